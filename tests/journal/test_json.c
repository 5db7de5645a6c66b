// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "src/journal/json.h"

TEST(test_writer_nested_values_have_no_blanks)
{
    struct pzk_json_writer writer;
    g_autoptr(GString) text = g_string_new(NULL);

    pzk_json_writer_init(&writer, text);
    struct pzk_out *out = &writer.out;
    out->open(out, NULL, false);
    out->number(out, "n", -3);
    out->open(out, "list", true);
    out->text(out, NULL, "J5");
    out->text(out, NULL, NULL);
    out->boolean(out, NULL, true);
    out->open(out, NULL, false);
    out->close(out);
    out->close(out);
    out->text(out, "name", "a\"b\\c\n\t\x01\xff\xc3\xa9");
    out->text(out, "none", NULL);
    out->close(out);
    assert_int_equal(writer.depth, 0);
    assert_string_equal(text->str, "{\"n\":-3,\"list\":[\"J5\",null,true,{}],"
                                   "\"name\":\"a\\\"b\\\\c\\n\\t\\u0001"
                                   "\xef\xbf\xbd\xc3\xa9\",\"none\":null}");
}

TEST(test_writer_decimals_are_as_short_as_asked)
{
    static const struct {
        double value;
        int places;
        bool keep;
        const char *want;
    } cases[] = {
        {1.9, 3, false, "1.9"},        {0, 3, false, "0"},
        {40.0, 3, false, "40"},        {2.6451, 3, false, "2.645"},
        {99.9996, 3, false, "100"},    {1.0, 1, true, "1.0"},
        {-92.04, 1, true, "-92.0"},    {-0.04, 1, true, "0.0"},
        {-0.0004, 3, false, "0"},      {-10.5, 3, false, "-10.5"},
        {1e9, 3, false, "1000000000"}, {NAN, 1, true, "null"},
        {INFINITY, 3, false, "null"},  {7, 0, false, "7"},
        {100, 0, false, "100"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_json_writer writer;
        g_autoptr(GString) text = g_string_new(NULL);

        pzk_json_writer_init(&writer, text);
        pzk_json_decimal(&writer, NULL, cases[i].value, cases[i].places,
                         cases[i].keep);
        assert_string_equal(text->str, cases[i].want);
    }
}

TEST(test_reader_finds_values_of_their_type_only)
{
    static const char text[] =
        "{\"s\":\"x\",\"n\":7,\"f\":1.5,\"b\":true,\"z\":null,"
        "\"l\":[\"a\",2,{\"k\":3}],\"o\":{\"k\":4}}";
    char *why = NULL;
    json_auto_t *json = pzk_json_parse(text, strlen(text), &why);
    struct pzk_in child;
    long n = -1;
    bool b = false;

    assert_non_null(json);
    struct pzk_in in = pzk_json_root(json);
    assert_string_equal(in.text(&in, "s"), "x");
    assert_null(in.text(&in, "n"));
    assert_null(in.text(&in, "absent"));
    assert_true(in.number(&in, "n", &n));
    assert_int_equal(n, 7);
    assert_false(in.number(&in, "f", &n));
    assert_false(in.number(&in, "s", &n));
    assert_int_equal(n, 7);
    assert_true(in.boolean(&in, "b", &b));
    assert_true(b);
    assert_false(in.boolean(&in, "n", &b));
    assert_true(in.has(&in, "b"));
    assert_false(in.has(&in, "z"));
    assert_false(in.has(&in, "absent"));
    assert_int_equal(in.length(&in, "l"), 3);
    assert_int_equal(in.length(&in, "o"), -1);
    assert_string_equal(in.text_at(&in, "l", 0), "a");
    assert_null(in.text_at(&in, "l", 1));
    assert_null(in.text_at(&in, "l", 9));
    assert_null(in.text_at(&in, "l", -1));
    assert_true(in.number_at(&in, "l", 1, &n));
    assert_int_equal(n, 2);
    assert_true(in.child(&in, "l", 2, &child));
    assert_true(child.number(&child, "k", &n));
    assert_int_equal(n, 3);
    assert_true(in.child(&in, "o", -1, &child));
    assert_true(child.number(&child, "k", &n));
    assert_int_equal(n, 4);
    assert_false(in.child(&in, "s", -1, &child));
    assert_false(in.child(&in, "l", 0, &child));
}

TEST(test_reader_malformed_text_is_refused_with_a_reason)
{
    static const char *const bad[] = {
        "",
        "   ",
        "[]",
        "null",
        "7",
        "{",
        "}",
        "{\"a\":}",
        "{\"a\":1",
        "{\"a\":1}}",
        "{\"a\":1} x",
        "{\"a\":1}{\"b\":2}",
        "{\"a\" 1}",
        "{\"a\":1,}",
        "{a:1}",
        "{'a':1}",
        "var x = {\"a\":1};",
        "{\"a\":\"\xff\"}",
        "// hello\n{}",
    };

    for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autofree char *why = NULL;
        json_t *json = pzk_json_parse(bad[i], strlen(bad[i]), &why);

        if (json) {
            print_message("accepted: %s\n", bad[i]);
        }
        assert_null(json);
        assert_non_null(why);
        assert_int_not_equal(why[0], '\0');
    }
}

TEST(test_reader_endless_brackets_do_not_take_the_stack)
{
    enum { N = 1000000 };
    g_autofree char *text = g_malloc(N);
    char *why = NULL;

    memset(text, '[', N);
    memcpy(text, "{\"a\":", 5);
    assert_null(pzk_json_parse(text, N, &why));
    assert_string_equal(why, "column 37: brackets nest too deeply");
    g_free(why);
    /* in a text they are letters, also after quotes in it */
    memcpy(text, "{\"a\":\"\\\"", 8);
    memcpy(text + N - 2, "\"}", 2);
    json_auto_t *json = pzk_json_parse(text, N, &why);
    assert_non_null(json);
}

RUN_TESTS()
