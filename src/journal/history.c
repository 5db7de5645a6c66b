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

/* Does the entries as far as they make sense. */
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
    GArray *entries = NULL;

    pzk_moves_init(&history->moves);
    if (pzk_journal_find(journal, id, &history->game, error, text)) {
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
    g_array_unref(entries);
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

const struct pzk_table_setup *
pzk_history_table(const struct pzk_history *history)
{
    return &history->moves.setup;
}

size_t
pzk_history_count(const struct pzk_history *history)
{
    return history->moves.n_acts;
}

/* ---- playing it again ---- */

/* Each move with the game after it. */
typedef void (*play_again_visit)(const struct pzk_move *move,
                                 const struct pzk_game *game,
                                 const struct pzk_result *result, void *data);

static void
play_again(const struct pzk_history *history, struct pzk_game *game,
           play_again_visit visit, void *data)
{
    for (size_t i = 0; i < history->moves.n_acts; i++) {
        const struct pzk_move *move = &history->moves.acts[i];
        struct pzk_result result;

        if (pzk_moves_apply(&history->moves, game, &move->action, &result) !=
            PZK_OK) {
            return; /* pzk_moves let it through; cannot be */
        }
        visit(move, game, &result, data);
    }
}

struct walk {
    void (*visit)(const struct pzk_history_move *move, void *data);
    void *data;
    bool team;
};

/* Is it one of the two games that have teams? */
static bool
is_team(const struct pzk_history *history)
{
    return history->game.game == PZK_TABLE_JEKYLL_HYDE ||
           history->game.game == PZK_TABLE_JEKYLL_HYDE_3;
}

static void
walk_move(const struct pzk_move *move, const struct pzk_game *game,
          const struct pzk_result *result, void *data)
{
    const struct walk *walk = data;
    struct pzk_history_move seen = {.action = move->action,
                                    .t_us = move->t_us,
                                    .by_person = move->by_person,
                                    .game = game,
                                    .caused = *result};

    if (walk->team) {
        seen.result = *pzk_jh_result(result);
        pzk_jh_look(game, &seen.after);
    }
    walk->visit(&seen, walk->data);
}

void
pzk_history_walk(const struct pzk_history *history,
                 void (*visit)(const struct pzk_history_move *move, void *data),
                 void *data)
{
    struct walk walk = {visit, data, is_team(history)};
    struct pzk_game game = history->moves.start;

    if (history->moves.started) {
        play_again(history, &game, walk_move, &walk);
    }
}

/* ---- the record ---- */

struct record {
    const struct pzk_moves *moves;
    GString *text;
    long n;
};

static void
record_move(const struct pzk_move *move, const struct pzk_game *game,
            const struct pzk_result *result, void *data)
{
    struct record *record = data;

    if (pzk_moves_is_next(record->moves, &move->action)) {
        pzk_record_write_next(record->text, game);
        return;
    }

    pzk_record_write_act(record->text, record->n++, game, &move->action,
                         result);
}

char *
pzk_history_record(const struct pzk_history *history)
{
    struct record record = {&history->moves, g_string_new(NULL), 0};
    struct pzk_game game = history->moves.start;

    if (history->moves.started) {
        pzk_record_write_named_setup(record.text, &game,
                                     (const char *const *)history->game.names);
        play_again(history, &game, record_move, &record);
        pzk_record_write_match(record.text, &game);
        pzk_record_write_end(record.text, &game);
    }
    return g_string_free(record.text, FALSE);
}

char *
pzk_history_csv(const struct pzk_history *history)
{
    return pzk_csv_write(&history->moves,
                         (const char *const *)history->game.names);
}
