// SPDX-License-Identifier: MIT
#pragma once
/*
 * Declares what the files of this folder share.
 */
#include "src/words/game_words.h"
#include "src/words/maze/maze_words.h"

extern const struct pzk_game_words pzk_maze_words;

/* Implement the members of these names of struct pzk_game_words. */
extern const struct pzk_refusal pzk_maze_refusals[];
extern const struct pzk_saying pzk_maze_sayings[];
extern const struct pzk_paper_text pzk_maze_paper[];
bool pzk_maze_owns(int piece);
char *pzk_maze_piece(int piece, enum pzk_called how);
char *pzk_maze_about(int piece);
char *pzk_maze_why(const struct pzk_people *people,
                   const struct pzk_table_view *view);
char *pzk_maze_why_wrong(const struct pzk_people *people,
                         const struct pzk_table_view *view);
char *pzk_maze_finding(const struct pzk_people *people,
                       const struct pzk_difference *difference);
char *pzk_maze_remedy(const struct pzk_people *people,
                      const struct pzk_difference *difference);
char *pzk_maze_alternative(const struct pzk_game *before,
                           const struct pzk_action *now,
                           const struct pzk_action *action, char **group);

/* Say why the rules refuse the map with CODE, and the remedy. */
char *pzk_maze_map_wrong(enum pzk_code code,
                         const struct pzk_maze_wrong *wrong);
char *pzk_maze_map_remedy(enum pzk_code code,
                          const struct pzk_maze_wrong *wrong);

/* Says both in few words; NULL: in full. */
char *pzk_maze_map_wrong_brief(enum pzk_code code,
                               const struct pzk_maze_wrong *wrong);

/* Say a mismatch, and a ruling, briefly; NULL: in full. */
char *pzk_maze_mismatch_brief(const struct pzk_people *people,
                              const struct pzk_difference *difference);
char *pzk_maze_brief(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
char *pzk_maze_after(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);

/* Returns the name of a line of map cards, 0..5, with its article: "the top
 * row". */
const char *pzk_maze_line_name(int line);

/* Returns the direction in which LINE is pushed, FORWARD or back: "to the
 * right". */
const char *pzk_maze_push_name(int line, bool forward);
/* Returns the name of an area of the map, -2..13 (M3.1): "row 1, column 3". */
char *pzk_maze_area_name(int x, int y);

/* Says what PLAYER has: "Resources: A, C. 1 voluntary switch left." */
char *pzk_maze_words_possessions(const struct pzk_maze_player *player);

/* Returns N steps as runs: "2 up and 1 to the left". */
char *pzk_maze_runs_said(const int16_t *steps, int n);

/* Returns the corner of the map that PLAYER is in, clockwise from the top left,
 * or -1. */
int pzk_maze_corner_of(const struct pzk_maze_status *status,
                       const struct pzk_maze_player *player);

/* Says that a coin was laid or taken up; "" for map cards. */
char *pzk_maze_coin_said(const struct pzk_people *people,
                         const struct pzk_obs *obs);
