// SPDX-License-Identifier: MIT
#pragma once
/*
 * The virtual table's version of the team game, and the slips made in it.
 */
#include "vision/virtual/demo_ops.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"

enum pzk_demo_slip_kind {
    PZK_SLIP_WRONG_PLACE, /* laid at another side, then moved */
    PZK_SLIP_WRONG_TEAM,  /* a card of the other team, then taken back */
    PZK_SLIP_OUT_OF_TURN, /* the next one played too early and took it back */
    PZK_SLIP_TAKE_BACK,   /* a legal card, taken back for another */
    PZK_SLIPS
};

struct pzk_jh_demo {
    struct pzk_demo base; /* first */
    struct pzk_jh_setup setup;
    int placement_turn; /* degrees; three players turn the card (W8.6) */
};

extern const struct pzk_demo_ops pzk_jh_demo_ops;
