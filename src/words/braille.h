// SPDX-License-Identifier: MIT
#pragma once
/*
 * Uncontracted braille of six dots, as it is written in the language chosen:
 * English (UEB grade 1), German (Basisschrift), French (the uniform code of
 * 2008).
 */

/* TEXT as Unicode braille patterns (U+2800 is a blank); what has no sign is
 * left out. g_free(). */
char *pzk_words_braille(const char *text);

/* The id of PIECE, so, in small letters: "w3" for W3. g_free(). */
char *pzk_words_code_braille(int piece);

/* What PIECE is called, so. g_free(). */
char *pzk_words_card_braille(int piece);
