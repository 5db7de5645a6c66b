// SPDX-License-Identifier: MIT
#include "tests/kit/pictures/hand_photo.h"

#include "tests/kit/pzk_test.h"

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

#include "markers/deck_art.h"
#include "markers/plain.h"
#include "markers/print/whole_piece.h"
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
        int piece = pzk_deck_at(
            deck, (int)dice_roll(dice, (uint32_t)pzk_deck_count(deck)));

        if (pzk_catalog_piece(piece)->kind == PZK_KIND_CARD && !taken[piece]) {
            taken[piece] = true;
            photo->card[i++] = piece;
        }
    }
}

static void
lay_fingers(struct hand_photo *photo, uint64_t *dice)
{
    photo->fingers = 1 + (int)dice_roll(dice, HAND_FINGERS);
    for (int i = 0; i < photo->fingers; i++) {
        photo->finger[i] = (struct hand_finger){
            .x = between(dice, -90, 90),
            .y = between(dice, -40, 30),
            .turn = between(dice, -0.6, 0.6),
            .width = between(dice, 13, 19),
        };
    }
}

static void
reflect(struct hand_photo *photo, uint64_t *dice)
{
    photo->spots = 1 + (int)dice_roll(dice, HAND_SPOTS);
    for (int i = 0; i < photo->spots; i++) {
        photo->spot[i] = (struct hand_spot){
            .x = between(dice, 0.15, 0.85),
            .y = between(dice, 0.1, 0.65),
            .a = between(dice, 0.02, 0.16),
            .b = between(dice, 0.02, 0.08),
            .light = between(dice, 0.3, 1.2),
        };
    }
}

void
hand_photo_trouble(struct hand_photo *photo, uint64_t *dice,
                   enum hand_trouble trouble)
{
    bool all = trouble == HAND_ALL_OF_IT;

    if (trouble == HAND_UNDER_FINGERS || all) {
        lay_fingers(photo, dice);
    }
    if (trouble == HAND_BENT || all) {
        photo->radius = between(dice, 120, 400);
    }
    if (trouble == HAND_MOVED || all) { /* as a share of the width */
        photo->move =
            between(dice, 0.0005, all ? 0.0015 : 0.004) * photo->width;
        photo->direction = between(dice, 0, M_PI);
    }
    if (trouble == HAND_WARM || all) {
        photo->green = between(dice, 0.6, 0.85);
        photo->blue = between(dice, 0.2, 0.55);
        photo->light *= between(dice, 0.5, 0.9);
    }
    if (trouble == HAND_GLOSSY || all) {
        reflect(photo, dice);
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
    bool done = art->plain ? pzk_plain_face(cr, card, family, sheet.options.fan)
                           : pzk_draw_whole_piece(cr, card, family, &sheet);
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
draw_fingers(cairo_t *cr, const struct hand_photo *photo)
{
    enum { LENGTH = 70 }; /* mm */

    for (int i = 0; i < photo->fingers; i++) {
        const struct hand_finger *finger = &photo->finger[i];

        cairo_save(cr);
        cairo_translate(cr, finger->x, finger->y);
        cairo_rotate(cr, finger->turn);
        cairo_new_path(cr);
        cairo_move_to(cr, 0, 0);
        cairo_line_to(cr, 0, LENGTH);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cr, finger->width);
        cairo_set_source_rgb(cr, 0.80, 0.62, 0.50);
        cairo_stroke_preserve(cr);
        cairo_set_line_width(cr, finger->width * 0.6);
        cairo_set_source_rgb(cr, 0.86, 0.68, 0.56);
        cairo_stroke(cr);
        cairo_restore(cr);
    }
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

/* The drawing, of which there is one, for the next photograph to draw over: so
 * much memory, got anew each time, costs as much as what is drawn. */
static cairo_surface_t *
draw_flat(const struct hand_photo *photo, uint64_t *dice)
{
    static cairo_surface_t *surface;

    if (!surface) {
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, FLAT_W * FLAT_PX, FLAT_H * FLAT_PX);
    }
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
    draw_fingers(cr, photo);
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
    double cx = photo->width * (0.5 + photo->off_x),
           cy = photo->height * (0.5 + photo->off_y);
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

/*
 * The sums of all pixels above and to the left of each of the flat drawing's,
 * with one row and one column more than it has; those of the last photograph
 * are gone. The three colours lie in one number: what overflows between them is
 * gone again in the difference of sums, as long as a box has less than 2^21 of
 * a colour.
 */
enum { SUMS_W = FLAT_W * FLAT_PX + 1, SUMS_H = FLAT_H * FLAT_PX + 1 };

static const uint64_t *
sums_of(const uint32_t *flat)
{
    static uint64_t *sums; /* the first row and column stay empty */

    sums = sums ? sums : g_new0(uint64_t, (size_t)SUMS_W * SUMS_H);

    for (size_t y = 1; y < SUMS_H; y++) {
        uint64_t row = 0;

        for (size_t x = 1; x < SUMS_W; x++) {
            uint64_t at = flat[(y - 1) * (SUMS_W - 1) + x - 1];

            row += (at >> 16 & 255) << 42 | (at >> 8 & 255) << 21 | (at & 255);
            sums[y * SUMS_W + x] = sums[(y - 1) * SUMS_W + x] + row;
        }
    }
    return sums;
}

/* The mean of BOX x BOX pixels, at most 90 x 90, of the flat drawing around
 * (X, Y): of those that it has, at least of one. */
static inline void
sample(const uint64_t *sums, double x, double y, int box, double rgb[3])
{
    int left = (int)(x - box / 2.0), top = (int)(y - box / 2.0);
    int x0 = CLAMP(left, 0, SUMS_W - 2),
        x1 = CLAMP(left + box, x0 + 1, SUMS_W - 1);
    int y0 = CLAMP(top, 0, SUMS_H - 2),
        y1 = CLAMP(top + box, y0 + 1, SUMS_H - 1);
    uint64_t all = sums[y1 * SUMS_W + x1] - sums[y1 * SUMS_W + x0] -
                   sums[y0 * SUMS_W + x1] + sums[y0 * SUMS_W + x0];
    double share = 1.0 / ((x1 - x0) * (y1 - y0));

    rgb[0] = (double)(all >> 42) * share;
    rgb[1] = (double)(all >> 21 & 0x1fffff) * share;
    rgb[2] = (double)(all & 0x1fffff) * share;
}

/* How the light of pixel (X, Y) is made from the drawing's. */
enum { STEPS = 5 };

struct exposure {
    const struct hand_photo *photo;
    const uint64_t *sums; /* of the flat drawing */
    struct pzk_homography map;
    int box; /* px of the drawing that go into one */
    int steps;
    double way[STEPS][2]; /* px that the phone was moved by, at each step */
};

/* What lies under the pixel where the cards are bent about a standing line:
 * what is (X) away from the middle as seen is farther along them. */
static double
unbend(const struct hand_photo *photo, double x)
{
    double radius = photo->radius * FLAT_PX, off = x - FLAT_W * FLAT_PX / 2.0;

    return photo->radius > 0 && fabs(off) < radius
               ? FLAT_W * FLAT_PX / 2.0 + radius * asin(off / radius)
               : x;
}

static inline void
add_at(const struct exposure *how, double x, double y, double rgb[3])
{
    const double *m = how->map.m;
    double w = m[6] * x + m[7] * y + m[8];
    double here[3] = {40, 40, 40};

    if (w > 1e-6) { /* before the camera */
        double u = (m[0] * x + m[1] * y + m[2]) / w;
        double v = (m[3] * x + m[4] * y + m[5]) / w;

        u = how->photo->radius > 0 ? unbend(how->photo, u) : u;
        sample(how->sums, CLAMP(u, -1e6, 1e6), CLAMP(v, -1e6, 1e6), how->box,
               here);
    }
    for (int i = 0; i < 3; i++) {
        rgb[i] += here[i];
    }
}

/* The mean along the way that the phone moved. */
static inline void
see(const struct exposure *how, double x, double y, double rgb[3])
{
    if (how->steps == 1) {
        rgb[0] = rgb[1] = rgb[2] = 0;
        add_at(how, x, y, rgb);
        return;
    }
    rgb[0] = rgb[1] = rgb[2] = 0;
    for (int k = 0; k < how->steps; k++) {
        add_at(how, x + how->way[k][0], y + how->way[k][1], rgb);
    }
    for (int i = 0; i < 3; i++) {
        rgb[i] /= how->steps;
    }
}

static void
move_along(struct exposure *how)
{
    const struct hand_photo *photo = how->photo;

    how->steps = photo->move > 0 ? STEPS : 1;
    for (int k = 0; k < how->steps; k++) {
        double way =
            how->steps > 1 ? photo->move * (k / (how->steps - 1.0) - 0.5) : 0;

        how->way[k][0] = way * cos(photo->direction);
        how->way[k][1] = way * sin(photo->direction);
    }
}

/* What reflections add, 255: full white. */
static double
gloss_at(const struct hand_photo *photo, double x, double y)
{
    double sum = 0;

    for (int i = 0; i < photo->spots; i++) {
        const struct hand_spot *spot = &photo->spot[i];
        double u = (x / photo->width - spot->x) / spot->a;
        double v = (y / photo->width - spot->y) / spot->b;

        sum += 255 * spot->light * exp(-(u * u + v * v));
    }
    return sum;
}

/* Softened by a mean over as many pixels as make that sigma, with the sensor's
 * noise and the room's light. */
static void
expose(const struct hand_photo *photo, const uint64_t *sums, guchar *pixels,
       int stride, uint64_t *dice)
{
    enum { NOISES = 8192 };
    static float noise[NOISES];
    double mm = width_of(photo) / (photo->share * photo->width);
    struct exposure how = {
        .photo = photo,
        .sums = sums,
        .map = camera_of(photo),
        .box =
            (int)lrint(fmin(90, fmax(1, 3.46 * photo->blur * mm * FLAT_PX)))};
    const double gain[3] = {1, photo->green > 0 ? photo->green : 1,
                            photo->blue > 0 ? photo->blue : 1};
    uint32_t roll = 0;

    move_along(&how);
    dice_normal(dice, noise, NOISES);
    for (int y = 0; y < photo->height; y++) {
        for (int x = 0; x < photo->width; x++) {
            double rgb[3];
            double light = photo->light * (1 - photo->slope * x / photo->width);
            double gloss = photo->spots > 0 ? gloss_at(photo, x, y) : 0;

            see(&how, x, y, rgb);
            roll = roll * 1664525u + 1013904223u;
            double off = photo->noise * (double)noise[(roll >> 16) % NOISES];

            for (int i = 0; i < 3; i++) {
                double lit = light * gain[i] * rgb[i] + gloss + off;

                pixels[y * stride + 3 * x + i] = (guchar)CLAMP(lit, 0, 255);
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

    const uint64_t *sums = sums_of(
        (const uint32_t *)(const void *)cairo_image_surface_get_data(flat));

    assert_non_null(pixbuf);
    expose(photo, sums, gdk_pixbuf_get_pixels(pixbuf),
           gdk_pixbuf_get_rowstride(pixbuf), dice);
    g_snprintf(quality, sizeof(quality), "%d", photo->quality);
    assert_true(gdk_pixbuf_save_to_buffer(pixbuf, &buffer, &size, "jpeg", NULL,
                                          "quality", quality, NULL));
    g_object_unref(pixbuf);
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
