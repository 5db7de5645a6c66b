// SPDX-License-Identifier: MIT
#include "vision/readers/qr/fit.h"

#include <string.h>

#include "vision/base/solve.h"

enum {
    SIDE = PZK_QR_SIDE,
    QUIET = PZK_QR_QUIET,
    WIDE = PZK_QR_WIDE,
    TAPS = 6 /* taps of the equaliser */
};

/* How well the grid's position is known. */
enum stage { GUESSED, NEARLY };

static const double half = SIDE / 2.0;

void
pzk_qr_known_fixed(struct pzk_qr_known *known)
{
    memset(known, 1, sizeof(*known)); /* the quiet zone */
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            enum pzk_qr_fixed fixed = pzk_qr_fixed(r, c);

            known->tone[r + QUIET][c + QUIET] = fixed == PZK_QR_LIGHT  ? 1
                                                : fixed == PZK_QR_DARK ? -1
                                                                       : 0;
        }
    }
}

void
pzk_qr_known_grid(const struct pzk_qr_grid *grid, struct pzk_qr_known *known)
{
    memset(known, 1, sizeof(*known));
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            known->tone[r + QUIET][c + QUIET] = grid->dark[r][c] ? -1 : 1;
        }
    }
}

/* Returns the distance from a module's middle, in modules, at which tones are
 * compared: large modules have gradients only near their edges. A grid that is
 * only a guess may be off by a quarter of a module. */
static float
reach_of(enum stage stage, float px_per_module)
{
    const float from_edge = 1.25f; /* px */
    float reach = 0.5f - from_edge / px_per_module;

    return stage == NEARLY && reach > 0.25f ? reach : 0.25f;
}

/* Returns the tone between the middle of module R, C and its corner, including
 * blur from the neighbours SR, SC away. */
static float
blurred(const struct pzk_qr_known *known, int r, int c, int sr, int sc,
        float share)
{
    int rn = r + sr < 0 || r + sr >= WIDE ? r : r + sr;
    int cn = c + sc < 0 || c + sc >= WIDE ? c : c + sc;

    return (1 - 2 * share) * known->tone[r][c] + share * known->tone[rn][c] +
           share * known->tone[r][cn];
}

static bool
refine(const struct pzk_view *plane, const struct pzk_qr_known *known,
       enum stage stage, int rounds, struct pzk_fit *fit)
{
    const struct pzk_fit_frame frame = {SIDE / 2.0f, SIDE / 2.0f, SIDE / 2.0f};
    struct pzk_fit_point points[4 * WIDE * WIDE];
    /* small modules blur into each other more */
    float scale = pzk_fit_scale(fit, frame.x, frame.y);
    float share = 0.42f - 0.07f * scale, reach = reach_of(stage, scale);
    size_t n = 0;

    share = share < 0.05f ? 0.05f : share > 0.35f ? 0.35f : share;
    for (int r = 0; r < WIDE; r++) {
        for (int c = 0; c < WIDE; c++) {
            for (int k = 0; k < 4 && known->tone[r][c]; k++) {
                int sc = k % 2 ? 1 : -1, sr = k / 2 ? 1 : -1;

                points[n++] = (struct pzk_fit_point){
                    (float)(c - QUIET) + 0.5f + reach * (float)sc,
                    (float)(r - QUIET) + 0.5f + reach * (float)sr,
                    blurred(known, r, c, sr, sc, share)};
            }
        }
    }
    return pzk_fit_refine(plane, points, n, &frame, rounds, fit);
}

bool
pzk_qr_fit_refine(const struct pzk_view *plane,
                  const struct pzk_qr_known *known, int rounds,
                  struct pzk_fit *fit)
{
    return refine(plane, known, GUESSED, rounds, fit);
}

void
pzk_qr_fit_settle(const struct pzk_view *plane,
                  const struct pzk_qr_known *known, int rounds,
                  struct pzk_fit *fit)
{
    struct pzk_fit here = *fit, moved = *fit;

    /* large sharp modules have few gradients: a step may lead away */
    if (refine(plane, known, NEARLY, 0, &here) &&
        refine(plane, known, NEARLY, rounds, &moved) &&
        moved.likeness > here.likeness) {
        *fit = moved;
    }
}

/* Computes the mean grey level of the middle of each module, the quiet zone
 * included. */
static void
module_means(const struct pzk_view *plane, const struct pzk_fit *fit,
             double grey[WIDE][WIDE])
{
    for (int r = 0; r < WIDE; r++) {
        for (int c = 0; c < WIDE; c++) {
            double sum = 0;

            for (int k = 0; k < 9; k++) {
                struct pzk_px p = pzk_fit_at(
                    fit, (float)(c - QUIET) + 0.5f + 0.27f * (float)(k % 3 - 1),
                    (float)(r - QUIET) + 0.5f + 0.27f * (float)(k / 3 - 1));
                sum += pzk_plane_near(plane, p.x, p.y);
            }
            grey[r][c] = sum / 9;
        }
    }
}

static double
at(double grey[WIDE][WIDE], int r, int c)
{
    r = r < 0 ? 0 : r >= WIDE ? WIDE - 1 : r;
    c = c < 0 ? 0 : c >= WIDE ? WIDE - 1 : c;
    return grey[r][c];
}

/* Computes the equaliser's inputs for one module: the grey level of the module,
 * of its edge and of its corner neighbours, a constant, and the position, for a
 * slope of brightness. */
static void
taps_at(double grey[WIDE][WIDE], int r, int c, double taps[TAPS])
{
    taps[0] = grey[r][c] / 64;
    taps[1] = (at(grey, r - 1, c) + at(grey, r + 1, c) + at(grey, r, c - 1) +
               at(grey, r, c + 1)) /
              256;
    taps[2] = (at(grey, r - 1, c - 1) + at(grey, r - 1, c + 1) +
               at(grey, r + 1, c - 1) + at(grey, r + 1, c + 1)) /
              256;
    taps[3] = 1;
    taps[4] = (double)(c - WIDE / 2) / half;
    taps[5] = (double)(r - WIDE / 2) / half;
}

bool
pzk_qr_fit_sample(const struct pzk_view *plane,
                  const struct pzk_qr_known *known, const struct pzk_fit *fit,
                  float soft[SIDE][SIDE])
{
    double grey[WIDE][WIDE], a[TAPS * TAPS] = {0}, b[TAPS] = {0}, taps[TAPS];

    module_means(plane, fit, grey);
    for (int r = QUIET; r < SIDE + QUIET; r++) {
        for (int c = QUIET; c < SIDE + QUIET; c++) {
            if (!known->tone[r][c]) {
                continue;
            }
            taps_at(grey, r, c, taps);
            pzk_squares_add(a, b, TAPS, taps, -known->tone[r][c]);
        }
    }
    for (int i = 0; i < TAPS; i++) {
        a[i * TAPS + i] += i == 3 ? 1e-6 : 0.02;
    }
    if (!pzk_squares_solve(a, b, TAPS)) {
        return false;
    }
    for (int r = 0; r < SIDE; r++) {
        for (int c = 0; c < SIDE; c++) {
            double sum = 0;

            taps_at(grey, r + QUIET, c + QUIET, taps);
            for (int i = 0; i < TAPS; i++) {
                sum += b[i] * taps[i];
            }
            soft[r][c] = (float)sum;
        }
    }
    return true;
}
