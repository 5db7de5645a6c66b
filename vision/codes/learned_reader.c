// SPDX-License-Identifier: MIT
#include "vision/codes/learned_reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/words/text.h"

struct learned_reader {
    struct pzk_learned *learned;
    struct pzk_foreign *foreign;
    struct pzk_foreign_wish wish;
    bool codes; /* the deck has codes other than tags */
};

/* ---- marks ---- */

/* Computes the corners of a rectangle around 0, rotated clockwise. */
static void
corners(double width, double height, double degrees, double to[4][2])
{
    double c = cos(degrees * M_PI / 180), s = sin(degrees * M_PI / 180);

    for (int i = 0; i < 4; i++) {
        double x = (i == 1 || i == 2 ? 0.5 : -0.5) * width;
        double y = (i >= 2 ? 0.5 : -0.5) * height;

        to[i][0] = c * x - s * y;
        to[i][1] = s * x + c * y;
    }
}

/* Makes the mark of CODE, whose own outline in the picture is QUAD: parallel to
 * the card's edges, with the code's size and place on the card. False where
 * QUAD is degenerate. */
static bool
make_mark(const struct pzk_learned_code *code, const struct pzk_px quad[4],
          struct pzk_mark *mark)
{
    bool lies = fabs(remainder((double)code->turn, 180)) > 45;
    float width = lies ? code->height : code->width;
    float height = lies ? code->width : code->height;
    double own[4][2], card[4][2];
    struct pzk_homography map;

    /* the code in its own millimetres, and in the same millimetres a mark
     * parallel to the card's edges: rotated back by the code's rotation */
    corners((double)code->width, (double)code->height, 0, own);
    corners((double)width, (double)height, -(double)code->turn, card);
    if (!pzk_homography_to_quad(own, quad, &map)) {
        return false;
    }
    *mark = (struct pzk_mark){.family = PZK_LEARNED,
                              .piece = code->piece,
                              .tag_id = -1,
                              .upright_known = true,
                              .margin = 1,
                              .weak = pzk_symbology_is_weak(code->symbology)};
    if (!pzk_homography_quad(&map, card, mark->quad)) {
        return false;
    }
    mark->center = pzk_quad_center(mark->quad);
    mark->learned = (struct pzk_mark_shape){.sticker_w = width,
                                            .sticker_h = height,
                                            .mark_w = width,
                                            .mark_h = height,
                                            .dx = code->dx,
                                            .dy = code->dy};
    return true;
}

/* Sets measurements that depend on modules of PX pixels. */
static void
measure_module(struct pzk_mark *mark, float px)
{
    float px_per_mm = pzk_quad_size(mark->quad) /
                      sqrtf(mark->learned.mark_w * mark->learned.mark_h);

    mark->px_per_module = px;
    mark->learned.module = px_per_mm > 0 ? px / px_per_mm : 0;
}

static void
add(struct pzk_scan *scan, const struct pzk_mark *mark)
{
    if (scan->n_marks < PZK_SCAN_MAX) {
        scan->marks[scan->n_marks++] = *mark;
    }
}

/* ---- reading ---- */

/* Turns the unknown tags that are the deck's into marks; the others stay
 * unknown. */
static void
take_tags(const struct learned_reader *reader, struct pzk_scan *scan)
{
    enum { MODULES = 8 };
    size_t kept = 0;

    for (size_t i = 0; i < scan->n_unknown; i++) {
        const struct pzk_mark *tag = &scan->unknown[i];
        const struct pzk_learned_code *code = NULL;
        struct pzk_mark mark;
        char number[12];

        if (tag->family == PZK_TAG && !tag->mirrored) {
            int n = snprintf(number, sizeof(number), "%d", tag->tag_id);

            code = pzk_learned_find(reader->learned, PZK_SYMB_TAG, number,
                                    (size_t)n);
        }
        if (code && make_mark(code, tag->quad, &mark)) {
            mark.corrected = tag->corrected;
            measure_module(&mark, pzk_quad_size(tag->quad) / MODULES);
            add(scan, &mark);
        } else {
            scan->unknown[kept++] = scan->unknown[i];
        }
    }
    scan->n_unknown = kept;
}

/* Removes the unknown readings that CODE identifies. */
static void
forget_unknown(struct pzk_scan *scan, const struct pzk_foreign_code *code)
{
    size_t kept = 0;

    for (size_t i = 0; i < scan->n_unknown; i++) {
        const struct pzk_mark *mark = &scan->unknown[i];
        bool same = (mark->family == PZK_QR || mark->family == PZK_CODE128) &&
                    pzk_quad_has(code->quad, mark->center);

        if (!same) {
            scan->unknown[kept++] = scan->unknown[i];
        }
    }
    scan->n_unknown = kept;
}

static void
take_codes(const struct learned_reader *reader, const struct pzk_frame *frame,
           const struct pzk_box *roi, const struct pzk_scale_hint *hint,
           struct pzk_scan *scan)
{
    const struct pzk_foreign_code *codes;
    size_t n = pzk_foreign_read(reader->foreign, &reader->wish, frame, roi,
                                hint, scan->marks, scan->n_marks, &codes);

    for (size_t i = 0; i < n; i++) {
        const struct pzk_learned_code *code =
            pzk_learned_find(reader->learned, codes[i].symbology, codes[i].text,
                             codes[i].length);
        struct pzk_mark mark;

        /* our own marks have readers of their own */
        if (code &&
            pzk_learned_ours(reader->learned->deck, code->symbology, code->text,
                             code->length) == PZK_NO_PIECE &&
            make_mark(code, codes[i].quad, &mark)) {
            measure_module(&mark, codes[i].px_per_module);
            add(scan, &mark);
            forget_unknown(scan, &codes[i]);
        }
    }
}

static void
read_learned(void *self, const struct pzk_frame *frame,
             const struct pzk_box *roi, const struct pzk_scale_hint *hint,
             struct pzk_scan *scan)
{
    const struct learned_reader *reader = self;

    take_tags(reader, scan);
    if (reader->codes) {
        take_codes(reader, frame, roi, hint, scan);
    }
}

/* ---- what a deck requires ---- */

/* Returns the modules across the QR code for LENGTH bytes at the highest error
 * correction; lower levels have fewer, hence larger modules. */
static float
most_modules(size_t length)
{
    static const uint8_t holds[] = {7,  14,  24,  34,  44,  58,  64, 84,
                                    98, 119, 137, 155, 177, 194, 220};
    size_t version = 0;

    while (version + 1 < sizeof(holds) && length > holds[version]) {
        version++;
    }
    return 21 + 4 * (float)version;
}

/* Returns a wish for only the deck's symbologies, lengths and sizes. */
static struct pzk_foreign_wish
wish_of(const struct pzk_learned *learned)
{
    struct pzk_foreign_wish wish = {.least_mm = PZK_LEARNED_SIZE_MAX};

    for (size_t i = 0; i < learned->count; i++) {
        const struct pzk_learned_code *code = &learned->codes[i];
        enum pzk_symbology s = code->symbology;
        uint16_t length = (uint16_t)code->length;
        float size = fmaxf(code->width, code->height);
        bool first = !(wish.kinds.symbologies >> s & 1U);

        wish.kinds.symbologies |= 1U << s;
        if (first || length < wish.kinds.least[s]) {
            wish.kinds.least[s] = length;
        }
        if (first || length > wish.kinds.greatest[s]) {
            wish.kinds.greatest[s] = length;
        }
        wish.least_mm = fminf(wish.least_mm, size);
        if (s == PZK_SYMB_QR) {
            float module = size / most_modules(code->length);

            wish.module_mm = first ? module : fminf(wish.module_mm, module);
        }
        wish.most_mm = fmaxf(wish.most_mm, size);
    }
    return wish;
}

static void
free_reader(void *self)
{
    struct learned_reader *reader = self;

    pzk_learned_free(reader->learned);
    pzk_foreign_free(reader->foreign);
    free(reader);
}

bool
pzk_learned_reader(const struct pzk_learned *learned,
                   const struct pzk_foreign_cage *cage,
                   struct pzk_scan_extra *extra)
{
    *extra = (struct pzk_scan_extra){.self = NULL};
    if (!learned || learned->count == 0) {
        return true;
    }
    struct learned_reader *reader = calloc(1, sizeof(*reader));

    if (!reader) {
        return false;
    }
    reader->learned = pzk_learned_copy(learned);
    reader->foreign = pzk_foreign_new(cage);
    if (!reader->learned || !reader->foreign) {
        free_reader(reader);
        return false;
    }
    reader->wish = wish_of(learned);
    reader->codes =
        (reader->wish.kinds.symbologies & ~(1U << PZK_SYMB_TAG)) != 0;
    *extra = (struct pzk_scan_extra){
        .read = read_learned,
        .free = free_reader,
        .self = reader,
        .deck = reader->learned->deck,
        .tags = (reader->wish.kinds.symbologies >> PZK_SYMB_TAG & 1U) != 0};
    return true;
}

bool
pzk_learned_reader_load(const char *path, const struct pzk_deck *deck,
                        const struct pzk_foreign_cage *cage,
                        struct pzk_scan_extra *extra, char *why)
{
    *extra = (struct pzk_scan_extra){.self = NULL};
    if (!path) {
        return true;
    }
    struct pzk_learned *learned = pzk_learned_load(path, why);
    bool good = learned != NULL;

    if (good && deck && !pzk_deck_is_part(deck, learned->deck)) {
        pzk_why(why, _("these codes were learned for another game: %s"),
                learned->deck->games[0]);
        good = false;
    } else if (good && !pzk_learned_reader(learned, cage, extra)) {
        pzk_why(why, _("not enough memory"));
        good = false;
    }
    pzk_learned_free(learned);
    return good;
}
