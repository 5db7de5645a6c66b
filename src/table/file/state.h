// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the files of file/ share that no other room needs.
 */
#include "src/table/file/file.h"
#include "src/table/trick/trick.h"

struct pzk_file_referee {
    struct pzk_trick_referee table; /* first */
    struct pzk_trick_ops ops;
    struct pzk_game ahead; /* the game, with the next hand dealt */
    size_t asked;          /* 1 + length of the list of moves when the open
                              question was said; or 0 */
    int64_t asked_us;      /* ... then */
    int asked_early;       /* how many cards waited then */
    bool answering;        /* the deal comes with its first answer */
    struct pzk_held early; /* the cards laid before the answer */
    size_t unfinished;     /* 1 + length of the list when it was said that
                              tricks are missing; or 0 */
};

static inline struct pzk_file_referee *
pzk_file_of(struct pzk_trick_referee *table)
{
    return (struct pzk_file_referee *)(void *)table;
}

static inline const struct pzk_file_game *
pzk_file_is(const struct pzk_game *game)
{
    return &pzk_file_state_in(game)->game;
}

/* The game that the next card is laid in. */
static inline const struct pzk_game *
pzk_file_ahead(const struct pzk_trick_referee *table)
{
    return &((const struct pzk_file_referee *)(const void *)table)->ahead;
}

/* Whether any seat may lay the next card: without rules, or the first where
 * whoever has a card leads. */
bool pzk_file_is_anybodys(const struct pzk_trick_referee *table);

/* ---- questions.c ---- */

/* Holds the card of OBS, which came to rest while a question is open: people do
 * not wait for a program. One laid in another's place is exchanged for it. */
void pzk_file_hold(struct pzk_trick_referee *table, const struct pzk_obs *obs);
/* Plays them once all is answered: those that are there, and whole tricks that
 * were swept meanwhile. */
void pzk_file_play_early(struct pzk_trick_referee *table);
void pzk_file_say_question(struct pzk_trick_referee *table);
/* Says the question before a hand, when its first card comes all the same, and
 * now and then while cards wait; and that tricks are missing, where the next
 * hand's cards come. */
void pzk_file_ask_again(struct pzk_trick_referee *table);

/* ---- acts.c ---- */

/* Does ACTION, dealing first where that was not said. BY_PERSON: a remark says
 * why it is refused. */
bool pzk_file_act(struct pzk_trick_referee *table,
                  const struct pzk_action *action, bool by_person);
/* The action that lays CARD. */
struct pzk_action pzk_file_lay(const struct pzk_trick_referee *table,
                               struct pzk_laid card, enum pzk_how how);
/* Entries of struct pzk_trick_ops. */
bool pzk_file_lays(struct pzk_trick_referee *table, struct pzk_laid card,
                   enum pzk_how how);
void pzk_file_say_act(struct pzk_trick_referee *table,
                      const struct pzk_ruling *act,
                      const struct pzk_change *change);
