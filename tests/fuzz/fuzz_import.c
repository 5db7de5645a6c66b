// SPDX-License-Identifier: MIT
/*
 * A record that somebody sent, imported: either the journal is as it was, or it
 * has one game more, which can be read, exported and imported again.
 */
#include <glib.h>
#include <string.h>

#include "src/journal/history.h"
#include "src/journal/import.h"
#include "tests/fuzz/scratch.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NOW_S = 1700000000 };

static guint
count_games(struct pzk_journal *journal)
{
    g_autofree char *why = NULL;
    g_autoptr(GArray) games = pzk_journal_games(journal, &why);

    g_assert(games);
    return games->len;
}

/* The record of game ID. */
static char *
export_game(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    g_autofree char *why = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &why);

    g_assert(history && pzk_history_whole(history));
    char *record = pzk_history_record(history);

    g_free(pzk_history_csv(history));
    pzk_history_free(history);
    return record;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *journal_path = g_strdup(scratch_file("journal.db"));
    g_autofree char *folder = g_path_get_dirname(journal_path);
    g_autofree char *path = g_build_filename(folder, "record.jsonl", NULL);
    g_autofree char *why = NULL, *why_again = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(journal_path, PZK_JOURNAL_WRITE, NULL, &why);

    g_assert(journal);
    scratch_write(path, data, size);
    int64_t id = pzk_import(journal, path, NOW_S, NULL, &why);

    g_assert((id == 0) == (why != NULL));
    g_assert(count_games(journal) == (id ? 1 : 0));
    if (id) {
        g_autofree char *record = export_game(journal, id);

        scratch_write(path, (const uint8_t *)record, strlen(record));
        int64_t again = pzk_import(journal, path, NOW_S, NULL, &why_again);

        if (!again) {
            g_error("exported, but not imported again: %s", why_again);
        }
        g_autofree char *same = export_game(journal, again);

        g_assert_cmpstr(record, ==, same);
    }
    pzk_journal_close(journal);
    return 0;
}
