// SPDX-License-Identifier: MIT
/*
 * Hands of cards photographed as phones do: which cards are read, and that none
 * is ever read that is not there, whatever troubles the picture. Arguments: how
 * many photographs of each kind; the first seed; "table": a line for each kind.
 */
#include "tests/kit/pzk_test.h"

#include "tests/kit/pictures/hand_photo.h"
#include "ui/phones/hand_read.h"
#include "vision/readers/scan.h"

static int photographs = 1;
static uint64_t first_seed = 1;
static bool table;

enum { WIDTH = 2400, HAND = 7 };

struct kind {
    enum hand_layout layout;
    enum pzk_family family;
    double shows_mm; /* 0: all of it */
    int least;       /* of 100 cards that show, so many are read */
};

/* A fan mark needs its 12 mm and 2 more to the card's edge; a main mark 23, a
 * QR code 28, a strip 10. */
static const struct kind kinds[] = {
    {HAND_FAN_LEFT, PZK_TAG, 10, 0},     {HAND_FAN_LEFT, PZK_TAG, 15, 95},
    {HAND_FAN_LEFT, PZK_TAG, 20, 95},    {HAND_FAN_LEFT, PZK_TAG, 25, 95},
    {HAND_FAN_RIGHT, PZK_TAG, 10, 0},    {HAND_FAN_RIGHT, PZK_TAG, 15, 95},
    {HAND_FAN_RIGHT, PZK_TAG, 20, 95},   {HAND_FAN_RIGHT, PZK_TAG, 25, 95},
    {HAND_FAN_LEFT, PZK_QR, 15, 95},     {HAND_FAN_LEFT, PZK_CODE128, 15, 95},
    {HAND_REVERSED, PZK_TAG, 10, 0},     {HAND_REVERSED, PZK_TAG, 15, 0},
    {HAND_REVERSED, PZK_TAG, 20, 0},     {HAND_REVERSED, PZK_TAG, 25, 90},
    {HAND_REVERSED, PZK_QR, 15, 0},      {HAND_REVERSED, PZK_QR, 20, 0},
    {HAND_REVERSED, PZK_QR, 25, 0},      {HAND_REVERSED, PZK_CODE128, 10, 0},
    {HAND_REVERSED, PZK_CODE128, 15, 0}, {HAND_REVERSED, PZK_CODE128, 20, 0},
    {HAND_REVERSED, PZK_CODE128, 25, 0}, {HAND_ROW, PZK_TAG, 0, 95},
    {HAND_ROW, PZK_QR, 0, 90},           {HAND_ROW, PZK_CODE128, 0, 0},
    {HAND_ROW, PZK_TACTILE, 0, 0},       {HAND_SINGLE, PZK_TAG, 0, 100},
    {HAND_SINGLE, PZK_QR, 0, 95},        {HAND_SINGLE, PZK_CODE128, 0, 0},
    {HAND_SINGLE, PZK_TACTILE, 0, 0},
};

struct figures {
    int shown, read, wrong, out_of_order;
};

static int
place_of(const struct hand_photo *photo, int card)
{
    for (int i = 0; i < photo->n; i++) {
        if (photo->card[i] == card) {
            return i;
        }
    }
    return -1;
}

static void
count(const struct hand_photo *photo, const struct pzk_hand_seen *seen,
      struct figures *sum)
{
    int last = -1;

    sum->shown += photo->n;
    for (int i = 0; i < seen->n; i++) {
        int place = place_of(photo, seen->card[i]);

        if (place < 0) {
            print_error("%s is not there\n", pzk_piece_id(seen->card[i]));
            sum->wrong++;
            continue;
        }
        sum->read++;
        sum->out_of_order += place < last;
        last = place;
    }
}

static void
read_photo(const void *data, size_t size, struct pzk_hand_seen *seen)
{
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);

    assert_non_null(scanner);
    pzk_hand_read(NULL, scanner, data, size, seen);
    pzk_scanner_free(scanner);
}

static const char *const layouts[] = {"fan-left", "fan-right", "reversed",
                                      "row", "single"};

static struct figures
look(const struct kind *kind, size_t number, enum hand_trouble trouble)
{
    static const char *const troubles[] = {
        "", "fingers", "bent", "moved", "warm", "glossy", "all of it"};
    struct figures sum = {0, 0, 0, 0};

    for (int i = 0; i < photographs; i++) {
        uint64_t dice = (first_seed + (uint64_t)i) * 7919 + number * 104729 +
                        17 + (uint64_t)trouble * 1299709;
        const char *game =
            kind->family != PZK_TACTILE && i % 2 ? "duel" : "jekyll-hyde";
        struct hand_photo photo;
        struct pzk_hand_seen seen;
        gsize size;

        hand_photo_deal(&photo, &dice, game, kind->layout, kind->family, HAND,
                        WIDTH);
        photo.shows_mm = kind->shows_mm > 0 ? kind->shows_mm : photo.shows_mm;
        hand_photo_trouble(&photo, &dice, trouble);
        GBytes *jpeg = hand_photo_take(&photo, &dice);
        const void *data = g_bytes_get_data(jpeg, &size);

        read_photo(data, size, &seen);
        count(&photo, &seen, &sum);
        g_bytes_unref(jpeg);
    }
    if (table) {
        print_message("%-10s %-8s %4.0f mm %-9s: %4d of %4d read, %d wrong\n",
                      layouts[kind->layout], pzk_family_name((int)kind->family),
                      kind->shows_mm, troubles[trouble], sum.read, sum.shown,
                      sum.wrong);
    }
    return sum;
}

TEST(test_no_card_is_read_that_is_not_there)
{
    int good = 0, bad = 0;

    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        /* of those that need not be read the quick suite has every other */
        if (photographs == 1 && kinds[i].least == 0 && i % 2) {
            continue;
        }
        struct figures sum = look(&kinds[i], i, HAND_PLAIN);

        bad += sum.wrong;
        assert_true(sum.shown > 0);
        if (100 * sum.read < kinds[i].least * sum.shown) {
            print_error("layout %d, %s, %.0f mm: %d of %d\n",
                        (int)kinds[i].layout,
                        pzk_family_name((int)kinds[i].family),
                        kinds[i].shows_mm, sum.read, sum.shown);
            good--;
        }
        if (kinds[i].layout != HAND_ROW) {
            assert_int_equal(sum.out_of_order, 0);
        }
    }
    assert_int_equal(bad, 0);
    assert_int_equal(good, 0);
}

/* What people hold, each with everything that troubles a picture. */
TEST(test_no_trouble_makes_a_card_of_nothing)
{
    static const struct kind held[] = {
        {HAND_FAN_LEFT, PZK_TAG, 18, 0}, {HAND_FAN_RIGHT, PZK_TAG, 18, 0},
        {HAND_REVERSED, PZK_TAG, 25, 0}, {HAND_ROW, PZK_QR, 0, 0},
        {HAND_ROW, PZK_CODE128, 0, 0},   {HAND_ROW, PZK_TACTILE, 0, 0},
    };
    /* of 100 cards that show of fans with fan marks */
    static const int least[HAND_TROUBLES] = {
        [HAND_BENT] = 90, [HAND_WARM] = 90};
    /* the quick suite has all of them at once */
    int first = photographs > 1 ? HAND_PLAIN + 1 : HAND_ALL_OF_IT;
    int bad = 0;

    for (int trouble = first; trouble < HAND_TROUBLES; trouble++) {
        struct figures fans = {0, 0, 0, 0};

        for (size_t i = 0; i < sizeof(held) / sizeof(held[0]); i++) {
            struct figures sum = look(&held[i], i, (enum hand_trouble)trouble);

            bad += sum.wrong;
            fans.shown += i < 2 ? sum.shown : 0;
            fans.read += i < 2 ? sum.read : 0;
        }
        assert_true(fans.shown > 0);
        assert_true(100 * fans.read >= least[trouble] * fans.shown);
    }
    assert_int_equal(bad, 0);
}

/* A fan of HAND cards, held straight. */
static void
photo_of(uint64_t seed, struct hand_photo *photo)
{
    uint64_t dice = seed;

    hand_photo_deal(photo, &dice, "jekyll-hyde", HAND_FAN_LEFT, PZK_TAG, HAND,
                    1600);
    photo->off_x = 0;
    photo->turn = 0;
    photo->tilt = 0;
    photo->shows_mm = 18;
}

static GBytes *
fan(uint64_t seed, struct hand_photo *photo)
{
    uint64_t dice = seed;

    photo_of(seed, photo);
    return hand_photo_take(photo, &dice);
}

TEST(test_picture_is_turned_once_as_it_says)
{
    struct hand_photo photo;
    struct pzk_hand_seen seen, turned;
    gsize size;
    g_autoptr(GBytes) jpeg = fan(99, &photo);
    g_autoptr(GBytes) half = hand_photo_turned(jpeg, 3);
    const void *data = g_bytes_get_data(jpeg, &size);

    read_photo(data, size, &seen);
    data = g_bytes_get_data(half, &size);
    read_photo(data, size, &turned);
    assert_int_equal(seen.n, HAND);
    assert_int_equal(turned.n, HAND);
    for (int i = 0; i < HAND; i++) {
        assert_int_equal(seen.card[i], photo.card[i]);
        assert_int_equal(turned.card[i], photo.card[HAND - 1 - i]);
    }
}

/* Which way, too small, too dark, not still: of a hand each, or two where more
 * photographs are wanted. */
TEST(test_hint_says_what_to_change)
{
    static const struct {
        double off_x, off_y, share, blur, light;
        enum pzk_hand_hint hint;
    } cases[] = {
        {-0.45, 0, 0.75, 0.8, 0.9, PZK_HAND_CUT_LEFT},
        {0.45, 0, 0.75, 0.8, 0.9, PZK_HAND_CUT_RIGHT},
        {0, -0.3, 0.75, 0.8, 0.9, PZK_HAND_CUT_TOP},
        {0, 0.65, 0.75, 0.8, 0.9, PZK_HAND_CUT_BOTTOM},
        {0, 0, 0.13, 0.8, 0.9, PZK_HAND_FAR},
        {0, 0, 0.75, 9, 0.9, PZK_HAND_BLURRED},
        {0, 0, 0.75, 0.8, 0.05, PZK_HAND_DARK},
    };
    uint64_t hands = photographs > 1 ? 2 : 1;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        int found = 0;

        for (uint64_t seed = 5; seed < 5 + hands; seed++) {
            struct hand_photo photo;
            struct pzk_hand_seen seen;
            uint64_t dice = seed;
            gsize size;

            photo_of(seed, &photo);
            photo.off_x = cases[i].off_x;
            photo.off_y = cases[i].off_y;
            photo.share = cases[i].share;
            photo.blur = cases[i].blur;
            photo.light = cases[i].light;
            photo.slope = 0;
            g_autoptr(GBytes) jpeg = hand_photo_take(&photo, &dice);
            const void *data = g_bytes_get_data(jpeg, &size);

            read_photo(data, size, &seen);
            assert_in_range(seen.n, 0, HAND - 1);
            found += seen.hint == cases[i].hint;
            if (seen.hint != cases[i].hint) {
                print_error("case %zu, seed %d: hint %d, %d read\n", i,
                            (int)seed, (int)seen.hint, seen.n);
            }
        }
        assert_int_equal(found, hands);
    }
}

TEST(test_what_is_no_photograph_is_refused)
{
    static const char png[] = "\x89PNG\r\n\x1a\n";
    struct hand_photo photo;
    struct pzk_hand_seen seen;
    gsize size;
    g_autoptr(GBytes) jpeg = fan(7, &photo);
    const guint8 *data = g_bytes_get_data(jpeg, &size);

    read_photo(png, sizeof(png), &seen);
    assert_int_equal(seen.hint, PZK_HAND_NO_PHOTO);
    read_photo("\0\0\0\x18"
               "ftypheic\0\0\0\0",
               16, &seen);
    assert_int_equal(seen.hint, PZK_HAND_HEIF);
    read_photo(data, size / 2, &seen);
    assert_int_equal(seen.hint, PZK_HAND_NO_PHOTO);
    read_photo(data, 0, &seen);
    assert_int_equal(seen.hint, PZK_HAND_NO_PHOTO);
    assert_int_equal(seen.n, 0);
}

#define ADD(bytes, text)                                                       \
    g_byte_array_append(bytes, (const guint8 *)(text), sizeof(text) - 1)

/* A grey picture of 64 x 64 in SCANS scans, of which the first has all. */
static GByteArray *
draw_in_scans(int scans)
{
    GByteArray *bytes = g_byte_array_new();

    ADD(bytes, "\xff\xd8\xff\xdb\0\x43\0");
    for (int i = 0; i < 64; i++) {
        ADD(bytes, "\1");
    }
    ADD(bytes, "\xff\xc2\0\x0b\x08\0\x40\0\x40\1\1\x11\0");
    ADD(bytes, "\xff\xc4\0\x14\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    ADD(bytes, "\xff\xc4\0\x14\x10\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xe0");
    ADD(bytes, "\xff\xda\0\x08\1\1\0\0\0\0\0\0\0\0\0\0\0\0");
    for (int i = 1; i < scans; i++) {
        ADD(bytes, "\xff\xfe\0\4\xff\xd9"); /* a comment, no end */
        ADD(bytes, "\xff\xda\0\x08\1\1\0\1\x3f\0\0\0\0\0");
    }
    ADD(bytes, "\xff\xd9");
    return bytes;
}

/* Each costs the decoder a pass over all pixels; cameras write ten or so. */
TEST(test_photograph_of_very_many_scans_is_refused)
{
    struct pzk_hand_seen seen;
    g_autoptr(GByteArray) some = draw_in_scans(24);
    g_autoptr(GByteArray) many = draw_in_scans(25);

    read_photo(some->data, some->len, &seen);
    assert_int_equal(seen.hint, PZK_HAND_BLURRED);
    read_photo(many->data, many->len, &seen);
    assert_int_equal(seen.hint, PZK_HAND_NO_PHOTO);
}

int
main(int argc, char **argv)
{
    photographs = argc > 1 ? atoi(argv[1]) : photographs;
    first_seed = argc > 2 ? strtoull(argv[2], NULL, 10) : first_seed;
    table = argc > 3;
    return run_cases(NULL, NULL);
}
