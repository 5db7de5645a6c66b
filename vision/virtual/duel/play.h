// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel at the virtual table, shared by the files of this folder: demo.c
 * plays rounds, hands.c holds the hands and chooses, slips.c plays slips.
 *
 * The rules see the game as a table does, with hidden hands: only then can
 * somebody fail to follow and be found out later (T7).
 */
#include "vision/virtual/demo_ops.h"
#include "src/rules/duel/duel.h"
#include "src/rules/duel/board.h"
#include "vision/virtual/duel/choices.h"

/* Slips at the duel; each is repaired, except for the revoke. */
enum pzk_duel_slip_kind {
    PZK_DUEL_SLIP_WRONG_PLACE, /* laid at another side, then moved */
    PZK_DUEL_SLIP_OUT_OF_TURN, /* the other one played too early and took it
                                  back */
    PZK_DUEL_SLIP_LEAD_BACK,   /* a lead taken back for another */
    PZK_DUEL_SLIP_ANSWER_BACK,
    PZK_DUEL_SLIP_POTION_BACK,   /* a potion taken back before its colour was
                                    named */
    PZK_DUEL_SLIP_MOVED,         /* the led card pushed to another side */
    PZK_DUEL_SLIP_BROUGHT_BACK,  /* a card of an earlier trick laid again */
    PZK_DUEL_SLIP_TOO_FAR,       /* laid too far out, then nearer */
    PZK_DUEL_SLIP_BOARD_TURNED,  /* the board, with everything on it */
    PZK_DUEL_SLIP_BOARD_SHIFTED, /* slightly: no ruling follows */
    PZK_DUEL_SLIP_RANK,          /* a token on another rank */
    PZK_DUEL_SLIP_SPACE,         /* the statuette on another space */
    PZK_DUEL_SLIP_STRANGER,      /* a card of another game is laid */
    PZK_DUEL_SLIP_DEMAND,        /* another colour named before the answer */
    PZK_DUEL_SLIP_REVOKE,        /* D4.2; discovered later (T7), or never */
    PZK_DUEL_SLIPS
};

struct pzk_duel_demo {
    struct pzk_demo base; /* first */
    int games;            /* games of a match that have begun */
    int8_t space;         /* space of the statuette; -1: not on the board yet */
};

extern const struct pzk_demo_ops pzk_duel_demo_ops;

/* One round in progress. */
struct pzk_duel_play {
    struct pzk_duel_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips, events;
    struct pzk_duel_status status;
    int jekyll; /* the seat of Jekyll */
    uint32_t hand[PZK_TEAMS];
    uint32_t potions[PZK_TEAMS];  /* dealt to each (D2.3) */
    uint32_t piles[PZK_TEAMS];    /* won cards */
    int8_t top;                   /* the card won last, or PZK_NO_PIECE */
    int8_t token_on[PZK_COLOURS]; /* the rank that each token is on; -1: not on
                                     the table */
    int player, seat, card;       /* who may err, before laying which card */
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

/* Shuffles and deals: the first 20 alternately, the starter first (D2.1). */
void pzk_duel_deal_hands(struct pzk_duel_play *play);

/* Lets both players choose cards and exchange them. */
void pzk_duel_exchange_hands(struct pzk_duel_play *play);

/* Chooses the card that PLAYER leads or answers with, from the hand and by the
 * rules; a potion is led only now and then. */
struct pzk_action pzk_duel_choose_card(struct pzk_duel_play *play, int player);

/* Returns PLAYER's legal answers (D4.2..D4.6). */
uint32_t pzk_duel_answers(const struct pzk_duel_play *play, int player);

/* ---- slips.c ---- */

/* May play and repair a slip before PLAYER leads CARD, or answers with CARD. It
 * may leave CARD on the table, to be moved from there. */
void pzk_duel_slip_before_lead(struct pzk_duel_play *play, int player,
                               int card);
void pzk_duel_slip_before_answer(struct pzk_duel_play *play, int player,
                                 int card);

/* Now and then lets PLAYER revoke: puts another card into ANSWER. */
void pzk_duel_maybe_revoke(struct pzk_duel_play *play, int player,
                           struct pzk_action *answer);

/* Returns the colour named first with a led potion: COLOUR or, as a slip,
 * another. */
int pzk_duel_names_first(struct pzk_duel_play *play, int colour);
