// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game needs to know before it begins, and others do not: who leads
 * or plays alone first; who is Jekyll, and how many games; how far Jekyll
 * moves. Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/referee.h"

#define PZK_TYPE_GAME_OPTIONS (pzk_game_options_get_type())
G_DECLARE_FINAL_TYPE(PzkGameOptions, pzk_game_options, PZK, GAME_OPTIONS,
                     GtkBox)

/* Shows what is asked for TABLE's game, and TABLE's answers. */
void pzk_game_options_set(PzkGameOptions *options,
                          const struct pzk_table_setup *table);

/* Writes what was answered for TABLE's game into TABLE. */
void pzk_game_options_get(PzkGameOptions *options,
                          struct pzk_table_setup *table);

/* What is asked for another game. */
void pzk_game_options_show(PzkGameOptions *options, enum pzk_table_game game);
