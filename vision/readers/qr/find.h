// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds finder patterns of QR codes in a grey picture: runs of 1:1:3:1:1 along
 * rows, checked along columns. Edges are located between pixels, so that
 * modules of two pixels suffice. Smooth parts of the picture are skipped in
 * blocks. A finder owns its buffers; one thread at a time.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/readers/budget.h"
#include "vision/readers/plane.h"

/* A finder pattern: its centre and its extent along the row and the column
 * through it, px; 7 modules when upright, more when rotated. */
struct pzk_qr_spot {
    float x, y;
    float across, down;
    int votes; /* rows that crossed it */
};

/* Places where only a row crossed a possible pattern, which is too soft or too
 * small for the column check, or something else. */
enum { PZK_QR_TRACES = 256 };
struct pzk_qr_traces {
    size_t n;
    struct pzk_qr_spot at[PZK_QR_TRACES];
};

struct pzk_qr_finder;

struct pzk_qr_finder *pzk_qr_finder_new(void); /* NULL: no memory */
void pzk_qr_finder_free(struct pzk_qr_finder *finder);

/* Finds finder patterns of 7 to 56 pixels across in PLANE within ROI (which
 * must be inside), in every STEP-th row: STEP is 1 for the smallest patterns, 2
 * where modules take two pixels or more. Stops when BUDGET is spent. Writes at
 * most MAX to SPOTS and returns how many; 0 also when out of memory. TRACES,
 * unless NULL, gets places where only rows matched. */
size_t pzk_qr_find(struct pzk_qr_finder *finder, const struct pzk_view *plane,
                   const struct pzk_box *roi, int step,
                   struct pzk_budget *budget, struct pzk_qr_spot *spots,
                   size_t max, struct pzk_qr_traces *traces);
