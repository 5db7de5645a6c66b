// SPDX-License-Identifier: MIT
#include "ui/window/model/snapshot.h"

#include <string.h>

struct pzk_snapshot *
pzk_snapshot_new(void)
{
    struct pzk_snapshot *snapshot = g_atomic_rc_box_new0(struct pzk_snapshot);

    snapshot->observations = g_array_new(FALSE, FALSE, sizeof(struct pzk_obs));
    snapshot->cards = pzk_card_pictures_new();
    return snapshot;
}

struct pzk_snapshot *
pzk_snapshot_ref(struct pzk_snapshot *snapshot)
{
    return g_atomic_rc_box_acquire(snapshot);
}

static void
clear(void *data)
{
    struct pzk_snapshot *snapshot = data;

    g_array_unref(snapshot->observations);
    g_array_unref(snapshot->cards);
    g_clear_pointer(&snapshot->picture, cairo_surface_destroy);
    pzk_lesson_news_free(snapshot->lesson);
    g_free(snapshot->why);
}

void
pzk_snapshot_unref(struct pzk_snapshot *snapshot)
{
    if (snapshot) {
        g_atomic_rc_box_release_full(snapshot, clear);
    }
}

/* Copies a row of pixels: cairo needs 32 bits for each, a camera delivers 24,
 * or grey. */
static void
copy_row(uint32_t *to, const struct pzk_frame *frame, int row)
{
    if (frame->bgr) {
        const uint8_t *from = frame->bgr + (size_t)row * frame->bgr_stride;

        for (int x = 0; x < frame->width; x++, from += 3) {
            to[x] = (uint32_t)from[2] << 16 | (uint32_t)from[1] << 8 | from[0];
        }
    } else {
        const uint8_t *from = frame->gray + (size_t)row * frame->stride;

        for (int x = 0; x < frame->width; x++) {
            to[x] = from[x] * 0x010101u;
        }
    }
}

cairo_surface_t *
pzk_snapshot_picture(const struct pzk_frame *frame)
{
    if (frame->width <= 0 || frame->height <= 0 ||
        (!frame->bgr && !frame->gray)) {
        return NULL;
    }
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, frame->width, frame->height);

    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    cairo_surface_flush(surface);
    unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (int row = 0; row < frame->height; row++) {
        copy_row((uint32_t *)(void *)(data + (size_t)row * stride), frame, row);
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}
