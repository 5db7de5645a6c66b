// SPDX-License-Identifier: MIT
/*
 * When a camera that is gone is tried again.
 */
#include "tests/kit/pzk_test.h"

#include "vision/source/retry.h"

static const int64_t SECOND_US = 1000 * 1000;

/* Gives a picture a tenth of a second, from FROM_US on, for LONG_US. */
static void
see(struct pzk_retry *retry, int64_t from_us, int64_t long_us)
{
    for (int64_t t_us = 0; t_us <= long_us; t_us += SECOND_US / 10) {
        pzk_retry_seen(retry, from_us + t_us);
    }
}

TEST(test_pauses_grow_to_the_longest)
{
    static const int64_t want_us[] = {500 * 1000,      1000 * 1000,
                                      2 * 1000 * 1000, 4 * 1000 * 1000,
                                      5 * 1000 * 1000, 5 * 1000 * 1000};
    struct pzk_retry retry = {.pause_us = 0};

    for (size_t i = 0; i < sizeof want_us / sizeof want_us[0]; i++) {
        assert_int_equal(pzk_retry_pause(&retry), want_us[i]);
    }
}

/* A password that was right is tried seldom, one that never was not at all. */
TEST(test_refused_password_waits)
{
    struct pzk_retry retry = {.pause_us = 0};

    assert_true(pzk_retry_refused(&retry) == INT64_MAX);
    pzk_retry_forget(&retry);
    assert_true(pzk_retry_refused(&retry) == INT64_MAX);
    for (int i = 0; i < 2; i++) {
        see(&retry, i * SECOND_US, 0);
        assert_int_equal(pzk_retry_refused(&retry), 60 * SECOND_US);
        assert_int_equal(pzk_retry_refused(&retry), 600 * SECOND_US);
        assert_int_equal(pzk_retry_refused(&retry), 600 * SECOND_US);
    }
    /* somebody pauses and goes on */
    pzk_retry_forget(&retry);
    assert_int_equal(pzk_retry_refused(&retry), 60 * SECOND_US);
}

TEST(test_moment_of_pictures_does_not_count)
{
    struct pzk_retry retry = {.pause_us = 0};

    see(&retry, 0, SECOND_US);
    assert_int_equal(pzk_retry_pause(&retry), PZK_RETRY_FIRST_US);
    see(&retry, 10 * SECOND_US, SECOND_US);
    assert_int_equal(pzk_retry_pause(&retry), 2 * PZK_RETRY_FIRST_US);
    /* nor do two moments far apart */
    see(&retry, 20 * SECOND_US, 0);
    assert_int_equal(pzk_retry_pause(&retry), 4 * PZK_RETRY_FIRST_US);
    see(&retry, 40 * SECOND_US, 0);
    assert_int_equal(pzk_retry_pause(&retry), 8 * PZK_RETRY_FIRST_US);
}

TEST(test_steady_while_begins_anew)
{
    struct pzk_retry retry = {.pause_us = 0};

    for (int i = 0; i < 5; i++) {
        pzk_retry_pause(&retry);
    }
    see(&retry, 60 * SECOND_US, PZK_RETRY_STEADY_US);
    assert_int_equal(pzk_retry_pause(&retry), PZK_RETRY_FIRST_US);
    assert_int_equal(pzk_retry_pause(&retry), 2 * PZK_RETRY_FIRST_US);
}

TEST(test_pause_of_people_begins_anew)
{
    struct pzk_retry retry = {.pause_us = 0};

    for (int i = 0; i < 5; i++) {
        pzk_retry_pause(&retry);
    }
    pzk_retry_forget(&retry);
    assert_int_equal(pzk_retry_pause(&retry), PZK_RETRY_FIRST_US);
}

RUN_TESTS()
