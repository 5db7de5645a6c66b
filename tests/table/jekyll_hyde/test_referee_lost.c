// SPDX-License-Identifier: MIT
/*
 * When the camera and the table lose sight of each other: a card that is never
 * read, a table that is cleared or bumped, a hand that is thrown in.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

/* E's card is not read; S and W lay theirs. */
static void
open_with_gap(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk, {6, PLACED(JX2, S), FROM(S)},
               {6.52, WAIT, .want = "violation not_your_turn S JX2"},
               {8, PLACED(HX3, W), FROM(N)},
               {16, WAIT,
                .want = "resolved not_your_turn; violation card_unseen E -"});
}

/* Lets time pass without anything being wanted; what is said stays. */
static void
let_pass(struct desk *desk, double seconds)
{
    int64_t end_us = desk->t_us + llround(seconds * 1e6);

    while (desk->t_us < end_us) {
        desk_tick(desk, desk->t_us + 50000);
    }
}

/* E, who took the first trick, leads a second one, which he takes as well, and
 * leads a third. */
static void
go_on(struct desk *desk)
{
    PLAY_LINES(desk, {17, LIFTED(J5)}, {17.1, LIFTED(JX2)}, {17.3, LIFTED(HX3)},
               {19, PLACED(HA, E), FROM(E)}, {21, PLACED(J7, S)},
               {23, PLACED(H5, W)}, {25, PLACED(J4, N), FROM(N)},
               {27, LIFTED(HA)}, {27.1, LIFTED(J7)}, {27.2, LIFTED(H5)},
               {27.3, LIFTED(J4)}, {29, PLACED(HC, E)}, {31, WAIT});
}

static const char counted[] =
    "play E HB; resolved card_unseen; play S JX2 from S; play W HX3 from N; "
    "trick 1 E leads E; score 0*0=0/0 6*3=18/18; play E HA from E; "
    "play S J7; play W H5; play N J4 from N; trick 2 E leads E; "
    "score 0*0=0/0 23*3=69/69; play E HC; turn S";

/* "turn" is said once a call; a game that catches up takes several. */
static void
drop_word(char *text, const char *word)
{
    char *at = strstr(text, word);

    while (at && strlen(at) > strlen(word)) {
        memmove(at, at + strlen(word), strlen(at + strlen(word)) + 1);
        at = strstr(text, word);
    }
}

/* Play goes on meanwhile; what was laid counts when the card is entered. */
TEST(test_unseen_card_is_entered_two_tricks_later)
{
    struct desk desk;

    open_with_gap(&desk);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_MISMATCH);
    assert_int_equal(desk_view(&desk).difference.due_at, PZK_E);
    go_on(&desk);
    assert_false(desk_jh_view(&desk).unseen & 1u << PZK_HC);
    assert_true(desk_jh_view(&desk).unseen & 1u << PZK_HB);
    PLAY_LINES(&desk, {32, COMMAND(PLAY), CARD(HC), .fails = true,
                       .want = "remark already_played E HC"});
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .card = PZK_HB,
                                  .seat = PZK_NO_SEAT,
                                  .from = PZK_NO_SEAT};

    assert_true(desk_command(&desk, &command));
    let_pass(&desk, 0.5);
    drop_word(desk.text, "turn E; ");
    assert_string_equal(desk.text, counted);
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {34, PLACED(J6, S), .want = "play S J6; turn W"});
    desk_close(&desk);
}

/* Who led next tells which card it was, where only one could win. */
TEST(test_unseen_card_that_alone_fits_is_accepted)
{
    struct desk desk;
    struct pzk_command command = {.kind = PZK_COMMAND_ACCEPT};

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(JA, S)},
        {6.52, WAIT, .want = "violation not_your_turn S JA"},
        {8, PLACED(HX3, W)},
        {16, WAIT, .want = "resolved not_your_turn; violation card_unseen E -"},
        {17, LIFTED(J5)}, {17.1, LIFTED(JA)}, {17.3, LIFTED(HX3)},
        /* E leads: only HA, laid before JA, beats it, or the
         * transformation; that one comes now */
        {19, PLACED(HT, E)}, {21, WAIT});
    assert_true(desk_command(&desk, &command));
    let_pass(&desk, 0.5);
    assert_non_null(strstr(desk.text, "play E HA; resolved card_unseen; "));
    assert_non_null(strstr(desk.text, "trick 1 E leads E; "));
    assert_non_null(strstr(desk.text, "play E HT; turn S"));
    desk_close(&desk);
}

/* Everybody's other cards were seen: there is one it can be. */
TEST(test_last_card_unseen_is_deduced)
{
    static const int8_t jekyll[] = {PZK_JA,  PZK_JB,  PZK_JC, PZK_JD, PZK_JE,
                                    PZK_J7,  PZK_J6,  PZK_J5, PZK_J4, PZK_J3,
                                    PZK_JX1, PZK_JX2, PZK_JT, PZK_JX3};
    static const int8_t hyde[] = {PZK_HB, PZK_HC,  PZK_HD,  PZK_HE,
                                  PZK_H7, PZK_H3,  PZK_H4,  PZK_H5,
                                  PZK_H6, PZK_HX1, PZK_HX2, PZK_HX3};
    struct desk desk;
    int j = 0, h = 0;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    for (int i = 0; i < 24; i++) {
        struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                      .seat = i ? PZK_NO_SEAT : PZK_N,
                                      .from = PZK_NO_SEAT};

        command.card = desk_jh_view(&desk).status.turn_team == PZK_HYDE
                           ? hyde[h++]
                           : jekyll[j++];
        assert_true(desk_command(&desk, &command));
    }
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {20, PLACED(JT, N), .want = "play N JT; turn E"},
               {22, PLACED(HT, E), .want = "play E HT; turn S"},
               {24, PLACED(JX3, S), .want = "play S JX3; turn W"},
               {28, LIFTED(JT)}, {28.2, LIFTED(HT)}, {28.4, WAIT});
    PLAY_LINES(&desk, {28.6, LIFTED(JX3),
                       .want = "play W HA; trick 7 - leads N; "
                               "score 59*3=177/177 0*0=0/0; "
                               "hand 1 177:0; remark card_deduced W HA"});
    desk_close(&desk);
}

/* ---- the first card of a hand ---- */

/* ---- cleared, bumped ---- */

TEST(test_cleared_table_is_restored_piece_by_piece)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
        {8, COMMAND(PAUSE), .want = "paused"}, {9, LIFTED(J5)}, {9, LIFTED(HB)},
        {10, COMMAND(RESUME), .want = "running; violation table_cleared - -"});
    assert_int_equal(desk_view(&desk).n_due, 2);
    assert_int_equal(desk_view(&desk).due[0].card, PZK_J5);
    assert_int_equal(desk_view(&desk).due[0].side, PZK_N);
    assert_false(desk_view(&desk).due[0].lies);
    PLAY_LINES(&desk, {12, PLACED(J5, N)});
    assert_true(desk_view(&desk).due[0].lies);
    assert_false(desk_view(&desk).due[1].lies);
    PLAY_LINES(&desk, {14, PLACED(HB, E), .want = "resolved table_cleared"},
               {16, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

RUN_TESTS()
