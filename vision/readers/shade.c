// SPDX-License-Identifier: MIT
#include "vision/readers/shade.h"

#include <string.h>

enum {
    BINS = 80,   /* of five grey levels each: correction may raise levels above
                    white */
    OFFSETS = 9, /* edge positions tried in each direction */
    ROUNDS = 5
};

/* Most of the differences in grey that may remain within ink and within paper
 * when each side of the edge has its own light, as a share of those with one
 * light. */
static const float most_rest = 0.8f;
static const float full_turn = 6.2831853f;

/* Histogram of grey levels. */
struct levels {
    float n[BINS];
};

/* Returns the variance within two tones, separated at the best level. Sets *ALL
 * to the variance of all levels and *LIGHT to the mean of the lighter tone. */
static float
rest_of(const struct levels *levels, float *all, float *light)
{
    float n = 0, sum = 0, squares = 0, below = 0, below_sum = 0, best = 0;

    for (int k = 0; k < BINS; k++) {
        float v = (float)k;

        n += levels->n[k];
        sum += v * levels->n[k];
        squares += v * v * levels->n[k];
    }
    for (int k = 0; k + 1 < BINS; k++) {
        if (levels->n[k] <= 0) {
            continue;
        }
        below += levels->n[k];
        below_sum += (float)k * levels->n[k];
        float both = n * below * (n - below);
        float apart = below_sum * n - sum * below;

        if (both > 0 && apart * apart > best * both) {
            best = apart * apart / both;
            *light = (sum - below_sum) / (n - below);
        }
    }
    *all = n > 0 ? squares - sum * sum / n : 0;
    return *all - best;
}

static int
bin_of(float grey)
{
    int k = (int)(grey / 5);

    return k < 0 ? 0 : k >= BINS ? BINS - 1 : k;
}

/* Returns the share of the differences in grey that ink and paper do not
 * explain, after evening out the light by the edge E. */
static float
unrest(const struct pzk_shade_spots *spots, const struct pzk_shade_edge *e)
{
    struct levels levels = {{0}};
    float nx = cosf(e->turn), ny = sinf(e->turn), all, paper;

    for (size_t i = 0; i < spots->n; i++) {
        float in = nx * spots->x[i] + ny * spots->y[i] - e->off;
        float light = pzk_shade_light(in, e->soft, e->left);

        levels.n[bin_of(spots->grey[i] / light)]++;
    }
    float rest = rest_of(&levels, &all, &paper);
    return all > 0 ? rest / all : 1;
}

/* Collects the levels of the picture in OFFSETS + 1 stripes across TURN; the
 * outermost begin MOST mm from the middle, and take what is beyond. */
static void
cut_stripes(const struct pzk_shade_spots *spots, float turn, float most,
            struct levels stripe[OFFSETS + 1])
{
    float nx = cosf(turn), ny = sinf(turn);

    memset(stripe, 0, (OFFSETS + 1) * sizeof *stripe);
    for (size_t i = 0; i < spots->n; i++) {
        float in = nx * spots->x[i] + ny * spots->y[i];
        int k = (int)floorf((in / most + 1) / 2 * (OFFSETS + 1));

        k = k < 0 ? 0 : k > OFFSETS ? OFFSETS : k;
        stripe[k].n[bin_of(spots->grey[i])]++;
    }
}

/* Returns the picture's extent along TURN from its middle, mm. */
static float
reach_along(const struct pzk_shade_spots *spots, float turn)
{
    float nx = cosf(turn), ny = sinf(turn), most = 0;

    for (size_t i = 0; i < spots->n; i++) {
        most = fmaxf(most, fabsf(nx * spots->x[i] + ny * spots->y[i]));
    }
    return most;
}

/* Finds the straight line that leaves the least differences within ink and
 * within paper on both sides. False where it leaves too many or is no shadow's
 * edge. */
static bool
find_edge(const struct pzk_shade_spots *spots, int angles,
          struct pzk_shade_edge *edge)
{
    struct levels whole = {{0}};
    float all, paper, least = INFINITY;

    for (size_t i = 0; i < spots->n; i++) {
        whole.n[bin_of(spots->grey[i])]++;
    }
    float even = rest_of(&whole, &all, &paper);
    for (int a = 0; a < angles; a++) {
        float turn = full_turn / 2 * (float)a / (float)angles;
        float most = reach_along(spots, turn);
        struct levels stripe[OFFSETS + 1], before = {{0}}, after = whole;

        cut_stripes(spots, turn, most, stripe);
        for (int o = 0; o < OFFSETS; o++) {
            float first = 0, second = 0; /* the paper of the two sides */

            for (int k = 0; k < BINS; k++) {
                before.n[k] += stripe[o].n[k];
                after.n[k] -= stripe[o].n[k];
            }
            float rest =
                rest_of(&before, &all, &first) + rest_of(&after, &all, &second);

            if (rest < least && first > 0 && second > 0) {
                bool ahead = second < first;
                float off = most * (2 * (float)(o + 1) / (OFFSETS + 1) - 1);

                least = rest;
                edge->turn = ahead ? turn : turn + full_turn / 2;
                edge->off = ahead ? off : -off;
                edge->left = ahead ? second / first : first / second;
            }
        }
    }
    return least < most_rest * even && edge->left < PZK_SHADE_MOST &&
           edge->left > PZK_SHADE_LEAST;
}

/* Refines the edge to where the picture has two tones most clearly. */
static void
settle_edge(const struct pzk_shade_spots *spots, int angles,
            struct pzk_shade_edge *edge)
{
    float reach = reach_along(spots, edge->turn);
    struct pzk_shade_edge step = {
        .turn = angles > 1 ? full_turn / 4 / (float)angles : 0,
        .off = 0.09f * reach,
        .soft = 0.07f * reach,
        .left = 0.06f};
    float best = unrest(spots, edge);

    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < 8; k++) {
            float by = k % 2 ? -1 : 1;
            struct pzk_shade_edge to = *edge;

            to.off += k / 2 == 0 ? by * step.off : 0;
            to.turn += k / 2 == 1 ? by * step.turn : 0;
            to.left += k / 2 == 2 ? by * step.left : 0;
            to.soft += k / 2 == 3 ? by * step.soft : 0;
            to.soft = fmaxf(to.soft, 0.01f * reach);
            to.left = fminf(fmaxf(to.left, PZK_SHADE_LEAST), 1);
            float found = unrest(spots, &to);

            if (found < best) {
                best = found;
                *edge = to;
                k |= 1; /* skips the step back */
            }
        }
        step.turn *= 0.75f;
        step.off *= 0.75f;
        step.left *= 0.75f;
        step.soft *= 0.75f;
    }
}

bool
pzk_shade_find(const struct pzk_shade_spots *spots, int angles,
               struct pzk_shade_edge *edge)
{
    edge->soft = 0.07f * reach_along(spots, 0);
    if (!find_edge(spots, angles, edge)) {
        return false;
    }
    settle_edge(spots, angles, edge);
    return edge->left < PZK_SHADE_MOST;
}
