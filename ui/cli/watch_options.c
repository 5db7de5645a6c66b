// SPDX-License-Identifier: MIT
#include "ui/cli/watch_options.h"

#include <math.h>
#include <string.h>

#include "markers/catalog.h"
#include "ui/cli/table_options.h"

static const struct pzk_usage usage = {
    "watch", "",
    N_("Watches a table and says what happens: cards, turns, tricks, scores.\n"
       "SRC is `demo` or `demo:SEED` or `demo:SEED:clean` (the virtual "
       "table),\n"
       "a device (`/dev/video2`, `0`), a URL, a video file or a folder of\n"
       "pictures.")};

/* Longest time for --start, s: a day. */
static const double START_MAX_S = 86400;

/* The options before they are read. */
struct written {
    struct pzk_table_option_texts table;
    char *families, *start;
    gint hands;
};

static void
written_finish(struct written *written)
{
    pzk_table_option_texts_finish(&written->table);
    g_free(written->families);
    g_free(written->start);
}

static int
parse(struct written *to, struct pzk_watch_options *options, int argc,
      char **argv)
{
    const GOptionEntry own[] = {
        {"json", 'j', 0, G_OPTION_ARG_NONE, &options->json,
         N_("One JSON object a line instead of sentences"), NULL},
        {"families", 0, 0, G_OPTION_ARG_STRING, &to->families,
         N_("Marks to read: of tag,qr,code128,tactile (default all)"),
         N_("LIST")},
        {"start", 0, 0, G_OPTION_ARG_STRING, &to->start,
         N_("Skip so many seconds"), "S"},
        {"realtime", 0, 0, G_OPTION_ARG_NONE, &options->realtime,
         N_("A file, folder or the virtual table at its own pace"), NULL},
        {"hands", 0, 0, G_OPTION_ARG_INT, &to->hands,
         N_("End when so many hands are played"), "N"},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    g_autofree GOptionEntry *entries = pzk_table_entries(&to->table, own);

    return pzk_table_options_parse(&usage, entries, argc, argv);
}

static int
read_families(const struct written *from, struct pzk_watch_options *options)
{
    options->families = PZK_ALL_FAMILIES;
    if (from->families) {
        options->families = pzk_families_parse(from->families);
    }
    if (options->families == 0) {
        return pzk_usage_error(&usage,
                               _("--families %s: give some of "
                                 "tag,qr,code128,tactile, separated by commas"),
                               from->families);
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
        return pzk_usage_error(&usage, _("--start %s: give seconds, 0 or more"),
                               from->start);
    }
    if (from->hands != PZK_NOT_GIVEN && from->hands < 1) {
        return pzk_usage_error(&usage, _("--hands %d: give 1 or more"),
                               from->hands);
    }
    options->start_us = (int64_t)llround(start * 1e6);
    options->hands = from->hands != PZK_NOT_GIVEN ? from->hands : 0;
    return PZK_GO_ON;
}

int
pzk_watch_options_read(struct pzk_watch_options *options, int argc, char **argv)
{
    struct written written = {.table.choices = &options->choices,
                              .hands = PZK_NOT_GIVEN};

    memset(options, 0, sizeof(*options));
    int status = parse(&written, options, argc, argv);

    status = PZK_THEN(status, pzk_table_choices_read(&usage, &written.table));
    status = PZK_THEN(status, read_families(&written, options));
    status = PZK_THEN(status, read_extent(&written, options));
    const char *camera = options->choices.camera;
    if (status == PZK_GO_ON && (!camera || !camera[0])) {
        status = pzk_usage_error(&usage, _("--camera SRC is needed"));
    }
    written_finish(&written);
    return status;
}

void
pzk_watch_options_finish(struct pzk_watch_options *options)
{
    pzk_game_choices_clear(&options->choices);
}
