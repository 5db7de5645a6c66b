// SPDX-License-Identifier: MIT
#pragma once
/* How Three Cards is played on the virtual table. */
#include "src/rules/own_part.h"
#include "vision/virtual/demo_ops.h"

struct PZK_PART toy_demo_choices {
    int8_t first;  /* who leads first: N or S */
    int8_t points; /* that end the game; 0: 2 */
};
PZK_OWN_PART(toy_demo_choices, pzk_demo_options);

/* Errors, each mended when it was said. */
enum toy_slip {
    TOY_SLIP_TOO_EARLY,   /* who is to answer led */
    TOY_SLIP_WRONG_PLACE, /* laid at nobody's side, then moved */
    TOY_SLIP_MOVED,       /* the led card, pushed there and back */
    TOY_SLIP_TAKEN_BACK,  /* ... and laid again */
    TOY_SLIPS
};

extern const struct pzk_demo_ops toy_demo_ops;
