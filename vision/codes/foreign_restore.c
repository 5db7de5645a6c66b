// SPDX-License-Identifier: MIT
#include "vision/codes/foreign_restore.h"

#include <math.h>
#include <string.h>

enum {
    LINE_MAX = PZK_BARS_LINE_MAX,
    ROUNDS = 8 /* rounds of deconvolution */
};

/* Variants: stiffness of the line fitted to the pixels (0: drawn from pixel to
 * pixel), the blur to undo, px, and the half angle of the cylinder around which
 * the label is bent, radians. Noise calls for stiffness, a soft picture for
 * less blur. Bars are read with a bend undone that is 12 degrees too large or
 * too small: one variant serves from 30 to 52 degrees, and flat labels need
 * none. */
static const struct {
    float stiffness, blur, bend;
} variants[PZK_BARS_SHARPS] = {{0, 0, 0},       {4, 0, 0},    {1, 0.5F, 0},
                               {1, 0.65F, 0},   {2, 0.9F, 0}, {6, 1.4F, 0},
                               {1, 0.5F, 0.73F}};
static const float gain = 1.5F, momentum = 0.7F;

/* Narrows RANGE of x to where LOW <= VALUE + SLOPE * x <= HIGH. */
static void
clip(float value, float slope, float low, float high, float range[2])
{
    if (fabsf(slope) < 1e-6F) {
        range[1] = value < low || value > high ? range[0] - 1 : range[1];
        return;
    }
    float a = (low - value) / slope, b = (high - value) / slope;

    range[0] = fmaxf(range[0], fminf(a, b));
    range[1] = fminf(range[1], fmaxf(a, b));
}

void
pzk_bars_gather(const struct pzk_view *plane, const struct pzk_bars_lines *l,
                float v0, float v1, const struct pzk_bars_sieve *sieve,
                struct pzk_bars_pixels *to)
{
    float det = l->axis.x * l->down.y - l->axis.y * l->down.x;
    float du = l->down.y / det, dv = -l->axis.y / det;
    float half = (float)l->n / (float)(2 * l->fine), y0 = INFINITY,
          y1 = -INFINITY;

    for (int i = 0; i < 4; i++) {
        float y = l->center.y + (i % 2 ? half : -half) * l->axis.y +
                  (i / 2 ? v1 : v0) * l->down.y;

        y0 = fminf(y0, y);
        y1 = fmaxf(y1, y);
    }
    int first = y0 < 0 ? 0 : (int)y0;
    int last = y1 > (float)plane->height - 1 ? plane->height - 1 : (int)y1;

    for (int y = first; y <= last; y++) {
        if (y % sieve->rows != sieve->which % sieve->rows) {
            continue;
        }
        const uint8_t *row = plane->gray + (size_t)y * plane->stride;
        float off = (float)y + 0.5F - l->center.y, left = 0.5F - l->center.x;
        /* u, v: position of the row's first pixel */
        float u = left * du - off * l->down.x / det;
        float v = left * dv + off * l->axis.x / det;
        float range[2] = {0, (float)plane->width - 1};

        clip(u, du, -half, half, range);
        clip(v, dv, v0, v1, range);
        int x = (int)ceilf(range[0]);

        while (x % sieve->columns != sieve->which % sieve->columns) {
            x++;
        }
        for (; x <= (int)floorf(range[1]); x += sieve->columns) {
            float straight =
                (u + (float)x * du) / (1 + l->fan * (v + (float)x * dv));
            float at = (straight + half) * (float)l->fine - 0.5F;
            int low = (int)at;
            float part = at - (float)low;

            if (at < 0 || low >= (int)l->n) {
                continue;
            }
            to->sum[low] += (1 - part) * (float)row[x];
            to->weight[low] += 1 - part;
            to->sum[low + 1] += part * (float)row[x];
            to->weight[low + 1] += part;
        }
    }
}

/* Fits a smooth LINE of N levels to the gathered pixels: minimises the weighted
 * squared residuals plus those of its curvature. Samples without pixels are
 * interpolated. */
static void
draw_through(const struct pzk_bars_pixels *from, size_t n, float stiffness,
             float *line)
{
    /* a symmetric matrix with two diagonals above its own: D, and L1, L2 below
     * it after the L D L' factorisation */
    double d[LINE_MAX], l1[LINE_MAX], l2[LINE_MAX], z[LINE_MAX], mean = 0;

    for (size_t i = 0; i < n; i++) {
        mean += (double)from->weight[i] / (double)n;
    }
    const double stiff = (double)stiffness * mean + 1e-9;

    for (size_t i = 0; i < n; i++) {
        bool end = i == 0 || i == n - 1, next = i == 1 || i == n - 2;
        double here = (double)from->weight[i] + stiff * (end    ? 1
                                                         : next ? 5
                                                                : 6);
        double below = i == 0 ? 0 : stiff * (i == 1 || i == n - 1 ? -2 : -4);
        double far = i < 2 ? 0 : stiff;

        l2[i] = i < 2 ? 0 : far / d[i - 2];
        l1[i] = i < 1 ? 0
                      : (below - (i < 2 ? 0 : l2[i] * d[i - 2] * l1[i - 1])) /
                            d[i - 1];
        d[i] = here - (i < 1 ? 0 : l1[i] * l1[i] * d[i - 1]) -
               (i < 2 ? 0 : l2[i] * l2[i] * d[i - 2]);
        z[i] = (double)from->sum[i] - (i < 1 ? 0 : l1[i] * z[i - 1]) -
               (i < 2 ? 0 : l2[i] * z[i - 2]);
    }
    for (size_t i = n; i-- > 0;) {
        z[i] = z[i] / d[i] - (i + 1 < n ? l1[i + 1] * z[i + 1] : 0) -
               (i + 2 < n ? l2[i + 2] * z[i + 2] : 0);
        line[i] = (float)z[i];
    }
}

/* Continues LINE of N levels where the picture ends before it does: a line
 * fitted to pixels would go on sloping, and end in a bar. */
static void
hold_ends(const struct pzk_bars_pixels *from, size_t n, float *line)
{
    size_t first = 0, last = n - 1;

    while (first < last && from->weight[first] <= 0) {
        first++;
    }
    while (last > first && from->weight[last] <= 0) {
        last--;
    }
    for (size_t i = 0; i < first; i++) {
        line[i] = line[first];
    }
    for (size_t i = last + 1; i < n; i++) {
        line[i] = line[last];
    }
}

enum { KERNEL = 12 }; /* largest radius in samples */

/* Blurs LINE by SIGMA samples. */
static void
blur(const float *line, size_t n, float sigma, float *to)
{
    float kernel[KERNEL + 1], all = 0, wide[LINE_MAX + 2 * KERNEL];
    int reach = (int)ceilf(2.5F * sigma);

    reach = reach > KERNEL ? KERNEL : reach;
    for (int k = 0; k <= reach; k++) {
        kernel[k] = expf(-(float)(k * k) / (2 * sigma * sigma));
        all += k == 0 ? kernel[k] : 2 * kernel[k];
    }
    for (int k = 0; k < KERNEL; k++) {
        wide[k] = line[0];
        wide[KERNEL + n + (size_t)k] = line[n - 1];
    }
    memcpy(wide + KERNEL, line, n * sizeof(*line));
    for (size_t i = 0; i < n; i++) {
        to[i] = line[i] * kernel[0] / all;
    }
    for (int k = 1; k <= reach; k++) {
        const float *left = wide + KERNEL - k, *right = wide + KERNEL + k;
        float part = kernel[k] / all;

        for (size_t i = 0; i < n; i++) {
            to[i] += part * (left[i] + right[i]);
        }
    }
}

/* Deconvolves LINE, which was fitted to the pixels FROM, for a blur of SIGMA
 * samples: repeatedly adds the residual of the blurred line (Van Cittert). */
static void
restore(const struct pzk_bars_pixels *from, float *line, size_t n, float sigma)
{
    float now[LINE_MAX], ahead[LINE_MAX], work[LINE_MAX], lack[LINE_MAX];
    float low = 255, high = 0;

    memcpy(now, line, n * sizeof(*line));
    memcpy(ahead, line, n * sizeof(*line));
    for (size_t i = 0; i < n; i++) {
        low = fminf(low, line[i]);
        high = fmaxf(high, line[i]);
    }
    for (int round = 0; round < (sigma > 0 ? ROUNDS : 0); round++) {
        blur(ahead, n, sigma, work);
        for (size_t i = 0; i < n; i++) {
            work[i] = (from->sum[i] - from->weight[i] * work[i]) /
                      (from->weight[i] + 0.5F);
        }
        blur(work, n, sigma, lack);
        for (size_t i = 0; i < n; i++) {
            float next = ahead[i] + gain * lack[i];

            next = next < low ? low : next > high ? high : next;
            ahead[i] = next + momentum * (next - now[i]);
            now[i] = next;
        }
    }
    memcpy(line, now, n * sizeof(*line));
}

/* Draws LINE of N levels from pixel to pixel. */
static void
join_pixels(const struct pzk_bars_pixels *from, size_t n, float *line)
{
    size_t last = n; /* sample that has pixels */

    for (size_t i = 0; i < n; i++) {
        if (from->weight[i] <= 0) {
            continue;
        }
        float level = from->sum[i] / from->weight[i];

        for (size_t k = last < n ? last + 1 : 0; k < i; k++) {
            float part = last < n ? (float)(k - last) / (float)(i - last) : 1;

            line[k] = (last < n ? line[last] * (1 - part) : 0) + level * part;
        }
        line[last = i] = level;
    }
    for (size_t k = last < n ? last + 1 : 0; k < n; k++) {
        line[k] = last < n ? line[last] : 0;
    }
}

float
pzk_bars_sample(const struct pzk_bars_lines *l, int variant, float at)
{
    const float bend = variants[variant].bend, right = 1.5708F;
    float middle = (float)l->n / 2, half = l->half * (float)l->fine;

    if (bend <= 0) {
        return at;
    }
    float angle = fminf(fmaxf((at - middle) / half * bend, -right), right);

    return middle + half * sinf(angle) / sinf(bend);
}

/* Flattens LINE, bent as VARIANT says. */
static void
unbend(const struct pzk_bars_lines *l, int variant, float *line)
{
    float bent[LINE_MAX];

    memcpy(bent, line, l->n * sizeof(*line));
    for (size_t i = 0; i < l->n; i++) {
        float at = pzk_bars_sample(l, variant, (float)i + 0.5F) - 0.5F;
        float inside = fminf(fmaxf(at, 0), (float)l->n - 2);
        size_t low = (size_t)inside;
        float part = inside - (float)low;

        line[i] = bent[low] * (1 - part) + bent[low + 1] * part;
    }
}

void
pzk_bars_restore(const struct pzk_bars_pixels *from,
                 const struct pzk_bars_lines *l, int variant, uint8_t *to)
{
    float line[LINE_MAX];

    if (variants[variant].stiffness > 0) {
        draw_through(from, l->n, variants[variant].stiffness, line);
        hold_ends(from, l->n, line);
    } else {
        join_pixels(from, l->n, line);
    }
    restore(from, line, l->n, variants[variant].blur * (float)l->fine);
    if (variants[variant].bend > 0) {
        unbend(l, variant, line);
    }
    for (size_t i = 0; i < l->n; i++) {
        to[i] = (uint8_t)(fminf(fmaxf(line[i], 0), 255) + 0.5F);
    }
}
