// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences about players' phones, for their host, and the texts of their page:
 * buttons, headings, errors. words.h has the sentences about the game. Texts
 * are static, in the language of the thread (pzk_words_use()).
 */

/* Says where phones can come in, for the ear: the digits of CODE one by one,
 * URL as typed. g_free() */
char *pzk_words_phones_at(const char *url, const char *code);
/* Asks the host about the phone that shows PAIR, from which the code was typed,
 * or, unless NAME is NULL, which wants NAME's seat. g_free() */
char *pzk_words_phones_ask(int pair, const char *name);
/* Says that NAME entered from the phone what is announced now. g_free() */
char *pzk_words_phones_did(const char *name);
/* Says that nobody has come in for a while, with the usual causes. */
const char *pzk_words_phones_nobody(void);

/* Returns the key of text NUMBER, from 0; NULL past the last one. */
const char *pzk_words_phone_key(int number);

/* Says how many cards were read: "Photograph read, 6 of 7."; OF -1: the number
 * of cards is unknown. */
char *pzk_words_hand_read(int read, int of);

/* Returns the text called KEY; NULL if there is none. */
const char *pzk_words_phone(const char *key);
