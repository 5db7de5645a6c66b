// SPDX-License-Identifier: MIT
/*
 * A journal, a whole SQLite file, that somebody wrote or a disk changed. The
 * first byte: 0: what follows is the file. Else it is lines and, after a NUL,
 * changes of the file they make. A line "+GAME" begins a game, "+" one of a
 * name it has not; any other is an entry of it, kept with its right sum. A
 * change is an offset of two bytes, in a file of some 40 KB, and a byte.
 *
 * What was opened to be written is whole afterwards, and can be read.
 */
#include <glib.h>
#include <string.h>

#include "src/journal/history.h"
#include "src/journal/session.h"
#include "src/journal/stats.h"
#include "src/journal/store.h"
#include "tests/fuzz/scratch.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MAX = 6, LINES_MAX = 200, CHANGE = 3 };

/* ---- writing ---- */

static void
add_line(sqlite3 *db, const char *line, int64_t *game, int64_t *no)
{
    struct pzk_store_game row = {
        .game = line + 1, .names = "{\"N\":\"Anna\"}", .source = "camera"};

    if (line[0] != '+') {
        if (*game > 0) {
            pzk_store_add_entry(db, *game, (*no)++, line);
        }
    } else if (*game < GAMES_MAX) {
        row.id = ++*game;
        pzk_store_add_game(db, &row);
        *no = 0;
    }
}

static void
write_lines(const char *path, const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", LINES_MAX);
    g_autofree char *why = NULL;
    sqlite3 *db = NULL;
    int64_t game = 0, no = 0;

    g_assert(pzk_store_open(path, PZK_JOURNAL_WRITE, &db, &why) ==
             PZK_JOURNAL_FINE);
    g_assert(pzk_sql_run(db, "BEGIN") == SQLITE_OK);
    for (int i = 0; lines[i]; i++) {
        add_line(db, lines[i], &game, &no);
    }
    g_assert(pzk_sql_run(db, "COMMIT") == SQLITE_OK);
    g_assert(sqlite3_close(db) == SQLITE_OK);
}

static void
change(const char *path, const uint8_t *changes, size_t size)
{
    g_autofree char *text = NULL;
    gsize length = 0;

    g_assert(g_file_get_contents(path, &text, &length, NULL));
    for (size_t i = 0; i + CHANGE <= size; i += CHANGE) {
        gsize at = (gsize)changes[i] << 8 | changes[i + 1];

        text[at % length] = (char)changes[i + 2];
    }
    scratch_write(path, (const uint8_t *)text, length);
}

/* ---- reading ---- */

static void
look_at_game(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    g_autofree char *why = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &why);

    g_assert(history || why);
    if (history) {
        g_free(pzk_history_record(history));
        g_free(pzk_history_csv(history));
    }
    pzk_history_free(history);
}

static void
look_at(struct pzk_journal *journal)
{
    const struct pzk_stats_filter filter = {.demo = true};
    g_autofree char *why = NULL, *why_not = NULL;
    g_autoptr(GArray) games = pzk_journal_games(journal, &why);

    g_assert(games || why);
    pzk_stats_free(pzk_stats_read(journal, &filter, &why_not));
    for (guint i = 0; games && i < games->len; i++) {
        look_at_game(journal,
                     g_array_index(games, struct pzk_journal_game, i).id);
    }
}

/* Goes on with the game that was not ended. */
static void
resume(struct pzk_journal *journal)
{
    int64_t id = pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN);
    struct pzk_session_setup setup = {.journal = journal};
    g_autofree char *why = NULL;

    pzk_table_setup_init(&setup.table, pzk_table_games[0]);
    struct pzk_session *session =
        id > 0 ? pzk_session_resume(&setup, id, &why) : NULL;

    g_assert(id == 0 || session || why);
    if (session) {
        pzk_session_tick(session, 1000000);
        pzk_session_unkept(session);
    }
    pzk_session_free(session);
}

static struct pzk_journal *
open_journal(const char *path, enum pzk_journal_mode mode)
{
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    g_autofree char *why = NULL;
    struct pzk_journal *journal = pzk_journal_open(path, mode, &error, &why);

    g_assert(journal || (why && error != PZK_JOURNAL_FINE));
    return journal;
}

static void
read_and_mend(const char *path)
{
    struct pzk_journal *journal = open_journal(path, PZK_JOURNAL_READ);

    if (journal) {
        look_at(journal);
        pzk_journal_close(journal);
    }
    journal = open_journal(path, PZK_JOURNAL_WRITE);
    if (!journal) {
        return; /* of another program, or a newer one */
    }
    resume(journal);
    look_at(journal);
    pzk_journal_close(journal);
    journal = open_journal(path, PZK_JOURNAL_READ);
    g_assert(journal);
    pzk_journal_close(journal);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1) {
        return 0;
    }
    const char *path = scratch_file("journal.db");

    if (data[0] == 0) {
        scratch_write(path, data + 1, size - 1);
    } else {
        g_autofree char *text = g_strndup((const char *)data + 1, size - 1);
        size_t used = MIN(1 + strlen(text) + 1, size);

        write_lines(path, text);
        change(path, data + used, size - used);
    }
    read_and_mend(path);
    return 0;
}
