// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the page on players' phones says of itself: its buttons and headings,
 * what went wrong. What it tells of the game is in words.h. Static texts in
 * the language of the thread (pzk_words_use()).
 */

/* The key of text NUMBER, from 0; NULL past the last. */
const char *pzk_words_phone_key(int number);

/* The text called KEY; NULL where there is none. */
const char *pzk_words_phone(const char *key);
