// SPDX-License-Identifier: MIT
#include "tests/ui/phones/phone_table.h"

#include "tests/kit/pzk_test.h"

#include "src/rules/jekyll_hyde/jekyll_hyde.h"

static int clock_s = 1000000; /* read by the phones' thread */

static int64_t
now_s(void)
{
    return g_atomic_int_get(&clock_s);
}

void
phone_clock(int seconds)
{
    g_atomic_int_add(&clock_s, seconds);
}

/* ---- the table ---- */

struct table *
phone_table_begin(const struct pzk_table_game *game)
{
    return phone_table_begin_with(game, NULL);
}

struct table *
phone_table_begin_with(const struct pzk_table_game *game, const char *marks)
{
    const struct phone_play_setup setup = {.game = game,
                                           .names = {"Anna", "Betty"},
                                           .address = "127.0.0.1",
                                           .now_s = now_s,
                                           .marks = marks};
    const struct pzk_rulings none = {.count = 0};
    struct table *table = g_new0(struct table, 1);

    table->play = phone_play_begin(&setup);
    phone_play_show(&table->play, &none); /* who may play */
    for (int i = 0; i < PHONES; i++) {
        phone_come_in(&table->phone[i], table->play.status.url,
                      table->play.status.key, i == WATCHER ? -1 : i);
    }
    for (int i = 0; i < PHONES; i++) { /* nobody's place changes any more */
        phone_listen(&table->phone[i]);
    }
    return table;
}

void
phone_table_finish(struct table *table)
{
    for (int i = 0; i < PHONES; i++) {
        phone_go(&table->phone[i]);
    }
    phone_play_finish(&table->play);
    g_free(table);
}

bool
phone_table_play(struct table *table, int card)
{
    return phone_play_card(&table->play, card);
}

int
phone_table_play_cards(struct table *table, int count)
{
    int last = PZK_NO_PIECE;

    for (int tries = 0; count > 0 && tries < 200; tries++) {
        int card = (table->next + 11) % PZK_JH_CARDS;

        table->next = card == table->next ? card + 1 : card;
        if (!phone_table_play(table, card)) {
            continue;
        }
        g_autofree char *n =
            g_strdup_printf("\"n\":%u,", phone_play_entries(&table->play));

        for (int i = 0; i < PHONES; i++) {
            phone_wait(&table->phone[i], n);
        }
        last = card;
        count--;
    }
    assert_int_equal(count, 0);
    return last;
}

/* ---- photographs ---- */

json_t *
phone_send_photo(struct table *table, int phone, GBytes *jpeg, guint *status)
{
    phone_clock(3);
    return phone_post(&table->phone[phone], "hand", "image/jpeg", jpeg, status);
}

json_t *
phone_send_cards(struct table *table, int phone, const int *cards, int n)
{
    const char *game =
        pzk_table_game_name(pzk_session_table(table->play.session)->game);
    g_autoptr(GBytes) jpeg = phone_photograph(game, cards, n);
    guint status;
    json_t *answer = phone_send_photo(table, phone, jpeg, &status);

    assert_int_equal(status, 200);
    return answer;
}

json_t *
hand_card(const json_t *hand, int card)
{
    json_t *cards = json_object_get(hand, "cards");

    for (size_t i = 0; i < json_array_size(cards); i++) {
        json_t *one = json_array_get(cards, i);

        if (g_str_equal(json_words(one, "id"), pzk_piece_id(card))) {
            return one;
        }
    }
    return NULL;
}
