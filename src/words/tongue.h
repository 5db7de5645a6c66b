// SPDX-License-Identifier: MIT
#pragma once
/*
 * Translations in a language that is not the program's own, for a voice that
 * speaks another than the window shows. gettext has one language a process,
 * chosen by the environment, which no thread may change; so the other one's
 * file is read here. For src/words only, which marks its texts with _().
 */

/* TEXT in the language this thread uses now (pzk_words_use()). */
const char *pzk_tongue(const char *text) __attribute__((format_arg(1)));
const char *pzk_tongue_n(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));
