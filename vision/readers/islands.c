// SPDX-License-Identifier: MIT
/*
 * Finds islands in one pass, from pixels through thresholds and runs to
 * islands, over shared buffers; the file is long because of that.
 */
#include "vision/readers/islands.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"
#include "vision/base/simd_clones.h"
#include "vision/base/sse2.h"
#include "vision/readers/extremes.h"

enum {
    TILE = 4,
    BLOCK_TILES = 64 / TILE,
    ROW_SLACK = 320 /* spare bytes of a row buffer, which is processed in whole
                       blocks */
};

/* Contrast (grey levels between darkest and brightest) below which a
 * neighbourhood is blank: the larger of the noise and a share of the whole
 * picture's contrast, but at least MIN_CONTRAST and at most MAX_CONTRAST. */
enum { MIN_CONTRAST = 14, MAX_CONTRAST = 44 };
static const float contrast_over_noise = 2.5F;
/* Shares of the tiles: those taken to show only noise, and those taken as the
 * picture's darkest or brightest. In a picture of at most FEW_TILES tiles a
 * mark may cover them all: there the noise is few_noise times the spread of the
 * smoothest few_plain_share. */
static const float plain_share = 0.3F, extreme_share = 0.02F;
enum { FEW_TILES = 2500 };
static const float few_plain_share = 0.05F, few_noise = 1.3F;

/* Least difference of a mark's ink from its paper, as a share of the paper's
 * light, in 256ths: within 3 x 3 tiles, and within a neighbourhood three times
 * as wide, where there is more than a thin line. Ink absorbs two thirds of the
 * light, but no more than these shares where a mark is small, soft and
 * overexposed. Smaller differences are the grain of a table or the weave of a
 * cloth. */
enum { LEAST_INK = 64, LEAST_INK_AROUND = 96, AROUND = 3 };

/* Pixels [x0, x1) of one row. */
struct pixel_run {
    uint16_t x0, x1;
};

/* A node of the union-find forest; the nodes' parents are in an array of their
 * own. */
struct node {
    uint32_t area;
    uint16_t x0, y0, x1, y1;
};

struct pzk_islands {
    size_t pixels, side; /* the sizes that the buffers are allocated for */
    struct pzk_view view;
    int tw, th;                         /* tiles */
    int noise, floor;                   /* grey levels: contrast of noise; least
                                           contrast that counts */
    uint8_t *low, *high, *low2, *high2; /* darkest and brightest of each tile,
                                           then of 3 x 3 tiles; low2, high2: of
                                           three tiles in a row */
    uint8_t *shows;                     /* 255 where 3 x 3 tiles have contrast,
                                           else 0 */
    uint32_t *threshold;                /* thresholds of one row of pixels, one
                                           word a tile */
    uint8_t *mask;
    bool *busy; /* blocks of the row that have contrast */
    /* Runs of row y: row_start[y] .. row_start[y + 1] - 1, the last of which is
     * a sentinel beyond all pixels; and the node of each. */
    struct pixel_run *runs;
    uint32_t *labels;
    size_t *row_start;
    uint32_t *parents;
    struct node *nodes;
    size_t n_nodes;
    struct pzk_island *islands;
    size_t n_islands;
    uint16_t (*rows)[2];
    size_t max_islands, max_rows;
};

struct pzk_islands *
pzk_islands_new(void)
{
    return calloc(1, sizeof(struct pzk_islands));
}

/* Returns the buffers for a picture of PIXELS whose longer side is SIDE. They
 * suffice for a hostile picture (every other pixel a run); untouched pages cost
 * nothing. */
static struct pzk_arrays
arrays_of(struct pzk_islands *f, size_t pixels, size_t side)
{
    size_t tiles = pixels / (TILE * TILE) + 2 * side;

    return (struct pzk_arrays){
        {{&f->low, tiles},
         {&f->high, tiles},
         {&f->low2, tiles},
         {&f->high2, tiles},
         {&f->shows, tiles},
         {&f->threshold, side + ROW_SLACK},
         {&f->mask, side + ROW_SLACK},
         {&f->busy, (side / 64 + 2) * sizeof *f->busy},
         {&f->runs, (pixels / 2 + 2 * side) * sizeof *f->runs},
         {&f->labels, (pixels / 2 + 2 * side) * sizeof *f->labels},
         {&f->row_start, (side + 1) * sizeof *f->row_start},
         {&f->parents, (pixels / 4 + side) * sizeof *f->parents},
         {&f->nodes, (pixels / 4 + side) * sizeof *f->nodes},
         {&f->islands, pixels / 64 * sizeof *f->islands},
         {&f->rows, pixels / 4 * sizeof *f->rows}}};
}

void
pzk_islands_free(struct pzk_islands *finder)
{
    if (finder) {
        struct pzk_arrays arrays = arrays_of(finder, 0, 0);

        pzk_arrays_free(&arrays);
        free(finder);
    }
}

/* Makes room for a picture of W x H pixels; false when out of memory. */
static bool
make_room(struct pzk_islands *f, int w, int h)
{
    size_t side = (size_t)(w > h ? w : h);
    size_t pixels = (size_t)w * (size_t)h;
    if (f->pixels >= pixels && f->side >= side) {
        return true;
    }
    struct pzk_arrays arrays = arrays_of(f, pixels, side);
    bool made = pzk_arrays_make(&arrays);
    f->max_islands = pixels / 64;
    f->max_rows = pixels / 4;
    f->pixels = made ? pixels : 0;
    f->side = made ? side : 0;
    return made;
}

/* Finds the darkest and the brightest of four pixels in each column;
 * reduce_columns() then does so for each four columns. Plain loops, at any
 * alignment, which the compiler vectorises. */
PZK_WIDE static void
reduce_rows(const uint8_t *restrict p, size_t stride, int width,
            uint8_t *restrict low, uint8_t *restrict high)
{
    const uint8_t *restrict q = p + stride;
    const uint8_t *restrict r = q + stride;
    const uint8_t *restrict s = r + stride;
    for (int x = 0; x < width; x++) {
        low[x] = pzk_min8(pzk_min8(p[x], q[x]), pzk_min8(r[x], s[x]));
        high[x] = pzk_max8(pzk_max8(p[x], q[x]), pzk_max8(r[x], s[x]));
    }
}

PZK_WIDE static void
reduce_columns(const uint8_t *restrict in, uint8_t *restrict out, int tiles,
               bool darkest)
{
    uint8_t block[TILE * 64];
    for (int t = 0; t < tiles; t += 64) {
        const uint8_t *restrict at = in + TILE * t;
        int n = tiles - t < 64 ? tiles - t : 64;
        if (darkest) {
            for (int x = 0; x < TILE * 64; x++) {
                block[x] = pzk_min8(pzk_min8(at[x], at[x + 1]),
                                    pzk_min8(at[x + 2], at[x + 3]));
            }
        } else {
            for (int x = 0; x < TILE * 64; x++) {
                block[x] = pzk_max8(pzk_max8(at[x], at[x + 1]),
                                    pzk_max8(at[x + 2], at[x + 3]));
            }
        }
        for (int i = 0; i < n; i++) {
            out[t + i] = block[TILE * i];
        }
    }
}

/* Finds the darkest and the brightest pixel of every whole tile. */
static void
measure_tiles(struct pzk_islands *f)
{
    for (int ty = 0; ty < f->th; ty++) {
        size_t row = (size_t)ty * (size_t)f->tw;
        reduce_rows(f->view.gray + (size_t)ty * TILE * f->view.stride,
                    f->view.stride, f->tw * TILE, (uint8_t *)f->threshold,
                    f->mask);
        reduce_columns((uint8_t *)f->threshold, f->low + row, f->tw, true);
        reduce_columns(f->mask, f->high + row, f->tw, false);
    }
}

/* Returns the value that SHARE of the TILES counted in HISTOGRAM do not exceed.
 */
static int
percentile(const size_t histogram[256], size_t tiles, float share)
{
    size_t wanted = (size_t)((float)tiles * share), seen = 0;
    int value = 0;
    while (value < 255 && (seen += histogram[value]) < wanted) {
        value++;
    }
    return value;
}

/* Sets the noise, and the contrast below which a tile's neighbourhood is blank.
 */
static void
measure_contrast(struct pzk_islands *f, float share)
{
    size_t range[256] = {0}, low[256] = {0}, high[256] = {0};
    size_t tiles = (size_t)f->tw * (size_t)f->th;
    for (size_t i = 0; i < tiles; i++) {
        range[f->high[i] - f->low[i]]++;
        low[f->low[i]]++;
        high[f->high[i]]++;
    }
    f->noise = tiles > FEW_TILES
                   ? percentile(range, tiles, plain_share)
                   : (int)(few_noise *
                           (float)percentile(range, tiles, few_plain_share));
    float noise = contrast_over_noise * (float)f->noise;
    float whole = share * (float)(percentile(high, tiles, 1 - extreme_share) -
                                  percentile(low, tiles, extreme_share));
    float floor = noise > whole ? noise : whole;
    f->floor = floor < MIN_CONTRAST   ? MIN_CONTRAST
               : floor > MAX_CONTRAST ? MAX_CONTRAST
                                      : (int)floor;
}

/* Combines each tile with its left and right neighbours into L and H;
 * spread_tiles() then combines those with the rows above and below: f->low and
 * f->high become the extremes of 3 x 3 tiles. */
PZK_WIDE static void
spread_row(const uint8_t *restrict low, const uint8_t *restrict high,
           uint8_t *restrict l, uint8_t *restrict h, int tw)
{
    for (int x = 1; x < tw - 1; x++) {
        l[x] = pzk_min8(pzk_min8(low[x - 1], low[x]), low[x + 1]);
        h[x] = pzk_max8(pzk_max8(high[x - 1], high[x]), high[x + 1]);
    }
    l[0] = pzk_min8(low[0], low[1]);
    h[0] = pzk_max8(high[0], high[1]);
    l[tw - 1] = pzk_min8(low[tw - 1], low[tw - 2]);
    h[tw - 1] = pzk_max8(high[tw - 1], high[tw - 2]);
}

static void
spread_tiles(struct pzk_islands *f)
{
    size_t tw = (size_t)f->tw;
    for (int y = 0; y < f->th; y++) {
        size_t row = (size_t)y * tw;
        spread_row(f->low + row, f->high + row, f->low2 + row, f->high2 + row,
                   f->tw);
    }
    for (int y = 0; y < f->th; y++) {
        size_t up = (size_t)(y > 0 ? y - 1 : y) * tw;
        size_t here = (size_t)y * tw;
        size_t down = (size_t)(y < f->th - 1 ? y + 1 : y) * tw;
        pzk_extremes(f->low2 + up, f->low2 + here, f->low2 + down, f->tw,
                     f->low + here, true);
        pzk_extremes(f->high2 + up, f->high2 + here, f->high2 + down, f->tw,
                     f->high + here, false);
    }
}

/* Writes to ROOM the darkest or brightest of the tile rows UP, HERE and DOWN,
 * padded at both ends by as much as the neighbourhood reaches. Returns the
 * first tile. */
static uint8_t *
row_around(const uint8_t *up, const uint8_t *here, const uint8_t *down, int tw,
           bool darkest, uint8_t *room)
{
    uint8_t *row = room + AROUND;
    pzk_extremes(up, here, down, tw, row, darkest);
    memset(room, row[0], AROUND);
    memset(row + tw, row[tw - 1], AROUND);
    return row;
}

/* Sets SHOWS to 255 for each of N tiles with enough contrast, in absolute terms
 * and relative to the light in the rows DARK and BRIGHT; else to 0. */
static void
judge_tiles(const uint8_t *restrict low, const uint8_t *restrict high,
            const uint8_t *restrict dark, const uint8_t *restrict bright, int n,
            int floor, uint8_t *restrict shows)
{
    uint8_t least = (uint8_t)floor;
    for (int x = 0; x < n; x++) {
        uint8_t range = (uint8_t)(high[x] - low[x]);
        uint8_t ink = (uint8_t)((uint16_t)(high[x] * LEAST_INK) >> 8);
        uint8_t d =
            pzk_min8(pzk_min8(dark[x - AROUND], dark[x]), dark[x + AROUND]);
        uint8_t b = pzk_max8(pzk_max8(bright[x - AROUND], bright[x]),
                             bright[x + AROUND]);
        uint8_t around = (uint8_t)((uint16_t)(b * LEAST_INK_AROUND) >> 8);
        uint8_t here = pzk_max8(least, ink);
        shows[x] = range >= here && (uint8_t)(b - d) >= around ? 255 : 0;
    }
}

/* Sets f->shows for all tiles. */
PZK_WIDE static void
judge_picture(struct pzk_islands *f)
{
    size_t tw = (size_t)f->tw;
    for (int y = 0; y < f->th; y++) {
        size_t up = (size_t)(y > AROUND ? y - AROUND : 0) * tw;
        size_t here = (size_t)y * tw;
        size_t down =
            (size_t)(y + AROUND < f->th ? y + AROUND : f->th - 1) * tw;
        const uint8_t *dark =
            row_around(f->low + up, f->low + here, f->low + down, f->tw, true,
                       (uint8_t *)f->threshold);
        const uint8_t *bright =
            row_around(f->high + up, f->high + here, f->high + down, f->tw,
                       false, f->mask);
        judge_tiles(f->low + here, f->high + here, dark, bright, f->tw,
                    f->floor, f->shows + here);
    }
}

/* Writes to OUT the thresholds of N tiles. Returns whether any of them has
 * contrast (SHOWS). */
static bool
tile_thresholds(const uint8_t *restrict low, const uint8_t *restrict high,
                const uint8_t *restrict shows, uint8_t *restrict out, int n,
                int level, int nothing)
{
    uint8_t none = (uint8_t)nothing, any = 0;
    for (int x = 0; x < n; x++) {
        uint8_t range = (uint8_t)(high[x] - low[x]);
        uint8_t threshold =
            (uint8_t)(low[x] + (uint8_t)((uint16_t)(range * level) >> 8));
        out[x] = (uint8_t)((threshold & shows[x]) | (none & ~shows[x]));
        any |= shows[x];
    }
    return any != 0;
}

/* Repeats each of N values four times, for the pixels of its tile. */
static void
widen(const uint8_t *restrict tile, uint32_t *restrict pixels, int n)
{
    _Static_assert(TILE == sizeof *pixels, "a tile's row is one word");
    for (int x = 0; x < n; x++) {
        uint32_t v = tile[x];
        v |= v << 8;
        pixels[x] = v | v << 16;
    }
}

/* Sets f->threshold for the pixels of tile row TY: islands are darker than it,
 * or brighter; without contrast no pixel is. f->busy marks the blocks of 64
 * pixels with contrast; the threshold of the others is not set. Returns whether
 * any block has contrast. */
static bool
spread_threshold(struct pzk_islands *f, int ty,
                 const struct pzk_island_limits *limits)
{
    const uint8_t *low = f->low + (size_t)ty * (size_t)f->tw;
    const uint8_t *high = f->high + (size_t)ty * (size_t)f->tw;
    const uint8_t *shows = f->shows + (size_t)ty * (size_t)f->tw;
    int level = (int)(limits->level * 256), nothing = limits->bright ? 255 : 0;
    bool any = false;
    for (int first = 0; first < f->tw; first += BLOCK_TILES) {
        int n = f->tw - first < BLOCK_TILES ? f->tw - first : BLOCK_TILES;
        uint8_t tile[BLOCK_TILES] = {0};
        bool busy = tile_thresholds(low + first, high + first, shows + first,
                                    tile, n, level, nothing);
        if (busy) {
            widen(tile, f->threshold + first, BLOCK_TILES);
        }
        f->busy[first / BLOCK_TILES] = busy;
        any = any || busy;
    }
    return any;
}

/* Returns which of 16 pixels are not beyond their threshold. */
static inline uint64_t
within(const uint8_t *p, const uint8_t *threshold, bool bright)
{
    __m128i a = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i t = _mm_loadu_si128((const __m128i *)(const void *)threshold);
    /* saturated subtraction gives zero for those */
    __m128i over = bright ? _mm_subs_epu8(a, t) : _mm_subs_epu8(t, a);

    return (unsigned)_mm_movemask_epi8(
        _mm_cmpeq_epi8(over, _mm_setzero_si128()));
}

/* Returns which of 64 pixels are beyond their threshold; bit 0 is the first
 * pixel. */
static inline uint64_t
compare_block(const uint8_t *p, const uint8_t *t, bool bright)
{
    return ~(within(p, t, bright) | within(p + 16, t + 16, bright) << 16 |
             within(p + 32, t + 32, bright) << 32 |
             within(p + 48, t + 48, bright) << 48);
}

/* As compare_block() for the last REST pixels of a row. Copies them first,
 * because the picture may end with them. */
static uint64_t
compare_rest(struct pzk_islands *f, const uint8_t *p, const uint8_t *threshold,
             int rest, bool bright)
{
    memset(f->mask, 0, 64);
    memcpy(f->mask, p, (size_t)rest);
    return compare_block(f->mask, threshold, bright) &
           (((uint64_t)1 << rest) - 1);
}

/* Positions where runs of pixels beyond their threshold begin and end. */
struct ends {
    uint16_t *next;
    uint64_t last; /* whether the last pixel belongs to a run */
};

/* Adds the ends of runs in the 64 pixels from X on, of which BITS are beyond
 * the threshold. */
static inline void
add_ends(struct ends *ends, uint64_t bits, int x)
{
    uint64_t edges = bits ^ (bits << 1 | ends->last);
    uint16_t *next = ends->next;

    ends->last = bits >> 63;
    while (edges) { /* two edges at a time; the second may not exist */
        uint64_t more = edges & (edges - 1);

        next[0] = (uint16_t)(x + __builtin_ctzll(edges));
        next[1] = (uint16_t)(x + __builtin_ctzll(more | (uint64_t)1 << 63));
        next += 1 + (more != 0);
        edges = more & (more - 1);
    }
    ends->next = next;
}

/* Appends the runs of a row to f->runs and returns the new count. */
static size_t
collect_runs(struct pzk_islands *f, const uint8_t *p, int width, bool bright,
             size_t n)
{
    _Static_assert(sizeof(struct pixel_run) == 2 * sizeof(uint16_t),
                   "ends follow each other");
    const uint8_t *threshold = (const uint8_t *)f->threshold;
    uint16_t *first = &f->runs[n].x0;
    struct ends ends = {first, 0};
    int blocks = width / 64, rest = width % 64;

    for (int w = 0; w < blocks; w++) {
        uint64_t bits =
            f->busy[w] ? compare_block(p + 64 * w, threshold + 64 * w, bright)
                       : 0;
        add_ends(&ends, bits, 64 * w);
    }
    /* one more block, blank if nothing is left, ends the last run */
    add_ends(&ends,
             rest > 0 && f->busy[blocks]
                 ? compare_rest(f, p + 64 * blocks, threshold + 64 * blocks,
                                rest, bright)
                 : 0,
             64 * blocks);
    return n + (size_t)(ends.next - first) / 2;
}

static uint32_t
find_root(uint32_t *parents, uint32_t i)
{
    while (parents[i] != i) {
        parents[i] = parents[parents[i]];
        i = parents[i];
    }
    return i;
}

/* Joins the trees of the roots A and B. Returns the root of both. */
static uint32_t
unite(struct pzk_islands *f, uint32_t a, uint32_t b)
{
    if (a == b) {
        return a;
    }
    if (b < a) {
        uint32_t t = a;
        a = b;
        b = t;
    }
    struct node *n = &f->nodes[a];
    const struct node *m = &f->nodes[b];
    f->parents[b] = a;
    n->area += m->area;
    n->x0 = n->x0 < m->x0 ? n->x0 : m->x0;
    n->x1 = n->x1 > m->x1 ? n->x1 : m->x1;
    n->y0 = n->y0 < m->y0 ? n->y0 : m->y0;
    n->y1 = n->y1 > m->y1 ? n->y1 : m->y1;
    return a;
}

static uint32_t
new_node(struct pzk_islands *f, const struct pixel_run *run, int y)
{
    uint32_t label = (uint32_t)f->n_nodes++;
    f->parents[label] = label;
    f->nodes[label] = (struct node){
        .x0 = run->x0,
        .x1 = run->x1,
        .y0 = (uint16_t)y,
    };
    return label;
}

/* Labels the runs [from, to) of row Y like the runs from ABOVE on that they
 * touch, corners included. */
static void
label_row(struct pzk_islands *f, size_t above, size_t from, size_t to, int y)
{
    const struct pixel_run *up = f->runs + above;
    const uint32_t *labels = f->labels + above;
    for (size_t k = from; k < to; k++) {
        const struct pixel_run run = f->runs[k];
        uint32_t label;
        while (up->x1 < run.x0) {
            up++;
            labels++;
        }
        if (up->x0 > run.x1) {
            label = new_node(f, &run, y);
        } else {
            label = find_root(f->parents, *labels);
            while (up[1].x0 <= run.x1) {
                up++;
                labels++;
                label = unite(f, label, find_root(f->parents, *labels));
            }
        }
        struct node *n = &f->nodes[label];
        n->area += (uint32_t)(run.x1 - run.x0);
        n->x0 = n->x0 < run.x0 ? n->x0 : run.x0;
        n->x1 = n->x1 > run.x1 ? n->x1 : run.x1;
        n->y1 = (uint16_t)(y + 1);
        f->labels[k] = label;
    }
}

/* The sentinel of a row: beyond every other run. */
static const struct pixel_run row_end = {UINT16_MAX, UINT16_MAX};

PZK_WIDE static void
label_picture(struct pzk_islands *f, const struct pzk_island_limits *limits)
{
    int width = f->tw * TILE, height = f->th * TILE;
    size_t n = 0, above = 0;
    bool any = false;
    f->n_nodes = 0;
    f->runs[n++] = row_end; /* above the first row */
    for (int y = 0; y < height; y++) {
        if (y % TILE == 0) {
            any = spread_threshold(f, y / TILE, limits);
        }
        f->row_start[y] = n;
        size_t end = n;
        if (any) {
            end = collect_runs(f, f->view.gray + (size_t)y * f->view.stride,
                               width, limits->bright, n);
            label_row(f, above, n, end, y);
        }
        above = n;
        f->runs[end] = row_end;
        n = end + 1;
    }
    f->row_start[height] = n;
}

/* Turns the forest's roots within the limits into islands. Every node of an
 * island stores the island's index, from 1, in `area`; other nodes store 0. A
 * parent precedes its children, so one pass reaches them all. */
static void
choose_islands(struct pzk_islands *f, const struct pzk_island_limits *limits)
{
    size_t rows = 0;
    f->n_islands = 0;
    for (size_t i = 0; i < f->n_nodes; i++) {
        struct node *n = &f->nodes[i];
        if (f->parents[i] != i) {
            n->area = f->nodes[f->parents[i]].area;
            continue;
        }
        int w = n->x1 - n->x0, h = n->y1 - n->y0, size = w > h ? w : h;
        bool good = size >= limits->min_size && size <= limits->max_size &&
                    6 * w >= h && 6 * h >= w && f->n_islands < f->max_islands &&
                    rows + (size_t)h <= f->max_rows;
        if (good) {
            f->islands[f->n_islands] = (struct pzk_island){
                n->x0, n->y0, n->x1, n->y1, (int)n->area, f->rows + rows};
            for (int y = 0; y < h; y++) {
                f->rows[rows + (size_t)y][0] = UINT16_MAX;
                f->rows[rows + (size_t)y][1] = 0;
            }
            rows += (size_t)h;
            f->n_islands++;
        }
        n->area = good ? (uint32_t)f->n_islands : 0;
    }
}

/* Widens row Y of ISLAND to include RUN. */
static void
widen_row(struct pzk_islands *f, const struct pzk_island *island, int y,
          const struct pixel_run *run)
{
    uint16_t *row = f->rows[(island->rows - (const uint16_t(*)[2])f->rows) +
                            (y - island->y0)];
    row[0] = row[0] < run->x0 ? row[0] : run->x0;
    row[1] = row[1] > run->x1 ? row[1] : run->x1;
}

/* Fills the rows of all islands, run by run. */
static void
fill_all_rows(struct pzk_islands *f, int height)
{
    for (int y = 0; y < height; y++) {
        for (size_t k = f->row_start[y]; k + 1 < f->row_start[y + 1]; k++) {
            uint32_t at = f->nodes[f->labels[k]].area;
            if (at > 0) {
                widen_row(f, &f->islands[at - 1], y, &f->runs[k]);
            }
        }
    }
}

/* Fills the rows of island INDEX from the runs in its box. */
static void
fill_rows_of(struct pzk_islands *f, size_t index)
{
    const struct pzk_island *island = &f->islands[index];
    for (int y = island->y0; y < island->y1; y++) {
        size_t k = f->row_start[y], end = f->row_start[y + 1] - 1;
        while (k < end) { /* the first run that reaches into the box */
            size_t middle = (k + end) / 2;
            if (f->runs[middle].x1 <= island->x0) {
                k = middle + 1;
            } else {
                end = middle;
            }
        }
        for (; f->runs[k].x0 < island->x1; k++) {
            if (f->nodes[f->labels[k]].area == index + 1) {
                widen_row(f, island, y, &f->runs[k]);
            }
        }
    }
}

/* Fills the rows of all islands, run by run or island by island, whichever
 * examines fewer runs. */
PZK_WIDE static void
fill_rows(struct pzk_islands *f, int width, int height)
{
    enum { SEARCH = 6 }; /* cost of one search in a row, in runs */
    size_t runs = f->row_start[height];
    float each = (float)runs / ((float)width * (float)height), boxes = 0;
    for (size_t i = 0; i < f->n_islands; i++) {
        const struct pzk_island *island = &f->islands[i];
        boxes += (float)(island->y1 - island->y0) *
                 (SEARCH + each * (float)(island->x1 - island->x0));
    }
    if (boxes > (float)runs) {
        fill_all_rows(f, height);
        return;
    }
    for (size_t i = 0; i < f->n_islands; i++) {
        fill_rows_of(f, i);
    }
}

bool
pzk_islands_load(struct pzk_islands *finder, const struct pzk_view *view,
                 float contrast)
{
    finder->n_islands = 0;
    finder->tw = finder->th = 0;
    if (view->width < 3 * TILE || view->height < 3 * TILE ||
        view->width > UINT16_MAX - 64 || view->height > UINT16_MAX) {
        return true;
    }
    if (!make_room(finder, view->width, view->height)) {
        return false;
    }
    finder->view = *view;
    finder->tw = view->width / TILE;
    finder->th = view->height / TILE;
    measure_tiles(finder);
    measure_contrast(finder, contrast);
    spread_tiles(finder);
    judge_picture(finder);
    return true;
}

int
pzk_islands_noise(const struct pzk_islands *finder)
{
    return finder->noise;
}

void
pzk_islands_find(struct pzk_islands *finder,
                 const struct pzk_island_limits *limits)
{
    finder->n_islands = 0;
    if (finder->tw > 0) {
        label_picture(finder, limits);
        choose_islands(finder, limits);
        fill_rows(finder, finder->tw * TILE, finder->th * TILE);
    }
}

size_t
pzk_islands_count(const struct pzk_islands *finder)
{
    return finder->n_islands;
}

struct pzk_island
pzk_islands_at(const struct pzk_islands *finder, size_t index)
{
    return finder->islands[index];
}
