// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where a mark is in the picture, and how two such places relate: distances in
 * millimetres by the mark's own known size, stickers of one card. Pure
 * functions, any thread.
 */
#include <math.h>
#include <stdbool.h>

#include "markers/catalog.h"
#include "vision/base/mark.h"
#include "vision/base/pose.h"

/* A mark's place in the picture. */
struct pzk_spot {
    enum pzk_family family;
    enum pzk_which_mark which;
    int piece; /* the mark's piece */
    struct pzk_px quad[4];
    struct pzk_px center;
    bool upright_known;
    float px_per_mm;
    struct pzk_mark_shape learned; /* as in struct pzk_mark */
    bool weak;
    bool held; /* a hand holds it above the table */
};

/* Distance of two points of the picture, px. */
static inline float
pzk_px_off(struct pzk_px a, struct pzk_px b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

/* The shape of the mark at SPOT; false where it has none. */
static inline bool
pzk_spot_shape(const struct pzk_spot *spot, struct pzk_mark_shape *shape)
{
    return pzk_shape_of(spot->piece, spot->family, spot->which, &spot->learned,
                        shape);
}

/* Distance of two spots of one piece, in mm by their own scale. */
float pzk_spot_distance(const struct pzk_spot *a, const struct pzk_spot *b);

/* Whether one of them is on the card whose sticker, at its usual place, is the
 * other: a card may have a second one, for holding it either way up. */
bool pzk_spot_on_one_card(const struct pzk_spot *a, const struct pzk_spot *b);
/* Same rotation, and placed as two stickers of one card. */
bool pzk_spot_twins(const struct pzk_spot *a, const struct pzk_spot *b);
/* Too far apart, or too differently turned, to be stickers of one card. */
bool pzk_spot_apart(const struct pzk_spot *a, const struct pzk_spot *b);

/* SPOT moved by MAP; false, *OUT unchanged, where it leaves the plane. */
bool pzk_spot_map(const struct pzk_spot *spot, const struct pzk_homography *map,
                  struct pzk_spot *out);

/* The spot of MARK, whose piece must be known; false for a piece without a mark
 * of that family. */
bool pzk_spot_of(const struct pzk_mark *mark, struct pzk_spot *spot);
