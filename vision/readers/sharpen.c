// SPDX-License-Identifier: MIT
#include "vision/readers/sharpen.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/simd_clones.h"

enum { REACH = 5, TAPS = 2 * REACH + 1, LONGEST = 512, AMOUNT = 3 };

/* Row length examined for steep edges, px; distance between examined rows;
 * least contrast of an edge, grey levels. */
enum { SLOPE_SPAN = 32, SLOPE_ROWS = 32, LEAST_EDGE = 64 };

/* Steepest slope between two pixels of a blurred edge, as a percentage of the
 * span's contrast; sharp edges are steeper. A blur of sigma 1.1 px leaves 36,
 * slightly more with noise, and where marks are too fine to show their full
 * contrast. */
static const int steep_percent = 38;

/* A Gaussian of sigma 2 px, in 256ths. */
static const uint16_t bell[TAPS] = {2, 7, 17, 31, 45, 52, 45, 31, 17, 7, 2};

size_t
pzk_sharpen_room(size_t pixels)
{
    return pixels * (sizeof(uint8_t) + sizeof(uint16_t));
}

/* Writes to OUT N pixels from X0 on of a row of WIDTH, blurred along the row,
 * times 256. */
PZK_WIDE static void
blur_along(const uint8_t *row, int width, int x0, int n, uint16_t *restrict out)
{
    uint8_t px[LONGEST + 2 * REACH];

    for (int i = 0; i < n + 2 * REACH; i++) {
        int x = x0 + i - REACH;

        px[i] = row[x < 0 ? 0 : x >= width ? width - 1 : x];
    }
    memset(out, 0, (size_t)n * sizeof *out);
    for (int k = 0; k < TAPS; k++) {
        const uint8_t *restrict from = px + k;

        for (int i = 0; i < n; i++) {
            out[i] = (uint16_t)(out[i] + bell[k] * from[i]);
        }
    }
}

/* Writes to OUT the pixels PX, plus AMOUNT times their difference from ROWS
 * blurred down the columns. */
PZK_WIDE static void
sharpen_row(const uint8_t *restrict px, const uint16_t *const rows[TAPS], int n,
            uint8_t *restrict out)
{
    uint32_t sum[LONGEST] = {0};

    for (int k = 0; k < TAPS; k++) {
        const uint16_t *restrict from = rows[k];

        for (int i = 0; i < n; i++) {
            sum[i] += (uint32_t)bell[k] * from[i];
        }
    }
    for (int i = 0; i < n; i++) {
        int blurred = (int)((sum[i] + 32768) >> 16);
        int value = px[i] + AMOUNT * (px[i] - blurred);

        out[i] = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
    }
}

bool
pzk_sharpen(const struct pzk_view *plane, const struct pzk_box *part,
            struct pzk_plane_buffer *room, struct pzk_view *out)
{
    int w = part->width, h = part->height;
    size_t pixels = (size_t)w * (size_t)h;

    if (w <= 0 || h <= 0 || w > LONGEST ||
        !pzk_plane_reserve(room, pzk_sharpen_room(pixels))) {
        return false;
    }
    uint16_t *blurred = (uint16_t *)(void *)room->px;
    uint8_t *sharp = room->px + pixels * sizeof *blurred;
    const uint8_t *from = plane->gray + (size_t)part->y * plane->stride;

    for (int y = 0; y < h; y++) {
        blur_along(from + (size_t)y * plane->stride, plane->width, part->x, w,
                   blurred + (size_t)y * (size_t)w);
    }
    for (int y = 0; y < h; y++) {
        const uint16_t *rows[TAPS];

        for (int k = 0; k < TAPS; k++) {
            int r = y + k - REACH;

            r = r < 0 ? 0 : r >= h ? h - 1 : r;
            rows[k] = blurred + (size_t)r * (size_t)w;
        }
        sharpen_row(from + (size_t)y * plane->stride + part->x, rows, w,
                    sharp + (size_t)y * (size_t)w);
    }
    *out = (struct pzk_view){w, h, (size_t)w, sharp};
    return true;
}

/* ---- how sharp ---- */

/* Whether the span that begins at FROM has an edge; sets *STEEP to whether the
 * edge is steep. */
static bool
has_edge(const uint8_t *from, bool *steep)
{
    int least = 255, most = 0, slope = 0;

    for (int i = 0; i < SLOPE_SPAN; i++) {
        int step = abs(from[i + 1] - from[i]);

        least = from[i] < least ? from[i] : least;
        most = from[i] > most ? from[i] : most;
        slope = step > slope ? step : slope;
    }
    *steep = slope * 100 > steep_percent * (most - least);
    return most - least >= LEAST_EDGE;
}

bool
pzk_is_soft(const struct pzk_view *plane)
{
    int edges = 0, steep_ones = 0;

    for (int y = SLOPE_ROWS / 2; y < plane->height; y += SLOPE_ROWS) {
        const uint8_t *row = plane->gray + (size_t)y * plane->stride;

        for (int x = 0; x + SLOPE_SPAN < plane->width; x += SLOPE_SPAN) {
            bool steep;

            if (has_edge(row + x, &steep)) {
                edges++;
                steep_ones += steep;
            }
        }
    }
    return edges > 0 && steep_ones * 4 <= edges;
}
