// SPDX-License-Identifier: MIT
#pragma once
/*
 * The state of the team game, private to this folder. jekyll_hyde.c plays;
 * trick.c lays cards, hand.c scores hands; join.c validates the standing of a
 * hand joined midway; judge.c refuses illegal actions and lists legal ones;
 * io.c reads actions and writes results and the public state. A set of cards is
 * a bit mask by card.
 */
#include "src/rules/game_ops.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"

#define PZK_JH_ALL ((uint32_t)0x0fffffff)
#define PZK_JH_DECK_J ((uint32_t)0x00003fff)

struct PZK_PART jh {
    struct pzk_jh_status is; /* what does not follow from the rest is kept here,
                                all else is zero; `hand` is empty where hands
                                are unknown, `turn` PZK_NO_SEAT in phase
                                PZK_JH_TURN if the leader is */
    int32_t target;
    /* While hands are unknown: number of cards laid from each seat's hand, and
     * of those from an unknown hand */
    uint8_t own[PZK_SEATS];
    uint8_t unknown;
    /* Points and factors won in a hand's tricks before it was joined (W6). */
    uint8_t base_before[PZK_TEAMS], factor_before[PZK_TEAMS];
    uint8_t joined; /* the hand was joined midway */
    uint8_t n_lying;
    int16_t lying[8]; /* cards of earlier tricks, still on the table (W4.2), in
                        the order laid */
};

PZK_OWN_PART(jh, pzk_game);
PZK_OWN_PART(pzk_jh_result, pzk_result);

static inline uint32_t
jh_bit(int card)
{
    return (uint32_t)1 << card;
}

/* Returns all cards of TEAM's deck. */
static inline uint32_t
jh_deck(int team)
{
    return team == PZK_JEKYLL ? PZK_JH_DECK_J : PZK_JH_ALL ^ PZK_JH_DECK_J;
}

static inline int
jh_opposite(int seat)
{
    return (seat + 2) % PZK_SEATS;
}

static inline int
jh_right(int seat)
{
    return (seat + 3) % PZK_SEATS;
}

static inline int
jh_ghost(const struct jh *jh)
{
    return jh->is.single == PZK_NO_SEAT ? PZK_NO_SEAT
                                        : jh_opposite(jh->is.single);
}

/* Returns the seat that decides for SEAT: the single player's for the ghost
 * (W8.4), else SEAT. */
static inline int
jh_decider(const struct jh *jh, int seat)
{
    return jh->is.single != PZK_NO_SEAT && seat == jh_ghost(jh) ? jh->is.single
                                                                : seat;
}

/* Whether the game was joined between a deal and the first card, so that the
 * hand may still be dealt. */
static inline bool
jh_joined_before_deal(const struct jh *jh)
{
    return jh->joined && jh->is.phase == PZK_JH_TURN && jh->is.trick_no == 1 &&
           jh->is.n_table == 0;
}

/* Whether a card of SEAT is in the running trick. */
static inline bool
jh_has_laid(const struct jh *jh, int seat)
{
    for (int i = 0; i < jh->is.n_table; i++) {
        if (jh->is.table[i].seat == seat) {
            return true;
        }
    }
    return false;
}

extern const struct pzk_rules pzk_jh_rules[PZK_JH_VARIANTS];

/* Fills LO and HI with the least and most cards in each hand (T4); both are
 * exact while hands are known. */
void pzk_jh_ranges(const struct jh *jh, uint8_t lo[PZK_SEATS],
                   uint8_t hi[PZK_SEATS]);

/* Returns points, factor and score of what TEAM has won (W6). */
struct pzk_jh_account pzk_jh_account(const struct jh *jh, int team);

/* Counts the hand that was played to its end, and ends the game or goes on to
 * the next deal; fills RESULT. */
void pzk_jh_finish_hand(struct jh *jh, struct pzk_jh_result *result);

/* Lays CARD, from the hand FROM or PZK_NO_SEAT (T1), for the seat on turn.
 * Fills RESULT if CARD completes a trick. */
void pzk_jh_lay_card(struct jh *jh, int card, int from,
                     struct pzk_jh_result *result);
/* Returns the reason to refuse ACTION, which is of the kind PZK_JH_JOIN. */
enum pzk_code pzk_jh_judge_join(const struct jh *jh,
                                const struct pzk_action *action);

enum pzk_code pzk_jh_judge(const struct pzk_game *game,
                           const struct pzk_action *action, bool public_only);
size_t pzk_jh_legal(const struct pzk_game *game, struct pzk_action *actions,
                    size_t max);
void pzk_jh_apply(struct pzk_game *game, const struct pzk_action *action,
                  struct pzk_result *result);
