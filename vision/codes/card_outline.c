// SPDX-License-Identifier: MIT
/*
 * Compares all positions of a rectangle of the card's size around the code: the
 * one with the strongest edges along its four sides wins. Sums along columns
 * and rows make that cheap.
 */
#include "vision/codes/card_outline.h"

#include <math.h>
#include <stdlib.h>

enum {
    PER_MM = 2,  /* samples per mm */
    TURNED = 3,  /* degrees to either side */
    STRONG = 40, /* grey levels within a millimetre; a stronger edge counts no
                    more */
    EDGE = 7,    /* mean over a side that counts as an edge */
    MARGIN = 2   /* mm: least distance of a code's centre from the card's
                    edge */
};

/* The samples around the code, and the edges summed along them. */
struct sheet {
    int columns, rows;
    float *grey;
    float *down;   /* edges across, summed along each column */
    float *across; /* edges along, summed along each row */
};

static bool
sheet_init(struct sheet *sheet, float width, float height)
{
    sheet->columns = (int)(2 * width * PER_MM) + 3;
    sheet->rows = (int)(2 * height * PER_MM) + 3;
    size_t n = (size_t)sheet->columns * (size_t)sheet->rows;

    sheet->grey = malloc(n * sizeof(float));
    sheet->down = malloc(n * sizeof(float));
    sheet->across = malloc(n * sizeof(float));
    return sheet->grey && sheet->down && sheet->across;
}

static void
sheet_finish(struct sheet *sheet)
{
    free(sheet->grey);
    free(sheet->down);
    free(sheet->across);
}

/* Returns the grey level at X, Y mm; NAN outside the picture. */
static float
sample(const struct pzk_view *view, const struct pzk_homography *to_px,
       double x, double y)
{
    struct pzk_px at;

    if (!pzk_homography_px(to_px, x, y, &at) || at.x < 0 || at.y < 0 ||
        at.x >= (float)view->width || at.y >= (float)view->height) {
        return NAN;
    }
    return pzk_view_sample(view, at.x, at.y);
}

static void
take_samples(struct sheet *sheet, const struct pzk_view *view,
             const struct pzk_homography *to_px, double degrees)
{
    double c = cos(degrees * M_PI / 180) / PER_MM;
    double s = sin(degrees * M_PI / 180) / PER_MM;

    for (int row = 0; row < sheet->rows; row++) {
        for (int column = 0; column < sheet->columns; column++) {
            double x = column - sheet->columns / 2;
            double y = row - sheet->rows / 2;

            sheet->grey[row * sheet->columns + column] =
                sample(view, to_px, c * x - s * y, s * x + c * y);
        }
    }
}

static float
edge_of(float a, float b)
{
    float edge = fabsf(a - b);

    return edge < STRONG ? edge : edge >= STRONG ? STRONG : 0; /* NAN: none */
}

static void
sum_edges(struct sheet *sheet)
{
    int w = sheet->columns;

    for (int row = 0; row < sheet->rows; row++) {
        for (int column = 0; column < w; column++) {
            int at = row * w + column;
            bool inner = row > 0 && row < sheet->rows - 1 && column > 0 &&
                         column < w - 1;
            const float *grey = &sheet->grey[at];
            float x = inner ? edge_of(grey[-1], grey[1]) : 0;
            float y = inner ? edge_of(grey[-w], grey[w]) : 0;

            sheet->down[at] = x + (row > 0 ? sheet->down[at - w] : 0);
            sheet->across[at] = y + (column > 0 ? sheet->across[at - 1] : 0);
        }
    }
}

/* Returns the score of a card whose top left sample is LEFT, TOP; 0: there is
 * no card. Tolerates round corners and one side under a hand. */
static float
fit(const struct sheet *sheet, int left, int top, int wide, int high)
{
    int w = sheet->columns;
    int round_x = wide / 12, round_y = high / 12;
    float across = (float)(wide - 2 * round_x);
    float down = (float)(high - 2 * round_y);
    const float *from = &sheet->down[(top + round_y) * w + left];
    const float *to = &sheet->down[(top + high - round_y) * w + left];
    const float *upper = &sheet->across[top * w + left];
    const float *lower = &sheet->across[(top + high) * w + left];
    const float side[4] = {(to[0] - from[0]) / down,
                           (to[wide] - from[wide]) / down,
                           (upper[wide - round_x] - upper[round_x]) / across,
                           (lower[wide - round_x] - lower[round_x]) / across};
    float all = 0;
    int edges = 0;

    for (int i = 0; i < 4; i++) {
        all += side[i];
        edges += side[i] >= EDGE;
    }
    return edges >= 3 ? all : 0;
}

bool
pzk_code_find_place(const struct pzk_view *view,
                    const struct pzk_homography *to_px, float width,
                    float height, struct pzk_code_place *place)
{
    struct sheet sheet = {.grey = NULL};
    int wide = (int)lroundf(width * PER_MM),
        high = (int)lroundf(height * PER_MM);
    float best = 0;
    bool good = sheet_init(&sheet, width, height);

    for (int turn = -TURNED; good && turn <= TURNED; turn++) {
        take_samples(&sheet, view, to_px, turn);
        sum_edges(&sheet);
        int x = sheet.columns / 2, y = sheet.rows / 2;

        for (int top = y - high + MARGIN; top <= y - MARGIN; top++) {
            for (int left = x - wide + MARGIN; left <= x - MARGIN; left++) {
                float fits = fit(&sheet, left, top, wide, high);

                if (fits > best) {
                    best = fits;
                    place->dx = (float)(x - left) / PER_MM - width / 2;
                    place->dy = (float)(y - top) / PER_MM - height / 2;
                    place->turn = (float)turn;
                }
            }
        }
    }
    sheet_finish(&sheet);
    return best > 0;
}
