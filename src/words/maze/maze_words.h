// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of the maze for its own part of the window; see words.h.
 */
#include "src/rules/maze/maze.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"

/* Player 0..3 by the name at the seat of that person, or else "Player 2".
 * Borrowed until PEOPLE changes. */
const char *pzk_maze_words_player(const struct pzk_people *people, int player);
/* The place of the card in SLOT 0..8: "at the top left". Static. */
const char *pzk_maze_words_place(int slot);
/* N, E, S, W on the map: "up", "to the right". Static. */
const char *pzk_maze_words_direction(int direction);
/* Corner 0..3 of the map, clockwise: "the top left corner". Static. */
const char *pzk_maze_words_corner(int corner);

/* An accepted action; STATUS is the game's after it. "Anna moves 2 up and 1 to
 * the left." */
char *pzk_maze_words_action(const struct pzk_people *people,
                            const struct pzk_maze_status *status,
                            const struct pzk_action *action);
/* One part of a map change, as an item of a list (M4.2, M4.3): the card it
 * turns, or else the line it shifts. "the top row, to the right" */
char *pzk_maze_words_step(const struct pzk_action *action);
/* All its results: a resource and the forced switch, the last round, the end
 * with its tie-break; empty if none. */
char *pzk_maze_words_result(const struct pzk_people *people,
                            const struct pzk_maze_status *status,
                            const struct pzk_maze_result *result);
/* PLAYER's character, place and resources: "Hyde, on the card at the top, row
 * 2, column 3. Resources: A, C. 1 switch left." Rows and columns count from 1,
 * over the whole map. */
char *pzk_maze_words_player_state(const struct pzk_people *people,
                                  const struct pzk_maze_status *status,
                                  int player);
/* How many areas the player on turn can reach, the shortest way from his place
 * to each resource he lacks on the current map, and the unreachable ones; empty
 * where nobody is to move. */
char *pzk_maze_words_reach(const struct pzk_people *people,
                           const struct pzk_game *game);
/* The same for any PLAYER, on turn or not, from his coin's place. Says the
 * number of areas only on that player's turn. */
char *pzk_maze_words_reach_of(const struct pzk_people *people,
                              const struct pzk_game *game, int player);
/* Area (X, Y) of the map, for exploring: its card, its contents, the walls
 * along it; with RULES also who can cross them. "Row 3, column 4, on the card
 * at the top left. Resource A. Blue line above." */
char *pzk_maze_words_area(const struct pzk_people *people,
                          const struct pzk_game *game, int x, int y,
                          bool rules);
/* An observation of a map card or a coin: its place on the map. SEEN: the map
 * including that observation; NULL: unknown. */
char *pzk_maze_words_obs(const struct pzk_people *people,
                         const struct pzk_maze_seen *seen,
                         const struct pzk_obs *obs);
/* What GAME, a maze, waits for: whose map change, turn or escape. */
char *pzk_maze_words_now(const struct pzk_people *people,
                         const struct pzk_game *game);
