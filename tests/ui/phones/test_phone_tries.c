// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "ui/phones/tries.h"

static const int64_t NOW_S = 1000000;

TEST(test_each_wrong_try_costs_more_time)
{
    static const int pauses[] = {1, 2, 4, 8, 16, 32, 64, 64, 64};
    struct pzk_tries *tries = pzk_tries_new();
    int64_t now_s = NOW_S;

    assert_int_equal(pzk_tries_look(tries, "a", now_s), PZK_TRY_FIRST);
    for (size_t i = 0; i < G_N_ELEMENTS(pauses); i++) {
        pzk_tries_wrong(tries, "a", false, now_s);
        assert_int_equal(pzk_tries_look(tries, "a", now_s + pauses[i] - 1),
                         PZK_TRY_LATER);
        now_s += pauses[i];
        assert_int_equal(pzk_tries_look(tries, "a", now_s), PZK_TRY_AGAIN);
        assert_int_equal(pzk_tries_look(tries, "b", now_s), PZK_TRY_FIRST);
    }
    now_s += PZK_TRIES_FORGOTTEN_S;
    assert_int_equal(pzk_tries_look(tries, "a", now_s), PZK_TRY_FIRST);
    pzk_tries_wrong(tries, "a", false, now_s);
    assert_int_equal(pzk_tries_look(tries, "a", now_s + 1), PZK_TRY_AGAIN);
    pzk_tries_free(tries);
}

TEST(test_a_refused_guest_pauses_for_a_minute)
{
    struct pzk_tries *tries = pzk_tries_new();

    pzk_tries_wrong(tries, "a", true, NOW_S);
    assert_int_equal(pzk_tries_look(tries, "a", NOW_S + 60), PZK_TRY_LATER);
    assert_int_equal(pzk_tries_look(tries, "a", NOW_S + PZK_TRIES_PAUSE_S),
                     PZK_TRY_AGAIN);
    pzk_tries_free(tries);
}

/* However many addresses there are, no more than so many are remembered, and
 * the worst for longest. */
TEST(test_many_addresses_are_remembered_up_to_a_number)
{
    struct pzk_tries *tries = pzk_tries_new();

    for (int i = 0; i < 5; i++) {
        pzk_tries_wrong(tries, "guesser", false, NOW_S);
    }
    for (int i = 0; i < 2 * PZK_TRIES_ADDRESSES; i++) {
        g_autofree char *from = g_strdup_printf("%d", i);

        pzk_tries_wrong(tries, from, false, NOW_S + i / 200);
    }
    assert_int_equal(pzk_tries_look(tries, "guesser", NOW_S + 11),
                     PZK_TRY_LATER);
    pzk_tries_free(tries);
}

RUN_TESTS()
