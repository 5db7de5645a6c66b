// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of game files: what is wrong with one, what the program understood
 * of its rules, and what happens in a hand. `char *` is the caller's, g_free().
 * What a file says itself comes out as one line each.
 */
#include "src/rules/file/player.h"

struct pzk_game;
struct pzk_people;

/* Returns where the file of GAME is, an id or a path: in the user's folder of
 * games, or in the program's; g_free(). NULL: there is none of this id. */
char *pzk_file_words_path(const char *game);

/* Returns "PATH:12: what is wrong". */
char *pzk_file_words_error(const char *path,
                           const struct pzk_file_error *error);

/* Returns TEXT in the chosen language, or in the first that it has; NULL: it
 * has none. */
const char *pzk_file_words_text(const struct pzk_file_text *text);

/* Returns what people call the question: "trump suit". */
char *pzk_file_ask_name(const struct pzk_file_ask *ask);

/* Returns a choice of a house rule, "yes" where the file says true. Borrowed.
 */
const char *pzk_file_words_choice(const struct pzk_file_house *house,
                                  int choice);

/* Returns "7 of hearts". */
char *pzk_file_words_card(const struct pzk_file *file, int card);
/* Returns N cards as a list. */
char *pzk_file_words_cards(const struct pzk_file *file, const uint8_t *cards,
                           int n);

/* Returns what the program knows of the game, a line each. */
char *pzk_file_words_rules(const struct pzk_file *file);

/* Return, at a table, who has a score: the names of a team, or of a player; and
 * answer I of the hand, "trump: hearts"; NULL: it is still a secret. */
char *pzk_file_words_unit(const struct pzk_people *people,
                          const struct pzk_game *game, int unit);
/* The last hand that was counted, "last hand: 3 × 2 = 6"; "": none was. */
char *pzk_file_words_counted(const struct pzk_file_game *game, int unit);
char *pzk_file_words_given(const struct pzk_people *people,
                           const struct pzk_game *game, int i);

/* Returns the player of GAME who is called TEXT, by name or seat;
 * PZK_FILE_NONE: nobody is. */
int pzk_file_words_player(const struct pzk_people *people,
                          const struct pzk_game *game, const char *text);
/* Reads TEXT, in the language of the run or in English, as *VALUE that answers
 * the open question; false: it does not. */
bool pzk_file_words_read(const struct pzk_people *people,
                         const struct pzk_game *game, const char *text,
                         int *value);
/* Whether TEXT may answer any question of the file, at its time. */
bool pzk_file_words_may_answer(const struct pzk_people *people,
                               const struct pzk_game *game, const char *text);
/* Says that TEXT does not answer the open question, and what does. */
char *pzk_file_words_no_answer(const struct pzk_people *people,
                               const struct pzk_game *game, const char *text);
