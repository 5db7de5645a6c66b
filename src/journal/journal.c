// SPDX-License-Identifier: MIT
#include "src/journal/journal.h"

#include <string.h>

#include "src/journal/entry.h"
#include "src/journal/field.h"
#include "src/journal/json.h"
#include "src/journal/store.h"
#include "src/words/line.h"
#include "src/words/text.h"

/* ---- games ---- */

void
pzk_journal_game_clear(struct pzk_journal_game *game)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_clear_pointer(&game->names[seat], g_free);
    }
    g_clear_pointer(&game->camera, g_free);
    g_clear_pointer(&game->kind, g_free);
}

enum pzk_journal_source
pzk_journal_source_of(const char *camera)
{
    if (!camera || !camera[0]) {
        return PZK_JOURNAL_UNKNOWN;
    }
    if (strcmp(camera, "demo") == 0 || g_str_has_prefix(camera, "demo:")) {
        return PZK_JOURNAL_DEMO;
    }
    return g_file_test(camera, G_FILE_TEST_IS_REGULAR | G_FILE_TEST_IS_DIR)
               ? PZK_JOURNAL_RECORDING
               : PZK_JOURNAL_CAMERA;
}

static const char *const sources[PZK_JOURNAL_SOURCES] = {
    [PZK_JOURNAL_CAMERA] = "camera",
    [PZK_JOURNAL_RECORDING] = "recording",
    [PZK_JOURNAL_DEMO] = "demo",
};

static char *
names_to_text(int sides, const char *const names[PZK_SEATS_MAX])
{
    struct pzk_json_writer writer;
    GString *text = g_string_new(NULL);

    pzk_json_writer_init(&writer, text);
    pzk_field_write_names(&writer.out, NULL, sides, names);
    return g_string_free(text, FALSE);
}

/* Reads NAMES from TEXT; ignores what it cannot read, because a game is worth
 * more than its names. */
static void
names_from_text(const char *text, char *names[PZK_SEATS_MAX])
{
    g_autofree char *why = NULL;
    g_autoptr(json_t) json =
        text ? pzk_json_parse(text, strlen(text), &why) : NULL;

    if (json) {
        struct pzk_in in = pzk_json_root(json);

        pzk_field_read_names(&in, names);
    }
}

/* The columns of a game; NEWER lacks those that an older file, opened for
 * reading, does not have. */
#define GAME_COLUMNS(newer)                                                    \
    "SELECT id, game, names, started, coalesce(finished, 0), (SELECT"          \
    " coalesce(max(no) + 1, 0) FROM events WHERE events.game = "               \
    "games.id), " newer " FROM games "

static int
ask_games(struct pzk_journal *journal, const char *which, const char *types,
          int64_t id, sqlite3_stmt **row)
{
    g_autofree char *sql =
        g_strconcat(journal->version < 2
                        ? GAME_COLUMNS("NULL, NULL, id")
                        : GAME_COLUMNS("source, camera, coalesce(evening, id)"),
                    which, NULL);

    return pzk_sql_ask(journal->db, row, sql, types, id);
}

static void
game_from_row(sqlite3_stmt *row, struct pzk_journal_game *game)
{
    memset(game, 0, sizeof(*game));
    game->id = sqlite3_column_int64(row, 0);
    game->kind = g_strdup((const char *)sqlite3_column_text(row, 1));
    game->game = pzk_table_game_named(game->kind);
    names_from_text((const char *)sqlite3_column_text(row, 2), game->names);
    game->started_s = sqlite3_column_int64(row, 3);
    game->finished_s = sqlite3_column_int64(row, 4);
    game->entries = sqlite3_column_int(row, 5);
    int source = pzk_find_name((const char *)sqlite3_column_text(row, 6),
                               sources, PZK_JOURNAL_SOURCES);
    game->source =
        source < 0 ? PZK_JOURNAL_UNKNOWN : (enum pzk_journal_source)source;
    const char *camera = (const char *)sqlite3_column_text(row, 7);
    game->camera = camera ? pzk_address_shown(camera) : NULL;
    game->evening = sqlite3_column_int64(row, 8);
}

static void
clear_element(gpointer element)
{
    pzk_journal_game_clear(element);
}

GArray *
pzk_journal_games(struct pzk_journal *journal, char **text)
{
    GArray *games = g_array_new(FALSE, TRUE, sizeof(struct pzk_journal_game));
    g_autoptr(sqlite3_stmt) row = NULL;
    int code = ask_games(journal, "ORDER BY id", "", 0, &row);

    g_array_set_clear_func(games, clear_element);
    while (code == SQLITE_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
        struct pzk_journal_game game;

        game_from_row(row, &game);
        g_array_append_val(games, game);
        code = SQLITE_OK;
    }
    if (code != SQLITE_DONE) {
        pzk_store_error(journal->db, journal->path, code, text);
        g_clear_pointer(&games, g_array_unref);
    }
    return games;
}

/* Whether this program knows GAME's kind of game. If not, clears GAME and sets
 * *text. */
static bool
is_known(const struct pzk_journal *journal, struct pzk_journal_game *game,
         char **text)
{
    if (game->game) {
        return true;
    }
    *text = g_strdup_printf(_("game %d of the journal %s is “%s”, which this "
                              "program does not know; a newer one may"),
                            (int)game->id, journal->path, game->kind);
    pzk_journal_game_clear(game);
    return false;
}

bool
pzk_journal_find(struct pzk_journal *journal, int64_t id,
                 struct pzk_journal_game *game, enum pzk_journal_error *error,
                 char **text)
{
    g_autoptr(sqlite3_stmt) row = NULL;
    enum pzk_journal_error failed = PZK_JOURNAL_FINE;
    int code = ask_games(journal, "WHERE id = ?1", "i", id, &row);

    if (code == SQLITE_OK) {
        code = sqlite3_step(row);
    }
    if (code == SQLITE_ROW) {
        game_from_row(row, game);
        failed = is_known(journal, game, text) ? failed : PZK_JOURNAL_NO_GAME;
    } else if (code == SQLITE_DONE) {
        failed = PZK_JOURNAL_NO_GAME;
        g_autofree char *no = g_strdup_printf("%" G_GINT64_FORMAT, (gint64)id);

        *text = g_strdup_printf(_("the journal %s has no game %s"),
                                journal->path, no);
    } else {
        failed = pzk_store_error(journal->db, journal->path, code, text);
    }
    if (error) {
        *error = failed;
    }
    return failed == PZK_JOURNAL_FINE;
}

#define HAS_ENTRIES "EXISTS (SELECT 1 FROM events WHERE events.game = games.id)"

int64_t
pzk_journal_unfinished(struct pzk_journal *journal,
                       const struct pzk_table_game *game,
                       enum pzk_journal_source source)
{
    const char *old = "SELECT id FROM games WHERE finished IS NULL"
                      " AND (?1 IS NULL OR game = ?1) AND " HAS_ENTRIES
                      " ORDER BY id DESC LIMIT 1";
    const char *sql = "SELECT id FROM games WHERE finished IS NULL"
                      " AND (?1 IS NULL OR game = ?1) AND " HAS_ENTRIES
                      " AND (?2 IS NULL OR source IS NULL OR source = ?2)"
                      " ORDER BY ?2 IS NOT NULL AND source IS NULL, id DESC"
                      " LIMIT 1";

    bool noted = journal->version >= 2; /* older files have no sources */
    int64_t id = 0;

    pzk_sql_number(journal->db, &id, noted ? sql : old, noted ? "ss" : "s",
                   game ? pzk_table_game_key(game) : NULL, sources[source]);
    return id;
}

/* ---- entries ---- */

/* Sets *game to the kind of game ID; NULL if there is no such row, or this
 * program does not know the game. */
static int
find_game(struct pzk_journal *journal, int64_t id,
          const struct pzk_table_game **game)
{
    g_autofree char *kind = NULL;
    int code = pzk_sql_text(journal->db, &kind,
                            "SELECT game FROM games WHERE id = ?1", "i", id);

    *game = pzk_table_game_named(kind);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

GArray *
pzk_journal_entries(struct pzk_journal *journal, int64_t id, bool *whole,
                    char **text)
{
    GArray *entries = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    g_autoptr(sqlite3_stmt) row = NULL;
    const struct pzk_table_game *game = NULL;
    bool understood = true;
    int code = find_game(journal, id, &game);

    if (code == SQLITE_OK) {
        code = pzk_store_query_entries(journal->db, id, &row);
    }

    while (code == SQLITE_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
        const char *entry_text = NULL;
        struct pzk_entry entry;

        understood =
            pzk_store_read_entry(row, entries->len, &entry, &entry_text) &&
            pzk_store_goes_on(&game, &entry);
        code = understood ? SQLITE_OK : SQLITE_DONE;
        if (understood) {
            g_array_append_val(entries, entry);
        }
    }
    if (code != SQLITE_DONE) {
        pzk_store_error(journal->db, journal->path, code, text);
        g_clear_pointer(&entries, g_array_unref);
    }
    if (whole) {
        *whole = understood;
    }
    return entries;
}

static char *
entry_to_text(const struct pzk_entry *entry)
{
    struct pzk_json_writer writer;
    GString *text = g_string_new(NULL);

    pzk_json_writer_init(&writer, text);
    pzk_entry_write(entry, &writer.out);
    return g_string_free(text, FALSE);
}

static int
add_entries(sqlite3 *db, int64_t id, const struct pzk_entry *entries,
            size_t count)
{
    int64_t no = 0;
    int code = pzk_sql_number(
        db, &no, "SELECT coalesce(max(no) + 1, 0) FROM events WHERE game = ?1",
        "i", id);

    for (size_t i = 0; i < count && code == SQLITE_OK; i++) {
        g_autofree char *text = entry_to_text(&entries[i]);

        code = pzk_store_add_entry(db, id, no + (int64_t)i, text);
    }
    return code;
}

static int
mark_finished(sqlite3 *db, int64_t id, int64_t finished_s)
{
    int code = pzk_sql_do(
        db, "UPDATE games SET finished = nullif(?2, 0) WHERE id = ?1", "ii", id,
        finished_s);

    return code == SQLITE_OK ? pzk_store_sum_game(db, id) : code;
}

/* Commits the transaction if CODE is SQLITE_OK, else rolls it back. */
static enum pzk_journal_error
end_transaction(struct pzk_journal *journal, int code, char **text)
{
    if (code == SQLITE_OK) {
        code = pzk_sql_run(journal->db, "COMMIT");
    }
    if (code == SQLITE_OK) {
        journal->log = pzk_store_log_inode(journal->path);
        return PZK_JOURNAL_FINE;
    }
    enum pzk_journal_error error =
        pzk_store_error(journal->db, journal->path, code, text);
    if (!sqlite3_get_autocommit(journal->db)) {
        pzk_sql_run(journal->db, "ROLLBACK");
    }
    return error;
}

int64_t
pzk_journal_begin(struct pzk_journal *journal,
                  const struct pzk_journal_new *what,
                  const struct pzk_entry *entries, size_t count,
                  enum pzk_journal_error *error, char **text)
{
    bool starts = count > 0 && entries[0].kind == PZK_ENTRY_START;
    g_autofree char *called = names_to_text(
        starts ? pzk_table_sides(&entries[0].setup) : PZK_SEATS, what->names);
    g_autofree char *camera =
        what->camera ? pzk_address_shown(what->camera) : NULL;
    struct pzk_store_game game = {
        .game = pzk_table_game_key(what->game),
        .names = called,
        .started_s = what->started_s,
        .finished_s = what->finished_s,
        .source = sources[pzk_journal_source_of(what->camera)],
        .camera = camera,
    };
    int64_t id = 0;
    int code = pzk_sql_run(journal->db, "BEGIN IMMEDIATE");

    if (code == SQLITE_OK) {
        /* if that game does not exist, the new game's own id */
        pzk_sql_number(journal->db, &game.evening,
                       "SELECT coalesce(evening, id) FROM games WHERE id = ?1",
                       "i", what->after);
        code = pzk_store_add_game(journal->db, &game);
    }
    if (code == SQLITE_OK) {
        code = pzk_store_keep_text(journal->db, what->game);
    }
    if (code == SQLITE_OK) {
        id = sqlite3_last_insert_rowid(journal->db);
        code = add_entries(journal->db, id, entries, count);
    }
    *error = end_transaction(journal, code, text);
    return *error == PZK_JOURNAL_FINE ? id : 0;
}

enum pzk_journal_error
pzk_journal_append(struct pzk_journal *journal, int64_t id,
                   const struct pzk_entry *entries, size_t count,
                   int64_t finished_s, char **text)
{
    int code = pzk_sql_run(journal->db, "BEGIN IMMEDIATE");

    if (code == SQLITE_OK) {
        code = add_entries(journal->db, id, entries, count);
    }
    if (code == SQLITE_OK) {
        code = mark_finished(journal->db, id, finished_s);
    }
    return end_transaction(journal, code, text);
}
