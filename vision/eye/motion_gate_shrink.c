// SPDX-License-Identifier: MIT
/*
 * Shrinks pixels to cells: looks and structure of a frame, and the spread of
 * looks around each cell. Every frame goes through it, so these loops are
 * written for the vectoriser.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>

#include "vision/base/simd_clones.h"
#include "vision/base/sse2.h"

enum { LEVEL = PZK_GATE_LEVEL };

/* Sums of the left and right half of every second one of ROWS rows, each N
 * pixels wide. */
static inline void
sum_rows(const uint8_t *p, size_t stride, int rows, int n, int sum[2])
{
    if (n == 8) {
        const __m128i zero = _mm_setzero_si128();
        __m128i halves = zero;
        for (int k = 0; k < rows; k += 2) {
            /* four pixels each, in the lower and the upper half */
            __m128i v = _mm_loadl_epi64(
                (const __m128i *)(const void *)(p + (size_t)k * stride));
            halves = _mm_add_epi64(
                halves, _mm_sad_epu8(_mm_unpacklo_epi32(v, zero), zero));
        }
        sum[0] = _mm_cvtsi128_si32(halves);
        sum[1] = _mm_extract_epi16(halves, 4);
        return;
    }
    sum[0] = sum[1] = 0;
    for (int k = 0; k < rows; k += 2) {
        for (int i = 0; i < n / 2; i++) {
            sum[0] += p[(size_t)k * stride + (size_t)i];
            sum[1] += p[(size_t)k * stride + (size_t)(n / 2 + i)];
        }
    }
}

/* A row of cells, CELL pixels each, starting at FROM. Every second row of
 * pixels suffices: noise is averaged over 32 pixels per cell. */
static inline uint64_t
shrink_row(struct pzk_gate *gate, const uint8_t *from, size_t stride, int y,
           int cell)
{
    int w = gate->width;
    int per_half = cell * (cell / 2) / 2;
    uint16_t *restrict now = gate->now + y * w;
    int16_t *restrict across = gate->fine + y * w;
    int16_t *restrict down = across + w * gate->height;
    uint64_t total = 0;

    for (int x = 0; x < w; x++) {
        const uint8_t *p = from + x * cell;
        int a[2], b[2]; /* left and right of the upper and lower half */

        sum_rows(p, stride, cell / 2, cell, a);
        sum_rows(p + (size_t)(cell / 2) * stride, stride, cell / 2, cell, b);
        now[x] =
            (uint16_t)((a[0] + a[1] + b[0] + b[1]) * LEVEL / (2 * per_half));
        across[x] = (int16_t)((a[1] + b[1] - a[0] - b[0]) * LEVEL / per_half);
        down[x] = (int16_t)((b[0] + b[1] - a[0] - a[1]) * LEVEL / per_half);
        total += now[x];
    }
    return total;
}

/* A constant size avoids the division. */
PZK_WIDE static uint64_t
shrink_cells(struct pzk_gate *gate, const uint8_t *from, size_t stride, int y)
{
    switch (gate->cell) {
    case 16:
        return shrink_row(gate, from, stride, y, 16);
    case 8:
        return shrink_row(gate, from, stride, y, 8);
    default:
        return shrink_row(gate, from, stride, y, 4);
    }
}

void
pzk_gate_shrink(struct pzk_gate *gate, const struct pzk_frame *frame)
{
    size_t cell = (size_t)gate->cell;
    int n = gate->width * gate->height;
    uint64_t total = 0;

    for (int y = 0; y < gate->height; y++) {
        const uint8_t *from = frame->gray + (size_t)y * cell * frame->stride;

        total += shrink_cells(gate, from, frame->stride, y);
    }
    gate->brightness = (float)total / LEVEL / (float)n;
}

/* ---- light ---- */

static inline void
scale_looks(uint16_t *restrict now, int n, float by)
{
    for (int i = 0; i < n; i++) {
        float v = (float)now[i] * by;
        now[i] = (uint16_t)(int)(v > UINT16_MAX ? UINT16_MAX : v);
    }
}

static inline void
scale_fine(int16_t *restrict fine, int n, float by)
{
    for (int i = 0; i < n; i++) {
        float d = (float)fine[i] * by;
        d = d > INT16_MAX ? INT16_MAX : d;
        fine[i] = (int16_t)(d < INT16_MIN ? INT16_MIN : d);
    }
}

PZK_WIDE void
pzk_gate_scale(struct pzk_gate *gate, int from, int to, float by)
{
    int n = gate->width * gate->height;

    scale_looks(gate->now + from, to - from, by);
    scale_fine(gate->fine + from, to - from, by);
    scale_fine(gate->fine + n + from, to - from, by);
}

/* ---- spread ---- */

static inline uint16_t
lower(uint16_t a, uint16_t b)
{
    return a < b ? a : b;
}

static inline uint16_t
higher(uint16_t a, uint16_t b)
{
    return a > b ? a : b;
}

/* The minimum and maximum of each of the W looks at P and its neighbours in the
 * row. */
static inline void
spread_row(const uint16_t *restrict p, int w, uint16_t *restrict low,
           uint16_t *restrict high)
{
    for (int x = 1; x < w - 1; x++) {
        low[x] = lower(lower(p[x - 1], p[x]), p[x + 1]);
        high[x] = higher(higher(p[x - 1], p[x]), p[x + 1]);
    }
    int last = w - 1;
    int beside = w > 1 ? 1 : 0;

    low[0] = lower(p[0], p[beside]);
    high[0] = higher(p[0], p[beside]);
    low[last] = lower(p[last], p[last - beside]);
    high[last] = higher(p[last], p[last - beside]);
}

/* Maximum minus minimum of three rows, which may be the same. */
static inline void
spread_rows(const uint16_t *const low[3], const uint16_t *const high[3], int w,
            uint16_t *restrict range)
{
    const uint16_t *l0 = low[0], *l1 = low[1], *l2 = low[2];
    const uint16_t *h0 = high[0], *h1 = high[1], *h2 = high[2];

    for (int x = 0; x < w; x++) {
        range[x] = (uint16_t)(higher(higher(h0[x], h1[x]), h2[x]) -
                              lower(lower(l0[x], l1[x]), l2[x]));
    }
}

PZK_WIDE void
pzk_gate_spread(struct pzk_gate *gate)
{
    int w = gate->width;
    int h = gate->height;
    uint16_t *low = (uint16_t *)gate->stack;
    uint16_t *high = low + w * h;

    for (int y = 0; y < h; y++) {
        spread_row(gate->now + y * w, w, low + y * w, high + y * w);
    }
    for (int y = 0; y < h; y++) {
        int above = (y > 0 ? y - 1 : y) * w;
        int below = (y < h - 1 ? y + 1 : y) * w;
        const uint16_t *lows[3] = {low + above, low + y * w, low + below};
        const uint16_t *highs[3] = {high + above, high + y * w, high + below};

        spread_rows(lows, highs, w, gate->range + y * w);
    }
}

/* ---- noise ----
 * How far cells differ from one frame to the next where nothing happens. Uses
 * the median of all cells, since moving things never cover half of the picture
 * for long. It rises slowly, since a bump moves everything, and falls at once.
 * Stored before exposure correction: when the light dims, correction amplifies
 * looks and noise alike.
 */

enum {
    LEAST = 6 * LEVEL,       /* a smaller difference never counts */
    NOISE_MOST = 16 * LEVEL, /* more is no camera's noise */
    CELLS_ENOUGH = 50
};
/* Median of |x| for a normal distribution, in sigmas. */
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
    uint16_t bin[BINS] = {0};
    unsigned n = 0;
    float part;

    for (int i = 0; i < gate->width * gate->height; i += 3) {
        int at = abs(gate->now[i] - gate->before[i]) / BIN;
        bin[at < BINS ? at : BINS - 1]++;
        n++;
    }
    if (n < CELLS_ENOUGH || bin[0] == n) {
        return -1;
    }
    return (float)pzk_gate_median(bin, 0, BINS, n, &part) * BIN;
}

void
pzk_gate_measure_noise(struct pzk_gate *gate)
{
    /* the first frame has no predecessor */
    float step = gate->frames > 1 ? median_step(gate) : -1;

    if (step >= 0 && !gate->upset) {
        float now = step / MEDIAN_OF_SIGMA * gate->gain;
        float rate = now > gate->noise.raw ? RISES : FALLS;
        gate->noise.raw +=
            (now - gate->noise.raw) * (gate->frames == 2 ? 1 : rate);
    }
    gate->noise.sigma = fminf(gate->noise.raw / gate->gain, NOISE_MOST);
    gate->noise.least = (unsigned)fmaxf(SIGMAS * gate->noise.sigma, LEAST);
}
