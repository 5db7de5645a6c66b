// SPDX-License-Identifier: MIT
#include "tests/kit/hand_photo.h"

#include "tests/kit/pzk_test.h"

#include <math.h>
#include <string.h>

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

#include "markers/print/deck_art.h"
#include "tests/kit/script_watch.h"
#include "vision/base/geometry.h"

/* The hand is drawn flat, then seen by a camera. */
enum { FLAT_PX = 9, FLAT_W = 420, FLAT_H = 300 }; /* px a mm; mm */
static const double hold_mm = 62; /* from a card's middle down to where the fan
                                     turns */

static double
between(uint64_t *dice, double low, double high)
{
    return (double)dice_between(dice, (float)low, (float)high);
}

void
hand_photo_deal(struct hand_photo *photo, uint64_t *dice, const char *game,
                enum hand_layout layout, enum pzk_family family, int n,
                int width)
{
    const struct pzk_deck *deck = pzk_catalog_deck(game);
    bool taken[PZK_PIECE_END] = {false};

    *photo = (struct hand_photo){.layout = layout,
                                 .family = family,
                                 .shows_mm = 15,
                                 .n = layout == HAND_SINGLE ? 1 : n,
                                 .width = width,
                                 .height = width * 3 / 4,
                                 .share = between(dice, 0.55, 0.85),
                                 .off_x = between(dice, -0.04, 0.04),
                                 .turn = between(dice, -18, 18),
                                 .tilt = between(dice, 0, 22),
                                 .blur = between(dice, 0.5, 1.4),
                                 .noise = between(dice, 2, 8),
                                 .light = between(dice, 0.55, 1),
                                 .slope = between(dice, 0, 0.4),
                                 .quality = 80 + (int)dice_roll(dice, 15)};
    if (layout == HAND_SINGLE) {
        photo->share = between(dice, 0.2, 0.5);
    }
    for (int i = 0; i < photo->n;) {
        const struct pzk_piece_info *piece =
            &deck->pieces[dice_roll(dice, (uint32_t)deck->count)];

        if (piece->kind == PZK_KIND_CARD && !taken[piece->number]) {
            taken[piece->number] = true;
            photo->card[i++] = piece->number;
        }
    }
}

/* ---- flat ---- */

static void
draw_card(cairo_t *cr, const struct hand_photo *photo, int card)
{
    const struct pzk_deck_art *art = pzk_piece_art(card);
    const struct pzk_piece_info *info = pzk_catalog_piece(card);
    struct pzk_sheet sheet = {.options.fan = PZK_FAN_NONE};
    enum pzk_family family =
        info->families & 1u << photo->family ? photo->family : PZK_TAG;

    if (photo->layout == HAND_FAN_LEFT || photo->layout == HAND_FAN_RIGHT) {
        sheet.options.fan =
            photo->layout == HAND_FAN_LEFT ? PZK_FAN_LEFT : PZK_FAN_RIGHT;
    }
    cairo_save(cr);
    cairo_new_path(cr);
    cairo_rectangle(cr, (double)-info->width / 2, (double)-info->height / 2,
                    (double)info->width, (double)info->height);
    cairo_set_source_rgb(cr, 0.97, 0.96, 0.94);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0.5, 0.45, 0.4);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_save(cr);
    bool done = art->plain_face
                    ? art->plain_face(cr, card, family, sheet.options.fan)
                    : pzk_draw_whole(cr, card, family, &sheet);
    cairo_restore(cr);
    assert_true(done);
}

/* A fan turns about a point below its cards; the strip that shows of each is as
 * wide as the next one is turned farther at the upper corner. */
static void
draw_fan(cairo_t *cr, const struct hand_photo *photo)
{
    const double corner = 40; /* mm below the upper edge */
    double reach = hold_mm + 45.5 - corner / 4;
    double step = photo->shows_mm / reach;
    bool from_left = photo->layout == HAND_FAN_LEFT;

    for (int k = 0; k < photo->n; k++) {
        /* the one drawn last lies on top of the others */
        int i = from_left ? k : photo->n - 1 - k;
        double turn = step * (i - (photo->n - 1) / 2.0);

        cairo_save(cr);
        cairo_translate(cr, 0, hold_mm);
        cairo_rotate(cr, turn);
        cairo_translate(cr, 0, -hold_mm);
        draw_card(cr, photo, photo->card[i]);
        cairo_restore(cr);
    }
    /* the thumb that holds it */
    cairo_save(cr);
    cairo_translate(cr, 0, hold_mm - 8);
    cairo_scale(cr, 1, 1.9);
    cairo_new_path(cr);
    cairo_arc(cr, 0, 0, 13, 0, 2 * M_PI);
    cairo_set_source_rgb(cr, 0.78, 0.60, 0.48);
    cairo_fill(cr);
    cairo_restore(cr);
}

static void
draw_row(cairo_t *cr, const struct hand_photo *photo, uint64_t *dice)
{
    int columns = photo->n > 5 ? (photo->n + 1) / 2 : photo->n;
    int rows = (photo->n + columns - 1) / columns;

    for (int i = 0; i < photo->n; i++) {
        cairo_save(cr);
        cairo_translate(
            cr, (i % columns - (columns - 1) / 2.0) * 66 + between(dice, -2, 2),
            (i / columns - (rows - 1) / 2.0) * 98 + between(dice, -2, 2));
        cairo_rotate(cr, between(dice, -0.1, 0.1));
        draw_card(cr, photo, photo->card[i]);
        cairo_restore(cr);
    }
}

/* How wide the hand is, mm. */
static double
width_of(const struct hand_photo *photo)
{
    switch (photo->layout) {
    case HAND_ROW:
        return 66.0 * (photo->n > 5 ? (photo->n + 1) / 2 : photo->n);
    case HAND_SINGLE:
        return 59;
    default:
        break;
    }
    double half = photo->shows_mm / (hold_mm + 35.5) * (photo->n - 1) / 2;

    return 2 * ((hold_mm + 45.5) * sin(fmin(half, M_PI / 2)) +
                29.5 * cos(fmin(half, M_PI / 2)));
}

static cairo_surface_t *
draw_flat(const struct hand_photo *photo, uint64_t *dice)
{
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, FLAT_W * FLAT_PX, FLAT_H * FLAT_PX);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, FLAT_PX, FLAT_PX);
    cairo_set_source_rgb(cr, between(dice, 0.2, 0.8), between(dice, 0.2, 0.7),
                         between(dice, 0.2, 0.6));
    cairo_paint(cr);
    for (int i = 0; i < 60; i++) { /* what is behind it */
        cairo_set_source_rgb(cr, between(dice, 0, 1), between(dice, 0, 1),
                             between(dice, 0, 1));
        cairo_rectangle(cr, between(dice, 0, FLAT_W), between(dice, 0, FLAT_H),
                        between(dice, 2, 60), between(dice, 2, 60));
        cairo_fill(cr);
    }
    cairo_translate(cr, FLAT_W / 2.0, FLAT_H / 2.0);
    if (photo->layout == HAND_ROW || photo->layout == HAND_SINGLE) {
        draw_row(cr, photo, dice);
    } else {
        draw_fan(cr, photo);
    }
    assert_int_equal(cairo_status(cr), CAIRO_STATUS_SUCCESS);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    return surface;
}

/* ---- seen ---- */

/* From the picture's pixels to the flat drawing's. */
static struct pzk_homography
camera_of(const struct hand_photo *photo)
{
    double mm = width_of(photo) / (photo->share * photo->width); /* a px */
    double c = cos(photo->turn * M_PI / 180), s = sin(photo->turn * M_PI / 180);
    /* the upper edge is farther away the more it is tilted */
    double lean = sin(photo->tilt * M_PI / 180) / (1.2 * photo->height);
    double cx = photo->width * (0.5 + photo->off_x), cy = photo->height / 2.0;
    double k = mm * FLAT_PX;
    double squash = 1 / cos(photo->tilt * M_PI / 180);
    struct pzk_homography centre = {{1, 0, -cx, 0, 1, -cy, 0, 0, 1}};
    struct pzk_homography tilt = {{1, 0, 0, 0, squash, 0, 0, lean, 1}};
    struct pzk_homography turn = {{k * c, k * s, FLAT_W * FLAT_PX / 2.0, -k * s,
                                   k * c, FLAT_H * FLAT_PX / 2.0, 0, 0, 1}};
    struct pzk_homography all;

    pzk_homography_compose(&tilt, &centre, &all);
    pzk_homography_compose(&turn, &all, &all);
    return all;
}

/* The mean of BOX x BOX pixels of the flat drawing around (X, Y). */
static void
sample(const uint32_t *flat, double x, double y, int box, double rgb[3])
{
    double sum[3] = {0, 0, 0};

    for (int v = 0; v < box; v++) {
        for (int u = 0; u < box; u++) {
            int px = (int)(x + u - box / 2.0), py = (int)(y + v - box / 2.0);

            px = CLAMP(px, 0, FLAT_W * FLAT_PX - 1);
            py = CLAMP(py, 0, FLAT_H * FLAT_PX - 1);
            uint32_t at = flat[(size_t)py * FLAT_W * FLAT_PX + (size_t)px];

            for (int i = 0; i < 3; i++) {
                sum[i] += at >> (16 - 8 * i) & 255;
            }
        }
    }
    for (int i = 0; i < 3; i++) {
        rgb[i] = sum[i] / (box * box);
    }
}

/* Softened by a mean over as many pixels as make that sigma, with the sensor's
 * noise and the room's light. */
static void
expose(const struct hand_photo *photo, const uint32_t *flat, guchar *pixels,
       int stride, uint64_t *dice)
{
    enum { NOISES = 8192 };
    static float noise[NOISES];
    const struct pzk_homography map = camera_of(photo);
    double mm = width_of(photo) / (photo->share * photo->width);
    int box = (int)lrint(fmax(1, 3.46 * photo->blur * mm * FLAT_PX));
    uint32_t roll = 0;

    dice_normal(dice, noise, NOISES);
    for (int y = 0; y < photo->height; y++) {
        for (int x = 0; x < photo->width; x++) {
            double at[2], rgb[3] = {40, 40, 40};
            double light = photo->light * (1 - photo->slope * x / photo->width);

            if (pzk_homography_apply(&map, x, y, at)) {
                sample(flat, at[0], at[1], box, rgb);
            }
            roll = roll * 1664525u + 1013904223u;
            double off = photo->noise * (double)noise[(roll >> 16) % NOISES];

            for (int i = 0; i < 3; i++) {
                pixels[y * stride + 3 * x + i] =
                    (guchar)CLAMP(light * rgb[i] + off, 0, 255);
            }
        }
    }
}

GBytes *
hand_photo_take(const struct hand_photo *photo, uint64_t *dice)
{
    cairo_surface_t *flat = draw_flat(photo, dice);
    GdkPixbuf *pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8,
                                       photo->width, photo->height);
    char quality[8];
    gchar *buffer = NULL;
    gsize size = 0;

    assert_non_null(pixbuf);
    expose(photo,
           (const uint32_t *)(const void *)cairo_image_surface_get_data(flat),
           gdk_pixbuf_get_pixels(pixbuf), gdk_pixbuf_get_rowstride(pixbuf),
           dice);
    g_snprintf(quality, sizeof(quality), "%d", photo->quality);
    assert_true(gdk_pixbuf_save_to_buffer(pixbuf, &buffer, &size, "jpeg", NULL,
                                          "quality", quality, NULL));
    g_object_unref(pixbuf);
    cairo_surface_destroy(flat);
    return g_bytes_new_take(buffer, size);
}

GBytes *
hand_photo_turned(GBytes *jpeg, int orientation)
{
    /* APP1 with one entry: 0x0112, a short */
    guint8 exif[] = {0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0, 0,    'M', 'M',
                     0,    42,   0, 0,  0,   8,   0,   1,   1, 0x12, 0,   3,
                     0,    0,    0, 1,  0,   0,   0,   0,   0, 0,    0,   0};
    GByteArray *all = g_byte_array_new();
    gsize size;
    const guint8 *data = g_bytes_get_data(jpeg, &size);

    exif[29] = (guint8)orientation;
    g_byte_array_append(all, data, 2);
    g_byte_array_append(all, exif, sizeof(exif));
    g_byte_array_append(all, data + 2, (guint)(size - 2));
    return g_byte_array_free_to_bytes(all);
}
