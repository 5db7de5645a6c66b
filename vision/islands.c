// SPDX-License-Identifier: MIT
#include "vision/islands.h"

#include <stdlib.h>
#include <string.h>

enum { TILE = 4 };

/* Grey levels between darkest and brightest of a neighbourhood below which it
 * holds nothing: at least the first, and the second times the noise. */
enum { MIN_CONTRAST = 14, MAX_NOISE_CONTRAST = 44 };
static const float contrast_over_noise = 2.0F;
/* The share of tiles that are taken to show nothing but noise. */
static const float plain_share = 0.3F;

/* Pixels [x0, x1) of one row; label names a node of the union-find forest. */
struct run {
    uint16_t x0, x1;
    uint32_t label;
};

struct node {
    uint32_t parent;
    uint32_t area;
    uint16_t x0, y0, x1, y1;
};

struct pzk_islands {
    size_t pixels, side; /* what the buffers are large enough for */
    uint8_t *low, *high, *low2, *high2;
    uint8_t *threshold; /* one row of pixels */
    uint8_t *mask;
    uint64_t *bits;
    struct run *runs;
    size_t *row_start; /* runs of row y: row_start[y] .. row_start[y + 1] */
    struct node *nodes;
    size_t n_nodes;
    struct pzk_island *islands;
    size_t *first_row; /* of each island in `rows` */
    size_t n_islands;
    uint16_t (*rows)[2];
    size_t max_islands, max_rows;
};

struct pzk_islands *
pzk_islands_new(void)
{
    return calloc(1, sizeof(struct pzk_islands));
}

static void
free_buffers(struct pzk_islands *f)
{
    free(f->low);
    free(f->high);
    free(f->low2);
    free(f->high2);
    free(f->threshold);
    free(f->mask);
    free(f->bits);
    free(f->runs);
    free(f->row_start);
    free(f->nodes);
    free(f->islands);
    free(f->rows);
    memset(f, 0, sizeof *f);
}

void
pzk_islands_free(struct pzk_islands *finder)
{
    if (finder) {
        free_buffers(finder);
        free(finder);
    }
}

/* Room for a picture of W x H. What a hostile picture could fill (every other
 * pixel a run) is reserved, but pages never touched cost nothing. */
static bool
make_room(struct pzk_islands *f, int w, int h)
{
    size_t side = (size_t)(w > h ? w : h);
    size_t pixels = (size_t)w * (size_t)h;
    if (f->pixels >= pixels && f->side >= side) {
        return true;
    }
    free_buffers(f);
    size_t tiles = pixels / (TILE * TILE) + 2 * side;
    f->low = malloc(tiles);
    f->high = malloc(tiles);
    f->low2 = malloc(tiles);
    f->high2 = malloc(tiles);
    f->threshold = malloc(side + 64);
    f->mask = calloc(side + 128, 1);
    f->bits = calloc(side / 64 + 2, sizeof *f->bits);
    f->runs = malloc((pixels / 2 + side) * sizeof *f->runs);
    f->row_start = malloc((side + 1) * sizeof *f->row_start);
    f->nodes = malloc((pixels / 4 + side) * sizeof *f->nodes);
    f->max_islands = pixels / 64;
    f->islands = malloc(f->max_islands * sizeof *f->islands);
    f->max_rows = pixels / 4;
    f->rows = malloc(f->max_rows * sizeof *f->rows);
    if (!f->low || !f->high || !f->low2 || !f->high2 || !f->threshold ||
        !f->mask || !f->bits || !f->runs || !f->row_start || !f->nodes ||
        !f->islands || !f->rows) {
        free_buffers(f);
        return false;
    }
    f->pixels = pixels;
    f->side = side;
    return true;
}

static uint8_t
min8(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static uint8_t
max8(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

/* Darkest and brightest pixel of every whole tile. */
static void
measure_tiles(struct pzk_islands *f, const struct pzk_view *view, int tw,
              int th)
{
    uint8_t *restrict low = f->threshold, *restrict high = f->mask;
    int width = tw * TILE;
    for (int ty = 0; ty < th; ty++) {
        const uint8_t *restrict p =
            view->gray + (size_t)ty * TILE * view->stride;
        size_t s = view->stride;
        for (int x = 0; x < width; x++) {
            uint8_t a = p[x], b = p[x + s], c = p[x + 2 * s], d = p[x + 3 * s];
            low[x] = min8(min8(a, b), min8(c, d));
            high[x] = max8(max8(a, b), max8(c, d));
        }
        uint8_t *restrict out_low = f->low + (size_t)ty * (size_t)tw;
        uint8_t *restrict out_high = f->high + (size_t)ty * (size_t)tw;
        for (int t = 0; t < tw; t++) {
            const uint8_t *l = low + TILE * t, *g = high + TILE * t;
            out_low[t] = min8(min8(l[0], l[1]), min8(l[2], l[3]));
            out_high[t] = max8(max8(g[0], g[1]), max8(g[2], g[3]));
        }
    }
}

/* The contrast below which a tile's neighbourhood holds nothing. */
static int
contrast_floor(const struct pzk_islands *f, size_t tiles)
{
    size_t histogram[256] = {0};
    for (size_t i = 0; i < tiles; i++) {
        histogram[f->high[i] - f->low[i]]++;
    }
    size_t wanted = (size_t)((float)tiles * plain_share), seen = 0;
    int noise = 0;
    while (noise < 255 && (seen += histogram[noise]) < wanted) {
        noise++;
    }
    int floor = (int)(contrast_over_noise * (float)noise);
    floor = floor < MAX_NOISE_CONTRAST ? floor : MAX_NOISE_CONTRAST;
    return floor > MIN_CONTRAST ? floor : MIN_CONTRAST;
}

/* Takes in the neighbours left and right, then above and below, so that each
 * tile knows its 3 x 3 surroundings; then f->low becomes the threshold. */
static void
spread_tiles(struct pzk_islands *f, int tw, int th, int floor, int level)
{
    for (int y = 0; y < th; y++) {
        const uint8_t *restrict low = f->low + (size_t)y * (size_t)tw;
        const uint8_t *restrict high = f->high + (size_t)y * (size_t)tw;
        uint8_t *restrict l = f->low2 + (size_t)y * (size_t)tw;
        uint8_t *restrict h = f->high2 + (size_t)y * (size_t)tw;
        for (int x = 1; x < tw - 1; x++) {
            l[x] = min8(min8(low[x - 1], low[x]), low[x + 1]);
            h[x] = max8(max8(high[x - 1], high[x]), high[x + 1]);
        }
        l[0] = min8(low[0], low[1]);
        h[0] = max8(high[0], high[1]);
        l[tw - 1] = min8(low[tw - 1], low[tw - 2]);
        h[tw - 1] = max8(high[tw - 1], high[tw - 2]);
    }
    for (int y = 0; y < th; y++) {
        int up = y > 0 ? y - 1 : y, down = y < th - 1 ? y + 1 : y;
        size_t row = (size_t)tw;
        const uint8_t *restrict l0 = f->low2 + (size_t)up * row;
        const uint8_t *restrict l1 = f->low2 + (size_t)y * row;
        const uint8_t *restrict l2 = f->low2 + (size_t)down * row;
        const uint8_t *restrict h0 = f->high2 + (size_t)up * row;
        const uint8_t *restrict h1 = f->high2 + (size_t)y * row;
        const uint8_t *restrict h2 = f->high2 + (size_t)down * row;
        uint8_t *restrict out = f->low + (size_t)y * row;
        for (int x = 0; x < tw; x++) {
            int low = min8(min8(l0[x], l1[x]), l2[x]);
            int high = max8(max8(h0[x], h1[x]), h2[x]);
            int middle = low + ((high - low) * level >> 8);
            out[x] = (uint8_t)(high - low < floor ? 0 : middle);
        }
    }
}

/* f->bits: which pixels of a row are darker than their threshold. */
static void
threshold_row(struct pzk_islands *f, const uint8_t *restrict p, int width)
{
    const uint8_t *restrict threshold = f->threshold;
    uint8_t *restrict mask = f->mask;
    for (int x = 0; x < width; x++) {
        mask[x] = p[x] < threshold[x];
    }
    memset(mask + width, 0, 64);
    for (int w = 0; w <= width / 64; w++) {
        uint64_t bits = 0;
        for (int b = 0; b < 8; b++) {
            uint64_t eight;
            memcpy(&eight, mask + 64 * w + 8 * b, 8);
            if (eight) {
                /* gathers the lowest bit of each byte */
                bits |= (eight * 0x0102040810204080U >> 56) << (8 * b);
            }
        }
        f->bits[w] = bits;
    }
}

/* Appends the runs of f->bits to f->runs and returns the new count. */
static size_t
collect_runs(struct pzk_islands *f, int width, size_t n)
{
    uint64_t carry = 0;
    bool open = false;
    for (int w = 0; w <= width / 64; w++) {
        uint64_t bits = f->bits[w];
        uint64_t edges = bits ^ (bits << 1 | carry);
        carry = bits >> 63;
        while (edges) {
            uint16_t x = (uint16_t)(64 * w + __builtin_ctzll(edges));
            edges &= edges - 1;
            if (open) {
                f->runs[n++].x1 = x;
            } else {
                f->runs[n].x0 = x;
            }
            open = !open;
        }
    }
    return n; /* the mask ends with zeros: no run stays open */
}

static uint32_t
find_root(struct node *nodes, uint32_t i)
{
    while (nodes[i].parent != i) {
        nodes[i].parent = nodes[nodes[i].parent].parent;
        i = nodes[i].parent;
    }
    return i;
}

static uint32_t
unite(struct node *nodes, uint32_t a, uint32_t b)
{
    a = find_root(nodes, a);
    b = find_root(nodes, b);
    if (a == b) {
        return a;
    }
    if (b < a) {
        uint32_t t = a;
        a = b;
        b = t;
    }
    struct node *n = &nodes[a];
    const struct node *m = &nodes[b];
    nodes[b].parent = a;
    n->area += m->area;
    n->x0 = n->x0 < m->x0 ? n->x0 : m->x0;
    n->x1 = n->x1 > m->x1 ? n->x1 : m->x1;
    n->y0 = n->y0 < m->y0 ? n->y0 : m->y0;
    n->y1 = n->y1 > m->y1 ? n->y1 : m->y1;
    return a;
}

/* Gives the runs [from, to) of row Y their labels: those of the runs above
 * that they touch, corners included. */
static void
label_row(struct pzk_islands *f, size_t above, size_t from, size_t to, int y)
{
    size_t i = above;
    for (size_t k = from; k < to; k++) {
        struct run *run = &f->runs[k];
        uint32_t label = UINT32_MAX;
        while (i < from && f->runs[i].x1 < run->x0) {
            i++;
        }
        for (size_t j = i; j < from && f->runs[j].x0 <= run->x1; j++) {
            label = label == UINT32_MAX
                        ? find_root(f->nodes, f->runs[j].label)
                        : unite(f->nodes, label, f->runs[j].label);
        }
        if (label == UINT32_MAX) {
            label = (uint32_t)f->n_nodes++;
            f->nodes[label] = (struct node){
                .parent = label,
                .x0 = run->x0,
                .x1 = run->x1,
                .y0 = (uint16_t)y,
            };
        }
        struct node *n = &f->nodes[label];
        n->area += (uint32_t)(run->x1 - run->x0);
        n->x0 = n->x0 < run->x0 ? n->x0 : run->x0;
        n->x1 = n->x1 > run->x1 ? n->x1 : run->x1;
        n->y1 = (uint16_t)(y + 1);
        run->label = label;
    }
}

static void
label_picture(struct pzk_islands *f, const struct pzk_view *view, int tw,
              int th)
{
    int width = tw * TILE;
    size_t n = 0;
    f->n_nodes = 0;
    for (int y = 0; y < th * TILE; y++) {
        if (y % TILE == 0) {
            const uint8_t *t = f->low + (size_t)(y / TILE) * (size_t)tw;
            for (int x = 0; x < tw; x++) {
                memset(f->threshold + TILE * x, t[x], TILE);
            }
        }
        f->row_start[y] = n;
        threshold_row(f, view->gray + (size_t)y * view->stride, width);
        size_t end = collect_runs(f, width, n);
        label_row(f, y > 0 ? f->row_start[y - 1] : 0, n, end, y);
        n = end;
    }
    f->row_start[th * TILE] = n;
}

/* Turns the forest's roots within the limits into islands; their place in the
 * list is kept in `area` of the node, every other node's becomes 0. */
static void
choose_islands(struct pzk_islands *f, const struct pzk_island_limits *limits)
{
    size_t rows = 0;
    f->n_islands = 0;
    for (size_t i = 0; i < f->n_nodes; i++) {
        struct node *n = &f->nodes[i];
        int w = n->x1 - n->x0, h = n->y1 - n->y0, size = w > h ? w : h;
        bool good = n->parent == i && size >= limits->min_size &&
                    size <= limits->max_size && 4 * w >= h && 4 * h >= w &&
                    f->n_islands < f->max_islands &&
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

static void
fill_rows(struct pzk_islands *f, int height)
{
    for (int y = 0; y < height; y++) {
        for (size_t k = f->row_start[y]; k < f->row_start[y + 1]; k++) {
            const struct run *run = &f->runs[k];
            uint32_t root = find_root(f->nodes, run->label);
            if (f->nodes[root].area > 0) {
                const struct pzk_island *island =
                    &f->islands[f->nodes[root].area - 1];
                uint16_t *row =
                    f->rows[(island->rows - (const uint16_t(*)[2])f->rows) +
                            (y - island->y0)];
                row[0] = row[0] < run->x0 ? row[0] : run->x0;
                row[1] = row[1] > run->x1 ? row[1] : run->x1;
            }
        }
    }
}

bool
pzk_islands_find(struct pzk_islands *finder, const struct pzk_view *view,
                 const struct pzk_island_limits *limits)
{
    int tw = view->width / TILE, th = view->height / TILE;
    finder->n_islands = 0;
    if (tw < 3 || th < 3 || view->width > UINT16_MAX - 64 ||
        view->height > UINT16_MAX) {
        return true;
    }
    if (!make_room(finder, view->width, view->height)) {
        return false;
    }
    measure_tiles(finder, view, tw, th);
    int floor = contrast_floor(finder, (size_t)tw * (size_t)th);
    spread_tiles(finder, tw, th, floor, (int)(limits->level * 256));
    label_picture(finder, view, tw, th);
    choose_islands(finder, limits);
    fill_rows(finder, th * TILE);
    return true;
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
