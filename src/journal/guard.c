// SPDX-License-Identifier: MIT
/*
 * A journal may come from somebody else, made to do harm: what SQLite does
 * with such a file is bounded here.
 */
#include "src/journal/store.h"

/* No file of ours needs more. */
enum {
    TEXT_MAX = 1 << 20,
    SQL_MAX = 1 << 16,
    COLUMNS_MAX = 32,
    DEPTH_MAX = 50
};

/* What does not end is stopped after as many steps of SQLite's machine, times
 * a thousand: some 20 s. */
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
