// SPDX-License-Identifier: MIT
#include "src/cli/watch_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "markers/catalog.h"
#include "src/cli/options.h"
#include "src/journal/entry.h"
#include "src/rules/piece.h"

static const struct pzk_usage usage = {
    "watch", "",
    "Watches a table and says what happens: cards, turns, tricks, scores.\n"
    "SRC is `demo` or `demo:SEED` or `demo:SEED:clean` (the virtual table), a\n"
    "device (`/dev/video2`, `0`), a URL, a video file or a folder of "
    "pictures."};

/* Longest stretch of a source that --start may skip: a day. */
static const double START_MAX_S = 86400;

/* The options as they are written, before they are understood. */
struct written {
    char *game, *families, *placement, *leader, *players, *start;
    gint hands;
    gboolean json, realtime, mirror, resume;
};

static void
written_finish(struct written *written)
{
    g_free(written->game);
    g_free(written->families);
    g_free(written->placement);
    g_free(written->leader);
    g_free(written->players);
    g_free(written->start);
}

static int
parse(struct written *to, struct pzk_watch_options *options, int *argc,
      char ***argv)
{
    const GOptionEntry entries[] = {
        {"camera", 'c', 0, G_OPTION_ARG_FILENAME, &options->camera,
         "Where the pictures come from", "SRC"},
        {"game", 'g', 0, G_OPTION_ARG_STRING, &to->game,
         "jekyll-hyde (default), jekyll-hyde-3, duel, maze", "G"},
        {"json", 'j', 0, G_OPTION_ARG_NONE, &to->json,
         "One JSON object a line instead of sentences", NULL},
        {"families", 0, 0, G_OPTION_ARG_STRING, &to->families,
         "Marks to read: of tag,qr,code128,tactile (default all)", "LIST"},
        {"placement", 0, 0, G_OPTION_ARG_STRING, &to->placement,
         "The placement card, where only its place is known", "PA|PB"},
        {"leader", 0, 0, G_OPTION_ARG_STRING, &to->leader,
         "Who leads first: N, E, S or W", "SEAT"},
        {"players", 0, 0, G_OPTION_ARG_STRING, &to->players, "Who sits where",
         "N=..,E=..,S=..,W=.."},
        {"start", 0, 0, G_OPTION_ARG_STRING, &to->start, "Skip so many seconds",
         "S"},
        {"realtime", 0, 0, G_OPTION_ARG_NONE, &to->realtime,
         "A file, folder or the virtual table at its own pace", NULL},
        {"mirror", 0, 0, G_OPTION_ARG_NONE, &to->mirror,
         "The camera gives a mirrored picture", NULL},
        {"hands", 0, 0, G_OPTION_ARG_INT, &to->hands,
         "End when so many hands are played", "N"},
        {"journal", 0, 0, G_OPTION_ARG_FILENAME, &options->journal,
         "Keep the game in FILE; `none`: keep nothing", "FILE"},
        {"resume", 0, 0, G_OPTION_ARG_NONE, &to->resume,
         "Go on with the journal's unfinished game", NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};

    return pzk_options_parse(&usage, entries, argc, argv);
}

static int
read_game(const struct written *from, struct pzk_watch_options *options)
{
    int game = pzk_entry_game_from_name(from->game);

    options->game_named = from->game != NULL;
    if (!from->game) {
        game = PZK_TABLE_JEKYLL_HYDE;
    }
    if (game < 0) {
        return pzk_usage_error(&usage,
                               "unknown game '%s'; there are jekyll-hyde, "
                               "jekyll-hyde-3, duel, maze",
                               from->game);
    }
    options->table.game = (enum pzk_table_game)game;
    return PZK_GO_ON;
}

static int
read_marks(const struct written *from, struct pzk_watch_options *options)
{
    int placement = pzk_piece_from_id(from->placement);

    options->families = PZK_ALL_FAMILIES;
    if (from->families) {
        options->families = pzk_families_parse(from->families);
    }
    if (options->families == 0) {
        return pzk_usage_error(&usage,
                               "--families %s: give some of "
                               "tag,qr,code128,tactile, separated by commas",
                               from->families);
    }
    if (from->placement && placement != PZK_PA && placement != PZK_PB) {
        return pzk_usage_error(&usage, "--placement %s: it is PA or PB",
                               from->placement);
    }
    options->table.placement = placement;
    return PZK_GO_ON;
}

static int
read_people(const struct written *from, struct pzk_watch_options *options)
{
    char *why = NULL;

    options->table.leader = pzk_seat_from_name(from->leader);
    if (from->leader && options->table.leader == PZK_NO_SEAT) {
        return pzk_usage_error(&usage, "--leader %s: a seat is N, E, S or W",
                               from->leader);
    }
    pzk_people_init(&options->people);
    if (from->players &&
        !pzk_people_parse(&options->people, from->players, &why)) {
        int status = pzk_usage_error(&usage, "--players: %s", why);
        g_free(why);
        return status;
    }
    return PZK_GO_ON;
}

static int
read_extent(const struct written *from, struct pzk_watch_options *options)
{
    char *end = NULL;
    double start = from->start ? g_ascii_strtod(from->start, &end) : 0;

    if (from->start &&
        (end == from->start || *end || !(start >= 0) || start > START_MAX_S)) {
        return pzk_usage_error(&usage, "--start %s: give seconds, 0 or more",
                               from->start);
    }
    if (from->hands < 0) {
        return pzk_usage_error(&usage, "--hands %d: give 1 or more",
                               from->hands);
    }
    options->start_us = (int64_t)llround(start * 1e6);
    options->hands = from->hands;
    return PZK_GO_ON;
}

int
pzk_watch_options_read(struct pzk_watch_options *options, int argc, char **argv)
{
    struct written written = {0};
    int status;

    memset(options, 0, sizeof(*options));
    pzk_table_setup_init(&options->table);
    status = parse(&written, options, &argc, &argv);
    if (status == PZK_GO_ON && argc > 1) {
        status = pzk_usage_error(&usage, "what is '%s'? The source is --camera",
                                 argv[1]);
    }
    if (status == PZK_GO_ON && (!options->camera || !options->camera[0])) {
        status = pzk_usage_error(&usage, "--camera SRC is needed");
    }
    if (status == PZK_GO_ON) {
        status = read_game(&written, options);
    }
    if (status == PZK_GO_ON) {
        status = read_marks(&written, options);
    }
    if (status == PZK_GO_ON) {
        status = read_people(&written, options);
    }
    if (status == PZK_GO_ON) {
        status = read_extent(&written, options);
    }
    options->json = written.json;
    options->realtime = written.realtime;
    options->mirror = written.mirror;
    options->resume = written.resume;
    written_finish(&written);
    return status;
}

void
pzk_watch_options_finish(struct pzk_watch_options *options)
{
    g_clear_pointer(&options->camera, g_free);
    g_clear_pointer(&options->journal, g_free);
}
