// SPDX-License-Identifier: MIT
/*
 * The picture's displacement from the scene: the shift that best explains the
 * cells, from their gradients (Lucas and Kanade), confirmed by blocks of cells.
 * Most of the informative blocks must agree: a hand or a pushed card moves a
 * few, a camera moves all.
 */
#include "vision/eye/motion_gate.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum {
    BLOCKS_X = 16,
    BLOCKS_Y = 10,
    BLOCKS = BLOCKS_X * BLOCKS_Y,
    ROUNDS = 4,
    WENT_LEAST = 4, /* blocks */
    TIMES_STAYED = 3,
    UNSURE_US = 1000 * 1000,
    RINGS_US = 500 * 1000
};
#define TELLS_SIGMAS 5.0F /* a block determines a fifth of the shift */
#define NEAR_ENOUGH 0.4F  /* of the shift */
#define KNOWN_CELLS 0.05F /* accuracy of a shift, in cells */
#define SPAN_PART 0.33F   /* of the picture: more than one card covers */
#define TOLD_PX 0.6F      /* smaller shifts need no confirmation by blocks */
#define FAR_PX 1.2F       /* larger shifts must be visible everywhere */
#define MOST_CELLS 0.75F  /* more is no sway */
#define SMOOTHED 0.4F     /* residual noise of a mean of nine cells */

/* The evidence of a block or of many: sums over gradients and differences. */
struct sums {
    float xx, xy, yy; /* gradient by gradient */
    float xd, yd, dd; /* gradient by difference */
    float cells;
};

/* Smooths each of N cells with its neighbours. */
static inline void
smooth_row(const uint16_t *restrict p, int w, int n, uint16_t *restrict to)
{
    const uint16_t *restrict above = p - w;
    const uint16_t *restrict below = p + w;

    for (int i = 0; i < n; i++) {
        int sum = 4 * p[i] + 2 * (p[i - 1] + p[i + 1] + above[i] + below[i]) +
                  above[i - 1] + above[i + 1] + below[i - 1] + below[i + 1];
        to[i] = (uint16_t)((sum + 8) / 16);
    }
}

static void
add(struct sums *to, const struct sums *from)
{
    to->xx += from->xx;
    to->xy += from->xy;
    to->yy += from->yy;
    to->xd += from->xd;
    to->yd += from->yd;
    to->dd += from->dd;
    to->cells += from->cells;
}

/* The pictures to compare, smoothed, and which cells to leave out. */
struct pair {
    uint16_t *scene, *now;
    uint8_t *other;
};

/* Leaves out cells that differ from the scene or are beside one that does, and
 * light, whose rim moves by itself. */
PZK_WIDE static void
smooth(const struct pzk_gate *gate, struct pair *pair)
{
    const uint8_t *light = gate->light.kind;
    int w = gate->width, n = w * gate->height;
    uint8_t *beside = pair->other + n;

    memcpy(beside, gate->bits, (size_t)n);
    pzk_gate_spread(gate, 0, n, 1, beside, beside + n);

    for (int i = 0; i < n; i++) {
        pair->other[i] = ((beside[i] & (PZK_CELL_FOREIGN | PZK_CELL_HAND)) |
                          (light[i] == PZK_LIGHT_TAKEN)) != 0;
    }
    for (int i = w + 1; i < n - w; i += w) {
        smooth_row(gate->scene.look + i, w, w - 2, pair->scene + i);
        smooth_row(gate->now + i, w, w - 2, pair->now + i);
    }
}

/* Adds the N cells of a row, W cells from the next, from I on, each to the SUMS
 * of its column, and where they differ by what they share, which no camera's
 * motion does: a lamp's bands drift over the picture as if it moved. */
static inline void
add_row(const struct pair *pair, int i, int n, int w, float *restrict xx,
        float *restrict xy, float *restrict yy, float *restrict xd,
        float *restrict yd, float *restrict dd, float *restrict cells)
{
    const uint16_t *scene = pair->scene + i, *now = pair->now + i;
    const uint8_t *other = pair->other + i;
    int count = 0, slope = 0, off = 0;

    for (int x = 0; x < n; x++) {
        int keep = !other[x];
        count += keep;
        slope += keep * (scene[x + w] - scene[x - w]);
        off += keep * (now[x] - scene[x]);
    }
    float all = (float)(count > 0 ? count : 1);
    float mean = (float)slope / all, mean_off = (float)off / all;

    for (int x = 0; x < n; x++) {
        float keep = other[x] ? 0 : 1;
        float gx = keep * (float)(scene[x + 1] - scene[x - 1]) / 2;
        float gy = keep * ((float)(scene[x + w] - scene[x - w]) - mean) / 2;
        float d = keep * ((float)(now[x] - scene[x]) - mean_off);

        xx[x] += gx * gx;
        xy[x] += gx * gy;
        yy[x] += gy * gy;
        xd[x] += gx * d;
        yd[x] += gy * d;
        dd[x] += d * d;
        cells[x] += keep;
    }
}

/* Sums of the cells of the rows [Y, END), by columns, N each. */
PZK_WIDE static void
sum_columns(const struct pair *pair, int w, int y, int end, int n, float *sum)
{
    memset(sum, 0, 7 * (size_t)n * sizeof *sum);
    for (; y < end; y++) {
        add_row(pair, y * w + 2, n, w, sum, sum + n, sum + 2 * n, sum + 3 * n,
                sum + 4 * n, sum + 5 * n, sum + 6 * n);
    }
}

static void
sum_blocks(struct pzk_gate *gate, struct sums block[BLOCKS])
{
    int w = gate->width, h = gate->height, n = w - 4;
    /* scratch, filled before it is read */
    struct pair pair = {.scene = (uint16_t *)(void *)gate->light.ratio,
                        .other = (uint8_t *)gate->stack};
    float *sum = (float *)(void *)gate->light.blocks;

    static_assert(2 * sizeof *pair.now == sizeof *gate->light.ratio,
                  "room for both");
    pair.now = pair.scene + (size_t)(w * h);
    memset(block, 0, BLOCKS * sizeof *block);
    smooth(gate, &pair);
    for (int down = 0, y = 2; down < BLOCKS_Y; down++) {
        int end = ((down + 1) * h + BLOCKS_Y - 1) / BLOCKS_Y;
        end = end < h - 2 ? end : h - 2;
        sum_columns(&pair, w, y, end, n, sum);
        y = end;
        for (int x = 0; x < n; x++) {
            const float *at = sum + x;
            add(&block[down * BLOCKS_X + (x + 2) * BLOCKS_X / w],
                &(struct sums){at[0], at[n], at[2 * n], at[3 * n], at[4 * n],
                               at[5 * n], at[6 * n]});
        }
    }
}

/* The shift, in cells, that best explains SUMS; false where one direction is
 * undetermined. */
static bool
solve(const struct sums *sums, float sigma, float shift[2])
{
    float half = (sums->xx + sums->yy) / 2;
    float det = sums->xx * sums->yy - sums->xy * sums->xy;
    float weaker = half - sqrtf(fmaxf(half * half - det, 0));
    float enough = sigma / KNOWN_CELLS;

    if (weaker < enough * enough || det <= 0) {
        return false;
    }
    shift[0] = -(sums->yy * sums->xd - sums->xy * sums->yd) / det;
    shift[1] = -(sums->xx * sums->yd - sums->xy * sums->xd) / det;
    return true;
}

/* The squared difference left after SHIFT. */
static float
slope_along(const struct sums *sums, const float shift[2])
{
    return shift[0] * shift[0] * sums->xx + 2 * shift[0] * shift[1] * sums->xy +
           shift[1] * shift[1] * sums->yy;
}

static float
product(const struct sums *sums, const float shift[2])
{
    return -(shift[0] * sums->xd + shift[1] * sums->yd);
}

/* Whether SHIFT explains the block, or it shows only noise. */
static bool
fits(const struct sums *sums, float sigma, const float shift[2])
{
    float left = sums->dd - 2 * product(sums, shift) + slope_along(sums, shift);

    return sums->dd < 9 * sigma * sigma * sums->cells || left < sums->dd / 2;
}

/* Whether the informative blocks agree. STRICT: most of them, and all over the
 * picture; otherwise those that disagree may only lag, and a thing pushed
 * beside the others would not have produced this shift. */
static bool
most_went(const struct sums block[BLOCKS], float sigma, const float shift[2],
          bool strict)
{
    int told = 0;
    int went = 0;
    int stayed = 0;
    int low[2] = {BLOCKS_X, BLOCKS_Y};
    int high[2] = {-1, -1};

    for (int i = 0; i < BLOCKS; i++) {
        float along = slope_along(&block[i], shift);
        int at[2] = {i % BLOCKS_X, i / BLOCKS_X};
        if (along < TELLS_SIGMAS * TELLS_SIGMAS * sigma * sigma) {
            continue;
        }
        told++;
        float part = product(&block[i], shift) / along;
        stayed += fabsf(part) < NEAR_ENOUGH;
        if (fabsf(part - 1) >= NEAR_ENOUGH) {
            continue;
        }
        went++;
        for (int k = 0; k < 2; k++) {
            low[k] = at[k] < low[k] ? at[k] : low[k];
            high[k] = at[k] > high[k] ? at[k] : high[k];
        }
    }
    bool spread = (float)(high[0] - low[0] + 1) >= SPAN_PART * BLOCKS_X ||
                  (float)(high[1] - low[1] + 1) > 2 * SPAN_PART * BLOCKS_Y;
    return went >= WENT_LEAST &&
           (strict ? spread && 2 * went >= told && went >= TIMES_STAYED * stayed
                   : went >= stayed);
}

/* The shift of `now` against the scene, in PX; *TRUSTED: the blocks confirm it.
 * False where it is undetermined. */
static bool
find_shift(struct pzk_gate *gate, float px[2], bool *trusted)
{
    static const float least_sigma = 0.3F * PZK_GATE_LEVEL;
    struct sums block[BLOCKS];
    float shift[2] = {0, 0};
    float sigma = fmaxf(SMOOTHED * gate->noise.sigma, least_sigma);

    if (gate->frames < 2 || gate->upset || gate->bands.depth > 0 ||
        gate->width < 2 * BLOCKS_X || gate->height < 2 * BLOCKS_Y) {
        return false;
    }
    sum_blocks(gate, block);
    for (int round = 0; round < ROUNDS; round++) {
        struct sums all = {0};
        for (int i = 0; i < BLOCKS; i++) {
            if (round == 0 || fits(&block[i], sigma, shift)) {
                add(&all, &block[i]);
            }
        }
        if (!solve(&all, sigma, shift)) {
            return false;
        }
    }
    px[0] = shift[0] * (float)gate->cell;
    px[1] = shift[1] * (float)gate->cell;
    float far = hypotf(px[0], px[1]);
    /* the rims of light move by themselves */
    bool strict = gate->light.n_lit > 0 || far > FAR_PX;
    bool went = (far >= TOLD_PX || gate->light.n_lit > 0) &&
                most_went(block, sigma, shift, strict);
    *trusted = far < TOLD_PX || (far < MOST_CELLS * (float)gate->cell && went);
    if (*trusted && gate->light.n_lit > 0 && !went) {
        px[0] = px[1] = 0;
    }
    return true;
}

bool
pzk_gate_sway(struct pzk_gate *gate, float px[2])
{
    bool known = false;

    gate->sway.unsure = false;
    if (!find_shift(gate, px, &known)) {
        return false;
    }
    /* Remembers where arms are, for a later bump: then anything may resemble
     * one. While the camera rings the alignment may seem known. */
    if (known && gate->t_us - gate->sway.unknown_us > RINGS_US) {
        memcpy(gate->sway.arms, gate->bits,
               (size_t)(gate->width * gate->height));
    }
    *(known ? &gate->sway.known_us : &gate->sway.unknown_us) = gate->t_us;
    gate->sway.unsure = !known && gate->t_us - gate->sway.known_us < UNSURE_US;
    return known;
}

bool
pzk_gate_sway_ahead(struct pzk_gate *gate, const struct pzk_frame *frame,
                    float px[2])
{
    int n = gate->width * gate->height;
    bool known = false;

    /* the frame before the last is no longer needed */
    pzk_gate_swap(&gate->now, &gate->before);
    pzk_gate_shrink(gate, frame);
    for (int i = 0; i < n; i++) {
        float v = (float)gate->now[i] / (gate->gain * gate->light.lit[i]);
        gate->now[i] = (uint16_t)(int)fminf(v, UINT16_MAX);
    }
    known = find_shift(gate, px, &known) && known;
    pzk_gate_swap(&gate->now, &gate->before);
    return known;
}

/* Ignores cells covered by hands and new things, unless nearly all cells
 * differ: then it is the camera. Whole numbers, which the compiler may add in
 * any order. */
PZK_WIDE struct pzk_px
pzk_gate_step(const struct pzk_gate *gate)
{
    int w = gate->width;
    const uint16_t *was = gate->before, *now = gate->now;
    bool few = gate->foreign < w * gate->height / 4;
    uint8_t leave_out = few ? PZK_CELL_FOREIGN | PZK_CELL_HAND : 0;
    int64_t xx = 0, xy = 0, yy = 0, xd = 0, yd = 0;

    for (int y = 1; y < gate->height - 1; y++) {
        for (int i = y * w + 1; i < y * w + w - 1; i++) {
            int keep = gate->bits[i] & leave_out ? 0 : 1;
            int d = keep * (now[i] - was[i]);
            /* slopes in both pictures, so that neither is preferred, times 4 */
            int gx = keep * (now[i + 1] - now[i - 1] + was[i + 1] - was[i - 1]);
            int gy = keep * (now[i + w] - now[i - w] + was[i + w] - was[i - w]);
            xx += (int64_t)gx * gx;
            xy += (int64_t)gx * gy;
            yy += (int64_t)gy * gy;
            xd += (int64_t)gx * d;
            yd += (int64_t)gy * d;
        }
    }
    double a = (double)xx, b = (double)xy, c = (double)yy;
    double det = a * c - b * b, by = -4.0 * gate->cell / det;
    /* all edges in one direction, or none */
    if (det <= 1e-3 * a * c || det <= 0) {
        return (struct pzk_px){0, 0};
    }
    return (struct pzk_px){(float)(by * (c * (double)xd - b * (double)yd)),
                           (float)(by * (a * (double)yd - b * (double)xd))};
}

/* ---- the camera moved ----
 * Moves the gate's memory along with the camera, or checks whether it moved.
 */

enum {
    NEAR = 2, /* cells */
    /* whether the scene moved: evidence are cells that would differ by this
     * much */
    TELLING = 3 * PZK_GATE_LEVEL,
    TELLING_CELLS = 100,
    CLEARLY = 2 /* times as near, times as many */
};

/* SCENE at the place that BACK maps cell (X, Y) to, bilinear; -1 outside. */
static int
scene_at(const struct pzk_gate *gate, const uint16_t *scene,
         const struct pzk_homography *back, int x, int y)
{
    int w = gate->width;
    struct pzk_px from;
    if (!pzk_homography_px(back, (x + 0.5) * gate->cell, (y + 0.5) * gate->cell,
                           &from)) {
        return -1;
    }
    from.x = from.x / (float)gate->cell - 0.5F;
    from.y = from.y / (float)gate->cell - 0.5F;
    int ix = (int)floorf(from.x);
    int iy = (int)floorf(from.y);
    if (ix < 0 || iy < 0 || ix + 1 >= w || iy + 1 >= gate->height) {
        return -1;
    }
    const uint16_t *p = scene + iy * w + ix;
    float a = from.x - (float)ix;
    float b = from.y - (float)iy;
    return (int)(((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
                 ((float)p[w] * (1 - a) + (float)p[w + 1] * a) * b);
}

void
pzk_gate_warp(struct pzk_gate *gate, const struct pzk_homography *map)
{
    struct pzk_homography back;
    int n = gate->width * gate->height;
    /* both are filled before they are read */
    uint16_t *scene = gate->before;
    int16_t *fine = (int16_t *)(void *)gate->light.ratio;

    if (!pzk_homography_invert(map, &back)) {
        return;
    }
    gate->sway.warped_us = gate->t_us;
    static_assert(2 * sizeof *fine == sizeof *gate->light.ratio,
                  "room for both");
    memcpy(scene, gate->scene.look, (size_t)n * sizeof *scene);
    memcpy(fine, gate->scene.fine, 2 * (size_t)n * sizeof *fine);
    for (int i = 0; i < n; i++) {
        int x = i % gate->width;
        int y = i / gate->width;
        int level = scene_at(gate, scene, &back, x, y);
        int from = pzk_gate_mapped(gate, &back, i);

        /* no arm was there, or near, before the camera moved */
        gate->sway.bare[i] =
            from >= 0 &&
            !pzk_gate_near(gate, gate->sway.arms, from, NEAR, PZK_CELL_HAND);
        pzk_gate_renew(gate, i);
        gate->scene.renewed_us[i] =
            gate->t_us - PZK_GATE_LONG_AGO_US; /* not new */
        if (level < 0 || from < 0) {
            continue;
        }
        gate->scene.look[i] = (uint16_t)level;
        /* structure is finer than the accuracy of the motion: in plain view it
         * is learned anew, but below a cover it stays unknown */
        if (!pzk_gate_alike(gate, i, gate->now[i], (uint16_t)level)) {
            gate->scene.fine[i] = fine[from];
            gate->scene.fine[n + i] = fine[n + from];
        }
    }
}

bool
pzk_gate_went_along(struct pzk_gate *gate, const struct pzk_homography *map,
                    int64_t since_us)
{
    struct pzk_homography back;
    int n = gate->width * gate->height;
    int stayed = 0;
    int went = 0;

    if (!pzk_homography_invert(map, &back)) {
        return false;
    }
    /* what shows now may be the scene already; only the next feed reads
     * `before`, after filling it */
    uint16_t *scene = gate->before;
    for (int i = 0; i < n; i++) {
        scene[i] = pzk_gate_before(gate, i, since_us).look;
    }
    for (int i = 0; i < n; i++) {
        int moved = gate->arms.held[i] & PZK_CELL_HAND
                        ? -1
                        : scene_at(gate, scene, &back, i % gate->width,
                                   i / gate->width);
        int was = scene[i];
        if (moved < 0 || abs(moved - was) < TELLING) {
            continue;
        }
        /* a cell covered by an arm resembles neither */
        stayed += abs(was - gate->now[i]) * CLEARLY < abs(moved - gate->now[i]);
        went += abs(moved - gate->now[i]) * CLEARLY < abs(was - gate->now[i]);
    }
    return went >= TELLING_CELLS && went > CLEARLY * stayed;
}
