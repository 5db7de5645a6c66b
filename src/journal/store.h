// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: reads and writes the database, for journal.c (adding,
 * reading), open_file.c (opening) and repair.c (damaged files).
 */
#include <sys/types.h>

#include "src/journal/journal.h"
#include "src/journal/sql.h"

struct pzk_journal {
    sqlite3 *db;
    char *path;
    char *notice;
    int lock;     /* descriptor of the lock, or -1 */
    dev_t device; /* identifies the open file together with inode */
    ino_t inode;
    ino_t log;   /* inode of the file's log (-wal) at the last write */
    int version; /* of the schema; older than ours only when opened for
                    reading */
};

/* Opens the file without repairing it; checks journal mode, schema and version.
 * On failure returns the error, sets *text, and leaves *db NULL. */
enum pzk_journal_error pzk_store_open(const char *path,
                                      enum pzk_journal_mode mode, sqlite3 **db,
                                      char **text);

/* Returns the version of the file's schema. */
int pzk_store_version(sqlite3 *db);

/* Limits what the file of DB can make SQLite do: no views, no trust in its
 * schema, bounded sizes; a query that does not end fails with SQLITE_INTERRUPT.
 * *left counts the remaining steps; it must live until pzk_store_trust(), or as
 * long as DB. */
void pzk_store_distrust(sqlite3 *db, int *left);
/* Lifts the limit on steps: the schema is ours. */
void pzk_store_trust(sqlite3 *db);

/* Returns the inode of the log beside the journal at PATH; 0: there is none. */
ino_t pzk_store_log_inode(const char *path);

/* A row of the table of games. */
struct pzk_store_game {
    int64_t id; /* id of the game; 0: a new one */
    const char *game, *names;
    int64_t started_s, finished_s; /* Unix seconds; finished_s 0: not
                                      finished */
    const char *source, *camera;   /* may be NULL */
    int64_t evening;               /* id of the evening's first game; 0: this
                                      one */
};

/* Add one game, or one entry, inside the caller's transaction. */
int pzk_store_add_game(sqlite3 *db, const struct pzk_store_game *game);
int pzk_store_add_entry(sqlite3 *db, int64_t game, int64_t no,
                        const char *entry);

/* Learns the rules that come from texts in the file (pzk_table_learn()); and
 * stores GAME's text, if it has one, once. */
void pzk_store_learn(sqlite3 *db);
int pzk_store_keep_text(sqlite3 *db, const struct pzk_table_game *game);

/* Recomputes the checksum of game ID's row, which has changed. */
int pzk_store_sum_game(sqlite3 *db, int64_t id);

/* Whether ENTRY may follow the entries before it, whose game is *game (NULL:
 * there are none). Sets *game. A game that begins inside another is damage. */
bool pzk_store_goes_on(const struct pzk_table_game **game,
                       const struct pzk_entry *entry);

/* Return and store the tally of game ID as text, NULL if there is none;
 * g_free(). Storing may fail: the tally is then recomputed when needed. */
char *pzk_store_tally(struct pzk_journal *journal, int64_t id);
void pzk_store_keep_tally(struct pzk_journal *journal, int64_t id,
                          const char *tally);

/* Queries the entries of game ID in order. Returns SQLITE_OK or an error code;
 * the caller steps and finalizes *row. */
int pzk_store_query_entries(sqlite3 *db, int64_t id, sqlite3_stmt **row);

/* Parses the entry in ROW. False if its number is not NO, its checksum is
 * wrong, or it is invalid. *text is borrowed until the next step. */
bool pzk_store_read_entry(sqlite3_stmt *row, int64_t no,
                          struct pzk_entry *entry, const char **text);

/* Returns the error for CODE, the result of the database's last failure, and
 * sets *text. */
enum pzk_journal_error pzk_store_error(sqlite3 *db, const char *path, int code,
                                       char **text);

/* Replaces the damaged file by a new one with everything readable in it; keeps
 * the old one beside it. The caller holds the lock. *notice says what was done.
 * On failure *text says why, and the damaged file stays. */
enum pzk_journal_error pzk_store_repair(const char *path, char **notice,
                                        char **text);
