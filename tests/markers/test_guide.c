// SPDX-License-Identifier: MIT
/*
 * The page of instructions: all of it on the page, and the page full, in every
 * language, on both papers.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "markers/print/sheet_space.h"
#include "src/words/paper.h"
#include "tests/kit/sheet_kit.h"

static const struct pzk_sheet_words words = {.text = pzk_words_paper,
                                             .name = pzk_words_card_of,
                                             .name_in = pzk_words_card_in,
                                             .release = g_free};
static const double dpi = 50;

/* The first or, from below, the last row that has ink between LEFT and RIGHT,
 * from FROM on, in mm. */
static double
find_ink(const struct kit_page *page, double left, double right, double from,
         bool up)
{
    double px = page->dpi / 25.4;
    int step = up ? -1 : 1;

    for (int y = (int)(from * px); y > 0 && y < page->height; y += step) {
        for (int x = (int)(left * px); x < (int)(right * px); x++) {
            if (page->gray[(size_t)y * (size_t)page->width + (size_t)x] < 200) {
                return y / px;
            }
        }
    }
    return up ? 0 : page->height / px;
}

static void
check_guide(const struct pzk_sheet_options *options)
{
    struct pzk_sheet sheet;
    struct kit_page page;

    assert_true(pzk_sheet_layout(&sheet, options));
    assert_int_equal(sheet.pages, 1);
    kit_write(&sheet, PZK_SHEET_PNG, dpi);
    kit_rasterise(&page, &sheet, PZK_SHEET_PNG, dpi, 0);
    /* the numbers on the ruler stand this high */
    double foot = sheet.height - PZK_SHEET_MARGIN - 7.5;
    double texts = find_ink(&page, PZK_SHEET_MARGIN, 126, foot, true);
    double drawings =
        find_ink(&page, 130, sheet.width - PZK_SHEET_MARGIN, foot, true);
    double all = sheet.height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT;

    if (texts > all || texts < all - 8 || drawings > all ||
        drawings < all - 12) {
        fail_msg("%s, %s, %s, %s%s: texts end at %.0f, drawings at %.0f of "
                 "%.0f mm",
                 pzk_words_language(), options->deck->games[0],
                 pzk_paper_name((int)options->paper),
                 pzk_family_name((int)options->family),
                 options->twice ? " twice" : "", texts, drawings, all);
    }
    /* nothing reaches out of the columns */
    assert_true(find_ink(&page, 126, 130, 25, false) > all);
    free(page.gray);
}

TEST(test_guide_fills_its_page_in_every_language)
{
    /* the sample: a page of each deck's, in one language */
    int step = PZK_SAMPLE ? PZK_PAPERS : 1;

    for (int l = 0; pzk_words_languages[l] && (l == 0 || !PZK_SAMPLE); l++) {
        assert_true(pzk_words_init(pzk_words_languages[l], NULL));
        for (int i = 0; pzk_decks[i / PZK_PAPERS]; i += step) {
            struct pzk_sheet_options options = {
                .deck = pzk_decks[i / PZK_PAPERS],
                .kind = PZK_SHEET_GUIDE,
                .paper = (enum pzk_paper)(i % PZK_PAPERS),
                .piece = PZK_NO_PIECE,
                .words = &words};

            check_guide(&options);
            if (PZK_SAMPLE) {
                continue;
            }
            options.family = PZK_TACTILE;
            check_guide(&options);
            options.family = PZK_CODE128;
            options.twice = true; /* one step more */
            check_guide(&options);
            options.family = PZK_TAG;
            options.fan = PZK_FAN_LEFT; /* and another one */
            check_guide(&options);
            options.fan = PZK_FAN_RIGHT;
            check_guide(&options);
        }
    }
}

/* Each step has a text in each game. */
TEST(test_no_text_of_the_guide_is_missing)
{
    static const char *const keys[] = {"head.blind",       "guide.blind.team",
                                       "guide.blind.duel", "guide.blind.maze",
                                       "figure.cut",       "figure.table"};

    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        assert_non_null(pzk_words_paper(keys[i]));
    }
}

int
main(void)
{
    return run_cases(kit_make_folder, kit_remove_folder);
}
