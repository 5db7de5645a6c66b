// SPDX-License-Identifier: MIT
#pragma once
/*
 * All that a journal has kept but the dates, which are the clock's, and the
 * tally, which is made from the rest: what two runs of the same must share. For
 * tests.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <sqlite3.h>

/* One row a line, of every game and every entry; g_free(). */
static inline char *
journal_dump(const char *path)
{
    static const char query[] =
        "SELECT 'game ' || id || ' ' || game || ' ' || names || ' ' ||"
        " coalesce(source, '') || ' ' || coalesce(camera, '') FROM games"
        " UNION ALL SELECT * FROM (SELECT game || '.' || no || ' ' || entry"
        " FROM events ORDER BY game, no)";
    sqlite3 *base = NULL;
    sqlite3_stmt *rows = NULL;
    GString *text = g_string_new(NULL);

    assert_int_equal(sqlite3_open_v2(path, &base, SQLITE_OPEN_READONLY, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(base, query, -1, &rows, NULL),
                     SQLITE_OK);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        g_string_append_printf(text, "%s\n",
                               (const char *)sqlite3_column_text(rows, 0));
    }
    sqlite3_finalize(rows);
    sqlite3_close(base);
    return g_string_free(text, FALSE);
}
