// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks for the players of the maze: how many, their names, in which corner of
 * the map each begins, and who is the First player (M1.3). Main thread.
 */
#include <gtk/gtk.h>

#include "src/table/maze/maze.h"
#include "src/table/referee.h"

#define PZK_TYPE_MAZE_PEOPLE (pzk_maze_people_get_type())
G_DECLARE_FINAL_TYPE(PzkMazePeople, pzk_maze_people, PZK, MAZE_PEOPLE, GtkBox)

/* Binds NAMES, entries by seat, to the players' own entries: player 1 sits at
 * N. */
void pzk_maze_people_share_names(PzkMazePeople *players,
                                 GtkEntry *const names[PZK_MAZE_PLAYERS]);

void pzk_maze_people_set(PzkMazePeople *players,
                         const struct pzk_table_setup *table);
void pzk_maze_people_get(PzkMazePeople *players, struct pzk_table_setup *table);
