// SPDX-License-Identifier: MIT
/* Marks are rasterised and looked at module by module, or read back. */
#include "tests/kit/pzk_test.h"

#include <cairo.h>
#include <zbar.h>

#include "markers/draw.h"
#include "markers/plain.h"
#include "markers/placement.h"
#include "markers/tag36h11.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "src/rules/maze/pieces.h"

enum { SCALE = 8 }; /* pixels a millimetre */

#define assert_near(got, want, by) assert_true(fabs((got) - (want)) <= (by))

struct raster {
    cairo_surface_t *surface;
    cairo_t *cr;
    int width, height;
};

/* A grey sheet of W x H mm; drawing is in mm around its middle. */
static struct raster
raster_new(double w, double h)
{
    struct raster r = {.width = (int)(w * SCALE), .height = (int)(h * SCALE)};

    r.surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, r.width, r.height);
    r.cr = cairo_create(r.surface);
    cairo_set_source_rgb(r.cr, 0.5, 0.5, 0.5);
    cairo_paint(r.cr);
    cairo_translate(r.cr, r.width / 2.0, r.height / 2.0);
    cairo_scale(r.cr, SCALE, SCALE);
    return r;
}

static void
raster_free(struct raster *r)
{
    cairo_destroy(r->cr);
    cairo_surface_destroy(r->surface);
}

/* The grey level at (X, Y) mm from the middle. */
static int
level(const struct raster *r, double x, double y)
{
    cairo_surface_flush(r->surface);
    int column = (int)floor(r->width / 2.0 + x * SCALE);
    int row = (int)floor(r->height / 2.0 + y * SCALE);
    const unsigned char *data = cairo_image_surface_get_data(r->surface);

    return data[row * cairo_image_surface_get_stride(r->surface) + 4 * column];
}

/* What black covers, in mm from the middle, and how many mm2 it has. */
struct extent {
    double left, top, right, bottom, area;
};

static struct extent
black(const struct raster *r)
{
    struct extent e = {1e9, 1e9, -1e9, -1e9, 0};

    for (int row = 0; row < r->height; row++) {
        for (int column = 0; column < r->width; column++) {
            double x = (column + 0.5 - r->width / 2.0) / SCALE;
            double y = (row + 0.5 - r->height / 2.0) / SCALE;
            int value = level(r, x, y);

            e.area += fmax(0, 255 - value) / 255 / SCALE / SCALE;
            if (value < 128) {
                e.left = fmin(e.left, x - 0.5 / SCALE);
                e.right = fmax(e.right, x + 0.5 / SCALE);
                e.top = fmin(e.top, y - 0.5 / SCALE);
                e.bottom = fmax(e.bottom, y + 0.5 / SCALE);
            }
        }
    }
    return e;
}

TEST(test_tag_modules_are_those_of_the_code)
{
    static const int pieces[] = {PZK_JT, PZK_HX3, PZK_PA, PZK_PB, PZK_C1J};

    for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
        struct raster r = raster_new(40, 40);
        struct pzk_mark_shape shape;

        assert_true(pzk_catalog_shape(pieces[i], PZK_TAG, &shape));
        assert_true(pzk_draw_sticker(r.cr, pieces[i], PZK_TAG));
        for (int row = -1; row <= 8; row++) {
            for (int column = -1; column <= 8; column++) {
                bool border =
                    row == -1 || row == 8 || column == -1 || column == 8;
                bool white =
                    border || pzk_tag36h11_white(pieces[i], row, column);

                for (int corner = 0; corner < 4; corner++) {
                    double x = column - 3.9 + (corner & 1 ? 0.8 : 0);
                    double y = row - 3.9 + (corner & 2 ? 0.8 : 0);

                    assert_int_equal(
                        level(&r, x * shape.module, y * shape.module),
                        white ? 255 : 0);
                }
            }
        }
        assert_int_equal(level(&r, 5.1 * shape.module, 0), 128);
        raster_free(&r);
    }
}

static size_t
zbar_read(const struct raster *r, char *text, size_t size)
{
    cairo_surface_flush(r->surface);
    zbar_image_scanner_t *scanner = zbar_image_scanner_create();
    zbar_image_t *image = zbar_image_create();
    size_t n = (size_t)r->width * (size_t)r->height;
    unsigned char *gray = malloc(n);

    assert_non_null(gray);
    for (size_t i = 0; i < n; i++) {
        int row = (int)(i / (size_t)r->width);
        int column = (int)(i % (size_t)r->width);

        gray[i] =
            (unsigned char)level(r, (column + 0.5 - r->width / 2.0) / SCALE,
                                 (row + 0.5 - r->height / 2.0) / SCALE);
    }
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, (unsigned)r->width, (unsigned)r->height);
    zbar_image_set_data(image, gray, n, NULL);
    int found = zbar_scan_image(scanner, image);

    text[0] = '\0';
    if (found == 1) {
        const zbar_symbol_t *symbol = zbar_image_first_symbol(image);

        snprintf(text, size, "%s %s",
                 zbar_get_symbol_name(zbar_symbol_get_type(symbol)),
                 zbar_symbol_get_data(symbol));
    }
    zbar_image_destroy(image);
    zbar_image_scanner_destroy(scanner);
    free(gray);
    return found < 0 ? 0 : (size_t)found;
}

TEST(test_qr_reads_back_at_its_size)
{
    size_t read = 0;

    for (int number = 0; number < PZK_PIECE_END; number++) {
        const struct pzk_piece_info *piece = pzk_catalog_piece(number);
        char text[64], want[64];

        if (!piece || !(piece->families & 1 << PZK_QR)) {
            continue;
        }
        struct raster r = raster_new(29, 29);

        assert_true(pzk_draw_sticker(r.cr, number, PZK_QR));
        assert_int_equal(zbar_read(&r, text, sizeof(text)), 1);
        snprintf(want, sizeof(want), "QR-Code PK:%s", pzk_piece_id(number));
        assert_string_equal(text, want);
        struct extent e = black(&r);

        assert_near(e.left, -10.5, 0.01);
        assert_near(e.right, 10.5, 0.01);
        assert_near(e.top, -10.5, 0.01);
        assert_near(e.bottom, 10.5, 0.01);
        /* version 1: finder patterns in three corners, none at the fourth */
        assert_int_equal(level(&r, -10, -10), 0);
        assert_int_equal(level(&r, 10, -10), 0);
        assert_int_equal(level(&r, -10, 10), 0);
        assert_int_equal(level(&r, -3, 10.9), 255);
        raster_free(&r);
        read++;
    }
    assert_int_equal(read, 28 + 25 + 1 + 9 + 4 + 82 + 82 + 100);
}

TEST(test_code128_reads_back_in_set_c)
{
    unsigned char widths[PZK_CODE128_WIDTHS];

    assert_int_equal(pzk_code128_widths(-1, widths), 0);
    assert_int_equal(pzk_code128_widths(100, widths), 0);
    for (int number = 0; number < 100; number++) {
        struct raster r = raster_new(70, 10);
        char text[64], want[64];
        double x = -23;
        int sum = 0;

        assert_int_equal(pzk_code128_widths(number, widths),
                         PZK_CODE128_WIDTHS);
        cairo_set_source_rgb(r.cr, 1, 1, 1);
        cairo_paint(r.cr);
        cairo_set_source_rgb(r.cr, 0, 0, 0);
        for (int i = 0; i < PZK_CODE128_WIDTHS; i++) {
            if (i % 2 == 0) {
                cairo_rectangle(r.cr, x, -3, widths[i], 6);
            }
            x += widths[i];
            sum += widths[i];
        }
        cairo_fill(r.cr);
        assert_int_equal(sum, 46);
        assert_int_equal(zbar_read(&r, text, sizeof(text)), 1);
        snprintf(want, sizeof(want), "CODE-128 %02d", number);
        assert_string_equal(text, want);
        raster_free(&r);
    }
}

TEST(test_code128_strip_starts_at_the_bottom)
{
    struct raster r = raster_new(12, 90);
    char text[64];

    assert_true(pzk_draw_sticker(r.cr, PZK_HX3, PZK_CODE128));
    struct extent e = black(&r);

    assert_near(e.bottom, 28.75, 0.13);
    assert_near(e.top, -28.75, 0.13);
    assert_near(e.left, -4, 0.01);
    assert_near(e.right, 4, 0.01);
    /* start C from the bottom up: 2 black, 1 white, 1 black, 2 white */
    assert_int_equal(level(&r, 0, 28.75 - 0.6 - 1.25), 0);
    assert_int_equal(level(&r, 0, 28.75 - 2.5 * 1.25), 255);
    assert_int_equal(level(&r, 0, 28.75 - 3.5 * 1.25), 0);
    assert_int_equal(level(&r, 0, 28.75 - 5 * 1.25), 255);
    /* ten modules of white at both ends */
    assert_int_equal(level(&r, 0, 28.75 + 12.4), 255);
    assert_int_equal(level(&r, 0, -28.75 - 12.4), 255);
    assert_int_equal(zbar_read(&r, text, sizeof(text)), 1);
    assert_string_equal(text, "CODE-128 27");
    raster_free(&r);
}

TEST(test_tactile_marks_have_their_measures)
{
    /* what is black inside the frame, in mm2, from marks.md */
    static const double pi = 3.141592653589793;
    const double heart = 0; /* checked by its outline below */
    const double symbols[14] = {2 * 9 * 5 / 2.0, /* hourglass */
                                0.75 * 1.7320508075688772 * 6 *
                                    6, /* triangle in a circle of 6 */
                                6 * 1.3 * 9 - 9 * 1.3 * 1.3, /* grid */
                                2 * 11 * 3.2 - 3.2 * 3.2,    /* plus */
                                8.5 * 8.5,                   /* square */
                                heart,                       /* heart */
                                3 * pi * 1.7 * 1.7,          /* dots */
                                4 * pi * 1.7 * 1.7,
                                5 * pi * 1.7 * 1.7,
                                6 * pi * 1.7 * 1.7,
                                7 * pi * 1.7 * 1.7,
                                10 * 2, /* bars */
                                20 * 2,
                                30 * 2};

    for (int piece = PZK_JT; piece <= PZK_HX3; piece++) {
        bool hyde = piece >= PZK_HT;
        int card = hyde ? piece - PZK_HT : piece;
        bool scene = card >= PZK_J3 && card <= PZK_J7;
        double w = scene ? 10 : 18, h = scene ? 38 : 18;
        double stroke = scene ? 1.2 : 1.6;
        struct raster r = raster_new(w + 2, h + 2);

        cairo_set_source_rgb(r.cr, 1, 1, 1);
        cairo_paint(r.cr);
        assert_true(pzk_draw_sticker(r.cr, piece, PZK_TACTILE));
        struct extent e = black(&r);

        assert_near(e.left, -w / 2, 0.01);
        assert_near(e.right, w / 2, 0.01);
        assert_near(e.top, -h / 2, 0.01);
        assert_near(e.bottom, h / 2, 0.01);
        /* Jekyll's frame is round, Hyde's has corners */
        assert_int_equal(level(&r, w / 2 - 0.3, h / 2 - 0.3), hyde ? 0 : 255);
        double in_w = w - 2 * stroke, in_h = h - 2 * stroke;
        double frame =
            hyde ? w * h - in_w * in_h
                 : pi * (w * w - in_w * in_w) / 4 + 2 * stroke * (h - w);

        if (card != PZK_JE) {
            assert_near(e.area, frame + symbols[card], 0.01 * e.area);
        }
        raster_free(&r);
    }
}

TEST(test_tactile_heart_is_11_wide_and_10_high)
{
    struct raster r = raster_new(24, 24);

    cairo_set_source_rgb(r.cr, 1, 1, 1);
    cairo_paint(r.cr);
    /* only what lies inside the frame */
    cairo_rectangle(r.cr, -7.2, -7.2, 14.4, 14.4);
    cairo_clip(r.cr);
    assert_true(pzk_draw_mark(r.cr, PZK_HE, PZK_TACTILE));
    struct extent e = black(&r);

    assert_near(e.right - e.left, 11, 0.26);
    assert_near(e.bottom - e.top, 10, 0.26);
    assert_int_equal(level(&r, 0, -4.5), 255); /* the dent */
    assert_int_equal(level(&r, 0, -2), 0);     /* solid */
    assert_int_equal(level(&r, 0, 4.5), 0);    /* the tip points down */
    raster_free(&r);
}

TEST(test_mark_a_piece_lacks_is_not_drawn)
{
    struct raster r = raster_new(40, 40);

    assert_false(pzk_draw_sticker(r.cr, PZK_PA, PZK_TACTILE));
    assert_false(pzk_draw_sticker(r.cr, PZK_C1J, PZK_QR));
    assert_false(pzk_draw_sticker(r.cr, 28, PZK_TAG));
    assert_false(pzk_draw_mark(r.cr, PZK_NO_PIECE, PZK_TAG));
    assert_false(pzk_draw_mark(r.cr, PZK_JA, PZK_FAMILIES));
    assert_false(pzk_plain_face(r.cr, PZK_PA, PZK_TAG, PZK_FAN_NONE));
    assert_false(pzk_draw_placement(r.cr, PZK_JA, PZK_TAG, NULL));
    struct extent e = black(&r);

    assert_true(e.right < e.left); /* nothing darker than the sheet */
    raster_free(&r);
}

TEST(test_face_carries_its_sticker_top_right)
{
    for (int piece = PZK_JT; piece <= PZK_HX3; piece++) {
        struct raster r = raster_new(59, 91);

        assert_true(pzk_plain_face(r.cr, piece, PZK_TAG, PZK_FAN_NONE));
        /* label of 20 with 3 to the card's edges */
        assert_int_equal(level(&r, 29.5 - 3.2, -45.5 + 3.2), 255);
        assert_int_equal(level(&r, 29.5 - 22.8, -45.5 + 22.8), 255);
        assert_int_equal(level(&r, 29.5 - 5.2, -45.5 + 5.2), 0);
        assert_int_equal(level(&r, 29.5 - 20.8, -45.5 + 20.8), 0);
        raster_free(&r);
    }
}

/* Module by module as it is drawn, with the same margin. */
TEST(test_blocks_of_a_terminal_are_the_drawn_code)
{
    static const char text[] =
        "http://192.168.178.45:8713/#0123456789abcdefghijkl";
    enum { SIDE = 41 }; /* version 4 with its margin */
    char *blocks = pzk_qr_blocks(text);
    struct raster r = raster_new(SIDE, SIDE);
    const char *at = blocks;
    int dark = 0;

    assert_non_null(blocks);
    cairo_set_source_rgb(r.cr, 1, 1, 1);
    cairo_paint(r.cr);
    cairo_set_source_rgb(r.cr, 0, 0, 0);
    assert_true(pzk_draw_qr_text(r.cr, text, SIDE));
    for (int row = 0; row < SIDE; row += 2) {
        for (int column = 0; column < SIDE; column++) {
            bool upper = strncmp(at, "\u2580", 3) == 0;
            bool lower = strncmp(at, "\u2584", 3) == 0;
            bool both = strncmp(at, "\u2588", 3) == 0;
            double x = column - SIDE / 2.0 + 0.5, y = row - SIDE / 2.0 + 0.5;

            assert_true(upper || lower || both || *at == ' ');
            assert_int_equal(level(&r, x, y) < 128, upper || both);
            if (row + 1 < SIDE) {
                assert_int_equal(level(&r, x, y + 1) < 128, lower || both);
            }
            dark += upper || lower || both;
            at += *at == ' ' ? 1 : 3;
        }
        assert_int_equal(*at++, '\n');
    }
    assert_int_equal(*at, '\0');
    assert_in_range(dark, 200, 800);
    free(blocks);
    raster_free(&r);
}

RUN_TESTS()
