// SPDX-License-Identifier: MIT
#include "vision/codes/qr_corners.h"

#include <math.h>
#include <stdlib.h>

enum { VERSION_MAX = 15 /* larger ones fill the picture */ };

/* The sine of the angle between the two arms is at least LEAST_SINE; the longer
 * arm is at most MOST_UNEQUAL times the shorter. */
static const float least_sine = 0.75F, most_unequal = 1.6F;

/* Returns the modules across a code with two patterns DX, DY apart, one of
 * which is S; 0 where no version fits. */
static int
modules_of(const struct pzk_qr_spot *s, float dx, float dy)
{
    float length = hypotf(dx, dy) + 1e-6F;
    float c = fabsf(dx) / length, d = fabsf(dy) / length;
    float module = (c > d ? s->across * c : s->down * d) / 7;
    int version = (int)lroundf((length / module - 10) / 4);

    if (version < 1) {
        /* a short arm can only be a slanted version 1 */
        version = length / module > 10 ? 1 : 0;
    }
    return version > 0 && version <= VERSION_MAX ? 17 + 4 * version : 0;
}

/* Calls FOUND for each corner C with the arm to A; false where FOUND wants no
 * more. */
static bool
corners_with(const struct pzk_qr_spot *spots, size_t n,
             const struct pzk_qr_spot *c, const struct pzk_qr_spot *a,
             pzk_qr_corner_found *found, void *data)
{
    float ax = a->x - c->x, ay = a->y - c->y, la = hypotf(ax, ay);
    int one = modules_of(c, ax, ay);

    for (size_t k = 0; k < n && one; k++) {
        const struct pzk_qr_spot *b = &spots[k];
        float bx = b->x - c->x, by = b->y - c->y, lb = hypotf(bx, by);
        float sine = (ax * by - ay * bx) / (la * lb + 1e-6F);

        if (b == c || b == a || sine < least_sine || la > most_unequal * lb ||
            lb > most_unequal * la) {
            continue;
        }
        int two = modules_of(c, bx, by);
        const struct pzk_qr_corner corner = {c, a, b, (one + two) / 8 * 4 + 1};

        if (two && abs(one - two) <= 8 && !found(data, &corner)) {
            return false;
        }
    }
    return true;
}

void
pzk_qr_corners(const struct pzk_qr_spot *spots, size_t n,
               pzk_qr_corner_found *found, void *data)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            if (j != i &&
                !corners_with(spots, n, &spots[i], &spots[j], found, data)) {
                return;
            }
        }
    }
}
