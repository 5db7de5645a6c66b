// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table that serves phones, and clients of it over real sockets that say what
 * they like.
 */
#include "tests/kit/loopback.h"

#include <poll.h>

#include <glib.h>

#include "ui/phones/phones.h"

enum { PORT = 18713, WAIT_MS = 60000, TRIES = 3000, MAX_CONNECTIONS = 1000 };

/* The usual ones, for people with less time. */
static const struct pzk_web_limits limits = {.connections = 64,
                                             .from_one = 32,
                                             .headers_s = 2,
                                             .body_s = 4,
                                             .idle_s = 5};

struct table {
    struct pzk_phones *phones;
    struct pzk_phones_status status;
    struct pzk_table_view view;
    GArray *log; /* entries that do nothing */
};

static inline int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

/* ---- a client ---- */

static inline int
connect_from(int host)
{
    int fd = loopback_connect(host, PORT);

    assert_true(fd >= 0);
    return fd;
}

static inline int
connect_to_table(void)
{
    return connect_from(1);
}

/* False where the other side does not take it any more. */
static inline bool
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
static inline bool
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
static inline bool
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

static inline char *
request(const char *method, const char *path, const char *headers,
        const char *body)
{
    return g_strdup_printf("%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s"
                           "Content-Length: %zu\r\n\r\n%s",
                           method, path, PORT, headers, strlen(body), body);
}

/* The rest of an answer whose header ANSWER has: as long as it says; of a
 * stream, which says nothing, the first state. */
static inline void
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
static inline char *
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
static inline char *
ask_from(int host, const char *text)
{
    int fd = connect_from(host);

    assert_true(send_text(fd, text));
    return take_answer(fd);
}

static inline char *
ask(const char *text)
{
    return ask_from(1, text);
}

static inline void
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
static inline char *
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

/* Serves phones under NAME, or, if NAME is NULL, at the address. */
static inline void
serve(struct table *table, char *name)
{
    g_autofree char *why = NULL;
    const struct pzk_phone_options options = {
        .wanted = TRUE, .port = PORT, .name = name};
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
    assert_non_null(strstr(table->status.url, ":18713/"));
    table->view.game = pzk_table_games[0];
    table->log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
}

static inline int
set_up(void **state)
{
    struct table *table = *state = g_new0(struct table, 1);

    serve(table, NULL);
    assert_string_equal(table->status.url, "http://127.0.0.1:18713/");
    return 0;
}

static inline int
set_up_named(void **state)
{
    static char name[] = "table.example.org";
    struct table *table = *state = g_new0(struct table, 1);

    serve(table, name);
    assert_string_equal(table->status.url, "http://table.example.org:18713/");
    return 0;
}

static inline int
tear_down(void **state)
{
    struct table *table = *state;

    pzk_phones_free(table->phones);
    g_array_unref(table->log);
    g_free(table);
    return 0;
}

static inline void
next_state(struct table *table)
{
    const struct pzk_rulings none = {.count = 0};

    g_array_set_size(table->log, table->log->len + 1);
    pzk_phones_rule(table->phones, &none, &table->view, table->log);
}

/* Whoever plays still hears of a new state, at once. */
static inline void
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
