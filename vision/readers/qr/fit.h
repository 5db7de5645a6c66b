// SPDX-License-Identifier: MIT
#pragma once
/*
 * Fits the grid of QR modules to a picture, and measures how dark each module
 * is. Pure functions on plain values, any thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/readers/fit.h"
#include "vision/readers/qr/version1.h"

enum {
    PZK_QR_QUIET = 1, /* modules of quiet zone that are used */
    PZK_QR_WIDE = PZK_QR_SIDE + 2 * PZK_QR_QUIET
};

/* The known tone of each module, quiet zone included: 1 light, -1 dark, 0
 * unknown. */
struct pzk_qr_known {
    int8_t tone[PZK_QR_WIDE][PZK_QR_WIDE];
};

/* Sets the tones that every version 1 code has; the others are unknown. */
void pzk_qr_known_fixed(struct pzk_qr_known *known);
/* Sets all tones to those of GRID, a code that was read. */
void pzk_qr_known_grid(const struct pzk_qr_grid *grid,
                       struct pzk_qr_known *known);

/* Runs pzk_fit_refine() on the known modules. Module coordinates run from 0 to
 * 21. */
bool pzk_qr_fit_refine(const struct pzk_view *plane,
                       const struct pzk_qr_known *known, int rounds,
                       struct pzk_fit *fit);

/* Refines FIT, as pzk_qr_fit_refine() does, on the modules KNOWN of a code that
 * was read and is within half a module of FIT. Moves FIT only where the fit
 * gets better. */
void pzk_qr_fit_settle(const struct pzk_view *plane,
                       const struct pzk_qr_known *known, int rounds,
                       struct pzk_fit *fit);

/* Measures how dark each module is: SOFT is about 1 for a dark one, -1 for a
 * light one, after an equaliser trained on KNOWN modules has removed the blur
 * between neighbours. False where these do not determine the equaliser. */
bool pzk_qr_fit_sample(const struct pzk_view *plane,
                       const struct pzk_qr_known *known,
                       const struct pzk_fit *fit,
                       float soft[PZK_QR_SIDE][PZK_QR_SIDE]);
