// SPDX-License-Identifier: MIT
#pragma once
/* The list of games on the start page, each with a picture. Main thread. */
#include <gtk/gtk.h>

#include "src/table/referee.h"

/* Fills LIST with all games that may be chosen. */
void pzk_game_list_fill(GtkComboBoxText *list);

/* Returns the chosen game; NULL: none is chosen yet. */
const struct pzk_table_game *pzk_game_list_chosen(GtkComboBoxText *list);

/* Chooses GAME, which is added to LIST if it is not there. */
void pzk_game_list_choose(GtkComboBoxText *list,
                          const struct pzk_table_game *game);
