// SPDX-License-Identifier: MIT
#include "vision/readers/qr/any.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/solve.h"

enum {
    MAX = PZK_QR_ANY_MAX,
    WIDE = MAX + 2, /* modules across, with one module of quiet zone on each
                       side */
    ROUNDS = 12,
    TAPS = 6,
    MAX_POINTS = 4 * (3 * 64 + 2 * MAX + 25 + 4 * WIDE)
};

static const float least_likeness = 0.55f;

/* Returns the Chebyshev distance from the middle of a square pattern, in
 * modules. */
static int
ring_around(int r, int c, int middle_r, int middle_c)
{
    int dr = abs(r - middle_r), dc = abs(c - middle_c);

    return dr > dc ? dr : dc;
}

int
pzk_qr_any_known(int size, int r, int c)
{
    const int far = size - 4, align = size - 7;
    int tl = ring_around(r, c, 3, 3), tr = ring_around(r, c, 3, far);
    int bl = ring_around(r, c, far, 3);
    int ring = tl < tr ? tl : tr;

    if (r < 0 || c < 0 || r >= size || c >= size) {
        return 1;
    }
    ring = ring < bl ? ring : bl;
    if (ring <= 4) {
        return ring == 2 || ring == 4 ? 1 : -1;
    }
    if (r == 6 || c == 6) {
        return (r + c) % 2 == 0 ? -1 : 1;
    }
    /* version 1 has no alignment pattern; versions from 7 on have more than
     * this one */
    ring = ring_around(r, c, align, align);
    if (size > 21 && ring <= 2) {
        return ring == 1 ? 1 : -1;
    }
    return 0;
}

static bool
lay_grid(const struct pzk_view *plane, int size, struct pzk_fit *fit)
{
    struct pzk_fit_point points[MAX_POINTS];
    float half = (float)size / 2;
    const struct pzk_fit_frame frame = {half, half, half};
    float share = 0.42f - 0.07f * pzk_fit_scale(fit, half, half);
    size_t n = 0;

    share = share < 0.05f ? 0.05f : share > 0.35f ? 0.35f : share;
    for (int r = -1; r <= size; r++) {
        for (int c = -1; c <= size; c++) {
            int tone = pzk_qr_any_known(size, r, c);

            for (int k = 0; tone && k < 4 && n < MAX_POINTS; k++) {
                int sc = k % 2 ? 1 : -1, sr = k / 2 ? 1 : -1;
                float near = (float)(pzk_qr_any_known(size, r + sr, c) +
                                     pzk_qr_any_known(size, r, c + sc));

                points[n++] = (struct pzk_fit_point){
                    (float)c + 0.5f + 0.25f * (float)sc,
                    (float)r + 0.5f + 0.25f * (float)sr,
                    (1 - 2 * share) * (float)tone + share * near};
            }
        }
    }
    return pzk_fit_refine(plane, points, n, &frame, ROUNDS, fit) &&
           fit->likeness > least_likeness;
}

/* Computes the mean grey level of the middle of each module, the quiet zone
 * included. */
static void
module_means(const struct pzk_view *plane, const struct pzk_fit *fit, int size,
             float grey[WIDE][WIDE])
{
    for (int r = 0; r < size + 2; r++) {
        for (int c = 0; c < size + 2; c++) {
            grey[r][c] = 0;
            for (int k = 0; k < 5; k++) {
                /* the middle and four places around it */
                float dx = k == 4 ? 0 : k % 2 ? 0.22f : -0.22f;
                float dy = k == 4 ? 0 : k / 2 ? 0.22f : -0.22f;
                struct pzk_px p =
                    pzk_fit_at(fit, (float)c - 0.5f + dx, (float)r - 0.5f + dy);

                grey[r][c] += pzk_plane_near(plane, p.x, p.y) / 5;
            }
        }
    }
}

/* Computes the equaliser's inputs for the module at R, C of the wide grid: the
 * grey level of the module, of its edge and of its corner neighbours, a
 * constant, and the position, for a slope of brightness. */
static void
taps_at(float grey[WIDE][WIDE], int size, int r, int c, double taps[TAPS])
{
    int up = r > 0 ? r - 1 : r, down = r < size + 1 ? r + 1 : r;
    int left = c > 0 ? c - 1 : c, right = c < size + 1 ? c + 1 : c;

    taps[0] = grey[r][c] / 64;
    taps[1] =
        (grey[up][c] + grey[down][c] + grey[r][left] + grey[r][right]) / 256;
    taps[2] = (grey[up][left] + grey[up][right] + grey[down][left] +
               grey[down][right]) /
              256;
    taps[3] = 1;
    taps[4] = (double)(2 * c - size) / size;
    taps[5] = (double)(2 * r - size) / size;
}

/* Trains the equaliser on the modules whose tone is known. False where they do
 * not determine it. */
static bool
learn(float grey[WIDE][WIDE], int size, double weights[TAPS])
{
    double a[TAPS * TAPS] = {0}, taps[TAPS];

    memset(weights, 0, TAPS * sizeof(*weights));
    for (int r = 0; r < size; r++) {
        for (int c = 0; c < size; c++) {
            int tone = pzk_qr_any_known(size, r, c);

            if (!tone) {
                continue;
            }
            taps_at(grey, size, r + 1, c + 1, taps);
            pzk_squares_add(a, weights, TAPS, taps, -tone);
        }
    }
    for (int i = 0; i < TAPS; i++) {
        a[i * TAPS + i] += i == 3 ? 1e-6 : 0.02;
    }
    return pzk_squares_solve(a, weights, TAPS);
}

bool
pzk_qr_any_read(const struct pzk_view *plane, struct pzk_px tl,
                struct pzk_px tr, struct pzk_px bl, int size,
                struct pzk_qr_any *out)
{
    float grey[WIDE][WIDE];
    double weights[TAPS], taps[TAPS];

    if (size < 21 || size > MAX || size % 4 != 1) {
        return false;
    }
    out->size = size;
    out->fit = pzk_fit_corner(tl, tr, bl, 3.5, size - 7);
    if (!lay_grid(plane, size, &out->fit)) {
        return false;
    }
    module_means(plane, &out->fit, size, grey);
    if (!learn(grey, size, weights)) {
        return false;
    }
    for (int r = 0; r < size; r++) {
        for (int c = 0; c < size; c++) {
            double sum = 0;

            taps_at(grey, size, r + 1, c + 1, taps);
            for (int i = 0; i < TAPS; i++) {
                sum += weights[i] * taps[i];
            }
            out->dark[r][c] = sum > 0;
        }
    }
    return true;
}
