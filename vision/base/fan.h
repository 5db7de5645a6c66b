// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tells a card's main mark from its small fan mark. Two marks of one card in a
 * picture decide it together, and also show on which side the fan mark is; a
 * mark without its partner is decided by its size, once the table's scale is
 * known. Pure functions, any thread.
 */
#include "vision/base/geometry.h"
#include "vision/base/mark.h"

/* Writes the corners of a mark of SHAPE, clockwise from its top left, in
 * millimetres from the centre of its piece. */
void pzk_mark_corners(const struct pzk_mark_shape *shape, double corner[4][2]);

/* On which side the cards of a deck have their fan mark, learned from the cards
 * seen. */
struct pzk_fan_side {
    enum pzk_fan of[PZK_PIECE_END];
    enum pzk_fan deck; /* side of the card that showed it last */
};

/* Whether MAIN and SMALL are the two marks of one card. *FAN: the fan mark's
 * side. */
bool pzk_fan_pair(const struct pzk_mark *main, const struct pzk_mark *small,
                  enum pzk_fan *fan);

/* Sets `which` of all N marks of one picture: first of pairs, then of single
 * marks by PX_TO_MM (NULL: scale unknown, single marks count as main marks).
 * Reads the known sides from SIDE and adds those of the pairs. While no side is
 * known, a small tag stays undecided. */
void pzk_fan_tell(struct pzk_mark *marks, size_t n,
                  const struct pzk_homography *px_to_mm,
                  struct pzk_fan_side *side);

/* Decides by its size which mark a single mark of PIECE at QUAD is. */
enum pzk_fan_size { PZK_SIZE_MAIN, PZK_SIZE_FAN, PZK_SIZE_NEITHER };
enum pzk_fan_size pzk_fan_size(int piece, enum pzk_family family,
                               const struct pzk_px quad[4],
                               const struct pzk_homography *px_to_mm);

/* Returns which mark of PIECE has this SIZE, given the known sides. */
enum pzk_which_mark pzk_fan_which(const struct pzk_fan_side *side, int piece,
                                  enum pzk_fan_size size);
