// SPDX-License-Identifier: MIT
#pragma once
/* Game files, read for a test. */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/file/games.h"

/* The rules of the file at PATH, which stay until the end. */
static inline const struct pzk_rules *
read_game(const char *path)
{
    g_autofree char *text = NULL;
    struct pzk_file_error error;
    gsize size;

    assert_true(g_file_get_contents(path, &text, &size, NULL));
    const struct pzk_rules *rules = pzk_file_add(text, size, true, &error);

    assert_non_null(rules);
    return rules;
}
