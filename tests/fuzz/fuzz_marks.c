// SPDX-License-Identifier: MIT
/*
 * The four readers before marks drawn and broken as bytes say (drawing.h): each
 * family by itself, then all in one picture. Four bytes come first: families
 * and whether there is a hint and a part to read, the hint's scale, the part's
 * corner, its size.
 */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "tests/fuzz/drawing.h"
#include "vision/readers/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4, WITH_HINT = 16, WITH_ROI = 32 };

static void
look_at(const struct pzk_mark *mark, unsigned families)
{
    g_assert((int)mark->family >= 0 && mark->family < PZK_FAMILIES);
    g_assert(families >> mark->family & 1);
    g_assert(mark->corrected >= 0 && mark->corrected <= 2);
    g_assert(memchr(mark->text, '\0', sizeof(mark->text)));
    g_assert(isfinite(mark->center.x) && isfinite(mark->center.y));
    g_assert(mark->margin >= 0 && mark->margin <= 1);
    for (int i = 0; i < 4; i++) {
        g_assert(isfinite(mark->quad[i].x) && isfinite(mark->quad[i].y));
    }
    if (mark->piece != PZK_NO_PIECE) {
        const struct pzk_piece_info *piece = pzk_catalog_piece(mark->piece);

        g_assert(piece && !mark->mirrored);
        g_assert(piece->families >> mark->family & 1);
    }
}

static void
look_at_all(const struct pzk_scan *scan, unsigned families)
{
    g_assert(scan->n_marks <= PZK_SCAN_MAX);
    g_assert(scan->n_unknown <= PZK_SCAN_MAX);
    for (size_t i = 0; i < scan->n_marks; i++) {
        look_at(&scan->marks[i], families);
        g_assert(scan->marks[i].piece != PZK_NO_PIECE);
        g_assert(!scan->on_table[i] || scan->has_pose);
    }
    for (size_t i = 0; i < scan->n_unknown; i++) {
        look_at(&scan->unknown[i], families);
        g_assert(scan->unknown[i].piece == PZK_NO_PIECE);
    }
    g_assert(!scan->has_pose || scan->placement < scan->n_marks);
}

/* A table seen from straight above, PX pixels a millimetre. */
static struct pzk_scale_hint
hint_of(double px)
{
    return (struct pzk_scale_hint){
        .mm_to_px = {{px, 0, 0, 0, px, 0, 0, 0, 1}},
        .px_to_mm = {{1 / px, 0, 0, 0, 1 / px, 0, 0, 0, 1}},
        .tolerance = 0.3F};
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct pzk_scanner *scanner;
    static struct pzk_scan first, second;

    if (size < HEAD + DRAWING_HEAD) {
        return 0;
    }
    if (!scanner) {
        scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
        g_assert(scanner);
    }
    unsigned families = data[0] & PZK_ALL_FAMILIES;
    struct pzk_scale_hint hint = hint_of((data[1] + 4) / 16.0);
    struct pzk_box roi = {(int8_t)data[2], (int8_t)data[2], data[3], data[3]};
    struct pzk_frame frame = drawing_of(data + HEAD, size - HEAD);

    if (families == 0) {
        families = PZK_ALL_FAMILIES;
    }
    pzk_scanner_only(scanner, families);
    pzk_scanner_read(scanner, &frame, data[0] & WITH_ROI ? &roi : NULL,
                     data[0] & WITH_HINT ? &hint : NULL, &first);
    look_at_all(&first, families);
    /* nothing of one picture is kept for the next */
    pzk_scanner_read(scanner, &frame, data[0] & WITH_ROI ? &roi : NULL,
                     data[0] & WITH_HINT ? &hint : NULL, &second);
    g_assert(first.n_marks == second.n_marks);
    g_assert(first.n_unknown == second.n_unknown);
    drawing_free(&frame);
    return 0;
}
