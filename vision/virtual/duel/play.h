// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel at the virtual table, shared by the files of this folder: demo.c
 * plays rounds, hands.c holds the hands and chooses, slips.c plays slips.
 *
 * The game itself is played as a table knows it, with hidden hands: only so
 * can somebody fail to follow and be found out later (T7).
 */
#include "vision/virtual/demo_ops.h"
#include "src/rules/duel/duel.h"
#include "src/rules/duel/board.h"
#include "vision/virtual/duel/choices.h"

/* Slips at the duel; each is mended, but for the revoke. */
enum pzk_duel_slip_kind {
    PZK_DUEL_SLIP_WRONG_PLACE, /* laid at another side, then moved */
    PZK_DUEL_SLIP_OUT_OF_TURN, /* the other one was too early, took it back */
    PZK_DUEL_SLIP_LEAD_BACK,   /* a lead taken back for another */
    PZK_DUEL_SLIP_ANSWER_BACK,
    PZK_DUEL_SLIP_POTION_BACK,   /* ... before its colour was named */
    PZK_DUEL_SLIP_MOVED,         /* the led card pushed to another side */
    PZK_DUEL_SLIP_BROUGHT_BACK,  /* a card of a trick before laid again */
    PZK_DUEL_SLIP_TOO_FAR,       /* laid too far out, then nearer */
    PZK_DUEL_SLIP_BOARD_TURNED,  /* with what lies on it */
    PZK_DUEL_SLIP_BOARD_SHIFTED, /* a little: nothing to be said */
    PZK_DUEL_SLIP_RANK,          /* a token on another rank */
    PZK_DUEL_SLIP_SPACE,         /* the statuette on another space */
    PZK_DUEL_SLIP_STRANGER,      /* a card of another game lies there */
    PZK_DUEL_SLIP_DEMAND,        /* another colour named, before the answer */
    PZK_DUEL_SLIP_REVOKE,        /* D4.2; comes to light later (T7), or never */
    PZK_DUEL_SLIPS
};

struct pzk_duel_demo {
    struct pzk_demo base; /* first */
    int games;            /* of a match, begun */
    int8_t space;         /* the statuette stands on; -1: not there yet */
};

extern const struct pzk_demo_ops pzk_duel_demo_ops;

/* One round while it is played. */
struct pzk_duel_play {
    struct pzk_duel_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips, events;
    struct pzk_duel_status status;
    int jekyll; /* seat */
    uint32_t hand[PZK_TEAMS];
    uint32_t potions[PZK_TEAMS];  /* of those dealt (D2.3) */
    uint32_t piles[PZK_TEAMS];    /* cards on each player's pile */
    int8_t top;                   /* the card won last, or PZK_NO_PIECE */
    int8_t token_on[PZK_COLOURS]; /* rank it lies on; -1: not on the table */
    int player, seat, card; /* who may make a slip, before laying which card */
};

static inline uint32_t
pzk_duel_card_bit(int card)
{
    return (uint32_t)1 << (card - PZK_W1);
}

static inline int
pzk_duel_seat_of(const struct pzk_duel_play *play, int role)
{
    return role == PZK_JEKYLL ? play->jekyll : pzk_duel_across(play->jekyll);
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

/* Perhaps a slip, and its mending, before PLAYER leads CARD, or answers with
 * CARD. It may leave CARD on the table, to be laid from there. */
void pzk_duel_slip_before_lead(struct pzk_duel_play *play, int player,
                               int card);
void pzk_duel_slip_before_answer(struct pzk_duel_play *play, int player,
                                 int card);

/* Perhaps PLAYER does not follow though he could: ANSWER gets another card. */
void pzk_duel_maybe_revoke(struct pzk_duel_play *play, int player,
                           struct pzk_action *answer);

/* The colour that is named first, by a slip, with a led potion; else COLOUR. */
int pzk_duel_names_first(struct pzk_duel_play *play, int colour);
