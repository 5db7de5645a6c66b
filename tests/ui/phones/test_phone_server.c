// SPDX-License-Identifier: MIT
/*
 * The server before clients that mean no good, over real sockets: each is
 * turned away, and whoever plays still hears of every state.
 */
#include "tests/kit/pzk_test.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <glib.h>

#include "ui/phones/phones.h"

enum { PORT = 18713, WAIT_MS = 60000, TRIES = 3000, MAX_CONNECTIONS = 1000 };

/* The usual ones, for people with less time. */
static const struct pzk_web_limits limits = {
    .connections = 64, .from_one = 8, .headers_s = 2, .body_s = 4, .idle_s = 5};

struct table {
    struct pzk_phones *phones;
    struct pzk_phones_status status;
    struct pzk_table_view view;
    GArray *log; /* entries that do nothing */
};

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

/* ---- a client ---- */

/* From the address 127.0.0.HOST. */
static int
connect_from(int host)
{
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr =
                                   htonl(INADDR_LOOPBACK - 1 + (uint32_t)host)};
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons(PORT),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof(from)), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&at, sizeof(at)), 0);
    return fd;
}

static int
connect_to_table(void)
{
    return connect_from(1);
}

/* False where the other side does not take it any more. */
static bool
send_text(int fd, const char *text)
{
    size_t length = strlen(text);

    while (length > 0) {
        ssize_t n = send(fd, text, length, MSG_NOSIGNAL);

        if (n <= 0) {
            return false;
        }
        text += n;
        length -= (size_t)n;
    }
    return true;
}

/* Reads to TEXT until it holds UNTIL, the other side ends, or nothing comes for
 * WAIT_MS. Returns whether it holds it. */
static bool
read_until(int fd, GString *text, const char *until)
{
    struct pollfd in = {.fd = fd, .events = POLLIN};
    char part[4096];

    while (!strstr(text->str, until)) {
        ssize_t n =
            poll(&in, 1, WAIT_MS) > 0 ? read(fd, part, sizeof(part)) : 0;

        if (n <= 0) {
            return false;
        }
        g_string_append_len(text, part, n);
    }
    return true;
}

/* Is FD disconnected within WAIT_MS, whatever is still sent? */
static bool
is_cut_off(int fd, int wait_ms)
{
    int64_t end_us = g_get_monotonic_time() + wait_ms * 1000;
    struct pollfd in = {.fd = fd, .events = POLLIN};
    char part[4096];

    for (;;) {
        int left_ms = (int)((end_us - g_get_monotonic_time()) / 1000);

        if (poll(&in, 1, MAX(left_ms, 0)) <= 0) {
            return false;
        }
        if (read(fd, part, sizeof(part)) <= 0) {
            return true;
        }
    }
}

static char *
request(const char *method, const char *path, const char *headers,
        const char *body)
{
    return g_strdup_printf("%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s"
                           "Content-Length: %zu\r\n\r\n%s",
                           method, path, PORT, headers, strlen(body), body);
}

/* The rest of an answer whose header ANSWER has: as long as it says; of a
 * stream, which says nothing, the first state. */
static void
read_body(int fd, GString *answer)
{
    static const char length[] = "Content-Length: ";
    const char *at = strstr(answer->str, length);
    struct pollfd in = {.fd = fd, .events = POLLIN};
    char part[4096];
    ssize_t n;

    if (!at) {
        read_until(fd, answer, "}\n");
        return;
    }
    gsize end = (gsize)(strstr(answer->str, "\r\n\r\n") - answer->str) + 4 +
                strtoul(at + strlen(length), NULL, 10);

    while (answer->len < end && poll(&in, 1, WAIT_MS) > 0 &&
           (n = read(fd, part, sizeof(part))) > 0) {
        g_string_append_len(answer, part, n);
    }
}

/* The answer to the request that was sent over FD, which it closes. */
static char *
take_answer(int fd)
{
    GString *answer = g_string_new(NULL);

    if (read_until(fd, answer, "\r\n\r\n")) {
        read_body(fd, answer);
    }
    close(fd);
    return g_string_free(answer, FALSE);
}

/* The answer to one request over a connection of its own. */
static char *
ask_from(int host, const char *text)
{
    int fd = connect_from(host);

    assert_true(send_text(fd, text));
    return take_answer(fd);
}

static char *
ask(const char *text)
{
    return ask_from(1, text);
}

static void
assert_status(const char *text, int status)
{
    g_autofree char *answer = ask(text);
    g_autofree char *want = g_strdup_printf("HTTP/1.1 %d ", status);

    if (!g_str_has_prefix(answer, want)) {
        print_error("%s\nexpected after\n%s\nfound\n%s\n", want, text, answer);
    }
    assert_true(g_str_has_prefix(answer, want));
}

/* Comes in with the key; the header line with the phone's own. */
static char *
come_in(const struct table *table)
{
    g_autofree char *body = g_strdup_printf(
        "{\"secret\":\"%s\",\"lang\":\"fr\"}", table->status.key);
    g_autofree char *text = request("POST", "/join", "", body);
    g_autofree char *answer = ask(text);
    const char *at = strstr(answer, "\"key\":\"");

    assert_non_null(at);
    return g_strdup_printf("Platzkarte-Key: %.*s\r\n", PZK_PHONE_KEY,
                           at + strlen("\"key\":\""));
}

/* ---- the table ---- */

static int
set_up(void **state)
{
    struct table *table = g_new0(struct table, 1);
    g_autofree char *why = NULL;
    const struct pzk_phone_options options = {.wanted = TRUE, .port = PORT};
    struct pzk_phones_setup setup = {.table = {.game = pzk_table_games[0]},
                                     .options = &options,
                                     .address = "127.0.0.1",
                                     .limits = &limits,
                                     .now_s = now_s};

    pzk_people_init(&setup.table.people);
    pzk_people_name(&setup.table.people, PZK_N, "<b>Anna</b>\"\\");
    table->phones = pzk_phones_new(&setup, &why);
    assert_non_null(table->phones);
    for (int i = 0; i < TRIES && !table->status.url[0]; i++) {
        g_usleep(20000);
        pzk_phones_look(table->phones, &table->status);
    }
    assert_string_equal(table->status.url, "http://127.0.0.1:18713/");
    table->view.game = pzk_table_games[0];
    table->log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    *state = table;
    return 0;
}

static int
tear_down(void **state)
{
    struct table *table = *state;

    pzk_phones_free(table->phones);
    g_array_unref(table->log);
    g_free(table);
    return 0;
}

static void
next_state(struct table *table)
{
    const struct pzk_rulings none = {.count = 0};

    g_array_set_size(table->log, table->log->len + 1);
    pzk_phones_rule(table->phones, &none, &table->view, table->log);
}

/* Whoever plays still hears of a new state, at once. */
static void
assert_still_served(struct table *table)
{
    g_autofree char *key = come_in(table);
    g_autofree char *text = request("GET", "/stream", key, "");
    GString *heard = g_string_new(NULL);
    int fd = connect_to_table();

    assert_true(send_text(fd, text));
    assert_true(read_until(fd, heard, "}\n"));
    assert_non_null(strstr(heard->str, "\"lang\":\"fr\""));
    g_string_truncate(heard, 0);
    next_state(table);
    g_autofree char *n = g_strdup_printf("\"n\":%u,", table->log->len);
    assert_true(read_until(fd, heard, n));
    g_string_free(heard, TRUE);
    close(fd);
}

/* ---- tests ---- */

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

/* ---- guessing the code ---- */

enum { GUESSER = 66, HONEST = 99, ADDRESSES = 30, GUESSES = 200 };

static char *
try_code(const char *code)
{
    g_autofree char *body =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", code);

    return request("POST", "/join", "", body);
}

/* Another code than the table's. */
static char *
wrong_code(const struct table *table)
{
    return try_code(g_str_equal(table->status.code, "111111") ? "222222"
                                                              : "111111");
}

static bool
is_let_wait(const char *answer)
{
    return g_str_has_prefix(answer, "HTTP/1.1 200 ") &&
           strstr(answer, "\"waits\":true");
}

/* Somebody guesses as fast as can be: hardly one of the tries is looked at, the
 * code stays, and whoever has it is let in meanwhile, by key or code. */
TEST_WITH(test_wrong_tries_cost_their_own_address, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *wrong = wrong_code(table);
    g_autofree char *right = try_code(table->status.code);
    struct pzk_phones_status now;
    int looked_at = 0;

    for (int i = 0; i < GUESSES; i++) {
        g_autofree char *answer = ask_from(GUESSER, wrong);

        assert_false(g_str_has_prefix(answer, "HTTP/1.1 200 "));
        looked_at += g_str_has_prefix(answer, "HTTP/1.1 403 ");
    }
    assert_in_range(looked_at, 1, 7); /* more would take two minutes */
    g_autofree char *guessed = ask_from(GUESSER, right);

    assert_true(g_str_has_prefix(guessed, "HTTP/1.1 429 "));
    g_autofree char *honest = ask_from(HONEST, right);

    assert_true(is_let_wait(honest));
    pzk_phones_look(table->phones, &now);
    assert_string_equal(now.code, table->status.code);
    /* what nobody guesses by costs nothing: nothing, or part of a key */
    g_autofree char *empty = try_code("");
    g_autofree char *part = try_code("xyz");

    for (int i = 0; i < 5; i++) {
        assert_status(empty, 403);
        assert_status(part, 403);
    }
    g_autofree char *after = ask(right);

    assert_true(is_let_wait(after));
}

/* Many guess at once, and have guessed before; whoever has not is answered
 * first. */
TEST_WITH(test_honest_try_is_answered_under_attack, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *wrong = wrong_code(table);
    g_autofree char *right = try_code(table->status.code);
    int fds[ADDRESSES];
    int64_t began_us = g_get_monotonic_time();

    for (int i = 0; i < ADDRESSES; i++) {
        fds[i] = connect_from(GUESSER - 1 - i);
        assert_true(send_text(fds[i], wrong));
    }
    for (int i = 0; i < ADDRESSES; i++) {
        g_autofree char *answer = take_answer(fds[i]);

        assert_true(g_str_has_prefix(answer, "HTTP/1.1 403 "));
    }
    /* twenty a second */
    assert_true(g_get_monotonic_time() - began_us >
                (ADDRESSES - 2) * INT64_C(50000));
    g_usleep(G_USEC_PER_SEC); /* their pauses are over */
    for (int i = 0; i < ADDRESSES; i++) {
        fds[i] = connect_from(GUESSER - 1 - i);
        assert_true(send_text(fds[i], wrong));
    }
    began_us = g_get_monotonic_time();
    g_autofree char *honest = ask_from(HONEST, right);
    double took_s =
        (double)(g_get_monotonic_time() - began_us) / G_USEC_PER_SEC;

    print_message("the honest try was answered after %.2f s\n", took_s);
    assert_true(is_let_wait(honest));
    assert_true(took_s < 2);
    for (int i = 0; i < ADDRESSES; i++) {
        close(fds[i]);
    }
}

/* The host says no: the same sender is not asked about again at once. */
TEST_WITH(test_refused_guest_does_not_ask_again, set_up, tear_down)
{
    struct table *table = *state;
    g_autofree char *right = try_code(table->status.code);
    g_autofree char *first = ask_from(GUESSER, right);

    assert_true(is_let_wait(first));
    do {
        g_usleep(10000);
        pzk_phones_look(table->phones, &table->status);
    } while (!table->status.phone[0].waits);
    pzk_phones_decide(table->phones, table->status.phone[0].pair, false);
    do {
        g_usleep(10000);
        pzk_phones_look(table->phones, &table->status);
    } while (table->status.phone[0].there);
    g_autofree char *again = ask_from(GUESSER, right);

    assert_true(g_str_has_prefix(again, "HTTP/1.1 429 "));
    g_autofree char *honest = ask_from(HONEST, right);

    assert_true(is_let_wait(honest));
}

/* All connections are taken by people who say nothing: who speaks gets one. */
TEST_WITH(test_silent_connections_shut_nobody_out, set_up, tear_down)
{
    g_autofree char *page = request("GET", "/", "", "");
    int fds[64];

    for (int i = 0; i < 64; i++) {
        fds[i] = connect_from(2 + i / 8);
    }
    for (int i = 0; i < 5; i++) {
        g_autofree char *answer = ask_from(HONEST + i, page);

        assert_true(g_str_has_prefix(answer, "HTTP/1.1 200 "));
    }
    for (int i = 0; i < 64; i++) {
        close(fds[i]);
    }
    assert_still_served(*state);
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
