// SPDX-License-Identifier: MIT
/*
 * The duel's referee: what a card that lies somewhere means, potions and their
 * colours, exchanges, tokens, what people enter. Long, because it walks the
 * duel's findings and effects one by one on one table.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

/* Cards that piece.h does not name one by one. */

#define ROLE(who) .role = PZK_##who + 1
#define COLOUR(which) .colour = PZK_##which + 1
#define ACT(what) COMMAND(ACT), .act = PZK_DUEL_##what
/* A token at its place beside the board. */
#define ALONG(token, mm_, across_)                                             \
    PLACED(token, E), .mm = (mm_), .across = (across_), .no_hand = true

static void
open_with_board(struct desk *desk)
{
    struct pzk_table_setup setup = duel_setup();

    desk_open(desk, &setup);
    PLAY_LINES(desk, {1, FOUND(TB)});
}

/* Jekyll sits at N and led W3; S answers. */
static void
open_with_lead(struct desk *desk)
{
    open_with_board(desk);
    PLAY_LINES(desk, {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {6, WAIT});
}

static void
open_with_trick(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk,
               {7, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
}

TEST(test_a_trick_is_led_answered_swept_and_led_again)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9.2, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(G2, S), .want = "lead H G2; turn N"},
               {13, PLACED(P1, N), .want = "answer J P1 trick 2 J; turn N"});
    desk_close(&desk);
}

TEST(test_the_winner_may_lead_before_the_sweep)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, PLACED(G2, S)},
               {9.5, WAIT, .want = "lead H G2; turn N"}, {10, LIFTED(W3)},
               {10, LIFTED(W5)}, {12, WAIT});
    desk_close(&desk);
}

TEST(test_a_round_s_first_card_is_the_starter_s)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(W3, S)},
               {5, WAIT, .want = "violation not_your_turn S W3"},
               {6, LIFTED(W3), .want = "resolved not_your_turn"},
               {7, PLACED(W4, N), .want = DEALT "lead J W4; turn S"});
    desk_close(&desk);
}

TEST(test_a_pile_opens_no_round)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {4.5, PLACED(W4, N), .want = "take_back N W3"}, {8, WAIT},
               {9, LIFTED(W3)}, {9, LIFTED(W4)}, {13, WAIT},
               {14, PLACED(G1, N), .want = DEALT "lead J G1; turn S"});
    desk_close(&desk);
}

TEST(test_the_other_side_is_not_your_turn)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, PLACED(G5, N)},
               {8, WAIT, .want = "violation not_your_turn N G5"},
               {9, MOVED(G5, S),
                .want = "resolved not_your_turn; answer H G5 trick 1 H; "
                        "turn S"});
    desk_close(&desk);
}

TEST(test_a_card_ahead_counts_when_the_turn_comes)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {10, PLACED(G2, N)},
               {11, WAIT, .want = "violation not_your_turn N G2"},
               {12, PLACED(G7, S),
                .want = "lead H G7; resolved not_your_turn; "
                        "answer J G2 trick 2 H; turn S"});
    desk_close(&desk);
}

TEST(test_a_lead_at_another_side_is_moved_card)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, MOVED(W3, E), .want = "violation moved_card N W3"},
               {9, MOVED(W3, N), .want = "resolved moved_card"},
               {10, MOVED(W3, W), .want = "violation moved_card N W3"},
               {11, COMMAND(ACCEPT), .want = "resolved moved_card"});
    desk_close(&desk);
}

TEST(test_a_played_card_brought_back_is_already_played)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {13, PLACED(W5, S), .across = 25,
                .want = "violation already_played S W5"},
               {15, LIFTED(W5), .want = "resolved already_played"});
    desk_close(&desk);
}

TEST(test_lifted_cards_are_taken_back)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, LIFTED(W3), .want = "take_back N W3"},
               {12, PLACED(G3, N), .want = DEALT "lead J G3; turn S"},
               {15, PLACED(G4, S), .want = "answer H G4 trick 1 H; turn S"},
               {16, LIFTED(G4)}, {18, WAIT, .want = "take_back S G4; turn S"},
               {19, PLACED(G1, S), .want = "answer H G1 trick 1 J; turn N"});
    desk_close(&desk);
}

TEST(test_a_slow_sweep_is_a_sweep)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(
        &desk, {8, LIFTED(W5)}, {10, WAIT, .want = "take_back S W5; turn S"},
        {11, LIFTED(W3), .want = "answer H W5 trick 1 H; swept 1; turn S"});
    desk_close(&desk);
}

TEST(test_too_far_is_a_hint)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, OFF(W5, S, 200), .want = "remark too_far S W5"},
               {9, MOVED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
    desk_close(&desk);
}

TEST(test_a_led_potion_waits_for_its_colour)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
               {6, PLACED(G4, S)}, /* it waits, too */
               {8, WAIT},
               {9, ACT(LEAD), COLOUR(GREED),
                .want = DEALT "lead J Q3 asks G; answer H G4; "
                              "remark exchange - -"},
               {11, COMMAND(ACCEPT),
                .want = "greed J; greed H trick 1 H effect G; turn S"});
    desk_close(&desk);
}

TEST(test_a_token_beside_the_potion_names_its_colour)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
               {7, PLACED(TP, N), .mm = 110, .across = 50,
                .want = DEALT "lead J Q3 asks P; turn S"});
    desk_close(&desk);
}

/* Before the answer; its token comes to lie there later than the first one's,
 * and not with a board that is turned. */
TEST(test_another_token_beside_the_potion_names_another_colour)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
               {7, PLACED(TP, N), .mm = 110, .across = 50,
                .want = DEALT "lead J Q3 asks P; turn S"},
               {9, PLACED(TG, N), .mm = 120, .across = 50,
                .want = "take_back N Q3; " DEALT "lead J Q3 asks G; turn S"},
               {10, LIFTED(TG)}, /* the first one still lies there */
               {12, WAIT},
               {13, .kind = DO_PLACEMENT, .piece = PZK_TB,
                .state = PZK_PLACEMENT_TURNED,
                .want = "violation placement_turned - TB"},
               {14, MOVED(TW, N), .mm = 110, .across = 40}, {15, WAIT},
               {16, .kind = DO_PLACEMENT, .piece = PZK_TB,
                .state = PZK_PLACEMENT_MOVED,
                .want = "resolved placement_turned"},
               {17, WAIT},
               {18, PLACED(G4, S), .want = "answer H G4; remark exchange - -"},
               {20, MOVED(TW, N), .mm = 112, .across = 40}, {21, WAIT});
    desk_close(&desk);
}

TEST(test_a_potion_lifted_before_its_colour_is_forgotten)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
               {6, LIFTED(Q3)}, {10, WAIT},
               {11, PLACED(W1, N), .want = DEALT "lead J W1; turn S"});
    desk_close(&desk);
}

TEST(test_an_exchange_is_implied_by_the_next_lead)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk,
               {7, PLACED(Q5, S),
                .want = "answer H Q5 trick 1 H effect W; "
                        "turn S"},
               {9, LIFTED(W3)}, {9, LIFTED(Q5), .want = "swept 1"},
               {11, PLACED(G2, S), .want = "lead H G2; turn N"},
               {13, PLACED(Q2, N), .want = "answer J Q2; remark exchange - -"},
               {15, LIFTED(G2)}, {15, LIFTED(Q2), .want = "swept 2"},
               {17, PLACED(P2, N),
                .want = "greed J; greed H trick 2 J effect G; lead J P2; "
                        "turn S"});
    desk_close(&desk);
}

TEST(test_dealing_and_exchange_can_be_entered)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(&desk,
               {4, COMMAND(NEXT_HAND), .want = "deal; remark exchange - -"},
               {5, ACT(PASS), ROLE(HYDE), .want = "pass H"},
               {6, ACT(PASS), ROLE(HYDE), .fails = true},
               {7, COMMAND(NEXT_HAND), .want = "pass J; turn N"},
               {8, COMMAND(PLAY), CARD(W3), .want = "lead J W3; turn S"},
               {9, COMMAND(PLAY), CARD(W3), .fails = true,
                .want = "remark already_played S W3"},
               {10, COMMAND(PLAY), CARD(W5), AT(N), .fails = true,
                .want = "remark not_your_turn S W5"});
    desk_close(&desk);
}

TEST(test_undo_redo_and_correction_rewrite_the_round)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, COMMAND(UNDO), .want = "take_back S W5; turn S"},
               {10, COMMAND(REDO), .want = "answer H W5 trick 1 H; turn S"},
               {11, COMMAND(CORRECT), .index = 3, CARD(W7),
                .want = "take_back N W3; lead J W7; turn N"},
               {12, COMMAND(UNDO), .want = "take_back N W7; lead J W3; turn S"},
               {13, COMMAND(UNDO), .want = "take_back S W5; turn S"},
               {14, COMMAND(UNDO), .want = "take_back N W3"},
               {15, COMMAND(UNDO), .fails = true},
               {16, COMMAND(REDO), .want = "lead J W3; turn S"});
    desk_close(&desk);
}

/* Ranks come from the cards; the tokens are only compared. */
TEST(test_tokens_are_compared_with_the_ranks)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, ALONG(TG, 75, 24)},
               {13, WAIT, .want = "remark ranks - TG"}, {20, WAIT},
               {21, LIFTED(TG)}, {21.5, ALONG(TW, 75, 24)}, {30, WAIT},
               {31, PLACED(TI, W), .mm = 75, .across = 30, .no_hand = true},
               {37, WAIT, .want = "remark marker - TI"},
               {38, MOVED(TI, W), .mm = 75, .across = -50}, {50, WAIT});
    desk_close(&desk);
}

TEST(test_pride_takes_a_trick_of_the_loser_s)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
               {11, PLACED(P7, S), .want = "lead H P7; turn N"},
               {13, PLACED(Q2, N),
                .want = "answer J Q2 trick 2 H effect P; "
                        "turn S"},
               {15, LIFTED(P7)}, {15, LIFTED(Q2), .want = "swept 2"},
               {17, PLACED(P3, S), .want = "lead H P3; turn N"},
               {19, PLACED(Q5, N),
                .want = "answer J Q5 trick 3 J effect P stolen; turn N"});
    assert_int_equal(desk_duel_view(&desk).status.tricks[PZK_JEKYLL], 2);
    assert_int_equal(desk_duel_view(&desk).status.tricks[PZK_HYDE], 1);
    desk_close(&desk);
}

TEST(test_two_potions_have_no_effect)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(
        &desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
        {6, ACT(LEAD), COLOUR(WRATH), .want = DEALT "lead J Q3 asks W; turn S"},
        {8, PLACED(Q2, S), .want = "answer H Q2 trick 1 J; turn N"});
    desk_close(&desk);
}

/* D5.2: a token left lying is told of as soon as nobody moves it any more. */
TEST(test_after_wrath_the_tokens_leave_the_board)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, ALONG(TW, 75, 24)},
               {9, PLACED(Q5, S),
                .want = "answer H Q5 trick 1 H effect W; "
                        "turn S"},
               {14.5, WAIT, .want = "remark ranks - TW"}, {16, LIFTED(TW)},
               {17.5, WAIT, .want = "remark effect_done - TW"},
               {18, LIFTED(W3)}, {18, LIFTED(Q5), .want = "swept 1"},
               {20, PLACED(G3, S), .want = "lead H G3; turn N"},
               {21, ALONG(TG, 75, 24)}, {30, WAIT});
    desk_close(&desk);
}

TEST(test_the_lead_lifted_first_begins_the_sweep)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {9, LIFTED(W3)}, {15, WAIT},
               {16, LIFTED(W5), .want = "swept 1"});
    desk_close(&desk);
}

TEST(test_where_taking_back_is_not_allowed_it_is_followed_and_said)
{
    struct pzk_table_setup setup = duel_setup();
    struct desk desk;

    setup.take_back = PZK_TAKE_BACK_OFF;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {7, LIFTED(W3),
                .want = "take_back N W3; remark take_back_not_allowed N W3"});
    desk_close(&desk);
}

TEST(test_a_board_turned_under_cards_is_said_till_it_is_back)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk,
               {7, .kind = DO_PLACEMENT, .piece = PZK_TB,
                .state = PZK_PLACEMENT_TURNED,
                .want = "violation placement_turned - TB"},
               /* the statuette went along, onto another space */
               {7.2, PLACED(TI, W), .mm = 75, .across = 30, .no_hand = true},
               {14, WAIT}, {14.1, LIFTED(TI)},
               {14.2, .kind = DO_PLACEMENT, .piece = PZK_TB,
                .state = PZK_PLACEMENT_MOVED,
                .want = "resolved placement_turned"},
               {16, .kind = DO_PLACEMENT, .piece = PZK_TB,
                .state = PZK_PLACEMENT_TURNED,
                .want = "violation placement_turned - TB"},
               {17, COMMAND(ACCEPT), .want = "resolved placement_turned"});
    desk_close(&desk);
}

TEST(test_a_card_at_the_other_side_may_count)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {7, PLACED(G5, E)},
               {8, WAIT, .want = "violation not_your_turn E G5"},
               {9, COMMAND(ACCEPT),
                .want = "answer H G5 trick 1 H; resolved not_your_turn; "
                        "turn S"});
    desk_close(&desk);
}

TEST(test_a_correction_drops_what_no_longer_fits)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(
        &desk, {9, LIFTED(W3)}, {9, LIFTED(W5), .want = "swept 1"},
        {11, PLACED(G2, S), .want = "lead H G2; turn N"},
        /* then it was Jekyll's trick, and Hyde could not lead */
        {13, COMMAND(CORRECT), .index = 3, CARD(W7),
         .want = "take_back N W3; lead J W7; "
                 "remark no_longer_fits S G2; turn N"},
        {14, COMMAND(UNDO), .want = "take_back N W7; lead J W3; turn N"});
    assert_int_equal(desk_view(&desk).acts, 6);
    desk_close(&desk);
}

TEST(test_the_colour_asked_for_can_be_corrected)
{
    struct desk desk;

    open_with_board(&desk);
    PLAY_LINES(
        &desk, {4, PLACED(Q3, N), .want = "remark demand N Q3"},
        {6, ACT(LEAD), COLOUR(WRATH), .want = DEALT "lead J Q3 asks W; turn S"},
        {8, COMMAND(CORRECT), .act = PZK_DUEL_LEAD, .index = 3, COLOUR(PRIDE),
         .want = "take_back N Q3; lead J Q3 asks P; turn S"},
        {10, PLACED(P1, S), .want = "answer H P1 trick 1 J effect P; turn N"});
    desk_close(&desk);
}

TEST(test_a_round_thrown_in_is_dealt_anew)
{
    struct desk desk;

    open_with_trick(&desk);
    PLAY_LINES(&desk, {8, COMMAND(THROW_IN), .want = "remark throw_in - -"},
               {9, COMMAND(THROW_IN), .want = "remark thrown_in - -"},
               {10, LIFTED(W3)}, {10, LIFTED(W5)},
               {15, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    desk_close(&desk);
}

TEST(test_a_revoke_comes_to_light_later)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk,
               {7, PLACED(G5, S), .want = "answer H G5 trick 1 H; turn S"},
               {9, LIFTED(W3)}, {9, LIFTED(G5), .want = "swept 1"},
               {10, PLACED(W4, S), .want = "lead H W4 revoke W4; turn N"});
    desk_close(&desk);
}

RUN_TESTS()
