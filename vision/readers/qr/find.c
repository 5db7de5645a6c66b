// SPDX-License-Identifier: MIT
#include "vision/readers/qr/find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"
#include "vision/readers/extremes.h"
#include "vision/readers/qr/cut.h"

enum {
    BLOCK = PZK_QR_BLOCK,
    MIN_CONTRAST = 28,  /* grey levels within 3 x 3 blocks, above noise */
    BEST_PART = 50,     /* one block of so many has the best contrast */
    CONTRAST_SHARE = 4, /* ratio of best contrast to least */
    /* share of the light within 3 x 3 blocks, in 256ths, that ink absorbs:
     * paper beside a dark module */
    LEAST_INK = 64,
    MIN_SWING = 10,
    SWING_SHARE = 6,
    EXTENT_MIN = 7, /* least extent of a pattern along a line, px */
    LONGEST = 56,
    LEAD = 4, /* pixels of white before and after a pattern */
    RUNS = 5,
    EXTENT_POINTS = 6,  /* points charged for an edge that may end a pattern */
    VERIFY_POINTS = 300 /* points charged for checking a column */
};

struct pzk_qr_finder {
    size_t n_blocks; /* capacity of the arrays below */
    uint8_t *low, *high;
    struct pzk_qr_blocks blocks;
    uint8_t *swing, *live; /* of each block */
    size_t n_line;
    uint8_t *line_low, *line_high, *line_swing;
    struct pzk_qr_rows *cut;
    /* of the current plane */
    const struct pzk_view *plane;
    int cols, rows; /* blocks */
    int row0, row1; /* rows of blocks to search */
    struct pzk_budget *budget;
    struct pzk_qr_traces *traces; /* may be NULL */
};

struct pzk_qr_finder *
pzk_qr_finder_new(void)
{
    struct pzk_qr_finder *finder = calloc(1, sizeof(*finder));

    if (finder) {
        finder->cut = pzk_qr_rows_new();
    }
    if (!finder || !finder->cut) {
        free(finder);
        return NULL;
    }
    return finder;
}

void
pzk_qr_finder_free(struct pzk_qr_finder *finder)
{
    if (!finder) {
        return;
    }
    pzk_qr_rows_free(finder->cut);
    free(finder->low);
    free(finder->high);
    free(finder->swing);
    free(finder->live);
    free(finder->line_low);
    free(finder->line_high);
    free(finder->line_swing);
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
    size_t line = (size_t)plane->width + BLOCK; /* more than blocks + 2 */
    size_t cols = ((size_t)plane->width + BLOCK - 1) / BLOCK;
    size_t rows = ((size_t)plane->height + BLOCK - 1) / BLOCK;
    size_t blocks = cols * rows;

    if (line > f->n_line) {
        if (!grow(&f->line_low, line) || !grow(&f->line_high, line) ||
            !grow(&f->line_swing, line)) {
            return false;
        }
        f->n_line = line;
    }
    if (blocks > f->n_blocks) {
        if (!grow(&f->low, blocks) || !grow(&f->high, blocks) ||
            !grow(&f->swing, blocks + PZK_QR_ROWS) ||
            !grow(&f->live, blocks + PZK_QR_ROWS)) {
            return false;
        }
        f->n_blocks = blocks;
    }
    memset(f->swing + blocks, 0, PZK_QR_ROWS);
    memset(f->live + blocks, 0, PZK_QR_ROWS);
    f->plane = plane;
    f->cols = (int)cols;
    f->rows = (int)rows;
    f->blocks = (struct pzk_qr_blocks){f->rows, f->swing, f->live};
    return true;
}

/* Finds, in each of N columns, the darkest and the lightest pixel of ROWS: a
 * plain loop, which the compiler vectorises. */
static void
column_extremes(const uint8_t *const rows[BLOCK], int n, uint8_t *restrict low,
                uint8_t *restrict high)
{
    const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
    const uint8_t *e = rows[4], *f = rows[5], *g = rows[6], *h = rows[7];

    _Static_assert(BLOCK == 8, "eight rows");
    for (int x = 0; x < n; x++) {
        low[x] = pzk_min8(pzk_min8(pzk_min8(a[x], b[x]), pzk_min8(c[x], d[x])),
                          pzk_min8(pzk_min8(e[x], f[x]), pzk_min8(g[x], h[x])));
        high[x] =
            pzk_max8(pzk_max8(pzk_max8(a[x], b[x]), pzk_max8(c[x], d[x])),
                     pzk_max8(pzk_max8(e[x], f[x]), pzk_max8(g[x], h[x])));
    }
}

/* Combines each of N values with the one APART pixels behind it. */
static void
fold(uint8_t *low, uint8_t *high, int n, int apart)
{
    for (int x = 0; x < n - apart; x++) {
        low[x] = pzk_min8(low[x], low[x + apart]);
        high[x] = pzk_max8(high[x], high[x + apart]);
    }
}

/* Finds the darkest and the lightest pixel of each block of block row ROW. */
PZK_WIDE static void
block_extremes(struct pzk_qr_finder *f, int row)
{
    const struct pzk_view *p = f->plane;
    const uint8_t *rows[BLOCK];
    uint8_t *low = f->line_low, *high = f->line_high;
    size_t at = (size_t)row * (size_t)f->cols;
    int n = f->cols * BLOCK;

    for (int i = 0; i < BLOCK; i++) {
        int y = row * BLOCK + i;

        y = y < p->height ? y : p->height - 1;
        rows[i] = p->gray + (size_t)y * p->stride;
    }
    column_extremes(rows, p->width, low, high);
    memset(low + p->width, 255, (size_t)(n - p->width));
    memset(high + p->width, 0, (size_t)(n - p->width));
    fold(low, high, n, 4);
    fold(low, high, n, 2);
    fold(low, high, n, 1);
    for (int c = 0; c < f->cols; c++) {
        f->low[at + (size_t)c] = low[c * BLOCK];
        f->high[at + (size_t)c] = high[c * BLOCK];
    }
}

/* Returns the contrast below which a block cannot hold a code: well above
 * noise, and not far below the best of the picture. */
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

/* Writes to SWING the edge thresholds of N blocks in a row: a share of the
 * contrast between LOW and HIGH of a block and its neighbours at both sides;
 * LOW and HIGH have values at -1 and N too. */
PZK_WIDE static void
swings_of(const uint8_t *restrict low, const uint8_t *restrict high, int n,
          int contrast, uint8_t *restrict swing)
{
    for (int c = 0; c < n; c++) {
        int dark = pzk_min8(pzk_min8(low[c - 1], low[c]), low[c + 1]);
        int light = pzk_max8(pzk_max8(high[c - 1], high[c]), high[c + 1]);
        int share = (light - dark) / SWING_SHARE;

        share = share < MIN_SWING ? MIN_SWING : share;
        bool shows = (light - dark >= contrast) &
                     (256 * (light - dark) >= LEAST_INK * light);
        swing[c] = (uint8_t)(shows ? share : 0);
    }
}

/* Stores the edge thresholds SWING of the blocks in row R, and which of the
 * blocks reach theirs. */
static void
put_swings(struct pzk_qr_finder *f, int r, const uint8_t *swing)
{
    const uint8_t *low = f->low + (size_t)r * (size_t)f->cols;
    const uint8_t *high = f->high + (size_t)r * (size_t)f->cols;

    for (int c = 0; c < f->cols; c++) {
        size_t at = (size_t)c * (size_t)f->rows + (size_t)r;
        bool live = swing[c] && high[c] - low[c] >= swing[c];

        f->swing[at] = swing[c];
        f->live[at] = live ? 255 : 0;
    }
}

/* Sets each block's edge threshold: a share of the contrast in the 3 x 3 blocks
 * around it, above noise. */
static void
set_swings(struct pzk_qr_finder *f)
{
    int contrast = least_contrast(f);
    size_t cols = (size_t)f->cols;
    uint8_t *low = f->line_low + 1, *high = f->line_high + 1;

    for (int r = f->row0; r < f->row1; r++) {
        size_t up = (size_t)(r > f->row0 ? r - 1 : r) * cols;
        size_t here = (size_t)r * cols;
        size_t down = (size_t)(r + 1 < f->row1 ? r + 1 : r) * cols;

        pzk_extremes(f->low + up, f->low + here, f->low + down, f->cols, low,
                     true);
        pzk_extremes(f->high + up, f->high + here, f->high + down, f->cols,
                     high, false);
        low[-1] = low[f->cols] = 255;
        high[-1] = high[f->cols] = 0;
        swings_of(low, high, f->cols, contrast, f->line_swing);
        put_swings(f, r, f->line_swing);
    }
}

static int
swing_at(const struct pzk_qr_finder *f, int x, int y)
{
    int r = y / BLOCK;

    r = r < f->row0 ? f->row0 : r >= f->row1 ? f->row1 - 1 : r;
    return f->swing[(size_t)(x / BLOCK) * (size_t)f->rows + (size_t)r];
}

/* Tests the edges E of the runs dark, light, core, light, dark. Blur hardly
 * changes the distance between two rising or two falling edges, so these have
 * tighter bounds than the runs. Returns the pattern's extent, or 0. */
static float
extent_of(const float e[RUNS + 1])
{
    float extent = e[5] - e[0], m = extent / 7;
    float d1 = e[1] - e[0], w1 = e[2] - e[1], core = e[3] - e[2];
    float w2 = e[4] - e[3], d2 = e[5] - e[4];

    if (extent < EXTENT_MIN || extent > LONGEST) {
        return 0;
    }
    bool runs = d1 > 0.35f * m && w1 > 0.3f * m && w2 > 0.3f * m &&
                d2 > 0.35f * m && core > 1.9f * m && core < 4.2f * m;
    bool pairs =
        fabsf(d1 + w1 - 2 * m) < 0.6f * m && fabsf(w2 + d2 - 2 * m) < 0.6f * m;
    bool even = fabsf(d1 + w1 - w2 - d2) < 0.8f * m;

    return runs && pairs && even ? extent : 0;
}

/* Keeps those of the N edges AT that may end a pattern as far as whole pixels
 * tell: an edge is accurate to half a pixel, a length to one. A plain loop,
 * which the compiler vectorises. */
PZK_WIDE static void
judge_ends(const int *restrict at, int n, int *restrict ends)
{
    for (int i = RUNS; i < n; i++) {
        const int *e = at + i - RUNS;
        int extent = e[5] - e[0], core = e[3] - e[2];
        int before = e[2] - e[0], after = e[5] - e[3];
        /* in tenths of a module: seventieths of the extent */
        int ruled_out = (70 * (core + 1) < 19 * (extent - 1)) |
                        (70 * (core - 1) > 42 * (extent + 1)) |
                        (extent + 1 < EXTENT_MIN) | (extent - 1 > LONGEST) |
                        (70 * (before + 1) < 14 * (extent - 1)) |
                        (70 * (before - 1) > 26 * (extent + 1)) |
                        (70 * (after + 1) < 14 * (extent - 1)) |
                        (70 * (after - 1) > 26 * (extent + 1));

        ends[i] &= !ruled_out;
    }
}

/* Returns the extent of the pattern that the edge LAST on V ends (0: none), and
 * sets *MIDDLE. */
static float
pattern_extent(const struct pzk_qr_edges *edges, int last, const uint8_t *v,
               float *middle)
{
    float e[RUNS + 1];

    for (int i = 0; i <= RUNS; i++) {
        int at = edges->at[last - RUNS + i];
        float low = v[at - 1], high = v[at];

        e[i] =
            (float)at - 0.5f +
            ((float)edges->middle2[last - RUNS + i] / 2 - low) / (high - low);
    }
    *middle = (e[2] + e[3]) / 2;
    return extent_of(e);
}

/* Looks for a pattern along the column (DOWN) or row through X, Y. Returns its
 * extent (0: none) and sets *MIDDLE. */
static float
pattern_through(const struct pzk_qr_finder *f, int x, int y, bool down,
                float *middle)
{
    const struct pzk_view *p = f->plane;
    int size = down ? p->height : p->width;
    int at = down ? y : x;
    int swing = swing_at(f, x, y);
    enum { LINE = 2 * (LONGEST + LEAD) + 1 };
    uint8_t line[LINE];
    int edge_at[LINE + 1], middle2[LINE + 1], ends[LINE + 1];
    bool edge = false;
    struct pzk_qr_cutter k = {.edges = {edge_at, middle2, ends, 0}};
    int first = at - LONGEST - LEAD > 0 ? at - LONGEST - LEAD : 0;
    int end = at + LONGEST + LEAD + 1 < size ? at + LONGEST + LEAD + 1 : size;

    for (int i = first; i < end; i++) {
        line[i - first] = down ? p->gray[(size_t)i * p->stride + (size_t)x]
                               : p->gray[(size_t)y * p->stride + (size_t)i];
    }
    for (int i = 0; i < end - first;) {
        i = pzk_qr_cut(&k, line, i, end - first, swing, &edge);
    }
    if (!edge) {
        pzk_qr_cut_end(&k, line, end - first, swing);
    }
    judge_ends(edge_at, k.edges.n, ends);
    for (int i = RUNS; i < k.edges.n; i++) {
        if (!ends[i]) {
            continue;
        }
        float m, extent = pattern_extent(&k.edges, i, line, &m);

        if (extent > 0 &&
            fabsf(m + (float)first - (float)at - 0.5f) < extent / 7) {
            *middle = m + (float)first;
            return extent;
        }
    }
    return 0;
}

/* Checks a pattern found in a row along the column, and again along the row
 * through the middle found there. Fills SPOT. */
static bool
verify(const struct pzk_qr_finder *f, float x, int y, struct pzk_qr_spot *spot)
{
    spot->down = pattern_through(f, (int)x, y, true, &spot->y);
    if (spot->down <= 0) {
        return false;
    }
    spot->across = pattern_through(f, (int)x, (int)spot->y, false, &spot->x);
    spot->votes = 1;
    /* a tilted table shortens one direction, but not by more than this */
    return spot->across > 0 && spot->across < 2.2f * spot->down &&
           spot->down < 2.2f * spot->across;
}

/* Adds SPOT, or merges it with the spot that it repeats. Returns the new count.
 */
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

/* Adds the pattern, if any, that ends with edge LAST of row Y. Returns the new
 * count. */
static size_t
add_pattern(const struct pzk_qr_finder *f, const struct pzk_qr_edges *edges,
            int last, int y, struct pzk_qr_spot *spots, size_t n, size_t max)
{
    const uint8_t *px = f->plane->gray + (size_t)y * f->plane->stride;
    struct pzk_qr_spot spot;

    pzk_budget_take(f->budget, EXTENT_POINTS);
    float middle, extent = pattern_extent(edges, last, px, &middle);

    if (extent > 0) {
        pzk_budget_take(f->budget, VERIFY_POINTS);
        if (verify(f, middle, y, &spot)) {
            return add_spot(spots, n, max, &spot);
        }
        if (f->traces) {
            const struct pzk_qr_spot trace = {middle, (float)y + 0.5f, extent,
                                              extent, 1};

            f->traces->n =
                add_spot(f->traces->at, f->traces->n, PZK_QR_TRACES, &trace);
        }
    }
    return n;
}

/* Adds the patterns in row Y. */
static size_t
add_row(const struct pzk_qr_finder *f, const struct pzk_qr_edges *edges, int y,
        struct pzk_qr_spot *spots, size_t n, size_t max)
{
    judge_ends(edges->at, edges->n, edges->ends);
    for (int i = RUNS; i < edges->n; i++) {
        if (edges->ends[i]) {
            n = add_pattern(f, edges, i, y, spots, n, max);
        }
    }
    return n;
}

/* Adds the patterns in row Y of ROI and in every BLOCK-th row below. */
static size_t
scan_rows(const struct pzk_qr_finder *f, const struct pzk_box *roi, int y,
          struct pzk_qr_spot *spots, size_t n, size_t max)
{
    int end = roi->y + roi->height;

    while (y < end && pzk_budget_lasts(f->budget)) {
        int left = (end - y + BLOCK - 1) / BLOCK;
        int rows = left < PZK_QR_ROWS ? left : PZK_QR_ROWS;

        if (!pzk_qr_rows_cut(f->cut, f->plane, &f->blocks, y, rows, roi->x,
                             roi->x + roi->width)) {
            return n;
        }
        for (int i = 0; i < rows && pzk_budget_lasts(f->budget); i++) {
            const struct pzk_qr_edges edges = pzk_qr_rows_edges(f->cut, i);

            n = add_row(f, &edges, y, spots, n, max);
            y += BLOCK;
        }
    }
    return n;
}

size_t
pzk_qr_find(struct pzk_qr_finder *f, const struct pzk_view *plane,
            const struct pzk_box *roi, int step, struct pzk_budget *budget,
            struct pzk_qr_spot *spots, size_t max, struct pzk_qr_traces *traces)
{
    size_t n = 0;

    f->traces = traces;
    if (traces) {
        traces->n = 0;
    }
    if (!make_room(f, plane)) {
        return 0;
    }
    f->row0 = roi->y / BLOCK;
    f->row1 = (roi->y + roi->height + BLOCK - 1) / BLOCK;
    for (int row = f->row0; row < f->row1; row++) {
        block_extremes(f, row);
    }
    set_swings(f);
    f->budget = budget;
    /* one row of every block at a time, so that the budget covers all parts of
     * the picture */
    for (int y = 0; y < BLOCK; y += step) {
        n = scan_rows(f, roi, roi->y + y, spots, n, max);
    }
    return n;
}
