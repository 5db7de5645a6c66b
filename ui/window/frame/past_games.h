// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the games of a journal in a dialog: the list of all, newest first, and
 * of the chosen one the table and its lines, through which the arrow keys step.
 * Reads the journal, never writes it. Main thread.
 *
 * Signals
 *   "said" (string)  a line that the cursor came to, to be read aloud
 */
#include <gtk/gtk.h>

#define PZK_TYPE_PAST_GAMES (pzk_past_games_get_type())
G_DECLARE_FINAL_TYPE(PzkPastGames, pzk_past_games, PZK, PAST_GAMES, GtkDialog)

/* Creates the dialog. JOURNAL: path of the journal; NULL: the user's own;
 * "none": no journal. */
PzkPastGames *pzk_past_games_new(GtkWindow *parent, const char *journal);
