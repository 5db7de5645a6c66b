// SPDX-License-Identifier: MIT
/*
 * QR codes that say which characters their bytes are (ECI), read in a cage,
 * where no file can be opened.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <qrencode.h>

#include "tests/kit/in_cage.h"

enum { MODULE = 4, QUIET = 4 };

static const struct text {
    int eci;
    const char *encoding, *text;
} texts[] = {
    {3, "ISO8859-1", "Bär Ärger"}, {4, "ISO8859-2", "Łódź 5"},
    {7, "ISO8859-5", "Карта 5"},   {9, "ISO8859-7", "Κάρτα"},
    {11, "ISO8859-9", "Işık"},     {17, "ISO8859-15", "5 €"},
    {20, "SJIS", "カード"},        {26, "UTF-8", "Bär Карта"},
};

/* Draws a QR code of TEXT; its pixels are freed with free(). */
static struct pzk_frame
draw(const struct text *text, const char *bytes, gsize n)
{
    QRinput *input = QRinput_new2(2, QR_ECLEVEL_M);

    assert_int_equal(QRinput_appendECIheader(input, (unsigned)text->eci), 0);
    assert_int_equal(
        QRinput_append(input, QR_MODE_8, (int)n, (const unsigned char *)bytes),
        0);
    QRcode *code = QRcode_encodeInput(input);
    assert_non_null(code);
    size_t modules = (size_t)code->width;
    size_t side = (modules + 2 * QUIET) * MODULE;
    uint8_t *pixels = malloc(side * side);

    memset(pixels, 255, side * side);
    for (size_t i = 0; i < modules * modules * MODULE * MODULE; i++) {
        size_t x = i % (modules * MODULE), y = i / (modules * MODULE);

        if (code->data[y / MODULE * modules + x / MODULE] & 1) {
            pixels[(y + QUIET * MODULE) * side + x + QUIET * MODULE] = 0;
        }
    }
    QRcode_free(code);
    QRinput_free(input);
    return (struct pzk_frame){.width = (int)side,
                              .height = (int)side,
                              .stride = side,
                              .gray = pixels};
}

static void
take_text(void *data, const struct pzk_raw_code *code)
{
    g_string_append_printf(data, "[%s]", code->text);
}

static void
assert_read(const struct text *text, const struct pzk_frame *frame)
{
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);
    struct pzk_foreign *foreign = pzk_foreign_new(&in_cage);
    struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes = NULL;
    g_autoptr(GString) found = g_string_new(NULL);
    g_autofree char *wanted = g_strdup_printf("[%s]", text->text);
    char why[PZK_WHY_MAX] = "";

    assert_true(
        pzk_caged_raw_read(cage, IN_CAGE_RAW, frame, take_text, found, why));
    assert_string_equal(found->str, wanted);
    assert_int_equal(
        pzk_foreign_read(foreign, &wish, frame, NULL, NULL, NULL, 0, &codes),
        1);
    assert_int_equal(codes[0].length, strlen(text->text));
    assert_memory_equal(codes[0].text, text->text, codes[0].length);
    pzk_foreign_free(foreign);
    pzk_cage_free(cage);
}

TEST(test_text_of_a_named_encoding_is_read_as_utf8)
{
    int read = 0;

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        const struct text *text = &texts[i];
        gsize n = 0;
        /* Debian 13 has most tables in a package apart */
        g_autofree char *bytes =
            g_convert(text->text, -1, text->encoding, "UTF-8", NULL, &n, NULL);

        if (bytes) {
            struct pzk_frame frame = draw(text, bytes, n);

            assert_read(text, &frame);
            free((void *)(uintptr_t)frame.gray);
            read++;
        }
    }
    assert_true(read >= 2);
}

RUN_TESTS()
