// SPDX-License-Identifier: MIT
#pragma once
/*
 * Illustrations of our own, as data: layers of one colour each, from back to
 * front, in a square of 100 x 100 around the origin, x right, y down. Wider
 * boxes show what extends beyond the square. Constant, any thread.
 */
#include <cairo.h>

#include "markers/pen.h"

/* PATH is one for pzk_pen_path(). COLOUR is the first letter of one of the
 * palette's colours: d i m l p s a. WIDTH 0 fills the path, any other strokes
 * it. */
struct pzk_layer {
    char colour;
    double width;
    const char *path;
};

/* Layers end with {0}. */
struct pzk_picture {
    const struct pzk_layer *back; /* NULL: only the light ground */
    const struct pzk_layer *front;
};

/* Draws PICTURE into the box whose top left corner is (X, Y), clipped to it. */
void pzk_picture_draw(cairo_t *cr, const struct pzk_picture *picture,
                      const struct pzk_palette *palette, double x, double y,
                      double w, double h);

/* Draws LAYERS, without a background, in a square of SIZE around (X, Y). */
void pzk_picture_layers(cairo_t *cr, const struct pzk_layer *layers,
                        const struct pzk_palette *palette, double x, double y,
                        double size);
