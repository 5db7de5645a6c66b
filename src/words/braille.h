// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes uncontracted six-dot braille in the chosen language: English (UEB
 * grade 1), German (Basisschrift), French (the uniform code of 2008).
 */

/* Converts TEXT to Unicode braille patterns (U+2800 is a blank); drops
 * characters without a pattern. g_free(). */
char *pzk_words_braille(const char *text);

/* Returns the id of PIECE in braille, in lower case: "w3" for W3. g_free(). */
char *pzk_words_code_braille(int piece);

/* Returns the name of PIECE in braille. g_free(). */
char *pzk_words_card_braille(int piece);
