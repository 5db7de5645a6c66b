// SPDX-License-Identifier: MIT
/*
 * Records as text: strict JSON, lines that make no sense, differences that
 * must be found.
 */
#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <limits.h>

#include "src/journal/json.h"
#include "src/journal/record.h"

#define SETUP                                                                  \
    "{\"ev\":\"setup\",\"game\":\"werner4a\",\"dealer\":\"W\",\"sides\":{"     \
    "\"N\":\"J\",\"S\":\"J\",\"E\":\"H\",\"W\":\"H\"}}"
#define DEAL "{\"ev\":\"act\",\"action\":{\"a\":\"deal\"}}"
#define LAY                                                                    \
    "{\"ev\":\"act\",\"n\":1,\"action\":{\"a\":\"lay\",\"seat\":\"N\","        \
    "\"card\":\"J5\",\"from\":\"E\"},\"result\":{}}"

TEST(test_strict_json_is_accepted_and_nothing_else)
{
    static const struct {
        const char *text;
        const char *why; /* NULL: accepted */
    } cases[] = {
        {"{}", NULL},
        {" \t\r\n{ \"a\" : [ ] , \"b\" : { } } \n", NULL},
        {"{\"a\":[1,-2,0,0.5,1e3,1E+3,1.25e-7,true,false,null,\"\"]}", NULL},
        {"{\"a\":\"\\\" \\\\ \\/ \\b\\f\\n\\r\\t \\u00e9 \\ud83c\\udccf\"}",
         NULL},
        {"{\"a\":9223372036854775807,\"b\":-9223372036854775808}", NULL},
        {"{\"a\":9223372036854775808}",
         "column 24: this is not JSON (too big integer"},
        {"{\"a\":-9223372036854775809}", "too big negative integer"},
        {"{\"a\":123456789012345678901234567890}", "too big integer"},
        {"{\"a\":1e999}", "real number overflow"},
        {"{\"a\":1,\"b\":2,\"a\":1}",
         "column 16: this is not JSON (duplicate object key"},
        {"{\"o\":{\"a\":1,\"a\":2}}", "duplicate object key near '\"a\"'"},
        {"{\"a\":1,\"\\u0061\":2}", "duplicate object key"},
        {"{\"a\":{\"a\":{\"a\":[[[{}]]]}}}", NULL},
        {"", "object is expected"},
        {"[]", "object is expected"},
        {"1", "object is expected"},
        {"{", "'}' expected near end of file"},
        {"{}}", "column 3: this is not JSON (end of file expected near '}'"},
        {"{} {}", "end of file expected"},
        {"{\"a\"}", "':' expected"},
        {"{\"a\":}", "unexpected token near '}'"},
        {"{\"a\":1,}", "string or '}' expected"},
        {"{\"a\":[1,]}", "unexpected token near ']'"},
        {"{\"a\":[1 2]}", "']' expected near '2'"},
        {"{\"a\":[1}", "']' expected near '}'"},
        {"{\"a\":1]", "'}' expected near ']'"},
        {"{,}", "string or '}' expected"},
        {"{a:1}", "string or '}' expected"},
        {"{'a':1}", "string or '}' expected"},
        {"{\"a\":'b'}", "invalid token near ''"},
        {"{\"a\":tru}", "invalid token near 'tru'"},
        {"{\"a\":nulll}", "invalid token near 'nulll'"},
        {"{\"a\":NaN}", "invalid token near 'NaN'"},
        {"{\"a\":+1}", "invalid token near '+'"},
        {"{\"a\":-}", "invalid token near '-'"},
        {"{\"a\":01}", "invalid token near '0'"},
        {"{\"a\":0x1}", "'}' expected near 'x'"},
        {"{\"a\":.5}", "invalid token near '.'"},
        {"{\"a\":1.}", "invalid token near '1.'"},
        {"{\"a\":1e}", "invalid token near '1e'"},
        {"{\"a\":1e+}", "invalid token near '1e+'"},
        {"{\"a\":\"b}", "premature end of input"},
        {"{\"a\":\"\\", "invalid escape"},
        {"{\"a\":\"\\x41\"}", "escape"},
        {"{\"a\":\"\\u12g4\"}", "escape"},
        {"{\"a\":\"\\u0000\"}", "\\u0000 is not allowed"},
        {"{\"a\":\"\\ud800\"}", "invalid Unicode"},
        {"{\"a\":\"\\ud800\\u0041\"}", "invalid Unicode"},
        {"{\"a\":\"\\udc00\"}", "invalid Unicode"},
        {"{\"a\":\"\t\"}", "control character 0x9"},
        {"{\"a\":1} // so", "end of file expected near '/'"},
        {"/* so */ {}", "object is expected"},
        {"{\"a\":\"\xff\"}",
         "column 6: this is not JSON (unable to decode byte 0xff"},
        {"{\"a\":\"\xc0\x80\"}", "unable to decode byte"},
        {"{\"a\":\"\xed\xa0\x80\"}", "unable to decode byte"},
        {"\xef\xbb\xbf{}", "object is expected"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *why = NULL;
        json_t *json =
            pzk_json_parse(cases[i].text, strlen(cases[i].text), &why);

        if ((json != NULL) != (cases[i].why == NULL) ||
            (why && !strstr(why, cases[i].why))) {
            fail_msg("%s: %s", cases[i].text, why ? why : "accepted");
        }
        json_decref(json);
    }
}

TEST(test_large_numbers_are_what_they_are)
{
    static const char text[] = "{\"a\":9223372036854775807,"
                               "\"b\":-9223372036854775808,"
                               "\"c\":999999999999999999,\"d\":1e300}";
    char *why = NULL;
    json_auto_t *json = pzk_json_parse(text, strlen(text), &why);
    long number = 5;

    assert_non_null(json);
    struct pzk_in in = pzk_json_root(json);
    assert_false(in.number(&in, "d", &number));
    assert_int_equal(number, 5);
    assert_true(in.number(&in, "a", &number));
    assert_true(number == LONG_MAX);
    assert_true(in.number(&in, "b", &number));
    assert_true(number == LONG_MIN);
    assert_true(in.number(&in, "c", &number));
    assert_true(number == 999999999999999999L);
}

/* Reads LINES, ended by NULL, into RECORD: all must be well-formed. */
static void
read_lines(struct pzk_record *record, const char *const *lines)
{
    for (; *lines; lines++) {
        struct pzk_record_line line;
        char *why = NULL;

        if (!pzk_record_read(record, *lines, strlen(*lines), &line, &why)) {
            fail_msg("%s: %s", *lines, why);
        }
    }
}

/* TEXT after setup and deal must be refused, with PART in the reason, and
 * leave the game as it is. */
static void
must_be_malformed(const char *text, size_t length, const char *part)
{
    struct pzk_record *record = pzk_record_new();
    struct pzk_record_line line;
    struct pzk_game before;
    g_autofree char *why = NULL;

    read_lines(record, (const char *const[]){SETUP, DEAL, NULL});
    before = *pzk_record_game(record);
    if (pzk_record_read(record, text, length, &line, &why)) {
        fail_msg("accepted: %.*s", (int)length, text);
    }
    if (!strstr(why, part)) {
        fail_msg("%.*s: %s", (int)length, text, why);
    }
    assert_true(pzk_game_equal(pzk_record_game(record), &before));
    assert_null(pzk_record_check(record, &line));
    pzk_record_free(record);
}

TEST(test_malformed_lines_are_named_and_change_nothing)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"null", "object"},
        {"{}", "\"ev\""},
        {"{\"ev\":7}", "\"ev\""},
        {"{\"ev\":null}", "\"ev\""},
        {"{\"ev\":\"act\"}", "\"action\""},
        {"{\"ev\":\"act\",\"action\":\"lay\"}", "\"action\""},
        {"{\"ev\":\"act\",\"action\":[]}", "\"action\""},
        {"{\"ev\":\"act\",\"action\":null}", "\"action\""},
        {"{\"ev\":\"setup\"}", "\"game\""},
        {"{\"ev\":\"setup\",\"game\":4}", "\"game\""},
        {"{\"ev\":\"setup\",\"game\":\"chess\"}", "no game “chess”"},
        {"{\"ev\":\"setup\",\"game\":\"werner4a\"}", "\"sides\""},
        {"{\"ev\":\"game\",\"no\":2}", "one game only"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        must_be_malformed(cases[i].text, strlen(cases[i].text), cases[i].why);
    }
}

TEST(test_lines_cut_off_anywhere_are_malformed)
{
    for (size_t length = 1; length < strlen(LAY); length++) {
        must_be_malformed(LAY, length, "column");
    }
    for (size_t from = 1; from < strlen(LAY); from++) {
        must_be_malformed(LAY + from, strlen(LAY) - from, "column");
    }
}

TEST(test_nul_bytes_are_malformed_wherever_they_stand)
{
    char text[sizeof(LAY)];

    for (size_t at = 0; at < strlen(LAY); at++) {
        memcpy(text, LAY, sizeof(LAY));
        text[at] = '\0';
        must_be_malformed(text, strlen(LAY), "column");
    }
    must_be_malformed("\0", 1, "column");
}

TEST(test_deep_nesting_and_endless_lines_are_malformed)
{
    enum { LONG = PZK_JSON_LENGTH + 1 };
    g_autofree char *text = g_malloc(LONG);

    memset(text, '[', LONG);
    memcpy(text, "{\"a\":", 5);
    must_be_malformed(text, LONG - 1, "nest too deeply");
    must_be_malformed(text, LONG, "longer than");
    memset(text, ' ', LONG);
    memcpy(text, "{\"ev\":\"x\"}", 10);
    must_be_malformed(text, LONG, "longer than");
}

/* Every value of a line in turn becomes something else: an answer or a
 * complaint, never a crash, and the record can be read on. */
TEST(test_values_of_other_types_are_answered)
{
    static const char *const lines[] = {
        SETUP,
        "{\"ev\":\"act\",\"n\":1,\"action\":{\"a\":\"deal\",\"dealer\":\"N\","
        "\"deck\":[\"JA\"]},\"result\":{},\"expect\":{\"hand\":1},"
        "\"illegal\":true,\"reason\":\"bad_deck\",\"public_reason\":null}",
        LAY,
        "{\"ev\":\"end\",\"finished\":false,\"winners\":[\"J\"]}",
        "{\"ev\":\"match\",\"winner\":\"A\"}",
    };
    static const char *const others[] = {
        "null", "true", "7",  "-1",    "1e9",   "99999999999999999999",
        "\"\"", "[]",   "{}", "[[7]]", "\"J\"", "{\"a\":[]}",
    };
    int read = 0;

    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        for (const char *colon = strchr(lines[i], ':'); colon;
             colon = strchr(colon + 1, ':')) {
            size_t end = strcspn(colon + 1, ",}");

            for (size_t k = 0; k < G_N_ELEMENTS(others); k++) {
                struct pzk_record *record = pzk_record_new();
                struct pzk_record_line line;
                char *why = NULL;
                GString *text =
                    g_string_new_len(lines[i], (gssize)(colon + 1 - lines[i]));

                g_string_append(text, others[k]);
                g_string_append(text, colon + 1 + end);
                read_lines(record, (const char *const[]){SETUP, DEAL, NULL});
                if (pzk_record_read(record, text->str, text->len, &line,
                                    &why)) {
                    read++;
                    g_free(pzk_record_check(record, &line));
                } else {
                    assert_non_null(why);
                    g_free(why);
                }
                read_lines(record, (const char *const[]){SETUP, DEAL, NULL});
                g_string_free(text, TRUE);
                pzk_record_free(record);
            }
        }
    }
    assert_in_range(read, 100, 10000);
}

TEST(test_lines_before_the_setup_are_malformed)
{
    static const char *const lines[] = {
        DEAL, "{\"ev\":\"game\"}", "{\"ev\":\"match\"}", "{\"ev\":\"end\"}"};
    struct pzk_record *record = pzk_record_new();
    struct pzk_record_line line;

    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        g_autofree char *why = NULL;

        assert_false(
            pzk_record_read(record, lines[i], strlen(lines[i]), &line, &why));
        assert_non_null(strstr(why, "before the setup"));
    }
    /* what is none of ours is skipped, blank lines too */
    read_lines(record,
               (const char *const[]){"{\"ev\":\"hidden\"}", "", " \r",
                                     "{\"ev\":\"hands\",\"n\":1}", NULL});
    assert_null(pzk_record_game(record));
    pzk_record_free(record);
}

TEST(test_acts_are_numbered_by_themselves_or_in_order)
{
    static const struct {
        const char *text;
        long n;
        enum pzk_code code;
    } lines[] = {
        {DEAL, 0, PZK_OK},
        {DEAL, 1, PZK_WRONG_PHASE},
        {LAY, 1, PZK_OK},
        {"{\"ev\":\"act\",\"n\":77,\"action\":{}}", 77, PZK_BAD_ACTION},
        {"{\"ev\":\"act\",\"n\":\"x\",\"action\":{}}", 2, PZK_BAD_ACTION},
    };
    struct pzk_record *record = pzk_record_new();

    read_lines(record, (const char *const[]){SETUP, NULL});
    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        struct pzk_record_line line;
        char *why = NULL;

        assert_true(pzk_record_read(record, lines[i].text,
                                    strlen(lines[i].text), &line, &why));
        assert_int_equal(line.kind, PZK_RECORD_ACT);
        assert_int_equal(line.n, lines[i].n);
        assert_int_equal(line.code, lines[i].code);
    }
    pzk_record_free(record);
}

TEST(test_differences_are_found_where_they_are)
{
#define ACT(ACTION, REST) "{\"ev\":\"act\",\"action\":" ACTION REST "}"
#define WRONG "{\"a\":\"lay\",\"seat\":\"E\",\"card\":\"HA\"}"
    static const struct {
        const char *text;
        const char *difference; /* NULL: none */
    } cases[] = {
        {DEAL, "action: refused with wrong_phase"},
        {LAY, NULL},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"result\":{\"trick\":{}}"),
         "result.trick: {} expected, nothing found"},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"result\":[]"),
         "result: an object"},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"expect\":{\"hand\":2}"),
         "expect.hand: 2 expected, 1 found"},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"expect\":{\"hand\":1.0,\"table\":[[\"N\",null,\"J4\"]]}"),
         "expect.table[0][2]: \"J4\" expected, \"J5\" found"},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"expect\":{\"table\":[]}"),
         "expect.table: [] expected, [["},
        {ACT("{\"a\":\"lay\",\"seat\":\"N\",\"card\":\"J5\"}",
             ",\"illegal\":true"),
         "illegal: a refusal expected"},
        {ACT(WRONG, ",\"illegal\":true"), NULL},
        {ACT(WRONG, ",\"illegal\":true,\"reason\":\"not_your_turn\","
                    "\"public_reason\":\"not_your_turn\""),
         NULL},
        {ACT(WRONG, ",\"illegal\":true,\"reason\":\"wrong_side\""),
         "reason: wrong_side expected, not_your_turn found"},
        {ACT(WRONG, ",\"illegal\":true,\"reason\":\"not_your_turn\","
                    "\"public_reason\":\"wrong_side\""),
         "public_reason: wrong_side expected"},
        {"{\"ev\":\"end\",\"finished\":true}",
         "finished: true expected, false found"},
        {"{\"ev\":\"end\",\"finished\":false,\"winners\":[]}", NULL},
        {"{\"ev\":\"end\",\"winners\":[\"J\"]}",
         "winners: [\"J\"] expected, [] found"},
        {"{\"ev\":\"match\",\"winner\":null}",
         "winner: null expected, nothing found"},
        {"{\"ev\":\"hidden\"}", NULL},
        {SETUP, NULL},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct pzk_record *record = pzk_record_new();
        struct pzk_record_line line;
        char *difference = NULL, *why = NULL;

        read_lines(record, (const char *const[]){SETUP, DEAL, NULL});
        if (!pzk_record_read(record, cases[i].text, strlen(cases[i].text),
                             &line, &why)) {
            fail_msg("%s: %s", cases[i].text, why);
        }
        difference = pzk_record_check(record, &line);
        if ((difference != NULL) != (cases[i].difference != NULL) ||
            (difference && !strstr(difference, cases[i].difference))) {
            fail_msg("%s: %s", cases[i].text,
                     difference ? difference : "no difference");
        }
        g_free(difference);
        pzk_record_free(record);
    }
}

TEST(test_written_record_reads_back)
{
    static const char *const names[PZK_SEATS_MAX] = {"Anna", NULL, "\"B\"",
                                                     NULL};
    struct pzk_record *record = pzk_record_new();
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_record_line line;
    char *why = NULL;

    read_lines(record, (const char *const[]){SETUP, NULL});
    pzk_record_write_setup(text, pzk_record_game(record), names);
    assert_true(pzk_record_read(record, DEAL, strlen(DEAL), &line, &why));
    pzk_record_write_act(text, line.n, pzk_record_game(record), &line.action,
                         &line.result);
    pzk_record_write_end(text, pzk_record_game(record));
    assert_non_null(
        strstr(text->str, "\"names\":{\"N\":\"Anna\",\"S\":\"\\\"B\\\"\"}"));
    pzk_record_free(record);
    record = pzk_record_new();

    g_auto(GStrv) lines = g_strsplit(text->str, "\n", -1);
    assert_int_equal(g_strv_length(lines), 4);
    for (int i = 0; i < 3; i++) {
        assert_true(
            pzk_record_read(record, lines[i], strlen(lines[i]), &line, &why));
        assert_null(pzk_record_check(record, &line));
    }
    assert_int_equal(line.kind, PZK_RECORD_END);
    pzk_record_free(record);
}

TEST(test_lines_are_read_up_to_their_limit)
{
    g_autofree char *path = NULL;
    int fd = g_file_open_tmp("platzkarte-XXXXXX", &path, NULL);
    FILE *file = fdopen(fd, "w+b");
    struct pzk_record *record = pzk_record_new();
    struct pzk_record_line line;
    g_autofree char *why = NULL;

    assert_non_null(file);
    fputs("\xef\xbb\xbf{\"ev\":\"one\"}\n\n{\"ev\":\"three\"}", file);
    rewind(file);
    assert_int_equal(pzk_record_next(record, file, &line, &why), 1);
    assert_string_equal(pzk_record_text(record), "{\"ev\":\"one\"}");
    struct pzk_in in = pzk_record_fields(record);
    assert_string_equal(in.text(&in, "ev"), "one");
    assert_int_equal(pzk_record_next(record, file, &line, &why), 1);
    assert_string_equal(pzk_record_text(record), "");
    assert_int_equal(pzk_record_next(record, file, &line, &why), 1);
    assert_string_equal(pzk_record_text(record), "{\"ev\":\"three\"}");
    assert_int_equal(pzk_record_number(record), 3);
    assert_int_equal(pzk_record_next(record, file, &line, &why), 0);
    assert_int_equal(pzk_record_number(record), 3);
    putc('\n', file);
    for (int i = 0; i <= PZK_JSON_LENGTH; i++) {
        putc('x', file);
    }
    fseek(file, -PZK_JSON_LENGTH - 1, SEEK_END);
    assert_int_equal(pzk_record_next(record, file, &line, &why), -1);
    assert_int_equal(pzk_record_number(record), 4);
    assert_string_equal(why, "the line is longer than 1 MiB");
    fclose(file);
    g_unlink(path);
    pzk_record_free(record);
}

RUN_TESTS()
