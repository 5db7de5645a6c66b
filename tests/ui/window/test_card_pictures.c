// SPDX-License-Identifier: MIT
/*
 * Pictures of real cards: each shows its card upright and whole, so that its
 * own mark can be read in it again.
 */
#include "tests/kit/pzk_test.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "src/rules/piece.h"
#include "ui/window/model/card_pictures.h"
#include "vision/source/source_open.h"

/* Plays VIDEO before an eye and a taker; returns what was taken. GREY: as from
 * a camera without colours. */
static GArray *
watch(const char *video, bool grey, bool hands)
{
    const struct pzk_source_options source_options = {.want_bgr = true};
    const struct pzk_eye_options eye_options = {
        .deck = pzk_catalog_deck("jekyll-hyde"), .placement = PZK_NO_PIECE};
    char why[PZK_WHY_MAX] = "";
    struct pzk_source *source = pzk_source_open(video, &source_options, why);
    struct pzk_eye *eye = pzk_eye_new(&eye_options);
    struct pzk_eye_view *view = g_new0(struct pzk_eye_view, 1);
    struct pzk_card_taker *taker = g_new0(struct pzk_card_taker, 1);
    GArray *pictures = pzk_card_pictures_new();
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;

    assert_string_equal(why, "");
    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        g_autoptr(GArray) taken = pzk_card_pictures_new();

        pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        pzk_eye_view(eye, view);
        view->hands |= hands;
        frame.bgr = grey ? NULL : frame.bgr;
        if (pzk_card_taker_follow(taker, view)) {
            pzk_card_taker_take(taker, view, &frame, taken);
        }
        pzk_card_pictures_add(pictures, taken);
    }
    g_free(taker);
    g_free(view);
    pzk_eye_free(eye);
    pzk_source_close(source);
    return pictures;
}

/* Reads the marks in PICTURE. */
static void
scan(const struct pzk_card_picture *picture, struct pzk_scan *scan)
{
    struct pzk_scanner *scanner = pzk_scanner_new(1U << PZK_TAG);
    int width = cairo_image_surface_get_width(picture->surface);
    int height = cairo_image_surface_get_height(picture->surface);
    const uint32_t *from =
        (const void *)cairo_image_surface_get_data(picture->surface);
    g_autofree uint8_t *gray = g_new(uint8_t, (gsize)width * height);
    const struct pzk_frame frame = {.width = width,
                                    .height = height,
                                    .stride = (size_t)width,
                                    .gray = gray,
                                    .seq = 1};
    const struct pzk_box whole = {0, 0, width, height};

    for (int i = 0; i < width * height; i++) {
        gray[i] =
            (uint8_t)((from[i] >> 16 & 0xff) * 3 / 10 +
                      (from[i] >> 8 & 0xff) * 6 / 10 + (from[i] & 0xff) / 10);
    }
    pzk_scanner_read(scanner, &frame, &whole, NULL, scan);
    pzk_scanner_free(scanner);
}

static void
assert_upright(const struct pzk_card_picture *picture)
{
    g_autofree struct pzk_scan *seen = g_new0(struct pzk_scan, 1);
    size_t own = 0;

    scan(picture, seen);
    for (size_t i = 0; i < seen->n_marks; i++) {
        const struct pzk_mark *mark = &seen->marks[i];

        own += mark->piece == picture->piece;
        assert_true(mark->quad[1].x - mark->quad[0].x >
                    3 * fabsf(mark->quad[1].y - mark->quad[0].y));
        assert_true(mark->quad[3].y > mark->quad[0].y);
    }
    if (own == 0) {
        fail_msg("no mark in the picture of %s", pzk_piece_id(picture->piece));
    }
}

static bool
is_grey(cairo_surface_t *surface)
{
    const uint32_t *pixel = (const void *)cairo_image_surface_get_data(surface);
    int count = cairo_image_surface_get_width(surface) *
                cairo_image_surface_get_height(surface);

    for (int i = 0; i < count; i++) {
        if ((pixel[i] & 0xffffff) != (pixel[i] & 0xff) * 0x010101U) {
            return false;
        }
    }
    return true;
}

TEST(test_each_card_is_shown_upright)
{
    for (int grey = 0; grey < 2; grey++) {
        g_autoptr(GArray) pictures =
            watch(PZK_SOURCE_ROOT "/tests/data/scenes/videos/tag_8s.mp4", grey,
                  false);

        /* grey ones come a second later, and the video ends before that */
        assert_int_equal(pictures->len, grey ? 2 : 3);
        for (guint i = 0; i < pictures->len; i++) {
            const struct pzk_card_picture *picture =
                &g_array_index(pictures, struct pzk_card_picture, i);

            assert_upright(picture);
            assert_int_equal(is_grey(picture->surface), grey);
            assert_ptr_equal(
                pzk_card_pictures_of(pictures, picture->piece, picture->t_us),
                picture->surface);
        }
        assert_null(pzk_card_pictures_of(pictures, PZK_PA, INT64_MIN));
    }
}

/* What phones get: as large as it was, in few bytes. */
TEST(test_a_jpeg_is_small)
{
    enum { MOST = 12 * 1024 };
    g_autoptr(GArray) pictures = watch(
        PZK_SOURCE_ROOT "/tests/data/scenes/videos/tag_8s.mp4", false, false);

    assert_true(pictures->len > 0);
    for (guint i = 0; i < pictures->len; i++) {
        cairo_surface_t *surface =
            g_array_index(pictures, struct pzk_card_picture, i).surface;
        g_autoptr(GBytes) jpeg = pzk_card_picture_jpeg(surface);

        assert_non_null(jpeg);
        assert_in_range(g_bytes_get_size(jpeg), 1000, MOST);
        g_autoptr(GInputStream) in = g_memory_input_stream_new_from_bytes(jpeg);
        g_autoptr(GdkPixbuf) shown = gdk_pixbuf_new_from_stream(in, NULL, NULL);

        assert_non_null(shown);
        assert_int_equal(gdk_pixbuf_get_width(shown),
                         cairo_image_surface_get_width(surface));
        assert_int_equal(gdk_pixbuf_get_height(shown),
                         cairo_image_surface_get_height(surface));
    }
}

TEST(test_nothing_is_taken_under_a_hand)
{
    g_autoptr(GArray) pictures = watch(
        PZK_SOURCE_ROOT "/tests/data/scenes/videos/tag_8s.mp4", false, true);

    assert_int_equal(pictures->len, 0);
}

TEST(test_the_newest_sixty_are_kept)
{
    g_autoptr(GArray) all = pzk_card_pictures_new();

    for (int piece = 0; piece < PZK_CARD_PICTURES + 5; piece++) {
        g_autoptr(GArray) one = pzk_card_pictures_new();
        const struct pzk_card_picture picture = {
            .piece = piece,
            .surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)};

        g_array_append_val(one, picture);
        pzk_card_pictures_add(all, one);
        pzk_card_pictures_add(all, one);
    }
    assert_int_equal(all->len, PZK_CARD_PICTURES);
    assert_null(pzk_card_pictures_of(all, 4, INT64_MIN));
    assert_non_null(pzk_card_pictures_of(all, 5, INT64_MIN));
}

RUN_TESTS()
