// SPDX-License-Identifier: MIT
#include "vision/readers/tactile/template.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum {
    /* resolution of a label's picture, before blurring and sampling at the
     * grid's points */
    FINE_X = 110, /* size of a square label, both ways; a long one is LONG_X
                     wide */
    FINE_Y = 220,
    LONG_X = 80,
    SUB = 2,   /* subsamples along a pixel's side */
    REACH = 16 /* radius of the blur */
};

static const float fine_mm = 0.2f; /* a pixel of the fine picture */
static const float step_mm = 0.8f; /* distance of the grid's points */
/* Scales, in pixels per millimetre, for which the blurs are computed, and the
 * sigma of each blur, px. */
static const float scales[PZK_TACTILE_BLURS] = {0.8f, 1.1f, 1.5f,
                                                2.1f, 3.0f, 4.5f};
static const float blur_px = 0.95f;

/* Labels of a deck, counted from that of its transformation. */
enum { LABEL_B = 2, LABEL_SCENES = 6, LABEL_DEEDS = 11 };

/* Returns the piece I places behind FIRST in its deck; PZK_NO_PIECE where no
 * game has that deck. */
static int
label_of(const char *first, int i)
{
    int piece = pzk_piece_from_id(first);

    return piece == PZK_NO_PIECE ? PZK_NO_PIECE : piece + i;
}

/* A label to draw. Lengths are in mm from the label's middle, y down. */
struct drawing {
    enum pzk_tactile_kind kind;
    int piece;
    bool hyde;
    /* character: 'T', 'A' .. 'E', 'b' (the other grid), '1' .. '3' bars; the
     * number of dots; 0 nothing; 'L' a lattice; 'Q' a QR finder pattern with
     * its frame */
    int symbol;
};

static bool
in_box(float x, float y, float w, float h)
{
    return fabsf(x) <= w / 2 && fabsf(y) <= h / 2;
}

static bool
in_triangle(float x, float y)
{
    /* circumscribed circle 12 across: 6 to the tip, 3 to each side */
    const float c = 0.8660254f;

    return y <= 3 && c * x - 0.5f * y <= 3 && -c * x - 0.5f * y <= 3;
}

static bool
in_grid(float x, float y, float size, float bar)
{
    float line = size / 2 - bar / 2;
    float ax = fabsf(x), ay = fabsf(y);

    return in_box(x, y, size, size) &&
           (ax <= bar / 2 || ay <= bar / 2 || fabsf(ax - line) <= bar / 2 ||
            fabsf(ay - line) <= bar / 2);
}

/* Whether X, Y is on a lattice: four bars each way, as thick as the gaps
 * between them, so that it is almost as dark as a square. */
static bool
in_lattice(float x, float y)
{
    const float bar = 1.3f, step = 2.57f;
    float from_x = fabsf(fabsf(fabsf(x) - step) - step / 2);
    float from_y = fabsf(fabsf(fabsf(y) - step) - step / 2);

    return in_box(x, y, 9, 9) && (from_x <= bar / 2 || from_y <= bar / 2);
}

static bool
in_disc(float x, float y, float r)
{
    return x * x + y * y <= r * r;
}

/* Whether X, Y is in a heart: two discs of radius 3 and the tangents from them
 * to the tip. */
static bool
in_heart(float x, float y)
{
    const float r = 3, dx = 2.5f, dy = -2, tip = 5;
    /* A tangent's angle to the vertical is asin(r / far), the angle at the tip
     * between it and the disc's middle, plus atan(dx / (tip - dy)), the
     * middle's own, with far the middle's distance. Computes its tangent, and
     * how far above the tip the line meets its disc. */
    const float lean = 0.947555f, reach = 4.936552f;
    float ax = fabsf(x);

    return in_disc(ax - dx, y - dy, r) ||
           (y <= tip && y >= tip - reach - 1.5f && ax <= (tip - y) * lean &&
            (y > dy || ax < dx));
}

static bool
in_bars(float x, float y, int n)
{
    for (int i = 0; i < n; i++) {
        if (in_box(x, y - 3.6f * ((float)i - (float)(n - 1) / 2), 10, 2)) {
            return true;
        }
    }
    return false;
}

static bool
in_dots(float x, float y, int n)
{
    for (int i = 0; i < n; i++) {
        if (in_disc(x, y - 4.7f * ((float)i - (float)(n - 1) / 2), 1.7f)) {
            return true;
        }
    }
    return false;
}

static bool
in_symbol(int symbol, float x, float y)
{
    switch (symbol) {
    case 'T':
        return fabsf(y) <= 5 && fabsf(x) <= 4.5f * fabsf(y) / 5;
    case 'A':
        return in_triangle(x, y);
    case 'B':
        return in_grid(x, y, 9, 1.3f);
    case 'b':
        return in_grid(x, y, 10, 1.4f);
    case 'C':
        return in_box(x, y, 11, 3.2f) || in_box(x, y, 3.2f, 11);
    case 'D':
        return in_box(x, y, 8.5f, 8.5f);
    case 'E':
        return in_heart(x, y);
    case 'L':
        return in_lattice(x, y);
    case '1':
    case '2':
    case '3':
        return in_bars(x, y, symbol - '0');
    default:
        return in_dots(x, y, symbol);
    }
}

static bool
is_dark(const struct drawing *d, float x, float y)
{
    float outer, inner;

    if (d->symbol == 'Q') {
        float ring = fmaxf(fabsf(x), fabsf(y)) / 18 * 7;

        return ring <= 1.5f || (ring >= 2.5f && ring <= 3.5f);
    }
    if (d->kind == PZK_TACTILE_SQUARE) {
        outer =
            d->hyde ? fmaxf(fabsf(x), fabsf(y)) - 9 : sqrtf(x * x + y * y) - 9;
        inner = outer + 1.6f;
    } else if (d->hyde) {
        outer = fmaxf(fabsf(x) - 5, fabsf(y) - 19);
        inner = fmaxf(fabsf(x) - 3.8f, fabsf(y) - 17.8f);
    } else {
        float beyond = fmaxf(fabsf(y) - 14, 0);

        outer = sqrtf(x * x + beyond * beyond) - 5;
        inner = outer + 1.2f;
    }
    if (outer > 0) {
        return false;
    }
    return inner >= 0 || in_symbol(d->symbol, x, y);
}

/* The fine picture: 0 dark .. 1 light. */
struct fine {
    int width, height;
    float px[FINE_Y][FINE_X];
};

static void
draw_fine(const struct drawing *d, struct fine *fine)
{
    bool square = d->kind == PZK_TACTILE_SQUARE;

    fine->width = square ? FINE_X : LONG_X;
    fine->height = square ? FINE_X : FINE_Y;
    for (int r = 0; r < fine->height; r++) {
        for (int c = 0; c < fine->width / 2; c++) {
            int light = 0;

            for (int k = 0; k < SUB * SUB; k++) {
                float x = (float)c + ((float)(k % SUB) + 0.5f) / SUB;
                float y = (float)r + ((float)(k / SUB) + 0.5f) / SUB;

                light += !is_dark(d, (x - (float)fine->width / 2) * fine_mm,
                                  (y - (float)fine->height / 2) * fine_mm);
            }
            /* every mark is mirror-symmetric */
            fine->px[r][c] = (float)light / (SUB * SUB);
            fine->px[r][fine->width - 1 - c] = fine->px[r][c];
        }
    }
}

/* Weights of the pixels around a point; the point is between two pixels, of
 * which the first has weight[reach]. */
struct blur {
    int reach; /* pixels before the first of the two and after the second */
    float weight[2 * REACH + 2];
};

static struct blur
make_blur(float sigma)
{
    struct blur b = {.reach = (int)ceilf(2.7f * sigma)};
    float sum = 0;

    b.reach = b.reach > REACH ? REACH : b.reach;
    /* the mean of the two pixels' own kernels */
    for (int k = -b.reach; k <= b.reach; k++) {
        float w = expf(-(float)(k * k) / (2 * sigma * sigma));

        b.weight[k + b.reach] += w;
        b.weight[k + b.reach + 1] += w;
        sum += 2 * w;
    }
    for (int k = 0; k < 2 * b.reach + 2; k++) {
        b.weight[k] /= sum;
    }
    return b;
}

/* Returns the pixel before a point STEPS steps from the middle of SIZE pixels.
 */
static int
pixel_before(int steps, int size)
{
    return steps * (int)(step_mm / fine_mm + 0.5f) + size / 2 - 1;
}

/* Blurs FINE down the columns between its rows AT and AT + 1, and pads the ends
 * by REACH + 1. */
static void
blur_row(const struct fine *fine, const struct blur *b, int at,
         float line[FINE_X + 2 * (REACH + 1)])
{
    float *restrict out = line + REACH + 1;
    int w = fine->width;

    memset(out, 0, (size_t)w * sizeof(*out));
    for (int k = 0; k < 2 * b->reach + 2; k++) {
        int r = at - b->reach + k;
        r = r < 0 ? 0 : r >= fine->height ? fine->height - 1 : r;
        const float *restrict in = fine->px[r];
        float weight = b->weight[k];

        for (int c = 0; c < w; c++) {
            out[c] += weight * in[c];
        }
    }
    for (int k = 0; k <= REACH; k++) {
        line[k] = out[0];
        out[w + k] = out[w - 1];
    }
}

static void
grid_size(enum pzk_tactile_kind kind, int *nx, int *ny)
{
    *nx = kind == PZK_TACTILE_SQUARE ? 12 : 7;
    *ny = kind == PZK_TACTILE_SQUARE ? 12 : 24;
}

/* Lays out the grid's points: they cover the label without its outermost edge.
 */
static void
lay_grid(struct pzk_tactile_grid *grid, enum pzk_tactile_kind kind,
         enum pzk_tactile_detail detail)
{
    int nx, ny;
    int step = detail == PZK_TACTILE_COARSE ? 2 : 1;

    grid_size(kind, &nx, &ny);
    grid->n = 0;
    for (int r = -ny; r <= ny; r += step) {
        for (int c = -nx; c <= nx; c += step) {
            grid->x[grid->n] = step_mm * (float)c;
            grid->y[grid->n] = step_mm * (float)r;
            grid->n++;
        }
    }
}

void
pzk_tactile_level_out(float *tone, size_t n, float *mean, float *length)
{
    float sum = 0, squares = 0;

    for (size_t i = 0; i < n; i++) {
        sum += tone[i];
    }
    for (size_t i = 0; i < n; i++) {
        tone[i] -= sum / (float)n;
        squares += tone[i] * tone[i];
    }
    for (size_t i = 0; i < n; i++) {
        tone[i] /= sqrtf(squares);
    }
    if (mean && length) {
        *mean = sum / (float)n;
        *length = sqrtf(squares);
    }
}

/* Computes TEMPLATE's tones of blur K: FINE, blurred, at the grid's points
 * only (one pixel in sixteen). A line of blur_row() begins REACH + 1 pixels
 * before the row, and a weight is applied to 2 * reach + 2 of them. */
PZK_WIDE static void
take_tones(const struct fine *fine, enum pzk_tactile_kind kind, int k,
           struct pzk_tactile_template *template)
{
    float sigma = blur_px / scales[k] / fine_mm;
    float *tone[PZK_TACTILE_DETAILS] = {template->tone[PZK_TACTILE_COARSE][k],
                                        template->tone[PZK_TACTILE_FINE][k]};
    const struct blur b = make_blur(sigma);
    size_t n[PZK_TACTILE_DETAILS] = {0};
    int nx, ny;

    grid_size(kind, &nx, &ny);
    for (int r = -ny; r <= ny; r++) {
        float line[FINE_X + 2 * (REACH + 1)];

        blur_row(fine, &b, pixel_before(r, fine->height), line);
        for (int c = -nx; c <= nx; c++) {
            const float *in =
                line + REACH + 1 + pixel_before(c, fine->width) - b.reach;
            float t = 0;

            for (int j = 0; j < 2 * b.reach + 2; j++) {
                t += b.weight[j] * in[j];
            }
            tone[PZK_TACTILE_FINE][n[PZK_TACTILE_FINE]++] = t;
            if ((r + ny) % 2 == 0 && (c + nx) % 2 == 0) {
                tone[PZK_TACTILE_COARSE][n[PZK_TACTILE_COARSE]++] = t;
            }
        }
    }
    pzk_tactile_level_out(tone[PZK_TACTILE_COARSE], n[PZK_TACTILE_COARSE], NULL,
                          NULL);
    pzk_tactile_level_out(tone[PZK_TACTILE_FINE], n[PZK_TACTILE_FINE],
                          &template->mean[k], &template->length[k]);
}

struct pzk_tactile_templates *
pzk_tactile_templates_new(void)
{
    struct pzk_tactile_templates *templates = calloc(1, sizeof(*templates));
    static const int symbols[] = {'T', 'A', 'B', 'C', 'D', 'E'};
    struct drawing all[PZK_TACTILE_KINDS * PZK_TACTILE_TEMPLATES];
    struct fine *fine = malloc(sizeof(*fine));
    size_t n = 0;

    if (!templates || !fine) {
        free(templates);
        free(fine);
        return NULL;
    }
    for (int hyde = 0; hyde < 2; hyde++) {
        const char *deck = hyde ? "HT" : "JT";

        for (int i = 0; i < 6; i++) {
            all[n++] = (struct drawing){PZK_TACTILE_SQUARE, label_of(deck, i),
                                        hyde, symbols[i]};
        }
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, label_of(deck, LABEL_B),
                                    hyde, 'b'};
        for (int i = 0; i < 3; i++) {
            all[n++] = (struct drawing){PZK_TACTILE_SQUARE,
                                        label_of(deck, LABEL_DEEDS + i), hyde,
                                        '1' + i};
        }
        for (int i = 0; i < 5; i++) {
            all[n++] =
                (struct drawing){PZK_TACTILE_LONG,
                                 label_of(deck, LABEL_SCENES + i), hyde, 3 + i};
        }
        /* distractors: empty frames, other dots, a lattice */
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, hyde, 0};
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, hyde, 1};
        all[n++] =
            (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, hyde, 'L'};
        for (int dots = 0; dots < 3; dots++) {
            all[n++] =
                (struct drawing){PZK_TACTILE_LONG, PZK_NO_PIECE, hyde, dots};
        }
    }
    /* the pattern is as wide inside as the round frame, so that it is fitted in
     * the same way */
    all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, false, 'Q'};
    for (int k = 0; k < PZK_TACTILE_KINDS * PZK_TACTILE_DETAILS; k++) {
        int kind = k / PZK_TACTILE_DETAILS, detail = k % PZK_TACTILE_DETAILS;

        lay_grid(&templates->grid[kind][detail], (enum pzk_tactile_kind)kind,
                 (enum pzk_tactile_detail)detail);
    }
    for (size_t i = 0; i < n; i++) {
        enum pzk_tactile_kind kind = all[i].kind;
        struct pzk_tactile_template *template =
            &templates->template[kind][templates->n[kind]++];

        template->piece = all[i].piece;
        template->hyde = all[i].hyde;
        template->symbol = all[i].symbol;
        draw_fine(&all[i], fine);
        for (int k = 0; k < PZK_TACTILE_BLURS; k++) {
            take_tones(fine, kind, k, template);
        }
    }
    free(fine);
    return templates;
}

int
pzk_tactile_blur(float px_per_mm)
{
    int best = 1;

    for (int k = 2; k < PZK_TACTILE_BLURS; k++) {
        if (fabsf(logf(scales[k] / px_per_mm)) <
            fabsf(logf(scales[best] / px_per_mm))) {
            best = k;
        }
    }
    return best;
}

void
pzk_tactile_size(enum pzk_tactile_kind kind, float *width, float *height,
                 float *stroke)
{
    bool square = kind == PZK_TACTILE_SQUARE;

    *width = square ? 18 : 10;
    *height = square ? 18 : 38;
    *stroke = square ? 1.6f : 1.2f;
}
