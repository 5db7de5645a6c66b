// SPDX-License-Identifier: MIT
#pragma once
/*
 * How sharp a picture is at a mark that was read: it is known there where black
 * meets white. Pure functions over pixels, any thread.
 */
#include "vision/eye/tracker.h"

/* The width of the edges of the mark at SPOT, a tag or a QR code, from a tenth
 * to nine tenths of the step, px; in the direction in which they are wider. 0
 * for another mark, one that reaches out of the picture, or one without
 * contrast. From half a module's blur on it tells too little. */
float pzk_mark_edge(const struct pzk_frame *frame, const struct pzk_spot *spot);

/* The width of the edges that a Gaussian of SIGMA makes. */
#define PZK_EDGE_OF_SIGMA 2.563F
