// SPDX-License-Identifier: MIT
/*
 * The duel seen from the middle of a game on: what went before is not known,
 * and nothing is counted from there.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

/* Tricks are laid and swept: nothing is said of them. */
static void
play_on(struct desk *desk)
{
    PLAY_LINES(desk, {20, PLACED(W3, N)}, {22, PLACED(W5, S)}, {24, LIFTED(W3)},
               {24, LIFTED(W5)}, {28, PLACED(G1, S)}, {30, PLACED(P1, N)},
               {32, LIFTED(G1)}, {32, LIFTED(P1)}, {40, WAIT});
    assert_int_equal(desk_view(desk).acts, 0);
    assert_int_equal(desk->n_entries, 0);
}

TEST(test_tokens_on_their_ranks_tell_of_a_game_under_way)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)},
               {5, WAIT, .want = "remark under_way - -"});
    play_on(&desk);
    desk_close(&desk);
}

TEST(test_a_statuette_on_its_way_tells_of_a_game_under_way)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-30)},
               {5, WAIT, .want = "remark under_way - -"});
    play_on(&desk);
    desk_close(&desk);
}

TEST(test_a_trick_that_lies_there_tells_of_a_game_under_way)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, LAY_THERE(G2, N)},
               {5, WAIT, .want = "remark under_way - -"}, {6, PLACED(G1, S)},
               {8, LIFTED(G1)}, {8, LIFTED(G2)});
    play_on(&desk);
    desk_close(&desk);
}

/* After wrath no token lies there; a card at nobody's side is one of a trick,
 * wherever it was to go. */
TEST(test_a_wrong_card_that_lies_there_tells_of_a_game_under_way)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, LAY_THERE(G2, E)}, {1, ON_SPACE(-50)},
               {5, WAIT, .want = "remark under_way - -"}, {6, MOVED(G2, N)},
               {8, PLACED(G3, S)}, {10, LIFTED(G2)}, {10, LIFTED(G3)});
    play_on(&desk);
    desk_close(&desk);
}

/* ... and is put right before all that lies there is collected. */
TEST(test_a_wrong_card_put_right_at_once_leads_no_round)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-50)}, {1, LAY_THERE(G2, E)},
               {1.5, MOVED(G2, N)}, {5, WAIT, .want = "remark under_way - -"},
               {8, PLACED(G3, S)}, {10, LIFTED(G2)}, {10, LIFTED(G3)});
    play_on(&desk);
    desk_close(&desk);
}

/* Somebody deals, and says so. */
TEST(test_a_person_begins_what_comes_next)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)},
               {5, WAIT, .want = "remark under_way - -"});
    play_on(&desk);
    PLAY_LINES(
        &desk, {50, LIFTED(TW)},
        {51, COMMAND(NEXT_HAND), .want = "deal; remark exchange - -"},
        {55, PLACED(W3, N), .want = "pass J; pass H; lead J W3; turn S"});
    desk_close(&desk);
}

/* The board is laid for another game. */
TEST(test_the_next_game_is_seen_to_begin)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {5, WAIT, .want = "remark under_way - -"});
    play_on(&desk);
    PLAY_LINES(&desk, {50, LIFTED(TW)},
               {51, MOVED(TI, W), .mm = 75, .across = -50}, {55, WAIT},
               {56, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    desk_close(&desk);
}

/* Wrath takes all tokens off the board, and the round goes on. */
TEST(test_tokens_that_leave_begin_no_game)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-50)},
               {5, WAIT, .want = "remark under_way - -"}, {6, LIFTED(TW)},
               {15, WAIT});
    play_on(&desk);
    desk_close(&desk);
}

TEST(test_a_board_at_its_beginning_begins)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-50)}, {5, WAIT},
               {6, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    desk_close(&desk);
}

RUN_TESTS()
