// SPDX-License-Identifier: MIT
#pragma once
/*
 * Code 128 at any angle for the raw reader: patches of bars are straightened
 * and averaged across, and ZBar reads the line. One thread at a time.
 */
#include "vision/base/image.h"
#include "vision/codes/raw.h"
#include "vision/codes/zbar_scan.h"

struct pzk_raw_bars;

struct pzk_raw_bars *pzk_raw_bars_new(void); /* NULL: no memory */
void pzk_raw_bars_free(struct pzk_raw_bars *bars);

/* The code and its text are borrowed for the call. */
typedef void pzk_raw_bars_found(void *data, const struct pzk_raw_code *code);

/* Finds patches in PLANE, which is FRAME shrunk by SCALE, and reads them in
 * FRAME. A code counts if both halves of its patch agree. Coordinates are those
 * of FRAME. */
void pzk_raw_bars_scan(struct pzk_raw_bars *bars, struct pzk_zbar *zbar,
                       const struct pzk_view *frame,
                       const struct pzk_view *plane, float scale,
                       pzk_raw_bars_found *found, void *data);
