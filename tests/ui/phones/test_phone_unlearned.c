// SPDX-License-Identifier: MIT
/* Nobody else ever learns anything of a hand that is photographed. */
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/ui/phones/phone_table.h"

enum { HANDS_PHOTOGRAPHED = 4 };

/* What is left of a game: what others heard, and every entry. */
struct traces {
    char *heard[PHONES];
    GArray *log;
};

static void
send_any(struct table *table, int what)
{
    static const int lie[] = {PZK_HB, PZK_HC, PZK_HD, PZK_J3};
    static const int foreign[] = {PZK_W1, PZK_P1 + 2, PZK_Q2 + 1};
    g_autoptr(GBytes) junk = g_bytes_new_static("\xff\xd8\xff", 3);
    guint status;

    switch (what) {
    case 0:
        json_decref(phone_send_cards(table, ANNA, anna, 7));
        break;
    case 1:
        json_decref(phone_send_cards(table, ANNA, lie, 4));
        break;
    case 2:
        json_decref(phone_send_cards(table, ANNA, foreign, 3));
        break;
    default:
        json_decref(phone_send_photo(table, ANNA, junk, &status));
        break;
    }
}

static struct traces
play_hand(bool photographs)
{
    struct table *table = phone_table_begin(&pzk_jh_game);
    struct traces traces;

    for (int i = 0; i < HANDS_PHOTOGRAPHED; i++) {
        if (photographs) {
            send_any(table, i);
        }
        phone_table_play_cards(table, 4);
    }
    const GArray *log = pzk_session_log(table->play.session);
    g_autofree char *last = g_strdup_printf("\"n\":%u,", log->len);

    for (int i = 0; i < PHONES; i++) {
        phone_wait(&table->phone[i], last);
        traces.heard[i] = phone_heard(&table->phone[i]);
    }

    traces.log = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    g_array_append_vals(traces.log, log->data, log->len);
    phone_table_finish(table);
    return traces;
}

TEST(test_nothing_is_learned_from_a_hand)
{
    struct traces with = play_hand(true), without = play_hand(false);

    assert_true(strlen(without.heard[BETTY]) > 2000);
    assert_string_equal(with.heard[BETTY], without.heard[BETTY]);
    assert_string_equal(with.heard[WATCHER], without.heard[WATCHER]);
    /* the photographs did arrive */
    assert_non_null(strstr(with.heard[ANNA], "\"read\":7"));
    assert_null(strstr(without.heard[ANNA], "\"read\":7"));
    assert_int_equal(with.log->len, without.log->len);
    for (guint i = 0; i < with.log->len; i++) {
        assert_true(
            pzk_entry_equal(&g_array_index(with.log, struct pzk_entry, i),
                            &g_array_index(without.log, struct pzk_entry, i)));
    }
    for (int i = 0; i < PHONES; i++) {
        g_free(with.heard[i]);
        g_free(without.heard[i]);
    }
    g_array_unref(with.log);
    g_array_unref(without.log);
}

RUN_TESTS()
