// SPDX-License-Identifier: MIT
#include "tests/fuzz/drawing.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#include "markers/catalog.h"
#include "markers/code128.h"
#include "markers/tag36h11.h"
#include "vision/readers/qr/version1.h"
#include "vision/readers/tactile/template.h"

enum { STEP = 10, SIDE_MIN = 16, NUMBERS = 100, TACTILE_SIDE = 138 };

/* Modules, one byte each: 0 light .. DARK. */
enum { DARK = 255 };
struct modules {
    int columns, rows;
    uint8_t *dark;
};

static struct modules
modules_new(int columns, int rows)
{
    return (struct modules){columns, rows,
                            g_malloc0((size_t)(columns * rows) + 1)};
}

/* With a ring of light around. */
static struct modules
tag_of(int id)
{
    struct modules tag =
        modules_new(PZK_TAG36H11_SIDE + 2, PZK_TAG36H11_SIDE + 2);

    for (int row = 0; row < PZK_TAG36H11_SIDE; row++) {
        for (int column = 0; column < PZK_TAG36H11_SIDE; column++) {
            tag.dark[(row + 1) * tag.columns + column + 1] =
                pzk_tag36h11_white(id % PZK_TAG36H11_COUNT, row, column) ? 0
                                                                         : DARK;
        }
    }
    return tag;
}

static struct modules
qr_of(int number, int mask)
{
    enum { QUIET = 4, WHOLE = PZK_QR_SIDE + 2 * QUIET };
    struct modules qr = modules_new(WHOLE, WHOLE);
    struct pzk_qr_grid grid;
    char text[32] = "PK:ZZZ";

    pzk_catalog_qr_text(number, text, sizeof(text));
    g_assert(pzk_qr_encode(text, mask % PZK_QR_MASKS, &grid));
    for (int row = 0; row < PZK_QR_SIDE; row++) {
        for (int column = 0; column < PZK_QR_SIDE; column++) {
            qr.dark[(row + QUIET) * WHOLE + QUIET + column] =
                grid.dark[row][column] ? DARK : 0;
        }
    }
    return qr;
}

/* COUNT widths, dark and light by turns, HEIGHT high, with light around. */
static struct modules
bars_of(const uint8_t *widths, size_t count, int height)
{
    enum { QUIET = 10 };
    int columns = 2 * QUIET;

    for (size_t i = 0; i < count; i++) {
        columns += widths[i] % 8;
    }
    struct modules bars = modules_new(columns, height);

    for (int row = 0; row < height; row++) {
        uint8_t *at = bars.dark + row * columns + QUIET;

        for (size_t i = 0; i < count; i++) {
            memset(at, i % 2 == 0 ? DARK : 0, widths[i] % 8);
            at += widths[i] % 8;
        }
    }
    return bars;
}

static struct modules
strip_of(int number)
{
    unsigned char widths[PZK_CODE128_WIDTHS];
    size_t count = pzk_code128_widths(number % NUMBERS, widths);

    return bars_of(widths, count, 7); /* as long and wide as printed */
}

/* For each module of a label, a third of a millimetre, the nearest of the
 * points at which templates have tones; none where it is further than 1 mm. */
static const int16_t *
nearest_points(const struct pzk_tactile_grid *grid)
{
    int16_t *nearest = g_new(int16_t, TACTILE_SIDE * TACTILE_SIDE);

    for (int i = 0; i < TACTILE_SIDE * TACTILE_SIDE; i++) {
        float x = ((float)(i % TACTILE_SIDE - TACTILE_SIDE / 2) + 0.5F) / 3;
        float y = ((float)(i / TACTILE_SIDE - TACTILE_SIDE / 2) + 0.5F) / 3;
        float least = 1; /* mm^2 */

        nearest[i] = -1;
        for (size_t k = 0; k < grid->n; k++) {
            float away = (grid->x[k] - x) * (grid->x[k] - x) +
                         (grid->y[k] - y) * (grid->y[k] - y);

            if (away < least) {
                least = away;
                nearest[i] = (int16_t)k;
            }
        }
    }
    return nearest;
}

static uint8_t
darkness(float tone, float darkest, float lightest)
{
    return (uint8_t)((lightest - tone) / (lightest - darkest) * DARK);
}

static struct modules
tactile_of(int number)
{
    static struct pzk_tactile_templates *templates;
    static const int16_t *nearest[PZK_TACTILE_KINDS];
    struct modules label = modules_new(TACTILE_SIDE, TACTILE_SIDE);
    int kind = number % PZK_TACTILE_KINDS;

    if (!templates) {
        g_assert_nonnull(templates = pzk_tactile_templates_new());
    }
    if (!nearest[kind]) {
        nearest[kind] =
            nearest_points(&templates->grid[kind][PZK_TACTILE_FINE]);
    }
    const float *tone =
        templates->template[kind][(size_t)number % templates->n[kind]]
            .tone[PZK_TACTILE_FINE][0];
    float darkest = tone[0], lightest = tone[0];

    for (size_t i = 0; i < templates->grid[kind][PZK_TACTILE_FINE].n; i++) {
        darkest = MIN(darkest, tone[i]);
        lightest = MAX(lightest, tone[i]);
    }
    for (int i = 0; i < TACTILE_SIDE * TACTILE_SIDE; i++) {
        int point = nearest[kind][i];

        label.dark[i] =
            point < 0 ? 0 : darkness(tone[point], darkest, lightest);
    }
    return label;
}

/* Bits, first the highest of a byte; those that are missing are light. */
static struct modules
grid_of(int columns, int rows, const uint8_t *bits, size_t size)
{
    struct modules grid = modules_new(columns, rows);
    size_t count = MIN((size_t)(columns * rows), size * 8);

    for (size_t i = 0; i < count; i++) {
        grid.dark[i] = bits[i / 8] >> (7 - i % 8) & 1 ? DARK : 0;
    }
    return grid;
}

static void
put(uint8_t *gray, int width, int height, const struct modules *modules,
    const uint8_t *step)
{
    float middle_x = (float)(step[3] * width) / 256;
    float middle_y = (float)(step[4] * height) / 256;
    float module = (float)(step[5] + 8) / 16;
    float turn = (float)step[6] * (float)G_PI / 128;
    float c = cosf(turn) / module, s = sinf(turn) / module;

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            float dx = (float)x + 0.5F - middle_x;
            float dy = (float)y + 0.5F - middle_y;
            int column =
                (int)floorf(c * dx + s * dy + (float)modules->columns / 2);
            int row = (int)floorf(c * dy - s * dx + (float)modules->rows / 2);

            if (column < 0 || row < 0 || column >= modules->columns ||
                row >= modules->rows) {
                continue;
            }
            int at = row * modules->columns + column;
            bool flipped = step[9] && at % step[9] == step[9] / 2;

            int dark = flipped ? DARK - modules->dark[at] : modules->dark[at];

            gray[y * width + x] =
                (uint8_t)((step[7] * dark + step[8] * (DARK - dark)) / DARK);
        }
    }
}

/* Draws what STEP says; returns how many bytes after it belong to it. */
static size_t
draw(uint8_t *gray, int width, int height, const uint8_t *step, size_t rest)
{
    struct modules modules = {0};
    int number = step[1] | step[2] << 8;
    size_t more = 0;

    switch ((enum drawing_kind)(step[0] % DRAWING_KINDS)) {
    case DRAWING_TAG:
        modules = tag_of(number);
        break;
    case DRAWING_QR:
        modules = qr_of(step[1], step[2]);
        break;
    case DRAWING_STRIP:
        modules = strip_of(number);
        break;
    case DRAWING_TACTILE:
        modules = tactile_of(number);
        break;
    case DRAWING_GRID:
        more = MIN(rest, ((size_t)step[1] * step[2] + 7) / 8);
        modules = grid_of(step[1], step[2], step + STEP, more);
        break;
    case DRAWING_BARS:
    case DRAWING_KINDS:
        more = MIN(rest, step[1]);
        modules = bars_of(step + STEP, more, step[2]);
        break;
    }
    put(gray, width, height, &modules, step);
    g_free(modules.dark);
    return more;
}

static void
add_noise(uint8_t *gray, size_t count, unsigned most)
{
    uint32_t luck = 1886;

    for (size_t i = 0; most > 0 && i < count; i++) {
        luck = luck * 1664525U + 1013904223U;
        int value = gray[i] + (int)((luck >> 16) % (2 * most + 1)) - (int)most;

        gray[i] = (uint8_t)CLAMP(value, 0, 255);
    }
}

struct pzk_frame
drawing_of(const uint8_t *data, size_t size)
{
    int width = SIDE_MIN + data[0], height = SIDE_MIN + data[1];
    size_t count = (size_t)(width * height);
    const uint8_t *end = data + size;
    uint8_t *gray = g_malloc(count);

    memset(gray, data[2], count);
    for (const uint8_t *step = data + DRAWING_HEAD; step + STEP <= end;) {
        step +=
            STEP + draw(gray, width, height, step, (size_t)(end - step) - STEP);
    }
    add_noise(gray, count, data[3] / 4);
    return (struct pzk_frame){.width = width,
                              .height = height,
                              .stride = (size_t)width,
                              .gray = gray};
}

void
drawing_free(const struct pzk_frame *frame)
{
    g_free((void *)(uintptr_t)frame->gray);
}
