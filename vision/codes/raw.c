// SPDX-License-Identifier: MIT
#include "vision/codes/raw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/codes/foreign.h"
#include "vision/codes/zbar_scan.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/strip/strip.h"

enum {
    MAX_CODES = 512,
    MAX_MARKS = 64,
    LARGEST = 4200, /* longest side that ZBar scans, px */
    SMALL = 1700,   /* ZBar scans pictures with sides up to this enlarged as
                       well */
    LINES = 2       /* scan lines that must agree on a Code 128 */
};

struct pzk_raw_reader {
    struct pzk_zbar *zbar;
    struct pzk_foreign *foreign;
    struct pzk_qr_reader *qr;
    struct pzk_strip_reader *strip;
    struct pzk_pyramid pyramid;
    struct pzk_plane_buffer enlarged;
    const struct pzk_foreign_code *outlined; /* codes whose outline is known */
    size_t n_outlined, n;
    struct pzk_raw_code codes[MAX_CODES];
    struct pzk_mark marks[MAX_MARKS];
};

struct pzk_raw_reader *
pzk_raw_reader_new(void)
{
    const struct pzk_foreign_cage here = {.program = NULL};
    struct pzk_raw_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return NULL;
    }
    reader->zbar = pzk_zbar_new();
    reader->foreign = pzk_foreign_new(&here);
    reader->qr = pzk_qr_reader_new(NULL);
    reader->strip = pzk_strip_reader_new(NULL);
    if (!reader->zbar || !reader->foreign || !reader->qr || !reader->strip) {
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
    if (reader) {
        forget(reader);
        pzk_zbar_free(reader->zbar);
        pzk_foreign_free(reader->foreign);
        pzk_qr_reader_free(reader->qr);
        pzk_strip_reader_free(reader->strip);
        pzk_pyramid_finish(&reader->pyramid);
        pzk_plane_buffer_finish(&reader->enlarged);
        free(reader);
    }
}

/* Whether the same code was read before: at another size its place differs a
 * little, but two codes with one text are at least a code apart. */
static bool
is_known(const struct pzk_raw_reader *reader, const struct pzk_raw_code *code)
{
    for (size_t i = 0; i < reader->n; i++) {
        const struct pzk_raw_code *k = &reader->codes[i];
        float reach = 0.6F * fmaxf(k->size, code->size);

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
    if (reader->n == MAX_CODES || is_known(reader, code)) {
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

/* ---- codes that are found, rectified and decoded one by one ---- */

static void
read_any(struct pzk_raw_reader *reader, const struct pzk_frame *frame)
{
    struct pzk_foreign_wish wish = pzk_foreign_all();

    wish.kinds.symbologies = 1U << PZK_SYMB_QR | 1U << PZK_SYMB_CODE128;
    wish.kinds.least[PZK_SYMB_CODE128] = 1;
    reader->n_outlined = pzk_foreign_read(reader->foreign, &wish, frame, NULL,
                                          NULL, NULL, 0, &reader->outlined);
    for (size_t i = 0; i < reader->n_outlined; i++) {
        const struct pzk_foreign_code *code = &reader->outlined[i];
        const struct pzk_px *q = code->quad;

        keep(
            reader,
            &(struct pzk_raw_code){
                .family = code->symbology == PZK_SYMB_QR ? PZK_QR : PZK_CODE128,
                .text = code->text,
                .length = code->length,
                .center = code->center,
                .size = fmaxf(hypotf(q[1].x - q[0].x, q[1].y - q[0].y),
                              hypotf(q[3].x - q[0].x, q[3].y - q[0].y))});
    }
}

/* Whether AT is inside a code that was read. */
static bool
is_covered(const struct pzk_raw_reader *reader, struct pzk_px at)
{
    for (size_t i = 0; i < reader->n_outlined; i++) {
        if (pzk_quad_has(reader->outlined[i].quad, at)) {
            return true;
        }
    }
    return false;
}

/* Whether TEXT is ASCII. Other text may be encoded in several ways, and ZBar
 * decides which. */
static bool
is_plain(const char *text)
{
    while (*text && (unsigned char)*text < 128) {
        text++;
    }
    return !*text;
}

/* Keeps the first N of the reader's marks, which are MODULES long. */
static void
keep_marks(struct pzk_raw_reader *reader, size_t n, float modules)
{
    for (size_t i = 0; i < n; i++) {
        const struct pzk_mark *mark = &reader->marks[i];

        if (*mark->text && is_plain(mark->text) &&
            !is_covered(reader, mark->center)) {
            keep(reader,
                 &(struct pzk_raw_code){.family = mark->family,
                                        .text = mark->text,
                                        .length = strlen(mark->text),
                                        .center = mark->center,
                                        .size = mark->px_per_module * modules});
        }
    }
}

/* Reads with our own readers, which see smaller codes of version 1 and smaller
 * bars of two digits. */
static void
read_ours(struct pzk_raw_reader *reader, const struct pzk_frame *frame)
{
    keep_marks(
        reader,
        pzk_qr_read(reader->qr, frame, NULL, NULL, reader->marks, MAX_MARKS),
        21);
    keep_marks(reader,
               pzk_strip_read(reader->strip, frame, NULL, NULL, reader->marks,
                              MAX_MARKS),
               46);
}

/* ---- the whole picture at several sizes ---- */

struct scan {
    struct pzk_raw_reader *reader;
    float scale; /* frame pixels per pixel of the scanned picture */
};

static void
found(void *data, const struct pzk_zbar_code *z)
{
    const struct scan *scan = data;

    if (z->family == PZK_QR || z->lines >= LINES) {
        keep(scan->reader,
             &(struct pzk_raw_code){.family = z->family,
                                    .text = z->text,
                                    .length = z->length,
                                    .center = {z->center.x * scan->scale,
                                               z->center.y * scan->scale},
                                    .size = z->size * scan->scale});
    }
}

static void
scan_enlarged(struct pzk_raw_reader *reader, const struct pzk_view *whole,
              float times)
{
    int width = (int)((float)whole->width * times);
    int height = (int)((float)whole->height * times);
    struct scan scan = {reader, 1 / times};

    if (!pzk_plane_reserve(&reader->enlarged, (size_t)width * (size_t)height)) {
        return;
    }
    uint8_t *out = reader->enlarged.px;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            *out++ = (uint8_t)(pzk_plane_near(whole, ((float)x + 0.5F) / times,
                                              ((float)y + 0.5F) / times) +
                               0.5F);
        }
    }
    pzk_zbar_scan(
        reader->zbar,
        &(struct pzk_view){width, height, (size_t)width, reader->enlarged.px},
        found, &scan);
}

static void
scan_whole(struct pzk_raw_reader *reader, const struct pzk_frame *frame)
{
    struct pzk_level level = pzk_pyramid_start(&reader->pyramid, frame, NULL);
    int longest = frame->width > frame->height ? frame->width : frame->height;

    if (longest <= SMALL) {
        scan_enlarged(reader, &level.plane, longest <= SMALL / 2 ? 3 : 2);
        scan_enlarged(reader, &level.plane, 1.4F);
    }
    do {
        struct scan scan = {reader, level.scale};

        if (level.plane.width <= LARGEST && level.plane.height <= LARGEST) {
            pzk_zbar_scan(reader->zbar, &level.plane, found, &scan);
        }
    } while (pzk_pyramid_next(&reader->pyramid, NULL, 0, 0, &level));
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

size_t
pzk_raw_read(struct pzk_raw_reader *reader, const struct pzk_frame *frame,
             const struct pzk_raw_code **codes)
{
    forget(reader);
    read_any(reader, frame);
    read_ours(reader, frame);
    scan_whole(reader, frame);
    qsort(reader->codes, reader->n, sizeof(reader->codes[0]), by_place);
    *codes = reader->codes;
    return reader->n;
}
