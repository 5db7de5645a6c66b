// SPDX-License-Identifier: MIT
#include "ui/club/books_sql.h"

#include <stdarg.h>

static sqlite3_stmt *
ask(struct pzk_club_books *books, const char *sql, const char *types,
    va_list values)
{
    sqlite3_stmt *row = NULL;
    int code = sqlite3_prepare_v2(books->db, sql, -1, &row, NULL);

    for (int i = 1; code == SQLITE_OK && *types; i++, types++) {
        code = *types == 's'
                   ? sqlite3_bind_text(row, i, va_arg(values, const char *), -1,
                                       SQLITE_TRANSIENT)
                   : sqlite3_bind_int64(row, i, va_arg(values, int64_t));
    }
    if (code != SQLITE_OK) {
        sqlite3_finalize(row);
        row = NULL;
    }
    return row;
}

bool
pzk_books_run(struct pzk_club_books *books, const char *sql)
{
    return sqlite3_exec(books->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool
pzk_books_do(struct pzk_club_books *books, const char *sql, const char *types,
             ...)
{
    va_list values;

    va_start(values, types);
    sqlite3_stmt *row = ask(books, sql, types, values);
    va_end(values);
    int code = row ? sqlite3_step(row) : SQLITE_ERROR;

    sqlite3_finalize(row);
    return code == SQLITE_DONE || code == SQLITE_ROW;
}

int64_t
pzk_books_number(struct pzk_club_books *books, const char *sql,
                 const char *types, ...)
{
    va_list values;
    int64_t number = -1;

    va_start(values, types);
    sqlite3_stmt *row = ask(books, sql, types, values);
    va_end(values);
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        number = sqlite3_column_int64(row, 0);
    }
    sqlite3_finalize(row);
    return number;
}

sqlite3_stmt *
pzk_books_ask(struct pzk_club_books *books, const char *sql, const char *types,
              ...)
{
    va_list values;

    va_start(values, types);
    sqlite3_stmt *row = ask(books, sql, types, values);
    va_end(values);
    return row;
}

void
pzk_books_text(sqlite3_stmt *row, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    g_strlcpy(to, text ? text : "", size);
}
