// SPDX-License-Identifier: MIT
/*
 * platzkarte without a command: opens the window.
 */
#include "src/words/text.h"
#include "ui/cli/camera.h"
#include "ui/cli/helper.h"
#include "ui/cli/command_camera.h"
#include "ui/cli/table_options.h"
#include "ui/pipeline/deck.h"
#include "ui/version.h"
#include "ui/window/frame/application.h"
#include "ui/window/model/settings.h"

static const struct pzk_usage usage = {
    "", "",
    N_("The window: the table as the camera sees it, whose turn it is, the\n"
       "score. SRC is `demo` or `demo:SEED` or `demo:SEED:clean` (the virtual\n"
       "table), a device (`/dev/video2`, `0`), a URL, a video file or a "
       "folder\n"
       "of pictures; without it the window asks.")};

/* Refuses a game whose cards have no marks: the window shows cards by them.
 * Returns the exit status, or PZK_GO_ON. */
static int
check_deck(const struct pzk_ui_setup *setup)
{
    const struct pzk_table_game *game = setup->choices.table.game;

    return pzk_deck_of(game)
               ? PZK_GO_ON
               : pzk_failed(
                     _("the window does not show %s yet; watch plays it"),
                     pzk_words_game(game));
}

/* Reports faults of the file of learned codes before the window opens. Returns
 * the exit status, or PZK_GO_ON. */
static int
check_marks(const struct pzk_ui_setup *setup)
{
    const struct pzk_game_choices *choices = &setup->choices;
    bool known = choices->game_named || (setup->begin && !choices->resume);
    const struct pzk_deck *deck =
        known ? pzk_deck_of(choices->table.game) : NULL;
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_scan_extra extra;
    char why[PZK_WHY_MAX];

    if (!pzk_lookout_codes(choices->phones.photos.marks, deck, &cage, &extra,
                           why)) {
        return pzk_failed("%s", why);
    }
    if (extra.self) {
        extra.free(extra.self);
    }
    return PZK_GO_ON;
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
    struct pzk_ui_setup setup = {.version = pzk_version,
                                 .functions = &pzk_cli_functions};
    struct pzk_table_option_texts written = {.choices = &setup.choices};
    const GOptionEntry no_more = {NULL, 0, 0, 0, NULL, NULL, NULL};
    g_autofree GOptionEntry *entries = pzk_table_entries(&written, &no_more);
    if (argc > 1 && g_str_has_suffix(argv[1], ".lua")) { /* a double click */
        setup.game_file = argv[1];
        argv[1] = argv[0];
        argc--;
        argv++;
    }
    int status = pzk_table_options_parse(&usage, entries, argc, argv);

    if (status == PZK_GO_ON) {
        status = pzk_table_choices_read(&usage, &written);
        setup.begin = setup.choices.camera || setup.choices.resume;
    }
    status = PZK_THEN(status, check_deck(&setup));
    status = PZK_THEN(status, check_marks(&setup));
    if (status == PZK_GO_ON) {
        pzk_camera_put_back();
        status = run(&setup);
    }
    pzk_game_choices_clear(&setup.choices);
    pzk_table_option_texts_finish(&written);
    return status;
}
