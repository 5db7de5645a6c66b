// SPDX-License-Identifier: MIT
#include "vision/tactile_look.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "markers/catalog.h"

enum {
    /* fine picture of a label, blurred before the grid's points are taken */
    FINE_X = 110, /* of a square label, both ways; a long one is LONG_X wide */
    FINE_Y = 220,
    LONG_X = 80,
    SUB = 2,   /* samples to a side of one of its pixels */
    REACH = 13 /* of its blur */
};

static const float fine_mm = 0.2f; /* a pixel of the fine picture */
static const float step_mm = 0.8f; /* from point to point of the grid */
/* Pixels a millimetre the blurs are made for, and their deviation in px. */
static const float scales[PZK_TACTILE_BLURS] = {1.1f, 1.5f, 2.1f, 3.0f, 4.5f};
static const float blur_px = 0.95f;

/* What is drawn. Lengths in mm from the label's middle, y down. */
struct drawing {
    enum pzk_tactile_kind kind;
    int piece;
    bool hyde;
    /* character: 'T', 'A' .. 'E', 'b' (the other grid), '1' .. '3' bars; dots
     * as their number; 0 nothing; 'Q' a QR finder pattern, frame and all */
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

/* Two discs of radius 3 and the tangents from them to the tip. */
static bool
in_heart(float x, float y)
{
    const float r = 3, dx = 2.5f, dy = -2, tip = 5;
    float ax = fabsf(x);

    if (hypotf(ax - dx, y - dy) <= r) {
        return true;
    }
    float far = hypotf(dx, tip - dy);
    float lean = atan2f(dx, tip - dy) + asinf(r / far);
    float reach = sqrtf(far * far - r * r) * cosf(lean);
    return y <= tip && y >= tip - reach - 1.5f &&
           ax <= (tip - y) * tanf(lean) && (y > dy || ax < dx);
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
        if (hypotf(x, y - 4.7f * ((float)i - (float)(n - 1) / 2)) <= 1.7f) {
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
        outer = d->hyde ? fmaxf(fabsf(x), fabsf(y)) - 9 : hypotf(x, y) - 9;
        inner = outer + 1.6f;
    } else if (d->hyde) {
        outer = fmaxf(fabsf(x) - 5, fabsf(y) - 19);
        inner = fmaxf(fabsf(x) - 3.8f, fabsf(y) - 17.8f);
    } else {
        float beyond = fmaxf(fabsf(y) - 14, 0);

        outer = hypotf(x, beyond) - 5;
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
            /* every mark is the same left and right */
            fine->px[r][c] = (float)light / (SUB * SUB);
            fine->px[r][fine->width - 1 - c] = fine->px[r][c];
        }
    }
}

static void
blur_fine(const struct fine *from, float sigma, struct fine *work,
          struct fine *to)
{
    const int w = from->width, h = from->height;
    int reach = (int)ceilf(2.7f * sigma);
    float kernel[REACH + 1], sum = 0;

    reach = reach > REACH ? REACH : reach;
    for (int k = 0; k <= reach; k++) {
        kernel[k] = expf(-(float)(k * k) / (2 * sigma * sigma));
        sum += k ? 2 * kernel[k] : kernel[k];
    }
    for (int k = 0; k <= reach; k++) {
        kernel[k] /= sum;
    }
    /* down the columns, a row at a time */
    for (int r = 0; r < h; r++) {
        memset(work->px[r], 0, sizeof(work->px[r]));
        for (int k = -reach; k <= reach; k++) {
            int at = r + k < 0 ? 0 : r + k >= h ? h - 1 : r + k;
            const float *restrict in = from->px[at];
            float *restrict out = work->px[r];
            float share = kernel[abs(k)];

            for (int c = 0; c < w; c++) {
                out[c] += share * in[c];
            }
        }
    }
    /* along the rows, with their ends drawn out */
    for (int r = 0; r < h; r++) {
        float line[FINE_X + 2 * REACH];

        for (int c = -reach; c < w + reach; c++) {
            line[c + reach] = work->px[r][c < 0 ? 0 : c >= w ? w - 1 : c];
        }
        memset(to->px[r], 0, sizeof(to->px[r]));
        for (int k = 0; k <= 2 * reach; k++) {
            const float *restrict in = line + k;
            float *restrict out = to->px[r];
            float share = kernel[abs(k - reach)];

            for (int c = 0; c < w; c++) {
                out[c] += share * in[c];
            }
        }
    }
    to->width = w;
    to->height = h;
}

static float
fine_at(const struct fine *fine, float x_mm, float y_mm)
{
    float x = x_mm / fine_mm + (float)fine->width / 2 - 0.5f;
    float y = y_mm / fine_mm + (float)fine->height / 2 - 0.5f;
    int c = (int)x, r = (int)y;
    float u = x - (float)c, v = y - (float)r;

    return (1 - v) * ((1 - u) * fine->px[r][c] + u * fine->px[r][c + 1]) +
           v * ((1 - u) * fine->px[r + 1][c] + u * fine->px[r + 1][c + 1]);
}

/* The grid's points: the label without its very edge. */
static void
lay_grid(struct pzk_tactile_grid *grid, enum pzk_tactile_kind kind,
         enum pzk_tactile_detail detail)
{
    int nx = kind == PZK_TACTILE_SQUARE ? 12 : 7;
    int ny = kind == PZK_TACTILE_SQUARE ? 12 : 24;
    int step = detail == PZK_TACTILE_COARSE ? 2 : 1;

    grid->n = 0;
    for (int r = -ny; r <= ny; r += step) {
        for (int c = -nx; c <= nx; c += step) {
            grid->x[grid->n] = step_mm * (float)c;
            grid->y[grid->n] = step_mm * (float)r;
            grid->n++;
        }
    }
}

static void
take_tones(const struct pzk_tactile_grid *grid, const struct fine *fine,
           float *tone)
{
    float sum = 0, squares = 0;

    for (size_t i = 0; i < grid->n; i++) {
        tone[i] = fine_at(fine, grid->x[i], grid->y[i]);
        sum += tone[i];
    }
    for (size_t i = 0; i < grid->n; i++) {
        tone[i] -= sum / (float)grid->n;
        squares += tone[i] * tone[i];
    }
    for (size_t i = 0; i < grid->n; i++) {
        tone[i] /= sqrtf(squares);
    }
}

bool
pzk_tactile_looks_fill(struct pzk_tactile_looks *looks)
{
    static const int symbols[] = {'T', 'A', 'B', 'C', 'D', 'E'};
    struct drawing all[PZK_TACTILE_KINDS * PZK_TACTILE_LOOKS];
    struct fine *fine = malloc(3 * sizeof(*fine));
    size_t n = 0;

    if (!fine) {
        return false;
    }
    memset(looks, 0, sizeof(*looks));
    for (int hyde = 0; hyde < 2; hyde++) {
        int deck = hyde ? PZK_HT : PZK_JT;

        for (int i = 0; i < 6; i++) {
            all[n++] = (struct drawing){PZK_TACTILE_SQUARE, deck + i, hyde,
                                        symbols[i]};
        }
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, deck + PZK_JB - PZK_JT,
                                    hyde, 'b'};
        for (int i = 0; i < 3; i++) {
            all[n++] = (struct drawing){
                PZK_TACTILE_SQUARE, deck + PZK_JX1 - PZK_JT + i, hyde, '1' + i};
        }
        for (int i = 0; i < 5; i++) {
            all[n++] = (struct drawing){
                PZK_TACTILE_LONG, deck + PZK_J3 - PZK_JT + i, hyde, 3 + i};
        }
        /* what a mark must be told from: empty frames, other dots */
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, hyde, 0};
        all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, hyde, 1};
        for (int dots = 0; dots < 3; dots++) {
            all[n++] =
                (struct drawing){PZK_TACTILE_LONG, PZK_NO_PIECE, hyde, dots};
        }
    }
    /* as wide inside as the round frame, so that it is laid as that one is */
    all[n++] = (struct drawing){PZK_TACTILE_SQUARE, PZK_NO_PIECE, false, 'Q'};
    for (int k = 0; k < PZK_TACTILE_KINDS * PZK_TACTILE_DETAILS; k++) {
        int kind = k / PZK_TACTILE_DETAILS, detail = k % PZK_TACTILE_DETAILS;

        lay_grid(&looks->grid[kind][detail], (enum pzk_tactile_kind)kind,
                 (enum pzk_tactile_detail)detail);
    }
    for (size_t i = 0; i < n; i++) {
        enum pzk_tactile_kind kind = all[i].kind;
        struct pzk_tactile_look *look = &looks->look[kind][looks->n[kind]++];

        look->piece = all[i].piece;
        look->hyde = all[i].hyde;
        draw_fine(&all[i], &fine[0]);
        for (int k = 0; k < PZK_TACTILE_BLURS; k++) {
            blur_fine(&fine[0], blur_px / scales[k] / fine_mm, &fine[1],
                      &fine[2]);
            for (int d = 0; d < PZK_TACTILE_DETAILS; d++) {
                take_tones(&looks->grid[kind][d], &fine[2], look->tone[d][k]);
            }
        }
    }
    free(fine);
    return true;
}

int
pzk_tactile_blur(float px_per_mm)
{
    int best = 0;

    for (int k = 1; k < PZK_TACTILE_BLURS; k++) {
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
