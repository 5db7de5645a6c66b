// SPDX-License-Identifier: MIT
/* Who guesses the table's code is made to wait, and shuts nobody out. */
#include "tests/ui/phones/raw_client.h"

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

RUN_TESTS()
