// SPDX-License-Identifier: MIT
#pragma once
/*
 * The options that choose a game and its table, the same for `watch` and the
 * window.
 */
#include "ui/cli/guest.h"
#include "ui/cli/options.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/club/options.h"
#include "ui/phones/options.h"

enum { PZK_OWN_OPTIONS = 8 }; /* of all games, at most */

/* The options as written, before they are parsed. */
struct pzk_table_written {
    char *camera, *game, *placement, *leader, *players, *journal;
    char **house;     /* NULL at the end */
    char *phones;     /* PORT or ""; NULL: not wanted */
    char *phones_tls; /* CERT,KEY */
    char *hold;       /* WAY; NULL: not named */
    char *marks;      /* file of learned codes */
    char *under_way;  /* how the game stands */
    struct pzk_club_options club;
    gboolean mirror, resume;
    gint64 resume_game;                        /* 0: not named */
    union pzk_own_option own[PZK_OWN_OPTIONS]; /* of each game in turn */
    char *games;  /* list of games in the help of --game */
    char *houses; /* list of house rules in the help of --house */
};

/* Entries for pzk_options_parse(): those of a table, TO WRITTEN, then MORE,
 * which ends by {NULL}. g_free(); not to be used after WRITTEN is finished. */
GOptionEntry *pzk_table_entries(struct pzk_table_written *written,
                                const GOptionEntry *more);

void pzk_table_written_finish(struct pzk_table_written *written);

/* Is a game to be resumed? */
static inline bool
pzk_table_resumes(const struct pzk_table_written *written)
{
    return written->resume || written->resume_game != 0;
}

/* Parses game, placement, leader and players; TABLE and PEOPLE get defaults for
 * the rest. Returns PZK_GO_ON, or, after printing what is wrong, the exit
 * status. */
int pzk_table_options_read(const struct pzk_usage *usage,
                           const struct pzk_table_written *written,
                           struct pzk_table_setup *table,
                           struct pzk_people *people);

/* Parses what was written of phones; likewise. Clear OPTIONS either way. */
int pzk_table_phones_read(const struct pzk_usage *usage,
                          const struct pzk_table_written *written,
                          struct pzk_phone_options *options);

/* As pzk_options_parse() with ENTRIES of pzk_table_entries(). */
int pzk_table_options_parse(const struct pzk_usage *usage,
                            const GOptionEntry *entries, int *argc,
                            char ***argv);
