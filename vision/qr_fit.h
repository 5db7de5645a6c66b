// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lays a grid of QR modules over a picture: from a first guess to a fraction
 * of a pixel, by least squares on the modules whose look is known. Then tells
 * how dark each module is. Pure functions on plain values, any thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/frame.h"
#include "vision/qr_code.h"
#include "vision/qr_find.h"

enum {
    PZK_QR_QUIET = 1, /* modules of white around the code that are used */
    PZK_QR_WIDE = PZK_QR_SIDE + 2 * PZK_QR_QUIET
};

/* The grid in the picture. Module coordinates run from 0 to 21. */
struct pzk_qr_fit {
    double m[9];    /* modules -> pixels of the plane, m[8] = 1 */
    float likeness; /* -1..1: correlation of picture and known modules */
    float contrast; /* light minus dark, grey levels */
};

/* What is known of each module, the quiet zone included:
 * 1 light, -1 dark, 0 unknown. */
struct pzk_qr_known {
    int8_t tone[PZK_QR_WIDE][PZK_QR_WIDE];
};

/* What version 1 says without regard to the data. */
void pzk_qr_known_fixed(struct pzk_qr_known *known);
/* All of it, once the code has been read. */
void pzk_qr_known_grid(const struct pzk_qr_grid *grid,
                       struct pzk_qr_known *known);

/* Without perspective: the centres of the finder patterns top left, top right,
 * bottom left. */
void pzk_qr_fit_start(struct pzk_px tl, struct pzk_px tr, struct pzk_px bl,
                      struct pzk_qr_fit *fit);

struct pzk_px pzk_qr_fit_point(const struct pzk_qr_fit *fit, float x, float y);

/* Moves the grid to where KNOWN is met best, in at most ROUNDS steps, and sets
 * likeness and contrast. False where the grid leaves the plane or its modules
 * become smaller than a pixel or degenerate; *FIT is then undefined. */
bool pzk_qr_fit_refine(const struct pzk_plane *plane,
                       const struct pzk_qr_known *known, int rounds,
                       struct pzk_qr_fit *fit);

/* How dark each module is: about 1 for a dark one, -1 for a light one, blur
 * between neighbours taken back as the known modules teach it. */
bool pzk_qr_fit_sample(const struct pzk_plane *plane,
                       const struct pzk_qr_known *known,
                       const struct pzk_qr_fit *fit,
                       float soft[PZK_QR_SIDE][PZK_QR_SIDE]);
