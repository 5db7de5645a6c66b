// SPDX-License-Identifier: MIT
/*
 * Pictures decoded in a cage: the same pixels as outside, the same refusals,
 * and broken files by the hundred. The test is its own child.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "vision/source/caged_image.h"

static const char program[] = "/proc/self/exe";

/* What the cage makes of the SIZE bytes is what we make of them. */
static void
assert_same(struct pzk_cage *cage, const char *name, const void *data,
            size_t size, bool color)
{
    struct pzk_image caged = {0}, free_one = {0};
    char error[PZK_WHY_MAX] = "", want[PZK_WHY_MAX] = "";
    bool good =
        pzk_caged_image_decode(NULL, data, size, color, &free_one, want);

    if (pzk_caged_image_decode(cage, data, size, color, &caged, error) !=
        good) {
        fail_msg("%s: %s", name, error);
    }
    assert_string_equal(error, want);
    if (good) {
        size_t area = (size_t)free_one.width * (size_t)free_one.height;

        assert_int_equal(caged.width, free_one.width);
        assert_int_equal(caged.height, free_one.height);
        assert_memory_equal(caged.gray, free_one.gray, area);
        assert_int_equal(caged.bgr != NULL, color);
        if (color) {
            assert_memory_equal(caged.bgr, free_one.bgr, 3 * area);
        }
    }
    pzk_image_finish(&caged);
    pzk_image_finish(&free_one);
}

static const char *const pictures[] = {
    "stream_table.jpg", "stream_progressive.jpg", "stream_dark.jpg"};

TEST(test_caged_picture_is_the_same)
{
    struct pzk_cage *cage = pzk_cage_new(program);

    for (size_t i = 0; i < G_N_ELEMENTS(pictures); i++) {
        char *path = g_build_filename(PZK_SOURCE_ROOT, "tests", "data",
                                      pictures[i], NULL);
        char *data = NULL;
        gsize size = 0;

        assert_true(g_file_get_contents(path, &data, &size, NULL));
        assert_same(cage, pictures[i], data, size, false);
        assert_same(cage, pictures[i], data, size, true);
        assert_same(cage, pictures[i], data, size / 2, false);

        /* lying on its side: turned as its EXIF says, which swaps the sizes */
        static const guint8 exif[] = {
            0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0, 0,    'M', 'M',
            0,    42,   0, 0,  0,   8,   0,   1,   1, 0x12, 0,   3,
            0,    0,    0, 1,  0,   6,   0,   0,   0, 0,    0,   0};
        GByteArray *turned = g_byte_array_new();
        g_byte_array_append(turned, (const guint8 *)data, 2);
        g_byte_array_append(turned, exif, sizeof exif);
        g_byte_array_append(turned, (const guint8 *)data + 2, (guint)size - 2);
        struct pzk_image image = {0}, upright = {0};
        char error[PZK_WHY_MAX];
        assert_true(
            pzk_caged_image_decode(NULL, data, size, false, &upright, error));
        assert_true(pzk_caged_image_decode(cage, turned->data, turned->len,
                                           false, &image, error));
        assert_int_equal(image.width, upright.height);
        assert_int_equal(image.height, upright.width);
        pzk_image_finish(&image);
        pzk_image_finish(&upright);
        assert_same(cage, "turned", turned->data, turned->len, true);
        g_byte_array_unref(turned);
        g_free(data);
        g_free(path);
    }
    pzk_cage_free(cage);
}

TEST(test_caged_picture_that_is_none_is_refused_as_ever)
{
    static const char bomb[] = "P5 20000 20000 255\n";
    struct pzk_cage *cage = pzk_cage_new(program);
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";

    assert_same(cage, "bomb", bomb, sizeof bomb - 1, false);
    assert_same(cage, "text", "plain text, no picture", 22, true);
    assert_false(pzk_caged_image_load(cage, "/dev/zero", false, &image, error));
    assert_string_equal(error, "not a file");
    assert_false(pzk_caged_image_load(
        cage, PZK_SOURCE_ROOT "/tests/data/no_such.jpg", false, &image, error));
    assert_string_equal(error, "No such file or directory");
    pzk_cage_free(cage);
}

/* Bytes of a JPEG and a PNG changed at random: whatever happens, it is a
 * picture or a sentence. */
TEST(test_caged_decoder_outlives_broken_pictures)
{
    struct pzk_cage *cage = pzk_cage_new(program);
    char *data = NULL;
    gsize size = 0;
    int good = 0, bad = 0;
    GRand *luck = g_rand_new_with_seed(20);

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/stream_table.jpg", &data, &size, NULL));
    for (int i = 0; i < 300; i++) {
        guint8 *broken = g_memdup2(data, size);
        struct pzk_image image = {0};
        char error[PZK_WHY_MAX] = "";

        for (int k = 0; k <= i % 10; k++) {
            broken[g_rand_int_range(luck, 2, (gint32)size)] ^=
                (guint8)g_rand_int_range(luck, 1, 256);
        }
        if (pzk_caged_image_decode(cage, broken, size, false, &image, error)) {
            good++;
            assert_non_null(image.gray);
        } else {
            bad++;
            assert_true(strlen(error) > 0);
        }
        pzk_image_finish(&image);
        g_free(broken);
    }
    assert_true(good > 0);
    assert_true(bad > 0);
    g_rand_free(luck);
    g_free(data);
    pzk_cage_free(cage);
}

/* What a decoder gone bad may say of a picture of 480 x 360: width, height,
 * and how much of the bytes that belong to it come. */
static const struct lie {
    int32_t width, height;
    long bytes;
} lies[] = {
    {0, 0, 172800},           {-480, -360, 172800},
    {480, 361, 172800},       {240, 720, 172800},
    {480, INT32_MAX, 172800}, {INT32_MIN, 360, 172800},
    {480, 360, 172799},       {480, 360, 0},
    {479, 360, 479 * 360},
};
/* The child reads which from its environment. */
#define LIE "LC_PZK_LIE" /* a variable that a child gets */

static bool
tell_lie(struct pzk_cage_task *task)
{
    const struct lie *lie = &lies[atoi(getenv(LIE))];

    task->figure[1] = lie->width;
    task->figure[2] = lie->height;
    task->out_size = (size_t)lie->bytes;
    return true;
}

TEST(test_caged_decoder_that_lies_is_not_believed)
{
    char *data = NULL;
    gsize size = 0;

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/stream_table.jpg", &data, &size, NULL));
    for (size_t i = 0; i < G_N_ELEMENTS(lies); i++) {
        struct pzk_image image = {0};
        char error[PZK_WHY_MAX] = "";
        g_autofree char *which = g_strdup_printf("%zu", i);

        g_setenv(LIE, which, TRUE);
        struct pzk_cage *cage = pzk_cage_new(program);
        if (pzk_caged_image_decode(cage, data, size, false, &image, error)) {
            fail_msg("lie %zu is believed", i);
        }
        assert_string_equal(error, "the picture is damaged");
        assert_null(image.gray);
        pzk_cage_free(cage);
    }
    g_unsetenv(LIE);
    g_free(data);
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        const struct pzk_cage_handler liar = {.run = tell_lie};

        return pzk_cage_serve(getenv(LIE) ? &liar : &pzk_caged_image_handler,
                              1);
    }
    return run_cases(NULL, NULL);
}
