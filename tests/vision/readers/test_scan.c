// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "markers/tag36h11.h"
#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/scan.h"

/* A tag's sticker on the table, its centre at (x, y) mm, turned clockwise. */
struct lying {
    int tag;
    float x, y, turn;
    float module; /* mm */
};

enum { MAX_LYING = 8 };

struct table {
    size_t n;
    struct lying lying[MAX_LYING];
};

static float
sticker_tone(const struct lying *s, float x, float y)
{
    float turn = s->turn * 0.0174532925F;
    float dx = (x - s->x) / s->module, dy = (y - s->y) / s->module;
    float u = cosf(turn) * dx + sinf(turn) * dy + 4;
    float v = cosf(turn) * dy - sinf(turn) * dx + 4;
    if (u < -1 || v < -1 || u >= 9 || v >= 9) {
        return -1;
    }
    if (u < 0 || v < 0 || u >= 8 || v >= 8) {
        return 1;
    }
    return pzk_tag36h11_white(s->tag, (int)v, (int)u) ? 1 : 0;
}

static float
table_tone(const void *what, float x, float y)
{
    const struct table *table = what;
    for (size_t i = 0; i < table->n; i++) {
        float tone = sticker_tone(&table->lying[i], x, y);
        if (tone >= 0) {
            return tone;
        }
    }
    return -1;
}

static struct pzk_frame
paint_table(const struct table *table, float turn, struct paint *picture)
{
    struct paint_view view = {260, 240, 1.7F, turn, 25, 80};
    *picture = paint_new(520, 480, 90);
    paint_plane(picture, &view, table_tone, table, 130);
    return paint_finish_frame(picture, 0.7F, 2, 4);
}

static void
scan_table(const struct table *table, float turn, struct pzk_scan *scan)
{
    struct pzk_scanner *scanner = pzk_scanner_new(1U << PZK_TAG);
    struct paint picture;
    struct pzk_frame frame = paint_table(table, turn, &picture);
    assert_non_null(scanner);
    pzk_scanner_read(scanner, &frame, NULL, NULL, scan);
    paint_free(&picture);
    pzk_scanner_free(scanner);
}

TEST(test_scan_of_a_table_places_its_cards)
{
    static const struct table table = {6,
                                       {{PZK_PA, 0, 0, 0, 3},
                                        {PZK_JA, 20, -85, 0, 2},
                                        {PZK_HB, 88, 21, 90, 2},
                                        {PZK_JX3, -15, 90, 182, 2},
                                        {PZK_HT, -92, -9, 268, 2},
                                        {311, 70, -80, 5, 2}}};
    static const int sides[] = {PZK_NO_SIDE, PZK_N, PZK_E, PZK_S, PZK_W};
    struct pzk_scan *scan = malloc(sizeof *scan);
    assert_non_null(scan);
    scan_table(&table, 33, scan);
    assert_int_equal(scan->n_marks, 5);
    assert_int_equal(scan->n_unknown, 1);
    assert_int_equal(scan->unknown[0].tag_id, 311);
    assert_true(scan->has_pose);
    assert_int_equal(scan->pose.piece, PZK_PA);
    for (size_t i = 0; i < scan->n_marks; i++) {
        size_t k = 0;
        while (table.lying[k].tag != scan->marks[i].piece) {
            k++;
        }
        const struct pzk_place *place = &scan->places[i];
        assert_true(scan->on_table[i]);
        assert_int_equal(place->side, sides[k]);
        float off = hypotf(place->mark.x - table.lying[k].x,
                           place->mark.y - table.lying[k].y);
        assert_true(off < 1);
        float turn = remainderf(place->rotation - table.lying[k].turn, 360);
        assert_true(fabsf(turn) < 2);
    }
    free(scan);
}

TEST(test_scan_without_placement_places_nothing)
{
    static const struct table table = {1, {{PZK_JA, 0, 0, 10, 2}}};
    struct pzk_scan *scan = malloc(sizeof *scan);
    assert_non_null(scan);
    scan_table(&table, 0, scan);
    assert_int_equal(scan->n_marks, 1);
    assert_int_equal(scan->n_unknown, 0);
    assert_false(scan->has_pose);
    assert_false(scan->on_table[0]);
    free(scan);
}

TEST(test_scan_of_two_placements_takes_the_card_not_the_board)
{
    static const struct table table = {3,
                                       {{PZK_TB, -60, 0, 0, 3},
                                        {PZK_PB, 40, 0, 0, 3},
                                        {PZK_JA, 40, -80, 0, 2}}};
    struct pzk_scan *scan = malloc(sizeof *scan);
    assert_non_null(scan);
    scan_table(&table, 0, scan);
    assert_int_equal(scan->n_marks, 3);
    assert_true(scan->has_pose);
    assert_int_equal(scan->pose.piece, PZK_PB);
    for (size_t i = 0; i < 3; i++) {
        if (scan->marks[i].piece == PZK_JA) {
            assert_float_equal(scan->places[i].mark.y, -80, 1);
            assert_int_equal(scan->places[i].side, PZK_N);
        }
    }
    free(scan);
}

/* A part is read as the whole is, with what is known of the table's scale. */
TEST(test_scan_of_a_part_finds_the_mark_where_it_is)
{
    static const struct table table = {3,
                                       {{PZK_PA, 0, 0, 0, 3},
                                        {PZK_JA, 20, -85, 0, 2},
                                        {PZK_HB, 88, 21, 90, 2}}};
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    struct pzk_scan *all = malloc(sizeof *all), *scan = malloc(sizeof *scan);
    struct paint picture;
    struct pzk_frame frame = paint_table(&table, 33, &picture);
    assert_non_null(scanner);
    assert_non_null(all);
    assert_non_null(scan);
    pzk_scanner_read(scanner, &frame, NULL, NULL, all);
    assert_int_equal(all->n_marks, 3);
    assert_true(all->has_pose);
    const struct pzk_scale_hint hint = pzk_pose_hint(&all->pose);
    for (size_t i = 0; i < all->n_marks; i++) {
        const struct pzk_mark *mark = &all->marks[i];
        int reach = (int)pzk_quad_size(mark->quad);
        struct pzk_box box = {(int)mark->center.x - reach,
                              (int)mark->center.y - reach, 2 * reach,
                              2 * reach};
        pzk_scanner_read(scanner, &frame, &box, &hint, scan);
        assert_int_equal(scan->n_marks, 1);
        assert_int_equal(scan->marks[0].piece, mark->piece);
        float off = hypotf(scan->marks[0].center.x - mark->center.x,
                           scan->marks[0].center.y - mark->center.y);
        assert_true(off < 0.1F);
        assert_int_equal(scan->has_pose, pzk_is_placement(mark->piece));
    }
    pzk_scanner_only(scanner, 1U << PZK_QR);
    pzk_scanner_read(scanner, &frame, NULL, NULL, scan);
    assert_int_equal(scan->n_marks, 0);
    struct pzk_box beyond = {5000, 100, 50, 50};
    pzk_scanner_only(scanner, PZK_ALL_FAMILIES);
    pzk_scanner_read(scanner, &frame, &beyond, &hint, scan);
    assert_int_equal(scan->n_marks, 0);
    pzk_scanner_free(scanner);
    paint_free(&picture);
    free(all);
    free(scan);
}

RUN_TESTS()
