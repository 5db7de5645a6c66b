// SPDX-License-Identifier: MIT
#pragma once
/*
 * The inside of the duel as it is played here, shared by the files duel_*.c of
 * this folder: demo.c plays rounds, hands.c holds the hands and
 * chooses, slips.c errs.
 *
 * The game itself is played as a table knows it, with hidden hands: only so
 * can somebody fail to follow and be found out later (T7).
 */
#include "vision/virtual/demo_ops.h"
#include "src/rules/duel/board.h"

struct pzk_duel_demo {
    struct pzk_demo base; /* first */
    struct pzk_demo_round round;
    int games;                /* of a match, begun */
    int8_t space;             /* the statuette stands on; -1: not there yet */
    int made[PZK_DUEL_SLIPS]; /* slips so far, by kind */
};

/* One round while it is played. */
struct pzk_duel_play {
    struct pzk_duel_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips, events;
    struct pzk_duel_look look;
    int jekyll; /* seat */
    uint32_t hand[PZK_TEAMS];
    uint32_t potions[PZK_TEAMS];  /* of those dealt (D2.3) */
    uint32_t piles[PZK_TEAMS];    /* cards on each player's pile */
    int8_t top;                   /* the card won last, or PZK_NO_PIECE */
    int8_t token_on[PZK_COLOURS]; /* rank it lies on; -1: not on the table */
};

static inline uint32_t
pzk_duel_card_bit(int card)
{
    return (uint32_t)1 << (card - PZK_W1);
}

static inline int
pzk_duel_seat_of(const struct pzk_duel_play *play, int role)
{
    return role == PZK_JEKYLL ? play->jekyll : PZK_N + PZK_S - play->jekyll;
}

static inline int
pzk_duel_other(int role)
{
    return PZK_JEKYLL + PZK_HYDE - role;
}

static inline struct pzk_mm
pzk_duel_rank_place(int rank)
{
    return (struct pzk_mm){PZK_BOARD_RANK_X, (float)pzk_board_rank_y(rank)};
}

static inline struct pzk_mm
pzk_duel_space_place(int space)
{
    return (struct pzk_mm){PZK_BOARD_TRACK_X, (float)pzk_board_space_y(space)};
}

/* ---- hands.c ---- */

/* Shuffles, and deals: the first 20 alternately, the starter first (D2.1). */
void pzk_duel_deal_hands(struct pzk_duel_play *play);

/* Both choose their cards to give, and have exchanged them. */
void pzk_duel_exchange_hands(struct pzk_duel_play *play);

/* What PLAYER leads or answers, out of his hand and by the rules; a potion is
 * led now and then only. */
struct pzk_action pzk_duel_choose_card(struct pzk_duel_play *play, int player);

/* PLAYER's cards that may answer (D4.2..D4.6). */
uint32_t pzk_duel_answers(const struct pzk_duel_play *play, int player);

/* ---- slips.c ---- */

/* Perhaps somebody errs, and mends it, before PLAYER leads CARD; or before he
 * answers with CARD what waits on the table. CARD may lie somewhere then: it is
 * laid from there. */
void pzk_duel_slip_before_lead(struct pzk_duel_play *play, int player,
                               int card);
void pzk_duel_slip_before_answer(struct pzk_duel_play *play, int player,
                                 int card);

/* Perhaps PLAYER does not follow though he could: ANSWER gets another card. */
void pzk_duel_maybe_revoke(struct pzk_duel_play *play, int player,
                           struct pzk_action *answer);

/* The colour he names first with a led potion where he means COLOUR. */
int pzk_duel_names_first(struct pzk_duel_play *play, int colour);
