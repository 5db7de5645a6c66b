// SPDX-License-Identifier: MIT
#pragma once
/*
 * The options that choose a game and its table, shared by `watch` and the
 * window.
 */
#include "ui/cli/guest.h"
#include "ui/cli/options.h"
#include "src/words/text.h"
#include "ui/pipeline/wish.h"

enum { PZK_OWN_OPTIONS = 8 }; /* of all games together, at most */

/* The options before parsing; those that need no parsing go to WISH directly.
 */
struct pzk_table_written {
    struct pzk_wish *wish;
    char *game, *placement, *leader, *players;
    char **house;     /* NULL ends the list */
    char *phones;     /* PORT or ""; NULL: no phones */
    char *phones_tls; /* CERT,KEY */
    char *hold;       /* WAY; NULL: not given */
    char *under_way;  /* the standing of a game joined midway */
    union pzk_own_option own[PZK_OWN_OPTIONS]; /* of each game in turn */
    char *games;  /* list of games in the help of --game */
    char *houses; /* list of house rules in the help of --house */
};

/* Entries for pzk_options_parse(): a table's, stored in WRITTEN, then MORE,
 * which ends with {NULL}. g_free(); invalid after WRITTEN is finished. */
GOptionEntry *pzk_table_entries(struct pzk_table_written *written,
                                const GOptionEntry *more);

void pzk_table_written_finish(struct pzk_table_written *written);

/* Parses the options; sets defaults in WISH for the rest. Returns PZK_GO_ON, or
 * the exit status after printing what is wrong. */
int pzk_table_wish_read(const struct pzk_usage *usage,
                        const struct pzk_table_written *written);

/* As pzk_options_parse() with ENTRIES of pzk_table_entries(), without
 * arguments. */
int pzk_table_options_parse(const struct pzk_usage *usage,
                            const GOptionEntry *entries, int argc, char **argv);
