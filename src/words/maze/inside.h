// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shared by the files of this folder.
 */
#include "src/words/game_words.h"
#include "src/words/maze/maze_words.h"

extern const struct pzk_game_words pzk_maze_words;

/* The members of these names (game_words.h). */
extern const struct pzk_refusal pzk_maze_refusals[];
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

/* Why the rules refuse the map with CODE, and the remedy. */
char *pzk_maze_map_wrong(enum pzk_code code,
                         const struct pzk_maze_wrong *wrong);
char *pzk_maze_map_remedy(enum pzk_code code,
                          const struct pzk_maze_wrong *wrong);

/* Both in few words; NULL: in full. */
char *pzk_maze_map_wrong_brief(enum pzk_code code,
                               const struct pzk_maze_wrong *wrong);

/* PLAYER within a sentence: "player 2". Borrowed likewise. */
const char *pzk_maze_player_said(const struct pzk_people *people, int player);
/* A mismatch and a ruling briefly, or NULL. */
char *pzk_maze_mismatch_brief(const struct pzk_people *people,
                              const struct pzk_difference *difference);
char *pzk_maze_brief(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);
char *pzk_maze_after(enum pzk_level level, const struct pzk_people *people,
                     const struct pzk_ruling *ruling);

/* A line of map cards with its article, 0..5: "the top row". */
const char *pzk_maze_line_name(int line);

/* The direction in which LINE is pushed, FORWARD or back: "to the right". */
const char *pzk_maze_push_name(int line, bool forward);
/* An area of the map (M3.1), -2..13: "row 1, column 3". */
char *pzk_maze_area_name(int x, int y);

/* "Resources: A, C. 1 voluntary switch left." */
char *pzk_maze_words_possessions(const struct pzk_maze_player *player);

/* "2 up and 1 to the left" */
char *pzk_maze_runs_said(const int8_t *steps, int n);

/* PLAYER's corner of the map, clockwise from the top left, or -1. */
int pzk_maze_corner_of(const struct pzk_maze_status *status,
                       const struct pzk_maze_player *player);
