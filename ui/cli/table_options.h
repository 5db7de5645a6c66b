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

enum { PZK_OWN_OPTIONS = 8 }; /* of all games, at most */

/* As they are written, before they are understood. */
struct pzk_table_written {
    char *camera, *game, *placement, *leader, *players, *journal;
    gboolean mirror, resume;
    gint64 resume_game;                        /* 0: not named */
    union pzk_own_option own[PZK_OWN_OPTIONS]; /* one game's after another's */
    char *games;                               /* in the text of --game */
};

/* Entries for pzk_options_parse(): those of a table, TO WRITTEN, then MORE,
 * which ends by {NULL}. g_free(); not to be used after WRITTEN is finished. */
GOptionEntry *pzk_table_entries(struct pzk_table_written *written,
                                const GOptionEntry *more);

void pzk_table_written_finish(struct pzk_table_written *written);

/* Did somebody ask to go on with a game? */
static inline bool
pzk_table_resumes(const struct pzk_table_written *written)
{
    return written->resume || written->resume_game != 0;
}

/* Understands game, placement, leader and players. TABLE and PEOPLE have
 * their defaults where nothing is written. Returns PZK_GO_ON, or the status
 * to end with after saying what is wrong. */
int pzk_table_options_read(const struct pzk_usage *usage,
                           const struct pzk_table_written *written,
                           struct pzk_table_setup *table,
                           struct pzk_people *people);
