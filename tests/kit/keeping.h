// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a journal must hold of a hand on the virtual table: the cards that
 * were announced, and in the end what was truly played there.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/journal/history.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "vision/virtual/demo_ops.h"

/* Cards as "N J5": the seat and the piece. */
static inline GPtrArray *
cards_new(void)
{
    return g_ptr_array_new_with_free_func(g_free);
}

static inline void
cards_add(GPtrArray *cards, int seat, int card)
{
    g_ptr_array_add(cards, g_strdup_printf("%s %s", pzk_seat_name(seat),
                                           pzk_piece_id(card)));
}

/* What is read from the journal of its first game. */
struct kept {
    GPtrArray *cards;
    int64_t t_us;  /* of its newest entry */
    bool finished; /* a hand */
    int score[PZK_TEAMS];
};

static inline void
kept_finish(struct kept *kept)
{
    g_ptr_array_unref(kept->cards);
}

static inline void
kept_move(const struct pzk_walked *walked, void *data)
{
    struct kept *kept = data;
    const struct pzk_action *action = &walked->move->action;
    const struct pzk_jh_result *result = pzk_jh_result(&walked->caused);

    if (action->kind == PZK_JH_LAY) {
        cards_add(kept->cards, action->actor, action->card);
    }
    if (result->hand_done && !kept->finished) {
        kept->finished = true;
        for (int team = 0; team < PZK_TEAMS; team++) {
            kept->score[team] = result->account[team].score;
        }
    }
}

/* Opens the journal as a reader: whole, and never mended. Calls VISIT for each
 * move that counts in its first game, if there is one. Returns the time of its
 * newest entry. */
static inline int64_t
kept_walk(const char *path,
          void (*visit)(const struct pzk_walked *walked, void *data),
          void *data)
{
    enum pzk_journal_error error;
    char *text = NULL;
    bool whole = false;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, &error, &text);
    int64_t t_us = 0;
    GArray *games;

    if (!journal) {
        assert_int_equal(error, PZK_JOURNAL_MISSING);
        g_free(text);
        return 0;
    }
    games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    if (games->len > 0) {
        struct pzk_history *history =
            pzk_history_read(journal, 1, &error, &text);
        GArray *entries = pzk_journal_entries(journal, 1, &whole, &text);

        assert_non_null(history);
        assert_true(pzk_history_whole(history));
        assert_true(whole);
        pzk_walk(pzk_history_moves(history), visit, data);
        pzk_history_free(history);
        for (guint i = 0; i < entries->len; i++) {
            t_us = MAX(t_us, g_array_index(entries, struct pzk_entry, i).t_us);
        }
        g_array_unref(entries);
    }
    g_array_unref(games);
    pzk_journal_close(journal);
    return t_us;
}

/* No cards in the answer where no game was begun. */
static inline struct kept
kept_read(const char *path)
{
    struct kept kept = {.cards = cards_new()};

    kept.t_us = kept_walk(path, kept_move, &kept);
    return kept;
}

/* The first hand of demo:SEED as it was truly played. */
static inline struct kept
kept_truth(unsigned seed, bool clean)
{
    struct pzk_demo_options options = {.seed = seed, .clean = clean};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct kept truth = {.cards = cards_new()};
    const struct pzk_demo_played *hand;
    struct pzk_script script;

    assert_non_null(demo);
    assert_true(pzk_demo_next(demo, &script));
    hand = &demo->played;
    for (size_t i = 0; i < hand->n_moves; i++) {
        const struct pzk_jh_result *result =
            pzk_jh_result(&hand->moves[i].result);

        cards_add(truth.cards, hand->moves[i].action.actor,
                  hand->moves[i].action.card);
        if (result->hand_done) {
            truth.finished = true;
            for (int team = 0; team < PZK_TEAMS; team++) {
                truth.score[team] = result->account[team].score;
            }
        }
    }
    pzk_script_finish(&script);
    pzk_demo_free(demo);
    return truth;
}

/* How many of the cards from the first on are the same. */
static inline guint
cards_alike(const GPtrArray *a, const GPtrArray *b)
{
    guint n = 0;

    while (n < a->len && n < b->len &&
           strcmp(g_ptr_array_index(a, n), g_ptr_array_index(b, n)) == 0) {
        n++;
    }
    return n;
}

/* Every card that was truly played, and the score that came of it. */
static inline void
assert_kept_truth(const struct kept *kept, const struct kept *truth)
{
    assert_true(kept->finished);
    assert_true(kept->cards->len >= truth->cards->len);
    assert_int_equal(cards_alike(kept->cards, truth->cards), truth->cards->len);
    assert_memory_equal(kept->score, truth->score, sizeof(kept->score));
}
