// SPDX-License-Identifier: MIT
/*
 * Finds patches in one pass, from cells through patches to lines, over shared
 * buffers; the file is long because of that.
 */
#include "vision/readers/strip/find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"
#include "vision/base/simd_clones.h"
#include "vision/readers/strip/slopes.h"

enum {
    BLOCK = PZK_SLOPES_BLOCK,
    REACH = 3,        /* cells that a patch may skip: for a wide bar or space */
    LEAST = 14,       /* least cells of a patch */
    MOST = 6000,      /* most cells of a patch; a larger one is no strip */
    MOST_ANY = 32000, /* of a patch of any proportions */
    /* Limit of cell comparisons: the number of cells in the picture, which
     * suffices for three quarters of photographs; constant for a small part. */
    LEAST_COMPARED = 65536
};

/* Thresholds of a cell's energy: its mean square gradient (grey levels over two
 * pixels). The strongest cells are joined first, so that a patch of bars does
 * not spread into fainter texture: first those above the picture's strong
 * level, then those above these shares of it. Below the least energy there is
 * only noise. */
static const float shares[] = {1, 0.42f, 0.17f};
enum { SHARES = sizeof(shares) / sizeof(shares[0]) };
static const float least_energy = 220, strong_energy = 3600;
/* Share of cells that may exceed the strong level. */
static const float strong_part = 1 / 64.0f;
/* Least share of a cell's gradients that are parallel. */
static const float least_coherence = 0.5f;
static const float least_length = 45, most_length = 340, most_any_length = 1300;
/* Most net gradient around a cell among bars, squared and divided by the
 * energy; a single edge across 24 pixels gives about 36. */
static const float most_net = 14;
/* Square of the distance along the bars, in cells, that a patch may jump. */
static const float most_aside = 1.8f;
/* Cosine of twice the angle by which cells of a patch may differ. */
static const float alike = 0.8f;

/* Gradients of 2 x 2 blocks. */
struct cell {
    float c2, s2; /* direction, as cosine and sine of twice its angle */
};
enum { NOTHING, COHERENT, TAKEN };

/* A cell's position: its index, row and column. */
struct cell_place {
    int at;
    uint16_t row, col;
};

/* A cell with parallel gradients. */
struct coherent_cell {
    struct cell_place place;
    float energy;
};

/* The neighbourhood of a cell is a bit mask, eight bits a row; the first is the
 * leftmost of the row above. */
enum { SPAN = 2 * REACH + 1, ROW_BITS = 8 };
_Static_assert(SPAN <= ROW_BITS && SPAN * ROW_BITS <= 64, "bits of one number");
/* Steps in which the cosine and the sine of a cell's direction index the masks
 * of its joinable neighbours. */
enum { DIRECTIONS = 16 };

struct pzk_bars_finder {
    size_t room;
    struct pzk_slopes slopes; /* of each block, then of each cell */
    struct cell *cells;
    uint8_t *state; /* of each cell */
    struct cell_place *queue;
    struct coherent_cell *coherent; /* coherent cells in no patch yet */
    /* one bit per cell, 1: may still join a patch; with a margin of REACH cells
     * on every side */
    uint8_t *open;
    size_t stride; /* bytes per row of the bits */
    int n_coherent;
    int cols, rows;              /* blocks of the current region */
    int compared, most_compared; /* cells compared over all passes, and
 their limit */
    uint64_t near[DIRECTIONS][DIRECTIONS];
};

/* Returns the square of the distance, along the bars, of the cell U columns and
 * V rows away; C2 and S2 are the cosine and sine of twice the angle of the
 * normal. A patch may jump far along the normal, but only a little along the
 * bars. */
static inline float
aside_of(float u, float v, float c2, float s2)
{
    float bend = (u * u - v * v) * c2 + 2 * u * v * s2;

    return (u * u + v * v - bend) / 2;
}

static uint64_t *
near_cells_of(struct pzk_bars_finder *f, float c2, float s2)
{
    const float half = DIRECTIONS / 2 - 0.01f;

    return &f->near[(int)((c2 + 1) * half)][(int)((s2 + 1) * half)];
}

/* Fills the masks of joinable neighbours. A mask includes every joinable cell
 * and few others: from one of the ANGLES to the next aside_of() changes by less
 * than the slack. */
static void
fill_near_cells(struct pzk_bars_finder *f)
{
    enum { ANGLES = 720 };
    const float slack = 0.1f, turn = 6.2831853f / ANGLES;

    for (int k = 0; k < ANGLES; k++) {
        float c2 = cosf(turn * (float)k), s2 = sinf(turn * (float)k);
        uint64_t *near = near_cells_of(f, c2, s2);

        for (int i = 0; i < SPAN * SPAN; i++) {
            int u = i % SPAN - REACH, v = i / SPAN - REACH;

            if (aside_of((float)u, (float)v, c2, s2) < most_aside + slack) {
                *near |= (uint64_t)1 << ((v + REACH) * ROW_BITS + u + REACH);
            }
        }
    }
}

struct pzk_bars_finder *
pzk_bars_finder_new(void)
{
    struct pzk_bars_finder *finder = calloc(1, sizeof(*finder));

    if (finder) {
        fill_near_cells(finder);
    }
    return finder;
}

/* Returns the arrays for N cells. */
static struct pzk_arrays
arrays_of(struct pzk_bars_finder *f, size_t n)
{
    return (struct pzk_arrays){{{&f->slopes.xx, n * sizeof *f->slopes.xx},
                                {&f->slopes.yy, n * sizeof *f->slopes.yy},
                                {&f->slopes.xy, n * sizeof *f->slopes.xy},
                                {&f->slopes.dx, n * sizeof *f->slopes.dx},
                                {&f->slopes.dy, n * sizeof *f->slopes.dy},
                                {&f->cells, n * sizeof *f->cells},
                                {&f->state, n},
                                {&f->queue, n * sizeof *f->queue},
                                {&f->coherent, n * sizeof *f->coherent},
                                /* bits, the bytes they begin and end in,
                                 * margins: of two cells each way or more */
                                {&f->open, 2 * n + 32}}};
}

void
pzk_bars_finder_free(struct pzk_bars_finder *finder)
{
    if (finder) {
        struct pzk_arrays arrays = arrays_of(finder, 0);

        pzk_arrays_free(&arrays);
        free(finder);
    }
}

static bool
make_room(struct pzk_bars_finder *f, size_t n)
{
    struct pzk_arrays arrays = arrays_of(f, n);

    if (n > f->room) {
        f->room = pzk_arrays_make(&arrays) ? n : 0;
    }
    return n <= f->room;
}

/* Whether the cell at R, C is surrounded by bars: around bars, rising and
 * falling gradients cancel; along a single edge of a card or label they add up.
 * C2 and S2 are the cosine and sine of twice the gradient's angle. */
static bool
balanced(const struct pzk_bars_finder *f, int r, int c, float c2, float s2)
{
    const struct pzk_slopes *s = &f->slopes;
    float dx = 0, dy = 0, xx = 0, yy = 0, xy = 0;
    int r0 = r >= 2 ? r - 2 : r, r1 = r + 2 < f->rows ? r + 2 : r;
    int c0 = c >= 2 ? c - 2 : c, c1 = c + 2 < f->cols ? c + 2 : c;

    for (int i = r0; i <= r1; i += 2) {
        size_t row = (size_t)i * (size_t)f->cols;

        for (size_t at = row + (size_t)c0; at <= row + (size_t)c1; at += 2) {
            dx += s->dx[at];
            dy += s->dy[at];
            xx += s->xx[at];
            yy += s->yy[at];
            xy += s->xy[at];
        }
    }
    /* along the line: (d . n)^2 and n' T n, with n n' expressed by C2, S2 */
    float net = (dx * dx * (1 + c2) + dy * dy * (1 - c2)) / 2 + dx * dy * s2;
    float energy = (xx * (1 + c2) + yy * (1 - c2)) / 2 + xy * s2;

    return net < most_net * energy;
}

/* Returns the slopes of row R, a part of f->slopes. */
static struct pzk_slopes
row_of(const struct pzk_bars_finder *f, int r)
{
    size_t at = (size_t)r * (size_t)f->cols;

    return (struct pzk_slopes){f->slopes.xx + at, f->slopes.yy + at,
                               f->slopes.xy + at, f->slopes.dx + at,
                               f->slopes.dy + at};
}

/* Pixels sampled in a cell: four blocks, half their rows. */
static const float cell_pixels = BLOCK * BLOCK * 2;

/* Sets STATE to COHERENT for those of N cells that have steep and parallel
 * gradients, else to NOTHING: a plain loop, which the compiler vectorises. */
static void
judge_row(const float *restrict xx, const float *restrict yy,
          const float *restrict xy, int n, uint8_t *restrict state)
{
    const float least = least_energy * cell_pixels;

    for (int c = 0; c < n; c++) {
        float energy = xx[c] + yy[c], d = xx[c] - yy[c];
        float h = d * d + 4 * xy[c] * xy[c];
        bool steep = energy >= least;
        bool along = h > least_coherence * least_coherence * energy * energy;

        state[c] = steep & along ? COHERENT : NOTHING;
    }
}

/* Collects the coherent cells of row R. */
PZK_WIDE static void
note_cells(struct pzk_bars_finder *f, int r)
{
    const struct pzk_slopes row = row_of(f, r);
    int first = r * f->cols;
    uint8_t *state = f->state + first;

    judge_row(row.xx, row.yy, row.xy, f->cols, state);
    for (int c = 0; c < f->cols; c++) {
        if (state[c] == COHERENT) {
            float d = row.xx[c] - row.yy[c], xy = row.xy[c];
            float h = sqrtf(d * d + 4 * xy * xy);
            float energy = row.xx[c] + row.yy[c];

            state[c] = NOTHING;
            f->cells[first + c] = (struct cell){d / h, 2 * xy / h};
            f->coherent[f->n_coherent++] = (struct coherent_cell){
                {first + c, (uint16_t)r, (uint16_t)c}, energy / cell_pixels};
        }
    }
}

/* Finds the cells with parallel gradients in INNER of PLANE. */
static void
judge_cells(struct pzk_bars_finder *f, const struct pzk_view *plane,
            const struct pzk_box *inner)
{
    const uint8_t *from =
        plane->gray + (size_t)inner->y * plane->stride + (size_t)inner->x;

    f->n_coherent = 0;
    for (int r = 0; r <= f->rows; r++) {
        bool last = r == f->rows;
        struct pzk_slopes below = row_of(f, last ? 0 : r);

        if (!last) {
            pzk_slopes_sum(from + (size_t)r * BLOCK * plane->stride,
                           plane->stride, f->cols, &below);
        }
        if (r > 0) {
            struct pzk_slopes here = row_of(f, r - 1);

            pzk_slopes_join(&here, last ? NULL : &below, f->cols);
            note_cells(f, r - 1);
        }
    }
}

/* Keeps the coherent cells that are among bars and have at least the energy
 * LEAST. */
PZK_WIDE static void
keep_balanced(struct pzk_bars_finder *f, float least)
{
    int n = 0;

    for (int k = 0; k < f->n_coherent; k++) {
        const struct coherent_cell c = f->coherent[k];
        const struct cell *cell = &f->cells[c.place.at];

        if (c.energy >= least &&
            balanced(f, c.place.row, c.place.col, cell->c2, cell->s2)) {
            f->coherent[n++] = c;
        }
    }
    f->n_coherent = n;
}

/* Sums over the cells of a patch. */
struct patch_sums {
    int n;
    float x, y, xx, yy, xy, c2, s2;
};

/* Returns the byte with the bit of row R and column C, counted from the
 * margin's corner: a cell's neighbourhood begins at the cell's own indices. */
static uint8_t *
open_at(const struct pzk_bars_finder *f, int r, int c)
{
    return f->open + (size_t)r * f->stride + (size_t)c / 8;
}

/* Returns which neighbours of the cell at R, C are open. */
static inline uint64_t
open_around(const struct pzk_bars_finder *f, int r, int c)
{
    const uint8_t *at = open_at(f, r, c);
    uint64_t around = 0;

    for (int i = 0; i < SPAN; i++, at += f->stride) {
        unsigned bits = (at[0] | (unsigned)at[1] << 8) >> c % 8;

        around |= (uint64_t)(bits & ((1u << SPAN) - 1)) << i * ROW_BITS;
    }
    return around;
}

static void
open_cell(struct pzk_bars_finder *f, struct cell_place cell)
{
    int c = cell.col + REACH;

    *open_at(f, cell.row + REACH, c) |= (uint8_t)(1u << c % 8);
}

static void
close_cell(struct pzk_bars_finder *f, struct cell_place cell)
{
    int c = cell.col + REACH;

    *open_at(f, cell.row + REACH, c) &= (uint8_t) ~(1u << c % 8);
}

static bool
is_open(const struct pzk_bars_finder *f, struct cell_place cell)
{
    int c = cell.col + REACH;

    return *open_at(f, cell.row + REACH, c) >> c % 8 & 1;
}

/* Opens the coherent cells that have at least the energy LEAST and are in no
 * patch. */
static void
open_strong(struct pzk_bars_finder *f, float least)
{
    int n = 0;

    f->stride = (size_t)(f->cols + 2 * REACH) / 8 + 2;
    memset(f->open, 0, f->stride * (size_t)(f->rows + 2 * REACH));
    for (int i = 0; i < f->n_coherent; i++) {
        const struct coherent_cell c = f->coherent[i];

        if (f->state[c.place.at] == TAKEN) {
            continue;
        }
        f->coherent[n++] = c;
        if (c.energy >= least) {
            open_cell(f, c.place);
        }
    }
    f->n_coherent = n;
}

/* Joins all cells similar and close to cell START into a patch and closes them.
 * False, with an incomplete *PATCH, where MAY cells were compared before the
 * end. */
PZK_WIDE static bool
flood(struct pzk_bars_finder *f, struct cell_place start, int may,
      struct patch_sums *patch)
{
    struct patch_sums p = {0};
    int head = 0, tail = 0;

    f->queue[tail++] = start;
    close_cell(f, start);
    while (head < tail && f->compared < may) {
        struct cell_place at = f->queue[head++];
        const struct cell cell = f->cells[at.at];
        float x = at.col, y = at.row;

        p.n++;
        p.x += x;
        p.y += y;
        p.xx += x * x;
        p.yy += y * y;
        p.xy += x * y;
        p.c2 += cell.c2;
        p.s2 += cell.s2;
        float least = alike * sqrtf(p.c2 * p.c2 + p.s2 * p.s2);
        uint64_t like = *near_cells_of(f, cell.c2, cell.s2);
        f->compared++;
        for (uint64_t bits = open_around(f, at.row, at.col) & like; bits;
             bits &= bits - 1) {
            int bit = __builtin_ctzll(bits);
            int v = bit / ROW_BITS - REACH, u = bit % ROW_BITS - REACH;
            struct cell_place to = {at.at + v * f->cols + u,
                                    (uint16_t)(at.row + v),
                                    (uint16_t)(at.col + u)};
            const struct cell *other = &f->cells[to.at];

            f->compared++;
            bool like_it = other->c2 * cell.c2 + other->s2 * cell.s2 > alike;
            bool like_all = other->c2 * p.c2 + other->s2 * p.s2 > least;
            float aside = aside_of((float)u, (float)v, cell.c2, cell.s2);

            if (like_it & like_all & (aside < most_aside)) {
                close_cell(f, to);
                f->queue[tail++] = to;
            }
        }
    }
    *patch = p;
    return head == tail;
}

/* Least width of a patch, px; a narrower one is no label. */
static const float least_width = 8;

/* Computes a patch's properties; false where it is too small or irregular. */
typedef bool shape_fn(const struct patch_sums *p, const struct pzk_box *roi,
                      struct pzk_bars *bars);

static struct pzk_px
center_of(const struct patch_sums *p, const struct pzk_box *roi)
{
    float n = (float)p->n;

    return (struct pzk_px){(float)roi->x + (p->x / n + 1) * BLOCK + 1,
                           (float)roi->y + (p->y / n + 1) * BLOCK + 1};
}

/* Computes the second moments of a patch's cells about their middle. */
static void
spread_of(const struct patch_sums *p, float *xx, float *yy, float *xy)
{
    float n = (float)p->n, mx = p->x / n, my = p->y / n;

    *xx = p->xx / n - mx * mx;
    *yy = p->yy / n - my * my;
    *xy = p->xy / n - mx * my;
}

/* Describes the patch as a long narrow strip; false where it is not one. */
static bool
shape_long(const struct patch_sums *p, const struct pzk_box *roi,
           struct pzk_bars *bars)
{
    float xx, yy, xy;

    if (p->n < LEAST || p->n > MOST) {
        return false;
    }
    spread_of(p, &xx, &yy, &xy);
    float half = (xx + yy) / 2;
    float root = sqrtf((xx - yy) * (xx - yy) / 4 + xy * xy);
    float turn = 0.5f * atan2f(2 * xy, xx - yy);
    float across = 0.5f * atan2f(p->s2, p->c2);

    /* a uniform spread over a length l has the variance l * l / 12 */
    bars->length = BLOCK * sqrtf(12 * (half + root)) + BLOCK;
    bars->width = BLOCK * sqrtf(12 * fmaxf(half - root, 0)) + BLOCK;
    bars->center = center_of(p, roi);
    bars->axis = (struct pzk_px){cosf(turn), sinf(turn)};
    bars->normal = (struct pzk_px){cosf(across), sinf(across)};
    float together =
        bars->axis.x * bars->normal.x + bars->axis.y * bars->normal.y;
    if (together < 0) {
        bars->normal = (struct pzk_px){-bars->normal.x, -bars->normal.y};
    }
    return bars->length > least_length && bars->length < most_length &&
           bars->width < 0.5f * bars->length && fabsf(together) > 0.8f;
}

/* Describes the patch by its extent along the gradient, whatever the height of
 * its bars; false where it cannot be a code. */
static bool
shape_any(const struct patch_sums *p, const struct pzk_box *roi,
          struct pzk_bars *bars)
{
    float xx, yy, xy;

    if (p->n < LEAST || p->n > MOST_ANY) {
        return false;
    }
    spread_of(p, &xx, &yy, &xy);
    float turn = 0.5f * atan2f(p->s2, p->c2), c = cosf(turn), s = sinf(turn);
    float along = c * c * xx + 2 * c * s * xy + s * s * yy;
    float across = s * s * xx - 2 * c * s * xy + c * c * yy;

    bars->length = BLOCK * sqrtf(12 * fmaxf(along, 0)) + BLOCK;
    bars->width = BLOCK * sqrtf(12 * fmaxf(across, 0)) + BLOCK;
    bars->center = center_of(p, roi);
    bars->axis = bars->normal = (struct pzk_px){c, s};
    return bars->length > least_length && bars->length < most_any_length &&
           bars->width > least_width;
}

/* Returns the energy that only the strongest coherent cells exceed, within
 * bounds. */
static float
strong_level(const struct pzk_bars_finder *f)
{
    enum { STEPS = 64 };
    const float step = strong_energy / STEPS;
    int count[STEPS] = {0};
    float above = 0, cells = (float)f->cols * (float)f->rows;

    for (int i = 0; i < f->n_coherent; i++) {
        int k = (int)(f->coherent[i].energy / step);

        count[k < STEPS ? k : STEPS - 1]++;
    }
    for (int k = STEPS - 1; k > 0; k--) {
        above += (float)count[k];
        if (above > strong_part * cells) {
            return fmaxf((float)(k + 1) * step, least_energy / shares[1]);
        }
    }
    return least_energy / shares[1];
}

/* Returns the limit of comparisons at the start of a patch in row ROW, pass
 * LOOK: most are available soon, the others gradually, so that weaker passes
 * and the lower part of the picture get their share. */
static int
may_have_compared(const struct pzk_bars_finder *f, int look, int row)
{
    float done = (float)(look * f->rows + row) / (float)(SHARES * f->rows);

    return (int)((float)f->most_compared * (3 + done) / 4);
}

/* Finds patches of cells with at least the energy LEAST and removes their
 * cells; other cells remain for the next pass. Returns the new count. */
static size_t
find_stronger(struct pzk_bars_finder *f, shape_fn *shape, int look, float least,
              const struct pzk_box *roi, struct pzk_bars *bars, size_t n,
              size_t max)
{
    open_strong(f, least);
    for (int i = 0; i < f->n_coherent && n < max; i++) {
        struct cell_place at = f->coherent[i].place;
        struct patch_sums patch;

        if (!is_open(f, at)) {
            continue;
        }
        int may = may_have_compared(f, look, at.row);
        if (f->compared < may && flood(f, at, may, &patch) &&
            shape(&patch, roi, &bars[n])) {
            for (int k = 0; k < patch.n; k++) {
                f->state[f->queue[k].at] = TAKEN;
            }
            n++;
        }
    }
    return n;
}

static size_t
find(struct pzk_bars_finder *f, shape_fn *shape, const struct pzk_view *plane,
     const struct pzk_box *roi, struct pzk_bars *bars, size_t max)
{
    /* gradients need one pixel on every side */
    struct pzk_box inner = {1, 1, plane->width - 2, plane->height - 2};
    size_t n = 0;

    inner.x = roi->x > 1 ? roi->x : 1;
    inner.y = roi->y > 1 ? roi->y : 1;
    inner.width = (roi->x + roi->width < plane->width - 1 ? roi->x + roi->width
                                                          : plane->width - 1) -
                  inner.x;
    inner.height =
        (roi->y + roi->height < plane->height - 1 ? roi->y + roi->height
                                                  : plane->height - 1) -
        inner.y;
    f->cols = inner.width / BLOCK;
    f->rows = inner.height / BLOCK;
    if (f->cols < 2 || f->rows < 2 ||
        !make_room(f, (size_t)f->cols * (size_t)f->rows)) {
        return 0;
    }
    judge_cells(f, plane, &inner);
    f->compared = 0;
    f->most_compared = f->cols * f->rows;
    f->most_compared =
        f->most_compared > LEAST_COMPARED ? f->most_compared : LEAST_COMPARED;
    float strong = strong_level(f);
    keep_balanced(f, fmaxf(strong * shares[SHARES - 1], least_energy));
    for (int k = 0; k < SHARES; k++) {
        n = find_stronger(f, shape, k, fmaxf(strong * shares[k], least_energy),
                          &inner, bars, n, max);
    }
    return n;
}

size_t
pzk_bars_find(struct pzk_bars_finder *f, const struct pzk_view *plane,
              const struct pzk_box *roi, struct pzk_bars *bars, size_t max)
{
    return find(f, shape_long, plane, roi, bars, max);
}

size_t
pzk_bars_find_any(struct pzk_bars_finder *f, const struct pzk_view *plane,
                  const struct pzk_box *roi, struct pzk_bars *bars, size_t max)
{
    return find(f, shape_any, plane, roi, bars, max);
}
