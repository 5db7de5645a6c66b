// SPDX-License-Identifier: MIT
#pragma once
/*
 * A desk (referee_script.h) to which things happen at random: the same seed,
 * the same things. What is one game's alone stands in a struct random_kind;
 * for test_referee_*random.c. After every step a mismatch is open exactly when
 * one was said, and what the game wants to check is checked.
 */
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/kept_desk.h"

enum { RANDOM_CARDS = 28, RANDOM_SUMS = 16 };

struct random_table;

struct random_kind {
    int first, cards; /* the pieces of its deck, at most RANDOM_CARDS */
    void (*count)(struct random_table *table, const struct pzk_ruling *ruling);
    void (*check)(struct random_table *table,
                  const struct pzk_table_view *view);
    int n_sums;
    const char *sum_names[RANDOM_SUMS];
};

struct random_table {
    const struct random_kind *kind;
    struct desk desk;
    uint64_t seed;
    bool lies[RANDOM_CARDS];
    int side[RANDOM_CARDS];
    int open;       /* violations said and not resolved */
    bool sense;     /* mostly what people do */
    bool kept;      /* goes through a journal */
    size_t checked; /* the entries when they were checked last */
    size_t *sums;   /* what there was of it, over all sequences */
};

static inline int
below(struct random_table *table, int limit)
{
    table->seed ^= table->seed << 13;
    table->seed ^= table->seed >> 7;
    table->seed ^= table->seed << 17;
    return (int)((uint32_t)(table->seed >> 11) % (uint32_t)limit);
}

/* ---- after every step ---- */

/* Counts what was said since this was called last. */
static inline void
random_count(struct random_table *table)
{
    struct pzk_rulings *rulings = &table->desk.said.rulings;

    assert_true(rulings->count <= PZK_RULINGS_MAX);
    assert_true(table->desk.said.keep.count <= PZK_ENTRIES_MAX);
    for (size_t i = 0; i < rulings->count; i++) {
        table->open += rulings->at[i].kind == PZK_RULED_VIOLATION;
        table->open -= rulings->at[i].kind == PZK_RULED_RESOLVED;
        assert_in_range(table->open, 0, 1);
        table->kind->count(table, &rulings->at[i]);
    }
    rulings->count = 0;
    table->desk.text[0] = '\0';
}

static inline void
random_check(struct random_table *table)
{
    struct pzk_table_view view = desk_view(&table->desk);

    random_count(table);
    assert_int_equal(table->open, view.difference.finding != PZK_FIND_NONE);
    table->kind->check(table, &view);
}

/* GAME, as it was begun, made again by the first COUNT moves. */
static inline void
random_replay(const struct desk *desk, struct pzk_game *game, size_t count)
{
    struct pzk_action act;

    for (size_t i = 0; i < count; i++) {
        assert_true(pzk_referee_act(desk->referee, i, &act));
        if (act.kind == PZK_DUEL_NEXT && desk->setup.game == &pzk_duel_game) {
            assert_true(pzk_duel_next(game, act.actor));
        } else {
            assert_int_equal(pzk_game_apply(game, &act, NULL), PZK_OK);
        }
    }
}

/* What another referee shows that was given the entries; VIEW is the one they
 * are from. */
static inline void
random_restore(const struct desk *desk, const struct pzk_table_view *view,
               struct pzk_table_view *restored)
{
    struct pzk_referee *other = pzk_referee_new(&desk->setup);
    struct pzk_action act;
    size_t bad = 0;

    assert_false(pzk_referee_act(desk->referee, view->acts, &act));
    assert_true(
        pzk_referee_restore(other, desk->entries, desk->n_entries, &bad));
    pzk_referee_view(other, restored);
    assert_int_equal(restored->acts, view->acts);
    assert_int_equal(restored->can_undo, view->can_undo);
    assert_int_equal(restored->can_redo, view->can_redo);
    pzk_referee_free(other);
}

/* ---- steps ---- */

static inline void
random_tick(struct random_table *table, int64_t after_us)
{
    desk_tick(&table->desk, table->desk.t_us + after_us);
    random_check(table);
}

static inline void
random_observe(struct random_table *table, const struct line *line)
{
    struct pzk_obs obs = obs_of(line);
    int card = line->piece - table->kind->first;

    obs.t_us = table->desk.t_us + below(table, 15) * 100000;
    if (!table->sense && below(table, 9) == 0) {
        obs.from = below(table, 9) - 3;
        obs.at.x = below(table, 2) ? NAN : INFINITY;
    }
    desk_observe(&table->desk, &obs);
    if (table->sense || below(table, 3)) {
        random_count(table);
        desk_tick(&table->desk, obs.t_us);
    }
    if (card >= 0 && card < table->kind->cards) {
        table->lies[card] = line->kind != DO_LIFTED;
        table->side[card] = line->mm > 160 ? PZK_ELSEWHERE : line->side;
    }
    random_check(table);
}

static inline void
random_put(struct random_table *table, int piece, int side, float mm,
           float across)
{
    struct line line = {.kind = below(table, 4) ? DO_PLACED : DO_MOVED,
                        .piece = piece,
                        .side = side,
                        .mm = mm,
                        .across = across,
                        .from = below(table, 5),
                        .no_hand = below(table, 4) == 0};

    line.initial = !table->sense && below(table, 10) == 0;
    random_observe(table, &line);
}

static inline void
random_lift(struct random_table *table, int piece)
{
    struct line line = {.kind = DO_LIFTED, .piece = piece};

    random_observe(table, &line);
}

/* A piece of the deck; without sense any number at all. */
static inline int
random_piece(struct random_table *table)
{
    return table->sense || below(table, 20)
               ? table->kind->first + below(table, table->kind->cards)
               : below(table, 140) - 20;
}

/* All cards leave, in any order. */
static inline void
random_sweep(struct random_table *table)
{
    int cards = table->kind->cards;
    int first = below(table, cards);

    for (int i = 0; i < cards; i++) {
        int card = (first + i) % cards;

        if (table->lies[card]) {
            random_lift(table, table->kind->first + card);
        }
    }
    random_tick(table, 3500000);
}

/* Killed and resumed; the pieces on the table are reported again, FOUND first.
 */
static inline void
random_resume(struct random_table *table, const struct line *found)
{
    if (table->kept) {
        kept_check(&table->desk);
    }
    desk_restore(&table->desk);
    table->open = 0;
    random_observe(table, found);
    for (int card = 0; card < table->kind->cards; card++) {
        struct line line = {.kind = DO_PLACED,
                            .piece = table->kind->first + card,
                            .initial = true,
                            .no_hand = true,
                            .side = table->side[card] % 4,
                            .mm = table->side[card] == PZK_ELSEWHERE ? 220 : 0};

        if (table->lies[card]) {
            random_observe(table, &line);
        }
    }
    random_tick(table, below(table, 4) * 1000000);
}

/* The placement card PIECE is said to be found, moved, turned or lost. */
static inline void
random_placement(struct random_table *table, int piece)
{
    struct line line = {
        .kind = DO_PLACEMENT, .piece = piece, .state = below(table, 4)};

    if (table->sense && line.state >= PZK_PLACEMENT_TURNED) {
        line.state = PZK_PLACEMENT_MOVED;
    }
    random_observe(table, &line);
}

/* ---- sequences ---- */

static inline struct random_table
random_begin(const struct random_kind *kind, uint64_t seed, size_t *sums)
{
    return (struct random_table){
        .kind = kind, .seed = seed * 0x9e3779b97f4a7c15U + 1, .sums = sums};
}

static inline void
random_end(struct random_table *table)
{
    if (table->kept) {
        kept_check(&table->desk);
    }
    desk_close(&table->desk);
}

/* Says what there was; all of it must have been. */
static inline void
random_tell(const struct random_kind *kind, int sequences, const size_t *sums)
{
    print_message("%d sequences:", sequences);
    for (int i = 0; i < kind->n_sums; i++) {
        print_message(" %s %zu%s", kind->sum_names[i], sums[i],
                      i < kind->n_sums - 1 ? "," : "\n");
    }
    assert_in_range(kind->n_sums, 1, RANDOM_SUMS);
    for (int i = 0; i < kind->n_sums; i++) {
        assert_true(sums[i] > 0);
    }
}
