// SPDX-License-Identifier: MIT
#include "vision/strip_find.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 4,  /* pixels, side of a block of summed slopes */
    REACH = 3,  /* cells a patch may jump over: a wide bar or space */
    LEAST = 14, /* cells of a patch */
    MOST = 6000 /* a larger one is no strip */
};

/* Mean square slope (grey levels over two pixels): the strongest are joined
 * first, so that a patch of bars does not run into fainter pictures beside
 * it. The last is just above noise. */
static const float energies[] = {3600, 1800, 900, 450, 220};
enum { ENERGIES = sizeof(energies) / sizeof(energies[0]) };
/* Share of the slopes that points along one line. */
static const float least_coherence = 0.5f;
static const float least_length = 45, most_length = 340;
/* A single edge across 24 pixels gives about 36, in pixels. */
static const float most_net = 14;
/* Square of the cells that a jump may go along the bars. */
static const float most_aside = 1.8f;
/* Cosine of twice the angle by which cells of a patch may differ. */
static const float alike = 0.8f;

/* Slopes of 2 x 2 blocks. */
struct cell {
    float c2, s2; /* direction, as cosine and sine of twice its angle */
    float energy;
    int state; /* 0: nothing, 1: coherent, 2: tried, 3: part of a patch */
};

struct pzk_bars_finder {
    size_t room;
    float *xx, *yy, *xy; /* per block: products of slopes */
    float *dx, *dy;      /* and the slopes themselves */
    struct cell *cells;
    int *queue;
    int cols, rows; /* blocks of the region at hand */
};

struct pzk_bars_finder *
pzk_bars_finder_new(void)
{
    return calloc(1, sizeof(struct pzk_bars_finder));
}

void
pzk_bars_finder_free(struct pzk_bars_finder *finder)
{
    if (finder) {
        free(finder->xx);
        free(finder->yy);
        free(finder->xy);
        free(finder->dx);
        free(finder->dy);
        free(finder->cells);
        free(finder->queue);
        free(finder);
    }
}

static bool
make_room(struct pzk_bars_finder *f, size_t n)
{
    if (n <= f->room) {
        return true;
    }
    float **sums[] = {&f->xx, &f->yy, &f->xy, &f->dx, &f->dy};
    for (int i = 0; i < 5; i++) {
        float *bigger = realloc(*sums[i], n * sizeof(float));

        if (!bigger) {
            return false;
        }
        *sums[i] = bigger;
    }
    struct cell *cells = realloc(f->cells, n * sizeof(*cells));
    if (cells) {
        f->cells = cells;
    }
    int *queue = realloc(f->queue, n * sizeof(*queue));
    if (queue) {
        f->queue = queue;
    }
    if (cells && queue) {
        f->room = n;
    }
    return cells && queue;
}

/* Sums of slopes and their products over the row of blocks that begins with
 * block START and pixel X0, Y0. Every other row of pixels is enough. */
static void
sum_blocks(struct pzk_bars_finder *f, const struct pzk_plane *plane, int x0,
           int y0, size_t start)
{
    for (int c = 0; c < f->cols; c++) {
        int xx = 0, yy = 0, xy = 0, dx = 0, dy = 0;

        for (int r = 0; r < BLOCK; r += 2) {
            const uint8_t *p = plane->px + (size_t)(y0 + r) * plane->stride +
                               (size_t)(x0 + c * BLOCK);
            const uint8_t *up = p - plane->stride, *down = p + plane->stride;

            for (int i = 0; i < BLOCK; i++) {
                int gx = p[i + 1] - p[i - 1], gy = down[i] - up[i];

                xx += gx * gx;
                yy += gy * gy;
                xy += gx * gy;
                dx += gx;
                dy += gy;
            }
        }
        f->xx[start + (size_t)c] = (float)xx;
        f->yy[start + (size_t)c] = (float)yy;
        f->xy[start + (size_t)c] = (float)xy;
        f->dx[start + (size_t)c] = (float)dx;
        f->dy[start + (size_t)c] = (float)dy;
    }
}

/* Around bars slopes up and slopes down cancel; along the one edge of a card
 * or a label they add up. True for bars around the cell at R, C whose slopes
 * run along the line with the cosine and sine C2, S2 of twice its angle. */
static bool
balanced(const struct pzk_bars_finder *f, int r, int c, float c2, float s2)
{
    int r0 = r > 1 ? r - 2 : 0, r1 = r + 3 < f->rows ? r + 3 : f->rows - 1;
    int c0 = c > 1 ? c - 2 : 0, c1 = c + 3 < f->cols ? c + 3 : f->cols - 1;
    float dx = 0, dy = 0, xx = 0, yy = 0, xy = 0;

    for (int i = r0; i <= r1; i++) {
        for (int j = c0; j <= c1; j++) {
            size_t at = (size_t)i * (size_t)f->cols + (size_t)j;

            dx += f->dx[at];
            dy += f->dy[at];
            xx += f->xx[at];
            yy += f->yy[at];
            xy += f->xy[at];
        }
    }
    /* along the line: (d . n)^2 and n' T n, with n n' in terms of C2, S2 */
    float net = (dx * dx * (1 + c2) + dy * dy * (1 - c2)) / 2 + dx * dy * s2;
    float energy = (xx * (1 + c2) + yy * (1 - c2)) / 2 + xy * s2;

    return net < most_net * energy;
}

static void
judge_cells(struct pzk_bars_finder *f)
{
    const float pixels = BLOCK * BLOCK * 2; /* four blocks, half their rows */

    memset(f->cells, 0,
           (size_t)f->cols * (size_t)f->rows * sizeof(f->cells[0]));
    for (int r = 0; r + 1 < f->rows; r++) {
        for (int c = 0; c + 1 < f->cols; c++) {
            size_t i = (size_t)r * (size_t)f->cols + (size_t)c;
            size_t j = i + (size_t)f->cols;
            float xx = f->xx[i] + f->xx[i + 1] + f->xx[j] + f->xx[j + 1];
            float yy = f->yy[i] + f->yy[i + 1] + f->yy[j] + f->yy[j + 1];

            if (xx + yy < energies[ENERGIES - 1] * pixels) {
                continue;
            }
            float xy = f->xy[i] + f->xy[i + 1] + f->xy[j] + f->xy[j + 1];
            float d = xx - yy, h = sqrtf(d * d + 4 * xy * xy);

            if (h > least_coherence * (xx + yy) &&
                balanced(f, r, c, d / h, 2 * xy / h)) {
                f->cells[i] =
                    (struct cell){d / h, 2 * xy / h, (xx + yy) / pixels, 1};
            }
        }
    }
}

/* What is summed up over the cells of a patch. */
struct patch {
    int n;
    float x, y, xx, yy, xy, c2, s2;
};

/* Joins everything like cell START that lies near; takes it out of the rest. */
static struct patch
flood(struct pzk_bars_finder *f, int start, float least)
{
    struct patch p = {0};
    int head = 0, tail = 0;

    f->queue[tail++] = start;
    f->cells[start].state = 2;
    while (head < tail) {
        int at = f->queue[head++];
        int row = at / f->cols, col = at % f->cols;
        const struct cell *cell = &f->cells[at];
        float x = (float)col, y = (float)row;

        p.n++;
        p.x += x;
        p.y += y;
        p.xx += x * x;
        p.yy += y * y;
        p.xy += x * y;
        p.c2 += cell->c2;
        p.s2 += cell->s2;
        float mean = hypotf(p.c2, p.s2);
        for (int r = row - REACH; r <= row + REACH; r++) {
            for (int c = col - REACH; c <= col + REACH; c++) {
                if (r < 0 || c < 0 || r >= f->rows || c >= f->cols) {
                    continue;
                }
                int to = r * f->cols + c;
                struct cell *other = &f->cells[to];

                /* far along the normal, near along the bars: twice their
                 * squares by way of the doubled angle */
                float v = (float)(r - row), u = (float)(c - col);
                float bend = (u * u - v * v) * cell->c2 + 2 * u * v * cell->s2;
                float aside = (u * u + v * v - bend) / 2;

                if (other->state == 1 && other->energy > least &&
                    aside < most_aside &&
                    other->c2 * cell->c2 + other->s2 * cell->s2 > alike &&
                    other->c2 * p.c2 + other->s2 * p.s2 > alike * mean) {
                    other->state = 2;
                    f->queue[tail++] = to;
                }
            }
        }
    }
    return p;
}

/* The patch as a long narrow thing; false where it is none. */
static bool
shape(const struct patch *p, const struct pzk_box *roi, struct pzk_bars *bars)
{
    float n = (float)p->n;

    if (p->n < LEAST || p->n > MOST) {
        return false;
    }
    float mx = p->x / n, my = p->y / n;
    float xx = p->xx / n - mx * mx, yy = p->yy / n - my * my;
    float xy = p->xy / n - mx * my;
    float half = (xx + yy) / 2;
    float root = sqrtf((xx - yy) * (xx - yy) / 4 + xy * xy);
    float turn = 0.5f * atan2f(2 * xy, xx - yy);
    float across = 0.5f * atan2f(p->s2, p->c2);

    /* an even spread over a length l has the variance l * l / 12 */
    bars->length = BLOCK * sqrtf(12 * (half + root)) + BLOCK;
    bars->width = BLOCK * sqrtf(12 * fmaxf(half - root, 0)) + BLOCK;
    bars->center = (struct pzk_px){(float)roi->x + (mx + 1) * BLOCK + 1,
                                   (float)roi->y + (my + 1) * BLOCK + 1};
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

/* Patches of cells of at least that energy; their cells are taken, the others
 * get another chance. */
static size_t
find_stronger(struct pzk_bars_finder *f, float least, const struct pzk_box *roi,
              struct pzk_bars *bars, size_t n, size_t max)
{
    int cells = f->cols * f->rows;

    for (int i = 0; i < cells && n < max; i++) {
        if (f->cells[i].state != 1 || f->cells[i].energy < least) {
            continue;
        }
        struct patch patch = flood(f, i, least);

        if (shape(&patch, roi, &bars[n])) {
            for (int k = 0; k < patch.n; k++) {
                f->cells[f->queue[k]].state = 3;
            }
            n++;
        }
    }
    for (int i = 0; i < cells; i++) {
        f->cells[i].state = f->cells[i].state == 2 ? 1 : f->cells[i].state;
    }
    return n;
}

size_t
pzk_bars_find(struct pzk_bars_finder *f, const struct pzk_plane *plane,
              const struct pzk_box *roi, struct pzk_bars *bars, size_t max)
{
    /* slopes need a pixel on every side */
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
    for (int r = 0; r < f->rows; r++) {
        size_t i = (size_t)r * (size_t)f->cols;

        sum_blocks(f, plane, inner.x, inner.y + r * BLOCK, i);
    }
    judge_cells(f);
    for (int k = 0; k < ENERGIES; k++) {
        n = find_stronger(f, energies[k], &inner, bars, n, max);
    }
    return n;
}
