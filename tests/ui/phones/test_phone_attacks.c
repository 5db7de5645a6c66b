// SPDX-License-Identifier: MIT
/*
 * Requests that mean no good, a line each of tests/data/phones/attacks.txt:
 * each gets its answer, and whoever plays still hears of every state.
 */
#include "tests/ui/phones/raw_client.h"

/* TEXT without its escapes, and with <X*N> as N times X. */
static char *
unfold(const char *text)
{
    g_autofree char *plain = g_strcompress(text);
    GString *all = g_string_new(NULL);

    for (const char *at = plain; *at;) {
        const char *star = *at == '<' ? strchr(at, '*') : NULL;
        char *end = NULL;
        long n = star ? strtol(star + 1, &end, 10) : 0;

        if (n > 0 && *end == '>') {
            for (; n > 0; n--) {
                g_string_append_len(all, at + 1, star - at - 1);
            }
            at = end + 1;
        } else {
            g_string_append_c(all, *at++);
        }
    }
    return g_string_free(all, FALSE);
}

/* The request of LINE, "METHOD PATH|HEADER|BODY", with KEY unless it has one.
 */
static char *
request_of(const char *line, const char *key)
{
    g_auto(GStrv) parts = g_strsplit(line, "|", 3);
    g_autofree char *path = unfold(parts[0]);
    g_autofree char *header = unfold(parts[1]);
    g_autofree char *body = unfold(parts[2]);

    return g_strdup_printf(
        "%s HTTP/1.1\r\n%s%s%s%sContent-Length: %zu\r\n\r\n%s", path,
        g_str_has_prefix(header, "Host:") ? "" : "Host: 127.0.0.1:18713\r\n",
        g_str_has_prefix(header, "Platzkarte-Key:") ||
                g_str_has_prefix(header, "Cookie:") ||
                g_str_has_prefix(path, "POST /join")
            ? ""
            : key,
        header, header[0] ? "\r\n" : "", strlen(body), body);
}

static int
status_of(const char *answer)
{
    return g_str_has_prefix(answer, "HTTP/1.1 ")
               ? atoi(answer + strlen("HTTP/1.1 "))
               : 0;
}

/* Anna, who may do everything, in the first state. */
static char *
come_in_with_rights(struct table *table)
{
    char *key = come_in(table);
    g_autofree char *person = request("POST", "/person", key, "{\"person\":0}");

    assert_status(person, 200);
    next_state(table);
    for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
        pzk_phones_allow(table->phones, 0, (enum pzk_phone_right)right, true);
    }
    for (int i = 0; i < TRIES && !table->status.may[0][PZK_PHONE_CORRECT];
         i++) {
        g_usleep(20000);
        pzk_phones_look(table->phones, &table->status);
    }
    return key;
}

TEST_WITH(test_attacks_get_their_answers, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in_with_rights(table);
    g_autofree char *text = NULL;
    struct pzk_phone_wish wish;
    int wrong = 0, n = 0;

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/phones/attacks.txt", &text, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

    for (int i = 0; lines[i]; i++) {
        if (lines[i][0] == '#' || lines[i][0] == '\0') {
            continue;
        }
        char *line;
        long due = strtol(lines[i], &line, 10);
        g_autofree char *asked = request_of(line + 1, key);
        g_autofree char *answer = ask(asked);

        if (status_of(answer) != due) {
            print_error("line %d, %.80s: %.200s\n", i + 1, lines[i], answer);
            wrong++;
        }
        n++;
    }
    assert_int_equal(wrong, 0);
    assert_true(n >= 200);
    assert_false(pzk_phones_wish(table->phones, &wish));
    assert_still_served(table);
}

RUN_TESTS()
