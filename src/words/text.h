// SPDX-License-Identifier: MIT
#pragma once
/*
 * Marks translatable texts and looks up their translations; for src/words and
 * for rooms with messages of their own. Any thread. xgettext knows these three
 * names (po/meson.build).
 */
#define N_(text) text
#define _(text) pzk_translate(text)
#define P_(one, many, n) pzk_translate_plural(one, many, (unsigned long)(n))

/* Returns TEXT in the language of this thread (pzk_words_use()); TEXT itself if
 * it has no translation or is empty. Static. */
const char *pzk_translate(const char *text) __attribute__((format_arg(1)));
const char *pzk_translate_plural(const char *one, const char *many,
                                 unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

/* Returns the translation of item I (evaluated more than once) of the array
 * NAMES of texts marked with N_(); "" if there is none. */
#define PZK_NAME(names, i)                                                     \
    ((i) >= 0 && (size_t)(i) < sizeof(names) / sizeof((names)[0])              \
         ? _((names)[i])                                                       \
         : "")
