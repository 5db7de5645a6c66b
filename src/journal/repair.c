// SPDX-License-Identifier: MIT
/*
 * Repairs a damaged or truncated journal. Only renames the file itself; reads
 * from a copy, because opening a database may write to it. Saves each game's
 * entries up to the first gap: what follows could not be replayed.
 */
#include "src/journal/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/words/text.h"

struct repair {
    const char *copy;     /* path of a copy of the damaged file */
    const char *repaired; /* path of the new file that will replace the damaged
                           one */
    sqlite3 *from, *to;
    int games, entries; /* numbers saved so far */
    int left;           /* remaining steps; see pzk_store_distrust() */
};

/* ---- files ---- */

static bool
copy_file(const char *from, const char *to)
{
    char buffer[65536];
    FILE *in = fopen(from, "rb");
    int fd = in ? open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    FILE *out = fd >= 0 ? fdopen(fd, "wb") : NULL;
    bool good = out != NULL;
    size_t n;

    while (good && (n = fread(buffer, 1, sizeof(buffer), in)) > 0) {
        good = fwrite(buffer, 1, n, out) == n;
    }
    good = good && !ferror(in);
    if (in) {
        fclose(in);
    }
    if (out) {
        good = fclose(out) == 0 && good;
    }
    return good;
}

/* Makes renames in PATH's folder survive a power cut. */
static void
sync_folder(const char *path)
{
    g_autofree char *folder = g_path_get_dirname(path);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

/* Returns "journal.db.damaged-2" or the like: the first name that neither a
 * file nor a log has; g_free(). */
static char *
aside_name(const char *path)
{
    for (unsigned i = 1;; i++) {
        g_autofree char *name = g_strdup_printf("%s.damaged-%u", path, i);
        g_autofree char *log = g_strconcat(name, "-wal", NULL);

        if (!g_file_test(name, G_FILE_TEST_EXISTS) &&
            !g_file_test(log, G_FILE_TEST_EXISTS)) {
            return g_steal_pointer(&name);
        }
    }
}

/* Renames PATH and its log to ASIDE, then REPAIRED to PATH. The old log must be
 * gone before the new file exists, or SQLite would replay it into that. */
static bool
exchange(const char *path, const char *aside, const char *repaired)
{
    g_autofree char *log = g_strconcat(path, "-wal", NULL);
    g_autofree char *shared = g_strconcat(path, "-shm", NULL);
    g_autofree char *aside_log = g_strconcat(aside, "-wal", NULL);
    bool good = rename(log, aside_log) == 0 || errno == ENOENT;

    if (unlink(shared) != 0) {
        errno = 0; /* the log's index may be missing; SQLite recreates it */
    }
    good = good && rename(path, aside) == 0 && rename(repaired, path) == 0;
    sync_folder(path);
    return good;
}

/* ---- reading the remains ---- */

static gint
compare_ids(gconstpointer a, gconstpointer b)
{
    const gint64 *left = a, *right = b;

    return (*left > *right) - (*left < *right);
}

static void
add_id(GArray *ids, int64_t id)
{
    gint64 value = id;

    for (guint i = 0; i < ids->len; i++) {
        if (g_array_index(ids, gint64, i) == value) {
            return;
        }
    }
    g_array_append_val(ids, value);
}

/* Returns the ids of the games, searched in both tables and from both ends: one
 * damaged page hides only its own rows. Such a page may also return the same id
 * again, so every answer must advance. */
static GArray *
find_ids(sqlite3 *from)
{
    static const struct {
        const char *next;
        bool up;
    } ways[] = {
        {"SELECT min(id) FROM games WHERE id > ?1", true},
        {"SELECT max(id) FROM games WHERE id < ?1", false},
        {"SELECT min(game) FROM events WHERE game > ?1", true},
        {"SELECT max(game) FROM events WHERE game < ?1", false},
    };
    GArray *ids = g_array_new(FALSE, FALSE, sizeof(gint64));

    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        int64_t id = ways[i].up ? 0 : G_MAXINT64;
        int64_t next;

        while (pzk_sql_number(from, &next, ways[i].next, "i", id) ==
                   SQLITE_OK &&
               next > 0 && (ways[i].up ? next > id : next < id)) {
            add_id(ids, next);
            id = next;
        }
    }
    g_array_sort(ids, compare_ids);
    return ids;
}

/* Returns the row of game ID, whichever version the file has; NULL if the row
 * is lost. The caller finalizes it. */
static sqlite3_stmt *
find_line(sqlite3 *from, int64_t id)
{
    static const char *const questions[] = {
        "SELECT game, names, started, finished, source, camera, evening"
        " FROM games WHERE id = ?1",
        "SELECT game, names, started, finished, NULL, NULL, NULL"
        " FROM games WHERE id = ?1"};

    for (size_t i = 0; i < G_N_ELEMENTS(questions); i++) {
        g_autoptr(sqlite3_stmt) row = NULL;

        if (pzk_sql_ask(from, &row, questions[i], "i", id) == SQLITE_OK &&
            sqlite3_step(row) == SQLITE_ROW) {
            return g_steal_pointer(&row);
        }
    }
    return NULL;
}

/* Saves the game's row; if the row is lost, creates one from the game's FIRST
 * entry. Its tally is not saved: it is computed from the entries. */
static int
save_game(struct repair *repair, int64_t id, const struct pzk_entry *first)
{
    g_autoptr(sqlite3_stmt) row = find_line(repair->from, id);
    struct pzk_store_game game = {.id = id, .names = "{}"};

    if (row) {
        const char *kept = (const char *)sqlite3_column_text(row, 0);
        const char *names = (const char *)sqlite3_column_text(row, 1);

        game.game = pzk_table_game_named(kept) ? kept : NULL;
        game.names = names ? names : game.names;
        game.started_s = sqlite3_column_int64(row, 2);
        game.finished_s = sqlite3_column_int64(row, 3);
        game.source = (const char *)sqlite3_column_text(row, 4);
        game.camera = (const char *)sqlite3_column_text(row, 5);
        game.evening = sqlite3_column_int64(row, 6);
    }
    if (first->kind == PZK_ENTRY_START) {
        /* the entry has a checksum of its own; the row may be wrong */
        game.game = pzk_table_game_key(first->setup.game);
    }
    if (!game.game) {
        return SQLITE_NOTFOUND;
    }
    int code = pzk_store_add_game(repair->to, &game);

    return code == SQLITE_OK ? pzk_store_keep_text(
                                   repair->to, pzk_table_game_named(game.game))
                             : code;
}

/* Saves one game as far as it is readable. Returns SQLITE_OK unless the new
 * file cannot be written. */
static int
save(struct repair *repair, int64_t id)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    const struct pzk_table_game *game = NULL;
    int code = SQLITE_OK;
    int64_t no = 0;

    if (pzk_store_query_entries(repair->from, id, &row) != SQLITE_OK) {
        return SQLITE_OK;
    }
    while (code == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW) {
        const char *text = NULL;
        struct pzk_entry entry;

        if (!pzk_store_read_entry(row, no, &entry, &text) ||
            !pzk_store_goes_on(&game, &entry)) {
            break;
        }
        if (no == 0) {
            code = save_game(repair, id, &entry);
        }
        if (code == SQLITE_OK) {
            code = pzk_store_add_entry(repair->to, id, no++, text);
        }
    }
    repair->games += no > 0;
    repair->entries += (int)no;
    /* the row is lost, and so is what was played */
    return code == SQLITE_NOTFOUND ? SQLITE_OK : code;
}

/* Opens the copy so that SQLite reads past its missing end. */
static bool
open_copy(struct repair *repair)
{
    if (sqlite3_open_v2(repair->copy, &repair->from, SQLITE_OPEN_READWRITE,
                        NULL) != SQLITE_OK) {
        return false;
    }
    pzk_store_distrust(repair->from, &repair->left);
    return pzk_sql_run(repair->from, "PRAGMA writable_schema = ON") ==
           SQLITE_OK;
}

/* Fills the new file. Where the copy fails, less is saved. */
static enum pzk_journal_error
save_all(struct repair *repair, char **text)
{
    enum pzk_journal_error error =
        pzk_store_open(repair->repaired, PZK_JOURNAL_WRITE, &repair->to, text);

    if (error != PZK_JOURNAL_FINE) {
        return error;
    }
    int code = pzk_sql_run(repair->to, "BEGIN IMMEDIATE");
    if (code == SQLITE_OK && open_copy(repair)) {
        g_autoptr(GArray) ids = find_ids(repair->from);

        pzk_store_learn(repair->from);

        for (guint i = 0; i < ids->len && code == SQLITE_OK; i++) {
            code = save(repair, g_array_index(ids, gint64, i));
        }
    }
    if (code == SQLITE_OK) {
        code = pzk_sql_run(repair->to, "COMMIT");
    }
    if (code == SQLITE_OK) {
        /* in a single file without a log, so that one rename puts it in place
         */
        code = pzk_sql_run(repair->to, "PRAGMA journal_mode = DELETE");
    }
    return code == SQLITE_OK
               ? PZK_JOURNAL_FINE
               : pzk_store_error(repair->to, repair->repaired, code, text);
}

static void
remove_with_log(const char *path)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};

    for (size_t i = 0; i < G_N_ELEMENTS(endings); i++) {
        g_autofree char *name = g_strconcat(path, endings[i], NULL);

        if (unlink(name) != 0) {
            errno = 0; /* the file is usually absent */
        }
    }
}

enum pzk_journal_error
pzk_store_repair(const char *path, char **notice, char **text)
{
    g_autofree char *copy = g_strconcat(path, ".reading", NULL);
    g_autofree char *copy_log = g_strconcat(copy, "-wal", NULL);
    g_autofree char *repaired = g_strconcat(path, ".mended", NULL);
    g_autofree char *log = g_strconcat(path, "-wal", NULL);
    g_autofree char *aside = aside_name(path);
    struct repair repair = {.copy = copy, .repaired = repaired};
    enum pzk_journal_error error;

    remove_with_log(copy);
    remove_with_log(repaired);
    bool copied =
        copy_file(path, copy) &&
        (!g_file_test(log, G_FILE_TEST_EXISTS) || copy_file(log, copy_log));
    if (!copied) {
        *text = g_strdup_printf(_("the journal %s is damaged and could not be "
                                  "copied for mending: %s"),
                                path, g_strerror(errno));
        error = PZK_JOURNAL_FAILED;
    } else {
        error = save_all(&repair, text);
    }
    sqlite3_close(repair.from);
    sqlite3_close(repair.to);
    if (error == PZK_JOURNAL_FINE && !exchange(path, aside, repaired)) {
        *text = g_strdup_printf(_("the journal %s is damaged and could not be "
                                  "renamed: %s"),
                                path, g_strerror(errno));
        error = PZK_JOURNAL_FAILED;
    }
    if (error == PZK_JOURNAL_FINE) {
        *notice = g_strdup_printf(
            _("the journal %s was damaged; it is kept as %s, and what could be "
              "read of it was saved: games %d, entries %d"),
            path, aside, repair.games, repair.entries);
    }
    remove_with_log(copy);
    remove_with_log(repaired);
    return error;
}
