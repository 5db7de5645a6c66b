// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the books: runs SQL statements with bound values. TYPES has a
 * letter for each value that follows: s a text, i an int64_t.
 */
#include <sqlite3.h>

#include "ui/club/books.h"

struct pzk_club_books {
    sqlite3 *db;
};

/* Runs statements without values or rows. */
bool pzk_books_run(struct pzk_club_books *books, const char *sql);
/* Runs one statement that returns no rows. */
bool pzk_books_do(struct pzk_club_books *books, const char *sql,
                  const char *types, ...);
/* Returns the single number that SQL returns; -1: none. */
int64_t pzk_books_number(struct pzk_club_books *books, const char *sql,
                         const char *types, ...);
/* Returns a statement to step and finalize; NULL on failure. */
sqlite3_stmt *pzk_books_ask(struct pzk_club_books *books, const char *sql,
                            const char *types, ...);
/* Copies the text of COLUMN, truncated to SIZE bytes. */
void pzk_books_text(sqlite3_stmt *row, int column, char *to, size_t size);
