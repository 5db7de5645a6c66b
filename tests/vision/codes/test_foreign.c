// SPDX-License-Identifier: MIT
/*
 * Codes of other people's making, by zint and qrencode: what they say, where
 * they are, which way up; and as marks of a learned deck.
 */
#include "tests/kit/pzk_test.h"

#include "tests/kit/in_cage.h"
#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "vision/codes/learned_reader.h"

static void
make(struct foreign_label *label, size_t kind)
{
    if (!foreign_label_make(label, foreign_kinds[kind].maker,
                            foreign_kinds[kind].symbology,
                            foreign_kinds[kind].text)) {
        skip(); /* the maker is not there */
    }
}

/* LABEL seen by VIEW in a picture of its own, which the caller frees. */
static struct pzk_frame
see(struct paint *picture, const struct paint_view *view,
    const struct foreign_label *label)
{
    *picture = paint_new(480, 400, 110);
    paint_plane(picture, view, foreign_label_tone, label,
                foreign_label_radius(label));
    return paint_finish_frame(picture, 0.5F, 2, 7);
}

static void
assert_outline(const struct pzk_foreign_code *code,
               const struct paint_view *view, const struct foreign_label *label)
{
    float w = (float)label->columns / 2, h = label->height / 2;
    const float corner[4][2] = {{-w, -h}, {w, -h}, {w, h}, {-w, h}};

    for (int i = 0; i < 4; i++) {
        struct pzk_px want = paint_place(view, corner[i][0], corner[i][1]);
        float off = hypotf(code->quad[i].x - want.x, code->quad[i].y - want.y);

        if (off > (view->tilt > 0 ? 3.5F : 2.0F)) {
            fail_msg("%s, turned by %.0f: corner %d is %.1f px off",
                     label->text, (double)view->turn, i, (double)off);
        }
    }
    assert_float_equal(code->px_per_module, view->px_per_mm,
                       0.25F * view->px_per_mm);
}

/* The one code in a picture of LABEL, which says what LABEL does. FOREIGN's,
 * until it reads again. */
static const struct pzk_foreign_code *
read_alone(struct pzk_foreign *foreign, const struct paint_view *view,
           const struct foreign_label *label)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    struct paint picture;
    struct pzk_frame frame = see(&picture, view, label);
    size_t n =
        pzk_foreign_read(foreign, &wish, &frame, NULL, NULL, NULL, 0, &codes);

    if (n != 1) {
        fail_msg("%s, turned by %.1f: %zu codes", label->text,
                 (double)view->turn, n);
    }
    assert_int_equal(codes[0].length, strlen(label->text));
    assert_memory_equal(codes[0].text, label->text, codes[0].length);
    paint_free(&picture);
    return &codes[0];
}

TEST(test_every_kind_is_read_with_its_outline_at_any_turn)
{
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);

    assert_non_null(foreign);
    for (size_t i = 0; i < FOREIGN_KINDS; i += PZK_SAMPLE ? 3 : 1) {
        struct foreign_label label;

        make(&label, i);
        /* another quarter for each kind, upright and tilted */
        for (int tilted = 0; tilted < 2; tilted++) {
            struct paint_view view = {.x = 235.3F,
                                      .y = 201.7F,
                                      .px_per_mm = 2.2F,
                                      .turn = 97 * (float)i,
                                      .tilt = tilted ? 25 : 0,
                                      .tilt_turn = 40};
            const struct pzk_foreign_code *code =
                read_alone(foreign, &view, &label);

            assert_int_equal(code->symbology, label.symbology);
            assert_outline(code, &view, &label);
        }
    }
    pzk_foreign_free(foreign);
}

/* Reads each kind of bars at PX_PER_MM, turned by each of the N TURNS. Returns
 * how much else looked like codes that cannot be read. */
static size_t
read_all_bars(float px_per_mm, const float *turns, size_t n)
{
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    size_t doubtful = 0;

    assert_non_null(foreign);
    for (size_t i = 0; i < FOREIGN_KINDS; i++) {
        struct foreign_label label;

        make(&label, i);
        for (size_t k = 0; label.rows == 1 && k < n; k++) {
            struct paint_view view = {.x = 235.3F,
                                      .y = 201.7F,
                                      .px_per_mm = px_per_mm,
                                      .turn = turns[k]};

            read_alone(foreign, &view, &label);
            doubtful += pzk_foreign_doubtful(foreign);
        }
    }
    pzk_foreign_free(foreign);
    return doubtful;
}

/* Their runs look like finder patterns along rows and columns alike. */
TEST(test_bars_aslant_are_no_corners_of_qr_codes)
{
    static const float turns[] = {30, 40, 50, 60};

    assert_int_equal(read_all_bars(1.6F, turns, PZK_SAMPLE ? 1 : 4), 0);
}

/* Bars that lie along rows of pixels, or nearly, are read as those along
 * columns. */
UNSAMPLED(TEST, test_small_bars_are_read_along_rows_and_columns)
{
    static const float turns[] = {0, 1.5F, 91, 92.5F, 182, 183.5F, 273, 274.5F};

    read_all_bars(1.3F, turns, PZK_SAMPLE ? 2 : 8);
}

/* QR codes whose modules are as small as pixels; where they lie is as exact. */
UNSAMPLED(TEST, test_qr_codes_are_read_from_a_pixel_a_module)
{
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);

    assert_non_null(foreign);
    for (size_t i = 0; i < FOREIGN_KINDS; i++) {
        struct foreign_label label;

        make(&label, i);
        for (int turn = 0; turn < 360 && label.rows > 1;
             turn += PZK_SAMPLE ? 115 : 23) {
            struct paint_view view = {.x = 235.3F,
                                      .y = 201.7F,
                                      .px_per_mm =
                                          1.05F + 0.15F * (float)(turn % 3),
                                      .turn = (float)turn};
            const struct pzk_foreign_code *code =
                read_alone(foreign, &view, &label);

            assert_outline(code, &view, &label);
        }
    }
    pzk_foreign_free(foreign);
}

static void
add_code(struct pzk_learned *learned, const char *id,
         const struct foreign_label *label, float turn, float dx)
{
    const struct pzk_learned_code code = {.piece = pzk_piece_from_id(id),
                                          .symbology = label->symbology,
                                          .text = label->text,
                                          .length = strlen(label->text),
                                          .width = (float)label->columns * 0.4F,
                                          .height = label->height * 0.4F,
                                          .dx = dx,
                                          .turn = turn};

    assert_true(pzk_learned_add(learned, &code));
}

/* Reads LABEL by LEARNED into SCAN. */
static void
scan_label(const struct pzk_learned *learned, const struct foreign_label *label,
           float turn, struct pzk_scan *scan)
{
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    struct paint_view view = {.x = 240, .y = 200, .px_per_mm = 2, .turn = turn};
    struct paint picture;
    struct pzk_frame frame = see(&picture, &view, label);
    struct pzk_scan_extra extra;

    assert_non_null(scanner);
    assert_true(pzk_learned_reader(learned, &in_cage, &extra));
    pzk_scanner_add(scanner, &extra);
    pzk_scanner_read(scanner, &frame, NULL, NULL, scan);
    pzk_scanner_free(scanner);
    paint_free(&picture);
}

UNSAMPLED(TEST, test_only_texts_of_the_deck_become_marks)
{
    struct pzk_learned *learned =
        pzk_learned_new("x", pzk_catalog_deck("jekyll-hyde"));
    struct pzk_scan *scan = calloc(1, sizeof(*scan));
    struct foreign_label label;

    assert_non_null(scan);
    make(&label, 0); /* of a deck without any */
    scan_label(learned, &label, 0, scan);
    assert_int_equal(scan->n_marks, 0);
    for (size_t i = 0; i < FOREIGN_KINDS; i += PZK_SAMPLE ? 4 : 1) {
        make(&label, i);
        add_code(learned, "J5", &label, 0, 0);
        scan_label(learned, &label, 0, scan);
        if (scan->n_marks != 1) {
            fail_msg("%s: %zu marks", label.text, scan->n_marks);
        }
        assert_int_equal(scan->n_unknown, 0);
        assert_int_equal(scan->marks[0].piece, pzk_piece_from_id("J5"));
        assert_int_equal(scan->marks[0].family, PZK_LEARNED);
        assert_int_equal(scan->marks[0].weak,
                         pzk_symbology_is_weak(label.symbology));
        assert_false(scan->on_table[0]);
        pzk_learned_remove(learned, 0);
        /* another text of that kind and length, and nothing else */
        struct foreign_label other = label;
        char text[64];
        snprintf(text, sizeof(text), "%s", label.text);
        text[3] = text[3] == '7' ? '8' : '7';
        other.text = text;
        add_code(learned, "J5", &other, 0, 0);
        scan_label(learned, &label, 0, scan);
        assert_int_equal(scan->n_marks, 0);
        pzk_learned_remove(learned, 0);
    }
    pzk_learned_free(learned);
    free(scan);
}

/* Where the card's top points, clockwise from the picture's. */
static float
card_turn(const struct pzk_mark *mark)
{
    float dx = mark->quad[1].x - mark->quad[0].x;
    float dy = mark->quad[1].y - mark->quad[0].y;

    return fmodf(atan2f(dy, dx) * (float)(180 / M_PI) + 360, 360);
}

UNSAMPLED(TEST, test_mark_lies_along_the_card_however_its_sticker_is_turned)
{
    static const float stuck[] = {0, 90, 180, -90, 30};
    struct pzk_scan *scan = calloc(1, sizeof(*scan));
    struct foreign_label label;

    assert_non_null(scan);
    for (size_t kind = 0; kind < FOREIGN_KINDS; kind += 7) {
        make(&label, kind);
        for (size_t i = 0; i < 5; i++) {
            struct pzk_learned *learned =
                pzk_learned_new("x", pzk_catalog_deck("jekyll-hyde"));

            add_code(learned, "J5", &label, stuck[i], 5);
            scan_label(learned, &label, 120, scan);
            assert_int_equal(scan->n_marks, 1);
            const struct pzk_mark *mark = &scan->marks[0];
            float off =
                fabsf(remainderf(card_turn(mark) - (120 - stuck[i]), 360));
            assert_true(off < 2);
            assert_float_equal(mark->center.x, 240, 1.5);
            assert_float_equal(mark->center.y, 200, 1.5);
            assert_float_equal(mark->learned.dx, 5, 0);
            /* a wide label that is stuck upright is a high one */
            bool high = i == 1 || i == 3;
            assert_true(label.rows > 1 ||
                        high == (mark->learned.mark_h > mark->learned.mark_w));
            pzk_learned_free(learned);
        }
    }
    free(scan);
}

TEST(test_weak_code_of_another_length_is_not_read)
{
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    const size_t weak[] = {3, 5, 6};

    assert_non_null(foreign);
    for (size_t i = 0; i < 3; i++) {
        struct foreign_label label;
        struct paint_view view = {.x = 240, .y = 200, .px_per_mm = 2.5F};
        struct paint picture;

        make(&label, weak[i]);
        struct pzk_frame frame = see(&picture, &view, &label);
        for (int off = -2; off <= 2; off += 2) {
            struct pzk_foreign_wish wish = pzk_foreign_all();
            const struct pzk_foreign_code *codes;
            uint16_t length = (uint16_t)((int)strlen(label.text) + off);

            wish.kinds.least[label.symbology] = length;
            wish.kinds.greatest[label.symbology] = length;
            size_t n = pzk_foreign_read(foreign, &wish, &frame, NULL, NULL,
                                        NULL, 0, &codes);

            if (n != (off == 0)) {
                fail_msg("%s, length %d: %zu codes", label.text, (int)length,
                         n);
            }
        }
        paint_free(&picture);
    }
    pzk_foreign_free(foreign);
}

TEST(test_code_in_a_known_place_or_out_of_the_part_is_passed_over)
{
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    struct foreign_label label;
    struct paint_view view = {.x = 240, .y = 200, .px_per_mm = 3};
    struct paint picture;
    const struct pzk_mark known = {
        .quad = {{200, 160}, {280, 160}, {280, 240}, {200, 240}}};
    const struct pzk_box beside = {0, 0, 120, 400};

    assert_non_null(foreign);
    make(&label, 7);
    struct pzk_frame frame = see(&picture, &view, &label);
    assert_int_equal(
        pzk_foreign_read(foreign, &wish, &frame, NULL, NULL, NULL, 0, &codes),
        1);
    assert_int_equal(
        pzk_foreign_read(foreign, &wish, &frame, NULL, NULL, &known, 1, &codes),
        0);
    assert_int_equal(pzk_foreign_read(foreign, &wish, &frame, &beside, NULL,
                                      NULL, 0, &codes),
                     0);
    paint_free(&picture);
    pzk_foreign_free(foreign);
}

RUN_TESTS()
