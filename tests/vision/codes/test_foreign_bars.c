// SPDX-License-Identifier: MIT
/*
 * Bar codes as people hold them up: square to the camera, bent, tilted, long,
 * light on dark, beside another one, at the picture's edge; and parts of
 * Structured Append codes.
 */

#include "tests/kit/in_cage.h"
#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "tests/kit/pzk_test.h"
#include "vision/codes/zbar_scan_line.h"

/* A label and what happened to it. */
struct held {
    struct foreign_label label;
    bool negative;
    float
        bend;  /* half angle of the cylinder around which it is bent, radians */
    float fan; /* by how much its width grows from the middle to an edge */
    float next;  /* modules from here to a second one, or 0 */
    bool cut;    /* lies upright, and the picture ends with its paper */
    float shown; /* so many modules are; a thumb hides the rest; 0: all are */
    float thumb; /* its tone, or -1: the picture's edge cuts the rest off */
};

static float
held_tone(const void *what, float x, float y)
{
    const struct held *held = what;
    float half = (float)held->label.columns / 2;

    if (held->shown > 0 && held->thumb >= 0 && x > held->shown - half &&
        x < held->shown - half + 60) {
        return held->thumb;
    }
    x /= 1 + held->fan * y / half;
    if (held->bend > 0) {
        float sine = x / half * sinf(held->bend);

        x = fabsf(sine) < 1 ? asinf(sine) / held->bend * half : 2 * half + 99;
    }
    if (held->next > 0) {
        x = x > 0 ? x - held->next / 2 : x + held->next / 2;
    }
    float tone = foreign_label_tone(&held->label, x, y);

    return tone < 0 || !held->negative ? tone : 1 - tone;
}

static void
make(struct held *held, enum pzk_symbology symbology, const char *text,
     float height)
{
    memset(held, 0, sizeof(*held));
    if (!foreign_label_make(&held->label, FOREIGN_ZINT, symbology, text)) {
        skip(); /* zint is not there */
    }
    held->label.height = height * (float)held->label.columns;
}

/* Returns how many codes a picture of HELD shows that say its text; fails at
 * any other. */
static int
count_read(const struct held *held, float px, float turn, float blur)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    float radius = foreign_label_radius(&held->label) + held->next;
    float half = (float)held->label.columns / 2;
    int side = (int)(2 * radius * px) + 20;
    float x = (float)side / 2;
    int width = side;

    if (held->cut) {
        width = (int)(2 * (half + held->label.white) * px);
        x = (float)width / 2;
    } else if (held->shown > 0 && held->thumb < 0) {
        width = (int)(x + (held->shown - half) * px);
    }
    struct paint picture = paint_new(width, side, 110);
    struct paint_view view = {.x = x + 0.3F,
                              .y = (float)side / 2 - 0.2F,
                              .px_per_mm = px,
                              .turn = turn};
    int right = 0, others = 0;

    picture.samples = 3;
    assert_non_null(foreign);
    paint_plane(&picture, &view, held_tone, held, radius);
    struct pzk_frame frame = paint_finish_frame(&picture, blur, 2, 7);
    size_t n =
        pzk_foreign_read(foreign, &wish, &frame, NULL, NULL, NULL, 0, &codes);

    for (size_t i = 0; i < n; i++) {
        if (codes[i].length == strlen(held->label.text) &&
            memcmp(codes[i].text, held->label.text, codes[i].length) == 0) {
            right++;
        } else {
            others++;
        }
    }
    assert_int_equal(others, 0);
    pzk_foreign_free(foreign);
    paint_free(&picture);
    return right;
}

/* Wide bars and spaces part such a code from top to bottom. */
TEST(test_a_code_square_to_the_camera_is_read_as_one_aslant)
{
    static const char *const texts[] = {"2533314789326", "2407238625513",
                                        "2135119718145", "2580699833977"};
    static const float px[] = {1.7F, 2.6F}, turns[] = {0, 0.5F, 90, 92};
    struct held held;

    for (size_t t = 0; t < (PZK_SAMPLE ? 1 : 4); t++) {
        make(&held, PZK_SYMB_EAN13, texts[t], 0.6F);
        for (size_t i = 0; i < 8; i++) {
            if (count_read(&held, px[i / 4], turns[i % 4], 0.8F) != 1) {
                fail_msg("%s, %.1f px, turned by %.1f", texts[t],
                         (double)px[i / 4], (double)turns[i % 4]);
            }
        }
    }
}

TEST(test_two_codes_in_a_row_are_two)
{
    struct held held;

    make(&held, PZK_SYMB_EAN13, "2533314789326", 0.4F);
    held.next = (float)held.label.columns + 18; /* their quiet zones */
    assert_int_equal(count_read(&held, 2, 0, 0.5F), 2);
    assert_int_equal(count_read(&held, 2.3F, 30, 0.5F), 2);
}

TEST(test_a_bent_a_fanned_and_a_light_code_are_read)
{
    struct held held;

    make(&held, PZK_SYMB_EAN13, "2440445130784", 0.5F);
    for (int i = 0; i < 3; i++) {
        held.bend = (float)(i + 3) * 0.1745F; /* 30, 40, 50 degrees */
        assert_int_equal(count_read(&held, 2.8F, 3, 0.6F), 1);
    }
    held.bend = 0;
    held.fan = 0.15F;
    assert_int_equal(count_read(&held, 2.4F, 0, 0.6F), 1);
    assert_int_equal(count_read(&held, 2.4F, 187, 0.6F), 1);
    held.fan = 0;
    held.negative = true;
    assert_int_equal(count_read(&held, 2.2F, 14, 0.6F), 1);
    make(&held, PZK_SYMB_QR, "https://example.org/J5", 1);
    held.negative = true;
    assert_int_equal(count_read(&held, 3, 14, 0.6F), 1);
}

/* It is shorter than 340 px only where its modules are smaller than pixels. */
UNSAMPLED(TEST, test_a_long_code_is_read_at_every_size)
{
    struct held held;

    make(&held, PZK_SYMB_CODE128, "https://example.org/card-J5-0001", 0.2F);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(count_read(&held, 1.6F + 0.3F * (float)i, 3, 0.5F), 1);
    }
    held.cut = true;
    assert_int_equal(count_read(&held, 2.6F, 0, 0.5F), 1);
    assert_int_equal(count_read(&held, 3.3F, 0.5F, 0.5F), 1);
}

/* A code as a program drew it, two pixels a module: nothing is blurred, and
 * nothing but white beyond its ends and its bars' ends. */
TEST(test_a_drawn_code_that_fills_its_picture_is_read)
{
    enum { PX = 2, WHITE = 9, WIDTH = (95 + 2 * WHITE) * PX, HEIGHT = 80 };
    static uint8_t grey[WIDTH * HEIGHT];
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_frame frame = {
        .width = WIDTH, .height = HEIGHT, .stride = WIDTH, .gray = grey};
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    const struct pzk_foreign_code *codes;
    struct held held;

    assert_non_null(foreign);
    make(&held, PZK_SYMB_EAN13, "2112233445782", 0.4F);
    memset(grey, 221, sizeof(grey));
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = WHITE * PX; x < WIDTH - WHITE * PX; x++) {
            grey[y * WIDTH + x] = held.label.dark[0][x / PX - WHITE] ? 30 : 221;
        }
    }
    assert_int_equal(
        pzk_foreign_read(foreign, &wish, &frame, NULL, NULL, NULL, 0, &codes),
        1);
    assert_int_equal(codes[0].length, 13);
    assert_memory_equal(codes[0].text, "2112233445782", 13);
    pzk_foreign_free(foreign);
}

/* Gradients over two pixels show such bars in another direction. */
TEST(test_bars_as_wide_as_pixels_are_read_at_every_turn)
{
    struct held held;

    make(&held, PZK_SYMB_CODE39, "KGL4Z9", 0.28F);
    for (int turn = 12; turn < 45; turn += PZK_SAMPLE ? 11 : 5) {
        assert_int_equal(count_read(&held, 1, (float)turn, 0.5F), 1);
    }
    make(&held, PZK_SYMB_CODABAR, "A12345678B", 0.28F);
    for (int turn = 102; turn < 135; turn += PZK_SAMPLE ? 11 : 5) {
        assert_int_equal(count_read(&held, 1, (float)turn, 0.5F), 1);
    }
}

/* What lies beyond the picture's edge is as light as the paper there. */
TEST(test_a_small_code_whose_paper_the_picture_cuts_is_read)
{
    static const char *const texts[] = {"2533314789326", "2407238625513",
                                        "2135119718145", "2580699833977"};
    struct held held;

    for (size_t t = 0; t < 4; t++) {
        make(&held, PZK_SYMB_EAN13, texts[t], 0.4F);
        held.cut = true;
        assert_int_equal(count_read(&held, 1.3F, 0, 0.5F), 1);
        assert_int_equal(count_read(&held, 1.3F, 0.5F, 0.5F), 1);
    }
}

/* Start and stop of Interleaved 2 of 5 are in the middle of such codes, too. */
TEST(test_a_part_of_a_longer_code_is_no_code)
{
    static const float thumbs[] = {-1, 0.2F, 0.5F, 0.75F};
    struct held held;

    make(&held, PZK_SYMB_I25, "48085753475675", 0.3F);
    for (int k = 0; k < 4; k++) {
        int all = held.label.columns, parts = 0;

        held.thumb = thumbs[k];
        for (int shown = all / 3; shown < all; shown += PZK_SAMPLE ? 9 : 3) {
            held.shown = (float)shown + 0.3F;
            parts += count_read(&held, shown % 4 ? 2.2F : 1.5F, 0, 0.5F);
        }
        assert_int_equal(parts, 0);
        held.shown = (float)all + 6; /* less white than there should be */
        assert_int_equal(count_read(&held, 2.2F, 0, 0.5F), 1);
    }
    make(&held, PZK_SYMB_I25, "6348340532", 0.28F);
    for (int turn = 40; turn < 50; turn += 3) { /* most of it is seen first */
        assert_int_equal(count_read(&held, 6, (float)turn, 0.5F), 1);
    }
}

enum { STEP = 8, WHITE = 12 * STEP, LINE = 4000 }; /* samples */

static int
random_below(uint64_t *chance, int n)
{
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (int)((*chance >> 33) % (uint64_t)n);
}

/* Draws a line across the bars of LABEL, STEP samples a module; behind white
 * it darkens so slowly that there may be no edge, and then shows anything.
 * Returns its length. */
static int
draw_line(const struct foreign_label *label, uint64_t *chance, uint8_t *line)
{
    const int end = WHITE + label->columns * STEP;
    int at = end + (5 + random_below(chance, 10)) * STEP;
    int n = at + 20 + random_below(chance, 200);
    int length = 60 + random_below(chance, 80);
    float from = 168, to = (float)(75 + random_below(chance, 40)), sharp[LINE];

    for (int i = 0; i < at; i++) {
        bool dark = i >= WHITE && i < end && label->dark[0][(i - WHITE) / STEP];

        sharp[i] = dark ? 30 : 168;
    }
    while (at < n) {
        for (int i = 0; i < length; i++) {
            sharp[at++] = from + (to - from) * (float)i / (float)length;
        }
        from = to;
        to = (float)random_below(chance, 256);
        length = 2 + random_below(chance, 14);
    }
    for (int i = 0; i < n - 2; i++) {
        line[i] = (uint8_t)((sharp[i] + sharp[i + 1] + sharp[i + 2]) / 3);
    }
    return n - 2;
}

TEST(test_bars_end_with_the_last_one_whatever_follows)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    struct pzk_zbar_line *reader = pzk_zbar_line_new();
    struct pzk_line_code code;
    uint8_t line[LINE];
    uint64_t chance = 5;

    assert_non_null(reader);
    pzk_zbar_line_set(reader, &wish.kinds);
    for (size_t k = 0; k < FOREIGN_KINDS; k++) {
        const struct foreign_kind *kind = &foreign_kinds[k];
        struct held held;
        int read = 0, off = 0;

        if (kind->symbology == PZK_SYMB_QR) {
            continue;
        }
        make(&held, kind->symbology, kind->text, 0.3F);
        for (int i = 0; i < 1000; i++) {
            int n = draw_line(&held.label, &chance, line);
            float end = (float)(WHITE + held.label.columns * STEP);

            if (pzk_zbar_line_read(reader, line, (size_t)n, &code)) {
                read++;
                off += fabsf(code.start - WHITE) > STEP / 2 ||
                       fabsf(code.end - end) > STEP / 2;
            }
        }
        assert_in_range(read, 900, 1000);
        assert_int_equal(off, 0);
    }
    pzk_zbar_line_free(reader);
}

/* Of a text in two QR codes (Structured Append) a sticker shows one. */
TEST(test_a_part_of_a_text_in_two_codes_is_read)
{
    struct held held = {.fan = 0};

    if (!foreign_label_make(&held.label, FOREIGN_QRENCODE_PART, PZK_SYMB_QR,
                            "CARD-J5-PART-1-AND-SO-ON")) {
        skip(); /* qrencode is not there */
    }
    held.label.text = "CARD-J5-PART-1-";
    assert_int_equal(count_read(&held, 3, 14, 0.6F), 1);
}

RUN_TESTS()
