// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds triples of finder patterns that may form a QR code of any version up to
 * 15. A pure function; any thread.
 */
#include "vision/readers/qr/find.h"

/* Three finder patterns: C is the corner's, A is right of it and B below. The
 * code has MODULES across, or a version or two more or less. */
struct pzk_qr_corner {
    const struct pzk_qr_spot *c, *a, *b;
    int modules;
};

/* Receives a corner; returns false to stop. */
typedef bool pzk_qr_corner_found(void *data,
                                 const struct pzk_qr_corner *corner);

/* Calls FOUND for each corner that the N patterns SPOTS form. */
void pzk_qr_corners(const struct pzk_qr_spot *spots, size_t n,
                    pzk_qr_corner_found *found, void *data);
