// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finder patterns of QR codes in a grey picture: runs of 1:1:3:1:1 along rows,
 * checked along columns. Edges are located between pixels, so that modules of
 * two pixels are enough. Smooth parts of the picture are skipped in blocks.
 * A finder owns its buffers; one thread at a time.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/readers/budget.h"
#include "vision/readers/plane.h"

/* A finder pattern: its centre and how far it reaches along the row and the
 * column through it, px; 7 modules when upright, more when turned. */
struct pzk_qr_spot {
    float x, y;
    float across, down;
    int votes; /* rows that met it */
};

/* Where a row alone met what may be a pattern: one too soft or too small for
 * the column to tell, or anything else. */
enum { PZK_QR_TRACES = 256 };
struct pzk_qr_traces {
    size_t n;
    struct pzk_qr_spot at[PZK_QR_TRACES];
};

struct pzk_qr_finder;

struct pzk_qr_finder *pzk_qr_finder_new(void); /* NULL: no memory */
void pzk_qr_finder_free(struct pzk_qr_finder *finder);

/* Finds finder patterns of 7 to 56 pixels across in PLANE within ROI (which
 * must lie inside), looking at every STEP-th row: 1 for the smallest, 2 where
 * their modules take two pixels or more, as long as BUDGET lasts. Returns how
 * many were written to SPOTS, at most MAX; 0 also where memory is short. TRACES
 * gets what only rows met, unless it is NULL. */
size_t pzk_qr_find(struct pzk_qr_finder *finder, const struct pzk_view *plane,
                   const struct pzk_box *roi, int step,
                   struct pzk_budget *budget, struct pzk_qr_spot *spots,
                   size_t max, struct pzk_qr_traces *traces);
