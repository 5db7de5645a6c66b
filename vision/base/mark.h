// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a reader found: one mark in one frame. A plain value.
 */
#include <stdbool.h>

#include "markers/catalog.h"
#include "vision/base/frame.h"

struct pzk_mark {
    enum pzk_family family;
    enum pzk_which_mark which; /* set by vision/base/fan.h */
    /* The piece's number; PZK_NO_PIECE if what was read exactly is no piece of
     * ours. Never a guess. */
    int piece;
    int tag_id;    /* tag: the id 0..586, known or not; else -1 */
    char text[64]; /* qr, code128: the decoded text, cut off where longer */
    /* The mark's outline (struct pzk_mark_shape), clockwise from the piece's
     * own top left; from any corner where the mark cannot tell. */
    struct pzk_px quad[4];
    struct pzk_px center; /* where the outline's diagonals meet */
    bool upright_known;   /* quad[0] is the piece's top left */
    bool mirrored;        /* tag: decoded only in the mirror; piece is none */
    float px_per_module;  /* mean of both directions */
    int corrected;        /* tag: modules corrected, 0..2 */
    float margin;         /* 0..1: how clearly it was read */
    /* learned: its size and place as it was taught; the module about */
    struct pzk_mark_shape learned;
    bool weak; /* learned: nothing checks its text */
};

/* The shape of the mark of PIECE that is WHICH of FAMILY; that of a learned
 * code is LEARNED. False where there is no such mark. */
static inline bool
pzk_shape_of(int piece, enum pzk_family family, enum pzk_which_mark which,
             const struct pzk_mark_shape *learned, struct pzk_mark_shape *shape)
{
    if (family == PZK_LEARNED) {
        *shape = *learned;
        return true;
    }
    return pzk_catalog_mark(piece, family, which, shape);
}

/* The shape of MARK. */
static inline bool
pzk_mark_shape(const struct pzk_mark *mark, struct pzk_mark_shape *shape)
{
    return pzk_shape_of(mark->piece, mark->family, mark->which, &mark->learned,
                        shape);
}

/* Moves MARK by X, Y pixels: from a part of a picture to the whole. */
static inline void
pzk_mark_shift(struct pzk_mark *mark, float x, float y)
{
    for (int i = 0; i < 4; i++) {
        mark->quad[i].x += x;
        mark->quad[i].y += y;
    }
    mark->center.x += x;
    mark->center.y += y;
}
