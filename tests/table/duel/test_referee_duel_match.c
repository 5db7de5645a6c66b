// SPDX-License-Identifier: MIT
/*
 * The duel's referee: games to their end. A match is two games with exchanged
 * roles, another game exchanges them, too.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

/* Cards that piece.h does not name one by one. */

/* A round of ten tricks, all won by the leader of the first, entered; what the
 * last card brings is still to be expected. */
static void
play_round(struct desk *desk)
{
    static const int8_t winners[10] = {PZK_W7, PZK_W6, PZK_W5, PZK_G7, PZK_G6,
                                       PZK_G5, PZK_P7, PZK_P6, PZK_P5, PZK_P4};
    static const int8_t losers[10] = {PZK_W1, PZK_W2, PZK_W3, PZK_G1, PZK_G2,
                                      PZK_G3, PZK_P1, PZK_P2, PZK_P3, PZK_G4};
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY};

    for (int i = 0; i < 10; i++) {
        command.seat = PZK_NO_SEAT;
        command.card = winners[i];
        assert_true(desk_command(desk, &command));
        command.card = losers[i];
        desk->text[0] = '\0';
        assert_true(desk_command(desk, &command));
    }
}

TEST(test_a_match_has_two_games_with_exchanged_roles)
{
    struct pzk_table_setup setup = duel_setup();
    struct pzk_table_view view;
    struct pzk_duel_view *own = pzk_duel_view_of(&view);
    struct desk desk;

    pzk_duel_choices_of(&setup)->match = true;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(TB)});
    play_round(&desk); /* 10:0, Hyde's at once (D6.2) */
    expect_text(&desk,
                "answer H G4 trick 10 J round 1 gap 10 marker 10; game S; "
                "remark next_game - -",
                1);
    view = desk_view(&desk);
    assert_int_equal(own->status.phase, PZK_DUEL_OVER);
    assert_int_equal(view.state, PZK_TABLE_HAND_OVER);
    assert_false(view.can_next_game); /* it is one match */
    assert_int_equal(own->jekyll, PZK_N);
    desk_restore(&desk);
    PLAY_LINES(&desk, {5, FOUND(TB)}, {8, WAIT, .want = "swept 10"},
               {9, COMMAND(NEXT_GAME), .fails = true},
               {12, PLACED(W3, S), .want = DEALT "lead J W3; turn N"});
    view = desk_view(&desk);
    assert_int_equal(own->jekyll, PZK_S);
    assert_int_equal(view.state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

TEST(test_a_match_ends_with_its_second_game)
{
    struct pzk_table_setup setup = duel_setup();
    struct pzk_duel_match match;
    struct desk desk;

    pzk_duel_choices_of(&setup)->match = true;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(TB)});
    play_round(&desk);
    assert_false(pzk_duel_match(pzk_referee_game(desk.referee), &match));
    play_round(&desk);
    expect_text(&desk,
                "answer H G4 trick 10 J round 1 gap 10 marker 10; game N", 1);
    assert_true(pzk_duel_match(pzk_referee_game(desk.referee), &match));
    assert_int_equal(match.score[0], 10);
    assert_int_equal(match.score[1], 10);
    assert_int_equal(match.winner, -1); /* R13 */
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_GAME_OVER);
    desk_restore(&desk);
    assert_true(desk_view(&desk).can_next_game);
    assert_true(pzk_duel_match(pzk_referee_game(desk.referee), &match));
    desk_close(&desk);
}

TEST(test_another_game_exchanges_the_roles)
{
    struct pzk_table_setup setup = duel_setup();
    struct desk desk;

    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {2, COMMAND(NEXT_GAME), .fails = true});
    play_round(&desk);
    expect_text(&desk,
                "answer H G4 trick 10 J round 1 gap 10 marker 10; game S", 2);
    PLAY_LINES(&desk, {9, COMMAND(NEXT_GAME), .want = "remark next_game - -"},
               {10, COMMAND(NEXT_GAME), .fails = true},
               {14, PLACED(W3, S), .want = DEALT "lead J W3; turn N"});
    assert_int_equal(desk_duel_view(&desk).jekyll, PZK_S);
    desk_close(&desk);
}

RUN_TESTS()
