// SPDX-License-Identifier: MIT
#pragma once
/*
 * One trick, or two, for the virtual table of a room, at most 20 s: who lays
 * what where, what is taken back, and which hand rests where. Four play the
 * team game; five and six a game of 52 cards in which hearts and spades are
 * forbidden and the lead takes the trick. Drawn from a seed. For tests.
 */
#include "tests/kit/room/room.h"
#include "vision/virtual/sprites.h"

enum room_slip {
    ROOM_NO_SLIP,
    ROOM_SLIP_TEAM,  /* a card of the other team, taken back */
    ROOM_SLIP_BACK,  /* a card that would count, taken back */
    ROOM_SLIP_EARLY, /* before it was its side's turn, taken back */
    ROOM_SLIPS
};

enum { ROOM_STEPS = 60, ROOM_TRICKS = 2, ROOM_PLAYS = ROOM_TRICKS * 6 };

/* A card as it counts in the end. */
struct room_laid {
    int seat, from, card;
};

struct room_play {
    enum room_kind kind;
    int seats;
    int first, cards; /* the deck: its first card, how many */
    uint64_t dice;
    struct pzk_script script; /* its steps stand below */
    struct pzk_step steps[ROOM_STEPS];
    int64_t t_us; /* while it is written */
    enum room_slip slip;
    int slip_card;           /* PZK_NO_PIECE: none */
    int lays[PZK_PIECE_END]; /* whose hand lays it; PZK_NO_SEAT: none */
    int n_plays, n_tricks;
    struct room_laid plays[ROOM_PLAYS];
    int64_t lead_us[ROOM_TRICKS]; /* when a trick's first card is brought */
    int64_t start_us;             /* of the source */
    struct pzk_mm centre;         /* where the placement card is */
    struct pzk_mm napkin;
    int64_t napkin_us[2]; /* from, to */
    int twin;             /* the card that another one looks like */
    struct pzk_labels labels;
};

/* SEATS: four to six. BRIEF: fewer pictures a second, and the trick's last card
 * is left out. */
void room_play_write(struct room_play *play, enum room_kind kind, int seats,
                     uint64_t seed, bool brief);

/* BOOKED is one card more than was to be played: may it be? The early card,
 * which lies at its side when its turn comes there, and is taken back only
 * then, is due like any other. */
bool room_play_may_follow(const struct room_play *play,
                          const struct room_laid *booked);
