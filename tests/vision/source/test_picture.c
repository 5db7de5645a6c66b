// SPDX-License-Identifier: MIT
/*
 * Pictures of every format, decoded in a cage: the pixels are known. The test
 * is its own child.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "tests/kit/pictures/encode.h"
#include "vision/source/caged_image.h"
#include "vision/source/decoders/orient.h"

static struct pzk_cage *cage;

/* A picture of tests/data/pictures, and what is in it: MD5 of its grey pixels,
 * decoded without colour, and of its colours, red first. */
static const struct sample {
    const char *name;
    int width, height;
    const char *gray, *color;
} samples[] = {
    {"animated.webp", 17, 12, "b90b6fdaa0f162382c5a7be87ea337a0",
     "de8b1b4096e6e90c9486a97aad1c3eb0"},
    {"clear.webp", 17, 12, "3247b21b8ac57583475f90ba1b54a176",
     "9619a66ade110d895599cc835975d241"},
    {"clear_lossy.webp", 17, 12, "6ef4d7e8b48f30a8271ba1ee74fabd9e",
     "07c9dab62a43e6cb7d185c59bd0d8ba9"},
    {"turned_6.webp", 12, 17, "24dc2da0e6437f413b84695628540e2c",
     "e15353aec41225ce7bd513e42e514172"},
    {"bits.bmp", 17, 12, "5bd4b5a3429ab948b7b094adc5ee695d",
     "203ae8e3e68d46b6d718db9520bd17ee"},
    {"bits.pbm", 17, 12, "5bd4b5a3429ab948b7b094adc5ee695d",
     "203ae8e3e68d46b6d718db9520bd17ee"},
    {"bytes.pgm", 17, 12, "3b9e2f1c2cb42e083927f36247303512",
     "c626d4560c3f3c198035eb966f17e442"},
    {"clear.png", 17, 12, "237f194e9ec9dbd8240d85330f9a5fa0",
     "9619a66ade110d895599cc835975d241"},
    {"clear_palette.png", 17, 12, "0e55ca28bea0558a589a5d86f0ce57bb",
     "86a14e7c01eca291b1c18235b015c6ae"},
    {"color.bmp", 17, 12, "e6825ac7c98db0849d1c64570d541d79",
     "963023083767a1419b2e18f011b8f375"},
    {"color.jpg", 17, 12, "e82e4df51e6d6162ffc9e44753c2eb84",
     "0cfdb5e1c4a967bd13785411363e83c3"},
    {"down.bmp", 17, 12, "e6825ac7c98db0849d1c64570d541d79",
     "963023083767a1419b2e18f011b8f375"},
    {"fax.tif", 17, 12, "5bd4b5a3429ab948b7b094adc5ee695d",
     "203ae8e3e68d46b6d718db9520bd17ee"},
    {"gray.jpg", 17, 12, "6eaadd73c2f932d41373fc66a9f73e35",
     "5ee18554cfe3f597a03af7b578fa6761"},
    {"inks.jpg", 17, 12, "a80a5c5b06ed7f84ee7cb8f71c425847",
     "bbc2ff59e506eefd0ed576e67867b2e0"},
    {"interlaced.png", 17, 12, "30aaa82b29dbb3cc6156b4a0d73083ac",
     "2c4fedf9e0c73a13c5f6901e89bf427b"},
    {"jpeg.tif", 17, 12, "10378e4394ea345ea668a2eb949fc73b",
     "ca1e874aca984fc53d066cf0524e1ad2"},
    {"lossless.webp", 17, 12, "f159d6bd9027507ef516b557f5c865aa",
     "19965eae9aaa8a06fadbfd20ae999f3c"},
    {"lossy.webp", 17, 12, "6748c8088fe53bac594458c2af43dfde",
     "6e46972bf03365f6b8b1207204d81133"},
    {"lzw.tif", 17, 12, "e6825ac7c98db0849d1c64570d541d79",
     "963023083767a1419b2e18f011b8f375"},
    {"palette.bmp", 17, 12, "1acbdb87f365dedcb8abd9596b72ab3b",
     "e547b50b3b26df51be95a27e55329414"},
    {"palette.png", 17, 12, "d45641118e411f9ecbec11400bcf8692",
     "86357deda2667f135ce2afa01b92e3cb"},
    {"palette.tif", 17, 12, "d3fc72451ec99f84627787696d58c136",
     "1ec66c4d148e2d04719d2303145e9b76"},
    {"progressive.jpg", 17, 12, "e20ec4d82adfec559ddd9838f945e53b",
     "d065ed2ebeb21c58fdec20b07697a13f"},
    {"runs.bmp", 17, 12, "94d2addcbc8ea0c26017227de3a36e1a",
     "976973b5dd1381967e6fac8c111f2ba7"},
    {"short.bmp", 17, 12, "eae94d3e22e6b5dc09d7a4c953eeadc7",
     "64f25fef4faebfd9c97e5f7d100a773a"},
    {"sixteen.png", 17, 12, "eb11ebbed0527fad8ee85fcff6715faf",
     "19965eae9aaa8a06fadbfd20ae999f3c"},
    {"sixteen.ppm", 17, 12, "c90ee2ab29581e56dfe796762d2dac6b",
     "19965eae9aaa8a06fadbfd20ae999f3c"},
    {"sixteen.tif", 17, 12, "e6825ac7c98db0849d1c64570d541d79",
     "963023083767a1419b2e18f011b8f375"},
    {"text.pbm", 17, 12, "5bd4b5a3429ab948b7b094adc5ee695d",
     "203ae8e3e68d46b6d718db9520bd17ee"},
    {"text.pgm", 17, 12, "3b9e2f1c2cb42e083927f36247303512",
     "c626d4560c3f3c198035eb966f17e442"},
    {"text.ppm", 17, 12, "c90ee2ab29581e56dfe796762d2dac6b",
     "19965eae9aaa8a06fadbfd20ae999f3c"},
    {"turned_5.png", 12, 17, "82e956dcda1f25de8bb02c432102d9b3",
     "31858edc48a869ddaca64d3b8d24cb18"},
    {"turned_7.tif", 12, 17, "9877bd17bd0a548e5c9aaa286be8e080",
     "788c5531308f76bee37e445e106b734e"},
    {"turned_8.jpg", 12, 17, "62a837d2112ce013c54440f0d74f1b7f",
     "63a82b80525ca92767a28ab6b2da5593"},
    {"two_bits.png", 17, 12, "92ecd1d05c20c356982680cff99c48ae",
     "7a92601cb78be4c3e81cbd6a51452bf0"},
};

static void
read_sample(const char *name, char **data, gsize *size)
{
    g_autofree char *path = g_build_filename(PZK_SOURCE_ROOT, "tests", "data",
                                             "pictures", name, NULL);

    assert_true(g_file_get_contents(path, data, size, NULL));
}

static void
decode(const char *name, bool color, struct pzk_image *image)
{
    char error[PZK_WHY_MAX] = "";
    g_autofree char *data = NULL;
    gsize size = 0;

    read_sample(name, &data, &size);
    if (!pzk_caged_image_decode(cage, data, size, color, image, error)) {
        fail_msg("%s: %s", name, error);
    }
}

static void
assert_bytes(const char *name, const uint8_t *bytes, size_t n,
             const char *wanted)
{
    g_autofree char *sum =
        g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, n);

    if (strcmp(sum, wanted) != 0) {
        fail_msg("%s has other pixels: %s, not %s", name, sum, wanted);
    }
}

TEST(test_every_format_gives_its_pixels)
{
    for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
        const struct sample *sample = &samples[i];
        struct pzk_image gray = {0}, color = {0};
        size_t area = (size_t)(sample->width * sample->height);

        decode(sample->name, false, &gray);
        assert_int_equal(gray.width, sample->width);
        assert_int_equal(gray.height, sample->height);
        assert_bytes(sample->name, gray.gray, area, sample->gray);
        decode(sample->name, true, &color);
        for (size_t k = 0; k < area; k++) {
            uint8_t *pixel = color.bgr + 3 * k, blue = pixel[0];
            int level = (blue * 114 + pixel[1] * 587 + pixel[2] * 299) / 1000;

            assert_in_range(color.gray[k], level, level + 1);
            pixel[0] = pixel[2];
            pixel[2] = blue;
        }
        assert_bytes(sample->name, color.bgr, 3 * area, sample->color);
        pzk_image_finish(&gray);
        pzk_image_finish(&color);
    }
}

/* A black square on nothing is a black square on white. */
TEST(test_what_is_transparent_is_white)
{
    static const char *const names[] = {"clear_palette.png", "clear_square.tif",
                                        "clear_square.webp"};

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        for (int color = 0; color < 2; color++) {
            struct pzk_image image = {0};

            decode(names[i], color, &image);
            assert_int_equal(image.gray[0], 255);
            assert_int_equal(image.gray[5 * image.width + 8], 0);
            pzk_image_finish(&image);
        }
    }
}

/* What phones take by themselves is named, with what to do. */
TEST(test_pictures_of_phones_are_named)
{
    static const struct {
        const char *begin, *named; /* NULL: not a picture at all */
    } cases[] = {
        {"....ftypheic....mif1heic", "HEIC"},
        {"....ftypmif1....mif1heic", "HEIC"},
        {"....ftypavif....mif1miaf", "AVIF"},
        {"....ftypmif1....avifmiaf", "AVIF"},
        {"....ftypisom....isomavc1", NULL},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *data = g_strdup(cases[i].begin);
        gsize size = strlen(data);
        struct pzk_image image = {0};
        char error[PZK_WHY_MAX] = "";

        memcpy(data, "\0\0\0\030", 4);
        assert_false(
            pzk_caged_image_decode(cage, data, size, false, &image, error));
        if (cases[i].named) {
            assert_non_null(strstr(error, cases[i].named));
            assert_non_null(strstr(error, "Most Compatible"));
        } else {
            assert_non_null(strstr(error, "not a picture"));
        }
    }
}

/* What the eight orientations of EXIF make of
 *     a b c
 *     d e f  */
TEST(test_every_orientation)
{
    static const char *const upright[] = {"abcdef", "cbafed", "fedcba",
                                          "defabc", "adbecf", "daebfc",
                                          "fcebda", "cfbead"};

    for (int i = 0; i < 8; i++) {
        uint8_t out[3 * 6 + 1] = "", wide[18], from[18];

        pzk_orient((const uint8_t *)"abcdef", out, 3, 2, 1, i + 1);
        assert_string_equal((const char *)out, upright[i]);
        for (int k = 0; k < 18; k++) {
            from[k] = (uint8_t)("abcdef"[k / 3] + k % 3);
            wide[k] = (uint8_t)(upright[i][k / 3] + k % 3);
        }
        pzk_orient(from, out, 3, 2, 3, i + 1);
        assert_memory_equal(out, wide, 18);
    }
}

/* Cameras leave out the tables that all use (segments DHT, ff c4). */
TEST(test_jpeg_without_tables)
{
    enum { SIDE = 40 };
    uint8_t pixels[SIDE * SIDE];
    struct pzk_image with = {0}, without = {0};
    char error[PZK_WHY_MAX] = "";
    size_t size = 0, n = 2, left_out = 0;

    for (int i = 0; i < SIDE * SIDE; i++) {
        pixels[i] = (uint8_t)(i * i / 7);
    }
    g_autofree uint8_t *jpeg = kit_jpeg(pixels, SIDE, SIDE, 1, 90, &size);
    assert_true(pzk_caged_image_decode(cage, jpeg, size, false, &with, error));
    while (jpeg[n + 1] != 0xda) {
        size_t length = 2 + (size_t)(jpeg[n + 2] << 8 | jpeg[n + 3]);

        if (jpeg[n + 1] == 0xc4) {
            memmove(jpeg + n, jpeg + n + length, size - n - length);
            size -= length;
            left_out++;
        } else {
            n += length;
        }
    }
    assert_int_equal(left_out, 2);
    assert_true(
        pzk_caged_image_decode(cage, jpeg, size, false, &without, error));
    assert_memory_equal(with.gray, without.gray, SIDE * SIDE);
    pzk_image_finish(&with);
    pzk_image_finish(&without);
}

/* Cut off anywhere or with a byte changed, each of them is a picture or a
 * sentence, and the child lives on. */
TEST(test_hurt_pictures_hurt_nobody)
{
    int good = 0, bad = 0;
    GRand *luck = g_rand_new_with_seed(3);

    for (size_t i = 0; i < G_N_ELEMENTS(samples); i++) {
        g_autofree char *data = NULL;
        gsize size = 0;

        read_sample(samples[i].name, &data, &size);
        for (int k = 0; k < 40; k++) {
            gint32 all = (gint32)size;
            g_autofree char *hurt = g_memdup2(data, size);
            gsize left = k % 4 ? size : (gsize)g_rand_int_range(luck, 0, all);
            struct pzk_image image = {0};
            char error[PZK_WHY_MAX] = "";

            hurt[g_rand_int_range(luck, 0, all)] ^=
                (char)g_rand_int_range(luck, 1, 255);
            if (pzk_caged_image_decode(cage, hurt, left, k % 2, &image,
                                       error)) {
                good++;
            } else {
                bad++;
                assert_true(error[0] != '\0');
                assert_null(strstr(error, "broke down"));
            }
            pzk_image_finish(&image);
        }
    }
    assert_true(good > 100);
    assert_true(bad > 100);
    g_rand_free(luck);
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        return pzk_cage_serve(&pzk_caged_image_handler, 1);
    }
    cage = pzk_cage_new("/proc/self/exe");
    int failed = run_cases(NULL, NULL);
    pzk_cage_free(cage);
    return failed;
}
