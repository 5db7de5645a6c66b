// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where on its card a code sits: the card's own edges are looked for around it.
 * Any thread.
 */
#include "vision/base/geometry.h"
#include "vision/base/image.h"

struct pzk_code_place {
    float dx, dy; /* the code's centre from the card's, mm: right, down */
    float turn;   /* by which the card's edges are turned clockwise against
                     where they were expected, degrees */
};

/* Looks in VIEW for the edges of a card of WIDTH x HEIGHT mm. TO_PX: from
 * millimetres of the card, x to its right, with the code's centre at 0, about,
 * to pixels. False, nothing set, where no card of that size stands out from
 * what it lies on. */
bool pzk_code_find_place(const struct pzk_view *view,
                         const struct pzk_homography *to_px, float width,
                         float height, struct pzk_code_place *place);
