// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the makers of pictures without marks share: a place to draw, and dice.
 */
#include <cairo.h>
#include <stdint.h>

/* What a picture is drawn with. Millimetres, then pixels. */
struct easel {
    cairo_t *cr;
    uint64_t random;
    double width, height; /* px */
};

/* Any of 0..N - 1; any from LOW to HIGH. */
unsigned easel_roll(struct easel *e, unsigned n);
double easel_spread(struct easel *e, double low, double high);

/* Goes to any place, turned by any angle and tilted, PX pixels to the unit.
 * cairo_restore() goes back. */
void easel_go_anywhere(struct easel *e, double px);

/* Draws in a grey from now on, 0 black .. 1 white; in any font. */
void easel_grey(struct easel *e, double level);
void easel_font(struct easel *e, double size);

/* A white label, so that what stands on it stands as a mark would. */
void easel_label(struct easel *e, double w, double h);

/* Pictures of framed signs (markless_labels.c). */
void markless_draw_frames(struct easel *e);
void markless_draw_labels(struct easel *e);
