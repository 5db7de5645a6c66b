// SPDX-License-Identifier: MIT
#include "vision/codes/bars_join.h"

#include <math.h>
#include <stdbool.h>

/* Cosine of the angle by which the axes of two parts may differ. */
static const float least_parallel = 0.97F;
/* Distance of a part's middle from the other's axis, as a share of the lower
 * height, and the least ratio of the heights. */
static const float most_aside = 0.25F, least_ratio = 0.6F;
/* Widest gap between parts: px (a patch ends to about a cell), and a share of
 * their lengths: an element of four modules, but no quiet zone of seven. */
static const float gap_px = 9, gap_share = 0.04F;

/* B's middle relative to A's, along A's axis and across it. */
static struct pzk_px
offset_of(const struct pzk_bars *a, const struct pzk_bars *b)
{
    float x = b->center.x - a->center.x, y = b->center.y - a->center.y;

    return (struct pzk_px){x * a->axis.x + y * a->axis.y,
                           y * a->axis.x - x * a->axis.y};
}

/* Whether A, the longer one, and B may be parts of one code. */
static bool
continues(const struct pzk_bars *a, const struct pzk_bars *b)
{
    struct pzk_px off = offset_of(a, b);
    float low = fminf(a->width, b->width), high = fmaxf(a->width, b->width);
    float both = a->length + b->length;

    return fabsf(a->axis.x * b->axis.x + a->axis.y * b->axis.y) >
               least_parallel &&
           fabsf(off.y) < most_aside * low && low > least_ratio * high &&
           fabsf(off.x) - both / 2 < gap_px + gap_share * both;
}

/* Extends A, the longer one, by B. */
static void
extend(struct pzk_bars *a, const struct pzk_bars *b)
{
    struct pzk_px off = offset_of(a, b);
    float from = fminf(-a->length / 2, off.x - b->length / 2);
    float to = fmaxf(a->length / 2, off.x + b->length / 2);
    float along = (from + to) / 2;
    float aside = off.y * b->length / (a->length + b->length);

    a->center.x += along * a->axis.x - aside * a->axis.y;
    a->center.y += along * a->axis.y + aside * a->axis.x;
    a->length = to - from;
}

size_t
pzk_bars_join(struct pzk_bars *bars, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < n; k++) {
            if (k != i && bars[i].length >= bars[k].length &&
                continues(&bars[i], &bars[k])) {
                extend(&bars[i], &bars[k]);
                bars[k] = bars[--n];
                i = k = 0; /* begin again: the longer one may reach more */
            }
        }
    }
    return n;
}
