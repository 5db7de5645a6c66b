// SPDX-License-Identifier: MIT
#pragma once
/*
 * The options that choose a game and its table, the same for `watch` and the
 * window.
 */
#include "ui/cli/guest.h"
#include "ui/cli/options.h"
#include "src/words/text.h"
#include "ui/pipeline/wish.h"

enum { PZK_OWN_OPTIONS = 8 }; /* of all games, at most */

/* The options as written, before they are parsed; what needs no parsing goes to
 * WISH. */
struct pzk_table_written {
    struct pzk_wish *wish;
    char *game, *placement, *leader, *players;
    char **house;     /* NULL at the end */
    char *phones;     /* PORT or ""; NULL: not wanted */
    char *phones_tls; /* CERT,KEY */
    char *hold;       /* WAY; NULL: not named */
    char *under_way;  /* how the game stands */
    union pzk_own_option own[PZK_OWN_OPTIONS]; /* of each game in turn */
    char *games;  /* list of games in the help of --game */
    char *houses; /* list of house rules in the help of --house */
};

/* Entries for pzk_options_parse(): those of a table, TO WRITTEN, then MORE,
 * which ends by {NULL}. g_free(); not to be used after WRITTEN is finished. */
GOptionEntry *pzk_table_entries(struct pzk_table_written *written,
                                const GOptionEntry *more);

void pzk_table_written_finish(struct pzk_table_written *written);

/* Parses what was written; its wish gets defaults for the rest. Returns
 * PZK_GO_ON, or, after printing what is wrong, the exit status. */
int pzk_table_wish_read(const struct pzk_usage *usage,
                        const struct pzk_table_written *written);

/* As pzk_options_parse() with ENTRIES of pzk_table_entries(); there are no
 * arguments. */
int pzk_table_options_parse(const struct pzk_usage *usage,
                            const GOptionEntry *entries, int argc, char **argv);
