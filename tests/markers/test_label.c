// SPDX-License-Identifier: MIT
/*
 * Labels for fingers: braille of the size that fingers know, coins that are
 * told apart by touch, nothing in the way of the camera.
 */
#include "tests/kit/pzk_test.h"

#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/print/label.h"
#include "src/rules/duel/pieces.h"
#include "src/rules/maze/pieces.h"
#include "tests/kit/sheet_kit.h"

static const double dpi = 400;
enum { MOST = 64, DEEPEST = 400000 };

/* A black patch, in mm on the page. */
struct patch {
    double x, y, width, height; /* of its middle; of its box */
};

/* Paints what is black and hangs together with (X, Y) white; its box. */
static void
take(struct kit_page *page, int x, int y, int box[4])
{
    int(*stack)[2] = malloc(sizeof(*stack) * 4000000);
    size_t n = 0;

    assert_non_null(stack);
    stack[n][0] = x;
    stack[n++][1] = y;
    while (n > 0) {
        x = stack[--n][0];
        y = stack[n][1];
        uint8_t *level =
            &page->gray[(size_t)y * (size_t)page->width + (size_t)x];

        if (*level >= 128) {
            continue;
        }
        *level = 255;
        box[0] = x < box[0] ? x : box[0];
        box[1] = y < box[1] ? y : box[1];
        box[2] = x > box[2] ? x : box[2];
        box[3] = y > box[3] ? y : box[3];
        assert_true(n + 4 < DEEPEST);
        for (int side = 0; side < 4; side++) {
            stack[n][0] = x + (side == 0) - (side == 1);
            stack[n++][1] = y + (side == 2) - (side == 3);
        }
    }
    free(stack);
}

/* The black patches within ITEM, row by row of pixels; they are taken away. */
static int
patches_of(struct kit_page *page, const struct pzk_sheet_item *item,
           struct patch *patches)
{
    double px = page->dpi / 25.4;
    int found = 0;

    for (int y = (int)(item->y * px); y < (int)((item->y + item->height) * px);
         y++) {
        for (int x = (int)(item->x * px);
             x < (int)((item->x + item->width) * px); x++) {
            int box[4] = {page->width, page->height, 0, 0};

            if (page->gray[(size_t)y * (size_t)page->width + (size_t)x] < 128) {
                take(page, x, y, box);
                assert_true(found < MOST);
                patches[found++] = (struct patch){
                    (box[0] + box[2] + 1) / 2.0 / px - item->x,
                    (box[1] + box[3] + 1) / 2.0 / px - item->y,
                    (box[2] + 1 - box[0]) / px, (box[3] + 1 - box[1]) / px};
            }
        }
    }
    return found;
}

/* Dots 1 and 4, a blank, dots 3 and 6. */
static char *
three_cells(int piece)
{
    return strdup("\u2809\u2800\u2824");
}

static char *
no_name(int piece)
{
    return strdup("");
}

static const struct pzk_sheet_words words = {
    .name = no_name, .release = free, .code = three_cells};

static void
lay_out(const struct pzk_deck *deck, struct pzk_sheet *sheet,
        struct kit_page *page)
{
    struct pzk_sheet_options options =
        kit_options(deck, PZK_SHEET_SWELL, PZK_TAG, PZK_A4);

    options.words = &words;
    assert_true(pzk_sheet_layout(sheet, &options));
    assert_int_equal(sheet->pages, 1);
    kit_write(sheet, PZK_SHEET_PNG, dpi);
    kit_rasterise(page, sheet, PZK_SHEET_PNG, dpi, 0);
}

static void
assert_near(double is, double wanted)
{
    if (fabs(is - wanted) > 0.07) { /* a pixel */
        fail_msg("%.3f mm, not %.3f", is, wanted);
    }
}

/* Marburg medium: dots 1.5 across and 2.5 apart, cells 6 apart. */
TEST(test_braille_has_the_size_that_fingers_know)
{
    struct pzk_sheet sheet;
    struct kit_page page;
    struct patch dots[MOST];

    lay_out(&pzk_duel_deck, &sheet, &page);
    assert_int_equal(sheet.items[0].piece, PZK_W1);
    int n = patches_of(&page, &sheet.items[0], dots);

    assert_int_equal(n, 4);
    for (int i = 0; i < n; i++) {
        assert_near(dots[i].width, 1.5);
        assert_near(dots[i].height, 1.5);
    }
    assert_near(dots[1].x - dots[0].x, 2.5);
    assert_near(dots[1].y - dots[0].y, 0);
    assert_near(dots[2].x - dots[0].x, 2 * 6.0);
    assert_near(dots[3].x - dots[2].x, 2.5);
    assert_near(dots[2].y - dots[0].y, 2 * 2.5);
    /* three cells fill the label but for its rim */
    assert_near(dots[0].x - 0.75, 2.5);
    assert_near(sheet.items[0].width - dots[3].x - 0.75, 2.5);
    assert_near(sheet.items[0].height - dots[3].y - 0.75, 2.5);
    free(page.gray);
}

/* Everything that has no tactile mark of its own, each once. */
TEST(test_every_piece_that_fingers_cannot_read_gets_a_label)
{
    static const struct {
        const struct pzk_deck *deck;
        size_t items, labels;
    } decks[] = {{&pzk_jh_deck, 30, 2},    /* the placement cards */
                 {&pzk_duel_deck, 30, 30}, /* the statuette is its own label */
                 {&pzk_maze_deck, 17, 17}};

    for (int i = 0; i < 3; i++) {
        struct pzk_sheet_options options =
            kit_options(decks[i].deck, PZK_SHEET_SWELL, PZK_QR, PZK_LETTER);
        struct pzk_sheet sheet;
        size_t labels = 0;

        assert_true(pzk_sheet_layout(&sheet, &options));
        assert_int_equal(sheet.count, decks[i].items);
        assert_int_equal(sheet.pages, 1);
        for (size_t k = 0; k < sheet.count; k++) {
            labels += sheet.items[k].form == PZK_FORM_LABEL;
        }
        assert_int_equal(labels, decks[i].labels);
        options.kind = PZK_SHEET_PRACTICE;
        assert_true(pzk_sheet_layout(&sheet, &options));
        assert_int_equal(sheet.count, decks[i].items);
    }
}

/* Dots above the mark count the player, bars below tell the side. */
TEST(test_coins_differ_for_fingers)
{
    static const double far = 1; /* mm, from the label's quiet zone */
    struct pzk_sheet sheet;
    struct kit_page page;
    int coins = 0;

    lay_out(&pzk_maze_deck, &sheet, &page);
    for (size_t i = 0; i < sheet.count; i++) {
        const struct pzk_sheet_item *item = &sheet.items[i];
        struct pzk_mark_shape shape;
        struct patch patches[MOST];
        int dots = 0, bars = 0;

        if (pzk_catalog_piece(item->piece)->kind != PZK_KIND_COIN) {
            continue;
        }
        assert_true(pzk_catalog_shape(item->piece, PZK_TAG, &shape));
        double half = item->height / 2, quiet = (double)shape.sticker_h / 2;
        int n = patches_of(&page, item, patches);

        for (int k = 0; k < n; k++) {
            double reach = fabs(patches[k].y - half) - patches[k].height / 2;
            double end =
                hypot(fabs(patches[k].x - half) + patches[k].width / 2,
                      fabs(patches[k].y - half) + patches[k].height / 2);

            if (fabs(patches[k].y - half) < quiet) {
                continue; /* the mark's own */
            }
            assert_true(reach >= quiet + far);
            assert_true(end < half - 0.2); /* on the coin */
            dots += patches[k].y < half;
            bars += patches[k].y > half;
        }
        assert_int_equal(dots, (item->piece - PZK_C1J) / 2 + 1);
        assert_int_equal(bars, (item->piece - PZK_C1J) % 2 + 1);
        coins++;
    }
    assert_int_equal(coins, 8);
    free(page.gray);
}

int
main(void)
{
    return run_cases(kit_make_folder, kit_remove_folder);
}
