// SPDX-License-Identifier: MIT
/*
 * Limits what SQLite does with a journal file: the file may come from somebody
 * else who made it to do harm.
 */
#include "src/journal/store.h"

/* SQLite's limits; no file of ours needs more. */
enum {
    TEXT_MAX = 1 << 20,
    SQL_MAX = 1 << 16,
    COLUMNS_MAX = 32,
    DEPTH_MAX = 50
};

/* A query is stopped after ROUNDS times EVERY steps of SQLite's virtual
 * machine: some 20 s. */
enum { EVERY = 1000, ROUNDS = 1000000 };

static int
count_down(void *data)
{
    int *left = data;

    return --*left < 0;
}

void
pzk_store_distrust(sqlite3 *db, int *left)
{
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, TEXT_MAX);
    sqlite3_limit(db, SQLITE_LIMIT_SQL_LENGTH, SQL_MAX);
    sqlite3_limit(db, SQLITE_LIMIT_COLUMN, COLUMNS_MAX);
    sqlite3_limit(db, SQLITE_LIMIT_EXPR_DEPTH, DEPTH_MAX);
    sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(db, SQLITE_LIMIT_TRIGGER_DEPTH, 2);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    *left = ROUNDS;
    sqlite3_progress_handler(db, EVERY, count_down, left);
}

void
pzk_store_trust(sqlite3 *db)
{
    sqlite3_progress_handler(db, 0, NULL, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}
