// SPDX-License-Identifier: MIT
/*
 * Sheets as somebody holds them who cuts them up: names clear of what is cut
 * and of what a camera needs white, no page emptier than need be.
 */
#include "tests/kit/pzk_test.h"

#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/print/sheet_space.h"
#include "tests/kit/sheet_kit.h"

static const double dpi = 150;

/* Boxes are left, top, right, bottom in mm on the page. */
struct box {
    double left, top, right, bottom;
};

/* How many pixels within BOX, and outside HOLE, are darker than LEVEL. */
static int
count_dark(const struct kit_page *page, struct box box, struct box hole,
           int level)
{
    double px = page->dpi / 25.4;
    int dark = 0;

    for (int y = (int)ceil(box.top * px); y < (int)(box.bottom * px); y++) {
        for (int x = (int)ceil(box.left * px); x < (int)(box.right * px); x++) {
            double at_x = (x + 0.5) / px, at_y = (y + 0.5) / px;
            bool in_hole = at_x > hole.left && at_x < hole.right &&
                           at_y > hole.top && at_y < hole.bottom;
            size_t at = (size_t)y * (size_t)page->width + (size_t)x;

            dark += !in_hole && page->gray[at] < level;
        }
    }
    return dark;
}

static struct box
around(double x, double y, double reach_x, double reach_y)
{
    return (struct box){x - reach_x, y - reach_y, x + reach_x, y + reach_y};
}

/* What is white on a label stays white but for the mark. */
static void
check_quiet(const struct kit_page *page, const struct pzk_sheet_item *item)
{
    struct pzk_mark_shape shape;
    struct box label = {item->x, item->y, item->x + item->width,
                        item->y + item->height};
    double x = item->x + item->width / 2, y = item->y + item->height / 2;

    assert_true(pzk_catalog_shape(item->piece, item->family, &shape));
    struct box mark = around(x, y, (double)shape.mark_w / 2 + 0.2,
                             (double)shape.mark_h / 2 + 0.2);

    assert_true(count_dark(page, label, around(0, 0, 0, 0), 128) > 100);
    if (count_dark(page, label, mark, 250) > 0) {
        fail_msg("%s: something beside its mark", pzk_piece_id(item->piece));
    }
}

/* Around the four outer corners nothing is printed but the thin cut marks. */
static void
check_cuts(const struct kit_page *page, const struct pzk_sheet_item *item)
{
    static const double thin = 0.25, clear = 0.6;
    struct pzk_sheet_cell cell = pzk_sheet_cell(item);

    for (int corner = 0; corner < 4; corner++) {
        double x = item->x + (corner & 1 ? cell.width : 0);
        double y = item->y + (corner & 2 ? cell.height : 0);
        double out_x = corner & 1 ? 1 : -1, out_y = corner & 2 ? 1 : -1;
        double middle = PZK_SHEET_TICK / 2 + 0.1;
        struct box across = around(x + out_x * middle, y, middle - 0.2, clear);
        struct box along = around(x, y + out_y * middle, clear, middle - 0.2);
        struct box line_x = around(x + out_x * middle, y, middle, thin);
        struct box line_y = around(x, y + out_y * middle, thin, middle);

        assert_true(count_dark(page, line_x, line_y, 230) > 3);
        if (count_dark(page, across, line_x, 230) > 0 ||
            count_dark(page, along, line_y, 230) > 0) {
            fail_msg("%s: a cut mark is printed over",
                     pzk_piece_id(item->piece));
        }
    }
}

/* The strip: a name on it, nothing across the line where it is torn off. */
static void
check_strip(const struct kit_page *page, const struct pzk_sheet_item *item)
{
    static const double clear = 0.3;
    struct pzk_sheet_box name = pzk_sheet_name_box(item);
    struct box whole = {name.x, name.y, name.x + name.width,
                        name.y + name.height};
    struct box inner = {name.x + clear, name.y + clear, whole.right - clear,
                        whole.bottom - clear};

    assert_true(name.width > 0);
    assert_true(count_dark(page, inner, around(0, 0, 0, 0), 128) > 20);
    if (count_dark(page, whole, inner, 230) > 0) {
        fail_msg("%s: its name reaches out of its strip",
                 pzk_piece_id(item->piece));
    }
}

static void
draw_page(const struct pzk_sheet *sheet, int number, struct kit_page *page)
{
    double px = dpi / 25.4;
    int width = (int)lround(sheet->width * px);
    int height = (int)lround(sheet->height * px);
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create(image);

    cairo_scale(cr, px, px);
    assert_true(pzk_sheet_draw(sheet, number, cr));
    cairo_destroy(cr);
    cairo_surface_flush(image);
    *page = (struct kit_page){.width = width,
                              .height = height,
                              .dpi = dpi,
                              .gray = malloc((size_t)width * (size_t)height)};
    assert_non_null(page->gray);
    const unsigned char *data = cairo_image_surface_get_data(image);
    size_t stride = (size_t)cairo_image_surface_get_stride(image);

    for (size_t i = 0; i < (size_t)width * (size_t)height; i++) {
        size_t y = i / (size_t)width, x = i % (size_t)width;

        page->gray[i] = data[y * stride + 4 * x + 1]; /* green: all is black */
    }
    cairo_surface_destroy(image);
}

static int
check_stickers(const struct pzk_sheet *sheet)
{
    int stickers = 0;

    for (int number = 0; number < sheet->pages; number++) {
        struct kit_page page;

        draw_page(sheet, number, &page);
        for (size_t i = 0; i < sheet->count; i++) {
            const struct pzk_sheet_item *item = &sheet->items[i];

            if (item->page == number && item->form == PZK_FORM_STICKER) {
                check_quiet(&page, item);
                check_cuts(&page, item);
                check_strip(&page, item);
                stickers++;
            }
        }
        free(page.gray);
    }
    return stickers;
}

TEST(test_every_sticker_bears_its_code_on_a_strip)
{
    static const struct {
        const struct pzk_deck *deck;
        int families, stickers;
    } decks[] = {{&pzk_jh_deck, PZK_FAMILIES, 30},
                 {&pzk_duel_deck, PZK_CODE128 + 1, 31},
                 {&pzk_maze_deck, PZK_QR + 1, 17}};

    for (int i = 0; i < 3; i++) {
        for (int family = 0; family < decks[i].families; family++) {
            struct pzk_sheet_options options =
                kit_options(decks[i].deck, PZK_SHEET_STICKERS,
                            (enum pzk_family)family, PZK_A4);
            struct pzk_sheet sheet;

            assert_true(pzk_sheet_layout(&sheet, &options));
            assert_int_equal(check_stickers(&sheet), decks[i].stickers);
        }
    }
}

/* How much of a page's height, from the first thing to the last, is used. */
static double
fill_of(const struct pzk_sheet *sheet, int page)
{
    double room =
        sheet->height - 2 * PZK_SHEET_MARGIN - PZK_SHEET_HEAD - PZK_SHEET_FOOT;
    double bottom = 0;

    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];
        double end = item->y + pzk_sheet_cell(item).height;

        if (item->page == page && item->form != PZK_FORM_BACK) {
            bottom = fmax(bottom, end - PZK_SHEET_MARGIN - PZK_SHEET_HEAD);
        }
    }
    return bottom / room;
}

/* Pages by what is printed, of A4 and of Letter, and how full the emptiest of
 * them is. Two pages of Letter hold the strips of a team deck with their two
 * placement cards: the second, one row of strips, is what it is. */
static const struct {
    const struct pzk_deck *deck;
    enum pzk_sheet_kind kind;
    enum pzk_family family;
    int pages[PZK_PAPERS];
    double fill[PZK_PAPERS];
} prints[] = {
    {&pzk_jh_deck, PZK_SHEET_KIT, PZK_TAG, {1, 1}, {0.7, 0.7}},
    {&pzk_jh_deck, PZK_SHEET_KIT, PZK_QR, {1, 1}, {0.7, 0.7}},
    {&pzk_jh_deck, PZK_SHEET_KIT, PZK_CODE128, {1, 2}, {0.9, 0.35}},
    {&pzk_jh_deck, PZK_SHEET_KIT, PZK_TACTILE, {1, 1}, {0.7, 0.7}},
    {&pzk_jh_deck, PZK_SHEET_CARDS, PZK_TAG, {8, 8}, {0.7, 0.7}},
    {&pzk_jh_deck, PZK_SHEET_CARDS, PZK_TACTILE, {8, 8}, {0.7, 0.7}},
    {&pzk_jh_deck, PZK_SHEET_STICKERS, PZK_TACTILE, {1, 1}, {0.6, 0.6}},
    {&pzk_duel_deck, PZK_SHEET_KIT, PZK_TAG, {2, 2}, {0.5, 0.5}},
    {&pzk_duel_deck, PZK_SHEET_KIT, PZK_QR, {2, 2}, {0.5, 0.5}},
    {&pzk_duel_deck, PZK_SHEET_KIT, PZK_CODE128, {2, 2}, {0.5, 0.5}},
    {&pzk_duel_deck, PZK_SHEET_CARDS, PZK_TAG, {8, 8}, {0.9, 0.9}},
    {&pzk_maze_deck, PZK_SHEET_KIT, PZK_TAG, {2, 2}, {0.7, 0.7}},
    {&pzk_maze_deck, PZK_SHEET_CARDS, PZK_QR, {2, 2}, {0.7, 0.7}},
};

TEST(test_no_page_is_emptier_than_need_be)
{
    for (size_t i = 0; i < 2 * sizeof(prints) / sizeof(prints[0]); i++) {
        int paper = i % 2;
        struct pzk_sheet_options options =
            kit_options(prints[i / 2].deck, prints[i / 2].kind,
                        prints[i / 2].family, (enum pzk_paper)paper);
        bool cards = options.kind == PZK_SHEET_CARDS;
        struct pzk_sheet sheet;

        assert_true(pzk_sheet_layout(&sheet, &options));
        for (int page = 0; page < sheet.pages; page++) {
            double fill = fill_of(&sheet, page);

            if (fill == 0 && cards && page % 2 == 1) {
                continue; /* backs */
            }
            if (sheet.pages != prints[i / 2].pages[paper] ||
                fill < prints[i / 2].fill[paper]) {
                fail_msg("%s %s %s %s: page %d of %d is %.0f %% full",
                         options.deck->games[0],
                         pzk_sheet_kind_name((int)options.kind),
                         pzk_family_name((int)options.family),
                         pzk_paper_name(paper), page + 1, sheet.pages,
                         100 * fill);
            }
        }
    }
}

RUN_TESTS()
