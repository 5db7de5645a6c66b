// SPDX-License-Identifier: MIT
#pragma once
/* The part of files' games of the window. */
#include "ui/window/model/game_history.h"
#include "ui/window/play/game_view.h"

extern const struct pzk_game_view pzk_file_view_widgets;
extern const struct pzk_game_history pzk_file_history;
extern const struct pzk_trick_guest pzk_file_trick_guest; /* trick.c */
extern const struct pzk_game_options pzk_file_options;    /* options.c */

/* Says how many tricks PLAYER, as the file counts, has taken, and what that
 * player has answered: "2 tricks · bid: 3"; g_free(). */
char *pzk_file_line(const struct pzk_people *people,
                    const struct pzk_table_view *view, int player);

/* Creates the panel in which people enter what the camera does not see: the
 * answer to the open question, a card, who took a trick, points. */
GtkWidget *pzk_file_entry_new(PzkTableModel *model);
/* Focuses what is due; FALSE: nothing is. */
gboolean pzk_file_entry_focus(GtkWidget *entry);
