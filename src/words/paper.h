// SPDX-License-Identifier: MIT
#pragma once
/*
 * What stands on printed sheets: headings, the page that says what to do, the
 * names on the cards in all languages at once. As in words.h: `char *` is the
 * caller's, g_free(); `const char *` is static.
 */
#include "src/words/words.h"

/* The text on paper called KEY ("hint", "seat.N", "guide.light"), in the
 * language chosen; NULL where there is none. */
const char *pzk_words_paper(const char *key);

/* The name of PIECE as it stands on a printed card, in language 0..2 of
 * pzk_words_languages, whichever language is chosen; NULL for other pieces
 * and languages. */
char *pzk_words_card_in(int piece, int language);

/* What is printed of a game, as a title: "Jekyll vs Hyde: stickers". KIND is
 * the print's name in English, "kit", "stickers", "cards", "guide". */
char *pzk_words_paper_title(const struct pzk_table_game *game,
                            const char *kind);
