// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes a line of grey across bars into two digits: Code 128, set C, 46
 * modules. A table is used by one thread at a time.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PZK_STRIP_MODULES = 46,
    PZK_STRIP_NUMBERS = 100,
    PZK_STRIP_QUIET = 6, /* modules of white required at both ends */
    /* modules compared: quiet zone, bars, quiet zone */
    PZK_STRIP_SEEN = PZK_STRIP_MODULES + 2 * PZK_STRIP_QUIET,
    PZK_STRIP_SAMPLES = 4 * PZK_STRIP_SEEN,
    PZK_STRIP_BLURS = 22 /* blurs for which profiles are drawn, in steps of 0.1
                            of a natural logarithm */
};

/* All strips that can be printed, and their profiles. */
struct pzk_strip_table {
    uint8_t dark[PZK_STRIP_NUMBERS][PZK_STRIP_MODULES]; /* 1 dark, 0 light */
    /* Profiles of the strips, forwards and backwards, by the step of the blur;
     * computed on first use, since a picture needs few of them. */
    bool drawn[PZK_STRIP_BLURS];
    float profile[PZK_STRIP_BLURS][2 * PZK_STRIP_NUMBERS][PZK_STRIP_SAMPLES];
    /* Points spent (struct pzk_budget): the caller sets `points` to 0; the
     * decoder stops at `most_points`. */
    int64_t points, most_points;
};

void pzk_strip_table_fill(struct pzk_strip_table *table);

struct pzk_strip_code {
    int number;       /* 0..99 */
    float start, end; /* outer edges of the first and the last bar in units of
                         the line; end < start where the strip runs backwards */
    float likeness;   /* correlation of line and strip, 0..1 */
    float margin;     /* 0..1: how much worse the second best number fits */
};

/* Whether LINE, as for pzk_strip_decode(), has at least the bars of a strip
 * with white on both sides: a cheap test. */
bool pzk_strip_possible(const float *line, int n);

/* Decodes LINE, N grey levels one unit apart; value I is at I + 0.5. BLUR is
 * the line's blur, a sigma in units. False where the line shows no strip, or
 * not clearly which. */
bool pzk_strip_decode(struct pzk_strip_table *table, const float *line, int n,
                      float blur, struct pzk_strip_code *code);
