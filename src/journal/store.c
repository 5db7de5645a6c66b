// SPDX-License-Identifier: MIT
#include "src/journal/store.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/journal/entry.h"
#include "src/journal/json.h"
#include "src/words/text.h"

/* "PKJ1" distinguishes our files from other programs' databases. */
enum { APPLICATION_ID = 0x504b4a31 };

/* The schema as migration steps. A released step never changes; a new version
 * appends a step. */
static const char *const steps[] = {
    /* 1 */
    "CREATE TABLE games("
    " id INTEGER PRIMARY KEY,"
    " game TEXT NOT NULL,"
    " names TEXT NOT NULL," /* JSON object: name by seat */
    " started INTEGER NOT NULL,"
    " finished INTEGER);" /* NULL: not finished */
    "CREATE TABLE events("
    " game INTEGER NOT NULL REFERENCES games(id),"
    " no INTEGER NOT NULL," /* 0, 1, 2, ... in each game */
    " entry TEXT NOT NULL," /* JSON object, see entry.c */
    " PRIMARY KEY(game, no)) WITHOUT ROWID;"
    "CREATE TRIGGER events_stay BEFORE DELETE ON events"
    " BEGIN SELECT raise(ABORT, 'events are only added'); END;"
    "CREATE TRIGGER events_keep BEFORE UPDATE ON events"
    " BEGIN SELECT raise(ABORT, 'events are only added'); END;",
    /* 2 */
    "ALTER TABLE games ADD COLUMN source TEXT;"     /* as on the command line */
    "ALTER TABLE games ADD COLUMN camera TEXT;"     /* NULL: its own evening */
    "ALTER TABLE games ADD COLUMN evening INTEGER;" /* NULL: its own */
    "ALTER TABLE games ADD COLUMN tally TEXT;",     /* JSON object, see tally.c;
                                                       made from the events */
    /* 3 */
    "ALTER TABLE events ADD COLUMN sum INTEGER;", /* CRC-32 of the entry */
    /* 4 */
    "ALTER TABLE games ADD COLUMN sum INTEGER;", /* CRC-32 of the row, see
                                                    row_sum(); NULL: older */
    /* 5 */
    "CREATE TABLE texts("     /* that rules come from (pzk_table_learn()) */
    " game TEXT PRIMARY KEY," /* as in games; it says which text this is */
    " text TEXT NOT NULL) WITHOUT ROWID;",
};
enum { VERSION = G_N_ELEMENTS(steps) };

/* How long to wait for a reader that is recovering the log. */
enum { BUSY_MS = 3000 };

/* ---- errors ---- */

static enum pzk_journal_error
which_error(int code, int system_error)
{
    if (system_error == ENOSPC || system_error == EDQUOT) {
        return PZK_JOURNAL_FULL;
    }
    switch (code & 0xff) {
    case SQLITE_FULL:
        return PZK_JOURNAL_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return PZK_JOURNAL_READ_ONLY;
    case SQLITE_CANTOPEN:
        return system_error == EACCES || system_error == EROFS ||
                       system_error == EPERM
                   ? PZK_JOURNAL_READ_ONLY
                   : PZK_JOURNAL_FAILED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return PZK_JOURNAL_HELD;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_TOOBIG:    /* larger than anything of ours */
    case SQLITE_INTERRUPT: /* the check did not end */
        return PZK_JOURNAL_DAMAGED;
    default:
        return PZK_JOURNAL_FAILED;
    }
}

enum pzk_journal_error
pzk_store_error(sqlite3 *db, const char *path, int code, char **text)
{
    int system_error = db ? sqlite3_system_errno(db) : 0;
    enum pzk_journal_error error = which_error(code, system_error);

    switch (error) {
    case PZK_JOURNAL_FULL:
        *text = g_strdup_printf(_("no space left for the journal %s; make room "
                                  "on that disk"),
                                path);
        break;
    case PZK_JOURNAL_READ_ONLY:
        *text = g_strdup_printf(
            _("the journal %s cannot be written: file or "
              "folder is read-only; name another with --journal"),
            path);
        break;
    case PZK_JOURNAL_HELD:
        *text =
            g_strdup_printf(_("another program holds the journal %s"), path);
        break;
    case PZK_JOURNAL_DAMAGED:
        *text =
            g_strdup_printf(_("the journal %s is damaged or cut off"), path);
        break;
    default:
        *text = g_strdup_printf(_("the journal %s failed: %s"), path,
                                db ? sqlite3_errmsg(db) : sqlite3_errstr(code));
        break;
    }
    return error;
}

/* ---- sums ---- */

/* Returns the CRC-32 (IEEE 802.3) of TEXT, computed four bits at a time.
 * Without checksums a flipped bit could turn one card into another that fits as
 * well. */
static int64_t
sum_of(const char *text)
{
    static const uint32_t table[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
        0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t sum = 0xffffffff;

    for (; *text; text++) {
        sum ^= (unsigned char)*text;
        sum = sum >> 4 ^ table[sum & 15];
        sum = sum >> 4 ^ table[sum & 15];
    }
    return sum ^ 0xffffffff;
}

/* The columns of a game's row that its checksum covers: all but the tally,
 * which can be recomputed from the events. */
#define ROW                                                                    \
    "quote(id) || quote(game) || quote(names) || quote(started) ||"            \
    " quote(finished) || quote(source) || quote(camera) || quote(evening)"

int
pzk_store_sum_game(sqlite3 *db, int64_t id)
{
    g_autofree char *row = NULL;
    int code = pzk_sql_text(db, &row, "SELECT " ROW " FROM games WHERE id = ?1",
                            "i", id);

    return code != SQLITE_OK
               ? code
               : pzk_sql_do(db, "UPDATE games SET sum = ?2 WHERE id = ?1", "ii",
                            id, sum_of(row));
}

/* Returns SQLITE_OK, or SQLITE_CORRUPT if a game's row has changed since it was
 * written. */
static int
check_rows(sqlite3 *db)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    int code = pzk_sql_ask(
        db, &row, "SELECT sum, " ROW " FROM games WHERE sum IS NOT NULL", "");

    while (code == SQLITE_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(row, 1);
        bool same = text && sqlite3_column_int64(row, 0) == sum_of(text);

        code = same ? SQLITE_OK : SQLITE_CORRUPT;
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* ---- opening ---- */

/* Returns SQLITE_OK, SQLITE_CORRUPT, or the error that prevented the check. */
static int
check_integrity(sqlite3 *db)
{
    g_autofree char *answer = NULL;
    int code = pzk_sql_text(db, &answer, "PRAGMA integrity_check(1)", "");

    return code == SQLITE_OK && strcmp(answer, "ok") != 0 ? SQLITE_CORRUPT
                                                          : code;
}

static int
migrate(sqlite3 *db, int64_t version)
{
    int code = SQLITE_OK;

    for (int64_t i = version; i < VERSION && code == SQLITE_OK; i++) {
        g_autofree char *sql =
            g_strdup_printf("BEGIN IMMEDIATE; PRAGMA application_id = %d; %s"
                            "PRAGMA user_version = %d; COMMIT",
                            APPLICATION_ID, steps[i], (int)i + 1);

        code = pzk_sql_run(db, sql);
    }
    return code;
}

/* Returns SQLITE_OK if the file contains only what this room creates, else
 * SQLITE_CORRUPT or another error: a foreign trigger or view would run when a
 * game is stored or read. */
static int
check_schema(sqlite3 *db)
{
    /* a generated column is a hidden one */
    static const char foreign[] =
        "SELECT (SELECT count(*) FROM sqlite_master"
        "  WHERE type || ' ' || name NOT IN ('table games', 'table events', "
        "'table texts',"
        "   'trigger events_stay', 'trigger events_keep')"
        "  OR sql LIKE 'CREATE VIRTUAL%')"
        " + (SELECT count(*) FROM pragma_table_xinfo('games') WHERE hidden)"
        " + (SELECT count(*) FROM pragma_table_xinfo('events') WHERE hidden)";
    int64_t count = 0;
    int code = pzk_sql_number(db, &count, foreign, "");

    return code == SQLITE_OK && count > 0 ? SQLITE_CORRUPT : code;
}

/* Checks that the file is a journal of ours, of a version that this program
 * knows. */
static enum pzk_journal_error
check_version(sqlite3 *db, const char *path, enum pzk_journal_mode mode,
              char **text)
{
    int64_t id = 0, version = 0, tables = 0;
    int code = pzk_sql_number(db, &id, "PRAGMA application_id", "");

    if (code == SQLITE_OK) {
        code = pzk_sql_number(db, &version, "PRAGMA user_version", "");
    }
    if (code == SQLITE_OK) {
        code = pzk_sql_number(db, &tables, "SELECT count(*) FROM sqlite_master",
                              "");
    }
    if (code != SQLITE_OK) {
        return pzk_store_error(db, path, code, text);
    }
    bool fresh = tables == 0 && version == 0;
    if (!fresh && id != APPLICATION_ID) {
        *text = g_strdup_printf(_("%s is a database of another program; name "
                                  "another file"),
                                path);
        return PZK_JOURNAL_FAILED;
    }
    if (version > VERSION) {
        *text =
            g_strdup_printf(_("the journal %s was written by a newer version "
                              "of Platzkarte (format %d, this one knows %d)"),
                            path, (int)version, VERSION);
        return PZK_JOURNAL_NEWER;
    }
    if (mode == PZK_JOURNAL_READ && fresh) {
        *text = g_strdup_printf(_("the journal %s is empty"), path);
        return PZK_JOURNAL_MISSING;
    }
    if (!fresh) {
        code = check_schema(db);
    }
    if (code == SQLITE_OK && mode == PZK_JOURNAL_WRITE) {
        code = migrate(db, version);
    }
    return code == SQLITE_OK ? PZK_JOURNAL_FINE
                             : pzk_store_error(db, path, code, text);
}

/* Opens a journal in a read-only folder as unchanging: SQLite cannot use a log
 * there, and without one the file alone is the journal. */
static int
open_still(const char *path, sqlite3 **db)
{
    g_autofree char *absolute = g_canonicalize_filename(path, NULL);
    g_autofree char *escaped = g_uri_escape_string(absolute, "/", TRUE);
    g_autofree char *uri = g_strconcat("file:", escaped, "?immutable=1", NULL);

    return sqlite3_open_v2(uri, db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
                           NULL);
}

static bool
has_log(const char *path)
{
    g_autofree char *log = g_strconcat(path, "-wal", NULL);

    return g_file_test(log, G_FILE_TEST_EXISTS);
}

static int
open_to_read(const char *path, sqlite3 **db)
{
    int64_t ignored;
    int code = sqlite3_open_v2(path, db, SQLITE_OPEN_READONLY, NULL);

    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(*db, BUSY_MS);
        code = pzk_sql_number(*db, &ignored,
                              "SELECT count(*) FROM sqlite_master", "");
    }
    bool shut =
        (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_READONLY;
    if (shut && !has_log(path)) {
        sqlite3_close(*db);
        *db = NULL;
        code = open_still(path, db);
    }
    return code;
}

/* Creates the file so that only the user can read and write it, since it
 * contains people's names; SQLite would follow the umask, and gives the log the
 * same mode. Leaves an existing file unchanged if it belongs to somebody else.
 */
static void
make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    struct stat info;

    if (fd < 0) {
        return; /* SQLite reports why */
    }
    if (fstat(fd, &info) == 0 && (info.st_mode & 077) != 0 &&
        fchmod(fd, 0600) != 0) {
        errno = 0;
    }
    close(fd);
}

static int
open_with(const char *path, const char *how, sqlite3 **db)
{
    int code = sqlite3_open_v2(
        path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

    if (code == SQLITE_OK && sqlite3_db_readonly(*db, "main") == 1) {
        code = SQLITE_READONLY; /* SQLite would open such a file, but only for
                                   reading */
    }
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(*db, BUSY_MS);
        code = pzk_sql_run(*db, how);
    }
    return code;
}

/* Opens the journal to be written with a log; without one where the file system
 * maps no memory that processes share (9p, vboxsf, sshfs), which the log needs.
 * While it is locked for one process even a file that has a log can be read and
 * changed back. */
static int
open_to_write(const char *path, sqlite3 **db)
{
    make_private(path);
    int code = open_with(path,
                         "PRAGMA journal_mode = WAL;"
                         "SELECT count(*) FROM sqlite_master",
                         db);

    if ((code & 0xff) == SQLITE_IOERR) {
        sqlite3_close(*db);
        code = open_with(path,
                         "PRAGMA locking_mode = EXCLUSIVE;"
                         "PRAGMA journal_mode = DELETE;"
                         "PRAGMA locking_mode = NORMAL;"
                         "SELECT count(*) FROM sqlite_master",
                         db);
    }
    if (code == SQLITE_OK) {
        code = pzk_sql_run(*db, "PRAGMA synchronous = FULL;"
                                "PRAGMA foreign_keys = ON");
    }
    return code;
}

/* The first version of the schema with checksums of games' rows. */
enum { ROW_SUMS = 4 };

int
pzk_store_version(sqlite3 *db)
{
    int64_t version = 0;

    return pzk_sql_number(db, &version, "PRAGMA user_version", "") == SQLITE_OK
               ? (int)version
               : 0;
}

void
pzk_store_learn(sqlite3 *db)
{
    g_autoptr(sqlite3_stmt) row = NULL;

    if (pzk_sql_ask(db, &row, "SELECT text FROM texts LIMIT 1000", "") !=
        SQLITE_OK) {
        return; /* an older file has none */
    }
    while (sqlite3_step(row) == SQLITE_ROW) {
        pzk_table_learn((const char *)sqlite3_column_text(row, 0));
    }
}

int
pzk_store_keep_text(sqlite3 *db, const struct pzk_table_game *game)
{
    const struct pzk_rules *rules = pzk_table_game_rules(game);
    const char *text = rules ? pzk_rules_text(rules) : NULL;

    return text ? pzk_sql_do(db, "INSERT OR IGNORE INTO texts VALUES(?1, ?2)",
                             "ss", pzk_table_game_key(game), text)
                : SQLITE_OK;
}

enum pzk_journal_error
pzk_store_open(const char *path, enum pzk_journal_mode mode, sqlite3 **db,
               char **text)
{
    sqlite3 *opened = NULL;
    int left;
    int code = mode == PZK_JOURNAL_READ ? open_to_read(path, &opened)
                                        : open_to_write(path, &opened);
    enum pzk_journal_error error;

    if (code == SQLITE_OK) {
        pzk_store_distrust(opened, &left);
        code = check_integrity(opened);
    }
    error = code == SQLITE_OK ? check_version(opened, path, mode, text)
                              : pzk_store_error(opened, path, code, text);
    if (error == PZK_JOURNAL_FINE && pzk_store_version(opened) >= ROW_SUMS) {
        code = check_rows(opened);
        error = code == SQLITE_OK ? PZK_JOURNAL_FINE
                                  : pzk_store_error(opened, path, code, text);
    }
    if (error != PZK_JOURNAL_FINE) {
        sqlite3_close(opened);
        return error;
    }
    pzk_store_learn(opened);
    pzk_store_trust(opened);
    *db = opened;
    return PZK_JOURNAL_FINE;
}

/* ---- entries ---- */

int
pzk_store_query_entries(sqlite3 *db, int64_t id, sqlite3_stmt **row)
{
    /* the first two versions had no checksums */
    static const char *const questions[] = {
        "SELECT no, entry, sum FROM events WHERE game = ?1 ORDER BY no",
        "SELECT no, entry, NULL FROM events WHERE game = ?1 ORDER BY no"};
    int code = SQLITE_ERROR;

    for (size_t i = 0; i < G_N_ELEMENTS(questions) && code != SQLITE_OK; i++) {
        code = pzk_sql_ask(db, row, questions[i], "i", id);
    }
    return code;
}

bool
pzk_store_read_entry(sqlite3_stmt *row, int64_t no, struct pzk_entry *entry,
                     const char **text)
{
    g_autofree char *why = NULL;

    *text = (const char *)sqlite3_column_text(row, 1);
    if (!*text || sqlite3_column_int64(row, 0) != no ||
        (sqlite3_column_type(row, 2) != SQLITE_NULL &&
         sqlite3_column_int64(row, 2) != sum_of(*text))) {
        return false;
    }
    g_autoptr(json_t) json =
        pzk_json_parse(*text, (size_t)sqlite3_column_bytes(row, 1), &why);
    struct pzk_in in = pzk_json_root(json);
    return json && pzk_entry_read(&in, entry);
}

bool
pzk_store_goes_on(const struct pzk_table_game **game,
                  const struct pzk_entry *entry)
{
    if (entry->kind != PZK_ENTRY_START) {
        return true;
    }
    bool same = !*game || *game == entry->setup.game;

    *game = entry->setup.game;
    return same;
}

int
pzk_store_add_game(sqlite3 *db, const struct pzk_store_game *game)
{
    int code = pzk_sql_do(
        db,
        "INSERT INTO games(id, game, names, started, finished, source, camera,"
        " evening) VALUES(nullif(?1, 0), ?2, ?3, ?4, nullif(?5, 0), ?6, ?7,"
        " nullif(?8, 0))",
        "issiissi", game->id, game->game, game->names, game->started_s,
        game->finished_s, game->source, game->camera, game->evening);

    return code == SQLITE_OK
               ? pzk_store_sum_game(db, sqlite3_last_insert_rowid(db))
               : code;
}

int
pzk_store_add_entry(sqlite3 *db, int64_t game, int64_t no, const char *entry)
{
    return pzk_sql_do(
        db, "INSERT INTO events(game, no, entry, sum) VALUES(?1, ?2, ?3, ?4)",
        "iisi", game, no, entry, sum_of(entry));
}

/* ---- tallies ---- */

char *
pzk_store_tally(struct pzk_journal *journal, int64_t id)
{
    char *tally = NULL;

    if (journal->version >= 2) {
        pzk_sql_text(journal->db, &tally,
                     "SELECT tally FROM games WHERE id = ?1", "i", id);
    }
    return tally;
}

void
pzk_store_keep_tally(struct pzk_journal *journal, int64_t id, const char *tally)
{
    pzk_sql_do(journal->db, "UPDATE games SET tally = ?2 WHERE id = ?1", "is",
               id, tally);
}
