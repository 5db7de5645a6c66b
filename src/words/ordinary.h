// SPDX-License-Identifier: MIT
#pragma once
/* Names of ordinary cards, which many games share, and of a file's own. */
#include <stdbool.h>

/* Whether PIECE is such a card. */
bool pzk_is_ordinary(int piece);

/* Returns its name in language 0..2 of pzk_words_languages: "7 of hearts",
 * "card 12"; g_free(). */
char *pzk_ordinary_name(int piece, int language);

/* The same within a sentence, in English and French with its article: "the 7 of
 * hearts". */
char *pzk_ordinary_said(int piece, int language);

/* Returns the name of the rank that decks mark with LETTER: "ace"; g_free().
 * NULL: there is none. */
char *pzk_ordinary_rank(char letter, int language);

/* Returns the number of the chosen language in pzk_words_languages. */
int pzk_language_now(void);
