// SPDX-License-Identifier: MIT
#pragma once
/*
 * Measures sharpness at a mark that was read, where the positions of black and
 * white are known. Pure functions over pixels, any thread.
 */
#include "vision/eye/tracker.h"

/* The width of the edges of the mark at SPOT, a tag or a QR code, from a tenth
 * to nine tenths of the step, px; in the direction with the wider ones. 0 for
 * another mark, one that extends outside the picture, or one without contrast.
 * Inaccurate from half a module's blur on. */
float pzk_mark_edge(const struct pzk_frame *frame, const struct pzk_spot *spot);

/* The width of edges blurred by a Gaussian of SIGMA. */
#define PZK_EDGE_OF_SIGMA 2.563F
