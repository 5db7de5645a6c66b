// SPDX-License-Identifier: MIT
/*
 * Shrinks pixels to cells: looks and structure of a frame, their noise, and
 * what spreads from each cell to those around it. Every frame goes through it,
 * so these loops are written for the vectoriser.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"
#include "vision/base/sse2.h"

enum { LEVEL = PZK_GATE_LEVEL };

/* Where a row of cells goes. */
struct row {
    uint16_t *now;
    int16_t *across, *down;
};

/* Shrinks cell X, CELL pixels at P. Every second row of pixels suffices: noise
 * is averaged over 32 pixels per cell. */
static inline void
shrink_cell(const uint8_t *p, size_t stride, int cell, int x, struct row to)
{
    int per_half = cell * (cell / 2) / 2;
    int upper = 0, lower = 0, left = 0;

    for (int k = 0; k < cell; k += 2) {
        for (int i = 0; i < cell; i++) {
            int v = p[(size_t)k * stride + (size_t)i];

            *(k < cell / 2 ? &upper : &lower) += v;
            left += i < cell / 2 ? v : 0;
        }
    }
    int all = upper + lower;

    to.now[x] = (uint16_t)(all * LEVEL / (2 * per_half));
    to.across[x] = (int16_t)((all - 2 * left) * LEVEL / per_half);
    to.down[x] = (int16_t)((lower - upper) * LEVEL / per_half);
}

/* ---- four cells of 8 pixels ---- */

/* Sums of pixels of two cells. */
struct two {
    __m128i upper, lower, left;
};

static inline __m128i
load(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline __m128i
add_up(__m128i a, __m128i b)
{
    const __m128i zero = _mm_setzero_si128();

    return _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero));
}

/* The left pixels of both cells, of A and, in place of the right ones, of B. */
static inline __m128i
join_left(__m128i a, __m128i b)
{
    const __m128i left = _mm_set1_epi64x(UINT32_MAX);

    return _mm_or_si128(_mm_and_si128(a, left), _mm_slli_epi64(b, 32));
}

static inline struct two
sum_two(const uint8_t *p, size_t stride)
{
    __m128i a = load(p), b = load(p + 2 * stride);
    __m128i c = load(p + 4 * stride), d = load(p + 6 * stride);

    return (struct two){add_up(a, b), add_up(c, d),
                        add_up(join_left(a, b), join_left(c, d))};
}

static inline __m128i
join_four(__m128i a, __m128i b)
{
    return _mm_or_si128(_mm_shuffle_epi32(a, _MM_SHUFFLE(3, 1, 2, 0)),
                        _mm_shuffle_epi32(b, _MM_SHUFFLE(2, 0, 3, 1)));
}

static inline void
put_four(void *to, __m128i v)
{
    _mm_storel_epi64(to, _mm_packs_epi32(v, v));
}

/* As shrink_cell() four times. */
static inline void
shrink_four(const uint8_t *p, size_t stride, int x, struct row to)
{
    struct two a = sum_two(p, stride), b = sum_two(p + 16, stride);
    __m128i upper = join_four(a.upper, b.upper);
    __m128i lower = join_four(a.lower, b.lower);
    __m128i left = join_four(a.left, b.left);
    __m128i all = _mm_add_epi32(upper, lower);
    __m128i right = _mm_sub_epi32(all, left),
            down = _mm_sub_epi32(lower, upper);

    _Static_assert(LEVEL == 32, "as many pixels as are added up");
    put_four(to.now + x, all);
    put_four(to.across + x, _mm_slli_epi32(_mm_sub_epi32(right, left), 1));
    put_four(to.down + x, _mm_slli_epi32(down, 1));
}

/* A row of cells, CELL pixels each, starting at FROM. */
static inline void
shrink_row(struct pzk_gate *gate, const uint8_t *from, size_t stride, int y,
           int cell)
{
    int w = gate->width, x = 0;
    int16_t *fine = gate->fine + y * w;
    const struct row to = {gate->now + y * w, fine, fine + w * gate->height};

    for (; cell == 8 && x + 4 <= w; x += 4) {
        shrink_four(from + 8 * x, stride, x, to);
    }
    for (; x < w; x++) {
        shrink_cell(from + x * cell, stride, cell, x, to);
    }
}

PZK_WIDE void
pzk_gate_shrink(struct pzk_gate *gate, const struct pzk_frame *frame)
{
    int cell = gate->cell, n = gate->width * gate->height;
    uint32_t total = 0;

    for (int y = 0; y < gate->height; y++) {
        size_t stride = frame->stride;
        const uint8_t *from = frame->gray + (size_t)(y * cell) * stride;

        /* a constant size avoids the division */
        if (cell == 8) {
            shrink_row(gate, from, stride, y, 8);
        } else if (cell == 16) {
            shrink_row(gate, from, stride, y, 16);
        } else {
            shrink_row(gate, from, stride, y, 4);
        }
    }
    for (int i = 0; i < n; i++) {
        total += gate->now[i];
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
pzk_gate_measure_range(struct pzk_gate *gate)
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

static inline void
add_bits(const uint8_t *restrict from, int n, uint8_t *restrict to)
{
    for (int i = 0; i < n; i++) {
        to[i] |= from[i];
    }
}

PZK_WIDE void
pzk_gate_spread(const struct pzk_gate *gate, int from, int to, int reach,
                uint8_t *mask, uint8_t *spare)
{
    int w = gate->width;
    size_t size = to > from ? (size_t)(to - from) : 0;

    memcpy(spare + from, mask + from, size);
    for (int row = from; row < to; row += w) {
        for (int k = 1; k <= reach && k < w; k++) {
            add_bits(mask + row, w - k, spare + row + k);
            add_bits(mask + row + k, w - k, spare + row);
        }
    }
    memcpy(mask + from, spare + from, size);
    for (int row = from; row < to; row += w) {
        for (int other = row - reach * w; other <= row + reach * w;
             other += w) {
            if (other != row && other >= from && other < to) {
                add_bits(spare + other, w, mask + row);
            }
        }
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

int
pzk_gate_median(const uint16_t *bin, int first, int bins, unsigned n,
                float *part)
{
    unsigned sum = 0;
    int b = first;

    while (b < bins - 1 && sum + bin[b] < (n + 1) / 2) {
        sum += bin[b++];
    }
    *part = bin[b] ? ((float)n / 2 - (float)sum) / (float)bin[b] : 0.5F;
    return b;
}

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
