// SPDX-License-Identifier: MIT
#pragma once
/* The virtual table's play of any game file, and the slips made in it. */
#include "vision/virtual/demo_ops.h"

enum pzk_file_slip {
    PZK_FILE_SLIP_PLACE,  /* laid at another side, then moved */
    PZK_FILE_SLIP_EARLY,  /* the next one played out of turn and took it back */
    PZK_FILE_SLIP_BACK,   /* a legal card, taken back for another */
    PZK_FILE_SLIP_REVOKE, /* a card that the hand forbids, taken back */
    PZK_FILE_SLIPS
};

extern const struct pzk_demo_ops pzk_file_demo_ops;
