// SPDX-License-Identifier: MIT
#include "vision/readers/qr/small.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum {
    REACH = 7, /* px from a pattern's middle that are compared */
    SIDE = 2 * REACH + 1,
    SCALES = 4,
    TURNS = 4,   /* rotations drawn, within a quarter turn */
    PHASES = 3,  /* positions drawn, within a pixel, in each direction */
    FINE = 7,    /* subsamples of a pixel, in each direction, while drawing */
    POINTS = 16, /* points sampled on a ring */
    RINGS = 3,
    LEAST_SWING = 24, /* least difference in grey level between rings and
                         spot */
    NEAR = 8,         /* points around a spot, compared first */
    LEAST_NEAR = 8,   /* grey levels by which their mean must be lighter */
    STRETCH = 512,    /* px of a row that are processed at once */
    RING_COST = 60,   /* points charged for comparing the rings (budget.h) */
    PATTERN_COST = 300,
    ONE = 16384 /* scale of a drawing's tones */
};

/* Module sizes, px. */
static const float scales[SCALES] = {1, 1.14F, 1.3F, 1.48F};
/* Blur of lens and pixel, standard deviation, px. */
static const float blur = 0.62F;
/* Radii of the rings in modules: light, dark, light at any rotation. */
static const float rings[RINGS] = {2.1F, 3.35F, 4.4F};
/* Offsets, px, of points about on a pattern's outermost ring at the middle
 * scale. */
static const int near_x[NEAR] = {5, 4, 0, -4, -5, -4, 0, 4};
static const int near_y[NEAR] = {0, 4, 5, 4, 0, -4, -5, -4};
/* Within this distance from its middle, in modules, the pattern is the same in
 * every code. */
static const float known = 4.3F;
/* How much lighter a candidate's light rings must be than its dark ring, as a
 * share of its contrast, and its least correlation with a drawing. */
static const float least_ring = -0.1F, least_like = 0.7F;

/* A pattern as the camera shows it: mean 0 and norm ONE over the compared
 * pixels, 0 elsewhere. */
struct drawing {
    int16_t tone[SIDE * SIDE], used[SIDE * SIDE];
    float n; /* pixels compared */
};

struct pzk_qr_small {
    /* drawn when first compared; n 0 until then */
    struct drawing drawings[SCALES][TURNS][PHASES][PHASES];
    int ring[SCALES][RINGS][POINTS][2]; /* x, y */
    struct pzk_plane_buffer room;       /* the plane, smoothed */
};

/* Returns the pattern's tone X, Y modules from its middle: 1 light, -1 dark. */
static float
tone_at(float x, float y)
{
    float ring = fmaxf(fabsf(x), fabsf(y));

    return ring < 1.5F || (ring > 2.5F && ring < 3.5F) ? -1 : 1;
}

/* The offsets, px, and weights of a blur's subsamples in one direction. */
struct blur {
    float off[FINE], weight[FINE];
};

static struct blur
make_blur(void)
{
    struct blur b;
    float all = 0;

    for (int k = 0; k < FINE; k++) {
        b.off[k] = 4 * blur * ((float)k / (FINE - 1) - 0.5F);
        b.weight[k] = expf(-b.off[k] * b.off[k] / (2 * blur * blur));
        all += b.weight[k];
    }
    for (int k = 0; k < FINE; k++) {
        b.weight[k] /= all;
    }
    return b;
}

/* Returns the tone X, Y pixels from the pattern's middle, blurred by B, lens
 * and pixels. C and S: cosine and sine of the pattern's rotation, divided by
 * its module size in pixels. */
static float
blurred_tone(const struct blur *b, float x, float y, float c, float s)
{
    float tone = 0;

    for (int k = 0; k < FINE * FINE; k++) {
        float at_x = x + b->off[k % FINE], at_y = y + b->off[k / FINE];

        tone += b->weight[k % FINE] * b->weight[k / FINE] *
                tone_at(c * at_x + s * at_y, c * at_y - s * at_x);
    }
    return tone;
}

/* Draws a pattern with modules of SCALE px, rotated by TURN, its middle at X0,
 * Y0. */
static void
draw(struct drawing *d, float scale, float turn, float x0, float y0)
{
    float c = cosf(turn) / scale, s = sinf(turn) / scale, sum = 0, square = 0;
    float tone[SIDE * SIDE] = {0};
    const struct blur b = make_blur();

    for (int i = 0; i < SIDE * SIDE; i++) {
        float x = (float)(i % SIDE - REACH) - x0;
        float y = (float)(i / SIDE - REACH) - y0;

        if (fmaxf(fabsf(c * x + s * y), fabsf(c * y - s * x)) <= known) {
            d->used[i] = 1;
            tone[i] = blurred_tone(&b, x, y, c, s);
            d->n += 1;
            sum += tone[i];
        }
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        tone[i] -= (float)d->used[i] * sum / d->n;
        square += tone[i] * tone[i];
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        d->tone[i] = (int16_t)lroundf(ONE * tone[i] / sqrtf(square));
    }
}

static float
phase_of(int k)
{
    return (float)(k - PHASES / 2) / PHASES;
}

struct pzk_qr_small *
pzk_qr_small_new(void)
{
    struct pzk_qr_small *small = calloc(1, sizeof(*small));

    for (int i = 0; small && i < SCALES; i++) {
        for (int k = 0; k < RINGS * POINTS; k++) {
            float angle = (float)(k % POINTS) * 2 * (float)M_PI / POINTS;
            float r = rings[k / POINTS] * scales[i];

            small->ring[i][k / POINTS][k % POINTS][0] =
                (int)lroundf(r * cosf(angle));
            small->ring[i][k / POINTS][k % POINTS][1] =
                (int)lroundf(r * sinf(angle));
        }
    }
    return small;
}

void
pzk_qr_small_free(struct pzk_qr_small *small)
{
    if (small) {
        pzk_plane_buffer_finish(&small->room);
        free(small);
    }
}

bool
pzk_qr_small_reserve(struct pzk_qr_small *small, size_t pixels)
{
    return pzk_plane_reserve(&small->room, pixels);
}

/* ---- candidates ---- */

/* Writes to TO the means of 3 by 3 pixels of a row, without the row's first and
 * last pixel. */
PZK_WIDE static void
smooth_row(const uint8_t *restrict above, const uint8_t *restrict row,
           const uint8_t *restrict below, int n, uint8_t *restrict to)
{
    for (int x = 1; x < n - 1; x++) {
        int sum = above[x - 1] + above[x] + above[x + 1] + row[x - 1] + row[x] +
                  row[x + 1] + below[x - 1] + below[x] + below[x + 1];

        to[x] = (uint8_t)((sum * 57 + 256) >> 9);
    }
}

/* Smooths PART of PLANE into TO, in the part's coordinates. False when out of
 * memory. */
static bool
smooth(struct pzk_qr_small *small, const struct pzk_view *plane,
       const struct pzk_box *part, struct pzk_view *to)
{
    size_t stride = (size_t)part->width;

    if (!pzk_plane_reserve(&small->room, stride * (size_t)part->height)) {
        return false;
    }
    *to = (struct pzk_view){part->width, part->height, stride, small->room.px};
    for (int y = 1; y < part->height - 1; y++) {
        const uint8_t *row =
            plane->gray + (size_t)(part->y + y) * plane->stride + part->x;

        smooth_row(row - plane->stride, row, row + plane->stride, part->width,
                   small->room.px + (size_t)y * stride);
    }
    return true;
}

/* A row of the plane and the same row smoothed. */
struct rows {
    const uint8_t *sharp, *soft;
    size_t sharp_stride, soft_stride;
};

/* Sets MAY to 1 for those of N pixels of ROWS that are darker than all their
 * neighbours, and than the mean of the points AROUND them. */
PZK_WIDE static void
find_spots(const struct rows *rows, const ptrdiff_t around[NEAR], int n,
           uint8_t *restrict may)
{
    const uint8_t *restrict row = rows->soft;
    const uint8_t *restrict above = row - rows->soft_stride;
    const uint8_t *restrict below = row + rows->soft_stride;
    const uint8_t *at[NEAR];

    for (int k = 0; k < NEAR; k++) {
        at[k] = rows->sharp + around[k];
    }
    for (int x = 0; x < n; x++) {
        uint8_t v = row[x];
        uint16_t sum = (uint16_t)(at[0][x] + at[1][x] + at[2][x] + at[3][x] +
                                  at[4][x] + at[5][x] + at[6][x] + at[7][x]);

        may[x] = (v < row[x + 1]) & (v <= row[x - 1]) & (v <= above[x - 1]) &
                 (v <= above[x]) & (v <= above[x + 1]) & (v < below[x - 1]) &
                 (v < below[x]) & (v < below[x + 1]) &
                 (sum > (uint16_t)(NEAR * (v + LEAST_NEAR)));
    }
}

/* A search for patterns: its parameters and results. */
struct looking {
    struct pzk_qr_small *small;
    const struct pzk_view *plane;
    struct pzk_budget *budget;
    struct pzk_qr_spot *spots;
    size_t n, max;
    /* offsets of pixels in the plane */
    ptrdiff_t around[NEAR], ring[SCALES][RINGS][POINTS];
};

static float
mean_of(const uint8_t *at, const ptrdiff_t ring[POINTS])
{
    int sum = 0;

    for (int p = 0; p < POINTS; p++) {
        sum += at[ring[p]];
    }
    return (float)sum / POINTS;
}

/* Whether the rings around AT resemble a pattern's. Most places lack an outer
 * one that is light enough. */
static bool
has_rings(const ptrdiff_t ring[RINGS][POINTS], const uint8_t *at, int core)
{
    float outer = mean_of(at, ring[2]), swing = outer - (float)core;

    if (swing <= LEAST_SWING) {
        return false;
    }
    float dark = mean_of(at, ring[1]);

    return outer - dark > least_ring * swing &&
           mean_of(at, ring[0]) - dark > least_ring * swing;
}

/* ---- confirmation ---- */

/* The grey levels of the pixels around a place, and their squares. */
struct window {
    int16_t grey[SIDE * SIDE];
    int32_t square[SIDE * SIDE];
};

static void
take_window(const struct pzk_view *plane, const uint8_t *at,
            struct window *window)
{
    for (int y = 0; y < SIDE; y++) {
        const uint8_t *row =
            at + (y - REACH) * (ptrdiff_t)plane->stride - REACH;

        for (int x = 0; x < SIDE; x++) {
            window->grey[y * SIDE + x] = row[x];
            window->square[y * SIDE + x] = row[x] * row[x];
        }
    }
}

/* Returns the correlation of WINDOW with D; computed in integers, which the
 * compiler vectorises. */
static float
likeness(const struct drawing *d, const struct window *window)
{
    int32_t cross = 0, sum = 0, square = 0;

    for (int i = 0; i < SIDE * SIDE; i++) {
        cross += d->tone[i] * window->grey[i];
        sum += d->used[i] * window->grey[i];
        square += d->used[i] * window->square[i];
    }
    float own = (float)square - (float)sum * (float)sum / d->n;

    return own > 0 ? (float)cross / ONE / sqrtf(own) : 0;
}

struct like {
    float much;
    int scale, turn, x, y;
};

static void
compare(struct pzk_qr_small *small, const struct window *window,
        struct like now, struct like *best)
{
    struct drawing *drawing =
        &small->drawings[now.scale][now.turn][now.x][now.y];

    if (drawing->n == 0) {
        draw(drawing, scales[now.scale],
             (float)now.turn * (float)M_PI_2 / TURNS, phase_of(now.x),
             phase_of(now.y));
    }
    now.much = likeness(drawing, window);
    if (now.much > best->much) {
        *best = now;
    }
}

/* Returns the subpixel phase of the minimum of three grey levels. */
static int
least_phase(int before, int here, int after)
{
    int curve = before + after - 2 * here;
    float off = curve > 0 ? (float)(before - after) / (float)(2 * curve) : 0;

    return (int)lroundf(fmaxf(-1, fminf(1, off * PHASES))) + PHASES / 2;
}

/* Returns the drawing most similar to the picture around AT, whose smoothed
 * grey level is at SOFT. */
static struct like
best_like(struct pzk_qr_small *small, const struct pzk_view *plane,
          const uint8_t *at, const uint8_t *soft, size_t stride)
{
    struct window window;
    struct like best = {.much = 0},
                now = {
                    .x = least_phase(soft[-1], soft[0], soft[1]),
                    .y = least_phase(*(soft - stride), soft[0], soft[stride])};

    take_window(plane, at, &window);
    for (int i = 0; i < SCALES * TURNS; i++) {
        now.scale = i / TURNS;
        now.turn = i % TURNS;
        compare(small, &window, now, &best);
    }
    now = best;
    for (int i = 0; best.much > 0.5F && i < PHASES * PHASES; i++) {
        now.x = i / PHASES;
        now.y = i % PHASES;
        compare(small, &window, now, &best);
    }
    return best;
}

/* Adds SPOT unless it repeats another. Returns the new count. */
static size_t
add_spot(struct pzk_qr_spot *spots, size_t n, size_t max,
         const struct pzk_qr_spot *spot)
{
    float near = spot->across / 4;

    for (size_t i = 0; i < n; i++) {
        if (fabsf(spots[i].x - spot->x) < near &&
            fabsf(spots[i].y - spot->y) < near) {
            return n;
        }
    }
    if (n < max) {
        spots[n++] = *spot;
    }
    return n;
}

/* Whether there is a pattern at pixel X, Y, whose smoothed grey level is at
 * SOFT. Fills SPOT. */
static bool
look_at(const struct looking *looking, int x, int y, const uint8_t *soft,
        size_t stride, struct pzk_qr_spot *spot)
{
    const struct pzk_view *plane = looking->plane;
    const uint8_t *at = plane->gray + (size_t)y * plane->stride + x;
    bool maybe = false;

    pzk_budget_take(looking->budget, RING_COST);
    for (int i = 0; i < SCALES && !maybe; i++) {
        maybe = has_rings(looking->ring[i], at, *soft);
    }
    if (!maybe) {
        return false;
    }
    pzk_budget_take(looking->budget, PATTERN_COST);
    struct like like = best_like(looking->small, plane, at, soft, stride);

    if (like.much < least_like) {
        return false;
    }
    float turn = (float)like.turn * (float)M_PI_2 / TURNS;
    /* along its row of pixels, of a square of 7 modules that is turned */
    float extent = 7 * scales[like.scale] / fmaxf(cosf(turn), sinf(turn));

    *spot = (struct pzk_qr_spot){(float)x + 0.5F + phase_of(like.x),
                                 (float)y + 0.5F + phase_of(like.y), extent,
                                 extent, 1};
    return true;
}

/* Searches row Y of PART; SOFT is the row smoothed. */
static void
look_along(struct looking *looking, const struct pzk_box *part,
           const struct pzk_view *soft, int y)
{
    size_t stride = looking->plane->stride;

    for (int x0 = 2; x0 < part->width - 2; x0 += STRETCH) {
        const struct rows rows = {
            looking->plane->gray + (size_t)(part->y + y) * stride + part->x +
                x0,
            soft->gray + (size_t)y * soft->stride + x0, stride, soft->stride};
        int n = part->width - 2 - x0 < STRETCH ? part->width - 2 - x0 : STRETCH;
        uint8_t may[STRETCH];

        find_spots(&rows, looking->around, n, may);
        for (const uint8_t *at = may;
             (at = memchr(at, 1, (size_t)(may + n - at))); at++) {
            int x = x0 + (int)(at - may);
            struct pzk_qr_spot spot;

            if (look_at(looking, part->x + x, part->y + y,
                        rows.soft + (at - may), soft->stride, &spot)) {
                looking->n =
                    add_spot(looking->spots, looking->n, looking->max, &spot);
            }
        }
    }
}

size_t
pzk_qr_small_find(struct pzk_qr_small *small, const struct pzk_view *plane,
                  const struct pzk_box *roi, struct pzk_budget *budget,
                  struct pzk_qr_spot *spots, size_t n, size_t max)
{
    const int margin = REACH + 1;
    int left = roi->x > margin ? roi->x : margin;
    int top = roi->y > margin ? roi->y : margin;
    /* the outermost pixels are not smoothed, so they are left out */
    const struct pzk_box part =
        pzk_box_clip((struct pzk_box){left, top, roi->x + roi->width - left,
                                      roi->y + roi->height - top},
                     plane->width - margin, plane->height - margin);
    struct pzk_view soft;

    if (part.width < 5 || part.height < 5 ||
        !smooth(small, plane, &part, &soft)) {
        return n;
    }
    struct looking looking = {small, plane, budget, spots,
                              n,     max,   {0},    {{{0}}}};
    ptrdiff_t stride = (ptrdiff_t)plane->stride;

    for (int k = 0; k < NEAR; k++) {
        looking.around[k] = near_y[k] * stride + near_x[k];
    }
    for (int k = 0; k < SCALES * RINGS * POINTS; k++) {
        int i = k / (RINGS * POINTS), ring = k / POINTS % RINGS;
        const int *off = small->ring[i][ring][k % POINTS];

        looking.ring[i][ring][k % POINTS] = off[1] * stride + off[0];
    }
    for (int y = 2; y < part.height - 2 && pzk_budget_lasts(budget); y++) {
        look_along(&looking, &part, &soft, y);
    }
    return looking.n;
}
