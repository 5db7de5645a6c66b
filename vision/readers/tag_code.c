// SPDX-License-Identifier: MIT
#include "vision/readers/tag_code.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "markers/tag36h11.h"
#include "vision/base/geometry.h"
#include "vision/base/simd_clones.h"

enum {
    SIDE = PZK_TAG36H11_SIDE, /* modules, including the border */
    DATA = SIDE - 2,
    BITS = DATA * DATA,
    GRID = SIDE + 4, /* modules sampled across: with the white ring and one
                        module beyond */
    CODES = 4 * PZK_TAG36H11_COUNT,
    CHUNKS = 3, /* parts of a code: with at most two wrong modules, one part is
                   right */
    CHUNK_BITS = BITS / CHUNKS,
    CHUNK_VALUES = 1 << CHUNK_BITS
};

/* ---- the index ---- */

struct pzk_tag_index {
    uint64_t code[CODES]; /* at id * 4 + rotation */
    uint16_t start[CHUNKS][CHUNK_VALUES + 1];
    uint16_t entry[CHUNKS][CODES];
};

static uint64_t
turn_clockwise(uint64_t code)
{
    uint64_t out = 0;
    for (int r = 0; r < DATA; r++) {
        for (int c = 0; c < DATA; c++) {
            int from = (DATA - 1 - c) * DATA + r;
            out = out << 1 | (code >> (BITS - 1 - from) & 1);
        }
    }
    return out;
}

static uint64_t
transpose(uint64_t code)
{
    uint64_t out = 0;
    for (int r = 0; r < DATA; r++) {
        for (int c = 0; c < DATA; c++) {
            out = out << 1 | (code >> (BITS - 1 - (c * DATA + r)) & 1);
        }
    }
    return out;
}

static unsigned
chunk_of(uint64_t code, int chunk)
{
    return (unsigned)(code >> (chunk * CHUNK_BITS)) & (CHUNK_VALUES - 1);
}

struct pzk_tag_index *
pzk_tag_index_new(void)
{
    struct pzk_tag_index *x = calloc(1, sizeof *x);
    if (!x) {
        return NULL;
    }
    for (int id = 0; id < PZK_TAG36H11_COUNT; id++) {
        uint64_t code = pzk_tag36h11_code(id);
        for (int t = 0; t < 4; t++) {
            x->code[4 * id + t] = code;
            code = turn_clockwise(code);
        }
    }
    for (int k = 0; k < CHUNKS; k++) {
        uint16_t *start = x->start[k];
        for (int i = 0; i < CODES; i++) {
            start[chunk_of(x->code[i], k) + 1]++;
        }
        for (int v = 0; v < CHUNK_VALUES; v++) {
            start[v + 1] = (uint16_t)(start[v + 1] + start[v]);
        }
        /* filled backwards: each start moves down to its final place */
        for (int i = CODES - 1; i >= 0; i--) {
            unsigned v = chunk_of(x->code[i], k);
            x->entry[k][--start[v + 1]] = (uint16_t)i;
        }
        memmove(start, start + 1, CHUNK_VALUES * sizeof *start);
        start[CHUNK_VALUES] = CODES;
    }
    return x;
}

void
pzk_tag_index_free(struct pzk_tag_index *index)
{
    free(index);
}

int
pzk_tag_index_find(const struct pzk_tag_index *index, uint64_t bits, int *turns,
                   uint64_t *wrong)
{
    for (int k = 0; k < CHUNKS; k++) {
        unsigned v = chunk_of(bits, k);
        for (int i = index->start[k][v]; i < index->start[k][v + 1]; i++) {
            int entry = index->entry[k][i];
            uint64_t diff = bits ^ index->code[entry];
            if (__builtin_popcountll(diff) <= PZK_TAG_MAX_CORRECTED) {
                *turns = entry % 4;
                *wrong = diff;
                return entry / 4;
            }
        }
    }
    return -1;
}

/* ---- sampling ---- */

/* The grey level at the middle of each module; row and column 2 are the border.
 */
struct grid {
    float at[GRID][GRID];
};

PZK_WIDE static bool
sample_grid(const struct pzk_view *view, const struct pzk_quad *quad,
            struct grid *grid)
{
    static const double square[4][2] = {
        {0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    struct pzk_homography h;
    if (!pzk_homography_from_points(square, quad->at, &h)) {
        return false;
    }
    double module = pzk_quad_side(quad) / SIDE;
    /* averages over the middle of larger modules */
    int n = module < 2.6 ? 1 : 2;
    double step = 0.4;
    const double *m = h.m;
    for (int r = 0; r < GRID; r++) {
        for (int c = 0; c < GRID; c++) {
            float sum = 0;
            for (int k = 0; k < n * n; k++) {
                double x = c - 1.5 + step * (k % n - (n - 1) / 2.0);
                double y = r - 1.5 + step * (k / n - (n - 1) / 2.0);
                double w = m[6] * x + m[7] * y + m[8];
                if (!(w > 0.05)) {
                    return false;
                }
                sum += pzk_view_sample(
                    view, (float)((m[0] * x + m[1] * y + m[2]) / w),
                    (float)((m[3] * x + m[4] * y + m[5]) / w));
            }
            grid->at[r][c] = sum / (float)(n * n);
        }
    }
    return true;
}

/* Undoes a blur that adds a share A of each module to its neighbours in a row:
 * solves a v[i-1] + (1 - 2a) v[i] + a v[i+1] = at[i * STRIDE], with the ends
 * repeated beyond both ends. */
static void
unblur_line(float *at, int stride, float a)
{
    float upper[GRID], v[GRID];
    float diag = 1 - a; /* the ends: 1 - 2a plus the a beyond */
    upper[0] = a / diag;
    v[0] = at[0] / diag;
    for (int i = 1; i < GRID; i++) {
        float d = (i == GRID - 1 ? 1 - a : 1 - 2 * a) - a * upper[i - 1];
        upper[i] = a / d;
        v[i] = (at[i * stride] - a * v[i - 1]) / d;
    }
    for (int i = GRID - 2; i >= 0; i--) {
        v[i] -= upper[i] * v[i + 1];
    }
    for (int i = 0; i < GRID; i++) {
        at[i * stride] = v[i];
    }
}

static void
unblur(struct grid *g, float a)
{
    for (int i = 0; a > 0 && i < GRID; i++) {
        unblur_line(&g->at[i][0], 1, a);
    }
    for (int i = 0; a > 0 && i < GRID; i++) {
        unblur_line(&g->at[0][i], GRID, a);
    }
}

/* ---- light ---- */

/* A plane over the grid that approximates its grey levels: mean, and slopes per
 * module. */
struct plane {
    float mean, dx, dy;
};

static bool
on_square(int r, int c, int low, int high)
{
    return r >= low && r <= high && c >= low && c <= high &&
           (r == low || r == high || c == low || c == high);
}

/* Fits a plane to the modules on the edge of the square LOW..HIGH; they are
 * evenly spaced, so that mean and slopes are independent. */
static struct plane
fit_plane(const struct grid *g, int low, int high)
{
    float n = 0, sum = 0, sx = 0, sy = 0, square = 0;
    float middle = (float)(GRID - 1) / 2;
    for (int r = low; r <= high; r++) {
        for (int c = low; c <= high; c++) {
            if (on_square(r, c, low, high)) {
                float x = (float)c - middle, y = (float)r - middle;
                n++;
                sum += g->at[r][c];
                sx += x * g->at[r][c];
                sy += y * g->at[r][c];
                square += x * x;
            }
        }
    }
    return (struct plane){sum / n, sx / square, sy / square};
}

static float
plane_at(const struct plane *p, int r, int c)
{
    float middle = (float)(GRID - 1) / 2;
    return p->mean + p->dx * ((float)c - middle) + p->dy * ((float)r - middle);
}

enum {
    RING = 1,
    BORDER = 2
}; /* first row of the white ring and of the border
      in the grid */

/* Converts greys to 0 (black) .. 1 (white) by the light on border and ring.
 * False where the ring is not brighter than the border everywhere. */
static bool
normalise(struct grid *g, float *contrast)
{
    static const float least_contrast = 10;
    struct plane white = fit_plane(g, RING, GRID - 1 - RING);
    struct plane black = fit_plane(g, BORDER, GRID - 1 - BORDER);
    *contrast = white.mean - black.mean;
    if (!(*contrast > least_contrast)) {
        return false;
    }
    for (int r = 0; r < GRID; r++) {
        for (int c = 0; c < GRID; c++) {
            float b = plane_at(&black, r, c);
            float range = plane_at(&white, r, c) - b;
            if (!(range > 0.25F * *contrast)) {
                return false;
            }
            g->at[r][c] = (g->at[r][c] - b) / range;
        }
    }
    return true;
}

/* Whether border and ring are dark and bright enough, except for a few modules
 * with dirt or reflections. */
static bool
has_frame(const struct grid *g)
{
    enum { MAX_BRIGHT_BORDER = 3, MAX_DARK_RING = 6 };
    int bright = 0, dark = 0;
    for (int r = RING; r < GRID - RING; r++) {
        for (int c = RING; c < GRID - RING; c++) {
            if (on_square(r, c, RING, GRID - 1 - RING)) {
                dark += g->at[r][c] < 0.5F;
            } else if (on_square(r, c, BORDER, GRID - 1 - BORDER)) {
                bright += g->at[r][c] > 0.5F;
            }
        }
    }
    return bright <= MAX_BRIGHT_BORDER && dark <= MAX_DARK_RING;
}

/* ---- decoding ---- */

static float
clearness(float value)
{
    float d = fabsf(value - 0.5F) * 2;
    return d < 1 ? d : 1;
}

static uint64_t
read_bits(const struct grid *g, float *margin)
{
    uint64_t bits = 0;
    float sum = 0;
    for (int i = 0; i < BITS; i++) {
        float v = g->at[BORDER + 1 + i / DATA][BORDER + 1 + i % DATA];
        bits = bits << 1 | (v > 0.5F);
        sum += clearness(v);
    }
    *margin = sum / BITS;
    return bits;
}

/* Whether the corrected modules WRONG were unclear: a clear one that
 * contradicts the code means that this is no tag. */
static bool
corrections_are_weak(const struct grid *g, uint64_t wrong, float margin)
{
    for (int i = 0; i < BITS; i++) {
        float v = g->at[BORDER + 1 + i / DATA][BORDER + 1 + i % DATA];
        if ((wrong >> (BITS - 1 - i) & 1) && clearness(v) > 0.6F * margin) {
            return false;
        }
    }
    return true;
}

/* Decodes the grid, assuming that blur adds a share A of each module to its
 * neighbours. */
static enum pzk_tag_answer
decode_with_blur(const struct pzk_tag_index *index, const struct grid *grid,
                 float a, struct pzk_tag_reading *reading)
{
    static const float least_margin = 0.3F;
    struct pzk_tag_reading r = {.id = -1};
    struct grid g = *grid;
    unblur(&g, a);
    if (!normalise(&g, &r.contrast) || !has_frame(&g)) {
        return PZK_TAG_NO;
    }
    uint64_t bits = read_bits(&g, &r.margin), wrong = 0;
    r.bits = bits;
    *reading = r;
    if (r.margin < least_margin) {
        return PZK_TAG_FRAME;
    }
    r.id = pzk_tag_index_find(index, bits, &r.turns, &wrong);
    if (r.id >= 0 && !corrections_are_weak(&g, wrong, r.margin)) {
        return PZK_TAG_FRAME;
    }
    if (r.id < 0) {
        r.id = pzk_tag_index_find(index, transpose(bits), &r.turns, &wrong);
        r.mirrored = true;
        if (r.id < 0 || wrong != 0) {
            return PZK_TAG_FRAME;
        }
    }
    r.corrected = __builtin_popcountll(wrong);
    *reading = r;
    return PZK_TAG_READ;
}

enum pzk_tag_answer
pzk_tag_decode(const struct pzk_tag_index *index, const struct pzk_view *view,
               const struct pzk_quad *quad, struct pzk_tag_reading *reading)
{
    static const float blurs[] = {0.08F, 0.0F, 0.15F, 0.20F};
    enum pzk_tag_answer answer = PZK_TAG_NO;
    struct grid grid;
    if (!sample_grid(view, quad, &grid)) {
        return PZK_TAG_NO;
    }
    for (size_t i = 0; i < sizeof blurs / sizeof blurs[0]; i++) {
        struct pzk_tag_reading r = {.id = -1};
        enum pzk_tag_answer l = decode_with_blur(index, &grid, blurs[i], &r);
        if (l > answer || (l == PZK_TAG_READ && answer == PZK_TAG_READ &&
                           r.corrected < reading->corrected)) {
            *reading = r;
            answer = l;
        }
        if (answer == PZK_TAG_READ && reading->corrected == 0) {
            break;
        }
    }
    return answer;
}
