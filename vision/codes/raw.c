// SPDX-License-Identifier: MIT
#include "vision/codes/raw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/readers/plane.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/qr/any.h"
#include "vision/readers/qr/find.h"
#include "vision/codes/qr_corners.h"
#include "vision/codes/raw_bars.h"
#include "vision/readers/strip/strip.h"
#include "vision/codes/zbar_scan.h"

enum {
    HALVES = 4,
    MAX_CODES = 512,
    MAX_SPOTS = 256,
    MAX_CROPS = 160,
    MAX_V1 = 64,
    LARGEST = 4200,  /* longest side that is scanned as it is, px */
    SMALL = 1700,    /* pictures up to this are scanned enlarged as well */
    TURNABLE = 2600, /* longest side of a turned copy, px */
    CROP_MODULE = 5, /* pixels a module gets in a straightened crop */
    CROP_MARGIN = 6, /* modules around a code in its crop */
    LINES = 2        /* scan lines that must agree on a Code 128 */
};
/* What is looked at in vain for finder patterns: nobody waits for a frame. */
static const int64_t spot_points = 100000000;

struct pzk_raw_reader {
    struct pzk_zbar *zbar;
    struct pzk_qr_reader *qr;
    struct pzk_strip_reader *strip;
    struct pzk_qr_finder *finder;
    struct pzk_raw_bars *bars;
    struct pzk_plane_buffer halves[HALVES], work, sharp;
    struct pzk_qr_spot spots[MAX_SPOTS];
    struct pzk_qr_any modules;
    size_t n;
    struct pzk_raw_code codes[MAX_CODES];
    struct pzk_mark marks[MAX_V1];
};

/* From a scanned plane back to the frame. */
struct back {
    struct pzk_raw_reader *reader;
    float a, b, c, d, e, f; /* x' = ax + by + c, y' = dx + ey + f */
};

/* The same, into a picture SCALE times as large. */
static void
enlarge(struct back *back, float scale)
{
    back->a *= scale;
    back->b *= scale;
    back->c *= scale;
    back->d *= scale;
    back->e *= scale;
    back->f *= scale;
}

struct pzk_raw_reader *
pzk_raw_reader_new(void)
{
    struct pzk_raw_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return NULL;
    }
    reader->zbar = pzk_zbar_new();
    reader->qr = pzk_qr_reader_new();
    reader->strip = pzk_strip_reader_new();
    reader->finder = pzk_qr_finder_new();
    reader->bars = pzk_raw_bars_new();
    if (!reader->zbar || !reader->qr || !reader->strip || !reader->bars ||
        !reader->finder) {
        pzk_raw_reader_free(reader);
        return NULL;
    }
    return reader;
}

static void
forget(struct pzk_raw_reader *reader)
{
    for (size_t i = 0; i < reader->n; i++) {
        free((char *)(uintptr_t)reader->codes[i].text);
    }
    reader->n = 0;
}

void
pzk_raw_reader_free(struct pzk_raw_reader *reader)
{
    if (!reader) {
        return;
    }
    forget(reader);
    pzk_zbar_free(reader->zbar);
    pzk_qr_reader_free(reader->qr);
    pzk_strip_reader_free(reader->strip);
    pzk_qr_finder_free(reader->finder);
    pzk_raw_bars_free(reader->bars);
    for (int i = 0; i < HALVES; i++) {
        pzk_plane_buffer_finish(&reader->halves[i]);
    }
    pzk_plane_buffer_finish(&reader->work);
    pzk_plane_buffer_finish(&reader->sharp);
    free(reader);
}

/* Is the code there already? Scans at another size or turn see it a little
 * elsewhere; two codes of one text lie a code apart. */
static bool
known(const struct pzk_raw_reader *reader, const struct pzk_raw_code *code)
{
    for (size_t i = 0; i < reader->n; i++) {
        const struct pzk_raw_code *k = &reader->codes[i];
        float reach = 0.6f * fmaxf(k->size, code->size);

        if (k->family == code->family && k->length == code->length &&
            memcmp(k->text, code->text, k->length) == 0 &&
            hypotf(k->center.x - code->center.x, k->center.y - code->center.y) <
                reach) {
            return true;
        }
    }
    return false;
}

static void
keep(struct pzk_raw_reader *reader, const struct pzk_raw_code *code)
{
    if (reader->n == MAX_CODES || known(reader, code)) {
        return;
    }
    char *text = malloc(code->length + 1);
    if (!text) {
        return;
    }
    memcpy(text, code->text, code->length);
    text[code->length] = '\0';
    reader->codes[reader->n] = *code;
    reader->codes[reader->n].text = text;
    reader->n++;
}

static void
found(void *data, const struct pzk_zbar_code *z)
{
    const struct back *back = data;
    float x = z->center.x, y = z->center.y;
    struct pzk_raw_code code = {
        .family = z->family,
        .text = z->text,
        .length = z->length,
        .center = {back->a * x + back->b * y + back->c,
                   back->d * x + back->e * y + back->f},
        .size = z->size * sqrtf(fabsf(back->a * back->e - back->b * back->d)),
    };

    if (z->family == PZK_QR || z->lines >= LINES) {
        keep(back->reader, &code);
    }
}

/* Scans a plane that is the frame divided by SCALE. */
static void
scan_scaled(struct pzk_raw_reader *reader, const struct pzk_view *plane,
            float scale)
{
    struct back back = {reader, scale, 0, 0, 0, scale, 0};

    pzk_zbar_scan(reader->zbar, plane, found, &back);
}

/* Draws SOURCE through BACK (plane to SOURCE) into a plane of W x H. False
 * where memory is short. */
static bool
redraw(struct pzk_raw_reader *reader, const struct pzk_view *source,
       const struct back *back, int w, int h, struct pzk_view *plane)
{
    if (!pzk_plane_reserve(&reader->work, (size_t)w * (size_t)h)) {
        return false;
    }
    for (int y = 0; y < h; y++) {
        uint8_t *out = reader->work.px + (size_t)y * (size_t)w;
        float v = (float)y + 0.5f;

        for (int x = 0; x < w; x++) {
            float u = (float)x + 0.5f;

            out[x] = (uint8_t)(pzk_plane_near(
                                   source, back->a * u + back->b * v + back->c,
                                   back->d * u + back->e * v + back->f) +
                               0.5f);
        }
    }
    *plane = (struct pzk_view){w, h, (size_t)w, reader->work.px};
    return true;
}

/* Scans SOURCE (the frame divided by SCALE) turned by DEGREES. Bars are read
 * along rows and columns only. */
static void
scan_turned(struct pzk_raw_reader *reader, const struct pzk_view *source,
            float scale, float degrees)
{
    float c = cosf(degrees * 0.0174532925f), s = sinf(degrees * 0.0174532925f);
    float w = (float)source->width, h = (float)source->height;
    float tw = c * w + s * h, th = s * w + c * h;
    struct back back = {.reader = reader, .a = c, .b = s, .d = -s, .e = c};
    struct pzk_view turned;

    back.c = w / 2 - (c * tw + s * th) / 2;
    back.f = h / 2 - (c * th - s * tw) / 2;
    if (!redraw(reader, source, &back, (int)tw, (int)th, &turned)) {
        return;
    }
    enlarge(&back, scale);
    pzk_zbar_scan(reader->zbar, &turned, found, &back);
}

/* Scans SOURCE (the frame divided by SCALE) TIMES as large. */
static void
scan_enlarged(struct pzk_raw_reader *reader, const struct pzk_view *source,
              float scale, float times)
{
    struct back back = {reader, 1 / times, 0, 0, 0, 1 / times, 0};
    struct pzk_view larger;

    if (redraw(reader, source, &back, (int)((float)source->width * times),
               (int)((float)source->height * times), &larger)) {
        scan_scaled(reader, &larger, scale / times);
    }
}

/* Makes PLANE's edges steeper, into `sharp`. */
static bool
sharpen(struct pzk_raw_reader *reader, const struct pzk_view *plane,
        struct pzk_view *out)
{
    int w = plane->width, h = plane->height;

    if (w < 3 || h < 3 ||
        !pzk_plane_reserve(&reader->sharp, (size_t)w * (size_t)h)) {
        return false;
    }
    for (int y = 0; y < h; y++) {
        size_t up = y > 0 ? plane->stride : 0;
        size_t down = y + 1 < h ? plane->stride : 0;
        const uint8_t *p = plane->gray + (size_t)y * plane->stride;
        uint8_t *o = reader->sharp.px + (size_t)y * (size_t)w;

        for (int x = 0; x < w; x++) {
            int left = x > 0, right = x + 1 < w;
            int around = *(p + x - up) + p[(size_t)x + down] + p[x - left] +
                         p[x + right];
            int v = p[x] + (4 * p[x] - around) / 2;

            o[x] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
        }
    }
    *out = (struct pzk_view){w, h, (size_t)w, reader->sharp.px};
    return true;
}

static bool
covered(const struct pzk_raw_reader *reader, float x, float y)
{
    for (size_t i = 0; i < reader->n; i++) {
        const struct pzk_raw_code *k = &reader->codes[i];

        if (k->family == PZK_QR &&
            hypotf(k->center.x - x, k->center.y - y) < 0.6f * k->size) {
            return true;
        }
    }
    return false;
}

/* Straightens the code whose corner pattern is C, with A right of it and B
 * below, MODULES across in all, and scans it plain and sharpened. */
static void
scan_crop(struct pzk_raw_reader *reader, const struct pzk_view *plane,
          float scale, const struct pzk_qr_spot *c, const struct pzk_qr_spot *a,
          const struct pzk_qr_spot *b, int modules)
{
    float arm = (float)(modules - 7) * CROP_MODULE;
    float edge = (CROP_MARGIN + 3.5f) * CROP_MODULE;
    int side = (modules + 2 * CROP_MARGIN) * CROP_MODULE;
    struct back back = {.reader = reader,
                        .a = (a->x - c->x) / arm,
                        .b = (b->x - c->x) / arm,
                        .d = (a->y - c->y) / arm,
                        .e = (b->y - c->y) / arm};
    struct pzk_view crop, sharp;

    back.c = c->x - edge * (back.a + back.b);
    back.f = c->y - edge * (back.d + back.e);
    if (!redraw(reader, plane, &back, side, side, &crop)) {
        return;
    }
    enlarge(&back, scale);
    size_t before = reader->n;
    pzk_zbar_scan(reader->zbar, &crop, found, &back);
    if (reader->n == before && sharpen(reader, &crop, &sharp)) {
        pzk_zbar_scan(reader->zbar, &sharp, found, &back);
    }
}

/* Draws the modules that were read, clean and upright, and scans that. */
static void
scan_modules(struct pzk_raw_reader *reader, float scale)
{
    const struct pzk_qr_any *q = &reader->modules;
    int side = (q->size + 2 * CROP_MARGIN) * CROP_MODULE;
    float half = (float)q->size / 2;
    struct pzk_px middle = pzk_fit_at(&q->fit, half, half);
    float module = pzk_fit_scale(&q->fit, half, half) * scale / CROP_MODULE;
    struct back back = {.reader = reader, .a = module, .e = module};

    back.c = middle.x * scale - module * (float)side / 2;
    back.f = middle.y * scale - module * (float)side / 2;
    if (!pzk_plane_reserve(&reader->work, (size_t)side * (size_t)side)) {
        return;
    }
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            int r = y / CROP_MODULE - CROP_MARGIN;
            int c = x / CROP_MODULE - CROP_MARGIN;
            bool dark =
                r >= 0 && c >= 0 && r < q->size && c < q->size && q->dark[r][c];

            reader->work.px[y * side + x] = dark ? 0 : 255;
        }
    }
    pzk_zbar_scan(reader->zbar,
                  &(struct pzk_view){side, side, (size_t)side, reader->work.px},
                  found, &back);
}

/* The same corner, module by module; its version may be a step or two off. */
static void
scan_grid(struct pzk_raw_reader *reader, const struct pzk_view *plane,
          float scale, const struct pzk_qr_spot *c, const struct pzk_qr_spot *a,
          const struct pzk_qr_spot *b, int modules)
{
    static const int off[] = {0, 4, -4, 8, -8};
    size_t before = reader->n;

    for (size_t i = 0; i < 5 && reader->n == before; i++) {
        if (pzk_qr_any_read(plane, (struct pzk_px){c->x, c->y},
                            (struct pzk_px){a->x, a->y},
                            (struct pzk_px){b->x, b->y}, modules + off[i],
                            &reader->modules)) {
            scan_modules(reader, scale);
        }
    }
}

/* Corners of one plane. */
struct corners {
    struct pzk_raw_reader *reader;
    const struct pzk_view *plane;
    float scale;
    int *crops; /* that are left */
};

static bool
found_corner(void *data, const struct pzk_qr_corner *corner)
{
    const struct corners *to = data;
    const struct pzk_qr_spot *c = corner->c, *a = corner->a, *b = corner->b;
    size_t before = to->reader->n;

    if (*to->crops > 0 && !covered(to->reader, (a->x + b->x) / 2 * to->scale,
                                   (a->y + b->y) / 2 * to->scale)) {
        scan_crop(to->reader, to->plane, to->scale, c, a, b, corner->modules);
        if (to->reader->n == before) {
            scan_grid(to->reader, to->plane, to->scale, c, a, b,
                      corner->modules);
        }
        (*to->crops)--;
    }
    return *to->crops > 0;
}

/* Goes through the corners that finder patterns of PLANE form. */
static void
scan_corners(struct pzk_raw_reader *reader, const struct pzk_view *plane,
             float scale, int *crops)
{
    struct pzk_box all = {0, 0, plane->width, plane->height};
    struct pzk_budget budget = {.left = spot_points};
    size_t n = pzk_qr_find(reader->finder, plane, &all, 1, &budget,
                           reader->spots, MAX_SPOTS, NULL);
    struct corners corners = {reader, plane, scale, crops};

    pzk_qr_corners(reader->spots, n, found_corner, &corners);
}

/* Our own reader of version 1 sees smaller codes than ZBar does. */
static void
read_v1(struct pzk_raw_reader *reader, const struct pzk_frame *frame)
{
    size_t n =
        pzk_qr_read(reader->qr, frame, NULL, NULL, reader->marks, MAX_V1);

    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *m = &reader->marks[i];
        struct pzk_raw_code code = {.family = PZK_QR,
                                    .text = m->text,
                                    .length = strlen(m->text),
                                    .center = m->center,
                                    .size = m->px_per_module * 21};

        /* a text beyond ASCII may have been meant in several ways: ZBar has
         * had its say on that */
        bool plain = code.length > 0;
        for (size_t k = 0; k < code.length; k++) {
            plain = plain && (unsigned char)m->text[k] < 128;
        }
        if (plain && !covered(reader, m->center.x, m->center.y)) {
            keep(reader, &code);
        }
    }
}

/* And strips of two digits at any angle. */
static void
read_strips(struct pzk_raw_reader *reader, const struct pzk_frame *frame)
{
    size_t n =
        pzk_strip_read(reader->strip, frame, NULL, NULL, reader->marks, MAX_V1);

    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *m = &reader->marks[i];

        keep(reader, &(struct pzk_raw_code){.family = PZK_CODE128,
                                            .text = m->text,
                                            .length = strlen(m->text),
                                            .center = m->center,
                                            .size = m->px_per_module * 46});
    }
}

static int
by_place(const void *a, const void *b)
{
    const struct pzk_raw_code *p = a, *q = b;

    if (p->center.y != q->center.y) {
        return p->center.y < q->center.y ? -1 : 1;
    }
    return (p->center.x > q->center.x) - (p->center.x < q->center.x);
}

static void
found_bars(void *data, const struct pzk_raw_code *code)
{
    keep(data, code);
}

/* Everything that is done at one size. */
static void
read_level(struct pzk_raw_reader *reader, const struct pzk_view *frame,
           const struct pzk_view *plane, float scale, int *crops)
{
    int longest = plane->width > plane->height ? plane->width : plane->height;
    struct pzk_view sharp;

    if (longest > LARGEST) {
        return;
    }
    scan_scaled(reader, plane, scale);
    scan_corners(reader, plane, scale, crops);
    pzk_raw_bars_scan(reader->bars, reader->zbar, frame, plane, scale,
                      found_bars, reader);
    if (longest > TURNABLE || longest * (int)scale < 200) {
        return;
    }
    if (sharpen(reader, plane, &sharp)) {
        scan_scaled(reader, &sharp, scale);
    }
    scan_turned(reader, plane, scale, 30);
    scan_turned(reader, plane, scale, 60);
}

size_t
pzk_raw_read(struct pzk_raw_reader *reader, const struct pzk_frame *frame,
             const struct pzk_raw_code **codes)
{
    struct pzk_view whole = pzk_view_of(frame, NULL), plane = whole;
    int longest = frame->width > frame->height ? frame->width : frame->height;
    int crops = MAX_CROPS;

    forget(reader);
    if (longest <= SMALL) {
        scan_enlarged(reader, &plane, 1, longest <= SMALL / 2 ? 3 : 2);
        scan_enlarged(reader, &plane, 1, 1.4f);
    }
    for (int i = 0; i <= HALVES; i++) {
        struct pzk_view next;

        read_level(reader, &whole, &plane, (float)(1 << i), &crops);
        if (i == HALVES || plane.width < 160 || plane.height < 160 ||
            !pzk_plane_halve(&plane, &reader->halves[i], &next)) {
            break;
        }
        plane = next;
    }
    read_v1(reader, frame);
    read_strips(reader, frame);
    qsort(reader->codes, reader->n, sizeof(reader->codes[0]), by_place);
    *codes = reader->codes;
    return reader->n;
}
