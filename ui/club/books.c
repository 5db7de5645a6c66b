// SPDX-License-Identifier: MIT
#include "ui/club/books.h"

#include <string.h>

#include "src/journal/sql.h"
#include "src/words/text.h"

struct pzk_club_books {
    sqlite3 *db;
};

static bool
run(struct pzk_club_books *books, const char *sql)
{
    return pzk_sql_run(books->db, sql) == SQLITE_OK;
}

/* As pzk_sql_do(); whether it succeeds. */
#define RUN_WITH(books, ...) (pzk_sql_do((books)->db, __VA_ARGS__) == SQLITE_OK)

/* How wrong a table's clock may be: a game belongs to the evening in which it
 * was first reported, unless it began earlier than this before the evening. */
static const int64_t CLOCK_S = (int64_t)12 * 3600;

static const char no_books[] = N_("this is no club's books");

/* WAITING_MAX tables may wait; GAMES_MAX games of one table: no evening has
 * more. */
enum { WAITING_MAX = 1000, GAMES_MAX = 1000, BUSY_MS = 5000 };

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS evening("
    " one INTEGER PRIMARY KEY CHECK(one = 1),"
    " no INTEGER NOT NULL,"
    " since INTEGER NOT NULL," /* Unix seconds; games begun before do not belong
                                  to the evening */
    " ended INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS tables("
    " name TEXT PRIMARY KEY,"
    " no INTEGER NOT NULL);" /* 0: waits to be admitted by the director */
    "CREATE TABLE IF NOT EXISTS games("
    " tbl TEXT NOT NULL, id TEXT NOT NULL,"
    " entries INTEGER NOT NULL, started INTEGER NOT NULL,"
    " kind TEXT NOT NULL, hash TEXT NOT NULL, over INTEGER NOT NULL,"
    " evening INTEGER NOT NULL,"
    " PRIMARY KEY(tbl, id));"
    "CREATE INDEX IF NOT EXISTS games_by_id ON games(id);"
    "CREATE TABLE IF NOT EXISTS players("
    " tbl TEXT NOT NULL, game TEXT NOT NULL, seat TEXT NOT NULL,"
    " name TEXT NOT NULL, won INTEGER NOT NULL,"
    " PRIMARY KEY(tbl, game, seat));"
    "CREATE TABLE IF NOT EXISTS hands("
    " tbl TEXT NOT NULL, game TEXT NOT NULL, hand INTEGER NOT NULL,"
    " seat TEXT NOT NULL, points INTEGER NOT NULL,"
    " PRIMARY KEY(tbl, game, hand, seat));"
    "CREATE TABLE IF NOT EXISTS people("
    " name TEXT PRIMARY KEY, there INTEGER NOT NULL,"
    " no INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS rounds("
    " no INTEGER PRIMARY KEY, round TEXT NOT NULL," /* as it was sent to the
                                                       tables */
    " began INTEGER NOT NULL DEFAULT 0);"           /* Unix seconds */
    "CREATE TABLE IF NOT EXISTS places("
    " round INTEGER NOT NULL, name TEXT NOT NULL, tbl INTEGER NOT NULL,"
    " PRIMARY KEY(round, name));";

/* Sums by name over the tables to which rounds sent it: a game counts for the
 * round in which it began, and a name once in a game. Else, and without rounds,
 * at each table separately. */
static const char standings[] =
    "SELECT shown.name, shown.place, shown.seat, count(*), sum(shown.won),"
    " sum((SELECT count(*) FROM hands WHERE hands.tbl = shown.tbl"
    "  AND hands.game = shown.game AND hands.seat = shown.at)),"
    " sum((SELECT coalesce(sum(points), 0) FROM hands"
    "  WHERE hands.tbl = shown.tbl AND hands.game = shown.game"
    "  AND hands.seat = shown.at)) AS points FROM ("
    " SELECT players.name AS name, players.tbl AS tbl, players.game AS game,"
    "  players.seat AS at, players.won AS won,"
    "  CASE WHEN players.name != '' AND EXISTS (SELECT 1 FROM places"
    "   JOIN tables ON tables.no = places.tbl WHERE"
    "   places.name = players.name AND tables.name = players.tbl"
    "   AND places.round = coalesce((SELECT max(no) FROM rounds"
    "    WHERE began <= games.started), (SELECT min(no) FROM rounds)))"
    "   AND (SELECT count(*) FROM players AS same WHERE"
    "    same.tbl = players.tbl AND same.game = players.game"
    "    AND same.name = players.name) = 1"
    "   THEN '' ELSE players.tbl END AS place,"
    "  CASE WHEN players.name = '' THEN players.seat ELSE '' END AS seat"
    " FROM players JOIN games ON games.tbl = players.tbl"
    "  AND games.id = players.game, evening"
    " WHERE games.evening = evening.no AND"
    "  games.started >= evening.since) AS shown"
    " GROUP BY shown.name, shown.place, shown.seat"
    " ORDER BY points DESC, sum(shown.won) DESC, shown.name, shown.place,"
    " shown.seat";

/* Returns the number that SQL returns for NAME and ID, if these are not NULL;
 * -1: none. */
static int64_t
get_number(struct pzk_club_books *books, const char *sql, const char *name,
           const char *id)
{
    const char *types = id ? "ss" : name ? "s" : "";
    int64_t number = -1;

    pzk_sql_number(books->db, &number, sql, types, name, id);
    return number;
}

/* Copies the text of COLUMN, truncated to SIZE bytes. */
static void
copy_text(sqlite3_stmt *row, int column, char *to, size_t size)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    g_strlcpy(to, text ? text : "", size);
}

/* ---- opening ---- */

char *
pzk_club_books_path(const char *club)
{
    g_autofree char *name = g_strconcat("club-", club, ".db", NULL);

    return g_build_filename(g_get_user_data_dir(), "platzkarte", name, NULL);
}

/* Books of an older program do not say when a round began. */
static bool
add_began(struct pzk_club_books *books)
{
    return get_number(books,
                      "SELECT count(*) FROM pragma_table_info('rounds')"
                      " WHERE name = 'began'",
                      NULL, NULL) > 0 ||
           run(books, "ALTER TABLE rounds ADD COLUMN"
                      " began INTEGER NOT NULL DEFAULT 0");
}

static bool
prepare(struct pzk_club_books *books, int64_t now_s)
{
    sqlite3_busy_timeout(books->db, BUSY_MS);
    /* an existing evening stays: another program may be writing all the time */
    return run(books, "PRAGMA journal_mode = WAL;"
                      "PRAGMA synchronous = FULL;"
                      "PRAGMA trusted_schema = OFF") &&
           run(books, schema) && add_began(books) &&
           (get_number(books, "SELECT no FROM evening", NULL, NULL) > 0 ||
            RUN_WITH(books, "INSERT OR IGNORE INTO evening VALUES(1, 1, ?, 0)",
                     "i", now_s - CLOCK_S));
}

struct pzk_club_books *
pzk_club_books_open(const char *path, int64_t now_s, char **why)
{
    struct pzk_club_books *books = g_new0(struct pzk_club_books, 1);
    g_autofree char *folder = g_path_get_dirname(path);

    g_mkdir_with_parents(folder, 0700);
    bool foreign = pzk_sql_is_foreign(path);

    if (foreign ||
        sqlite3_open_v2(path, &books->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) != SQLITE_OK ||
        !prepare(books, now_s)) {
        *why = g_strdup_printf(
            "%s: %s", path, foreign ? _(no_books) : pzk_club_books_why(books));
        pzk_club_books_close(books);
        return NULL;
    }
    return books;
}

void
pzk_club_books_close(struct pzk_club_books *books)
{
    if (books) {
        sqlite3_close(books->db);
        g_free(books);
    }
}

const char *
pzk_club_books_why(const struct pzk_club_books *books)
{
    int code = books->db ? sqlite3_errcode(books->db) : SQLITE_NOMEM;

    switch (code) {
    case SQLITE_NOMEM:
        return _("out of memory");
    case SQLITE_NOTADB:
        return _(no_books);
    case SQLITE_CANTOPEN:
        return g_strerror(sqlite3_system_errno(books->db));
    default: /* in English */
        return sqlite3_errmsg(books->db);
    }
}

int64_t
pzk_club_books_version(struct pzk_club_books *books)
{
    return get_number(books, "PRAGMA data_version", NULL, NULL);
}

/* ---- tables ---- */

bool
pzk_club_books_meet(struct pzk_club_books *books, const char *name)
{
    return RUN_WITH(books,
                    "INSERT OR IGNORE INTO tables SELECT ?1, 0 WHERE"
                    " (SELECT count(*) FROM tables WHERE no = 0) < ?2",
                    "si", name, (int64_t)WAITING_MAX);
}

bool
pzk_club_books_admit(struct pzk_club_books *books, const char *name)
{
    return RUN_WITH(books, "INSERT OR IGNORE INTO tables VALUES(?, 0)", "s",
                    name) &&
           RUN_WITH(books,
                    "UPDATE tables SET no = (SELECT max(no) + 1 FROM"
                    " tables) WHERE name = ? AND no = 0",
                    "s", name);
}

enum pzk_club_standing_of_table
pzk_club_books_table(struct pzk_club_books *books, const char *name)
{
    int64_t no =
        get_number(books, "SELECT no FROM tables WHERE name = ?", name, NULL);

    return no > 0    ? PZK_CLUB_ADMITTED
           : no == 0 ? PZK_CLUB_WAITS
                     : PZK_CLUB_UNKNOWN_TABLE;
}

GArray *
pzk_club_books_tables(struct pzk_club_books *books)
{
    GArray *rows = g_array_new(FALSE, TRUE, sizeof(struct pzk_club_table_row));
    g_autoptr(sqlite3_stmt) row = NULL;

    pzk_sql_ask(books->db, &row,
                "SELECT name, no FROM tables ORDER BY no = 0, no, name", "");
    while (row && sqlite3_step(row) == SQLITE_ROW) {
        struct pzk_club_table_row table = {.no = sqlite3_column_int(row, 1)};

        copy_text(row, 0, table.name, sizeof(table.name));
        g_array_append_val(rows, table);
    }
    return rows;
}

/* ---- results ---- */

static bool
write_players(struct pzk_club_books *books, const char *table,
              const struct pzk_club_result *result)
{
    bool good = true;

    for (int seat = 0; good && seat < PZK_SEATS; seat++) {
        if (!(result->seats >> seat & 1)) {
            continue;
        }
        good = RUN_WITH(books, "INSERT INTO players VALUES(?, ?, ?, ?, ?)",
                        "ssssi", table, result->id, pzk_seat_name(seat),
                        result->name[seat], (int64_t)(result->won >> seat & 1));
        for (int i = 0; good && i < result->n_hands; i++) {
            good = RUN_WITH(books, "INSERT INTO hands VALUES(?, ?, ?, ?, ?)",
                            "ssisi", table, result->id, (int64_t)i + 1,
                            pzk_seat_name(seat),
                            (int64_t)result->hand[i].points[seat]);
        }
    }
    return good;
}

static bool
replace(struct pzk_club_books *books, const char *table,
        const struct pzk_club_result *result)
{
    return RUN_WITH(books, "DELETE FROM players WHERE tbl = ? AND game = ?",
                    "ss", table, result->id) &&
           RUN_WITH(books, "DELETE FROM hands WHERE tbl = ? AND game = ?", "ss",
                    table, result->id) &&
           RUN_WITH(books,
                    "INSERT OR REPLACE INTO games"
                    " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7,"
                    " coalesce((SELECT evening FROM games"
                    "  WHERE tbl = ?1 AND id = ?2), no) FROM evening",
                    "ssiissi", table, result->id, (int64_t)result->entries,
                    result->started_s, result->kind, result->hash,
                    (int64_t)result->over) &&
           write_players(books, table, result);
}

/* Stores a result in a savepoint of its own, so that a failure does not affect
 * the others in the transaction. */
bool
pzk_club_books_take(struct pzk_club_books *books, const char *table,
                    const struct pzk_club_result *result)
{
    if ((sqlite3_get_autocommit(books->db) && !run(books, "BEGIN IMMEDIATE")) ||
        !run(books, "SAVEPOINT result")) {
        return false;
    }
    int64_t known =
        get_number(books, "SELECT entries FROM games WHERE tbl = ? AND id = ?",
                   table, result->id);
    int64_t games = get_number(
        books, "SELECT count(*) FROM games WHERE tbl = ?", table, NULL);
    bool taken = known < result->entries && (known >= 0 || games < GAMES_MAX);
    bool good = !taken || replace(books, table, result);

    if (!good) {
        run(books, "ROLLBACK TO result");
    }
    run(books, "RELEASE result");
    return good;
}

bool
pzk_club_books_copy(struct pzk_club_books *books, const char *table,
                    const char *id, char *other)
{
    g_autofree char *found = NULL;

    pzk_sql_text(books->db, &found,
                 "SELECT tbl FROM games WHERE id = ? AND tbl != ?", "ss", id,
                 table);
    if (found) {
        g_strlcpy(other, found, PZK_CLUB_NAME);
    }
    return found != NULL;
}

bool
pzk_club_books_keep(struct pzk_club_books *books)
{
    bool good = sqlite3_get_autocommit(books->db) || run(books, "COMMIT");

    if (!good) {
        run(books, "ROLLBACK");
    }
    return good;
}

bool
pzk_club_books_ack(struct pzk_club_books *books, const char *table,
                   struct pzk_club_ack *ack)
{
    sqlite3_stmt *row = NULL;

    pzk_sql_ask(books->db, &row,
                "SELECT id, entries FROM games, evening WHERE tbl = ? AND"
                " started >= since ORDER BY evening DESC, started DESC, id"
                " LIMIT ?",
                "si", table, (int64_t)PZK_CLUB_ACKED);
    memset(ack, 0, sizeof(*ack));
    ack->since_s = get_number(books, "SELECT since FROM evening", NULL, NULL);
    ack->no = (int)MAX(
        get_number(books, "SELECT no FROM tables WHERE name = ?", table, NULL),
        0);
    while (row && ack->n < PZK_CLUB_ACKED && sqlite3_step(row) == SQLITE_ROW) {
        copy_text(row, 0, ack->game[ack->n].id, PZK_CLUB_ID);
        ack->game[ack->n++].entries = sqlite3_column_int(row, 1);
    }
    return sqlite3_finalize(row) == SQLITE_OK && row && ack->since_s >= 0;
}

GArray *
pzk_club_books_standings(struct pzk_club_books *books)
{
    GArray *rows = g_array_new(FALSE, TRUE, sizeof(struct pzk_club_standing));
    g_autoptr(sqlite3_stmt) row = NULL;

    pzk_sql_ask(books->db, &row, standings, "");
    while (row && sqlite3_step(row) == SQLITE_ROW) {
        struct pzk_club_standing standing = {
            .games = sqlite3_column_int(row, 3),
            .won = sqlite3_column_int(row, 4),
            .hands = sqlite3_column_int(row, 5),
            .points = sqlite3_column_int64(row, 6)};

        copy_text(row, 0, standing.name, sizeof(standing.name));
        copy_text(row, 1, standing.table, sizeof(standing.table));
        copy_text(row, 2, standing.seat, sizeof(standing.seat));
        g_array_append_val(rows, standing);
    }
    return rows;
}

/* ---- people and rounds ---- */

bool
pzk_club_books_join(struct pzk_club_books *books, const char *name, bool there)
{
    return RUN_WITH(books,
                    "INSERT OR IGNORE INTO people SELECT ?1, 0,"
                    " (SELECT count(*) FROM people)",
                    "s", name) &&
           RUN_WITH(books, "UPDATE people SET there = ? WHERE name = ?", "is",
                    (int64_t)there, name);
}

GArray *
pzk_club_books_people(struct pzk_club_books *books)
{
    GArray *rows = g_array_new(FALSE, TRUE, sizeof(struct pzk_club_person));
    g_autoptr(sqlite3_stmt) row = NULL;

    pzk_sql_ask(books->db, &row, "SELECT name, there FROM people ORDER BY no",
                "");
    while (row && sqlite3_step(row) == SQLITE_ROW) {
        struct pzk_club_person person = {.there =
                                             sqlite3_column_int(row, 1) != 0};

        copy_text(row, 0, person.name, sizeof(person.name));
        g_array_append_val(rows, person);
    }
    return rows;
}

static bool
write_round(struct pzk_club_books *books, const struct pzk_club_round *round,
            int64_t now_s)
{
    g_autofree char *text = pzk_club_round_write(round);
    bool good = RUN_WITH(books, "INSERT INTO rounds VALUES(?, ?, ?)", "isi",
                         (int64_t)round->no, text, now_s);

    for (int i = 0; good && i < round->n; i++) {
        good = RUN_WITH(books, "INSERT INTO places VALUES(?, ?, ?)", "isi",
                        (int64_t)round->no, round->place[i].name,
                        (int64_t)round->place[i].table);
    }
    return good;
}

bool
pzk_club_books_add_round(struct pzk_club_books *books,
                         const struct pzk_club_round *round, int64_t now_s)
{
    bool good = run(books, "BEGIN IMMEDIATE") &&
                write_round(books, round, now_s) && run(books, "COMMIT");

    if (!good) {
        run(books, "ROLLBACK");
    }
    return good;
}

bool
pzk_club_books_drop_round(struct pzk_club_books *books)
{
    return run(books,
               "BEGIN IMMEDIATE;"
               "DELETE FROM places WHERE round = (SELECT max(no) FROM rounds);"
               "DELETE FROM rounds WHERE no = (SELECT max(no) FROM rounds);"
               "COMMIT");
}

bool
pzk_club_books_round(struct pzk_club_books *books, int no,
                     struct pzk_club_round *round)
{
    g_autofree char *text = NULL;

    memset(round, 0, sizeof(*round));
    pzk_sql_text(books->db, &text,
                 "SELECT round FROM rounds WHERE no = ?1 OR ?1 = 0 ORDER BY no"
                 " DESC LIMIT 1",
                 "i", (int64_t)no);
    return text && pzk_club_round_read(round, text, strlen(text));
}

/* ---- the evening ---- */

bool
pzk_club_books_end(struct pzk_club_books *books, bool ended, int64_t now_s)
{
    return RUN_WITH(books, "UPDATE evening SET ended = ?", "i",
                    (int64_t)ended) &&
           (ended ||
            (RUN_WITH(books, "UPDATE evening SET since = ?, no = no + 1", "i",
                      now_s - CLOCK_S) &&
             run(books, "DELETE FROM rounds;"
                        "DELETE FROM places;"
                        "DELETE FROM people")));
}

bool
pzk_club_books_has_ended(struct pzk_club_books *books)
{
    return get_number(books, "SELECT ended FROM evening", NULL, NULL) == 1;
}
