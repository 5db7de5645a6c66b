// SPDX-License-Identifier: MIT
#include "ui/phones/hand_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/image.h"
#include "vision/readers/scan.h"
#include "vision/source/caged_image.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/picture_header.h"

/* Pictures with more pixels are halved: a hand that fills the picture has
 * pixels to spare. */
enum {
    MAX_PIXELS = 16 * 1000 * 1000,
    MODULES = 10 /* approximate modules along a mark's side */
};

static const int dark_grey = 40;  /* grey level below which the photograph is
                                     too dark */
static const float far_px = 3.2F; /* pixels of a module below which the cards
                                     are too far away */

/* A card with a mark that was read. */
struct found {
    int piece;
    struct pzk_px at;
    float along; /* its place in the direction in which the hand is wide */
};

/* Where the outermost marks are, which shows whether cards are cut off. */
struct extent {
    float x0, y0, x1, y1;
    float module; /* size of a module of the smallest mark, px */
};

static bool
is_card(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    return info && info->kind == PZK_KIND_CARD;
}

static size_t
gather(const struct pzk_scan *scan, struct found found[PZK_HAND_CARDS],
       struct extent *extent)
{
    bool taken[PZK_PIECE_END] = {false};
    size_t n = 0;

    *extent = (struct extent){INFINITY, INFINITY, 0, 0, INFINITY};
    for (size_t i = 0; i < scan->n_marks; i++) {
        const struct pzk_mark *mark = &scan->marks[i];

        if (!is_card(mark->piece)) {
            continue;
        }
        for (int k = 0; k < 4; k++) {
            extent->x0 = fminf(extent->x0, mark->quad[k].x);
            extent->y0 = fminf(extent->y0, mark->quad[k].y);
            extent->x1 = fmaxf(extent->x1, mark->quad[k].x);
            extent->y1 = fmaxf(extent->y1, mark->quad[k].y);
        }
        extent->module = fminf(extent->module, mark->px_per_module);
        if (!taken[mark->piece] && n < PZK_HAND_CARDS) {
            taken[mark->piece] = true;
            found[n++] = (struct found){mark->piece, mark->center, 0};
        }
    }
    return n;
}

static int
by_place(const void *a, const void *b)
{
    float off =
        ((const struct found *)a)->along - ((const struct found *)b)->along;

    return off < 0 ? -1 : off > 0;
}

static int
mean_grey(const struct pzk_frame *frame)
{
    long sum = 0, n = 0;

    for (int y = 0; y < frame->height; y += 16) {
        for (int x = 0; x < frame->width; x += 16) {
            sum += frame->gray[(size_t)y * frame->stride + (size_t)x];
            n++;
        }
    }
    return n > 0 ? (int)(sum / n) : 0;
}

/* Returns the steepest step between neighbouring pixels, in grey levels; edges
 * of a sharp picture are one or two pixels wide. */
static int
steepest(const struct pzk_frame *frame)
{
    int best = 0;

    for (int y = 0; y < frame->height; y += 3) {
        const uint8_t *row = frame->gray + (size_t)y * frame->stride;

        for (int x = 0; x + 2 < frame->width; x++) {
            int step = abs(row[x + 2] - row[x]);

            best = step > best ? step : best;
        }
    }
    return best;
}

/* Returns the nearest edge of the picture that may cut off the next mark: an
 * edge closer to the outermost mark than marks are to each other. */
static enum pzk_hand_hint
cut_off(size_t n, const struct extent *extent, float w, float h)
{
    float mark = MODULES * extent->module;
    float spread = fmaxf(extent->x1 - extent->x0, extent->y1 - extent->y0);
    float near = n > 1 ? fmaxf(mark, spread / (float)(n - 1)) : 2 * mark;
    const float gaps[] = {extent->x0, w - extent->x1, extent->y0,
                          h - extent->y1};
    enum pzk_hand_hint cut = PZK_HAND_GOOD;

    for (int i = 0; i < 4; i++) {
        if (gaps[i] < near) {
            near = gaps[i];
            cut = (enum pzk_hand_hint)(PZK_HAND_CUT_LEFT + i);
        }
    }
    return cut;
}

static enum pzk_hand_hint
hint_of(const struct pzk_frame *frame, size_t n, const struct extent *extent)
{
    enum { SHARP = 70 }; /* grey levels over two pixels */
    float w = (float)frame->width, h = (float)frame->height;

    if (mean_grey(frame) < dark_grey) {
        return PZK_HAND_DARK;
    }
    if (n == 0) {
        return steepest(frame) < SHARP ? PZK_HAND_BLURRED : PZK_HAND_NOTHING;
    }
    enum pzk_hand_hint cut = cut_off(n, extent, w, h);

    if (cut != PZK_HAND_GOOD) {
        return cut;
    }
    return extent->module < far_px ? PZK_HAND_FAR : PZK_HAND_COVERED;
}

static void
read_frame(struct pzk_scanner *scanner, const struct pzk_frame *frame,
           struct pzk_hand_seen *seen)
{
    struct pzk_scan *scan = calloc(1, sizeof(*scan));
    struct found found[PZK_HAND_CARDS];
    struct extent extent;

    if (scan) {
        pzk_scanner_read(scanner, frame, NULL, NULL, scan);
        size_t n = gather(scan, found, &extent);
        bool wide = extent.x1 - extent.x0 >= extent.y1 - extent.y0;

        for (size_t i = 0; i < n; i++) {
            found[i].along = wide ? found[i].at.x : found[i].at.y;
        }
        qsort(found, n, sizeof(found[0]), by_place);
        for (size_t i = 0; i < n; i++) {
            seen->card[i] = found[i].piece;
        }
        seen->n = (int)n;
        seen->hint = hint_of(frame, n, &extent);
    }
    free(scan);
}

/* Halves IMAGE until it is small enough. Returns a frame that borrows IMAGE's
 * pixels. */
static struct pzk_frame
shrink(struct pzk_image *image)
{
    struct pzk_frame frame = pzk_image_frame(image);

    while (frame.width * frame.height > MAX_PIXELS) {
        struct pzk_view view = pzk_view_of(&frame, NULL);
        /* in place: each four pixels are read before their mean is written */
        struct pzk_view half = pzk_view_halve(&view, image->gray);

        frame.width = half.width;
        frame.height = half.height;
        frame.stride = half.stride;
        frame.gray = half.gray;
    }
    return frame;
}

static bool
is_good(const void *data, size_t size)
{
    struct pzk_picture_header header;

    return pzk_picture_header_read(data, size, &header) &&
           header.format == PZK_PICTURE_JPEG && header.complete &&
           header.scans <= PZK_JPEG_SCANS_MAX && header.width > 0 &&
           header.height > 0 && header.width < 65536 && header.height < 65536 &&
           header.width * header.height <= PZK_HAND_MEGAPIXELS * 1000000UL;
}

void
pzk_hand_read(struct pzk_cage *cage, struct pzk_scanner *scanner,
              const void *data, size_t size, struct pzk_hand_seen *seen)
{
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX];

    *seen = (struct pzk_hand_seen){.hint = pzk_picture_unread(data, size)
                                               ? PZK_HAND_HEIF
                                               : PZK_HAND_NO_PHOTO};
    if (is_good(data, size) &&
        pzk_caged_image_decode(cage, data, size, false, &image, error)) {
        const struct pzk_frame frame = shrink(&image);

        read_frame(scanner, &frame, seen);
    }
    pzk_image_finish(&image);
}
