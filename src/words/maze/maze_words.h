// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of the maze that its files in other rooms use; see words.h.
 */
#include "src/rules/maze/maze.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"

/* Returns what player 0..3 is called: the name at that person's seat, or else
 * "Player 2". Borrowed until PEOPLE changes. */
const char *pzk_maze_words_player(const struct pzk_people *people, int player);
/* Returns the same within a sentence, for pzk_words_format(): "player 2". */
const char *pzk_maze_player_said(const struct pzk_people *people, int player);
/* Returns the place of the card in SLOT 0..8: "at the top left". Static. */
const char *pzk_maze_words_place(int slot);
/* Returns N, E, S or W as a direction on the map: "up", "to the right". Static.
 */
const char *pzk_maze_words_direction(int direction);
/* Returns the name of corner 0..3 of the map, clockwise: "the top left corner".
 * Static. */
const char *pzk_maze_words_corner(int corner);

/* Says what was done: "Anna moves 2 up and 1 to the left." STATUS is the game's
 * after ACTION. */
char *pzk_maze_words_action(const struct pzk_people *people,
                            const struct pzk_maze_status *status,
                            const struct pzk_action *action);
/* Names one part of a map change as an item of a list (M4.2, M4.3): the card
 * that it turns, or else the line that it shifts: "the top row, to the right".
 */
char *pzk_maze_words_step(const struct pzk_action *action);
/* Says all results of an act: a resource and the forced switch, the last round,
 * the end with its tie-break; empty if none. */
char *pzk_maze_words_result(const struct pzk_people *people,
                            const struct pzk_maze_status *status,
                            const struct pzk_maze_result *result);
/* Says PLAYER's character, place and resources: "Hyde, on the card at the top,
 * row 2, column 3. Resources: A, C. 1 switch left." Rows and columns count from
 * 1, over the whole map. */
char *pzk_maze_words_player_state(const struct pzk_people *people,
                                  const struct pzk_maze_status *status,
                                  int player);
/* Says how many areas the player on turn can reach, the shortest way from his
 * place to each resource that he lacks on the current map, and which he cannot
 * reach; empty if nobody is to move. */
char *pzk_maze_words_reach(const struct pzk_people *people,
                           const struct pzk_game *game);
/* Says the ways of any PLAYER, on turn or not, from his coin's place. Says the
 * number of areas only on that player's turn. */
char *pzk_maze_words_reach_of(const struct pzk_people *people,
                              const struct pzk_game *game, int player);
/* Describes area (X, Y) of the map for people who explore it: its card, its
 * contents, the walls along it; with RULES also who can cross these. "Row 3,
 * column 4, on the card at the top left. Resource A. Blue line above." */
char *pzk_maze_words_area(const struct pzk_people *people,
                          const struct pzk_game *game, int x, int y,
                          bool rules);
/* Says what GAME, a maze, waits for: whose map change, turn or escape. */
char *pzk_maze_words_now(const struct pzk_people *people,
                         const struct pzk_game *game);
