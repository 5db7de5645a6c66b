// SPDX-License-Identifier: MIT
#pragma once
/*
 * Texts of printed sheets: headings, the page of instructions, the names on the
 * cards in all languages. As in words.h: `char *` is the caller's, g_free();
 * `const char *` is static.
 */
#include "src/words/words.h"

/* Returns the text on paper called KEY ("hint", "seat.N", "guide.light") in the
 * chosen language; NULL if there is none. */
const char *pzk_words_paper(const char *key);

/* Returns the name of PIECE on a printed card, in language 0..2 of
 * pzk_words_languages, whichever language is chosen; NULL for other pieces and
 * languages. */
char *pzk_words_card_in(int piece, int language);

/* Returns the title of a print for the game or deck called NAME: "Jekyll vs
 * Hyde: stickers". KIND is the print's name in English, "kit", "stickers",
 * "cards", "guide". */
char *pzk_words_paper_title(const char *name, const char *kind);
