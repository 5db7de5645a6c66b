// SPDX-License-Identifier: MIT
#include "vision/codes/raw_bars.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/readers/plane.h"
#include "vision/readers/strip/find.h"

enum {
    MAX_BARS = 120,
    ROWS = 7,      /* of the picture made of a patch of bars */
    LENGTH = 4000, /* its length at most, px */
    LINES = 12     /* lines that are averaged to each side */
};

struct pzk_raw_bars {
    struct pzk_bars_finder *finder;
    struct pzk_bars found[MAX_BARS];
    struct pzk_plane_buffer line;
};

struct pzk_raw_bars *
pzk_raw_bars_new(void)
{
    struct pzk_raw_bars *bars = calloc(1, sizeof(*bars));

    if (bars) {
        bars->finder = pzk_bars_finder_new();
    }
    if (bars && !bars->finder) {
        free(bars);
        return NULL;
    }
    return bars;
}

void
pzk_raw_bars_free(struct pzk_raw_bars *bars)
{
    if (bars) {
        pzk_bars_finder_free(bars->finder);
        pzk_plane_buffer_finish(&bars->line);
        free(bars);
    }
}

/* What one half of a patch of bars says. */
struct half {
    size_t length; /* 0: nothing */
    char text[128];
    float center; /* along the patch, px of its picture */
    float size;
};

static void
found_half(void *data, const struct pzk_zbar_code *z)
{
    struct half *half = data;

    if (z->family == PZK_CODE128 && z->length < sizeof(half->text)) {
        memcpy(half->text, z->text, z->length);
        half->length = z->length;
        half->center = z->center.x;
        half->size = z->size;
    }
}

/* Scans the line of N pixels at the start of the work buffer. */
static void
scan_line(struct pzk_raw_bars *bars, struct pzk_zbar *zbar, int n,
          struct half *half)
{
    uint8_t *line = bars->line.px;

    for (int r = 1; r < ROWS; r++) {
        memcpy(line + (size_t)r * (size_t)n, line, (size_t)n);
    }
    pzk_zbar_scan(zbar, &(struct pzk_view){n, ROWS, (size_t)n, line},
                  found_half, half);
}

/* Gives narrow bars back what blur took: the line against its surroundings of
 * two pixels of the frame, four of its own. */
static void
sharpen_line(uint8_t *line, int n)
{
    enum { REACH = 4 };
    uint8_t before[REACH];

    memset(before, line[0], sizeof(before));
    for (int i = 0; i < n; i++) {
        int after = line[i + REACH < n ? i + REACH : n - 1];
        int v = 2 * line[i] - (before[i % REACH] + after) / 2;

        before[i % REACH] = line[i];
        line[i] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
    }
}

/* Draws the lines on one SIDE (-1, 1) of the patch's middle as one, twice as
 * long as in PLANE, and scans that, sharpened where it says nothing. */
static void
scan_half(struct pzk_raw_bars *bars, struct pzk_zbar *zbar,
          const struct pzk_view *plane, const struct pzk_bars *b, int n,
          float side, struct half *half)
{
    uint8_t *out = bars->line.px;
    float spread = 0.36f * b->width / LINES;

    half->length = 0;
    for (int i = 0; i < n; i++) {
        float u = ((float)(i - n / 2) + 0.5f) / 2, sum = 0;

        for (int k = 0; k < LINES; k++) {
            float v = side * ((float)k + 0.5f) * spread;

            sum += pzk_plane_near(
                plane, b->center.x + u * b->axis.x - v * b->normal.y,
                b->center.y + u * b->axis.y + v * b->normal.x);
        }
        out[i] = (uint8_t)(sum / LINES + 0.5f);
    }
    scan_line(bars, zbar, n, half);
    if (!half->length) {
        sharpen_line(out, n);
        scan_line(bars, zbar, n, half);
    }
}

void
pzk_raw_bars_scan(struct pzk_raw_bars *bars, struct pzk_zbar *zbar,
                  const struct pzk_view *frame, const struct pzk_view *plane,
                  float scale, pzk_raw_bars_found *found, void *data)
{
    const float beyond = 0.35f; /* on both sides, of the patch's length */
    struct pzk_box all = {0, 0, plane->width, plane->height};
    size_t n = pzk_bars_find(bars->finder, plane, &all, bars->found, MAX_BARS);

    for (size_t i = 0; i < n; i++) {
        struct pzk_bars b = bars->found[i];
        struct half halves[2];

        b.center.x *= scale;
        b.center.y *= scale;
        b.length *= scale;
        b.width *= scale;
        int length = (int)(2 * b.length * (1 + 2 * beyond));
        if (length > LENGTH ||
            !pzk_plane_reserve(&bars->line, (size_t)length * ROWS)) {
            continue;
        }
        scan_half(bars, zbar, frame, &b, length, -1, &halves[0]);
        if (!halves[0].length) {
            continue;
        }
        scan_half(bars, zbar, frame, &b, length, 1, &halves[1]);
        if (halves[0].length != halves[1].length ||
            memcmp(halves[0].text, halves[1].text, halves[0].length) != 0) {
            continue;
        }
        float u = (halves[0].center + halves[1].center - (float)length) / 4;
        found(data, &(struct pzk_raw_code){
                        .family = PZK_CODE128,
                        .text = halves[0].text,
                        .length = halves[0].length,
                        .center = {b.center.x + u * b.axis.x,
                                   b.center.y + u * b.axis.y},
                        .size = fmaxf(halves[0].size, halves[1].size) / 2});
    }
}
