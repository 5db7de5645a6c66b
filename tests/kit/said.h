// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a program says, as one text.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

/* All that COMMAND prints, which must end well; g_free(). */
static inline char *
said_by(const char *command)
{
    GString *text = g_string_new(NULL);
    FILE *lines = popen(command, "re");
    char buffer[4096];
    size_t n;

    assert_non_null(lines);
    while ((n = fread(buffer, 1, sizeof(buffer), lines)) > 0) {
        g_string_append_len(text, buffer, (gssize)n);
    }
    assert_int_equal(pclose(lines), 0);
    return g_string_free(text, FALSE);
}

/* How often PART is in TEXT. */
static inline int
times_said(const char *text, const char *part)
{
    int times = 0;

    for (text = strstr(text, part); text; text = strstr(text + 1, part)) {
        times++;
    }
    return times;
}
