// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences of game files: what is wrong with one, what the program understood
 * of its rules, and what happens in a hand. `char *` is the caller's, g_free().
 * What a file says itself comes out as one line each.
 */
#include "src/rules/file/player.h"

/* Returns "PATH:12: what is wrong". */
char *pzk_file_words_error(const char *path,
                           const struct pzk_file_error *error);

/* Returns TEXT in the chosen language, or in the first that it has; NULL: it
 * has none. */
const char *pzk_file_words_text(const struct pzk_file_text *text);

/* Returns "7 of hearts". */
char *pzk_file_words_card(const struct pzk_file *file, int card);
/* Returns N cards as a list. */
char *pzk_file_words_cards(const struct pzk_file *file, const uint8_t *cards,
                           int n);

/* Returns what the program knows of the game, a line each. */
char *pzk_file_words_rules(const struct pzk_file *file);

/* Return the sentence for the hand that was dealt, for answer or trick I of
 * GAME, for the hand's account, and for the end of the game. */
char *pzk_file_words_deal(const struct pzk_file_game *game);
char *pzk_file_words_answer(const struct pzk_file *file,
                            const struct pzk_file_game *game, int i);
char *pzk_file_words_trick(const struct pzk_file *file,
                           const struct pzk_file_game *game, int i);
char *pzk_file_words_account(const struct pzk_file *file,
                             const struct pzk_file_game *game);
char *pzk_file_words_winners(const struct pzk_file *file,
                             const struct pzk_file_game *game);
