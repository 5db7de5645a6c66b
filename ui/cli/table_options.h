// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads the options that choose a game and its table, for `watch` and the
 * window.
 */
#include "ui/cli/guest.h"
#include "ui/cli/options.h"
#include "src/words/text.h"
#include "ui/pipeline/game_choices.h"

enum { PZK_OWN_OPTIONS = 8 }; /* most own options of all games together */

/* The options before they are read; those that need no reading go to CHOICES
 * directly. */
struct pzk_table_option_texts {
    struct pzk_game_choices *choices;
    char *game, *placement, *leader, *players;
    char **house;     /* NULL ends the list */
    char *phones;     /* PORT or ""; NULL: no phones */
    char *phones_tls; /* CERT,KEY */
    char *phones_name;
    char *hold;      /* WAY; NULL: not given */
    char *under_way; /* the standing of a game joined midway */
    union pzk_own_option own[PZK_OWN_OPTIONS]; /* own options of each game in
                                                  turn */
    gint64 resume_game;                        /* ID, or PZK_NOT_GIVEN */
    char *games;  /* list of games, in the help of --game */
    char *houses; /* list of house rules, in the help of --house */
};

/* Returns the entries for pzk_options_parse(): a table's options, stored in
 * TEXTS, then MORE, which ends with {NULL}. g_free(); invalid after TEXTS
 * is finished. */
GOptionEntry *pzk_table_entries(struct pzk_table_option_texts *texts,
                                const GOptionEntry *more);

void pzk_table_option_texts_finish(struct pzk_table_option_texts *texts);

/* Reads the options into CHOICES, with defaults for those not given. Returns
 * PZK_GO_ON, or the exit status after printing what is wrong. */
int pzk_table_choices_read(const struct pzk_usage *usage,
                           const struct pzk_table_option_texts *texts);

/* Parses ENTRIES of pzk_table_entries() as pzk_options_parse() does, and allows
 * no arguments. */
int pzk_table_options_parse(const struct pzk_usage *usage,
                            const GOptionEntry *entries, int argc, char **argv);
