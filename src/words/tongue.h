// SPDX-License-Identifier: MIT
#pragma once
/*
 * Translations. gettext's files are read here, not by the C library: that has
 * one language a process, and none where the locale is C or, from glibc 2.41
 * on, C.UTF-8.
 */
#include <stdbool.h>

#define PZK_TEXT_DOMAIN "platzkarte"

/* Translations are FOLDER/LANG/LC_MESSAGES/platzkarte.mo from now on, and the
 * program's language is LANG, or English where it has no such file. While
 * there is one thread. */
void pzk_tongue_begin(const char *folder, const char *lang);

/* This thread's language is LANG; NULL: the program's. False, and the
 * program's, where LANG has no file. */
bool pzk_tongue_use(const char *lang);

/* This thread's language. Static. */
const char *pzk_tongue_language(void);
