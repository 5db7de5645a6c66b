// SPDX-License-Identifier: MIT
/*
 * Corrections of what is long past: who led later tricks, later hands, the end
 * of the game. Every card stays at the side where it was laid.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/acts.h"

/* The order in which a hand's cards come, of each team. */
struct order {
    int8_t card[PZK_TEAMS][14];
};

/* N leads and takes trick 1; the transformations come in tricks 4 and 5. */
static const struct order first_hand = {
    {{PZK_JA, PZK_J3, PZK_JB, PZK_JX3, PZK_JC, PZK_J4, PZK_JT, PZK_J5, PZK_JD,
      PZK_J6, PZK_JE, PZK_J7, PZK_JX1, PZK_JX2},
     {PZK_H3, PZK_H4, PZK_HX1, PZK_H5, PZK_HX2, PZK_H6, PZK_HX3, PZK_H7, PZK_HT,
      PZK_HA, PZK_HB, PZK_HC, PZK_HD, PZK_HE}}};

static void
open_by_hand(struct desk *desk, int target)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.placement = PZK_PA;
    setup.leader = PZK_N;
    setup.target = target;
    desk_open(desk, &setup);
    desk->t_us = 1000000;
}

/* Lays COUNT cards by hand, a second apart, each whoever's turn it is. */
static void
lay_cards(struct desk *desk, const struct order *order, int count)
{
    int next[PZK_TEAMS] = {0, 0};

    for (int i = 0; i < count; i++) {
        struct pzk_jh_status status = desk_jh_view(desk).status;
        int team = i == 0 ? PZK_JEKYLL : status.turn_team;
        struct pzk_command play = {.kind = PZK_COMMAND_PLAY,
                                   .card = order->card[team][next[team]++],
                                   .seat = i == 0 ? PZK_N : PZK_NO_SEAT,
                                   .from = PZK_NO_SEAT};

        desk->t_us += 1000000;
        assert_true(desk_command(desk, &play));
    }
    desk->text[0] = '\0';
}

static int
larger(int a, int b)
{
    return a > b ? a : b;
}

static bool
correct(struct desk *desk, int index, int card, int seat)
{
    struct pzk_command command = {.kind = PZK_COMMAND_CORRECT,
                                  .index = index,
                                  .card = (int8_t)card,
                                  .seat = (int8_t)seat,
                                  .from = PZK_NO_SEAT};

    desk->t_us += 1000000;
    return desk_command(desk, &command);
}

/* E did not lay H3 but the transformation in the first trick of three hands. */
TEST(test_changed_winner_keeps_later_tricks_and_hands)
{
    static struct acts before, after;
    struct desk desk;
    int changed = 0;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 28);
    lay_cards(&desk, &first_hand, 28);
    lay_cards(&desk, &first_hand, 6);
    read_acts(&desk, &before);
    assert_int_equal(before.count, 29 + 29 + 7);
    assert_int_equal(before.at[2].card, PZK_H3);
    assert_true(correct(&desk, 2, PZK_HT, PZK_NO_SEAT));
    read_acts(&desk, &after);
    assert_int_equal(after.count, before.count);
    assert_int_equal(same_from(&before, &after, 29), 29 + 7);
    for (size_t i = 1; i < 29; i++) {
        int card = before.at[i].card == PZK_H3   ? PZK_HT
                   : before.at[i].card == PZK_HT ? PZK_H3
                                                 : before.at[i].card;

        assert_true(
            in_trick(&after, (i - 1) / 4 * 4 + 1, card, before.at[i].actor));
        changed += after.at[i].actor != before.at[i].actor;
    }
    assert_true(changed >= 4); /* E led the second trick */
    assert_int_equal(after.at[5].actor, PZK_E);
    assert_non_null(strstr(desk.text, "remark led_anew E HX1"));
    assert_null(strstr(desk.text, "no_longer_fits"));
    assert_null(strstr(desk.text, "moves_dropped"));
    desk.text[0] = '\0';

    struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};
    assert_true(desk_command(&desk, &undo));
    read_acts(&desk, &after);
    assert_int_equal(same_from(&before, &after, 0), before.count);
    undo.kind = PZK_COMMAND_REDO;
    assert_true(desk_command(&desk, &undo));
    desk_restore(&desk);
    read_acts(&desk, &before);
    assert_int_equal(before.count, after.count);
    assert_int_equal(before.at[5].actor, PZK_E);
    desk_close(&desk);
}

/* Which trick it is is told: the third of the second hand. */
TEST(test_trick_led_by_another_is_named_by_hand_and_trick)
{
    struct desk desk;
    int named = 0;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 28);
    lay_cards(&desk, &first_hand, 12);
    /* trick 2 of hand 2: JB HX1 JX3 H5; E takes it with HA instead of HX1 */
    assert_true(correct(&desk, 29 + 6, PZK_HA, PZK_NO_SEAT));
    for (size_t i = 0; i < desk.said.rulings.count; i++) {
        const struct pzk_ruling *ruling = &desk.said.rulings.at[i];

        if (ruling->finding == PZK_FIND_LED_ANEW) {
            assert_int_equal(ruling->hand, 2);
            assert_int_equal(ruling->trick_no, 3);
            assert_int_equal(ruling->seat, PZK_E);
            named++;
        }
    }
    assert_int_equal(named, 1);
    desk_close(&desk);
}

/* Of a running trick stays what its new leader and those after him laid. */
TEST(test_running_trick_keeps_what_still_follows)
{
    struct desk desk;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 7); /* trick 2: N JB, E HX1, S JX3 */
    assert_true(correct(&desk, 2, PZK_HT, PZK_NO_SEAT));
    /* E leads: HX1, JX3; W is due, N's JB comes after him */
    assert_string_equal(desk.text,
                        "take_back E H3; play E HT; score 0*0=0/0 0*0=0/0; "
                        "remark led_anew E HX1; "
                        "remark no_longer_fits N JB; turn W");
    assert_int_equal(desk_view(&desk).acts, 1 + 4 + 2);
    assert_int_equal(desk_jh_view(&desk).status.turn, PZK_W);
    desk.text[0] = '\0';
    PLAY_LINES(&desk,
               {20, COMMAND(PLAY), CARD(H5), .want = "play W H5; turn N"},
               {21, COMMAND(PLAY), CARD(JB),
                .want = "play N JB; trick 2 N leads N; "
                        "score 14*3=42/42 0*0=0/0; turn N"});
    desk_close(&desk);
}

/* With the deed in the first hand's tricks the game was won then. */
TEST(test_game_over_earlier_drops_the_hands_after_it)
{
    static struct acts before, after;
    struct pzk_command past = {.kind = PZK_COMMAND_UNDO};
    struct desk desk;
    int total, dropped = 0;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 28);
    total = larger(desk_jh_view(&desk).status.total[PZK_JEKYLL],
                   desk_jh_view(&desk).status.total[PZK_HYDE]);
    desk_close(&desk);
    assert_true(total > 0);

    /* one more than the first hand brought: it goes on */
    open_by_hand(&desk, total + 1);
    lay_cards(&desk, &first_hand, 28);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
    lay_cards(&desk, &first_hand, 28);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_GAME_OVER);
    read_acts(&desk, &before);
    /* until one correction makes that point, wherever JX2 was laid */
    for (int i = 1; i < 29 && dropped == 0; i++) {
        if (before.at[i].card < 0 || !correct(&desk, i, PZK_JX2, PZK_NO_SEAT)) {
            desk.text[0] = '\0';
            continue;
        }
        read_acts(&desk, &after);
        dropped = after.count < before.count;
        if (!dropped) {
            assert_true(desk_command(&desk, &past));
            desk.text[0] = '\0';
        }
    }
    assert_int_equal(dropped, 1);
    assert_int_equal(after.count, 29);
    assert_non_null(strstr(desk.text, "; game "));
    assert_null(strstr(desk.text, "no_longer_fits"));
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_GAME_OVER);
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 1);
    assert_true(desk_command(&desk, &past));
    read_acts(&desk, &after);
    assert_int_equal(same_from(&before, &after, 0), before.count);
    desk_close(&desk);
}

/* "This was led for S" of a whole trick: N's and S's card change places. */
TEST(test_lead_of_another_seat_changes_two_cards)
{
    static struct acts after;
    struct desk desk;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 28);
    assert_true(correct(&desk, 1, PZK_NO_PIECE, PZK_S));
    read_acts(&desk, &after);
    assert_int_equal(after.count, 29);
    assert_int_equal(after.at[0].other, PZK_E); /* dealt */
    assert_int_equal(after.at[1].actor, PZK_S);
    assert_int_equal(after.at[1].card, PZK_JA);
    assert_true(in_trick(&after, 1, PZK_J3, PZK_N));
    assert_true(in_trick(&after, 1, PZK_H4, PZK_W));
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
    desk_close(&desk);
}

/* As journals have it from before tricks were led anew. */
TEST(test_old_correction_drops_what_it_dropped)
{
    struct desk desk;
    size_t bad;

    open_by_hand(&desk, 1000);
    lay_cards(&desk, &first_hand, 9);
    assert_true(correct(&desk, 2, PZK_HT, PZK_NO_SEAT));
    assert_int_equal(desk_view(&desk).acts, 10);
    assert_int_equal(desk.entries[desk.n_entries - 1].kind, PZK_ENTRY_CORRECT);
    assert_true(desk.entries[desk.n_entries - 1].leads_anew);
    desk.entries[desk.n_entries - 1].leads_anew = false;
    assert_true(
        pzk_referee_restore(desk.referee, desk.entries, desk.n_entries, &bad));
    assert_int_equal(desk_view(&desk).acts, 5);
    desk_close(&desk);
}

RUN_TESTS()
