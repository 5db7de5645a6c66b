// SPDX-License-Identifier: MIT
#include "vision/readers/qr_find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/wide.h"

enum {
    BLOCK = 8,          /* pixels, side of a block that is looked at or not */
    MIN_CONTRAST = 28,  /* grey levels within 3 x 3 blocks, above noise */
    BEST_PART = 50,     /* so many times as many blocks as the best ones */
    CONTRAST_SHARE = 4, /* best contrast to least */
    /* of the light within 3 x 3 blocks, in 256ths, that ink takes: there is
     * paper and a dark module in them, side by side */
    LEAST_INK = 64,
    MIN_SWING = 10,
    SWING_SHARE = 6,
    LONGEST = 56, /* reach of a pattern, px */
    LEAD = 4,     /* pixels of white before and after it */
    RUNS = 5,
    KEPT = 8,  /* edges of a line that are remembered, RUNS + 1 or more */
    LOOKS = 4, /* one of so many rows at a time, so that all parts of the
                  picture are looked at before the budget is spent */
    EXTENT_POINTS = 6,  /* of edges that may be a pattern's */
    VERIFY_POINTS = 300 /* of a column */
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
    struct pzk_budget *budget;
    struct pzk_qr_traces *traces; /* or NULL */
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
    size_t line = (size_t)plane->width + BLOCK; /* more than blocks + 2 */
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

/* Takes N values L and H in. A plain loop of its own, so that it is done
 * sixteen at a time. */
static void
add_extremes(const uint8_t *l, const uint8_t *h, int n, uint8_t *restrict low,
             uint8_t *restrict high)
{
    for (int x = 0; x < n; x++) {
        low[x] = l[x] < low[x] ? l[x] : low[x];
        high[x] = h[x] > high[x] ? h[x] : high[x];
    }
}

/* Darkest and lightest pixel of each block of block row ROW. */
PZK_WIDE static void
block_extremes(struct pzk_qr_finder *f, int row)
{
    const struct pzk_view *p = f->plane;
    int y1 = (row + 1) * BLOCK < p->height ? (row + 1) * BLOCK : p->height;
    uint8_t *low = f->line_low, *high = f->line_high;

    memset(low, 255, (size_t)p->width);
    memset(high, 0, (size_t)p->width);
    for (int y = row * BLOCK; y < y1; y++) {
        const uint8_t *px = p->gray + (size_t)y * p->stride;

        add_extremes(px, px, p->width, low, high);
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

/* The least swing of grey of N blocks in a row: a share of what LOW and HIGH
 * tell of them and their neighbours to both sides, at -1 and N too. */
PZK_WIDE static void
swings_of(const uint8_t *restrict low, const uint8_t *restrict high, int n,
          int contrast, uint8_t *restrict swing)
{
    for (int c = 0; c < n; c++) {
        int least = low[c - 1] < low[c] ? low[c - 1] : low[c];
        int most = high[c - 1] > high[c] ? high[c - 1] : high[c];

        least = low[c + 1] < least ? low[c + 1] : least;
        most = high[c + 1] > most ? high[c + 1] : most;
        int share = (most - least) / SWING_SHARE;
        share = share < MIN_SWING ? MIN_SWING : share;
        bool shows = (most - least >= contrast) &
                     (256 * (most - least) >= LEAST_INK * most);
        swing[c] = (uint8_t)(shows ? share : 0);
    }
}

/* The least swing of grey that counts as an edge in each block: a share of
 * what the 3 x 3 blocks around it show, above noise. */
static void
set_swings(struct pzk_qr_finder *f)
{
    int contrast = least_contrast(f);
    size_t cols = (size_t)f->cols;
    uint8_t *low = f->line_low + 1, *high = f->line_high + 1;

    for (int r = f->row0; r < f->row1; r++) {
        memset(f->line_low, 255, cols + 2);
        memset(f->line_high, 0, cols + 2);
        for (int i = r > f->row0 ? r - 1 : r; i <= r + 1 && i < f->row1; i++) {
            add_extremes(f->low + (size_t)i * cols, f->high + (size_t)i * cols,
                         f->cols, low, high);
        }
        swings_of(low, high, f->cols, contrast, f->swing + (size_t)r * cols);
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
    struct {
        int at;      /* the pixel behind the edge */
        int middle2; /* twice the grey that is crossed there */
    } edge[KEPT];    /* the last ones; the K-th met is edge[K % KEPT] */
    int n;           /* met so far */
    bool up;         /* looking for a light extreme */
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
        k->edge[(unsigned)k->n % KEPT].at = i;
        k->edge[(unsigned)k->n % KEPT].middle2 = middle2;
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

/* The line goes on without edges, or ends, before AT: white that nothing dark
 * follows, as on a light card, closes a pattern, too. True where it does. */
static bool
cut_end(struct cutter *k, const uint8_t *v, int at, int swing)
{
    return k->begun && k->up && cut_edge(k, v, at - 1, swing);
}

/* Edges E of the runs dark, light, core, light, dark. Distances between edges
 * of one kind hardly change with blur, so they are held to tighter bounds than
 * the runs. Returns the extent, or 0. */
static float
extent_of(const float e[RUNS + 1])
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

/* Where edge I of the last RUNS + 1 is kept. */
static inline unsigned
kept_at(const struct cutter *k, int i)
{
    return (unsigned)(k->n - 1 - RUNS + i) % KEPT;
}

/* Whether the last RUNS runs are there, and whole pixels do not rule them out:
 * each edge is within half a pixel of its own, so a length is within one. */
static bool
may_be_pattern(const struct cutter *k)
{
    if (k->n <= RUNS) {
        return false;
    }
    int e0 = k->edge[kept_at(k, 0)].at, e2 = k->edge[kept_at(k, 2)].at;
    int e3 = k->edge[kept_at(k, 3)].at, e5 = k->edge[kept_at(k, 5)].at;
    int extent = e5 - e0, core = e3 - e2, before = e2 - e0, after = e5 - e3;

    /* in tenths of a module: seventieths of the extent */
    return !(70 * (core + 1) < 19 * (extent - 1) ||
             70 * (core - 1) > 42 * (extent + 1) || extent + 1 < extent_min ||
             extent - 1 > extent_max || 70 * (before + 1) < 14 * (extent - 1) ||
             70 * (before - 1) > 26 * (extent + 1) ||
             70 * (after + 1) < 14 * (extent - 1) ||
             70 * (after - 1) > 26 * (extent + 1));
}

/* The extent of the pattern that the last edges on V make, 0 where they make
 * none, and its middle. */
static float
pattern_extent(const struct cutter *k, const uint8_t *v, float *middle)
{
    float e[RUNS + 1];

    for (int i = 0; i <= RUNS; i++) {
        unsigned n = kept_at(k, i);
        int at = k->edge[n].at;
        float low = v[at - 1], high = v[at];

        e[i] = (float)at - 0.5f +
               ((float)k->edge[n].middle2 / 2 - low) / (high - low);
    }
    *middle = (e[2] + e[3]) / 2;
    return extent_of(e);
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
        edge = edge || cut_end(&k, line, end - first, swing);
        /* a run of light must close the pattern: then the cutter looks for
         * the next dark extreme */
        if (!edge || k.up) {
            continue;
        }
        if (!may_be_pattern(&k)) {
            continue;
        }
        float m, extent = pattern_extent(&k, line, &m);

        if (extent > 0 &&
            fabsf(m + (float)first - (float)at - 0.5f) < extent / 7) {
            *middle = m + (float)first;
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

/* Adds what the cutter's last edges in row Y show, if anything. */
static size_t
add_pattern(const struct pzk_qr_finder *f, const struct cutter *k,
            const uint8_t *px, int y, struct pzk_qr_spot *spots, size_t n,
            size_t max)
{
    struct pzk_qr_spot spot;

    if (!may_be_pattern(k)) {
        return n;
    }
    pzk_budget_take(f->budget, EXTENT_POINTS);
    float middle, extent = pattern_extent(k, px, &middle);

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

static size_t
scan_row(const struct pzk_qr_finder *f, int y, int x0, int x1,
         struct pzk_qr_spot *spots, size_t n, size_t max)
{
    const uint8_t *px = f->plane->gray + (size_t)y * f->plane->stride;
    size_t row = (size_t)(y / BLOCK) * (size_t)f->cols;
    const uint8_t *swings = f->swing + row;
    const uint8_t *lows = f->low + row, *highs = f->high + row;
    struct cutter k;
    int last = MIN_SWING;

    cut_start(&k);
    for (int x = x0; x < x1;) {
        int end = (x / BLOCK + 1) * BLOCK < x1 ? (x / BLOCK + 1) * BLOCK : x1;
        int swing = swings[x / BLOCK];

        if (!swing) {
            if (cut_end(&k, px, x, last)) {
                n = add_pattern(f, &k, px, y, spots, n, max);
            }
            cut_start(&k);
            x = end;
            continue;
        }
        last = swing;
        if (highs[x / BLOCK] - lows[x / BLOCK] < swing) {
            bool edge;

            /* no edge ends here; the runs around it go on, or the first one
             * begins: a code may start with the next block */
            if (!k.begun) {
                cut(&k, px, end - 1, end, swing, &edge);
            }
            x = end;
            continue;
        }
        while (x < end) {
            bool edge;

            x = cut(&k, px, x, end, swing, &edge);
            if (edge && !k.up) {
                n = add_pattern(f, &k, px, y, spots, n, max);
            }
        }
    }
    if (cut_end(&k, px, x1, last)) {
        n = add_pattern(f, &k, px, y, spots, n, max);
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
    for (int look = 0; look < LOOKS; look++) {
        for (int y = roi->y + look * step;
             y < roi->y + roi->height && pzk_budget_lasts(budget);
             y += LOOKS * step) {
            n = scan_row(f, y, roi->x, roi->x + roi->width, spots, n, max);
        }
    }
    return n;
}
