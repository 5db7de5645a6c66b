// SPDX-License-Identifier: MIT
/*
 * What the referees of the team game and of the duel have in common: each case
 * is laid on both tables.
 */
#include "tests/kit/trick_tables.h"

TEST(test_another_last_card_opens_the_trick_at_once)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(HX3)},
               {9.3, PLACED(HX1, W),
                .want = "take_back W HX3; play W HX1; trick 1 E leads E; "
                        "score 0*0=0/0 6*1=6/6; turn E"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(W6, S), .want = "lead H W6; turn N"},
               {13, PLACED(W4, N), .want = "answer J W4 trick 2 H; turn S"},
               {15, LIFTED(W4)},
               {15.3, PLACED(W2, N),
                .want = "take_back N W4; answer J W2 trick 2 H; turn S"});
    desk_close(&desk);

    /* where its player leads next, another card is the lead once the other one
     * is swept, too; if that still lies there, it was exchanged */
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W5)}, {9.3, PLACED(G2, S)}, {9.5, LIFTED(W3)},
               {10.4, WAIT, .want = "swept 1; lead H G2; turn N"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W5)}, {9.3, PLACED(G2, S)},
        {10, WAIT, .want = "take_back S W5; answer H G2 trick 1 H; turn S"});
    desk_close(&desk);
}

/* Decks mixed, or a sheet cut twice: W lays a second J5, in the duel S a second
 * W6. It is said once, play goes on beside it, and it ends when either leaves:
 * of the first, the eye tells that the other is the first now. */
TEST(test_a_card_that_is_there_twice_is_said)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {4, PLACED(J5, W), .second = true, .mm = 200},
        {5, MOVED(J5, W), .second = true, .want = "violation twice W J5"},
        {6, PLACED(HB, E), .want = "play E HB; turn S"},
        {7, PLACED(JX2, S), .want = "play S JX2; turn W"}, {15, WAIT},
        {16, MOVED(J5, W), .second = true, .mm = 200, .want = "resolved twice"},
        {17, PLACED(HX3, W), .want = "play W HX3; " TRICK},
        {18, PLACED(J5, W), .second = true, .want = "violation twice W J5"},
        {19, LIFTED(J5), .want = "resolved twice"},
        {19, LIFTED(J5), .second = true}, {19, PLACED(J5, W)}, {20, LIFTED(J5)},
        {20.1, LIFTED(HB)}, {20.2, LIFTED(JX2)},
        {20.3, LIFTED(HX3), .want = "swept 1"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {11, PLACED(W6, S), .want = "lead H W6; turn N"},
        {12, PLACED(W6, N), .second = true, .want = "violation twice N W6"},
        {20, WAIT}, {21, LIFTED(W6), .second = true, .want = "resolved twice"},
        {23, PLACED(W4, N), .want = "answer J W4 trick 2 H; turn S"});
    desk_close(&desk);
}

/* A hand over a second card may take one of the two; one that rests does not.
 */
TEST(test_a_second_card_below_a_resting_hand_is_said)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"},
               {6, HANDS(true)}, {7, PLACED(H5, E), .across = 20}, {9.95, WAIT},
               {10.1, WAIT, .want = "violation not_your_turn E H5"},
               {11, LIFTED(H5), .want = "resolved not_your_turn"});
    desk_close(&desk);
}

/* ... but in a trick of four not while the three others lie there in plain
 * view. */
TEST(test_leader_replaces_the_last_card)
{
    static const struct line won_by_last[] = {
        {1, FOUND(PA)},
        {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(HB, E), .want = "play E HB; turn S"},
        {6, PLACED(JX2, S), .want = "play S JX2; turn W"},
        {7, PLACED(HA, W),
         .want = "play W HA; trick 1 W leads W; score 0*0=0/0 7*0=0/0; "
                 "turn W"},
    };
    struct desk desk;

    desk_open(&desk, NULL);
    play_lines(&desk, won_by_last, 5);
    PLAY_LINES(&desk, {9, HANDS(true)}, {9, LIFTED(HA)},
               {9.3, PLACED(HX3, W),
                .want = "take_back W HA; play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
    desk_open(&desk, NULL); /* they are being taken: it is the next lead */
    play_lines(&desk, won_by_last, 5);
    PLAY_LINES(&desk, {9, HANDS(true)}, {9, LIFTED(HA)}, {9.1, HIDDEN(HB)},
               {9.3, PLACED(HX3, W), .want = "play W HX3; turn N"});
    desk_close(&desk);
}

/* The trick was opened again, closed with another card and swept: when the
 * next lead is lifted soon, that lead alone is taken back. */
TEST(test_an_opened_trick_is_forgotten_with_the_next_move)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W5)},
               {10.6, WAIT, .want = "take_back S W5; turn S"},
               {11, PLACED(W2, S), .want = "answer H W2 trick 1 J; turn N"},
               {11.5, LIFTED(W3)}, {11.6, LIFTED(W2), .want = "swept 1"},
               {12, PLACED(G1, N), .want = "lead J G1; turn S"},
               {13, LIFTED(G1), .want = "take_back N G1; turn N"});
    desk_close(&desk);
    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(HX3)},
               {10.6, WAIT, .want = "take_back W HX3; turn W"},
               {11, PLACED(HX1, W),
                .want = "play W HX1; trick 1 E leads E; "
                        "score 0*0=0/0 6*1=6/6; turn E"},
               {11.5, LIFTED(J5)}, {11.5, LIFTED(HB)}, {11.5, LIFTED(JX2)},
               {11.6, LIFTED(HX1), .want = "swept 1"},
               {12, PLACED(HA, E), .want = "play E HA; turn S"},
               {13, LIFTED(HA), .want = "take_back E HA; turn E"});
    desk_close(&desk);
}

TEST(test_a_trick_is_swept_when_the_zone_is_clear)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, MOVED(J5, E)}, {9, MOVED(JX2, E)}, {9, MOVED(HX3, E)},
               {9.2, MOVED(HB, N)}, {11, LIFTED(J5)}, {11, LIFTED(JX2)},
               {11, LIFTED(HX3)}, {11, LIFTED(HB), .want = "swept 1"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, MOVED(W3, S)}, {9.2, MOVED(W5, N)}, {11, LIFTED(W3)},
               {11, LIFTED(W5), .want = "swept 1"});
    desk_close(&desk);
}

/* One card of the trick was entered for somebody who cannot lay it. */
TEST(test_a_trick_seen_in_part_is_over_with_its_cards)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, COMMAND(PLAY), CARD(J5), AT(N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"},
               {6, COMMAND(PLAY), CARD(JX2), .want = "play S JX2; turn W"},
               {7, COMMAND(PLAY), CARD(HX3), .want = "play W HX3; " TRICK});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_DONE);
    PLAY_LINES(&desk, {9, LIFTED(HB)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);

    open_duel(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {11, PLACED(W6, S), .want = "lead H W6; turn N"},
        {13, COMMAND(PLAY), CARD(W7), .want = "answer J W7 trick 2 J; turn N"});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_DONE);
    PLAY_LINES(&desk, {15, LIFTED(W6)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

/* The answer becomes another card: the one that lies there is of no trick, the
 * trick is over when the lead is gone. */
TEST(test_a_corrected_trick_is_swept)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk,
               {9, COMMAND(CORRECT), .index = 4, CARD(W6),
                .want = "take_back S W5; answer H W6 trick 1 H; turn S"},
               {11, LIFTED(W5)}, {11, LIFTED(W3)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

/* A led potion has no colour yet: the next trick has begun all the same. */
TEST(test_a_lead_that_waits_closes_the_trick_before)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(W6, S), .want = "lead H W6; turn N"},
               {13, PLACED(W4, N), .want = "answer J W4 trick 2 H; turn S"},
               {15, PLACED(Q2, S), .want = "remark demand S Q2"},
               {17, LIFTED(W4)}, {20, WAIT},
               {21, LIFTED(W6), .want = "swept 2"});
    desk_close(&desk);
}

/* The source has just started: who lays a card does not wait for it. */
TEST(test_a_card_laid_at_once_counts)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {1.3, PLACED(J5, N), .want = "play N J5; turn E"});
    desk_restore(&desk);
    PLAY_LINES(&desk, {8, FOUND(PA)}, {8, LAY_THERE(J5, N)},
               {8.3, PLACED(H5, E), .want = "play E H5; turn S"},
               {8.6, LIFTED(H5), .want = "take_back E H5; turn E"});
    desk_close(&desk);
    desk_open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {1.3, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    desk_restore(&desk);
    PLAY_LINES(&desk, {8, FOUND(TB)}, {8, LAY_THERE(W3, N)},
               {8.3, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
    desk_close(&desk);
}

/* It was played before the program was started again, and nowhere in sight
 * since. */
TEST(test_a_card_of_before_is_brought_back)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(J5)}, {9, LIFTED(HB)}, {9, LIFTED(JX2)},
               {9, LIFTED(HX3), .want = "swept 1"});
    desk_restore(&desk);
    PLAY_LINES(&desk, {10, FOUND(PA)},
               {16, PLACED(HB, E), .want = "violation already_played E HB"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"});
    desk_restore(&desk);
    PLAY_LINES(&desk, {10, FOUND(TB)},
               {16, PLACED(W5, S), .want = "violation already_played S W5"});
    desk_close(&desk);
}

/* Turned is how the mark in the middle is seen first: it is seen. */
TEST(test_a_turned_origin_is_seen)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk,
               {1, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 90,
                .want = "remark placement_turned - PA"},
               {4, PLACED(J5, N), .want = "play N J5; turn E"});
    desk_close(&desk);
    desk_open_duel(&desk);
    PLAY_LINES(&desk,
               {1, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 90,
                .want = "remark placement_turned - PA"},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    desk_close(&desk);
}

/* What follows a potion with greed was entered: lifting the answer then is the
 * beginning of the sweep. */
TEST(test_an_exchange_closes_its_trick)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(G2, S), .want = "lead H G2; turn N"},
               {13, PLACED(Q2, N), .want = "answer J Q2; remark exchange - -"},
               {15, COMMAND(NEXT_HAND),
                .want = "greed J; greed H trick 2 J effect G; turn N"},
               {17, LIFTED(Q2)}, {20, WAIT},
               {21, LIFTED(G2), .want = "swept 2"});
    desk_close(&desk);
}

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

/* ... and counts when a person says so. */
TEST(test_an_undone_lead_is_accepted)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {6, PLACED(H3, E), .want = "play E H3; turn S"},
               {9, COMMAND(UNDO), .want = "take_back E H3"},
               {12, COMMAND(ACCEPT), .want = "play E H3; turn S"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(G2, S), .want = "lead H G2; turn N"},
               {13, COMMAND(UNDO), .want = "take_back S G2; turn S"},
               {15, COMMAND(ACCEPT), .want = "lead H G2; turn N"});
    desk_close(&desk);
}

/* Nobody can tell which of two cards that lay there before its turn is meant;
 * a person can. */
TEST(test_of_two_cards_laid_ahead_none_counts)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(J5)}, {9, LIFTED(HB)}, {9, LIFTED(JX2)},
               {9, LIFTED(HX3), .want = "swept 1"}, {10, PLACED(J3, S)},
               {11, WAIT, .want = "violation not_your_turn S J3"},
               {12, PLACED(J4, S)},
               {14, PLACED(HA, E),
                .want = "play E HA; resolved not_your_turn; "
                        "turn S; violation table_differs - J3"},
               {16, COMMAND(ACCEPT),
                .want = "play S J3; resolved table_differs; "
                        "violation not_your_turn S J4; turn W"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {10, PLACED(G1, N)},
               {11, WAIT, .want = "violation not_your_turn N G1"},
               {12, PLACED(P1, N)},
               {14, PLACED(G2, S),
                .want = "lead H G2; resolved not_your_turn; "
                        "turn N; violation table_differs - G1"},
               {16, COMMAND(ACCEPT),
                .want = "answer J G1 trick 2 H; resolved table_differs; "
                        "violation not_your_turn N P1; turn S"});
    desk_close(&desk);
}

/* ... nor later, when it is another one's turn: then accepting it plays it for
 * that one, or is refused, and never does nothing at all. */
TEST(test_one_of_two_cards_is_accepted_later)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(J5)}, {9, LIFTED(HB)}, {9, LIFTED(JX2)},
               {9, LIFTED(HX3), .want = "swept 1"}, {10, PLACED(J3, S)},
               {11, WAIT, .want = "violation not_your_turn S J3"},
               {12, PLACED(J4, S)},
               {14, PLACED(HA, E),
                .want = "play E HA; resolved not_your_turn; "
                        "turn S; violation table_differs - J3"},
               {16, COMMAND(PLAY), CARD(J6), .want = "play S J6; turn W"},
               {18, COMMAND(ACCEPT), .fails = true,
                .want = "remark table_differs W J3"},
               {20, PLACED(H6, W), .want = "play W H6; turn N"},
               {22, COMMAND(ACCEPT),
                .want = "play N J3; trick 2 E leads E; "
                        "score 0*0=0/0 22*3=66/66; resolved table_differs; "
                        "violation not_your_turn S J4; turn E"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {10, PLACED(G1, N)}, {11, WAIT, .want = "violation not_your_turn N G1"},
        {12, PLACED(P1, N)},
        {14, PLACED(G2, S),
         .want = "lead H G2; resolved not_your_turn; "
                 "turn N; violation table_differs - G1"},
        {16, COMMAND(PLAY), CARD(W1), .want = "answer J W1 trick 2 H; turn S"},
        {18, COMMAND(ACCEPT),
         .want = "lead H G1; resolved table_differs; "
                 "answer J P1 trick 3 J; turn N"});
    desk_close(&desk);
}

/* A pile of a trick is pushed about: no card of it is played again. */
TEST(test_a_pile_brought_back_is_no_card_played_twice)
{
    struct desk desk;

    open_team_game(&desk);
    PLAY_LINES(&desk, {9, LIFTED(J5)}, {9, LIFTED(HB)}, {9, LIFTED(JX2)},
               {9, LIFTED(HX3), .want = "swept 1"}, {14, OFF(J5, E, 200)},
               {15, PLACED(HB, E), .mm = 150}, {18, LIFTED(J5)},
               {19, LIFTED(HB)},
               {23, PLACED(HB, E), .want = "violation already_played E HB"});
    desk_close(&desk);
    open_duel(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {14, OFF(W3, S, 200)}, {15, PLACED(W5, S), .mm = 150},
               {18, LIFTED(W3)}, {19, LIFTED(W5)},
               {23, PLACED(W5, S), .want = "violation already_played S W5"});
    desk_close(&desk);
}

/* Cards were gathered before the first hand: the zone must be empty for 3 s,
 * as after a hand. */
TEST(test_after_gathering_the_zone_must_be_empty_for_long)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {3.5, PLACED(J3, N), .want = "take_back N J5"}, {5, LIFTED(J5)},
               {5, LIFTED(J3)}, {6, PLACED(J6, N)}, {8, LIFTED(J6)},
               {12, PLACED(J7, N), .want = "play N J7; turn E"});
    desk_close(&desk);
    desk_open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {4.5, PLACED(W4, N), .want = "take_back N W3"}, {6, LIFTED(W3)},
               {6, LIFTED(W4)}, {7, PLACED(W5, N)}, {9, LIFTED(W5)},
               {13, PLACED(W6, N), .want = DEALT "lead J W6; turn S"});
    desk_close(&desk);
}

/* The cards of a hand thrown in are gathered like those of a finished one. */
TEST(test_after_throwing_in_the_zone_must_be_empty_for_long)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, COMMAND(THROW_IN), .want = "remark throw_in W -"},
               {6, COMMAND(THROW_IN), .want = "remark thrown_in W -"},
               {7, LIFTED(J5)}, {8, PLACED(J6, N)}, {9, LIFTED(J6)},
               {13, PLACED(J7, N), .want = "play N J7; turn E"});
    desk_close(&desk);
    desk_open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {6, COMMAND(THROW_IN), .want = "remark throw_in - -"},
               {7, COMMAND(THROW_IN), .want = "remark thrown_in - -"},
               {8, LIFTED(W3)}, {9, PLACED(W5, N)}, {10, LIFTED(W5)},
               {14, PLACED(W6, N), .want = DEALT "lead J W6; turn S"});
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
