// SPDX-License-Identifier: MIT
#pragma once
/*
 * From a line of grey across bars to two digits: Code 128, set C, 46 modules.
 * A table is used by one thread at a time.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PZK_STRIP_MODULES = 46,
    PZK_STRIP_NUMBERS = 100,
    PZK_STRIP_QUIET = 6, /* modules of white that must be at both ends */
    /* modules compared: quiet zone, bars, quiet zone */
    PZK_STRIP_SEEN = PZK_STRIP_MODULES + 2 * PZK_STRIP_QUIET,
    PZK_STRIP_SAMPLES = 4 * PZK_STRIP_SEEN,
    PZK_STRIP_BLURS = 22 /* steps of a tenth of a logarithm */
};

/* Every strip there can be. */
struct pzk_strip_table {
    uint8_t dark[PZK_STRIP_NUMBERS][PZK_STRIP_MODULES]; /* 1 dark, 0 light */
    /* Their grey profiles, forwards and backwards, by the step of the blur;
     * made when it is first met, which at one table are few. */
    bool drawn[PZK_STRIP_BLURS];
    float profile[PZK_STRIP_BLURS][2 * PZK_STRIP_NUMBERS][PZK_STRIP_SAMPLES];
    /* Looked at, pzk_budget's: whoever counts sets the first to 0; none more
     * than the second. */
    int64_t points, most_points;
};

void pzk_strip_table_fill(struct pzk_strip_table *table);

struct pzk_strip_code {
    int number;       /* 0..99 */
    float start, end; /* outer edges of the first and the last bar on the line,
                         in its units; end < start where it runs backwards */
    float likeness;   /* correlation of line and strip, 0..1 */
    float margin;     /* 0..1: how much worse the next number fits */
};

/* Cheap: has LINE, as for pzk_strip_decode(), at least the bars of a strip with
 * white before and after them? */
bool pzk_strip_possible(const float *line, int n);

/* Reads LINE, N values of grey a unit apart; value I stands for I + 0.5. BLUR:
 * what blurs it, as a deviation in units. False where it shows no strip, or
 * not clearly which. */
bool pzk_strip_decode(struct pzk_strip_table *table, const float *line, int n,
                      float blur, struct pzk_strip_code *code);
