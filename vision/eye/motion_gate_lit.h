// SPDX-License-Identifier: MIT
#pragma once
/*
 * What motion_gate_light.c, which tells light from things, and
 * motion_gate_lit.c, which takes it out, share.
 */
#include "vision/eye/motion_gate.h"

enum {
    PZK_LIT_DARK = 10 * PZK_GATE_LEVEL, /* darker, and a ratio tells nothing */
    /* cells: what is shut in between things so near is theirs */
    PZK_LIT_ISLAND = 3
};
/* no shadow is darker, no light brighter than 1 / it */
#define PZK_LIT_LEAST 0.45F

/* The rows that are looked at: those with a cell that looks otherwise, and some
 * around. As cells, [FROM, TO). */
struct pzk_lit_rows {
    int from, to;
};

static inline size_t
pzk_lit_size(struct pzk_lit_rows rows)
{
    return rows.to > rows.from ? (size_t)(rows.to - rows.from) : 0;
}

/* `lit` of the cells of ROWS follows their `light` and `ratio`. */
void pzk_gate_follow_light(struct pzk_gate *gate, struct pzk_lit_rows rows);

/* Takes `lit` out of what this frame shows. */
void pzk_gate_take_out(struct pzk_gate *gate);
