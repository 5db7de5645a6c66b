// SPDX-License-Identifier: MIT
/*
 * platzkarte without a command: the window.
 */
#include <glib.h>
#include <string.h>

#include "src/cli/camera.h"
#include "src/cli/options.h"
#include "src/journal/entry.h"
#include "ui/application.h"

static const struct pzk_usage usage = {
    "", "",
    "The window: the table as the camera sees it, whose turn it is, the "
    "score.\n"
    "SRC is `demo` or `demo:SEED` or `demo:SEED:clean` (the virtual table), a\n"
    "device (`/dev/video2`, `0`), a URL, a video file or a folder of "
    "pictures;\n"
    "without it the window asks."};

/* The options as they are written, before they are understood. */
struct written {
    char *camera, *game, *placement, *leader, *players, *journal;
    gboolean mirror, resume;
};

static void
written_finish(struct written *written)
{
    g_free(written->camera);
    g_free(written->game);
    g_free(written->placement);
    g_free(written->leader);
    g_free(written->players);
    g_free(written->journal);
}

static int
parse(struct written *to, int *argc, char ***argv)
{
    const GOptionEntry entries[] = {
        {"camera", 'c', 0, G_OPTION_ARG_FILENAME, &to->camera,
         "Where the pictures come from", "SRC"},
        {"game", 'g', 0, G_OPTION_ARG_STRING, &to->game,
         "jekyll-hyde (default), jekyll-hyde-3, duel, maze", "G"},
        {"placement", 0, 0, G_OPTION_ARG_STRING, &to->placement,
         "The placement card, where only its place is known", "PA|PB"},
        {"leader", 0, 0, G_OPTION_ARG_STRING, &to->leader,
         "Who leads first: N, E, S or W", "SEAT"},
        {"players", 0, 0, G_OPTION_ARG_STRING, &to->players, "Who sits where",
         "N=..,E=..,S=..,W=.."},
        {"mirror", 0, 0, G_OPTION_ARG_NONE, &to->mirror,
         "The camera gives a mirrored picture", NULL},
        {"journal", 0, 0, G_OPTION_ARG_FILENAME, &to->journal,
         "Keep the game in FILE; `none`: keep nothing", "FILE"},
        {"resume", 0, 0, G_OPTION_ARG_NONE, &to->resume,
         "Go on with the journal's unfinished game", NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};

    return pzk_options_parse(&usage, entries, argc, argv);
}

static int
read_table(const struct written *from, struct pzk_table_setup *table)
{
    int game = from->game ? pzk_entry_game_from_name(from->game)
                          : PZK_TABLE_JEKYLL_HYDE;

    if (game < 0) {
        return pzk_usage_error(&usage,
                               "unknown game '%s'; there are jekyll-hyde, "
                               "jekyll-hyde-3, duel, maze",
                               from->game);
    }
    table->game = (enum pzk_table_game)game;
    table->placement = pzk_piece_from_id(from->placement);
    if (from->placement && table->placement != PZK_PA &&
        table->placement != PZK_PB) {
        return pzk_usage_error(&usage, "--placement %s: it is PA or PB",
                               from->placement);
    }
    table->leader = pzk_seat_from_name(from->leader);
    if (from->leader && table->leader == PZK_NO_SEAT) {
        return pzk_usage_error(&usage, "--leader %s: a seat is N, E, S or W",
                               from->leader);
    }
    return PZK_GO_ON;
}

static int
read_wish(struct written *from, struct pzk_ui_setup *setup)
{
    struct pzk_wish *wish = &setup->wish;
    char *why = NULL;

    if (from->players &&
        !pzk_people_parse(&wish->people, from->players, &why)) {
        int status = pzk_usage_error(&usage, "--players: %s", why);

        g_free(why);
        return status;
    }
    wish->camera = g_steal_pointer(&from->camera);
    wish->journal = g_steal_pointer(&from->journal);
    wish->mirror = from->mirror;
    wish->resume = from->resume;
    wish->game_named = from->game != NULL;
    setup->begin = wish->camera || wish->resume;
    return read_table(from, &wish->table);
}

static int64_t
wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static int
run(const struct pzk_ui_setup *setup)
{
    if (pzk_ui_run(setup) == PZK_UI_NO_DISPLAY) {
        return pzk_failed("there is no display to open a window on; "
                          "`platzkarte watch` does the same as text");
    }
    return PZK_EXIT_DONE;
}

int
pzk_cmd_window(int argc, char **argv)
{
    struct pzk_ui_setup setup = {
        .means = {.wall_s = wall_s, .open = pzk_camera_open}};
    struct written written = {0};
    int status = parse(&written, &argc, &argv);

    pzk_wish_init(&setup.wish);
    if (status == PZK_GO_ON && argc > 1) {
        status = pzk_usage_error(&usage, "what is '%s'? The source is --camera",
                                 argv[1]);
    }
    if (status == PZK_GO_ON) {
        status = read_wish(&written, &setup);
    }
    if (status == PZK_GO_ON) {
        status = run(&setup);
    }
    pzk_wish_clear(&setup.wish);
    written_finish(&written);
    return status;
}
