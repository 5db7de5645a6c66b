// SPDX-License-Identifier: MIT
#include "tests/vision/readers/worst_patterns.h"

#include <math.h>
#include <stdbool.h>

const char *const worst_names[WORST_KINDS] = {
    "rings",       "discs in rings", "frames",          "signs in frames",
    "long frames", "stripes",        "patches of bars", "checkers",
    "grids",       "noise",          "finder patterns", "square codes",
    "writing"};

/* A pattern repeats a cell; lengths are shares of one. */
struct pattern {
    enum worst_kind kind;
    uint64_t seed;
    double cosine, sine;   /* of its turn */
    double cell_x, cell_y; /* px */
    double shear;
    double radius, stroke;     /* of what is in a cell */
    double dark, light, noise; /* grey levels */
    double slope;              /* share of the light lost across the picture */
    bool varied;               /* each cell differs */
};

/* Scrambles A and B into 64 bits (splitmix64). */
static uint64_t
scramble(uint64_t a, uint64_t b)
{
    uint64_t z = a * 0x9e3779b97f4a7c15U + b + 0x632be59bd9b4e019U;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

static double
next_share(uint64_t *stream)
{
    *stream = scramble(*stream, 1);
    return (double)(*stream >> 40) / 16777216.0;
}

struct worst_pattern
worst_pattern(enum worst_kind kind, uint64_t seed)
{
    struct worst_pattern pattern = {.kind = kind};
    uint64_t s = scramble(seed, kind);

    for (int i = 0; i < WORST_SHARES; i++) {
        pattern.share[i] = next_share(&s);
    }
    return pattern;
}

struct worst_pattern
worst_nudged(const struct worst_pattern *pattern, uint64_t seed)
{
    struct worst_pattern nudged = *pattern;
    uint64_t s = scramble(seed, 0);
    int changes = 1 + (int)(3 * next_share(&s));

    for (int k = 0; k < changes; k++) {
        int i = (int)(WORST_SHARES * next_share(&s));
        double by = 0.4 * (next_share(&s) - 0.5);

        nudged.share[i] = fmin(fmax(pattern->share[i] + by, 0), 1);
    }
    return nudged;
}

static double
within(double share, double low, double high)
{
    return low + (high - low) * share;
}

static struct pattern
pattern_of(const struct worst_pattern *from)
{
    /* in the order of the shares */
    enum {
        TURN,
        CELL,
        CELL_Y,
        IS_TURNED,
        IS_SHEARED,
        SHEAR,
        RADIUS,
        STROKE,
        DARK,
        LIGHT,
        IS_NOISY,
        NOISE,
        SLOPE,
        IS_VARIED,
        SEED
    };
    const double *s = from->share;
    double turn = s[IS_TURNED] < 0.3 ? 0 : within(s[TURN], 0, 2 * M_PI);
    /* small cells are many, so most are small */
    double cell = 8 * pow(2, within(s[CELL], 0, 4.5));
    struct pattern p = {.kind = from->kind,
                        .seed = scramble((uint64_t)(s[SEED] * 1e9), 2),
                        .cell_x = cell,
                        .cell_y = cell * within(s[CELL_Y], 0.7, 1)};

    p.cosine = cos(turn);
    p.sine = sin(turn);
    p.shear = s[IS_SHEARED] < 0.5 ? 0 : within(s[SHEAR], -0.3, 0.3);
    p.radius = within(s[RADIUS], 0.25, 0.5);
    p.stroke = within(s[STROKE], 0.04, 0.2);
    p.dark = within(s[DARK], 0, 90);
    p.light = p.dark + within(s[LIGHT], 40, 160);
    p.noise = s[IS_NOISY] < 0.4 ? 0 : within(s[NOISE], 0, 12);
    p.slope = within(s[SLOPE], 0, 0.5);
    p.varied = s[IS_VARIED] < 0.5;
    if (p.kind == WORST_LONG_FRAMES) {
        p.cell_y = 3.3 * p.cell_x;
    }
    return p;
}

static double
box_distance(double x, double y, double half_x, double half_y)
{
    return fmax(fabs(x) - half_x, fabs(y) - half_y);
}

/* Where cell (C, R) has a sign or module of its own. */
static bool
coin(const struct pattern *p, int c, int r, int k)
{
    uint64_t at =
        ((uint64_t)(uint32_t)c << 32 | (uint32_t)r) * 64 + (uint64_t)k;

    return scramble(p->varied ? at : (uint64_t)k, p->seed) >> 63;
}

/* SIDE x SIDE modules within HALF of the middle, each dark or not: how far
 * (X, Y) is from dark. */
static double
modules(const struct pattern *p, double x, double y, double half, int side,
        int c, int r)
{
    int i = (int)floor((x + half) / (2 * half) * side);
    int j = (int)floor((y + half) / (2 * half) * side);

    return coin(p, c, r, 8 * (j & 7) + (i & 7)) ? -1 : 1;
}

static double
bars(double x, double step, double share)
{
    double at = fabs(x / step - floor(x / step) - 0.5);

    return (at - share / 2) * step;
}

/* How far the point (X, Y) of cell (C, R), seen from its middle, is outside of
 * what is dark there, in cells; negative within. */
static double
distance_in_cell(const struct pattern *p, double x, double y, int c, int r)
{
    double square = box_distance(x, y, 0, 0);
    double tall = p->cell_y / p->cell_x;

    switch (p->kind) {
    case WORST_RINGS:
        return fabs(hypot(x, y) - p->radius) - p->stroke / 2;
    case WORST_DISCS_IN_RINGS:
        return fmin(fabs(hypot(x, y) - p->radius) - p->stroke / 2,
                    hypot(x, y) - p->radius * 0.5);
    case WORST_FRAMES:
        return fabs(square - p->radius) - p->stroke / 2;
    case WORST_SIGNS_IN_FRAMES:
        if (square < p->radius * 0.6) {
            return modules(p, x, y, p->radius * 0.6, 2 + (int)(p->seed % 4), c,
                           r);
        }
        return fabs(square - p->radius) - p->stroke / 2;
    case WORST_LONG_FRAMES:
        return fabs(box_distance(x, y * tall, 0, (tall - 1) / 2 + 0.1) - 0.4) -
               p->stroke / 3;
    case WORST_STRIPES:
        return bars(x, 0.25, p->stroke * 4);
    case WORST_BAR_PATCHES:
        return fmax(bars(x, 0.09, 0.5), box_distance(x, y, 0.45, p->stroke));
    case WORST_CHECKERS:
        return x * y > 0 ? -1 : 1;
    case WORST_GRIDS:
        return fmin(fabs(x), fabs(y)) - p->stroke / 2;
    case WORST_NOISE:
        return coin(p, c, r, (x > 0) + 2 * (y > 0)) ? -1 : 1;
    case WORST_FINDERS:
        return fmin(square - p->radius * 3 / 7,
                    fabs(square - p->radius * 6 / 7) - p->radius / 7);
    case WORST_SQUARE_CODES:
        if (square < p->radius * 0.75) {
            return modules(p, x, y, p->radius * 0.75, 6, c, r);
        }
        return square - p->radius;
    case WORST_WRITING:
        /* letters of 3 x 5, words between spaces */
        return square < 0.4 && scramble((uint64_t)c, (uint64_t)r) % 6 > 0
                   ? modules(p, x, y, 0.45, 5, c, r)
                   : 1;
    case WORST_KINDS:
        break;
    }
    return 1;
}

void
worst_paint(const struct worst_pattern *pattern, int width, int height,
            uint8_t *gray)
{
    const struct pattern p = pattern_of(pattern);
    uint64_t stream = p.seed | 1;

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            double u = (p.cosine * x + p.sine * y) / p.cell_x;
            double v = (p.cosine * y - p.sine * x) / p.cell_y + p.shear * u;
            double c = floor(u), r = floor(v);
            double d =
                distance_in_cell(&p, u - c - 0.5, v - r - 0.5, (int)c, (int)r);
            /* edges a pixel and a half wide */
            double tone = fmin(fmax(0.5 + d * p.cell_x / 1.5, 0), 1);
            double lit = 1 - p.slope * (x + y) / (width + height);

            stream ^= stream << 13;
            stream ^= stream >> 7;
            stream ^= stream << 17;
            /* the sum of two is nearly a bell */
            double rough =
                (double)(stream >> 56) + (double)(stream >> 48 & 255);
            double grey = (p.dark + tone * (p.light - p.dark)) * lit +
                          p.noise * (rough - 255) / 104;
            gray[(size_t)y * (size_t)width + (size_t)x] =
                (uint8_t)fmin(fmax(grey + 0.5, 0), 255);
        }
    }
}
