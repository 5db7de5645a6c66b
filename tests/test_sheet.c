// SPDX-License-Identifier: MIT
/*
 * Sheets are printed to a file, rasterised as a printer would (poppler) and
 * read back: every piece once, none wrong, all of them at true size.
 */
#include "tests/pzk_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <zbar.h>

#ifdef HAVE_APRILTAG
#    include <apriltag/apriltag.h>
#    include <apriltag/tag36h11.h>
#endif

#include "markers/sheet.h"

enum { DPI = 300 };
static const double px_per_mm = DPI / 25.4;

static char folder[] = "/tmp/pzk_sheet_XXXXXX";

static int
make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int
remove_folder(void **state)
{
    (void)state;
    char command[64];

    snprintf(command, sizeof(command), "rm -r %s", folder);
    return system(command);
}

/* A path in the test's folder, in one of a few buffers by turns. */
static const char *
in_folder(const char *name)
{
    static char paths[4][64];
    static int turn;
    char *path = paths[turn++ % 4];

    snprintf(path, sizeof(paths[0]), "%s/%s", folder, name);
    return path;
}

struct page {
    int width, height;
    unsigned char *gray;
};

static bool
page_read(struct page *page, const char *path)
{
    FILE *file = fopen(path, "rb");
    int depth = 0;

    if (!file) {
        return false;
    }
    int fields =
        fscanf(file, "P5 %d %d %d", &page->width, &page->height, &depth);

    assert_int_equal(fields, 3);
    assert_int_equal(depth, 255);
    fgetc(file);
    size_t n = (size_t)page->width * (size_t)page->height;

    page->gray = malloc(n);
    assert_non_null(page->gray);
    size_t got = fread(page->gray, 1, n, file);

    assert_int_equal(got, n);
    fclose(file);
    return true;
}

/* Page NUMBER (from 1) of the PDF at PATH. */
static void
page_of_pdf(struct page *page, const char *path, int number)
{
    char command[256];

    snprintf(command, sizeof(command),
             "pdftoppm -gray -r %d -f %d -l %d -singlefile %s %s/page", DPI,
             number, number, path, folder);
    int status = system(command);

    assert_int_equal(status, 0);
    assert_true(page_read(page, in_folder("page.pgm")));
}

static struct pzk_sheet_options
options_of(enum pzk_deck deck, enum pzk_family family)
{
    return (struct pzk_sheet_options){.deck = deck,
                                      .family = family,
                                      .paper = PZK_A4,
                                      .piece = PZK_NO_PIECE,
                                      .title = "Platzkarte",
                                      .hint = "Print at 100 %."};
}

/* How often each piece was read, and whether it is where it belongs. */
struct readings {
    const struct pzk_sheet *sheet;
    int page;
    int times[PZK_PIECE_END];
};

/* A mark of PIECE was read with these corners, in mm on the page. */
static void
reading(struct readings *readings, int piece, enum pzk_family family,
        const double (*corners)[2])
{
    struct pzk_mark_shape shape;
    const struct pzk_sheet_item *item = NULL;

    assert_in_range(piece, 0, PZK_PIECE_END - 1);
    readings->times[piece]++;
    for (size_t i = 0; i < readings->sheet->count; i++) {
        if (readings->sheet->items[i].piece == piece) {
            item = &readings->sheet->items[i];
        }
    }
    assert_non_null(item);
    assert_int_equal(item->page, readings->page);
    assert_int_equal(item->family, family);
    assert_true(pzk_catalog_shape(piece, family, &shape));
    double x = item->x + item->width / 2, y = item->y + item->height / 2;

    for (int i = 0; i < 4; i++) { /* top left first, clockwise */
        double want_x = x + (i == 1 || i == 2 ? 1 : -1) * shape.mark_w / 2.0;
        double want_y = y + (i >= 2 ? 1 : -1) * shape.mark_h / 2.0;

        assert_true(fabs(corners[i][0] - want_x) < 0.2);
        assert_true(fabs(corners[i][1] - want_y) < 0.2);
    }
}

static void
read_tags(const struct page *page, struct readings *readings)
{
#ifdef HAVE_APRILTAG
    apriltag_family_t *family = tag36h11_create();
    apriltag_detector_t *detector = apriltag_detector_create();
    image_u8_t image = {.width = page->width,
                        .height = page->height,
                        .stride = page->width,
                        .buf = page->gray};

    apriltag_detector_add_family_bits(detector, family, 0);
    detector->quad_decimate = 2;
    zarray_t *found = apriltag_detector_detect(detector, &image);

    for (int i = 0; i < zarray_size(found); i++) {
        apriltag_detection_t *tag;
        double corners[4][2];

        zarray_get(found, i, &tag);
        assert_int_equal(tag->hamming, 0);
        for (int corner = 0; corner < 4; corner++) {
            /* the library's corners run from the bottom left the other way */
            corners[corner][0] = tag->p[3 - corner][0] / px_per_mm;
            corners[corner][1] = tag->p[3 - corner][1] / px_per_mm;
        }
        reading(readings, tag->id, PZK_TAG, corners);
    }
    apriltag_detections_destroy(found);
    apriltag_detector_destroy(detector);
    tag36h11_destroy(family);
#else
    (void)page;
    (void)readings;
    skip();
#endif
}

/* Whether the page has black at (X, Y) mm. */
static bool
is_black(const struct page *page, double x, double y)
{
    int column = (int)(x * px_per_mm), row = (int)(y * px_per_mm);

    return page->gray[(size_t)row * (size_t)page->width + (size_t)column] < 128;
}

/* The outline of the black around (X, Y), REACH mm at most in each direction:
 * for marks whose border is not closed. */
static void
measure(const struct page *page, double x, double y, double reach,
        double corners[4][2])
{
    double left = x, right = x, top = y, bottom = y, step = 0.5 / px_per_mm;

    for (double v = y - reach; v < y + reach; v += step) {
        for (double u = x - reach; u < x + reach; u += step) {
            if (is_black(page, u, v)) {
                left = fmin(left, u);
                right = fmax(right, u);
                top = fmin(top, v);
                bottom = fmax(bottom, v);
            }
        }
    }
    const double outline[4][2] = {
        {left, top}, {right, top}, {right, bottom}, {left, bottom}};

    memcpy(corners, outline, sizeof(outline));
}

/* Scans the page's box [X, X + W) x [Y, Y + H), in pixels, and tells what QR
 * codes are there. */
static void
read_codes_in(const struct page *page, int x, int y, int w, int h,
              struct readings *readings)
{
    zbar_image_scanner_t *scanner = zbar_image_scanner_create();
    zbar_image_t *image = zbar_image_create();
    size_t n = (size_t)w * (size_t)h;
    unsigned char *crop = malloc(n);

    assert_non_null(crop);
    for (int row = 0; row < h; row++) {
        memcpy(crop + (size_t)row * (size_t)w,
               page->gray + (size_t)(y + row) * (size_t)page->width + x,
               (size_t)w);
    }
    zbar_image_scanner_set_config(scanner, 0, ZBAR_CFG_ENABLE, 0);
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, (unsigned)w, (unsigned)h);
    zbar_image_set_data(image, crop, n, NULL);
    zbar_scan_image(scanner, image);
    for (const zbar_symbol_t *symbol = zbar_image_first_symbol(image); symbol;
         symbol = zbar_symbol_next(symbol)) {
        int piece = pzk_catalog_from_qr(zbar_symbol_get_data(symbol),
                                        zbar_symbol_get_data_length(symbol));
        double at_x = x / px_per_mm, at_y = y / px_per_mm, corners[4][2];

        assert_int_equal(zbar_symbol_get_loc_size(symbol), 4);
        for (unsigned i = 0; i < 4; i++) {
            at_x += zbar_symbol_get_loc_x(symbol, i) / px_per_mm / 4;
            at_y += zbar_symbol_get_loc_y(symbol, i) / px_per_mm / 4;
        }
        measure(page, at_x, at_y, 12, corners);
        reading(readings, piece, PZK_QR, corners);
    }
    zbar_image_destroy(image);
    zbar_image_scanner_destroy(scanner);
    free(crop);
}

/* Code by code: of many codes in one picture ZBar leaves some out, whichever
 * way they lie. */
static void
read_codes(const struct page *page, struct readings *readings)
{
    for (size_t i = 0; i < readings->sheet->count; i++) {
        const struct pzk_sheet_item *item = &readings->sheet->items[i];

        if (item->page == readings->page) {
            read_codes_in(page, (int)((item->x - 2) * px_per_mm),
                          (int)((item->y - 2) * px_per_mm),
                          (int)((item->width + 4) * px_per_mm),
                          (int)((item->height + 4) * px_per_mm), readings);
        }
    }
}

/* Prints a deck's sheet and reads it back, all of it. */
static void
round_trip(enum pzk_deck deck, enum pzk_family family, enum pzk_paper paper,
           int width, int height)
{
    struct pzk_sheet_options options = options_of(deck, family);
    struct pzk_sheet sheet;
    struct readings readings = {.sheet = &sheet};
    const char *path = in_folder("sheet.pdf");
    char why[256];
    size_t read = 0;

    options.paper = paper;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_true(
        pzk_sheet_write(&sheet, PZK_SHEET_PDF, 0, path, why, sizeof(why)));
    for (int i = 0; i < sheet.pages; i++) {
        struct page page;

        page_of_pdf(&page, path, i + 1);
        assert_int_equal(page.width, width);
        assert_int_equal(page.height, height);
        readings.page = i;
        read_tags(&page, &readings);
        read_codes(&page, &readings);
        free(page.gray);
    }
    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        assert_in_range(readings.times[piece], 0, 1);
        read += (size_t)readings.times[piece];
    }
    assert_int_equal(read, sheet.count);
}

static void
test_team_deck_as_tags_reads_back_at_true_size(void **state)
{
    (void)state;
    round_trip(PZK_DECK_JEKYLL_HYDE, PZK_TAG, PZK_A4, 2481, 3508);
}

static void
test_team_deck_as_qr_reads_back_at_true_size(void **state)
{
    (void)state;
    round_trip(PZK_DECK_JEKYLL_HYDE, PZK_QR, PZK_LETTER, 2550, 3300);
}

static void
test_other_decks_read_back_too(void **state)
{
    (void)state;
    round_trip(PZK_DECK_DUEL, PZK_QR, PZK_A4, 2481, 3508);
    round_trip(PZK_DECK_MAZE, PZK_TAG, PZK_A4, 2481, 3508);
}

static void
test_layout_holds_every_piece_once_inside_the_margins(void **state)
{
    (void)state;
    static const size_t counts[PZK_DECKS] = {30, 31, 17};

    for (int deck = 0; deck < PZK_DECKS; deck++) {
        for (int family = 0; family < PZK_FAMILIES; family++) {
            for (int paper = 0; paper < PZK_PAPERS; paper++) {
                struct pzk_sheet_options options =
                    options_of((enum pzk_deck)deck, (enum pzk_family)family);
                struct pzk_sheet sheet;

                options.paper = (enum pzk_paper)paper;
                assert_true(pzk_sheet_layout(&sheet, &options));
                assert_int_equal(sheet.count, counts[deck]);
                for (size_t i = 0; i < sheet.count; i++) {
                    const struct pzk_sheet_item *a = &sheet.items[i];

                    assert_true(a->x >= 5 && a->y >= 5);
                    assert_true(a->x + a->width <= sheet.width - 5);
                    assert_true(a->y + a->height <= sheet.height - 20);
                    for (size_t j = 0; j < i; j++) {
                        const struct pzk_sheet_item *b = &sheet.items[j];

                        assert_int_not_equal(a->piece, b->piece);
                        /* their ticks do not meet */
                        assert_true(a->page != b->page ||
                                    a->x >= b->x + b->width + 3.9 ||
                                    b->x >= a->x + a->width + 3.9 ||
                                    a->y >= b->y + b->height + 3.9 ||
                                    b->y >= a->y + a->height + 3.9);
                    }
                }
            }
        }
    }
}

static void
test_piece_without_the_family_is_printed_as_tag(void **state)
{
    (void)state;
    struct pzk_sheet_options options =
        options_of(PZK_DECK_JEKYLL_HYDE, PZK_TACTILE);
    struct pzk_sheet sheet;

    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.as_tags, 2); /* the placement cards */
    assert_int_equal(sheet.items[29].piece, PZK_PB);
    assert_int_equal(sheet.items[29].family, PZK_TAG);
    assert_true(sheet.items[29].whole);
    assert_int_equal(sheet.items[0].family, PZK_TACTILE);
}

static void
test_one_piece_is_one_item(void **state)
{
    (void)state;
    struct pzk_sheet_options options =
        options_of(PZK_DECK_JEKYLL_HYDE, PZK_TAG);
    struct pzk_sheet sheet;

    options.piece = PZK_HX3;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 1);
    assert_int_equal(sheet.pages, 1);
    assert_int_equal(sheet.items[0].piece, PZK_HX3);
    options.piece = PZK_W1; /* of another deck */
    assert_false(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 0);
}

static void
test_svg_and_png_tell_their_size(void **state)
{
    (void)state;
    struct pzk_sheet_options options = options_of(PZK_DECK_JEKYLL_HYDE, PZK_QR);
    struct pzk_sheet sheet;
    char why[256], head[512] = "";

    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.pages, 2);
    assert_true(pzk_sheet_write(&sheet, PZK_SHEET_SVG, 0, in_folder("s.svg"),
                                why, sizeof(why)));
    assert_int_not_equal(access(in_folder("s.svg"), F_OK), 0);
    assert_int_equal(access(in_folder("s-2.svg"), F_OK), 0);
    FILE *file = fopen(in_folder("s-1.svg"), "r");

    assert_non_null(file);
    size_t n = fread(head, 1, sizeof(head) - 1, file);

    fclose(file);
    assert_true(n > 0);
    assert_non_null(strstr(head, "width=\"210mm\" height=\"297mm\""));
    assert_non_null(strstr(head, "viewBox=\"0 0 210 297\""));

    assert_true(pzk_sheet_write(&sheet, PZK_SHEET_PNG, 100, in_folder("s.png"),
                                why, sizeof(why)));
    file = fopen(in_folder("s-2.png"), "rb");
    assert_non_null(file);
    memset(head, 0, sizeof(head));
    n = fread(head, 1, 54, file);
    fclose(file);
    assert_int_equal(n, 54);
    /* 100 dots an inch are 3937 a metre, 0xf61 */
    assert_memory_equal(head + 33, "\0\0\0\x09pHYs\0\0\x0f\x61\0\0\x0f\x61\1",
                        17);
    cairo_surface_t *image =
        cairo_image_surface_create_from_png(in_folder("s-2.png"));

    assert_int_equal(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
    assert_int_equal(cairo_image_surface_get_width(image), 827);
    assert_int_equal(cairo_image_surface_get_height(image), 1169);
    cairo_surface_destroy(image);
}

static void
test_unwritable_file_is_named(void **state)
{
    (void)state;
    static const char *const paths[] = {"/nowhere/s.pdf", "/nowhere/s.svg",
                                        "/nowhere/s.png"};
    struct pzk_sheet_options options =
        options_of(PZK_DECK_JEKYLL_HYDE, PZK_TAG);
    struct pzk_sheet sheet;

    options.piece = PZK_JA;
    assert_true(pzk_sheet_layout(&sheet, &options));
    for (int i = 0; i < 3; i++) {
        char why[256] = "";

        assert_false(pzk_sheet_write(&sheet, (enum pzk_sheet_format)i, 100,
                                     paths[i], why, sizeof(why)));
        assert_non_null(strstr(why, paths[i]));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_team_deck_as_tags_reads_back_at_true_size),
        cmocka_unit_test(test_team_deck_as_qr_reads_back_at_true_size),
        cmocka_unit_test(test_other_decks_read_back_too),
        cmocka_unit_test(test_layout_holds_every_piece_once_inside_the_margins),
        cmocka_unit_test(test_piece_without_the_family_is_printed_as_tag),
        cmocka_unit_test(test_one_piece_is_one_item),
        cmocka_unit_test(test_svg_and_png_tell_their_size),
        cmocka_unit_test(test_unwritable_file_is_named),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
