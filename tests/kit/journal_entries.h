// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the journal's tests keep, and short ways to keep it: game entries that
 * begin with start_entry() and go on with lay_entry(0), lay_entry(1), ...
 */
#include "tests/kit/pzk_test.h"

#include <sqlite3.h>

#include "src/journal/journal.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

static const struct pzk_journal_new team_game = {.game = &pzk_jh_game,
                                                 .started_s = 100};

/* ---- entries to keep ---- */

static inline struct pzk_entry
start_entry(void)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_START, .t_us = 1900000};

    entry.setup =
        (struct pzk_table_setup){.game = &pzk_jh_game,
                                 .placement = PZK_PA,
                                 .leader = PZK_W,
                                 .target = 500,
                                 .take_back = PZK_TAKE_BACK_UNTIL_NEXT_CARD,
                                 .strict_deal_order = true};
    assert_true(pzk_jh_start(&entry.start,
                             &(struct pzk_jh_setup){.variant = PZK_JH_4A,
                                                    .team = {0, 1, 0, 1},
                                                    .dealer = PZK_N,
                                                    .single = PZK_NO_SEAT,
                                                    .person = {-1, -1, -1, -1},
                                                    .target = 1000}));
    entry.action = pzk_action_of(0, PZK_ABSENT);
    return entry;
}

static inline struct pzk_entry
lay_entry(int number)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_ACT,
                              .t_us = 2000000 + (int64_t)number * 1000000,
                              .by_person = number % 2 == 1};

    entry.action = pzk_action_of(PZK_JH_LAY, number % 4);
    entry.action.card = (int8_t)(number % 28);
    entry.action.other = number % 3 ? PZK_E : PZK_ABSENT;
    return entry;
}

static inline void
assert_same_entry(const struct pzk_entry *a, const struct pzk_entry *b)
{
    struct pzk_jh_setup jh_a = pzk_jh_setup_of(&a->start);
    struct pzk_jh_setup jh_b = pzk_jh_setup_of(&b->start);

    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->t_us, b->t_us);
    assert_int_equal(a->by_person, b->by_person);
    assert_int_equal(a->index, b->index);
    assert_int_equal(a->action.kind, b->action.kind);
    assert_int_equal(a->action.actor, b->action.actor);
    assert_int_equal(a->action.other, b->action.other);
    assert_int_equal(a->action.by, b->action.by);
    assert_int_equal(a->action.card, b->action.card);
    assert_int_equal(a->action.arg, b->action.arg);
    assert_int_equal(a->action.x, b->action.x);
    assert_int_equal(a->action.y, b->action.y);
    assert_int_equal(a->action.list_given, b->action.list_given);
    assert_int_equal(a->action.n, b->action.n);
    assert_memory_equal(a->action.list, b->action.list, a->action.n);
    assert_ptr_equal(a->setup.game, b->setup.game);
    assert_int_equal(a->setup.placement, b->setup.placement);
    assert_int_equal(a->setup.leader, b->setup.leader);
    assert_int_equal(a->setup.target, b->setup.target);
    assert_int_equal(a->setup.take_back, b->setup.take_back);
    assert_int_equal(a->setup.strict_deal_order, b->setup.strict_deal_order);
    assert_int_equal(jh_a.variant, jh_b.variant);
    assert_memory_equal(jh_a.team, jh_b.team, sizeof(jh_a.team));
    assert_int_equal(jh_a.dealer, jh_b.dealer);
    assert_int_equal(jh_a.single, jh_b.single);
    assert_memory_equal(jh_a.person, jh_b.person, sizeof(jh_a.person));
    assert_int_equal(jh_a.target, jh_b.target);
    assert_true(pzk_game_equal(&a->start, &b->start));
    assert_memory_equal(a->counts, b->counts, sizeof(a->counts));
}

/* ---- helpers ---- */

static inline struct pzk_journal *
open_good(const char *path, enum pzk_journal_mode mode)
{
    char *text = NULL;
    enum pzk_journal_error error = PZK_JOURNAL_FAILED;
    struct pzk_journal *journal = pzk_journal_open(path, mode, &error, &text);

    if (!journal) {
        print_message("%s\n", text);
    }
    assert_non_null(journal);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_null(text);
    return journal;
}

static inline void
assert_refused(const char *path, enum pzk_journal_mode mode,
               enum pzk_journal_error want, const char *part)
{
    char *text = NULL;
    enum pzk_journal_error error = PZK_JOURNAL_FINE;

    assert_null(pzk_journal_open(path, mode, &error, &text));
    assert_int_equal(error, want);
    assert_non_null(text);
    assert_non_null(strstr(text, part));
    assert_non_null(strstr(text, path));
    g_free(text);
}

static inline int64_t
begin_good(struct pzk_journal *journal)
{
    struct pzk_entry start = start_entry();
    enum pzk_journal_error error;
    char *text = NULL;
    int64_t id =
        pzk_journal_begin(journal, &team_game, &start, 1, &error, &text);

    assert_int_equal(error, PZK_JOURNAL_FINE);
    assert_null(text);
    assert_true(id > 0);
    return id;
}

static inline void
append_good(struct pzk_journal *journal, int64_t id, int number)
{
    struct pzk_entry entry = lay_entry(number);
    char *text = NULL;

    assert_int_equal(pzk_journal_append(journal, id, &entry, 1, 0, &text),
                     PZK_JOURNAL_FINE);
    assert_null(text);
}

/* The entries of game ID; each after the first is the lay of its number. */
static inline guint
count_good(struct pzk_journal *journal, int64_t id)
{
    char *text = NULL;
    bool whole = false;
    GArray *entries = pzk_journal_entries(journal, id, &whole, &text);

    assert_non_null(entries);
    assert_true(whole);
    for (guint i = 0; i < entries->len; i++) {
        struct pzk_entry want = i == 0 ? start_entry() : lay_entry((int)i - 1);
        assert_same_entry(&g_array_index(entries, struct pzk_entry, i), &want);
    }
    guint count = entries->len;
    g_array_unref(entries);
    return count;
}

static inline void
run_sql(const char *path, const char *sql, int want)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), want);
    sqlite3_close(db);
}
