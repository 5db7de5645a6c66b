// SPDX-License-Identifier: MIT
#pragma once
/*
 * Rectifies a patch of bars: lines across it for the decoder, then its exact
 * outline. Plain values in the caller's buffers; any thread.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/readers/strip/find.h"

enum {
    PZK_BARS_BANDS = 3,  /* separate lines that must agree */
    PZK_BARS_SHARPS = 7, /* variants of each: as they are, smoothed,
                            increasingly sharpened, unbent */
    PZK_BARS_LINE_MAX = 2900
};

struct pzk_bars_lines {
    struct pzk_px center, axis; /* the axis is a unit vector across the bars */
    struct pzk_px down;         /* along the bars, per pixel across the axis */
    float fan;   /* how much longer lines are per px down: bars converge */
    float width; /* of the patch, px */
    float half;  /* of its length, px */
    int fine;    /* samples per pixel */
    size_t n;    /* samples of each line */
    size_t item[PZK_BARS_BANDS][PZK_BARS_SHARPS];
};

/* Draws the lines of the patch BARS of PLANE into DECODER's items. False where
 * the patch has few bars or bars that are not alike from top to bottom, where
 * it is too long, or where the decoder is full. */
bool pzk_bars_straighten(const struct pzk_view *plane,
                         const struct pzk_bars *bars,
                         struct pzk_foreign_decoder *decoder,
                         struct pzk_bars_lines *lines);

/* Returns the text of TEXTS on which the lines agree: all bands for a weak
 * symbology, else two; NULL where they disagree. *START and *END are the mean
 * edges, in samples. */
const struct pzk_foreign_text *
pzk_bars_agree(const struct pzk_bars_lines *lines,
               const struct pzk_foreign_text *texts, float *start, float *end);

/* Whether nothing but paper is beside both ends of the code between START and
 * END, of LIGHT bars or dark ones and about so many MODULES, and PLANE shows
 * it: else the code may be a part of a longer one. */
bool pzk_bars_stand_alone(const struct pzk_view *plane,
                          const struct pzk_bars_lines *lines, float start,
                          float end, bool light, float modules);

/* Sets QUAD to the outline of the code between START and END, clockwise from
 * the top left of its reading direction, px of PLANE. */
void pzk_bars_outline(const struct pzk_view *plane,
                      const struct pzk_bars_lines *lines, float start,
                      float end, bool backwards, struct pzk_px quad[4]);
