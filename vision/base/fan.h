// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tells a card's main mark from its small fan mark. Where a picture shows both
 * marks of a card, their relative position tells them apart and gives the fan
 * mark's side; a mark that is alone is told by its size, once the table's scale
 * is known. Pure functions, any thread.
 */
#include "vision/base/geometry.h"
#include "vision/base/mark.h"

/* Writes the corners of a mark of SHAPE, clockwise from its top left, in
 * millimetres from the centre of its piece. */
void pzk_mark_corners(const struct pzk_mark_shape *shape, double corner[4][2]);

/* The sides on which a deck's cards have their fan marks, learned from the
 * cards seen so far. */
struct pzk_fan_side {
    enum pzk_fan of[PZK_PIECE_END];
    enum pzk_fan deck; /* side of the card that showed it last */
};

/* Sets `which` of all N marks of one picture: first of the pairs, then of each
 * single mark, whose size in millimetres PX_TO_MM gives (NULL: scale unknown, a
 * single mark counts as a main mark). Reads the known sides from SIDE and adds
 * those of the pairs. While no side is known, a small tag stays undecided. */
void pzk_fan_tell(struct pzk_mark *marks, size_t n,
                  const struct pzk_homography *px_to_mm,
                  struct pzk_fan_side *side);

/* Decides by size whether a single mark of PIECE at QUAD is the main mark or
 * the fan mark. */
enum pzk_fan_size { PZK_SIZE_MAIN, PZK_SIZE_FAN, PZK_SIZE_NEITHER };
enum pzk_fan_size pzk_fan_size(int piece, enum pzk_family family,
                               const struct pzk_px quad[4],
                               const struct pzk_homography *px_to_mm);

/* Returns which mark of PIECE has SIZE, given the known sides. */
enum pzk_which_mark pzk_fan_which(const struct pzk_fan_side *side, int piece,
                                  enum pzk_fan_size size);
