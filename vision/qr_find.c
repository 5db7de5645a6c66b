// SPDX-License-Identifier: MIT
#include "vision/qr_find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 8,         /* pixels, side of a block with one threshold */
    MIN_CONTRAST = 28, /* grey levels within 3 x 3 blocks, above noise */
    ROW_STEP = 2,      /* three rows meet the core of the smallest pattern */
    RUNS = 5
};

/* Extent of a pattern along a line, px. */
static const float extent_min = 7, extent_max = 56;

struct pzk_qr_finder {
    size_t n_blocks; /* room in the arrays below */
    uint8_t *low, *high;
    uint8_t *threshold; /* 0: smooth, nothing to find */
    size_t n_line;
    uint8_t *line_low, *line_high;
    /* of the plane at hand */
    const struct pzk_plane *plane;
    int cols, rows; /* blocks */
};

struct pzk_qr_finder *
pzk_qr_finder_new(void)
{
    return calloc(1, sizeof(struct pzk_qr_finder));
}

void
pzk_qr_finder_free(struct pzk_qr_finder *finder)
{
    if (!finder) {
        return;
    }
    free(finder->low);
    free(finder->high);
    free(finder->threshold);
    free(finder->line_low);
    free(finder->line_high);
    free(finder);
}

static bool
grow(uint8_t **array, size_t n)
{
    uint8_t *bigger = realloc(*array, n);

    if (bigger) {
        *array = bigger;
    }
    return bigger != NULL;
}

static bool
make_room(struct pzk_qr_finder *f, const struct pzk_plane *plane)
{
    size_t line = (size_t)plane->width + BLOCK;
    size_t cols = ((size_t)plane->width + BLOCK - 1) / BLOCK;
    size_t rows = ((size_t)plane->height + BLOCK - 1) / BLOCK;
    size_t blocks = cols * rows;

    if (line > f->n_line) {
        if (!grow(&f->line_low, line) || !grow(&f->line_high, line)) {
            return false;
        }
        f->n_line = line;
    }
    if (blocks > f->n_blocks) {
        if (!grow(&f->low, blocks) || !grow(&f->high, blocks) ||
            !grow(&f->threshold, blocks)) {
            return false;
        }
        f->n_blocks = blocks;
    }
    f->plane = plane;
    f->cols = (int)cols;
    f->rows = (int)rows;
    return true;
}

/* Darkest and lightest pixel of each block of block row ROW. */
static void
block_extremes(struct pzk_qr_finder *f, int row)
{
    const struct pzk_plane *p = f->plane;
    int y1 = (row + 1) * BLOCK < p->height ? (row + 1) * BLOCK : p->height;
    uint8_t *restrict low = f->line_low, *restrict high = f->line_high;

    memset(low, 255, (size_t)p->width);
    memset(high, 0, (size_t)p->width);
    for (int y = row * BLOCK; y < y1; y++) {
        const uint8_t *restrict px = p->px + (size_t)y * p->stride;

        for (int x = 0; x < p->width; x++) {
            low[x] = px[x] < low[x] ? px[x] : low[x];
            high[x] = px[x] > high[x] ? px[x] : high[x];
        }
    }
    for (int c = 0; c < f->cols; c++) {
        int x1 = (c + 1) * BLOCK < p->width ? (c + 1) * BLOCK : p->width;
        uint8_t least = 255, most = 0;

        for (int x = c * BLOCK; x < x1; x++) {
            least = low[x] < least ? low[x] : least;
            most = high[x] > most ? high[x] : most;
        }
        f->low[(size_t)row * (size_t)f->cols + (size_t)c] = least;
        f->high[(size_t)row * (size_t)f->cols + (size_t)c] = most;
    }
}

/* Half way between dark and light of the 3 x 3 blocks around each. */
static void
set_thresholds(struct pzk_qr_finder *f, int row0, int row1)
{
    for (int r = row0; r < row1; r++) {
        for (int c = 0; c < f->cols; c++) {
            int least = 255, most = 0;

            for (int i = r > row0 ? r - 1 : r; i <= r + 1 && i < row1; i++) {
                for (int j = c > 0 ? c - 1 : c; j <= c + 1 && j < f->cols;
                     j++) {
                    size_t at = (size_t)i * (size_t)f->cols + (size_t)j;

                    least = f->low[at] < least ? f->low[at] : least;
                    most = f->high[at] > most ? f->high[at] : most;
                }
            }
            f->threshold[(size_t)r * (size_t)f->cols + (size_t)c] =
                most - least < MIN_CONTRAST ? 0
                                            : (uint8_t)((most + least + 1) / 2);
        }
    }
}

static int
threshold_at(const struct pzk_qr_finder *f, int x, int y)
{
    return f->threshold[(size_t)(y / BLOCK) * (size_t)f->cols +
                        (size_t)(x / BLOCK)];
}

/* Grey against the threshold of its block: below zero is dark. */
static int
above(const struct pzk_qr_finder *f, int x, int y)
{
    return f->plane->px[(size_t)y * f->plane->stride + (size_t)x] -
           threshold_at(f, x, y);
}

/* Edges e[0..5] of the runs dark, light, core, light, dark. Distances between
 * edges of one kind do not change with the threshold, so they are held to
 * tighter bounds than the runs. Returns the extent, or 0. */
static float
pattern_extent(const float e[RUNS + 1])
{
    float extent = e[5] - e[0], m = extent / 7;
    float d1 = e[1] - e[0], w1 = e[2] - e[1], core = e[3] - e[2];
    float w2 = e[4] - e[3], d2 = e[5] - e[4];

    if (extent < extent_min || extent > extent_max) {
        return 0;
    }
    bool runs = d1 > 0.35f * m && w1 > 0.3f * m && w2 > 0.3f * m &&
                d2 > 0.35f * m && core > 1.9f * m && core < 4.2f * m;
    bool pairs =
        fabsf(d1 + w1 - 2 * m) < 0.6f * m && fabsf(w2 + d2 - 2 * m) < 0.6f * m;
    bool even = fabsf(d1 + w1 - w2 - d2) < 0.8f * m;

    return runs && pairs && even ? extent : 0;
}

/* From the dark pixel X, Y along the column (DOWN) or the row: the edges of
 * the five runs around it. */
static bool
edges_through(const struct pzk_qr_finder *f, int x, int y, bool down,
              float e[RUNS + 1])
{
    int size = down ? f->plane->height : f->plane->width;
    int start = down ? y : x;
    const int reach = (int)extent_max;

    for (int side = -1; side <= 1; side += 2) {
        int n = 0;
        int last = above(f, x, y);

        for (int i = start + side; n < 3; i += side) {
            if (i < 0 || i >= size || abs(i - start) > reach) {
                return false;
            }
            int now = down ? above(f, x, i) : above(f, i, y);

            if ((now < 0) != (last < 0)) {
                float part = (float)last / (float)(last - now);
                float at = (float)(i - side) + 0.5f + (float)side * part;

                e[side < 0 ? 2 - n : 3 + n] = at;
                n++;
            }
            last = now;
        }
    }
    return true;
}

/* Looks at the pattern found in a row the other way, and again along the row
 * through the middle that showed. */
static bool
verify(const struct pzk_qr_finder *f, float x, int y, struct pzk_qr_spot *spot)
{
    float e[RUNS + 1];
    int ix = (int)x;

    if (above(f, ix, y) >= 0 || !edges_through(f, ix, y, true, e)) {
        return false;
    }
    spot->down = pattern_extent(e);
    spot->y = (e[2] + e[3]) / 2;
    int iy = (int)spot->y;
    if (spot->down <= 0 || above(f, ix, iy) >= 0 ||
        !edges_through(f, ix, iy, false, e)) {
        return false;
    }
    spot->across = pattern_extent(e);
    spot->x = (e[2] + e[3]) / 2;
    spot->votes = 1;
    /* a tilted table makes one direction shorter, not more than this */
    return spot->across > 0 && spot->across < 2.2f * spot->down &&
           spot->down < 2.2f * spot->across;
}

/* Adds SPOT, or joins it to the one it repeats. */
static size_t
add_spot(struct pzk_qr_spot *spots, size_t n, size_t max,
         const struct pzk_qr_spot *spot)
{
    for (size_t i = 0; i < n; i++) {
        struct pzk_qr_spot *s = &spots[i];
        float near = (s->across + s->down) / 14;

        if (fabsf(s->x - spot->x) < near && fabsf(s->y - spot->y) < near) {
            float k = 1 / (float)(s->votes + 1);

            s->x += k * (spot->x - s->x);
            s->y += k * (spot->y - s->y);
            s->across += k * (spot->across - s->across);
            s->down += k * (spot->down - s->down);
            s->votes++;
            return n;
        }
    }
    if (n < max) {
        spots[n++] = *spot;
    }
    return n;
}

/* The last edges met in a row. */
struct trail {
    float edge[RUNS + 1];
    int n;
};

static size_t
scan_row(const struct pzk_qr_finder *f, int y, int x0, int x1,
         struct pzk_qr_spot *spots, size_t n, size_t max)
{
    const uint8_t *px = f->plane->px + (size_t)y * f->plane->stride;
    const uint8_t *threshold =
        f->threshold + (size_t)(y / BLOCK) * (size_t)f->cols;
    struct trail trail = {.n = 0};
    int last = 0;

    for (int x = x0; x < x1;) {
        int end = (x / BLOCK + 1) * BLOCK < x1 ? (x / BLOCK + 1) * BLOCK : x1;
        int t = threshold[x / BLOCK];

        if (!t) {
            trail.n = 0;
            last = 0;
            x = end;
            continue;
        }
        for (; x < end; x++) {
            int now = px[x] - t;

            if ((now < 0) == (last < 0)) {
                last = now;
                continue;
            }
            float part = (float)last / (float)(last - now);
            memmove(trail.edge, trail.edge + 1, RUNS * sizeof(float));
            trail.edge[RUNS] = (float)x - 0.5f + part;
            trail.n++;
            last = now;
            if (now < 0 || trail.n < RUNS + 1 || !pattern_extent(trail.edge)) {
                continue;
            }
            struct pzk_qr_spot spot;
            if (verify(f, (trail.edge[2] + trail.edge[3]) / 2, y, &spot)) {
                n = add_spot(spots, n, max, &spot);
            }
        }
    }
    return n;
}

size_t
pzk_qr_find(struct pzk_qr_finder *f, const struct pzk_plane *plane,
            const struct pzk_box *roi, struct pzk_qr_spot *spots, size_t max)
{
    size_t n = 0;

    if (!make_room(f, plane)) {
        return 0;
    }
    int row0 = roi->y / BLOCK;
    int row1 = (roi->y + roi->height + BLOCK - 1) / BLOCK;
    for (int row = row0; row < row1; row++) {
        block_extremes(f, row);
    }
    set_thresholds(f, row0, row1);
    for (int y = roi->y; y < roi->y + roi->height; y += ROW_STEP) {
        n = scan_row(f, y, roi->x, roi->x + roi->width, spots, n, max);
    }
    return n;
}
