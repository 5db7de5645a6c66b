// SPDX-License-Identifier: MIT
#include "vision/qr_find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 8,          /* pixels, side of a block that is looked at or not */
    MIN_CONTRAST = 28,  /* grey levels within 3 x 3 blocks, above noise */
    BEST_PART = 50,     /* so many times as many blocks as the best ones */
    CONTRAST_SHARE = 4, /* best contrast to least */
    MIN_SWING = 10,
    SWING_SHARE = 6,
    LONGEST = 56, /* reach of a pattern, px */
    LEAD = 4,     /* pixels of white before and after it */
    RUNS = 5
};

/* Extent of a pattern along a line, px. */
static const float extent_min = 7, extent_max = LONGEST;

struct pzk_qr_finder {
    size_t n_blocks; /* room in the arrays below */
    uint8_t *low, *high;
    uint8_t *swing; /* 0: smooth, nothing to find */
    size_t n_line;
    uint8_t *line_low, *line_high;
    /* of the plane at hand */
    const struct pzk_view *plane;
    int cols, rows; /* blocks */
    int row0, row1; /* rows of blocks that are looked at */
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
    free(finder->swing);
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
make_room(struct pzk_qr_finder *f, const struct pzk_view *plane)
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
            !grow(&f->swing, blocks)) {
            return false;
        }
        f->n_blocks = blocks;
    }
    f->plane = plane;
    f->cols = (int)cols;
    f->rows = (int)rows;
    return true;
}

/* A plain loop of its own, so that it is done sixteen pixels at a time. */
static void
add_extremes(const uint8_t *restrict px, int n, uint8_t *restrict low,
             uint8_t *restrict high)
{
    for (int x = 0; x < n; x++) {
        low[x] = px[x] < low[x] ? px[x] : low[x];
        high[x] = px[x] > high[x] ? px[x] : high[x];
    }
}

/* Darkest and lightest pixel of each block of block row ROW. */
static void
block_extremes(struct pzk_qr_finder *f, int row)
{
    const struct pzk_view *p = f->plane;
    int y1 = (row + 1) * BLOCK < p->height ? (row + 1) * BLOCK : p->height;
    uint8_t *low = f->line_low, *high = f->line_high;

    memset(low, 255, (size_t)p->width);
    memset(high, 0, (size_t)p->width);
    for (int y = row * BLOCK; y < y1; y++) {
        add_extremes(p->gray + (size_t)y * p->stride, p->width, low, high);
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

/* Darkest and lightest of the 3 x 3 blocks around block R, C. */
static void
extremes_around(const struct pzk_qr_finder *f, int r, int c, int *least,
                int *most)
{
    int c0 = c > 0 ? c - 1 : c, c1 = c + 1 < f->cols ? c + 1 : c;

    *least = 255;
    *most = 0;
    for (int i = r > f->row0 ? r - 1 : r; i <= r + 1 && i < f->row1; i++) {
        for (int j = c0; j <= c1; j++) {
            size_t at = (size_t)i * (size_t)f->cols + (size_t)j;

            *least = f->low[at] < *least ? f->low[at] : *least;
            *most = f->high[at] > *most ? f->high[at] : *most;
        }
    }
}

/* The contrast below which a block holds no code: well above noise, and not
 * much less than the best of the picture. */
static int
least_contrast(const struct pzk_qr_finder *f)
{
    int count[256] = {0}, n = 0, above = 0;

    for (int r = f->row0; r < f->row1; r++) {
        for (int c = 0; c < f->cols; c++) {
            size_t at = (size_t)r * (size_t)f->cols + (size_t)c;

            count[f->high[at] - f->low[at]]++;
            n++;
        }
    }
    for (int k = 255; k > 0; k--) {
        above += count[k];
        if (above > n / BEST_PART) {
            return k / CONTRAST_SHARE > MIN_CONTRAST ? k / CONTRAST_SHARE
                                                     : MIN_CONTRAST;
        }
    }
    return MIN_CONTRAST;
}

/* The least swing of grey that counts as an edge in each block: a share of
 * what the blocks around it show, above noise. */
static void
set_swings(struct pzk_qr_finder *f)
{
    int contrast = least_contrast(f);

    for (int r = f->row0; r < f->row1; r++) {
        for (int c = 0; c < f->cols; c++) {
            size_t at = (size_t)r * (size_t)f->cols + (size_t)c;
            int least, most;

            extremes_around(f, r, c, &least, &most);
            int swing = (most - least) / SWING_SHARE;
            swing = swing < MIN_SWING ? MIN_SWING : swing;
            f->swing[at] = most - least < contrast ? 0 : (uint8_t)swing;
        }
    }
}

static int
swing_at(const struct pzk_qr_finder *f, int x, int y)
{
    int r = y / BLOCK;

    r = r < f->row0 ? f->row0 : r >= f->row1 ? f->row1 - 1 : r;
    return f->swing[(size_t)r * (size_t)f->cols + (size_t)(x / BLOCK)];
}

/* Goes along a line of grey and cuts it into runs of dark and light: between
 * one extreme and the next the edge lies where their middle is crossed. So
 * neither shadow nor glare nor the blur of thin lines moves the cut far. */
struct cutter {
    float edge[RUNS + 1]; /* the last edges; edge[RUNS] is the newest */
    int n;                /* met so far */
    bool up;              /* looking for a light extreme */
    bool begun;
    int from;          /* value of the last extreme that is settled */
    int best, best_at; /* the extreme being looked for */
};

static void
cut_start(struct cutter *k)
{
    k->n = 0;
    k->begun = false;
}

/* Settles the extreme that the cutter K was looking for, the value at AT having
 * turned away from it by SWING; V is the line from 0. True where that makes an
 * edge: k->up then says that the run after it is dark. */
static bool
cut_edge(struct cutter *k, const uint8_t *v, int at, int swing)
{
    int middle2 = k->from + k->best; /* twice the middle */
    int i = k->best_at;
    bool cuts = abs(k->best - k->from) >= swing;

    while (cuts && i > 0 &&
           (k->up ? 2 * v[i - 1] > middle2 : 2 * v[i - 1] < middle2)) {
        i--;
    }
    if (cuts && i > 0) {
        float low = v[i - 1], high = v[i];

        memmove(k->edge, k->edge + 1, RUNS * sizeof(float));
        k->edge[RUNS] =
            (float)i - 0.5f + ((float)middle2 / 2 - low) / (high - low);
        k->n++;
    }
    k->from = k->best;
    k->best = v[at];
    k->best_at = at;
    k->up = !k->up;
    return cuts && i > 0;
}

/* Goes along V from AT to END, at most to the next edge. Returns where it
 * stopped: END, or the place after the one that settled an edge. */
static inline int
cut(struct cutter *k, const uint8_t *v, int at, int end, int swing, bool *edge)
{
    *edge = false;
    if (!k->begun && at < end) {
        *k = (struct cutter){.begun = true,
                             .up = true,
                             .from = v[at],
                             .best = v[at],
                             .best_at = at};
    }
    while (at < end) {
        int best = k->best, best_at = k->best_at;

        if (k->up) {
            for (; at < end && v[at] > best - swing; at++) {
                best_at = v[at] >= best ? at : best_at;
                best = v[at] >= best ? v[at] : best;
            }
        } else {
            for (; at < end && v[at] < best + swing; at++) {
                best_at = v[at] <= best ? at : best_at;
                best = v[at] <= best ? v[at] : best;
            }
        }
        k->best = best;
        k->best_at = best_at;
        if (at < end && cut_edge(k, v, at++, swing)) {
            *edge = true;
            return at;
        }
    }
    return at;
}

/* Edges e[0..5] of the runs dark, light, core, light, dark. Distances between
 * edges of one kind hardly change with blur, so they are held to tighter
 * bounds than the runs. Returns the extent, or 0. */
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

/* The pattern along the column (DOWN) or the row through X, Y: its extent, 0
 * where there is none, and its middle. */
static float
pattern_through(const struct pzk_qr_finder *f, int x, int y, bool down,
                float *middle)
{
    const struct pzk_view *p = f->plane;
    int size = down ? p->height : p->width;
    int at = down ? y : x;
    int swing = swing_at(f, x, y);
    uint8_t line[2 * (LONGEST + LEAD) + 1];
    struct cutter k;
    int first = at - LONGEST - LEAD > 0 ? at - LONGEST - LEAD : 0;
    int end = at + LONGEST + LEAD + 1 < size ? at + LONGEST + LEAD + 1 : size;

    for (int i = first; i < end; i++) {
        line[i - first] = down ? p->gray[(size_t)i * p->stride + (size_t)x]
                               : p->gray[(size_t)y * p->stride + (size_t)i];
    }
    cut_start(&k);
    for (int i = 0; i < end - first;) {
        bool edge;

        i = cut(&k, line, i, end - first, swing, &edge);
        /* a run of light must close the pattern: then the cutter looks for
         * the next dark extreme */
        if (!edge || k.up || k.n < RUNS + 1) {
            continue;
        }
        float m = (k.edge[2] + k.edge[3]) / 2 + (float)first;
        float extent = pattern_extent(k.edge);

        if (extent > 0 && fabsf(m - (float)at - 0.5f) < extent / 7) {
            *middle = m;
            return extent;
        }
    }
    return 0;
}

/* Looks at the pattern found in a row the other way, and again along the row
 * through the middle that showed. */
static bool
verify(const struct pzk_qr_finder *f, float x, int y, struct pzk_qr_spot *spot)
{
    spot->down = pattern_through(f, (int)x, y, true, &spot->y);
    if (spot->down <= 0) {
        return false;
    }
    spot->across = pattern_through(f, (int)x, (int)spot->y, false, &spot->x);
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

static size_t
scan_row(const struct pzk_qr_finder *f, int y, int x0, int x1,
         struct pzk_qr_spot *spots, size_t n, size_t max)
{
    const uint8_t *px = f->plane->gray + (size_t)y * f->plane->stride;
    size_t row = (size_t)(y / BLOCK) * (size_t)f->cols;
    const uint8_t *swings = f->swing + row;
    const uint8_t *lows = f->low + row, *highs = f->high + row;
    struct cutter k;

    cut_start(&k);
    for (int x = x0; x < x1;) {
        int end = (x / BLOCK + 1) * BLOCK < x1 ? (x / BLOCK + 1) * BLOCK : x1;
        int swing = swings[x / BLOCK];

        if (!swing) {
            cut_start(&k);
            x = end;
            continue;
        }
        if (highs[x / BLOCK] - lows[x / BLOCK] < swing) {
            x = end; /* no edge ends here; the runs around it go on */
            continue;
        }
        while (x < end) {
            struct pzk_qr_spot spot;
            bool edge;

            x = cut(&k, px, x, end, swing, &edge);
            if (edge && !k.up && k.n > RUNS && pattern_extent(k.edge) > 0 &&
                verify(f, (k.edge[2] + k.edge[3]) / 2, y, &spot)) {
                n = add_spot(spots, n, max, &spot);
            }
        }
    }
    return n;
}

size_t
pzk_qr_find(struct pzk_qr_finder *f, const struct pzk_view *plane,
            const struct pzk_box *roi, int step, struct pzk_qr_spot *spots,
            size_t max)
{
    size_t n = 0;

    if (!make_room(f, plane)) {
        return 0;
    }
    f->row0 = roi->y / BLOCK;
    f->row1 = (roi->y + roi->height + BLOCK - 1) / BLOCK;
    for (int row = f->row0; row < f->row1; row++) {
        block_extremes(f, row);
    }
    set_swings(f);
    for (int y = roi->y; y < roi->y + roi->height; y += step) {
        n = scan_row(f, y, roi->x, roi->x + roi->width, spots, n, max);
    }
    return n;
}
