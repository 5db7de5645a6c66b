// SPDX-License-Identifier: MIT
#pragma once
/*
 * Draws a right hand with forearm and sleeve as seen from above, fingers up,
 * fingertips at the origin; units are millimetres. No state, any thread.
 */
#include <cairo.h>

/* The box it needs, and where in it the origin is. */
enum {
    PZK_HAND_WIDTH = 144,
    PZK_HAND_LENGTH = 820,
    PZK_HAND_TIP_X = 70,
    PZK_HAND_TIP_Y = 24
};

/* SEAT (0..3) chooses skin and sleeve. */
void pzk_draw_hand(cairo_t *cr, int seat);
