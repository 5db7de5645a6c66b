// SPDX-License-Identifier: MIT
#include "ui/window/model/card_pictures.h"

#include <gdk/gdk.h>
#include <math.h>
#include <string.h>

#include "vision/base/geometry.h"
#include "vision/upright/upright.h"

/* Time in which a camera that has colours delivers them. */
static const int64_t GREY_AFTER_US = 1000 * 1000;
/* A card that was moved by more than this gets another picture. */
static const float MOVED_MM = 8, MOVED_DEGREES = 10;

/* ---- the pictures ---- */

static void
clear(gpointer data)
{
    cairo_surface_destroy(((struct pzk_card_picture *)data)->surface);
}

GArray *
pzk_card_pictures_new(void)
{
    GArray *pictures =
        g_array_new(FALSE, FALSE, sizeof(struct pzk_card_picture));

    g_array_set_clear_func(pictures, clear);
    return pictures;
}

/* Returns the index of the picture of PIECE, or -1. */
static int
find(const GArray *pictures, int piece)
{
    int i = (int)pictures->len - 1;

    while (i >= 0 &&
           g_array_index(pictures, struct pzk_card_picture, i).piece != piece) {
        i--;
    }
    return i;
}

void
pzk_card_pictures_add(GArray *to, const GArray *from)
{
    for (guint i = 0; i < from->len; i++) {
        struct pzk_card_picture picture =
            g_array_index(from, struct pzk_card_picture, i);
        int old = find(to, picture.piece);

        if (old >= 0) {
            g_array_remove_index(to, (guint)old);
        }
        cairo_surface_reference(picture.surface);
        g_array_append_val(to, picture);
    }
    if (to->len > PZK_CARD_PICTURES) {
        g_array_remove_range(to, 0, to->len - PZK_CARD_PICTURES);
    }
}

cairo_surface_t *
pzk_card_pictures_of(const GArray *pictures, int piece, int64_t since_us)
{
    int i = find(pictures, piece);
    const struct pzk_card_picture *found =
        i >= 0 ? &g_array_index(pictures, struct pzk_card_picture, i) : NULL;

    return found && found->t_us >= since_us ? found->surface : NULL;
}

GBytes *
pzk_card_picture_jpeg(cairo_surface_t *surface)
{
    g_autoptr(GdkPixbuf) pixels = gdk_pixbuf_get_from_surface(
        surface, 0, 0, cairo_image_surface_get_width(surface),
        cairo_image_surface_get_height(surface));
    char *jpeg;
    gsize size;

    return pixels && gdk_pixbuf_save_to_buffer(pixels, &jpeg, &size, "jpeg",
                                               NULL, "quality", "60", NULL)
               ? g_bytes_new_take(jpeg, size)
               : NULL;
}

/* ---- the camera's thread ---- */

/* Whether PIECE is a card at rest whose edges are known. */
static bool
is_card(const struct pzk_eye_piece *piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece->piece);

    return info && info->kind == PZK_KIND_CARD && piece->resting &&
           piece->family != PZK_LEARNED && !isnan(piece->rotation);
}

static bool
has_moved(const struct pzk_taken_card *card, const struct pzk_eye_piece *piece)
{
    return hypotf(card->at.x - piece->card_at.x,
                  card->at.y - piece->card_at.y) > MOVED_MM ||
           fabsf(remainderf(card->rotation - piece->rotation, 360)) >
               MOVED_DEGREES;
}

static struct pzk_taken_card *
find_taken(struct pzk_card_taker *taker, int piece)
{
    for (size_t i = 0; i < taker->count; i++) {
        if (taker->card[i].piece == piece) {
            return &taker->card[i];
        }
    }
    return NULL;
}

bool
pzk_card_taker_follow(struct pzk_card_taker *taker,
                      const struct pzk_eye_view *view)
{
    struct pzk_card_taker now = {.since_us = taker->since_us};
    bool due = false;

    for (size_t i = 0; i < view->count; i++) {
        const struct pzk_eye_piece *piece = &view->pieces[i];
        const struct pzk_taken_card *known = find_taken(taker, piece->piece);

        if (!is_card(piece)) {
            continue;
        }
        struct pzk_taken_card *card = &now.card[now.count++];

        *card = known && !has_moved(known, piece)
                    ? *known
                    : (struct pzk_taken_card){.piece = piece->piece,
                                              .at = piece->card_at,
                                              .rotation = piece->rotation};
        due |= !card->taken && !piece->hidden;
    }
    if (!due || view->health.state == PZK_CAMERA_DARK) {
        now.since_us = 0;
    } else if (now.since_us == 0) {
        now.since_us = view->t_us;
    }
    *taker = now;
    return now.since_us != 0;
}

/* Finds where the frame shows the corners of PIECE, clockwise from its own top
 * left. False if that is beyond the horizon. */
static bool
find_corners(const struct pzk_eye_view *view, const struct pzk_eye_piece *piece,
             const struct pzk_piece_info *info, struct pzk_px corner[4])
{
    float turn = piece->rotation * (float)M_PI / 180;
    struct pzk_homography map;

    memcpy(map.m, view->mm_to_px, sizeof(map.m));
    for (int i = 0; i < 4; i++) {
        float x = info->width / 2 * (i == 1 || i == 2 ? 1 : -1);
        float y = info->height / 2 * (i >= 2 ? 1 : -1);
        double right = (double)(x * cosf(turn) - y * sinf(turn));
        double down = (double)(x * sinf(turn) + y * cosf(turn));

        if (!pzk_homography_px(&map, (double)piece->card_at.x + right,
                               (double)piece->card_at.y + down, &corner[i])) {
            return false;
        }
    }
    return true;
}

/* Returns the picture of PIECE, or NULL. */
static cairo_surface_t *
cut_out(const struct pzk_eye_view *view, const struct pzk_eye_piece *piece,
        const struct pzk_piece_info *info, const struct pzk_frame *frame)
{
    int width = (int)lroundf(info->width * PZK_CARD_PICTURE_PX);
    int height = (int)lroundf(info->height * PZK_CARD_PICTURE_PX);
    struct pzk_px corner[4];
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);

    cairo_surface_flush(surface);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
        cairo_image_surface_get_stride(surface) == 4 * width &&
        find_corners(view, piece, info, corner) &&
        pzk_upright(
            frame, corner, width, height,
            (uint32_t *)(void *)cairo_image_surface_get_data(surface))) {
        cairo_surface_mark_dirty(surface);
        return surface;
    }
    cairo_surface_destroy(surface);
    return NULL;
}

void
pzk_card_taker_take(struct pzk_card_taker *taker,
                    const struct pzk_eye_view *view,
                    const struct pzk_frame *frame, GArray *pictures)
{
    bool grey = view->t_us - taker->since_us >= GREY_AFTER_US;

    if (taker->since_us == 0 || !view->has_table || view->hands ||
        !(frame->bgr || grey)) {
        return;
    }
    for (size_t i = 0; i < view->count; i++) {
        const struct pzk_eye_piece *piece = &view->pieces[i];
        struct pzk_taken_card *card = find_taken(taker, piece->piece);

        if (!card || card->taken || piece->hidden) {
            continue;
        }
        struct pzk_card_picture picture = {
            .piece = piece->piece,
            .surface =
                cut_out(view, piece, pzk_catalog_piece(piece->piece), frame),
            .t_us = view->t_us};

        card->taken = true;
        if (picture.surface) {
            g_array_append_val(pictures, picture);
        }
    }
}
