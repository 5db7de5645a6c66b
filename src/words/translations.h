// SPDX-License-Identifier: MIT
#pragma once
/*
 * Looks up translations. Reads gettext's files itself: the C library has one
 * language for each process, and none in the locale C or, since glibc 2.41,
 * C.UTF-8.
 */
#include <stdbool.h>

#define PZK_TEXT_DOMAIN "platzkarte"

/* Sets where translations are, FOLDER/LANG/LC_MESSAGES/platzkarte.mo, and the
 * program's language: LANG, or English if that file is missing. Call while
 * there is one thread. */
void pzk_translations_begin(const char *folder, const char *lang);

/* Sets this thread's language to LANG; NULL: the program's. False, with the
 * program's language, if LANG has no file. */
bool pzk_translations_use(const char *lang);

/* Returns this thread's language. Static. */
const char *pzk_translations_language(void);
