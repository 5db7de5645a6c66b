// SPDX-License-Identifier: MIT
#include "src/journal/sql.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int
ask(sqlite3 *db, sqlite3_stmt **row, const char *sql, const char *types,
    va_list values)
{
    int code = sqlite3_prepare_v2(db, sql, -1, row, NULL);

    for (int i = 1; code == SQLITE_OK && *types; i++, types++) {
        code = *types == 's'
                   ? sqlite3_bind_text(*row, i, va_arg(values, const char *),
                                       -1, SQLITE_TRANSIENT)
                   : sqlite3_bind_int64(*row, i, va_arg(values, int64_t));
    }
    if (code != SQLITE_OK) {
        g_clear_pointer(row, sqlite3_finalize);
    }
    return code;
}

/* Returns SQLITE_ROW, SQLITE_DONE or an error code. */
static int
first(sqlite3 *db, sqlite3_stmt **row, const char *sql, const char *types,
      va_list values)
{
    int code = ask(db, row, sql, types, values);

    return code == SQLITE_OK ? sqlite3_step(*row) : code;
}

int
pzk_sql_run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

int
pzk_sql_do(sqlite3 *db, const char *sql, const char *types, ...)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    va_list values;

    va_start(values, types);
    int code = first(db, &row, sql, types, values);
    va_end(values);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

int
pzk_sql_ask(sqlite3 *db, sqlite3_stmt **row, const char *sql, const char *types,
            ...)
{
    va_list values;

    va_start(values, types);
    int code = ask(db, row, sql, types, values);
    va_end(values);
    return code;
}

int
pzk_sql_number(sqlite3 *db, int64_t *number, const char *sql, const char *types,
               ...)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    va_list values;

    va_start(values, types);
    int code = first(db, &row, sql, types, values);
    va_end(values);
    if (code != SQLITE_ROW) {
        return code;
    }
    if (sqlite3_column_type(row, 0) != SQLITE_INTEGER) {
        return SQLITE_DONE;
    }
    *number = sqlite3_column_int64(row, 0);
    return SQLITE_OK;
}

int
pzk_sql_text(sqlite3 *db, char **text, const char *sql, const char *types, ...)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    va_list values;

    va_start(values, types);
    int code = first(db, &row, sql, types, values);
    va_end(values);
    if (code != SQLITE_ROW) {
        return code;
    }
    const char *found = (const char *)sqlite3_column_text(row, 0);
    if (!found) {
        return SQLITE_DONE;
    }
    *text = g_strdup(found);
    return SQLITE_OK;
}

bool
pzk_sql_is_foreign(const char *path)
{
    static const char magic[16] = "SQLite format 3";
    static const char zeros[16];
    char head[16];
    FILE *file = fopen(path, "rb");
    bool foreign = false;

    if (file) {
        size_t n = fread(head, 1, sizeof(head), file);

        foreign = memcmp(head, magic, n) != 0 && memcmp(head, zeros, n) != 0;
        fclose(file);
    }
    return foreign;
}
