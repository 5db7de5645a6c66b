// SPDX-License-Identifier: MIT
#pragma once
/*
 * SQL statements with bound values, for the journal and for a club's books.
 * TYPES has a letter for each value that follows: s a text, or NULL; i an
 * int64_t. All return SQLITE_OK or an error code.
 */
#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC(sqlite3_stmt, sqlite3_finalize)

/* Runs statements without values; ignores rows. */
int pzk_sql_run(sqlite3 *db, const char *sql);

/* Runs one statement; ignores rows. */
int pzk_sql_do(sqlite3 *db, const char *sql, const char *types, ...);

/* Prepares one statement, for the caller to step and to finalize; on failure
 * *row is NULL. */
int pzk_sql_ask(sqlite3 *db, sqlite3_stmt **row, const char *sql,
                const char *types, ...);

/* Set *number or *text (g_free()) to the first value of the first row.
 * SQLITE_DONE: there is no row, or its value is null; unchanged. */
int pzk_sql_number(sqlite3 *db, int64_t *number, const char *sql,
                   const char *types, ...);
int pzk_sql_text(sqlite3 *db, char **text, const char *sql, const char *types,
                 ...);

/* Whether the file at PATH begins as no database, not even a damaged one:
 * SQLite takes a file shorter than a page for an empty one, and writes over it.
 */
bool pzk_sql_is_foreign(const char *path);
