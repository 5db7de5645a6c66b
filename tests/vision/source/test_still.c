// SPDX-License-Identifier: MIT
/*
 * A still table is decoded small, and nothing that the gate could see is
 * missed: tables with a camera's noise, as JPEG, at the sizes cameras give.
 */
#include "tests/kit/pzk_test.h"

#include "tests/kit/pictures/encode.h"
#include "vision/source/still_detector.h"

enum { QUALITY = 70, SETTLE = 90, PICTURES = 20, CALM_AT_LEAST = 10 };
#define TABLE_MM 800.0F /* across the picture */
#define COIN_MM 12.0F
#define NOISE 3.0F /* sigma of a pixel, grey levels */

struct table {
    int width, height;
    float noise;
    float light;          /* of all; 1: as it was */
    float coin_x, coin_y; /* px; negative: there is none */
    float coin;           /* grey levels against the table */
    unsigned seed;
    float *bare; /* without noise and coin, its light 1 */
    uint8_t *pixels;
};

enum { NOISES = 4096 };
static float noises[NOISES]; /* nearly normal, with a sigma of one */

PAINTS static float
even(struct table *table)
{
    table->seed = table->seed * 1664525U + 1013904223U;
    return (float)(table->seed >> 8) / (float)(1U << 24);
}

static void
make_noise(struct table *table)
{
    for (int i = 0; i < NOISES; i++) {
        noises[i] = 1.732F *
                    (even(table) + even(table) + even(table) + even(table) - 2);
    }
}

/* Wood, some white cards with black marks. */
PAINTS static float
grey_at(const struct table *table, int x, int y)
{
    float mm = (float)table->width / TABLE_MM;
    int card = (int)((float)x / (90 * mm));
    int in_x = (int)((float)x / mm) % 90, in_y = (int)((float)y / mm) % 110;
    float grey = 120 + 12 * sinf((float)y / (7 * mm)) + 4 * sinf((float)x / 9);

    if (card % 2 && in_x < 60 && in_y < 85) {
        bool mark = in_x < 20 && in_y < 20 &&
                    ((in_x / 3 * 7 + in_y / 3 * 5 + card) % 3) == 0;
        grey = mark ? 25 : 235;
    }
    return grey;
}

PAINTS static float
coin_at(const struct table *table, int x, int y)
{
    float dx = (float)x - table->coin_x, dy = (float)y - table->coin_y;
    float r = COIN_MM / 2 * (float)table->width / TABLE_MM;

    return table->coin_x >= 0 && dx * dx + dy * dy < r * r ? table->coin : 0;
}

PAINTS static uint8_t *
shoot(struct table *table, size_t *size)
{
    for (int i = 0; i < table->width * table->height; i++) {
        float coin = coin_at(table, i % table->width, i / table->width);
        unsigned noise = (unsigned)(even(table) * NOISES) % NOISES;
        float grey = (table->bare[i] + coin) * table->light +
                     table->noise * noises[noise];
        table->pixels[i] = (uint8_t)(grey < 0 ? 0 : grey > 255 ? 255 : grey);
    }
    uint8_t *jpeg =
        kit_jpeg(table->pixels, table->width, table->height, 1, QUALITY, size);
    assert_non_null(jpeg);
    return jpeg;
}

struct camera {
    struct table table;
    struct pzk_still_detector still;
    struct pzk_image image;
    int64_t t_us, frame_us; /* of the next picture; from one to the next */
    bool color;
};

static void
begin(struct camera *camera, int width, int height)
{
    memset(camera, 0, sizeof *camera);
    camera->table = (struct table){.width = width,
                                   .height = height,
                                   .noise = NOISE,
                                   .light = 1,
                                   .coin_x = -1,
                                   .seed = 7};
    camera->table.pixels = malloc((size_t)width * (size_t)height);
    camera->table.bare = malloc((size_t)width * (size_t)height * sizeof(float));
    assert_non_null(camera->table.pixels);
    assert_non_null(camera->table.bare);
    camera->frame_us = 1000000 / 30;
    make_noise(&camera->table);
    for (int i = 0; i < width * height; i++) {
        camera->table.bare[i] = grey_at(&camera->table, i % width, i / width);
    }
}

static void
end(struct camera *camera)
{
    pzk_still_finish(&camera->still);
    pzk_image_finish(&camera->image);
    free(camera->table.pixels);
    free(camera->table.bare);
}

static enum pzk_still_end
decode(struct camera *camera, const uint8_t *jpeg, size_t size)
{
    const struct pzk_still_picture picture = {jpeg, size, camera->t_us};

    camera->t_us += camera->frame_us;
    return pzk_still_decode(&camera->still, NULL, &picture, camera->color,
                            &camera->image);
}

static enum pzk_still_end
look(struct camera *camera)
{
    size_t size = 0;
    uint8_t *jpeg = shoot(&camera->table, &size);
    enum pzk_still_end end = decode(camera, jpeg, size);

    free(jpeg);
    return end;
}

/* Until the table is taken to lie still; false where it never is. The noise of
 * some pictures is enough. */
static bool
settle(struct camera *camera)
{
    enum { SHOTS = 6 };
    uint8_t *jpeg[SHOTS];
    size_t size[SHOTS];
    bool still = false;

    for (int i = 0; i < SHOTS; i++) {
        jpeg[i] = shoot(&camera->table, &size[i]);
    }
    for (int i = 0; i < SETTLE && !still; i++) {
        enum pzk_still_end got =
            decode(camera, jpeg[i % SHOTS], size[i % SHOTS]);
        assert_int_not_equal(got, PZK_STILL_BROKEN);
        still = got == PZK_STILL_SAME;
    }
    for (int i = 0; i < SHOTS; i++) {
        free(jpeg[i]);
    }
    return still;
}

static const int sizes[][2] = {{640, 480}, {1280, 720}, {1920, 1080}};
enum { SIZES = PZK_SAMPLE ? 1 : sizeof sizes / sizeof sizes[0] };

TEST(test_still_table_is_nearly_always_the_same)
{
    for (int s = 0; s < SIZES; s++) {
        struct camera camera;
        int same = 0;

        begin(&camera, sizes[s][0], sizes[s][1]);
        assert_true(settle(&camera));
        for (int i = 0; i < PICTURES; i++) {
            same += look(&camera) == PZK_STILL_SAME;
        }
        /* but now and then one in full, to be sure */
        assert_in_range(same, PICTURES * 85 / 100, PICTURES - 1);
        end(&camera);
    }
}

/* Who begins to look sees colours at once. */
TEST(test_still_table_has_colors_once_wanted)
{
    struct camera camera;

    begin(&camera, 640, 480);
    assert_true(settle(&camera));
    assert_null(camera.image.bgr);
    camera.color = true;
    assert_int_equal(look(&camera), PZK_STILL_NEW);
    assert_non_null(camera.image.bgr);
    assert_int_equal(look(&camera), PZK_STILL_SAME);
    end(&camera);
}

/* At 30 a second every third one is, at 15 every other one. */
TEST(test_still_table_is_looked_at_often_enough)
{
    static const struct {
        int rate, least,
            most; /* pictures a second; looks at PICTURES of them */
    } cases[] = {{60, PICTURES / 6 - 1, PICTURES / 3},
                 {30, PICTURES / 3 - 1, PICTURES / 2},
                 {15, PICTURES / 2 - 1, PICTURES * 3 / 4}};

    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        struct camera camera;
        int looks = 0;

        begin(&camera, 640, 480);
        camera.frame_us = 1000000 / cases[c].rate;
        assert_true(settle(&camera));
        for (int i = 0; i < PICTURES; i++) {
            int64_t before_us = camera.still.looked_us;

            look(&camera);
            looks += camera.still.looked_us != before_us;
            assert_in_range(camera.t_us - camera.frame_us -
                                camera.still.looked_us,
                            0, 90 * 1000);
        }
        assert_in_range(looks, cases[c].least, cases[c].most);
        end(&camera);
    }
}

/* Within a tenth of a second, or two pictures where they are few. */
static bool
is_noticed(struct camera *camera)
{
    int pictures = camera->frame_us < 50 * 1000 ? 3 : 2;
    bool noticed = false;

    for (int i = 0; i < pictures && !noticed; i++) {
        noticed = look(camera) == PZK_STILL_NEW;
    }
    return noticed;
}

/* Anywhere against the squares, hardly brighter than the table or darker. */
TEST(test_coin_of_12_mm_is_never_missed)
{
    static const float contrasts[] = {-60, -10, 10, 25};
    enum { PLACES = 4 };

    for (int s = 0; s < SIZES; s++) {
        struct camera camera;

        begin(&camera, sizes[s][0], sizes[s][1]);
        for (int i = 0; i < PLACES; i++) {
            camera.table.coin_x = -1;
            assert_true(settle(&camera));
            camera.table.coin =
                contrasts[i % (int)(sizeof contrasts / sizeof contrasts[0])];
            camera.table.coin_x =
                (float)camera.table.width * 0.07F + 3.3F * (float)i;
            camera.table.coin_y =
                (float)camera.table.height * 0.85F + 2.7F * (float)i;
            camera.frame_us = 1000000 / (i % 2 ? 30 : 15);
            if (!is_noticed(&camera)) {
                fail_msg("%d px wide: coin %d of %.0f is missed", sizes[s][0],
                         i, (double)camera.table.coin);
            }
            /* and it is looked at in full until it was read */
            assert_int_equal(look(&camera), PZK_STILL_NEW);
        }
        end(&camera);
    }
}

/* An arm that comes in from the edge of the picture, a hand's breadth in it,
 * whichever picture it comes with. */
TEST(test_hand_is_noticed_within_three_pictures)
{
    for (int passed = PZK_SAMPLE ? 3 : 0; passed < 4; passed++) {
        struct camera camera;

        begin(&camera, 1280, 720);
        assert_true(settle(&camera));
        for (int i = 0; i < passed; i++) {
            assert_int_equal(look(&camera), PZK_STILL_SAME);
        }
        for (int y = 300; y < 420; y++) {
            for (int x = 0; x < 100; x++) {
                camera.table.bare[y * 1280 + x] = 165;
            }
        }
        assert_true(is_noticed(&camera));
        for (int i = 0; i < CALM_AT_LEAST; i++) {
            assert_int_equal(look(&camera), PZK_STILL_NEW);
        }
        end(&camera);
    }
}

/* Light that comes up slowly is followed: no picture is old by more than a few
 * grey levels. */
TEST(test_slow_drift_is_not_missed)
{
    struct camera camera;
    int full = 0;

    begin(&camera, 640, 480);
    camera.table.noise = 1;
    assert_true(settle(&camera));
    for (int i = 0; i < 100; i++) {
        camera.table.light *= 0.998F;
        full += look(&camera) == PZK_STILL_NEW;
        int n = camera.table.width * camera.table.height;
        long shown = 0, now = 0;
        for (int p = 0; p < n; p++) {
            shown += camera.image.gray[p];
            now += camera.table.pixels[p];
        }
        assert_in_range(labs(shown - now) / n, 0, 6);
    }
    assert_true(full >= 5);
    end(&camera);
}

TEST(test_other_size_and_broken_picture_are_noticed)
{
    struct camera camera;
    size_t size = 0;

    begin(&camera, 640, 480);
    assert_true(settle(&camera));
    uint8_t *jpeg = shoot(&camera.table, &size);
    assert_int_equal(decode(&camera, jpeg, size / 2), PZK_STILL_BROKEN);
    assert_int_equal(camera.image.width, 640);
    assert_int_equal(decode(&camera, jpeg, size), PZK_STILL_NEW);
    free(jpeg);
    assert_true(settle(&camera));
    camera.table.height = 400;
    assert_true(is_noticed(&camera));
    assert_int_equal(camera.image.height, 400);
    assert_int_equal(look(&camera), PZK_STILL_NEW);
    end(&camera);
}

/* A lamp that flickers is no still table, and costs no more than before. */
TEST(test_table_that_flickers_is_decoded_in_full)
{
    struct camera camera;

    begin(&camera, 640, 480);
    for (int i = 0; i < SETTLE; i++) {
        camera.table.light = i % 2 ? 1.0F : 0.93F;
        assert_int_equal(look(&camera), PZK_STILL_NEW);
        assert_null(camera.still.small.gray);
    }
    end(&camera);
}

RUN_TESTS()
