// SPDX-License-Identifier: MIT
/*
 * What the referees of the team game and of the duel have in common: each case
 * is laid on both tables.
 */
#include "tests/kit/trick_tables.h"

/* A hand played to its end, card by card. */
static void
enter_hand(struct desk *desk)
{
    struct pzk_command play = {
        .kind = PZK_COMMAND_PLAY, .seat = PZK_NO_SEAT, .from = PZK_NO_SEAT};
    uint32_t played = 0;

    for (int i = 0; i < PZK_JH_CARDS; i++) {
        struct pzk_table_view view = desk_view(desk);
        int team =
            i == 0 ? PZK_JEKYLL : pzk_jh_view_of(&view)->status.turn_team;

        for (play.card = 0;
             played >> play.card & 1 || pzk_jh_card_team(play.card) != team;) {
            play.card++;
        }
        play.seat = (int8_t)(i == 0 ? PZK_N : PZK_NO_SEAT);
        played |= 1U << play.card;
        desk->text[0] = '\0';
        assert_true(desk_command(desk, &play));
    }
    desk->text[0] = '\0';
}

/* The undone lead still lies there, and was laid in the hand before, too. */
TEST(test_an_undone_lead_is_set_aside)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    enter_hand(&desk);
    PLAY_LINES(&desk, {6, PLACED(H3, E), .want = "play E H3; turn S"},
               {9, COMMAND(UNDO), .want = "take_back E H3"}, {12, WAIT});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
    desk_close(&desk);
}

/* What is wrong with the table is so in the next game, too: said once. */
TEST(test_a_mismatch_outlasts_the_game)
{
    struct pzk_command play = {
        .kind = PZK_COMMAND_PLAY, .seat = PZK_NO_SEAT, .from = PZK_NO_SEAT};
    struct desk desk;

    desk_open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4, PLACED(W7, N), .want = DEALT "lead J W7; turn S"},
               {6, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 90,
                .want = "violation placement_turned - TB"});
    for (int left = 200; left > 0 && !desk_view(&desk).can_next_game; left--) {
        play.card = (int8_t)(PZK_W1 + left % (PZK_Q2 - PZK_W1));
        desk_command(&desk, &play);
        desk.text[0] = '\0';
    }
    assert_true(desk_view(&desk).can_next_game);
    PLAY_LINES(&desk, {9, COMMAND(NEXT_GAME), .want = "remark next_game - -"},
               {12, CARD_IS(PZK_PLACEMENT_FOUND),
                .want = "resolved placement_turned"});
    desk_close(&desk);
}

TEST(test_a_refused_card_names_its_rule)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, COMMAND(PLAY), CARD(H3), AT(W), .fails = true,
                       .want = "remark not_your_turn E H3"});
    assert_string_equal(desk.said.rulings.at[0].rule, "W3.6");
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, COMMAND(PLAY), CARD(W6), AT(N), .fails = true,
                       .want = "remark not_your_turn S W6"});
    assert_string_equal(desk.said.rulings.at[0].rule, "D4.1");
    desk_close(&desk);
}

RUN_TESTS()
