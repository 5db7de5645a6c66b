// SPDX-License-Identifier: MIT
#pragma once
/*
 * Translations. Reads gettext's files itself: the C library has one language
 * for each process, and none in the locale C or, since glibc 2.41, C.UTF-8.
 */
#include <stdbool.h>

#define PZK_TEXT_DOMAIN "platzkarte"

/* Translations are FOLDER/LANG/LC_MESSAGES/platzkarte.mo from now on, and the
 * program's language is LANG, or English where that file is missing. Call while
 * there is one thread. */
void pzk_tongue_begin(const char *folder, const char *lang);

/* Sets this thread's language to LANG; NULL: the program's. False, and the
 * program's, where LANG has no file. */
bool pzk_tongue_use(const char *lang);

/* This thread's language. Static. */
const char *pzk_tongue_language(void);
