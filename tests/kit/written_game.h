// SPDX-License-Identifier: MIT
#pragma once
/*
 * Games written entry by entry, for tests of history, tally and statistics:
 * begin(), deal(), lay(), correct(), or a whole_hand(), then keep_game().
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/journal_entries.h"

struct written {
    struct pzk_entry at[200];
    size_t count;
    int64_t t_us;
};

static inline struct pzk_entry *
add(struct written *game, enum pzk_entry_kind kind, bool by_person)
{
    struct pzk_entry *entry = &game->at[game->count++];

    assert_true(game->count <= G_N_ELEMENTS(game->at));
    game->t_us += 2000000;
    *entry = (struct pzk_entry){
        .kind = kind, .t_us = game->t_us, .by_person = by_person};
    entry->action = pzk_action_of(0, PZK_ABSENT);
    return entry;
}

static inline void
begin(struct written *game)
{
    game->count = 0;
    game->t_us = 0;
    game->at[game->count++] = start_entry();
    struct pzk_jh_setup setup = pzk_jh_setup_of(&game->at[0].start);
    game->at[0].setup.target = setup.target = 1;
    assert_true(pzk_jh_start(&game->at[0].start, &setup));
}

static inline void
deal(struct written *game)
{
    add(game, PZK_ENTRY_ACT, false)->action =
        pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
}

static inline void
lay(struct written *game, int seat, int card, bool by_person)
{
    struct pzk_entry *entry = add(game, PZK_ENTRY_ACT, by_person);

    entry->action = pzk_action_of(PZK_JH_LAY, seat);
    entry->action.card = (int8_t)card;
}

/* Act INDEX is said to have been SEAT's CARD. */
static inline void
correct(struct written *game, int index, int seat, int card)
{
    struct pzk_entry *entry;

    lay(game, seat, card, true);
    entry = &game->at[game->count - 1];
    entry->kind = PZK_ENTRY_CORRECT;
    entry->index = index;
}

static inline int64_t
keep_game(struct pzk_journal *journal, const struct written *game,
          struct pzk_journal_new what)
{
    enum pzk_journal_error error;
    char *text = NULL;

    what.game = what.game ? what.game : game->at[0].setup.game;
    int64_t id =
        pzk_journal_begin(journal, &what, game->at, game->count, &error, &text);

    assert_null(text);
    assert_true(id > 0);
    return id;
}

/* A whole hand with the tricks that come of it; over at 1 point. */
static inline void
whole_hand(struct written *game)
{
    struct pzk_game rules;
    struct pzk_action actions[64], deal_action;
    struct pzk_jh_status status;

    begin(game);
    deal(game);
    rules = game->at[0].start;
    deal_action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&rules, &deal_action, NULL), PZK_OK);
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        int card = 0;

        pzk_jh_status(&rules, &status);
        for (card = 0; card < PZK_JH_CARDS; card++) {
            actions[0] = pzk_action_of(PZK_JH_LAY, status.turn);
            actions[0].card = (int8_t)card;
            if (pzk_game_apply(&rules, &actions[0], NULL) == PZK_OK) {
                break;
            }
        }
        assert_true(card < PZK_JH_CARDS);
        lay(game, status.turn, card, false);
    }
    assert_true(pzk_game_over(&rules));
}

/* A game whose last card is still to be laid; 1 point ends it. */
static inline void
keep_all_but_one(const char *path)
{
    static const struct pzk_journal_new four = {
        .game = &pzk_jh_game,
        .names = {"Adam", "Betty", "Christian", "Doris"},
        .started_s = 1000000000,
        .camera = NULL};
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);
    struct written game;

    whole_hand(&game);
    game.count--;
    keep_game(journal, &game, four);
    pzk_journal_close(journal);
}
