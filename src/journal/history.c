// SPDX-License-Identifier: MIT
#include "src/journal/history.h"

#include <string.h>

#include "src/journal/csv.h"
#include "src/journal/readings.h"
#include "src/journal/record.h"

struct pzk_history {
    struct pzk_journal_game game;
    struct pzk_moves moves;
    struct pzk_readings readings;
    bool whole;
};

/* Applies the entries up to the first invalid one. */
static void
do_entries(struct pzk_history *history, const GArray *entries)
{
    for (guint i = 0; i < entries->len && history->whole; i++) {
        history->whole =
            pzk_readings_do(&history->readings, &history->moves,
                            &g_array_index(entries, struct pzk_entry, i));
    }
    pzk_readings_count(&history->readings, &history->moves);
}

struct pzk_history *
pzk_history_read(struct pzk_journal *journal, int64_t id,
                 enum pzk_journal_error *error, char **text)
{
    struct pzk_history *history = g_new0(struct pzk_history, 1);
    g_autoptr(GArray) entries = NULL;

    pzk_moves_init(&history->moves);
    if (pzk_journal_find(journal, id, &history->game, error, text)) {
        history->moves.setup.game = history->game.game;
        entries = pzk_journal_entries(journal, id, &history->whole, text);
        *error = entries ? PZK_JOURNAL_FINE : PZK_JOURNAL_FAILED;
    }
    if (!entries) {
        pzk_history_free(history);
        return NULL;
    }
    bool whole = history->whole;
    history->whole = true;
    do_entries(history, entries);
    history->whole = history->whole && whole;
    return history;
}

void
pzk_history_free(struct pzk_history *history)
{
    if (history) {
        pzk_moves_finish(&history->moves);
        pzk_journal_game_clear(&history->game);
        g_free(history);
    }
}

bool
pzk_history_whole(const struct pzk_history *history)
{
    return history->whole;
}

const struct pzk_journal_game *
pzk_history_game(const struct pzk_history *history)
{
    return &history->game;
}

const struct pzk_readings *
pzk_history_readings(const struct pzk_history *history)
{
    return &history->readings;
}

const struct pzk_moves *
pzk_history_moves(const struct pzk_history *history)
{
    return &history->moves;
}

/* ---- the record ---- */

struct record {
    const struct pzk_moves *moves;
    GString *text;
    long n;
};

static void
record_move(const struct pzk_walked *walked, void *data)
{
    struct record *record = data;
    const struct pzk_action *action = &walked->move->action;

    if (pzk_moves_is_next(record->moves, action)) {
        pzk_record_write_next(record->text, walked->game);
        return;
    }
    pzk_record_write_act(record->text, record->n++, walked->game, action,
                         &walked->caused);
}

char *
pzk_history_record(const struct pzk_history *history)
{
    const struct pzk_moves *moves = &history->moves;
    struct record record = {moves, g_string_new(NULL), 0};

    if (moves->started) {
        pzk_record_write_setup(record.text, &moves->start,
                               (const char *const *)history->game.names);
        pzk_walk(moves, record_move, &record);
        pzk_record_write_match(record.text, &moves->game);
        pzk_record_write_end(record.text, &moves->game);
    }
    return g_string_free(record.text, FALSE);
}

char *
pzk_history_csv(const struct pzk_history *history)
{
    return pzk_csv_write(&history->moves,
                         (const char *const *)history->game.names);
}
