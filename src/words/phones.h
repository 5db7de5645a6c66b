// SPDX-License-Identifier: MIT
#pragma once
/*
 * Players' phones: what their host hears, and what the page on them says of
 * itself: its buttons and headings, what went wrong. What it tells of the game
 * is in words.h. Static texts in the language of the thread (pzk_words_use()).
 */

/* Where phones can come in, as it is said: the digits of CODE one by one.
 * URL as it is typed. g_free() */
char *pzk_words_phones_at(const char *url, const char *code);
/* Somebody typed the code; another phone wants the place of NAME: to be
 * answered. g_free() */
char *pzk_words_phones_ask(const char *name);
/* NAME entered from the phone what is told now. g_free() */
char *pzk_words_phones_did(const char *name);
/* Nobody has come in for a while: the usual causes. */
const char *pzk_words_phones_nobody(void);

/* The key of text NUMBER, from 0; NULL past the last. */
const char *pzk_words_phone_key(int number);

/* "Photograph read, 6 of 7."; OF -1: it is not known how many there are. */
char *pzk_words_hand_read(int read, int of);

/* The text called KEY; NULL where there is none. */
const char *pzk_words_phone(const char *key);
