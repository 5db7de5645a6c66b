// SPDX-License-Identifier: MIT
#pragma once
/*
 * Fits the quad of a tag exactly to its modules, once they are known or
 * guessed. Measures every edge between a black and a white module; blur and the
 * camera's tone curve, which move all edges towards black, cancel out. Plain
 * functions, any thread.
 */
#include <stdbool.h>

#include "markers/tag36h11.h"
#include "vision/base/image.h"
#include "vision/readers/quad.h"

/* Side of a tag with the white ring around it, in modules; row and column 0 are
 * ring. */
enum { PZK_TAG_FRAMED = PZK_TAG36H11_SIDE + 2 };

struct pzk_tag_pattern {
    bool white[PZK_TAG_FRAMED][PZK_TAG_FRAMED]; /* [row][column] */
};

/* Fits QUAD, whose first corner is the pattern's top left, to the edges of
 * PATTERN: moves each corner by less than a module a step. False, *QUAD
 * unchanged, if the picture does not show the pattern. */
bool pzk_tag_fit(const struct pzk_view *view,
                 const struct pzk_tag_pattern *pattern, struct pzk_quad *quad);
