// SPDX-License-Identifier: MIT
/*
 * platzkarte without a command: the window.
 */
#include "ui/cli/camera.h"
#include "ui/cli/club/password.h"
#include "ui/cli/decoder.h"
#include "ui/cli/table_options.h"
#include "ui/version.h"
#include "ui/window/frame/application.h"
#include "ui/window/model/settings.h"
#include "vision/codes/learned_reader.h"

static const struct pzk_usage usage = {
    "", "",
    N_("The window: the table as the camera sees it, whose turn it is, the\n"
       "score. SRC is `demo` or `demo:SEED` or `demo:SEED:clean` (the virtual\n"
       "table), a device (`/dev/video2`, `0`), a URL, a video file or a "
       "folder\n"
       "of pictures; without it the window asks.")};

static int
read_wish(struct pzk_table_written *from, struct pzk_ui_setup *setup)
{
    struct pzk_wish *wish = &setup->wish;
    int status =
        pzk_table_options_read(&usage, from, &wish->table, &wish->people);

    if (status == PZK_GO_ON) {
        status = pzk_table_phones_read(&usage, from, &wish->phones);
    }
    if (status == PZK_GO_ON) {
        status = pzk_camera_read_hold(&usage, from->hold, &wish->hold);
    }
    pzk_club_options_copy(&wish->club, &from->club);
    wish->camera = g_steal_pointer(&from->camera);
    wish->journal = g_steal_pointer(&from->journal);
    wish->mirror = from->mirror;
    wish->resume = pzk_table_resumes(from);
    wish->resume_game = from->resume_game;
    wish->game_named = from->game != NULL;
    setup->begin = wish->camera || wish->resume;
    return status;
}

/* What is wrong with the file of learned codes is said before there is a
 * window. */
static int
check_marks(const struct pzk_ui_setup *setup)
{
    const struct pzk_wish *wish = &setup->wish;
    const char *path = wish->phones.photos.marks;
    bool known = wish->game_named || (setup->begin && !wish->resume);
    const struct pzk_deck *deck =
        known ? pzk_catalog_deck(pzk_table_game_name(wish->table.game)) : NULL;
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_scan_extra extra;
    char why[PZK_LEARNED_WHY_MAX];

    if (!pzk_learned_reader_load(path, deck, &cage, &extra, why)) {
        return pzk_failed("%s: %s", path, why);
    }
    if (extra.self) {
        extra.free(extra.self);
    }
    return PZK_GO_ON;
}

static int64_t
wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static void
complain(const char *text)
{
    pzk_failed("%s", text);
}

static int
run(const struct pzk_ui_setup *setup)
{
    if (pzk_ui_run(setup) == PZK_UI_NO_DISPLAY) {
        return pzk_failed(_("there is no display to open a window on; "
                            "`platzkarte watch` does the same as text"));
    }
    return PZK_EXIT_DONE;
}

char *
pzk_window_language(void)
{
    struct pzk_settings settings;
    g_autofree char *path = pzk_settings_path();

    pzk_settings_load(&settings, path);
    return settings.window_language[0] ? g_strdup(settings.window_language)
                                       : NULL;
}

int
pzk_cmd_window(int argc, char **argv)
{
    struct pzk_ui_setup setup = {
        .version = pzk_version,
        .means = {.wall_s = wall_s,
                  .open = pzk_camera_open,
                  .complain = complain,
                  .password = pzk_club_password,
                  .keep_password = pzk_club_password_keep}};
    struct pzk_table_written written = {0};
    const GOptionEntry no_more = {NULL, 0, 0, 0, NULL, NULL, NULL};
    g_autofree GOptionEntry *entries = pzk_table_entries(&written, &no_more);
    int status = pzk_table_options_parse(&usage, entries, &argc, &argv);

    pzk_wish_init(&setup.wish);
    if (status == PZK_GO_ON && argc > 1) {
        status = pzk_usage_error(
            &usage, _("what is “%s”? The source is --camera"), argv[1]);
    }
    if (status == PZK_GO_ON) {
        status = read_wish(&written, &setup);
    }
    if (status == PZK_GO_ON) {
        status = check_marks(&setup);
    }
    if (status == PZK_GO_ON) {
        pzk_camera_put_back();
        status = run(&setup);
    }
    pzk_wish_clear(&setup.wish);
    pzk_table_written_finish(&written);
    return status;
}
