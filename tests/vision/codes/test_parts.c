// SPDX-License-Identifier: MIT
/*
 * QR codes that share a text (Structured Append), each read alone, in a cage: a
 * sticker shows one of them.
 */
#include "tests/kit/pzk_test.h"

#include <qrencode.h>

#include "tests/kit/in_cage.h"
#include "vision/codes/qr_part.h"

enum { VERSIONS = 15, SIDE_MAX = 17 + 4 * VERSIONS, TEXT = 1300, PARTS = 16 };

/* The segments of a part; QR_MODE_NUL: no second one. */
static const struct kind {
    QRencodeMode first, second;
} kinds[] = {{QR_MODE_AN, QR_MODE_NUM}, {QR_MODE_NUM, QR_MODE_NUL},
             {QR_MODE_AN, QR_MODE_NUL}, {QR_MODE_NUM, QR_MODE_AN},
             {QR_MODE_8, QR_MODE_NUL},  {QR_MODE_AN, QR_MODE_8}};
enum { KINDS = sizeof(kinds) / sizeof(*kinds), WITHOUT_BYTES = 4 };

struct part {
    char text[TEXT + 1];
    int side;
    uint8_t dark[SIDE_MAX * SIDE_MAX];
};

static uint64_t chance = 40;

static unsigned
random_below(unsigned n)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(chance >> 33) % n;
}

/* Adds a segment of LENGTH random characters to INPUT and to TEXT. */
static void
add_segment(QRinput *input, QRencodeMode mode, size_t length, char *text)
{
    static const char letters[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:abcdefgh?";
    unsigned n = mode == QR_MODE_NUM  ? 10
                 : mode == QR_MODE_AN ? 45
                                      : sizeof(letters) - 1;
    size_t from = strlen(text);

    for (size_t i = from; i < from + length; i++) {
        text[i] = letters[random_below(n)];
    }
    text[from + length] = '\0';
    assert_int_equal(QRinput_append(input, mode, (int)length,
                                    (const unsigned char *)text + from),
                     0);
}

/* Draws number NUMBER, from 1 on, of so many codes; false where it needs a
 * larger version. */
static bool
draw(struct part *part, const struct kind *kind, size_t length, int version,
     QRecLevel level, int number)
{
    QRinput_Struct *all = QRinput_Struct_new();

    for (int i = 1; i <= PARTS; i++) {
        QRinput *input = QRinput_new2(version, level);

        if (i == number) {
            part->text[0] = '\0';
            add_segment(input, kind->first, length, part->text);
            if (kind->second != QR_MODE_NUL) {
                add_segment(input, kind->second, length / 3 + 1, part->text);
            }
        } else {
            QRinput_append(input, QR_MODE_8, 1, (const unsigned char *)"x");
        }
        assert_int_equal(QRinput_Struct_appendInput(all, input), i);
    }
    assert_int_equal(QRinput_Struct_insertStructuredAppendHeaders(all), 0);
    QRcode_List *codes = QRcode_encodeInputStructured(all), *at = codes;

    for (int i = 1; at && i < number; i++) {
        at = at->next;
    }
    bool good = at && at->code->width == 17 + 4 * version;

    part->side = 17 + 4 * version;
    for (int i = 0; good && i < part->side * part->side; i++) {
        part->dark[i] = at->code->data[i] & 1;
    }
    QRcode_List_free(codes);
    QRinput_Struct_free(all);
    return good;
}

/* Draws one of random segments, nearly as long as fits or shorter. */
static void
draw_any(struct part *part, size_t kind, int version, QRecLevel level,
         int number)
{
    size_t length = (size_t)version * 60 / (random_below(4) + 1);

    while (!draw(part, &kinds[kind], length, version, level, number)) {
        length = length * 4 / 5;
    }
}

/* Has DECODER, which has begun, decode PART. */
static size_t
decode_later(struct pzk_foreign_decoder *decoder, const struct part *part)
{
    size_t item, n = (size_t)part->side;
    uint8_t *grid = pzk_foreign_grid(decoder, n, &item);

    assert_non_null(grid);
    memcpy(grid, part->dark, n * n);
    return item;
}

TEST(test_every_part_is_read_in_every_version_and_level)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    struct pzk_foreign_decoder *decoder = pzk_foreign_decoder_new(&in_cage);
    static struct part parts[VERSIONS * 4];

    assert_non_null(decoder);
    for (size_t kind = 0; kind < KINDS; kind++) {
        int n = 0;

        pzk_foreign_begin(decoder, &wish.kinds);
        for (int v = 1; v <= VERSIONS; v += kind == 0 && !PZK_SAMPLE ? 1 : 7) {
            for (int level = 0; level < 4; level++, n++) {
                draw_any(&parts[n], kind, v, (QRecLevel)level,
                         1 + (v + level + (int)kind) % PARTS);
                assert_int_equal(decode_later(decoder, &parts[n]), n);
            }
        }
        const struct pzk_foreign_text *texts = pzk_foreign_run(decoder);

        assert_non_null(texts);
        for (int i = 0; i < n; i++) {
            if (texts[i].length != strlen(parts[i].text) ||
                memcmp(texts[i].text, parts[i].text, texts[i].length) != 0) {
                fail_msg("side %d, level %d, kind %zu: '%.*s', not '%s'",
                         parts[i].side, i % 4, kind, (int)texts[i].length,
                         texts[i].text, parts[i].text);
            }
        }
    }
    pzk_foreign_decoder_free(decoder);
}

/* Texts that are to be found once each. */
struct seen {
    const struct part *parts;
    int n, found[PARTS], others;
};

static void
take_code(void *data, const struct pzk_raw_code *code)
{
    struct seen *seen = data;
    int i = 0;

    while (i < seen->n && strcmp(seen->parts[i].text, code->text) != 0) {
        i++;
    }
    if (i < seen->n) {
        seen->found[i]++;
    } else {
        seen->others++;
    }
}

/* Reads a picture of the parts beside each other, all of one size. */
static void
see_row(struct seen *seen)
{
    enum { MODULE = 4, QUIET = 4 };
    struct pzk_cage *cage = pzk_cage_new(in_cage_program);
    int modules = seen->parts[0].side, step = modules + QUIET;
    int width = (seen->n * step + QUIET) * MODULE;
    int height = (modules + 2 * QUIET) * MODULE;
    uint8_t *grey = malloc((size_t)(width * height));
    const struct pzk_frame frame = {.width = width,
                                    .height = height,
                                    .stride = (size_t)width,
                                    .gray = grey};
    char why[PZK_WHY_MAX] = "";

    memset(grey, 230, (size_t)(width * height));
    for (int i = 0; i < seen->n * modules * modules * MODULE * MODULE; i++) {
        int y = i / (modules * MODULE) % (modules * MODULE);
        int x = i % (modules * MODULE);
        int part = i / (modules * modules * MODULE * MODULE);

        if (seen->parts[part].dark[y / MODULE * modules + x / MODULE]) {
            grey[(y + QUIET * MODULE) * width + (part * step + QUIET) * MODULE +
                 x] = 20;
        }
    }
    assert_true(
        pzk_caged_raw_read(cage, IN_CAGE_RAW, &frame, take_code, seen, why));
    pzk_cage_free(cage);
    free(grey);
}

TEST(test_parts_in_one_picture_are_read_one_by_one)
{
    static const int rows[][4] = {{1, 2}, {2, 3}, {3, 4, 9}, {2, 15, 16}, {16}};
    static struct part parts[PARTS];

    for (size_t kind = 0; kind < KINDS; kind++) {
        for (size_t row = 0; row < sizeof(rows) / sizeof(*rows); row++) {
            struct seen seen = {parts, 0, {0}, 0};

            for (; rows[row][seen.n] > 0; seen.n++) {
                assert_true(draw(&parts[seen.n], &kinds[kind], 7, 2,
                                 QR_ECLEVEL_L, rows[row][seen.n]));
            }
            see_row(&seen);
            for (int i = 0; i < seen.n; i++) {
                assert_int_equal(seen.found[i], 1);
            }
            assert_int_equal(seen.others, 0);
        }
    }
}

/* Inverts so many modules, in a block or anywhere. */
static void
damage(struct part *part, unsigned modules)
{
    unsigned n = (unsigned)part->side, wide = 1;

    while (random_below(2) && wide * wide < modules) {
        wide++;
    }
    for (unsigned k = 0; k < modules; k += wide * wide) {
        unsigned x = random_below(n - wide + 1), y = random_below(n - wide + 1);

        for (unsigned i = 0; i < wide * wide; i++) {
            part->dark[(y + i / wide) * n + x + i % wide] ^= 1;
        }
    }
}

TEST(test_a_damaged_part_is_read_right_or_not_at_all)
{
    const int tries = PZK_SAMPLE ? 1000 : 5000;
    static struct part whole, part;
    char text[TEXT];
    int read = 0;

    for (int i = 0; i < tries; i++) {
        if (i % 20 == 0) {
            draw_any(&whole, random_below(WITHOUT_BYTES),
                     1 + (int)random_below(VERSIONS),
                     (QRecLevel)random_below(4), 1 + (int)random_below(PARTS));
        }
        part = whole;
        damage(&part, random_below((unsigned)part.side * 3));
        if (pzk_qr_part_read(part.dark, part.side, text, sizeof(text)) > 0) {
            assert_string_equal(text, whole.text);
            read++;
        }
    }
    assert_in_range(read, tries / 5, tries * 4 / 5);
}

TEST(test_noise_is_no_part)
{
    static struct part part;
    char text[TEXT];

    for (int i = 0; i < (PZK_SAMPLE ? 3000 : 60000); i++) {
        part.side = 21 + 4 * (int)random_below(VERSIONS);
        for (int k = 0; k < part.side * part.side; k++) {
            part.dark[k] = (uint8_t)random_below(2);
        }
        assert_int_equal(
            pzk_qr_part_read(part.dark, part.side, text, sizeof(text)), 0);
    }
}

TEST(test_a_text_longer_than_its_room_is_not_read)
{
    static struct part part;
    char text[TEXT];

    assert_true(draw(&part, &kinds[1], 20, 2, QR_ECLEVEL_M, 3));
    assert_int_equal(pzk_qr_part_read(part.dark, part.side, text, 21), 20);
    assert_int_equal(pzk_qr_part_read(part.dark, part.side, text, 20), 0);
    assert_int_equal(pzk_qr_part_read(part.dark, 23, text, sizeof(text)), 0);
    assert_int_equal(pzk_qr_part_read(part.dark, 17, text, sizeof(text)), 0);
}

RUN_TESTS()
