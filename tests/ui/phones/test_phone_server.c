// SPDX-License-Identifier: MIT
/*
 * The server before clients that mean no good, over real sockets: each is
 * turned away, and whoever plays still hears of every state.
 */
#include "tests/ui/phones/raw_client.h"

TEST_WITH(test_a_phone_comes_in_and_hears, set_up, tear_down)
{
    struct table *table = *state;

    assert_still_served(table);
    pzk_phones_look(table->phones, &table->status);
    assert_true(table->status.visited);
}

TEST_WITH(test_names_are_texts, set_up, tear_down)
{
    g_autofree char *key = come_in(*state);
    g_autofree char *text = request("GET", "/stream", key, "");
    g_autofree char *page = request("GET", "/", "", "");
    g_autofree char *answer = ask(text);
    g_autofree char *html = ask(page);

    assert_non_null(strstr(answer, "\"<b>Anna</b>\\\"\\\\\""));
    assert_non_null(
        strstr(html, "Content-Security-Policy: default-src 'self'"));
    assert_non_null(strstr(html, "nosniff"));
    assert_non_null(strstr(html, "<main id=\"table\""));
    assert_null(strstr(html, "Anna"));
}

TEST_WITH(test_only_our_own_host_and_origin, set_up, tear_down)
{
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1:18713\r\n\r\n", 200);
    assert_status("GET / HTTP/1.1\r\nHost: evil.example:18713\r\n\r\n", 403);
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 403);
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1:18713\r\n"
                  "Origin: http://evil.example\r\n\r\n",
                  403);
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1:18713\r\n"
                  "Origin: null\r\n\r\n",
                  403);
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1:18713\r\n"
                  "Origin: http://127.0.0.1:18713\r\n\r\n",
                  200);
}

TEST_WITH(test_a_name_of_our_own_is_a_host_and_origin, set_up_named, tear_down)
{
    assert_status("GET / HTTP/1.1\r\nHost: table.example.org:18713\r\n"
                  "Origin: http://Table.Example.org:18713\r\n\r\n",
                  200);
    assert_status("GET / HTTP/1.1\r\nHost: 127.0.0.1:18713\r\n\r\n", 200);
    assert_status("GET / HTTP/1.1\r\nHost: table.example.org\r\n\r\n", 403);
    assert_status("GET / HTTP/1.1\r\n"
                  "Host: table.example.org.evil.example:18713\r\n\r\n",
                  403);
    assert_status("GET / HTTP/1.1\r\nHost: table.example.org:18713\r\n"
                  "Origin: http://evil.example:18713\r\n\r\n",
                  403);
}

TEST_WITH(test_what_makes_no_sense_is_refused, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    g_autofree char *no_key = request("GET", "/stream", "", "");
    g_autofree char *wrong = request(
        "GET", "/stream", "Platzkarte-Key: 0123456789012345678901\r\n", "");
    g_autofree char *path = request("GET", "/../etc/passwd", "", "");
    g_autofree char *put = request("PUT", "/join", "", "{}");
    g_autofree char *code =
        request("POST", "/join", "", "{\"secret\":\"000000x\"}");
    g_autofree char *bad = request("POST", "/join", "", "{\"secret\":");
    g_autofree char *empty = request("POST", "/join", "", "");
    g_autofree char *person =
        request("POST", "/person", key, "{\"person\":99999999999}");
    g_autofree char *wish =
        request("POST", "/wish", key, "{\"do\":\"undo\",\"v\":0}");

    assert_status(no_key, 401);
    assert_status(wrong, 401);
    assert_status(path, 404);
    assert_status(put, 405);
    assert_status(code, 403);
    assert_status(bad, 400);
    assert_status(empty, 400);
    assert_status(person, 400);
    assert_status(wish, 403); /* just watching */
    assert_still_served(table);
}

TEST_WITH(test_what_is_too_long_is_not_read, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *more = g_strnfill(65536, 'x');
    g_autofree char *chunk = g_strdup_printf("10000\r\n%s\r\n", more);
    int fd = connect_to_table();
    int sent = 0;

    assert_true(send_text(fd, "POST /join HTTP/1.1\r\n"
                              "Host: 127.0.0.1:18713\r\n"
                              "Content-Length: 1000000000\r\n\r\n"));
    assert_true(is_cut_off(fd, WAIT_MS));
    close(fd);
    fd = connect_to_table();
    assert_true(send_text(fd, "POST /join HTTP/1.1\r\n"
                              "Host: 127.0.0.1:18713\r\n"
                              "Transfer-Encoding: chunked\r\n\r\n"));
    while (sent < 2000 && send_text(fd, chunk)) {
        sent++;
    }
    assert_true(sent < 2000); /* 128 MB */
    close(fd);
    /* headers without an end */
    fd = connect_to_table();
    sent = 0;
    send_text(fd, "GET / HTTP/1.1\r\nX: ");
    while (sent < 2000 && send_text(fd, more)) {
        sent++;
    }
    assert_true(sent < 2000);
    close(fd);
    assert_still_served(table);
}

TEST_WITH(test_who_is_slow_is_cut_off, set_up, tear_down)
{
    struct table *table = *state;
    int silent = connect_to_table(), headers = connect_to_table(),
        body = connect_to_table();

    assert_true(send_text(headers, "GET / HTTP/1.1\r\n"));
    assert_true(send_text(body, "POST /join HTTP/1.1\r\n"
                                "Host: 127.0.0.1:18713\r\n"
                                "Content-Length: 100\r\n\r\n{"));
    for (int i = 0; i < (int)limits.headers_s; i++) { /* a little at a time */
        g_usleep(G_USEC_PER_SEC);
        send_text(headers, "X: y\r\n");
    }
    assert_still_served(table);
    assert_true(is_cut_off(silent, WAIT_MS));
    assert_true(is_cut_off(headers, WAIT_MS));
    assert_true(is_cut_off(body, WAIT_MS));
    close(silent);
    close(headers);
    close(body);
}

/* Until the table has noticed that others are gone, and answers. */
static void
await_answer(void)
{
    g_autofree char *page = request("GET", "/", "", "");
    int64_t end_us = g_get_monotonic_time() + WAIT_MS * 1000;
    bool answered = false;

    while (!answered && g_get_monotonic_time() < end_us) {
        g_autoptr(GString) answer = g_string_new(NULL);
        int fd = connect_to_table();

        answered =
            send_text(fd, page) && read_until(fd, answer, "HTTP/1.1 200 ");
        close(fd);
    }
    assert_true(answered);
}

TEST_WITH(test_a_thousand_connections, set_up, tear_down)
{
    int *fd = g_new(int, MAX_CONNECTIONS);
    int64_t end_us;
    int open = MAX_CONNECTIONS;

    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        fd[i] = connect_to_table();
    }
    end_us = g_get_monotonic_time() + WAIT_MS * 1000;
    while (open > limits.from_one && g_get_monotonic_time() < end_us) {
        open = 0;
        for (int i = 0; i < MAX_CONNECTIONS; i++) {
            open += !is_cut_off(fd[i], 0);
        }
    }
    assert_in_range(open, 1, limits.from_one);
    for (int i = 0; i < MAX_CONNECTIONS; i++) {
        close(fd[i]);
    }
    g_free(fd);
    await_answer();
    assert_still_served(*state);
}

/* Behind a second router four phones have one address: each loads the page by
 * six connections at once while all hear the table. */
TEST_WITH(test_four_phones_share_an_address, set_up, tear_down)
{
    enum { PHONES = 4, AT_ONCE = 6 };
    int streams[PHONES], fds[PHONES * AT_ONCE];

    for (int i = 0; i < PHONES; i++) {
        g_autofree char *key = come_in(*state);
        g_autofree char *text = request("GET", "/stream", key, "");
        g_autoptr(GString) heard = g_string_new(NULL);

        streams[i] = connect_to_table();
        assert_true(send_text(streams[i], text));
        assert_true(read_until(streams[i], heard, "}\n"));
    }
    for (int i = 0; i < PHONES * AT_ONCE; i++) {
        fds[i] = connect_to_table();
        assert_true(send_text(fds[i], "GET /page.js HTTP/1.1\r\n"));
    }
    /* all of them were accepted before another's is answered */
    g_autofree char *page = request("GET", "/page.js", "", "");

    g_free(ask_from(2, page));
    for (int i = 0; i < PHONES * AT_ONCE; i++) {
        assert_true(send_text(fds[i], strchr(page, '\n') + 1));
    }
    for (int i = 0; i < PHONES * AT_ONCE; i++) {
        g_autofree char *answer = take_answer(fds[i]);

        assert_true(g_str_has_prefix(answer, "HTTP/1.1 200 "));
    }
    for (int i = 0; i < PHONES; i++) {
        assert_false(is_cut_off(streams[i], 0));
        close(streams[i]);
    }
}

TEST_WITH(test_a_reader_that_never_reads, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    g_autofree char *text = request("GET", "/stream", key, "");
    int fd = connect_to_table();
    int small = 4096;
    bool hears = true;

    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof(small));
    assert_true(send_text(fd, text));
    while (!table->status.phone[0].hears) {
        g_usleep(1000);
        pzk_phones_look(table->phones, &table->status);
    }
    /* the system's own buffers take some megabytes first */
    for (int i = 0; i < 20000 && hears; i++) {
        next_state(table);
        if (i % 100 == 0) {
            g_usleep(20000);
            pzk_phones_look(table->phones, &table->status);
            hears = table->status.phone[0].hears;
        }
    }
    assert_false(hears);
    close(fd);
    assert_still_served(table);
}

TEST_WITH(test_who_is_sent_away_hears_no_more, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *key = come_in(table);
    g_autofree char *text = request("GET", "/stream", key, "");
    GString *heard = g_string_new(NULL);
    int fd = connect_to_table();

    assert_true(send_text(fd, text));
    assert_true(read_until(fd, heard, "}\n"));
    pzk_phones_new_code(table->phones);
    assert_true(read_until(fd, heard, "\r\n0\r\n")); /* the last chunk */
    assert_status(text, 401);
    pzk_phones_look(table->phones, &table->status);
    assert_false(table->status.phone[0].there);
    g_string_free(heard, TRUE);
    close(fd);
    assert_still_served(table);
}

TEST_WITH(test_only_what_is_permitted_is_entered, set_up, tear_down)
{
    struct table *table = *state;
    struct pzk_phone_wish wish;
    g_autofree char *key = come_in(table);
    g_autofree char *person = request("POST", "/person", key, "{\"person\":1}");
    g_autofree char *undo =
        request("POST", "/wish", key, "{\"do\":\"undo\",\"v\":1}");
    g_autofree char *stale =
        request("POST", "/wish", key, "{\"do\":\"undo\",\"v\":0}");
    GString *answer = g_string_new(NULL);

    next_state(table); /* v 1 */
    assert_status(person, 200);
    assert_status(undo, 403);
    pzk_phones_allow(table->phones, 1, PZK_PHONE_UNDO, true);
    for (int i = 0; i < TRIES && !table->status.may[1][PZK_PHONE_UNDO]; i++) {
        g_usleep(20000);
        pzk_phones_look(table->phones, &table->status);
    }
    assert_status(stale, 409);
    assert_false(pzk_phones_wish(table->phones, &wish));
    int fd = connect_to_table();
    bool came = false;

    assert_true(send_text(fd, undo));
    for (int i = 0; i < TRIES && !came; i++) {
        g_usleep(20000);
        came = pzk_phones_wish(table->phones, &wish);
    }
    assert_true(came);
    assert_int_equal(wish.person, 1);
    assert_int_equal(wish.right, PZK_PHONE_UNDO);
    assert_int_equal(wish.version, 1);
    assert_int_equal(wish.command.kind, PZK_COMMAND_UNDO);
    pzk_phones_answer(table->phones, wish.request, NULL);
    assert_true(read_until(fd, answer, "HTTP/1.1 200 "));
    assert_false(pzk_phones_wish(table->phones, &wish));
    g_string_free(answer, TRUE);
    close(fd);
}

TEST_WITH(test_director_is_called_from_a_phone, set_up, tear_down)
{
    struct table *table = *state;
    const struct pzk_club_round round = {0};
    struct pzk_phone_wish wish;
    g_autofree char *key = come_in(table);
    g_autofree char *call = request("POST", "/call", key, "{}");
    g_autofree char *person = request("POST", "/person", key, "{\"person\":1}");
    GString *answer = g_string_new(NULL);
    bool came = false;

    pzk_phones_club(table->phones, false, &round);
    assert_status(call, 403); /* just watching */
    assert_status(person, 200);
    int fd = connect_to_table();

    assert_true(send_text(fd, call));
    for (int i = 0; i < TRIES && !came; i++) {
        g_usleep(20000);
        came = pzk_phones_wish(table->phones, &wish);
    }
    assert_true(came);
    assert_true(wish.calls);
    assert_int_equal(wish.person, 1);
    pzk_phones_answer(table->phones, wish.request, NULL);
    assert_true(read_until(fd, answer, "HTTP/1.1 200 "));
    g_string_free(answer, TRUE);
    close(fd);
}

TEST_WITH(test_without_a_club_nobody_is_called, set_up, tear_down)
{
    struct table *table = *state;
    struct pzk_phone_wish wish;
    g_autofree char *key = come_in(table);
    g_autofree char *person = request("POST", "/person", key, "{\"person\":1}");
    g_autofree char *call = request("POST", "/call", key, "{}");

    assert_status(person, 200);
    assert_status(call, 403);
    assert_false(pzk_phones_wish(table->phones, &wish));
}

RUN_TESTS()
