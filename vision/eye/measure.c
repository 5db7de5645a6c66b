// SPDX-License-Identifier: MIT
#include "vision/eye/measure.h"

#include <math.h>

/* ---- bilinear grey ---- */

float
pzk_measure_level(const struct pzk_frame *frame, float x, float y)
{
    x -= 0.5F;
    y -= 0.5F;
    int ix = (int)floorf(x);
    int iy = (int)floorf(y);
    if (ix < 0 || iy < 0 || ix + 1 >= frame->width || iy + 1 >= frame->height) {
        return -1;
    }
    const uint8_t *p = frame->gray + (size_t)iy * frame->stride + ix;
    const uint8_t *q = p + frame->stride;
    float a = x - (float)ix;
    float b = y - (float)iy;
    return ((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
           ((float)q[0] * (1 - a) + (float)q[1] * a) * b;
}

/* ---- edges ---- */

enum {
    REACH = 6, /* pixels to each side of a step */
    EDGES_ENOUGH = 150,
    LINE_STEP = 12, /* every LINE_STEP-th line of pixels is examined */
    BINS = 64
};

/* A line of pixels: its start, and the steps to the next pixel and the next
 * line. */
struct pixel_line {
    const uint8_t *start;
    ptrdiff_t next, beside;
    int length;
};

/* For every strong step of LINE, the share of it within the middle two pixels.
 * Adds three lines, against noise. */
static unsigned
tally_line(const struct pixel_line *line, int contrast, unsigned bin[BINS])
{
    unsigned n = 0;

    for (int i = REACH; i < line->length - REACH; i++) {
        const uint8_t *p = line->start + i * line->next;
        ptrdiff_t far = REACH * line->next;
        int step = p[far] - p[-far];
        if (step < contrast && step > -contrast) {
            continue;
        }
        int near = 0;
        int all = 0;
        for (int k = -1; k <= 1; k++) {
            const uint8_t *q = p + k * line->beside;
            near += q[line->next] - q[-line->next];
            all += q[far] - q[-far];
        }
        if (all < 0) {
            near = -near;
            all = -all;
        }
        if (all < 3 * contrast) {
            continue;
        }
        int b = near <= 0 ? 0 : near * (BINS - 1) / all;
        bin[b > BINS - 1 ? BINS - 1 : b]++;
        n++;
    }
    return n;
}

/* The width of a step blurred by a Gaussian, of which SHARE is within two
 * pixels: bisects sigma; a tenth to nine tenths are 2.56 sigma. */
static float
width_of_share(double share)
{
    double low = 0.3;
    double high = (double)PZK_EDGE_PX_MAX / 2.563;

    for (int i = 0; i < 20; i++) {
        double sigma = (low + high) / 2;
        double there =
            erf(1 / (sigma * M_SQRT2)) / erf(REACH / (sigma * M_SQRT2));
        if (there > share) {
            low = sigma;
        } else {
            high = sigma;
        }
    }
    return (float)(2.563 * low);
}

/* The width at the share that one step in twenty exceeds; 0: too few steps. */
static float
width_of_bins(const unsigned bin[BINS], unsigned n)
{
    unsigned above = 0;
    int b = BINS - 1;

    if (n < EDGES_ENOUGH) {
        return 0;
    }
    while (b > 0 && above + bin[b] < n / 20) {
        above += bin[b--];
    }
    return width_of_share((double)b / (BINS - 1));
}

float
pzk_measure_edge(const struct pzk_frame *frame, const struct pzk_box *box,
                 int contrast)
{
    struct pzk_box all = {0, 0, frame->width, frame->height};
    struct pzk_box in = box ? *box : all;
    ptrdiff_t stride = (ptrdiff_t)frame->stride;
    const uint8_t *corner = frame->gray + in.y * stride + in.x;
    unsigned across[BINS] = {0};
    unsigned down[BINS] = {0};
    unsigned n_across = 0;
    unsigned n_down = 0;

    for (int y = LINE_STEP / 2; y < in.height - 1; y += LINE_STEP) {
        struct pixel_line row = {corner + y * stride, 1, stride, in.width};
        n_across += tally_line(&row, contrast, across);
    }
    for (int x = LINE_STEP / 2; x < in.width - 1; x += LINE_STEP) {
        struct pixel_line column = {corner + x, stride, 1, in.height};
        n_down += tally_line(&column, contrast, down);
    }
    return fmaxf(width_of_bins(across, n_across), width_of_bins(down, n_down));
}

/* ---- shift ---- */

/* Sums for least squares: gradient by gradient, gradient by change. */
struct slope_sums {
    double xx, xy, yy, xt, yt;
};

static void
add_element(struct slope_sums *sums, const struct pzk_measure_pair *pair, int i)
{
    int w = pair->width;
    /* of both pictures' mean, so that neither is preferred */
    double gx = (pair->is[i + 1] - pair->is[i - 1] + pair->was[i + 1] -
                 pair->was[i - 1]) /
                4.0;
    double gy = (pair->is[i + w] - pair->is[i - w] + pair->was[i + w] -
                 pair->was[i - w]) /
                4.0;
    double t = pair->is[i] - pair->was[i];

    sums->xx += gx * gx;
    sums->xy += gx * gy;
    sums->yy += gy * gy;
    sums->xt += gx * t;
    sums->yt += gy * t;
}

struct pzk_px
pzk_measure_shift(const struct pzk_measure_pair *pair)
{
    struct slope_sums s = {0};

    for (int y = 1; y < pair->height - 1; y++) {
        for (int x = 1; x < pair->width - 1; x++) {
            int i = y * pair->width + x;
            if (!pair->bits || !(pair->bits[i] & pair->leave_out)) {
                add_element(&s, pair, i);
            }
        }
    }
    double det = s.xx * s.yy - s.xy * s.xy;
    /* all edges in one direction, or none */
    if (det <= 1e-3 * s.xx * s.yy || det <= 0) {
        return (struct pzk_px){0, 0};
    }
    return (struct pzk_px){(float)(-(s.yy * s.xt - s.xy * s.yt) / det),
                           (float)(-(s.xx * s.yt - s.xy * s.xt) / det)};
}
