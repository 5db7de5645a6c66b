// SPDX-License-Identifier: MIT
#include "vision/readers/scan.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/fan.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/strip/strip.h"
#include "vision/readers/tactile/tactile.h"
#include "vision/readers/tag.h"

/* Tolerance of the scale: cards bend towards the camera and are stacked; lenses
 * distort. */
static const float scale_tolerance = 0.2F;

struct pzk_scanner {
    struct pzk_tag_reader *tag;
    struct pzk_qr_reader *qr;
    struct pzk_strip_reader *strip;
    struct pzk_tactile_reader *tactile;
    struct pzk_island_store *islands; /* passes islands from the tag reader to
                                         the label reader */
    struct pzk_pyramid pyramid;       /* shared by all */
    struct pzk_scan_extra extra;
    const struct pzk_deck *deck; /* in play; NULL: not known */
    unsigned only;               /* bits of the families to read */
};

struct pzk_scanner *
pzk_scanner_new(unsigned families)
{
    struct pzk_scanner *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->only = families | 1U << PZK_LEARNED;
    s->pyramid.shared = true; /* half the picture serves all readers */
    bool tag = families & 1U << PZK_TAG, qr = families & 1U << PZK_QR;
    bool strip = families & 1U << PZK_CODE128;
    bool tactile = families & 1U << PZK_TACTILE;
    s->islands = tag && tactile ? pzk_island_store_new() : NULL;
    s->tag = tag ? pzk_tag_reader_new(&s->pyramid, s->islands) : NULL;
    s->qr = qr ? pzk_qr_reader_new(&s->pyramid) : NULL;
    s->strip = strip ? pzk_strip_reader_new(&s->pyramid) : NULL;
    s->tactile =
        tactile ? pzk_tactile_reader_new(&s->pyramid, s->islands) : NULL;
    if ((tag && tactile && !s->islands) || (tag && !s->tag) || (qr && !s->qr) ||
        (strip && !s->strip) || (tactile && !s->tactile)) {
        pzk_scanner_free(s);
        return NULL;
    }
    return s;
}

void
pzk_scanner_free(struct pzk_scanner *scanner)
{
    if (scanner) {
        pzk_tag_reader_free(scanner->tag);
        pzk_qr_reader_free(scanner->qr);
        pzk_strip_reader_free(scanner->strip);
        pzk_tactile_reader_free(scanner->tactile);
        pzk_island_store_free(scanner->islands);
        pzk_pyramid_finish(&scanner->pyramid);
        if (scanner->extra.self) {
            scanner->extra.free(scanner->extra.self);
        }
        free(scanner);
    }
}

void
pzk_scanner_add(struct pzk_scanner *scanner,
                const struct pzk_scan_extra *extra_take)
{
    scanner->extra = *extra_take;
}

void
pzk_scanner_play(struct pzk_scanner *scanner, const struct pzk_deck *deck)
{
    scanner->deck = deck;
}

void
pzk_scanner_only(struct pzk_scanner *scanner, unsigned families)
{
    scanner->only = families;
}

struct pzk_scale_hint
pzk_pose_hint(const struct pzk_pose *pose)
{
    return (struct pzk_scale_hint){pose->mm_to_px, pose->px_to_mm,
                                   scale_tolerance};
}

/* Moves the readings from index FROM on that name no piece to the unknown ones,
 * such as tags that are pieces only of other decks.
 */
static void
sort_out(const struct pzk_scanner *scanner, struct pzk_scan *scan, size_t from)
{
    const struct pzk_deck *deck =
        scanner->deck ? scanner->deck : scanner->extra.deck;
    size_t kept = from;
    for (size_t i = from; i < scan->n_marks; i++) {
        if (scan->marks[i].family == PZK_TAG &&
            !pzk_deck_reads(deck, scan->marks[i].piece)) {
            scan->marks[i].piece = PZK_NO_PIECE;
        }
        if (scan->marks[i].piece != PZK_NO_PIECE && !scan->marks[i].mirrored) {
            scan->marks[kept++] = scan->marks[i];
        } else if (scan->n_unknown < PZK_SCAN_MAX) {
            scan->unknown[scan->n_unknown++] = scan->marks[i];
        }
    }
    scan->n_marks = kept;
}

/* Whether A is a better placement mark than B: a placement card comes before
 * the duel's board, then the larger mark before the smaller. */
static bool
is_better_placement(const struct pzk_mark *a, const struct pzk_mark *b)
{
    bool card_a = pzk_catalog_piece(a->piece)->kind == PZK_KIND_PLACEMENT;
    bool card_b = pzk_catalog_piece(b->piece)->kind == PZK_KIND_PLACEMENT;
    if (card_a != card_b) {
        return card_a;
    }
    return pzk_quad_size(a->quad) > pzk_quad_size(b->quad);
}

static void
find_placement(struct pzk_scan *scan)
{
    size_t best = PZK_SCAN_MAX;
    for (size_t i = 0; i < scan->n_marks; i++) {
        if (pzk_is_placement(scan->marks[i].piece) &&
            (best == PZK_SCAN_MAX ||
             is_better_placement(&scan->marks[i], &scan->marks[best]))) {
            best = i;
        }
    }
    if (best < PZK_SCAN_MAX && pzk_pose_measure(&scan->marks[best], scan->marks,
                                                scan->n_marks, &scan->pose)) {
        scan->has_pose = true;
        scan->placement = best;
    }
}

/* Tells fan marks from main marks. */
static void
tell_apart(struct pzk_scan *scan)
{
    struct pzk_fan_side side = {.deck = PZK_FAN_NONE};

    pzk_fan_tell(scan->marks, scan->n_marks,
                 scan->has_pose ? &scan->pose.px_to_mm : NULL, &side);
}

static void
place_all(struct pzk_scan *scan)
{
    for (size_t i = 0; i < scan->n_marks; i++) {
        scan->on_table[i] =
            scan->has_pose &&
            pzk_place_mark(&scan->pose, &scan->marks[i], &scan->places[i]);
    }
}

/* A part of a frame as a frame of its own: a reader that halves a picture, for
 * example, then halves only the part. */
struct part {
    int x, y; /* position of the part's top left corner in the frame */
    struct pzk_frame frame;
    struct pzk_box roi;         /* in the part's coordinates */
    struct pzk_scale_hint hint; /* in the part's pixels */
};

static struct pzk_homography
shift_by(double x, double y)
{
    return (struct pzk_homography){{1, 0, x, 0, 1, y, 0, 0, 1}};
}

/* Cuts ROI out of FRAME, with PZK_SCAN_AROUND and up to GRID pixels more around
 * it: aligned so that halving combines the same pixels as in the whole frame.
 */
static struct part
cut_out(const struct pzk_frame *frame, const struct pzk_box *roi,
        const struct pzk_scale_hint *hint)
{
    enum { GRID = 8 };
    struct part part = {.frame = *frame};
    int x = roi->x - PZK_SCAN_AROUND, y = roi->y - PZK_SCAN_AROUND;
    x = x < frame->width ? x : frame->width;
    y = y < frame->height ? y : frame->height;
    part.x = x > 0 ? x / GRID * GRID : 0;
    part.y = y > 0 ? y / GRID * GRID : 0;
    int right = roi->x + roi->width + PZK_SCAN_AROUND;
    int down = roi->y + roi->height + PZK_SCAN_AROUND;
    right = right < frame->width ? right : frame->width;
    down = down < frame->height ? down : frame->height;
    part.frame.width = right > part.x ? right - part.x : 0;
    part.frame.height = down > part.y ? down - part.y : 0;
    part.frame.gray += (size_t)part.y * frame->stride + (size_t)part.x;
    part.frame.bgr = NULL;
    part.roi = *roi;
    part.roi.x -= part.x;
    part.roi.y -= part.y;
    if (hint) {
        struct pzk_homography there = shift_by(-part.x, -part.y);
        struct pzk_homography back = shift_by(part.x, part.y);
        part.hint = *hint;
        pzk_homography_compose(&there, &hint->mm_to_px, &part.hint.mm_to_px);
        pzk_homography_compose(&hint->px_to_mm, &back, &part.hint.px_to_mm);
    }
    return part;
}

static void
shift_marks(struct pzk_mark *marks, size_t n, int x, int y)
{
    for (size_t i = 0; i < n; i++) {
        pzk_mark_shift(&marks[i], (float)x, (float)y);
    }
}

/* Appends the marks that the reader of FAMILY finds to SCAN's. Returns how
 * many. */
static size_t
read_family(struct pzk_scanner *s, enum pzk_family family,
            const struct pzk_frame *frame, const struct pzk_box *roi,
            const struct pzk_scale_hint *hint, struct pzk_scan *scan)
{
    struct pzk_mark *out = scan->marks + scan->n_marks;
    size_t max = PZK_SCAN_MAX - scan->n_marks;
    switch (family) {
    case PZK_TAG:
        return s->tag ? pzk_tag_read(s->tag, frame, roi, hint, out, max) : 0;
    case PZK_QR:
        return s->qr ? pzk_qr_read(s->qr, frame, roi, hint, out, max) : 0;
    case PZK_CODE128:
        return s->strip ? pzk_strip_read(s->strip, frame, roi, hint, out, max)
                        : 0;
    case PZK_TACTILE:
        if (s->tactile) {
            pzk_tactile_exclude(s->tactile, scan->marks, scan->n_marks);
            return pzk_tactile_read(s->tactile, frame, roi, hint, out, max);
        }
        break;
    case PZK_FAMILIES:
    case PZK_LEARNED:
        break;
    }
    return 0;
}

static bool
wanted(const struct pzk_scanner *s, enum pzk_family family)
{
    bool learned = s->extra.self && s->only >> PZK_LEARNED & 1U;

    return s->only >> family & 1U ||
           (family == PZK_TAG && learned && s->extra.tags);
}

/* Runs all readers, tags and QR codes first, since they tell the scale of the
 * others. */
static void
read_families(struct pzk_scanner *scanner, const struct pzk_frame *frame,
              const struct pzk_box *roi, const struct pzk_scale_hint *hint,
              struct pzk_scan *scan)
{
    static const enum pzk_family families[] = {PZK_TAG, PZK_QR, PZK_CODE128,
                                               PZK_TACTILE};
    struct pzk_scale_hint own;
    scan->n_marks = scan->n_unknown = 0;
    scan->has_pose = false;
    scan->placement = 0;
    pzk_pyramid_forget(&scanner->pyramid);
    if (scanner->islands) {
        pzk_island_store_start(scanner->islands, frame);
    }
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        if (wanted(scanner, families[i])) {
            size_t from = scan->n_marks;
            scan->n_marks +=
                read_family(scanner, families[i], frame, roi, hint, scan);
            sort_out(scanner, scan, from);
        }
        if (!scan->has_pose &&
            (families[i] == PZK_TAG || families[i] == PZK_QR)) {
            find_placement(scan);
        }
        if (scan->has_pose && !hint) {
            own = pzk_pose_hint(&scan->pose);
            hint = &own;
        }
    }
    if (scanner->extra.self && scanner->only >> PZK_LEARNED & 1U) {
        scanner->extra.read(scanner->extra.self, frame, roi, hint, scan);
    }
}

void
pzk_scanner_read(struct pzk_scanner *scanner, const struct pzk_frame *frame,
                 const struct pzk_box *roi, const struct pzk_scale_hint *hint,
                 struct pzk_scan *scan)
{
    if (roi) {
        struct part part = cut_out(frame, roi, hint);
        read_families(scanner, &part.frame, &part.roi, hint ? &part.hint : NULL,
                      scan);
        shift_marks(scan->marks, scan->n_marks, part.x, part.y);
        shift_marks(scan->unknown, scan->n_unknown, part.x, part.y);
    } else {
        read_families(scanner, frame, NULL, hint, scan);
    }
    scan->has_pose = false;
    find_placement(scan);
    tell_apart(scan);
    place_all(scan);
}
