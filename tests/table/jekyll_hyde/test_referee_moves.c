// SPDX-License-Identifier: MIT
/*
 * What people enter: cards by hand, undo and redo, corrections, accepting,
 * counts of the backs, who supplied a card.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

/* No camera: placement A is known from the setup. */
static void
open_by_hand(struct desk *desk)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.placement = PZK_PA;
    setup.leader = PZK_N;
    desk_open(desk, &setup);
}

/* ---- by hand ---- */

TEST(test_whole_trick_by_hand_without_a_camera)
{
    struct desk desk;

    open_by_hand(&desk);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_BETWEEN_HANDS);
    PLAY_LINES(&desk, {1, COMMAND(PLAY), .fails = true},
               {2, COMMAND(PLAY), CARD(H5), .fails = true,
                .want = "remark wrong_side - H5"},
               {3, COMMAND(PLAY), CARD(J5), FROM(S),
                .want = "play N J5 from S; turn E"},
               {4, COMMAND(PLAY), CARD(J6), .fails = true,
                .want = "remark wrong_side E J6"},
               {4, COMMAND(PLAY), CARD(H6), AT(S), .fails = true,
                .want = "remark not_your_turn E H6"},
               {5, COMMAND(PLAY), CARD(H6), AT(E), .want = "play E H6; turn S"},
               {6, COMMAND(PLAY), CARD(J5), .fails = true,
                .want = "remark already_played S J5"},
               {7, COMMAND(PLAY), CARD(JX1), .want = "play S JX1; turn W"},
               {8, COMMAND(PLAY), CARD(HB), FROM(W),
                .want = "play W HB from W; trick 1 W leads W; "
                        "score 0*0=0/0 12*0=0/0; turn W"},
               {20, WAIT});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

TEST(test_card_missed_by_the_camera_is_entered)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(J7, S)},
               {6.52, WAIT, .want = "violation not_your_turn S J7"},
               {8, COMMAND(PLAY), CARD(H6),
                .want = "play E H6; resolved not_your_turn; play S J7; "
                        "turn W"},
               {9, PLACED(H6, E)}, /* it is read after all */
               {10, PLACED(HA, W),
                .want = "play W HA; trick 1 W leads W; "
                        "score 0*0=0/0 19*0=0/0; turn W"});
    desk_close(&desk);
}

/* ---- accepting ---- */

TEST(test_accepting_what_lies_there)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {5, COMMAND(ACCEPT), .fails = true}, {6, PLACED(HB, W)},
               {6.52, WAIT, .want = "violation not_your_turn W HB"},
               {7, COMMAND(ACCEPT),
                .want = "play E HB; resolved not_your_turn; turn S"},
               {8, WAIT},
               {9, PLACED(HC, S), .want = "violation wrong_side S HC"});
    desk_close(&desk);

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(J6, E), .want = "violation wrong_side E J6"},
        {7, COMMAND(ACCEPT), .fails = true, .want = "remark wrong_side E J6"},
        {8, LIFTED(J6), .want = "resolved wrong_side"},
        {9, MOVED(J5, W), .want = "violation moved_card N J5"},
        {10, COMMAND(ACCEPT), .want = "resolved moved_card"},
        {11, PLACED(HB, E), .want = "play E HB; turn S"},
        {12, PLACED(J6, S), .want = "play S J6; turn W"}, {13, LIFTED(HB)},
        {15.1, WAIT, .want = "violation card_missing E HB"},
        {16, COMMAND(ACCEPT), .want = "resolved card_missing"}, {20, WAIT},
        {21, PLACED(H7, W),
         .want = "play W H7; trick 1 E leads E; "
                 "score 0*0=0/0 19*0=0/0; turn E"});
    desk_close(&desk);
}

/* ---- undo, redo ---- */

TEST(test_undo_and_redo_step_by_step)
{
    struct desk desk;

    open_by_hand(&desk);
    PLAY_LINES(&desk, {1, COMMAND(UNDO), .fails = true},
               {1, COMMAND(PLAY), CARD(J5), .want = "play N J5; turn E"},
               {2, COMMAND(PLAY), CARD(H6), .want = "play E H6; turn S"},
               {3, COMMAND(PLAY), CARD(JX1), .want = "play S JX1; turn W"},
               {4, COMMAND(PLAY), CARD(HX2),
                .want = "play W HX2; trick 1 N leads N; "
                        "score 11*1=11/11 0*0=0/0; turn N"},
               {5, COMMAND(REDO), .fails = true},
               {5, COMMAND(UNDO), .want = "take_back W HX2; turn W"},
               {6, COMMAND(UNDO), .want = "take_back S JX1; turn S"},
               {7, COMMAND(REDO), .want = "play S JX1; turn W"},
               {8, COMMAND(REDO),
                .want = "play W HX2; trick 1 N leads N; "
                        "score 11*1=11/11 0*0=0/0; turn N"},
               {9, COMMAND(UNDO), .want = "take_back W HX2; turn W"},
               {10, COMMAND(UNDO), .want = "take_back S JX1; turn S"},
               {11, COMMAND(UNDO), .want = "take_back E H6; turn E"},
               {12, COMMAND(UNDO), .want = "take_back N J5"},
               {13, COMMAND(UNDO), .fails = true},
               {14, COMMAND(REDO), .want = "play N J5; turn E"},
               {15, COMMAND(PLAY), CARD(H7), .want = "play E H7; turn S"},
               {16, COMMAND(REDO), .fails = true});
    assert_int_equal(desk_view(&desk).acts, 3);
    desk_close(&desk);
}

TEST(test_undone_card_lies_there_unjudged)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {7, COMMAND(UNDO), .want = "take_back E HB; turn E"}, {10, WAIT},
               {11, LIFTED(HB)},
               {12, PLACED(H7, E), .want = "play E H7; turn S"},
               {13, COMMAND(UNDO), .want = "take_back E H7; turn E"},
               {14, COMMAND(ACCEPT), .want = "play E H7; turn S"},
               {15, LIFTED(H7), .want = "take_back E H7; turn E"},
               /* undoing what the table did: the card is not asked for */
               {16, COMMAND(UNDO), .want = "play E H7; turn S"}, {20, WAIT},
               {21, PLACED(JE, S), .want = "play S JE; turn W"});
    desk_close(&desk);
}

/* ---- corrections ---- */

/* N leads three tricks and takes them; then E's turn in the fourth. */
static void
open_with_three_tricks(struct desk *desk)
{
    open_by_hand(desk);
    PLAY_LINES(desk, {1, COMMAND(PLAY), CARD(JA), .want = "play N JA; turn E"},
               {1, COMMAND(PLAY), CARD(H3), .want = "play E H3; turn S"},
               {1.1, COMMAND(PLAY), CARD(J3), .want = "play S J3; turn W"},
               {2, COMMAND(PLAY), CARD(H4),
                .want = "play W H4; trick 1 N leads N; "
                        "score 11*0=0/0 0*0=0/0; turn N"},
               {3, COMMAND(PLAY), CARD(JB), .want = "play N JB; turn E"},
               {3, COMMAND(PLAY), CARD(HX1), .want = "play E HX1; turn S"},
               {3.1, COMMAND(PLAY), CARD(JX3), .want = "play S JX3; turn W"},
               {4, COMMAND(PLAY), CARD(H5), FROM(W),
                .want = "play W H5 from W; trick 2 N leads N; "
                        "score 17*3=51/51 0*0=0/0; turn N"},
               {5, COMMAND(PLAY), CARD(JC), .want = "play N JC; turn E"});
}

TEST(test_correcting_a_card_keeps_what_came_after)
{
    struct desk desk;

    open_with_three_tricks(&desk);
    /* act 0 is the deal; acts 1..4 the first trick */
    PLAY_LINES(&desk,
               {6, COMMAND(CORRECT), .index = 3, CARD(JX2),
                .want = "take_back S J3; play S JX2; "
                        "score 14*5=70/70 0*0=0/0; turn E"},
               {7, COMMAND(CORRECT), .index = 8, FROM(E),
                .want = "take_back W H5; play W H5 from E; "
                        "score 14*5=70/70 0*0=0/0; turn E"},
               {8, COMMAND(CORRECT), .index = 8, FROM(E), .fails = true},
               {9, COMMAND(UNDO),
                .want = "take_back W H5; play W H5 from W; "
                        "score 14*5=70/70 0*0=0/0; turn E"},
               {10, COMMAND(UNDO),
                .want = "take_back S JX2; play S J3; "
                        "score 17*3=51/51 0*0=0/0; turn E"},
               {11, COMMAND(REDO),
                .want = "take_back S J3; play S JX2; "
                        "score 14*5=70/70 0*0=0/0; turn E"});
    assert_int_equal(desk_view(&desk).acts, 10);
    desk_close(&desk);
}

TEST(test_correction_that_changes_the_winner_names_what_it_changes)
{
    struct desk desk;

    open_with_three_tricks(&desk);
    PLAY_LINES(&desk,
               {6, COMMAND(CORRECT), .index = 2, CARD(HT),
                .want = "take_back E H3; play E HT; score 14*3=42/42 0*0=0/0; "
                        "remark led_anew E HX1; turn E"},
               {7, COMMAND(UNDO),
                .want = "take_back E HT; play E H3; score 17*3=51/51 "
                        "0*0=0/0; turn E"},
               /* E takes the second: N did not lead the third */
               {8, COMMAND(CORRECT), .index = 6, CARD(HA),
                .want = "take_back E HX1; play E HA; score 11*0=0/0 "
                        "7*0=0/0; remark no_longer_fits N JC; turn E"});
    assert_int_equal(desk_view(&desk).acts, 9);
    PLAY_LINES(&desk, {9, COMMAND(UNDO),
                       .want = "take_back E HA; play E HX1; score 17*3=51/51 "
                               "0*0=0/0; turn E"});
    assert_int_equal(desk_view(&desk).acts, 10);
    desk_close(&desk);
}

/* "That was played for W": the two cards of the trick change places, and their
 * suppliers go along; twice is as before. */
TEST(test_correcting_the_seat_changes_two_cards)
{
    struct desk desk;

    open_with_three_tricks(&desk);
    PLAY_LINES(&desk,
               {6, COMMAND(CORRECT), .index = 6, AT(W),
                .want = "take_back W H5; take_back E HX1; play W HX1; "
                        "play E H5 from W; score 17*3=51/51 0*0=0/0; turn E"},
               {7, COMMAND(CORRECT), .index = 8, AT(E), FROM(S),
                .want = "take_back E H5; take_back W HX1; play E HX1 from S; "
                        "play W H5 from W; score 17*3=51/51 0*0=0/0; turn E"},
               /* S plays for the other team */
               {8, COMMAND(CORRECT), .index = 6, AT(S), .fails = true,
                .want = "remark wrong_side S HX1"});
    assert_int_equal(desk_view(&desk).acts, 10);
    desk_close(&desk);
}

TEST(test_corrections_no_rule_allows_are_refused)
{
    struct desk desk;

    open_with_three_tricks(&desk);
    PLAY_LINES(&desk,
               {6, COMMAND(CORRECT), .index = 2, CARD(J4), .fails = true,
                .want = "remark wrong_side E J4"},
               {6, COMMAND(CORRECT), .index = 2, CARD(H7), AT(W), .fails = true,
                .want = "remark not_your_turn E H7"},
               {6, COMMAND(CORRECT), .index = 10, CARD(H3), .fails = true},
               {6, COMMAND(CORRECT), .index = -1, CARD(H3), .fails = true},
               {7, COMMAND(PLAY), CARD(HB), .want = "play E HB; turn S"});
    assert_int_equal(desk_view(&desk).acts, 11);
    desk_close(&desk);
}

TEST(test_correcting_who_led_corrects_who_dealt)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, COMMAND(CORRECT), .index = 1, AT(S),
                       .want = "take_back N J5; play S J5; "
                               "score 0*0=0/0 0*0=0/0; turn W"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_E);
    desk_close(&desk);
}

TEST(test_correcting_a_finished_hand_corrects_the_totals)
{
    static const int cards[28] = {
        PZK_JA, PZK_H3, PZK_JX3, PZK_H4, PZK_JB,  PZK_HX1, PZK_J3,
        PZK_H5, PZK_JC, PZK_HX2, PZK_J4, PZK_H6,  PZK_JD,  PZK_HX3,
        PZK_J5, PZK_H7, PZK_JE,  PZK_HT, PZK_J6,  PZK_HA,  PZK_HB,
        PZK_J7, PZK_HC, PZK_JX1, PZK_HD, PZK_JX2, PZK_HE,  PZK_JT};
    struct desk desk;

    open_by_hand(&desk);
    for (int i = 0; i < 28; i++) {
        struct pzk_command play = {.kind = PZK_COMMAND_PLAY,
                                   .card = (int8_t)cards[i],
                                   .seat = PZK_NO_SEAT,
                                   .from = PZK_NO_SEAT};

        desk.t_us += 1000000;
        assert_true(desk_command(&desk, &play));
    }
    desk.text[0] = '\0';
    assert_int_equal(desk_jh_view(&desk).status.total[PZK_JEKYLL], 41 * 3);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_HAND_OVER);
    PLAY_LINES(&desk, {40, COMMAND(NEXT_HAND), .want = "turn E"},
               {41, COMMAND(PLAY), CARD(HA), .want = "play E HA; turn S"},
               /* J3 and JX3 were taken for each other: all stays */
               {42, COMMAND(CORRECT), .index = 3, CARD(J3),
                .want = "take_back S JX3; take_back S J3; play S J3; "
                        "play S JX3; score 0*0=0/123 0*0=0/0; turn S"},
               {43, COMMAND(UNDO),
                .want = "take_back S J3; take_back S JX3; play S JX3; "
                        "play S J3; score 0*0=0/123 0*0=0/0; turn S"},
               /* a scene more for Jekyll instead of a deed: factor 0 */
               {44, COMMAND(CORRECT), .index = 3, CARD(JX1),
                .want = "take_back S JX3; take_back N JX1; play S JX1; "
                        "play N JX3; score 0*0=0/41 0*0=0/0; turn S"});
    assert_int_equal(desk_view(&desk).acts, 31);
    desk_close(&desk);
}

/* ---- suppliers and counts ---- */

TEST(test_supplier_without_cards_is_doubted_not_the_card)
{
    static const int tricks[2][4] = {{PZK_J3, PZK_H3, PZK_J4, PZK_H4},
                                     {PZK_J5, PZK_H5, PZK_J6, PZK_H6}};
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    for (int i = 0; i < 7; i++) { /* all of N's seven cards */
        struct line line = {3 + 2 * i, .kind = DO_PLACED,
                            .piece = tricks[i / 4][i % 4], .side = i % 4,
                            FROM(N)};
        struct pzk_obs obs = obs_of(&line);

        if (i == 4) {
            for (int k = 0; k < 4; k++) {
                struct pzk_obs lift = {.kind = PZK_OBS_LIFTED,
                                       .piece = tricks[0][k],
                                       .t_us = obs.t_us - 1};
                desk_observe(&desk, &lift);
            }
        }
        desk_observe(&desk, &obs);
    }
    desk.text[0] = '\0';
    assert_int_equal(desk_jh_view(&desk).status.hi[PZK_N], 0);
    PLAY_LINES(&desk, {20, PLACED(H6, W), FROM(N),
                       .want = "play W H6; "
                               "trick 2 N leads N; score 36*0=0/0 0*0=0/0; "
                               "turn N"});
    desk_close(&desk);
}

TEST(test_counts_of_the_backs)
{
    struct desk desk;
    struct pzk_table_view view;
    struct pzk_jh_view *own = pzk_jh_view_of(&view);

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {2, COMMAND(COUNTS), .counts = {7, 0, 3, 4}, .fails = true},
               {3, PLACED(J5, N), FROM(S), .want = "play N J5 from S; turn E"},
               {5, COMMAND(COUNTS), .counts = {7, 0, 3, 3}, .fails = true},
               {5, COMMAND(COUNTS), .counts = {8, 0, 3, 3}, .fails = true},
               {5, COMMAND(COUNTS), .counts = {7, 3, 0, 4}, .fails = true},
               {5, COMMAND(COUNTS), .counts = {7, 0, 3, 4}});
    view = desk_view(&desk);
    assert_true(own->counts_by_team);
    assert_int_equal(own->team_cards[PZK_S][PZK_JEKYLL], 2);
    assert_int_equal(own->team_cards[PZK_S][PZK_HYDE], 4);
    assert_int_equal(own->team_cards[PZK_E][PZK_HYDE], 7);
    /* N holds no Hyde card: somebody else brought it, nobody knows who */
    PLAY_LINES(&desk, {6, PLACED(H5, E), FROM(N),
                       .want = "play E H5; remark target_has_none E H5; "
                               "turn S"});
    assert_false(desk_jh_view(&desk).counts_by_team);
    PLAY_LINES(&desk, {7, COMMAND(CORRECT), .index = 2, FROM(W),
                       .want = "take_back E H5; play E H5 from W; "
                               "score 0*0=0/0 0*0=0/0; turn S"});
    assert_true(desk_jh_view(&desk).counts_by_team);
    assert_int_equal(desk_jh_view(&desk).team_cards[PZK_W][PZK_HYDE], 2);
    PLAY_LINES(&desk,
               {8, COMMAND(UNDO),
                .want = "take_back E H5; play E H5; "
                        "score 0*0=0/0 0*0=0/0; turn S"},
               {9, COMMAND(UNDO), .want = "take_back E H5; turn E"},
               {10, COMMAND(UNDO)});
    assert_false(desk_jh_view(&desk).counts_by_team);
    desk_close(&desk);
}

/* ---- restoring ---- */

TEST(test_entries_that_do_not_fit_are_refused)
{
    struct desk desk;
    size_t bad = 99;

    open_with_lead(&desk);
    assert_int_equal(desk.n_entries, 3); /* start, deal, lay */
    desk.entries[3] = desk.entries[2];   /* the same card twice */
    assert_false(pzk_referee_restore(desk.referee, desk.entries, 4, &bad));
    assert_int_equal(bad, 3);
    assert_int_equal(desk_view(&desk).acts, 2); /* as it was */
    assert_false(pzk_referee_restore(desk.referee, desk.entries + 1, 2, &bad));
    assert_int_equal(bad, 0);
    assert_true(pzk_referee_restore(desk.referee, desk.entries, 0, &bad));
    assert_int_equal(desk_view(&desk).acts, 0);
    desk_close(&desk);
}

TEST(test_every_game_has_a_referee_and_a_name)
{
    struct pzk_table_setup setup;

    assert_non_null(pzk_table_games[0]);
    for (int i = 0; pzk_table_games[i]; i++) {
        const char *name = pzk_table_game_name(pzk_table_games[i]);

        assert_ptr_equal(pzk_table_game_named(name), pzk_table_games[i]);
        const struct pzk_rules *rules =
            pzk_table_game_rules(pzk_table_games[i]);
        assert_ptr_equal(pzk_table_game_of_rules(rules), pzk_table_games[i]);
        assert_int_equal(pzk_table_game_guest(pzk_table_games[i]),
                         pzk_guest_of_rules(rules));
        pzk_table_setup_init(&setup, pzk_table_games[i]);
        struct pzk_referee *referee = pzk_referee_new(&setup);

        assert_non_null(referee);
        pzk_referee_free(referee);
    }
    assert_null(pzk_table_game_named("chess"));
    assert_null(pzk_table_game_named(NULL));
}

RUN_TESTS()
