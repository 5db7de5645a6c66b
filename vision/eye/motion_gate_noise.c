// SPDX-License-Identifier: MIT
/*
 * Noise: how far cells differ from one frame to the next where nothing happens.
 * Uses the median of all cells, since moving things never cover half of the
 * picture for long. It rises slowly, since a bump moves everything, and falls
 * at once. Stored before exposure correction: when the light dims, correction
 * amplifies looks and noise alike.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>

enum {
    LEVEL = PZK_GATE_LEVEL,
    LEAST = 6 * LEVEL,       /* a smaller difference never counts */
    NOISE_MOST = 16 * LEVEL, /* more is no camera's noise */
    CELLS_ENOUGH = 50
};
/* of a normal distribution's absolute values */
#define MEDIAN_OF_SIGMA 0.6745F
#define SIGMAS 3.5F /* with the spread: one cell in ten thousand */
#define RISES 0.03F /* share of the way to a frame's measurement */
#define FALLS 0.125F

/* The median difference of this frame's cells from the last one's; negative
 * where unknown: a repeated picture has none. */
static float
median_step(const struct pzk_gate *gate)
{
    enum { BIN = 2, BINS = NOISE_MOST / BIN };
    unsigned bin[BINS] = {0};
    unsigned n = 0;
    unsigned sum = 0;
    int b = 0;

    for (int i = 0; i < gate->width * gate->height; i += 3) {
        int at = abs(gate->now[i] - gate->before[i]) / BIN;
        bin[at < BINS ? at : BINS - 1]++;
        n++;
    }
    if (n < CELLS_ENOUGH || bin[0] == n) {
        return -1;
    }
    while (b < BINS - 1 && sum + bin[b] < (n + 1) / 2) {
        sum += bin[b++];
    }
    return (float)b * BIN;
}

void
pzk_gate_measure_noise(struct pzk_gate *gate)
{
    /* the first frame has no predecessor */
    float step = gate->frames > 1 ? median_step(gate) : -1;

    if (step >= 0 && !gate->upset) {
        float now = step / MEDIAN_OF_SIGMA * gate->gain;
        float rate = now > gate->raw_noise ? RISES : FALLS;
        gate->raw_noise +=
            (now - gate->raw_noise) * (gate->frames == 2 ? 1 : rate);
    }
    gate->noise = fminf(gate->raw_noise / gate->gain, NOISE_MOST);
    gate->least = (unsigned)fmaxf(SIGMAS * gate->noise, LEAST);
}
