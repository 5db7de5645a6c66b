// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sentences about players' phones: for their host, and the texts of their page:
 * buttons, headings, errors. words.h has what it says about the game. Static
 * texts in the language of the thread (pzk_words_use()).
 */

/* Where phones can come in, for the ear: the digits of CODE one by one, URL as
 * typed. g_free() */
char *pzk_words_phones_at(const char *url, const char *code);
/* Somebody has typed the code; another phone wants the seat of NAME: questions
 * to the host. g_free() */
char *pzk_words_phones_ask(const char *name);
/* NAME has entered from the phone what is announced now. g_free() */
char *pzk_words_phones_did(const char *name);
/* Nobody has come in for a while: the usual causes. */
const char *pzk_words_phones_nobody(void);

/* The key of text NUMBER, from 0; NULL past the last. */
const char *pzk_words_phone_key(int number);

/* "Photograph read, 6 of 7."; OF -1: the number of cards is unknown. */
char *pzk_words_hand_read(int read, int of);

/* The text called KEY; NULL if there is none. */
const char *pzk_words_phone(const char *key);
