// SPDX-License-Identifier: MIT
#pragma once
/*
 * Three Cards, the game of the tests. N and S are dealt one card each of
 * three, the last stays out. One leads, the other answers: the higher card
 * takes the trick and a point, and the hand is over. They lead by turns; who
 * first has the points agreed on wins.
 */
#include "src/rules/game_ops.h"

extern const struct pzk_rules_guest toy_rules_guest;

enum { TOY_GUEST }; /* alone in the lists of its program */

enum { TOY_T1 = 84, TOY_CARDS = 3, TOY_POINTS_MAX = 9 };
enum { TOY_LEAD = 1, TOY_ANSWER }; /* actor, card */

/* The card that was led cannot answer. */
#define TOY_SAME_CARD ((enum pzk_code)80)

/* How a game stands; all bytes, for games are compared as they are. */
struct PZK_PART toy {
    int8_t points[PZK_SEATS]; /* of N and S */
    int8_t target;            /* points that end it */
    int8_t leader;            /* of this hand or the next */
    int8_t led;               /* the card, or PZK_NO_PIECE: a lead is due */
    uint8_t hands;            /* finished */
};

/* What a card caused; nothing but false where no trick is done. */
struct PZK_PART toy_result {
    bool trick_done, game_done;
    int8_t winner;           /* seat */
    int8_t best, other, out; /* cards: that won, that lost, that stayed out */
    int8_t points[PZK_SEATS];
};

/* A game to POINTS, 1 to TOY_POINTS_MAX, that FIRST, N or S, leads to first. */
void toy_start(struct pzk_game *game, int first, int points);
PZK_OWN_PART(toy, pzk_game);
PZK_OWN_PART(toy_result, pzk_result);
const struct toy_result *toy_result(const struct pzk_result *result);
bool toy_is_over(const struct toy *toy);

static inline int
toy_across(int seat)
{
    return PZK_N + PZK_S - seat;
}

/* Whose card is due; PZK_NO_SEAT: the game is over. */
static inline int
toy_turn(const struct toy *toy)
{
    return toy_is_over(toy)           ? PZK_NO_SEAT
           : toy->led == PZK_NO_PIECE ? toy->leader
                                      : toy_across(toy->leader);
}
