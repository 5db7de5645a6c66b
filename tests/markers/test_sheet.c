// SPDX-License-Identifier: MIT
/*
 * What lies where on a sheet, and the files it is written to; whether it reads
 * back is for test_sheet_trip.c.
 */
#include "tests/kit/pzk_test.h"

#include <unistd.h>

#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/print/sheet_pack.h"
#include "markers/print/sheet_space.h"
#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/sheet_kit.h"

/* How many things are printed: deck by kind. Cards have backs. */
static const struct {
    const struct pzk_deck *deck;
    size_t counts[3];
} decks[] = {{&pzk_jh_deck, {30, 30, 58}},
             {&pzk_duel_deck, {31, 31, 56}},
             {&pzk_maze_deck, {17, 17, 17}}};
enum { DECKS = sizeof(decks) / sizeof(decks[0]) };
static const enum pzk_sheet_kind kinds[] = {PZK_SHEET_KIT, PZK_SHEET_STICKERS,
                                            PZK_SHEET_CARDS};

static void
check_apart(const struct pzk_sheet_item *a, const struct pzk_sheet_item *b)
{
    double reach = 2 * PZK_SHEET_TICK; /* their cut marks do not meet */

    if (a->form == b->form) {
        assert_int_not_equal(a->piece, b->piece);
    }
    assert_true(a->page != b->page || a->x >= b->x + b->width + reach ||
                b->x >= a->x + a->width + reach ||
                a->y >= b->y + b->height + reach ||
                b->y >= a->y + a->height + reach);
}

static void
check_layout(const struct pzk_sheet *sheet)
{
    double edge = PZK_SHEET_MARGIN + PZK_SHEET_TICK - 1e-6;

    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *a = &sheet->items[i];

        assert_in_range(a->page, 0, sheet->pages - 1);
        assert_true(a->x >= edge && a->x + a->width <= sheet->width - edge);
        assert_true(a->y >= edge);
        assert_true(a->y + a->height <=
                    sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT + 1e-6);
        for (size_t j = 0; j < i; j++) {
            check_apart(a, &sheet->items[j]);
        }
    }
}

TEST(test_layout_holds_every_piece_once_inside_the_margins)
{
    for (int i = 0; i < DECKS * 3 * PZK_FAMILIES * PZK_PAPERS; i++) {
        int kind = i % 3, deck = i / 3 % DECKS;
        int family = i / 3 / DECKS % PZK_FAMILIES;
        int paper = i / 3 / DECKS / PZK_FAMILIES;
        struct pzk_sheet_options options =
            kit_options(decks[deck].deck, kinds[kind], (enum pzk_family)family,
                        (enum pzk_paper)paper);
        struct pzk_sheet sheet;

        assert_true(pzk_sheet_layout(&sheet, &options));
        assert_int_equal(sheet.count, decks[deck].counts[kind]);
        check_layout(&sheet);
    }
}

/* Held against the light, a back covers its face. */
TEST(test_backs_lie_behind_their_faces)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_CARDS, PZK_TAG, PZK_LETTER);
    struct pzk_sheet sheet;
    int backs = 0;

    assert_true(pzk_sheet_layout(&sheet, &options));
    for (size_t i = 0; i < sheet.count; i++) {
        const struct pzk_sheet_item *back = &sheet.items[i];

        for (size_t j = 0; j < sheet.count; j++) {
            const struct pzk_sheet_item *face = &sheet.items[j];

            if (back->form == PZK_FORM_BACK && face->piece == back->piece &&
                face->form == PZK_FORM_WHOLE) {
                double mirrored = sheet.width - back->x - back->width;

                assert_int_equal(face->page % 2, 0);
                assert_int_equal(back->page, face->page + 1);
                assert_true(mirrored > face->x - 1e-6);
                assert_true(mirrored < face->x + 1e-6);
                assert_true(back->y == face->y);
                backs++;
            }
        }
    }
    assert_int_equal(backs, 28);
}

TEST(test_packing_ends_where_an_item_is_larger_than_the_paper)
{
    const struct pzk_sheet_room room = {10, 0, 1};
    struct pzk_sheet sheet = {.width = 210, .height = 297, .count = 3};

    for (size_t i = 0; i < sheet.count; i++) {
        sheet.items[i] = (struct pzk_sheet_item){
            .piece = PZK_JT + (int)i, .width = i == 1 ? 300 : 50, .height = 20};
    }
    pzk_sheet_pack(&sheet, 0, &room);
    assert_int_equal(sheet.pages, 2);
    assert_int_equal(sheet.items[0].page, sheet.items[2].page);
    assert_int_not_equal(sheet.items[1].page, sheet.items[0].page);
    check_apart(&sheet.items[0], &sheet.items[1]);
}

TEST(test_two_marks_for_each_card_on_request)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_duel_deck, PZK_SHEET_KIT, PZK_QR, PZK_A4);
    struct pzk_sheet sheet;
    int times[PZK_PIECE_END] = {0};

    options.twice = true;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 31 + 25);
    for (size_t i = 0; i < sheet.count; i++) {
        times[sheet.items[i].piece]++;
    }
    assert_int_equal(times[PZK_W1], 2);
    assert_int_equal(times[PZK_TW], 1);
    assert_int_equal(times[PZK_TB], 1);
    options.deck = &pzk_jh_deck;
    options.family = PZK_TACTILE; /* a second one would mislead fingers */
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 30);
}

TEST(test_fan_marks_for_each_card_on_request)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_duel_deck, PZK_SHEET_KIT, PZK_QR, PZK_A4);
    struct pzk_sheet sheet;
    int fans = 0;

    options.fan = PZK_FAN_LEFT;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 31 + 25);
    for (size_t i = 0; i < sheet.count; i++) {
        const struct pzk_sheet_item *item = &sheet.items[i];

        if (item->form == PZK_FORM_FAN) {
            fans++;
            assert_int_equal(item->family, PZK_TAG);
            assert_float_equal(item->width, 12, 1e-5);
            assert_float_equal(item->height, 12, 1e-5);
            assert_int_equal(pzk_catalog_piece(item->piece)->kind,
                             PZK_KIND_CARD);
        }
    }
    assert_int_equal(fans, 25);
    options.twice = true;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 31 + 25 + 25);
    /* printed cards bear them */
    options.kind = PZK_SHEET_CARDS;
    assert_true(pzk_sheet_layout(&sheet, &options));
    for (size_t i = 0; i < sheet.count; i++) {
        assert_int_not_equal(sheet.items[i].form, PZK_FORM_FAN);
    }
    /* a second strip would cover the corner */
    options =
        kit_options(&pzk_jh_deck, PZK_SHEET_STICKERS, PZK_CODE128, PZK_A4);
    options.twice = true;
    options.fan = PZK_FAN_RIGHT;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 30 + 28);
}

static const struct pzk_sheet_item *
item_of(const struct pzk_sheet *sheet, int piece)
{
    for (size_t i = 0; i < sheet->count; i++) {
        if (sheet->items[i].piece == piece) {
            return &sheet->items[i];
        }
    }
    fail_msg("%s is not there", pzk_piece_id(piece));
    return NULL;
}

TEST(test_piece_without_the_family_is_printed_as_tag)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_KIT, PZK_TACTILE, PZK_A4);
    struct pzk_sheet sheet;

    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.as_tags, 2); /* the placement cards */
    assert_int_equal(item_of(&sheet, PZK_PB)->family, PZK_TAG);
    assert_int_equal(item_of(&sheet, PZK_PB)->form, PZK_FORM_WHOLE);
    assert_int_equal(item_of(&sheet, PZK_JT)->family, PZK_TACTILE);
    assert_int_equal(item_of(&sheet, PZK_JT)->form, PZK_FORM_STICKER);
}

TEST(test_one_piece_is_one_item)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_KIT, PZK_TAG, PZK_A4);
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
read_text(const char *path, char *text, size_t size)
{
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    size_t n = fread(text, 1, size - 1, file);

    fclose(file);
    assert_in_range(n, 1, size - 2);
    text[n] = '\0';
}

/* All that a cutter gets is the shapes, each where its sticker is, and each
 * line closed. */
TEST(test_outlines_are_closed_lines_of_the_28_labels)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_PLOTTER, PZK_TAG, PZK_A4);
    struct pzk_sheet sheet, stickers;
    static char text[200000];
    int closes = 0;

    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 28);
    assert_int_equal(sheet.pages, 1);
    options.kind = PZK_SHEET_STICKERS;
    options.family = PZK_TACTILE;
    assert_true(pzk_sheet_layout(&stickers, &options));
    for (size_t i = 0; i < sheet.count; i++) {
        assert_true(sheet.items[i].x == stickers.items[i].x);
        assert_true(sheet.items[i].y == stickers.items[i].y);
    }
    kit_write(&sheet, PZK_SHEET_SVG, 0);
    read_text(kit_path("sheet.svg"), text, sizeof(text));
    assert_null(strstr(text, "<text"));
    assert_null(strstr(text, "<use"));
    assert_null(strstr(text, "<rect"));
    for (const char *at = text; *at; at++) {
        closes += *at == 'Z';
    }
    /* each frame is two lines; each side has two triangles in T, a line each
     * for A, C, D and E, five for the grid, 25 dots, six bars */
    assert_int_equal(closes, 2 * (14 * 2 + 2 + 4 + 5 + 25 + 6));
    options.kind = PZK_SHEET_PLOTTER;
    options.deck = &pzk_duel_deck; /* has no tactile labels */
    assert_false(pzk_sheet_layout(&sheet, &options));
}

/* ---- the practice sheet ---- */

static char *
no_name(int piece)
{
    return strdup("");
}

/* Dot 1, a blank, all six. */
static char *
two_cells(int piece)
{
    return strdup("\u2801\u2800\u283f");
}

/* Closed outlines of the first page. */
static int
count_closes(const struct pzk_sheet *sheet)
{
    static char text[400000];
    int closes = 0;

    kit_write(sheet, PZK_SHEET_SVG, 0);
    read_text(kit_path("sheet-1.svg"), text, sizeof(text));
    for (const char *at = text; *at; at++) {
        closes += *at == 'Z';
    }
    return closes;
}

/* Fourteen cells and seven: in half a row two lines. */
static char *
two_lines(int piece)
{
    return strdup("\u283f\u283f\u283f\u283f\u283f\u283f\u283f\u283f\u283f"
                  "\u283f\u283f\u283f\u283f\u283f\u2800\u283f\u283f\u283f"
                  "\u283f\u283f\u283f\u283f");
}

TEST(test_practice_sheet_keeps_lines_of_braille_apart)
{
    const struct pzk_sheet_words words = {
        .name = no_name, .braille = two_lines, .release = free};
    struct pzk_sheet_options options =
        kit_options(&pzk_maze_deck, PZK_SHEET_PRACTICE, PZK_TAG, PZK_A4);
    const double high = 10 + 10 + 6.5; /* mm: a name, two lines of dots */
    struct pzk_sheet sheet;

    options.words = &words;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 17);
    for (size_t i = 1; i < sheet.count; i++) {
        const struct pzk_sheet_item *one = &sheet.items[i - 1];
        const struct pzk_sheet_item *next = &sheet.items[i];

        assert_true(next->page > one->page || next->y == one->y ||
                    next->y >= one->y + high + 3);
        assert_true(next->y + high <= sheet.height - PZK_SHEET_MARGIN);
    }
}

TEST(test_practice_sheet_has_a_row_for_each_label)
{
    struct pzk_sheet_words words = {.name = no_name, .release = free};
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_PRACTICE, PZK_TAG, PZK_LETTER);
    struct pzk_sheet sheet;
    int rows = 0; /* of the first page */

    options.words = &words;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.count, 30); /* and the placement cards */
    assert_true(sheet.pages > 1);
    for (size_t i = 0; i < sheet.count; i++) {
        const struct pzk_sheet_item *item = &sheet.items[i];

        assert_true(item->page < sheet.pages);
        assert_true(item->x >= PZK_SHEET_MARGIN - 1e-6);
        assert_true(item->y + item->height <= sheet.height - PZK_SHEET_MARGIN);
        rows += item->page == 0;
        for (size_t j = 0; j < i; j++) {
            const struct pzk_sheet_item *other = &sheet.items[j];
            bool beside = item->y == other->y && item->x >= sheet.width / 2 &&
                          other->x + other->width < sheet.width / 2;

            assert_true(item->page != other->page || beside ||
                        item->y >= other->y + other->height + 3);
        }
    }
    int bare = count_closes(&sheet);
    words.braille = two_cells;
    assert_int_equal(count_closes(&sheet) - bare, rows * 7);
}

/* The black of a swell sheet is that of the printed labels. */
TEST(test_swell_sheet_is_black_where_the_stickers_are)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_SWELL, PZK_TACTILE, PZK_A4);
    struct kit_mark marks[64];
    struct pzk_sheet sheet;
    struct kit_page page;

    assert_true(pzk_sheet_layout(&sheet, &options));
    kit_write(&sheet, PZK_SHEET_PDF, 0);
    kit_rasterise(&page, &sheet, PZK_SHEET_PDF, 200, 0);
    assert_int_equal(kit_marks(&sheet, 0, marks, 64), 28);
    for (size_t i = 0; i < 28; i++) {
        double outline[4];

        kit_measure(&page, &marks[i], outline);
        assert_true(outline[0] > marks[i].corner[0][0] - 0.2);
        assert_true(outline[0] < marks[i].corner[0][0] + 0.2);
        assert_true(outline[3] > marks[i].corner[2][1] - 0.2);
        assert_true(outline[3] < marks[i].corner[2][1] + 0.2);
    }
    free(page.gray);
}

TEST(test_guide_is_one_page_more)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_maze_deck, PZK_SHEET_KIT, PZK_TAG, PZK_A4);
    struct pzk_sheet sheet;
    struct kit_page page;

    assert_true(pzk_sheet_layout(&sheet, &options));
    int pages = sheet.pages;

    options.guide = true;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.pages, pages + 1);
    options.kind = PZK_SHEET_GUIDE;
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.pages, 1);
    assert_int_equal(sheet.count, 0);
    kit_write(&sheet, PZK_SHEET_PNG, 100);
    kit_rasterise(&page, &sheet, PZK_SHEET_PNG, 100, 0);
    assert_int_equal(kit_darkest_at_edge(&page, PZK_SHEET_MARGIN - 0.3), 255);
    assert_true(kit_darkest_at_edge(&page, 60) < 50); /* it is not empty */
    free(page.gray);
}

TEST(test_svg_and_png_tell_their_size)
{
    struct pzk_sheet_options options =
        kit_options(&pzk_duel_deck, PZK_SHEET_KIT, PZK_QR, PZK_A4);
    struct pzk_sheet sheet;
    char why[256], head[512] = "";

    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_int_equal(sheet.pages, 2);
    assert_true(pzk_sheet_write(&sheet, PZK_SHEET_SVG, 0, kit_path("s.svg"),
                                NULL, NULL, why, sizeof(why)));
    assert_int_not_equal(access(kit_path("s.svg"), F_OK), 0);
    assert_int_equal(access(kit_path("s-2.svg"), F_OK), 0);
    FILE *file = fopen(kit_path("s-1.svg"), "r");

    assert_non_null(file);
    size_t n = fread(head, 1, sizeof(head) - 1, file);

    fclose(file);
    assert_true(n > 0);
    assert_non_null(strstr(head, "width=\"210mm\" height=\"297mm\""));
    assert_non_null(strstr(head, "viewBox=\"0 0 210 297\""));

    assert_true(pzk_sheet_write(&sheet, PZK_SHEET_PNG, 100, kit_path("s.png"),
                                NULL, NULL, why, sizeof(why)));
    file = fopen(kit_path("s-2.png"), "rb");
    assert_non_null(file);
    memset(head, 0, sizeof(head));
    n = fread(head, 1, 54, file);
    fclose(file);
    assert_int_equal(n, 54);
    /* 100 dots an inch are 3937 a metre, 0xf61 */
    assert_memory_equal(head + 33, "\0\0\0\x09pHYs\0\0\x0f\x61\0\0\x0f\x61\1",
                        17);
    cairo_surface_t *image =
        cairo_image_surface_create_from_png(kit_path("s-2.png"));

    assert_int_equal(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
    assert_int_equal(cairo_image_surface_get_width(image), 827);
    assert_int_equal(cairo_image_surface_get_height(image), 1169);
    cairo_surface_destroy(image);
}

TEST(test_unwritable_file_is_named)
{
    static const char *const paths[] = {"/nowhere/s.pdf", "/nowhere/s.svg",
                                        "/nowhere/s.png"};
    struct pzk_sheet_options options =
        kit_options(&pzk_jh_deck, PZK_SHEET_KIT, PZK_TAG, PZK_A4);
    struct pzk_sheet sheet;

    options.piece = PZK_JA;
    assert_true(pzk_sheet_layout(&sheet, &options));
    for (int i = 0; i < 3; i++) {
        char why[256] = "";

        assert_false(pzk_sheet_write(&sheet, (enum pzk_sheet_format)i, 100,
                                     paths[i], NULL, NULL, why, sizeof(why)));
        assert_non_null(strstr(why, paths[i]));
    }
}

int
main(void)
{
    return run_cases(kit_make_folder, kit_remove_folder);
}
