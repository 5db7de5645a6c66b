// SPDX-License-Identifier: MIT
#pragma once
/* What the tests of sentences share. */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/words/words.h"

/* Frees TEXT. */
static inline void
assert_text(char *text, const char *expected)
{
    assert_string_equal(text, expected);
    g_free(text);
}

/* A sentence: valid, ended, no format left over, no empty name. Frees it. */
static inline void
assert_sentence(char *text)
{
    assert_non_null(text);
    assert_true(g_utf8_validate(text, -1, NULL));
    assert_true(strlen(text) > 5);
    assert_true(g_str_has_suffix(text, ".") || g_str_has_suffix(text, "?"));
    assert_null(strchr(text, '%'));
    assert_null(strstr(text, "  "));
    assert_null(strstr(text, "(null)"));
    g_free(text);
}

/* Sentences that are to differ from each other; begin with words_begin(). */
static inline GHashTable *
words_begin(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* TEXT, which goes to SEEN, is a sentence and new there. */
static inline void
assert_new_sentence(GHashTable *seen, char *text)
{
    assert_sentence(g_strdup(text));
    if (!g_hash_table_add(seen, text)) {
        fail_msg("said twice: %s", text);
    }
}
