// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shared by motion_gate_light.c, which distinguishes light from things, and
 * motion_gate_lit.c, which removes it.
 */
#include "vision/eye/motion_gate.h"

enum {
    PZK_LIT_DARK = 10 * PZK_GATE_LEVEL, /* for darker cells a ratio is
                                           meaningless */
    /* cells: what things enclose within this distance belongs to them */
    PZK_LIT_ISLAND = 3
};
/* limit of shadow; its inverse limits light */
#define PZK_LIT_LEAST 0.45F

/* The rows to process: those with a cell that looks different, and some around.
 * As cells, [FROM, TO). */
struct pzk_lit_rows {
    int from, to;
};

static inline size_t
pzk_lit_size(struct pzk_lit_rows rows)
{
    return rows.to > rows.from ? (size_t)(rows.to - rows.from) : 0;
}

/* Computes `lit` of the cells of ROWS from their `light` and `ratio`. */
void pzk_gate_follow_light(struct pzk_gate *gate, struct pzk_lit_rows rows);

/* Removes `lit` from this frame. */
void pzk_gate_take_out(struct pzk_gate *gate);
