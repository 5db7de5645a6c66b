// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds a code's place on its card by the card's edges around it. Any thread.
 */
#include "vision/base/geometry.h"
#include "vision/base/image.h"

struct pzk_code_place {
    float dx, dy; /* the code's centre relative to the card's, mm: right,
                     down */
    float turn;   /* clockwise rotation of the card's edges against the expected
                     direction, degrees */
};

/* Searches VIEW for the edges of a card of WIDTH x HEIGHT mm. TO_PX maps
 * millimetres of the card (x to its right, the code's centre near 0) to pixels.
 * False, nothing set, where no such card stands out from its background. */
bool pzk_code_find_place(const struct pzk_view *view,
                         const struct pzk_homography *to_px, float width,
                         float height, struct pzk_code_place *place);
