// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: the database, shared by journal.c (opening, adding,
 * reading) and mend.c (damaged files).
 */
#include <sqlite3.h>
#include <sys/types.h>

#include "src/journal/journal.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC(sqlite3_stmt, sqlite3_finalize)

struct pzk_journal {
    sqlite3 *db;
    char *path;
    char *notice;
    int lock;     /* descriptor, or -1 */
    dev_t device; /* of the open file, together with its inode */
    ino_t inode;
    ino_t log;   /* inode of its log (-wal) at the last write */
    int version; /* of the schema; older than ours only when opened for
                    reading */
};

/* Opens the file without repairing it; checks journal mode, schema and version.
 * On failure returns the error, sets *text, and leaves *db NULL. */
enum pzk_journal_error pzk_store_open(const char *path,
                                      enum pzk_journal_mode mode, sqlite3 **db,
                                      char **text);

/* The version of the file's schema. */
int pzk_store_version(sqlite3 *db);

/* Runs SQL that returns no rows. SQLITE_OK or an error code. */
int pzk_store_run(sqlite3 *db, const char *sql);

/* Limits what the file of DB can make SQLite do: no views, no trust in its
 * schema, bounded sizes; a query that does not end fails with SQLITE_INTERRUPT.
 * *LEFT counts down; it must live until pzk_store_trust() or as long as DB. */
void pzk_store_distrust(sqlite3 *db, int *left);
/* The schema is ours: lifts the limit on steps. */
void pzk_store_trust(sqlite3 *db);

/* A value bound to ?1, ?2, ... of a statement. */
struct pzk_store_value {
    bool is_text;
    const char *text; /* borrowed; NULL: null */
    int64_t number;
};
#define PZK_STORE_TEXT(value)                                                  \
    {                                                                          \
        .is_text = true, .text = (value)                                       \
    }
#define PZK_STORE_NUMBER(value)                                                \
    {                                                                          \
        .number = (value)                                                      \
    }

/* Prepares SQL with COUNT values. SQLITE_OK or an error code; the caller steps
 * and, in any case, finalizes. */
int pzk_store_query(sqlite3 *db, const char *sql,
                    const struct pzk_store_value *values, size_t count,
                    sqlite3_stmt **row);

/* Runs SQL with COUNT values; it returns no rows. */
int pzk_store_run_with(sqlite3 *db, const char *sql,
                       const struct pzk_store_value *values, size_t count);

/* Sets *number to the single number SQL returns; ID is bound to ?1 if there is
 * one. SQLITE_OK; SQLITE_DONE if SQL returns no row; or an error code. */
int pzk_store_number(sqlite3 *db, const char *sql, int64_t id, int64_t *number);

/* The inode of the log beside the journal at PATH; 0: none. */
ino_t pzk_store_log_inode(const char *path);

/* A row of the table of games. */
struct pzk_store_game {
    int64_t id; /* 0: a new one */
    const char *game, *names;
    int64_t started_s, finished_s; /* Unix seconds; finished 0: not yet */
    const char *source, *camera;   /* may be NULL */
    int64_t evening;               /* id of its first game; 0: this one */
};

/* Adds one game, or one entry, inside the caller's transaction. */
int pzk_store_add_game(sqlite3 *db, const struct pzk_store_game *game);
int pzk_store_add_entry(sqlite3 *db, int64_t game, int64_t no,
                        const char *entry);

/* Game ID's row has changed: recomputes its checksum. */
int pzk_store_sum_game(sqlite3 *db, int64_t id);

/* Whether ENTRY continues *game, the game of the entries before it (NULL:
 * none). Sets *game; a game that begins inside another is damage. */
bool pzk_store_goes_on(const struct pzk_table_game **game,
                       const struct pzk_entry *entry);

/* The stored tally of game ID as text, or NULL; g_free(). Storing may fail: the
 * tally is then recomputed when needed. */
char *pzk_store_tally(struct pzk_journal *journal, int64_t id);
void pzk_store_keep_tally(struct pzk_journal *journal, int64_t id,
                          const char *tally);

/* Queries the entries of game ID in order. SQLITE_OK or an error code;
 * the caller steps and finalizes. */
int pzk_store_query_entries(sqlite3 *db, int64_t id, sqlite3_stmt **row);

/* Parses the entry in ROW. False if its number is not NO, its checksum is wrong
 * or it is invalid. *text is borrowed until the next step. */
bool pzk_store_read_entry(sqlite3_stmt *row, int64_t no,
                          struct pzk_entry *entry, const char **text);

/* The error for CODE, the database's last failure, and its *text. */
enum pzk_journal_error pzk_store_error(sqlite3 *db, const char *path, int code,
                                       char **text);

/* Replaces the damaged file by a new one with everything readable in it; keeps
 * the old one beside it. The caller holds the lock. *notice says what was done;
 * on failure *text says why not, and the damaged file stays. */
enum pzk_journal_error pzk_store_mend(const char *path, char **notice,
                                      char **text);
