// SPDX-License-Identifier: MIT
#pragma once
/*
 * One mark that a reader found in one frame. A plain value.
 */
#include <stdbool.h>

#include "markers/catalog.h"
#include "vision/base/frame.h"

struct pzk_mark {
    enum pzk_family family;
    enum pzk_which_mark which; /* set by vision/base/fan.h */
    /* The piece's number; PZK_NO_PIECE where the decoded text or id belongs to
     * none of our pieces. Never a guess. */
    int piece;
    int tag_id;    /* tag: the id 0..586, ours or not; other families: -1 */
    char text[64]; /* qr, code128: the decoded text, truncated to fit */
    /* The mark's outline (struct pzk_mark_shape), clockwise from the piece's
     * top left; from any corner where the mark shows no orientation. */
    struct pzk_px quad[4];
    struct pzk_px center; /* where the outline's diagonals meet */
    bool upright_known;   /* quad[0] is the piece's top left */
    bool mirrored;        /* tag: decoded only as its mirror image; piece is
                             PZK_NO_PIECE */
    float px_per_module;  /* mean of both directions */
    int corrected;        /* tag: modules corrected, 0..2 */
    float margin;         /* 0..1: how clear the reading was */
    /* learned: size and place on the card as taught; the module is approximate
     */
    struct pzk_mark_shape learned;
    bool weak; /* learned: its text has no check digit */
};

/* Finds the shape of PIECE's mark WHICH of FAMILY; a learned code has the shape
 * LEARNED. False where the piece has no such mark. */
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

/* Finds MARK's shape. False where its piece has no such mark. */
static inline bool
pzk_mark_shape(const struct pzk_mark *mark, struct pzk_mark_shape *shape)
{
    return pzk_shape_of(mark->piece, mark->family, mark->which, &mark->learned,
                        shape);
}

/* Moves MARK by X, Y pixels: from the coordinates of a part of the picture to
 * those of the whole picture. */
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
