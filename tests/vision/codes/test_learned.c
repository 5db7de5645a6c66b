// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "vision/codes/learned_file.h"

/* A deck with PIECES, which stands between braces. */
static char *
deck_of(const char *pieces)
{
    return g_strdup_printf("{\"version\":1,\"name\":\"Labels\","
                           "\"game\":\"jekyll-hyde\",\"pieces\":{%s}}",
                           pieces);
}

static void
assert_refused(const char *text, const char *what)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = pzk_learned_parse(text, strlen(text), why);

    assert_null(learned);
    if (!strstr(why, what)) {
        fail_msg("“%s” expected, “%s” said", what, why);
    }
}

TEST(test_parse_reads_every_symbology_and_where_it_sits)
{
    char why[PZK_WHY_MAX];
    g_autofree char *text = deck_of(
        "\"J5\":[{\"symbology\":\"ean13\",\"text\":\"4006381333931\","
        "\"width_mm\":31.4,\"height_mm\":10,\"dx\":-2.5,\"dy\":12,"
        "\"turn\":90},"
        "{\"symbology\":\"qr\",\"bytes\":\"/wABAg==\",\"width_mm\":21,"
        "\"height_mm\":21}],"
        "\"PA\":[{\"symbology\":\"tag\",\"text\":\"311\",\"width_mm\":24,"
        "\"height_mm\":24}]");
    struct pzk_learned *learned = pzk_learned_parse(text, strlen(text), why);

    assert_non_null(learned);
    assert_string_equal(learned->name, "Labels");
    assert_ptr_equal(learned->deck, pzk_catalog_deck("jekyll-hyde"));
    assert_int_equal(learned->count, 3);
    const struct pzk_learned_code *ean =
        pzk_learned_find(learned, PZK_SYMB_EAN13, "4006381333931", 13);
    assert_non_null(ean);
    assert_int_equal(ean->piece, pzk_piece_from_id("J5"));
    assert_float_equal(ean->width, 31.4, 0.001);
    assert_float_equal(ean->dx, -2.5, 0.001);
    assert_float_equal(ean->turn, 90, 0.001);
    const char bytes[] = {(char)0xFF, 0, 1, 2};
    const struct pzk_learned_code *qr =
        pzk_learned_find(learned, PZK_SYMB_QR, bytes, sizeof(bytes));
    assert_non_null(qr);
    assert_float_equal(qr->dy, 0, 0);
    assert_null(pzk_learned_find(learned, PZK_SYMB_QR, bytes, 3));
    assert_null(
        pzk_learned_find(learned, PZK_SYMB_CODE128, "4006381333931", 13));
    pzk_learned_free(learned);
}

TEST(test_parse_says_what_is_wrong_and_where)
{
    static const struct {
        const char *pieces, *what;
    } cases[] = {
        {"\"Q9\":[]", "Q9"},
        {"\"30\":[]", "30"},
        {"\"J5\":{}", "J5"},
        {"\"J5\":[7]", "J5, code 1"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"width_mm\":9,"
         "\"height_mm\":9,\"colour\":1}]",
         "colour"},
        {"\"J5\":[{\"symbology\":\"pdf417\",\"text\":\"a\"}]", "pdf417"},
        {"\"J5\":[{\"symbology\":\"qr\",\"width_mm\":9,\"height_mm\":9}]",
         "bytes"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"bytes\":\"YQ==\","
         "\"width_mm\":9,\"height_mm\":9}]",
         "bytes"},
        {"\"J5\":[{\"symbology\":\"qr\",\"bytes\":\"Y!Q=\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "Base64"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"height_mm\":9}]",
         "width_mm"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"width_mm\":9,"
         "\"height_mm\":900}]",
         "height_mm"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"width_mm\":9,"
         "\"height_mm\":9,\"turn\":\"up\"}]",
         "turn"},
        {"\"J5\":[{\"symbology\":\"ean13\",\"text\":\"4006381333932\","
         "\"width_mm\":9,\"height_mm\":9}]",
         "ean13"},
        {"\"J5\":[{\"symbology\":\"i25\",\"text\":\"1234\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "6"},
        {"\"J5\":[{\"symbology\":\"codabar\",\"text\":\"A12B\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "too short"},
        {"\"J5\":[{\"symbology\":\"code39\",\"text\":\"box\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "code39"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"PK:JA\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "JA"},
        {"\"J5\":[{\"symbology\":\"tag\",\"text\":\"081\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "tag"},
        {"\"J5\":[{\"symbology\":\"tag\",\"text\":\"81\",\"width_mm\":9,"
         "\"height_mm\":9}]",
         "PB"},
        {"\"J5\":[{\"symbology\":\"qr\",\"text\":\"a\",\"width_mm\":9,"
         "\"height_mm\":9}],\"JA\":[{\"symbology\":\"qr\",\"text\":\"b\","
         "\"width_mm\":9,\"height_mm\":9},{\"symbology\":\"qr\","
         "\"text\":\"a\",\"width_mm\":9,\"height_mm\":9}]",
         "JA, code 2: the code is there twice; it is one of J5"},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        g_autofree char *text = deck_of(cases[i].pieces);

        assert_refused(text, cases[i].what);
    }
    assert_refused("", "line");
    assert_refused("[]", "no file of learned codes");
    assert_refused("{\"name\":\"x\"}", "no file of learned codes");
    assert_refused("{\"version\":2,\"new\":1}", "version is 2");
    assert_refused("{\"version\":1,\"new\":1}", "new");
    assert_refused("{\"version\":1,\"version\":1}", "version");
    assert_refused("{\"version\":1,\"name\":\"\",\"game\":\"duel\"}", "name");
    assert_refused("{\"version\":1,\"name\":\"x\",\"game\":\"chess\"}",
                   "chess");
    assert_refused("{\"version\":1,\"name\":\"x\",\"game\":\"duel\"}",
                   "pieces");
}

static void
add(struct pzk_learned *learned, const char *id, enum pzk_symbology symbology,
    const char *text, size_t length)
{
    const struct pzk_learned_code code = {.piece = pzk_piece_from_id(id),
                                          .symbology = symbology,
                                          .text = text,
                                          .length = length,
                                          .width = 31.46F,
                                          .height = 9,
                                          .dx = 1.25F,
                                          .turn = -90};

    assert_true(pzk_learned_add(learned, &code));
}

TEST(test_what_is_written_is_read_as_the_same)
{
    struct pzk_learned *learned =
        pzk_learned_new("Čtyři „kusy“", pzk_catalog_deck("duel"));
    char why[PZK_WHY_MAX];
    const char bytes[] = {'a', 0, (char)0x80};
    const char *first = pzk_piece_id(pzk_deck_at(learned->deck, 0));
    const char *second = pzk_piece_id(pzk_deck_at(learned->deck, 1));

    add(learned, first, PZK_SYMB_QR, bytes, sizeof(bytes));
    add(learned, second, PZK_SYMB_QR, "a\0b", 3);
    add(learned, first, PZK_SYMB_CODABAR, "A1234B", 6);
    g_autofree char *dir = g_dir_make_tmp("platzkarte-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(dir, "deck.json", NULL);
    assert_true(pzk_learned_save(learned, path, why));
    struct pzk_learned *again = pzk_learned_load(path, why);
    assert_non_null(again);
    assert_string_equal(again->name, learned->name);
    assert_ptr_equal(again->deck, learned->deck);
    assert_int_equal(again->count, 3);
    for (size_t i = 0; i < 3; i++) {
        const struct pzk_learned_code *code = &learned->codes[i];
        const struct pzk_learned_code *same =
            pzk_learned_find(again, code->symbology, code->text, code->length);

        assert_non_null(same);
        assert_int_equal(same->piece, code->piece);
        assert_float_equal(same->width, 31.5, 0.001);
        assert_float_equal(same->dx, 1.3, 0.051);
        assert_float_equal(same->turn, -90, 0.001);
    }
    pzk_learned_free(again);
    unlink(path);
    rmdir(dir);
    assert_null(pzk_learned_load(path, why));
    assert_non_null(strstr(why, "deck.json"));
    assert_false(pzk_learned_save(learned, path, why));
    assert_true(why[0] != '\0');
    pzk_learned_free(learned);
}

TEST(test_codes_of_ours_are_known_by_what_they_say)
{
    int ja = pzk_piece_from_id("JA");
    g_autofree char *two = g_strdup_printf("%02d", ja);
    g_autofree char *tag = g_strdup_printf("%d", ja);

    const struct {
        const char *deck;
        enum pzk_symbology symbology;
        const char *text;
        int ours;
    } want[] = {{"jekyll-hyde", PZK_SYMB_QR, "PK:JA", ja},
                {"jekyll-hyde", PZK_SYMB_QR, "PK:J", PZK_NO_PIECE},
                {"jekyll-hyde", PZK_SYMB_CODE128, two, ja},
                {"jekyll-hyde", PZK_SYMB_CODE39, two, PZK_NO_PIECE},
                {"jekyll-hyde", PZK_SYMB_TAG, tag, ja},
                {"french-24", PZK_SYMB_TAG, tag, ja},
                {NULL, PZK_SYMB_TAG, "102", pzk_piece_from_id("CL3")},
                {"french-52", PZK_SYMB_TAG, "102", pzk_piece_from_id("CL3")},
                {"french-24", PZK_SYMB_TAG, "102", pzk_piece_from_id("CL3")},
                {"jekyll-hyde", PZK_SYMB_TAG, "102", PZK_NO_PIECE},
                {"own-12", PZK_SYMB_TAG, "102", PZK_NO_PIECE},
                {"own-12", PZK_SYMB_TAG, "311", pzk_piece_from_id("X11")},
                {"own-11", PZK_SYMB_TAG, "311", PZK_NO_PIECE},
                {"french-52", PZK_SYMB_TAG, "311", PZK_NO_PIECE},
                {NULL, PZK_SYMB_TAG, "311", PZK_NO_PIECE},
                {"french-52", PZK_SYMB_TAG, "411", PZK_NO_PIECE}};

    for (size_t i = 0; i < G_N_ELEMENTS(want); i++) {
        assert_int_equal(pzk_learned_ours(pzk_catalog_deck(want[i].deck),
                                          want[i].symbology, want[i].text,
                                          strlen(want[i].text)),
                         want[i].ours);
    }
}

TEST(test_texts_one_character_apart_are_alike_where_nothing_checks_them)
{
    const struct pzk_learned_code a = {
        .symbology = PZK_SYMB_I25, .text = "123456", .length = 6};
    struct pzk_learned_code b = a;

    assert_false(pzk_learned_alike(&a, &b));
    b.text = "123457";
    assert_true(pzk_learned_alike(&a, &b));
    b.text = "123467";
    assert_false(pzk_learned_alike(&a, &b));
    b.text = "123457";
    b.symbology = PZK_SYMB_CODE39;
    assert_false(pzk_learned_alike(&a, &b));
}

/* Start and stop of other symbologies occur in no other characters. */
TEST(test_a_part_of_an_interleaved_2_of_5_is_like_the_whole)
{
    const struct pzk_learned_code whole = {
        .symbology = PZK_SYMB_I25, .text = "0053611912", .length = 10};
    static const struct {
        const char *text;
        bool alike;
    } parts[] = {{"611912", true},
                 {"005361", true},
                 {"536119", true},
                 {"611911", false},
                 {"12345678", false}};

    for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
        struct pzk_learned_code part = {.symbology = PZK_SYMB_I25,
                                        .text = parts[i].text,
                                        .length = strlen(parts[i].text)};
        struct pzk_learned_code other = whole;

        assert_int_equal(pzk_learned_alike(&part, &whole), parts[i].alike);
        assert_int_equal(pzk_learned_alike(&whole, &part), parts[i].alike);
        part.symbology = other.symbology = PZK_SYMB_CODE39;
        assert_false(pzk_learned_alike(&part, &other));
    }
}

TEST(test_copy_is_a_deck_of_its_own_and_a_deck_has_its_end)
{
    struct pzk_learned *learned =
        pzk_learned_new("x", pzk_catalog_deck("jekyll-hyde"));

    for (int i = 0; i < PZK_LEARNED_CODES_MAX; i++) {
        g_autofree char *text = g_strdup_printf("%d", 1000 + i);

        add(learned, "J5", PZK_SYMB_QR, text, 4);
    }
    struct pzk_learned_code more = learned->codes[0];
    more.text = "more";
    assert_false(pzk_learned_add(learned, &more));
    struct pzk_learned *copy = pzk_learned_copy(learned);
    pzk_learned_remove(learned, 0);
    assert_int_equal(learned->count, PZK_LEARNED_CODES_MAX - 1);
    assert_null(pzk_learned_find(learned, PZK_SYMB_QR, "1000", 4));
    pzk_learned_free(learned);
    assert_int_equal(copy->count, PZK_LEARNED_CODES_MAX);
    assert_non_null(pzk_learned_find(copy, PZK_SYMB_QR, "1000", 4));
    pzk_learned_free(copy);
}

RUN_TESTS()
