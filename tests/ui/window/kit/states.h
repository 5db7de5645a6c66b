// SPDX-License-Identifier: MIT
#pragma once
/*
 * Games filled in by hand, in the middle of what the window may have to show.
 * Each function sets a model of its game. Main thread.
 */
#include "ui/window/model/table_model.h"

/* Four people, a good camera, GAME; g_object_unref(). */
PzkTableModel *states_model(const struct pzk_table_game *game);

/* Names of all lengths, for MODEL. */
void states_long_names(PzkTableModel *model);

/* The team game: nothing laid; a card laid; one at the wrong side. */
void show_start(PzkTableModel *model);
void show_trick(PzkTableModel *model);
void show_mismatch(PzkTableModel *model);
/* A trick that nobody takes. */
void show_full_trick(PzkTableModel *model);
/* A card that was pushed to another side. */
void show_moved(PzkTableModel *model);
/* Two cards were laid; one of them lies there. */
void show_restore(PzkTableModel *model);
void show_hand_over(PzkTableModel *model);
/* Three players; the model's game becomes theirs. */
void show_three(PzkTableModel *model);
/* As show_mismatch(), with names of all lengths. */
void show_long_names(PzkTableModel *model);

/* A hand to correct: 13 cards and the tricks they made. */
void show_played(PzkTableModel *model);
/* As show_mismatch(), with the camera's picture. */
void show_seen(PzkTableModel *model);

/* The duel: an answer is due; a card at the wrong side; a potion that asks for
 * a colour. */
void show_duel(PzkTableModel *model);
void show_duel_mismatch(PzkTableModel *model);
void show_duel_potion(PzkTableModel *model);
/* A potion was led: a move with many alternatives. */
void show_duel_card(PzkTableModel *model);
/* The maze: a map change, with many alternatives. */
void show_maze_move(PzkTableModel *model);
/* A game that was not seen to begin: where it stands is asked. */
void show_join(PzkTableModel *model);
void show_duel_join(PzkTableModel *model);
void show_maze_join(PzkTableModel *model);
/* The duel, the maze, with names of all lengths. */
void show_duel_long_names(PzkTableModel *model);
void show_maze_long_names(PzkTableModel *model);
/* A coin that lies where its player may not go. */
void show_maze_coin(PzkTableModel *model);
/* By hand, not begun: the map is to be told. */
void show_maze_layout(PzkTableModel *model);
#ifdef PZK_HAVE_LUA
/* Whist, in its second trick. */
void show_file(PzkTableModel *model);
void show_file_six(PzkTableModel *model);
#endif
