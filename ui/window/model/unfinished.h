// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the game of the journal that can be resumed, unless people put it away.
 * Main thread.
 */
#include "src/journal/journal.h"
#include "ui/pipeline/game_choices.h"

struct pzk_unfinished {
    gint64 id; /* 0: none */
    enum pzk_journal_source source;
};

/* Finds the game of CHOICES's journal that can be resumed; prefers one with the
 * same kind of camera. Returns its game, date and people and, in a second line,
 * where it stands and what it waits for; g_free(). NULL: none. */
char *pzk_unfinished_describe(const struct pzk_game_choices *choices,
                              struct pzk_unfinished *found);

/* Returns GAME as people read it, g_free(): "Dr. Jekyll & Mr. Hyde, 21.11.2026
 * 10:12, Adam, Betty". */
char *pzk_unfinished_name(const struct pzk_journal_game *game);

/* Does not offer game GAME_ID of CHOICES's journal, or an older one, again. The
 * journal keeps it, and `watch --resume` can still continue it. FALSE: the
 * settings file is not writable. */
gboolean pzk_unfinished_put_away(const struct pzk_game_choices *choices,
                                 gint64 game_id);
