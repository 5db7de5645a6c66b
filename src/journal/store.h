// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside the journal: what journal.c (opening, adding, reading), mend.c (what
 * to do with a damaged file) share. Not for others.
 */
#include <sqlite3.h>

#include "src/journal/journal.h"

struct pzk_journal {
    sqlite3 *db;
    char *path;
    char *notice;
    int lock; /* descriptor, or -1 */
};

/* Opens the file as it is: journal mode, schema and version checked. On
 * failure returns which, sets *text, and leaves *db NULL. */
enum pzk_journal_error pzk_store_open(const char *path,
                                      enum pzk_journal_mode mode, sqlite3 **db,
                                      char **text);

/* Runs SQL that returns no rows. SQLITE_OK or an error code. */
int pzk_store_run(sqlite3 *db, const char *sql);

/* Adds one game, or one entry, inside the caller's transaction. ID 0: a new
 * one. Times are Unix seconds, finished 0 for none. */
int pzk_store_add_game(sqlite3 *db, int64_t id, const char *game,
                       const char *names, int64_t started_s,
                       int64_t finished_s);
int pzk_store_add_entry(sqlite3 *db, int64_t game, int64_t no,
                        const char *entry);

/* An entry from its text, which may be NULL. False where it makes no sense. */
bool pzk_store_read_entry(const char *text, int length,
                          struct pzk_entry *entry);

/* Which error the database's last failure is, and *text for it. */
enum pzk_journal_error pzk_store_error(sqlite3 *db, const char *path, int code,
                                       char **text);

/* Puts a new file with what can be read in the place of the damaged one,
 * which is kept beside it. The caller holds the lock. *notice says what was
 * done; on failure *text why not, and the damaged file is where it was. */
enum pzk_journal_error pzk_store_mend(const char *path, char **notice,
                                      char **text);
