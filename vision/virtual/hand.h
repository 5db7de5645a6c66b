// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws a right hand with forearm and sleeve as seen from above, fingers up,
 * fingertips at the origin; units are millimetres. No state, any thread.
 */
#include <cairo.h>

/* Size of the box that the hand needs, at least, and the origin in that box. */
enum {
    PZK_HAND_WIDTH = 144,
    PZK_HAND_LENGTH = 820,
    PZK_HAND_TIP_X = 70,
    PZK_HAND_TIP_Y = 24
};

/* Draws the hand, with its sleeve as long as a box of LENGTH; SEAT (0..3)
 * chooses skin and sleeve. */
void pzk_draw_hand(cairo_t *cr, int seat, double length);
