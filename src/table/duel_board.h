// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where tokens and statuette belong beside the board's mark, in table
 * millimetres; the one place that says so, for whoever lays or reads them. The
 * ranks lie in a column on the E side, the lowest towards S; the track in one
 * on the W side, space 0 towards S. The marker only stands on even spaces
 * (D1.3), one each 20 mm.
 */
#include "src/table/observation.h"

enum { PZK_BOARD_NEAR_MM = 10 }; /* a token so near is on that place */

/* RANK 0 (lowest) .. 2. */
static inline struct pzk_mm
pzk_board_rank(int rank)
{
    return (struct pzk_mm){75, (float)(24 - 24 * rank)};
}

/* SPACE 0..10 of the track. */
static inline struct pzk_mm
pzk_board_space(int space)
{
    return (struct pzk_mm){-75, (float)(50 - 10 * space)};
}
