// SPDX-License-Identifier: MIT
#include "vision/eye/measure.h"

#include <math.h>

#include "vision/base/geometry.h"

/* ---- edges anywhere ---- */

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

/* Bisects for where BY, which falls from LOW to HIGH, is VALUE. */
static double
bisect(double (*by)(const void *of, double x), const void *of, double value,
       double low, double high)
{
    for (int i = 0; i < 20; i++) {
        double middle = (low + high) / 2;
        *(by(of, middle) > value ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

/* The share within two pixels of a step blurred by a Gaussian of SIGMA. */
static double
share_of(const void *none, double sigma)
{
    return erf(1 / (sigma * M_SQRT2)) / erf(REACH / (sigma * M_SQRT2));
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
    return PZK_EDGE_OF_SIGMA *
           (float)bisect(share_of, NULL, (double)b / (BINS - 1), 0.3,
                         (double)(PZK_EDGE_PX_MAX / PZK_EDGE_OF_SIGMA));
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

/* ---- edges of a mark ---- */

/*
 * Averages grey along an edge of the mark, from a module outside to a module
 * inside. The steepest slope relative to the contrast gives the blur, by
 * comparison with the same bars blurred: a tag has a module of white, one of
 * black and then as much of either; a QR code's finder two of white, one of
 * black, one of white, three of black.
 */
enum {
    STEPS = 8, /* samples per module */
    HALF = STEPS,
    SAMPLES = 2 * STEPS + 1,
    ALONG = 24 /* samples along the edge */
};
#define CONTRAST_LEAST 16 /* grey levels */
#define SIGMA_MOST 1.2    /* modules: more cannot be distinguished */

/* A straight edge: from FIRST to LAST along a side, shares of its length. */
struct stretch {
    int side; /* clockwise from the top */
    float first, last;
};

/* Black from `from` to `to`, modules from the edge inwards; its tone is `tone`.
 */
struct bar {
    double from, to, tone;
};

struct pattern {
    int modules; /* along a side */
    const struct stretch *stretches;
    int n_stretches;
    const struct bar *bars;
    int n_bars;
};

static const struct stretch tag_edges[] = {
    {0, 0.15F, 0.85F}, {1, 0.15F, 0.85F}, {2, 0.15F, 0.85F}, {3, 0.15F, 0.85F}};
static const struct bar tag_bars[] = {{0, 1, 1}, {1, 7, 0.5}};

#define FINDER(side, far)                                                      \
    {                                                                          \
        side, (far) + 2.0F / 21, (far) + 5.0F / 21                             \
    }
/* the sides go clockwise: the right one begins at the top, the bottom one at
 * the right */
static const struct stretch qr_edges[] = {FINDER(0, 0), FINDER(0, 14.0F / 21),
                                          FINDER(1, 0), FINDER(2, 14.0F / 21),
                                          FINDER(3, 0), FINDER(3, 14.0F / 21)};
static const struct bar qr_bars[] = {{0, 1, 1}, {2, 5, 1}};

static const struct pattern tag_pattern = {8, tag_edges, 4, tag_bars, 2};
static const struct pattern qr_pattern = {21, qr_edges, 6, qr_bars, 2};

/* Slope times a module relative to contrast, of samples across an edge, white
 * to black. 0: no contrast. */
static double
steepness(const double level[SAMPLES], double contrast_least)
{
    double white = 0;
    double black = level[HALF];
    double steepest = 0;

    for (int k = 0; k <= HALF; k++) {
        white = fmax(white, level[k]);
        black = fmin(black, level[HALF + k]);
    }
    for (int k = HALF / 2; k <= HALF + HALF / 2; k++) {
        steepest = fmax(steepest, level[k - 1] - level[k + 1]);
    }
    return white - black < contrast_least
               ? 0
               : steepest * STEPS / 2 / (white - black);
}

/* The same of a pattern after a blur of SIGMA modules. */
static double
steepness_of(const void *of, double sigma)
{
    const struct pattern *pattern = of;
    double level[SAMPLES];

    for (int k = 0; k < SAMPLES; k++) {
        double at = (double)(k - HALF) / STEPS;
        level[k] = 1;
        for (int i = 0; i < pattern->n_bars; i++) {
            const struct bar *bar = &pattern->bars[i];
            level[k] -= bar->tone / 2 *
                        (erf((at - bar->from) / (sigma * M_SQRT2)) -
                         erf((at - bar->to) / (sigma * M_SQRT2)));
        }
    }
    return steepness(level, 0);
}

/* The mark's corner I; positions outside it continue its sides. */
static const double corner[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

/* Averages the grey across STRETCH. False where it extends outside the picture.
 */
static bool
look_across(const struct pzk_frame *frame, const struct pzk_homography *map,
            const struct pattern *pattern, const struct stretch *stretch,
            double level[SAMPLES])
{
    const double *a = corner[stretch->side];
    const double *b = corner[(stretch->side + 1) % 4];
    const double *in = corner[(stretch->side + 3) % 4];

    for (int k = 0; k < SAMPLES; k++) {
        double depth = (double)(k - HALF) / STEPS / pattern->modules;
        level[k] = 0;
        for (int i = 0; i < ALONG; i++) {
            double t =
                (double)stretch->first +
                (double)(stretch->last - stretch->first) * (i + 0.5) / ALONG;
            struct pzk_px at;
            if (!pzk_homography_px(
                    map, a[0] + (b[0] - a[0]) * t + (in[0] - a[0]) * depth,
                    a[1] + (b[1] - a[1]) * t + (in[1] - a[1]) * depth, &at)) {
                return false;
            }
            float grey = pzk_measure_level(frame, at.x, at.y);
            if (grey < 0) {
                return false;
            }
            level[k] += (double)grey / ALONG;
        }
    }
    return true;
}

/* The length of a SIDE of the mark at SPOT, px. */
static float
side_px(const struct pzk_spot *spot, int side)
{
    return pzk_px_off(spot->quad[side], spot->quad[(side + 1) % 4]);
}

float
pzk_mark_edge(const struct pzk_frame *frame, const struct pzk_spot *spot)
{
    const struct pattern *pattern = spot->family == PZK_TAG  ? &tag_pattern
                                    : spot->family == PZK_QR ? &qr_pattern
                                                             : NULL;
    struct pzk_homography map;
    double steep[2] = {0, 0}; /* of the horizontal edges, of the vertical
                                 ones */
    int n[2] = {0, 0};
    float edge = 0;

    if (!pattern || !pzk_homography_to_quad(corner, spot->quad, &map)) {
        return 0;
    }
    for (int i = 0; i < pattern->n_stretches; i++) {
        const struct stretch *stretch = &pattern->stretches[i];
        double level[SAMPLES];
        if (!look_across(frame, &map, pattern, stretch, level)) {
            return 0;
        }
        double now = steepness(level, CONTRAST_LEAST);
        if (now <= 0) {
            return 0;
        }
        steep[stretch->side % 2] += now;
        n[stretch->side % 2]++;
    }
    for (int k = 0; k < 2; k++) {
        /* the edges of one pair of sides cross the other pair */
        float module = (side_px(spot, 1 - k) + side_px(spot, 3 - k)) /
                       (2 * (float)pattern->modules);
        float sigma = (float)bisect(steepness_of, pattern, steep[k] / n[k],
                                    0.02, SIGMA_MOST) *
                      module;
        edge = fmaxf(edge, PZK_EDGE_OF_SIGMA * sigma);
    }
    return edge;
}
