// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which of a card's marks a reading is: the main one or the small fan mark. By
 * both in one picture, which also tells on which side the fan mark is; a single
 * one by its size, once the table's scale is known. Pure functions, any thread.
 */
#include "vision/base/geometry.h"
#include "vision/base/mark.h"

/* The corners of a mark of SHAPE, clockwise from its top left, in millimetres
 * from its piece's centre. */
void pzk_mark_corners(const struct pzk_mark_shape *shape, double corner[4][2]);

/* On which side a deck's fan marks are, as seen on its cards. */
struct pzk_fan_side {
    enum pzk_fan of[PZK_PIECE_END];
    enum pzk_fan deck; /* of the last card that told */
};

/* Are MAIN and SMALL the two marks of one card? *FAN: on which side. */
bool pzk_fan_pair(const struct pzk_mark *main, const struct pzk_mark *small,
                  enum pzk_fan *fan);

/* Sets `which` of all N marks of one picture: the pairs, then by PX_TO_MM what
 * is single (NULL: not known, single ones are main marks). SIDE is what is
 * known; the pairs are added to it. A small tag is no mark that is known while
 * nothing tells on which side fan marks are. */
void pzk_fan_tell(struct pzk_mark *marks, size_t n,
                  const struct pzk_homography *px_to_mm,
                  struct pzk_fan_side *side);

/* A single mark of PIECE at QUAD, by its size. */
enum pzk_fan_size { PZK_SIZE_MAIN, PZK_SIZE_FAN, PZK_SIZE_NEITHER };
enum pzk_fan_size pzk_fan_size(int piece, enum pzk_family family,
                               const struct pzk_px quad[4],
                               const struct pzk_homography *px_to_mm);

/* Which mark of PIECE one of SIZE is, by what is known of the sides. */
enum pzk_which_mark pzk_fan_which(const struct pzk_fan_side *side, int piece,
                                  enum pzk_fan_size size);
