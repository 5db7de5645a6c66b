// SPDX-License-Identifier: MIT
/*
 * Hands at the table: how one begins, the placement card, what lies there at
 * first, pause, three players.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

/* ---- a hand begins ---- */

TEST(test_nothing_is_judged_without_placement_card)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, WAIT}, {2, PLACED(H5, N)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_NO_PLACEMENT);
    assert_false(desk_view(&desk).started);
    PLAY_LINES(&desk, {4, LIFTED(H5)}, {5, PLACED(J5, N)},
               {6, FOUND(PA), .want = "play N J5; turn E"},
               {8, CARD_IS(PZK_PLACEMENT_LOST)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_NO_PLACEMENT);
    PLAY_LINES(&desk, {9, FOUND(PA)});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    desk_close(&desk);
}

TEST(test_sides_are_those_of_the_placement_card)
{
    static const int8_t teams[2][PZK_SEATS] = {
        {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        {PZK_JEKYLL, PZK_JEKYLL, PZK_HYDE, PZK_HYDE},
    };

    for (int b = 0; b < 2; b++) {
        for (int lead = 0; lead < PZK_SEATS; lead++) {
            struct desk desk;
            char want[80];
            struct line lines[2] = {
                {1, .kind = DO_PLACEMENT, .piece = PZK_PA + b},
                {3, .kind = DO_PLACED, .side = lead, .want = want},
            };

            lines[1].piece = teams[b][lead] == PZK_JEKYLL ? PZK_J4 : PZK_H4;
            snprintf(want, sizeof(want), "play %s %s; turn %s",
                     pzk_seat_name(lead), pzk_piece_id(lines[1].piece),
                     pzk_seat_name(pzk_seat_next(lead)));
            desk_open(&desk, NULL);
            play_lines(&desk, lines, 2);
            struct pzk_jh_view view = desk_jh_view(&desk);
            assert_memory_equal(view.status.team, teams[b], PZK_SEATS);
            assert_int_equal(view.status.dealer, (lead + 3) % 4);
            desk_close(&desk);
        }
    }
}

TEST(test_wrong_team_leads_nothing)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3, PLACED(H5, N), .want = "violation wrong_side N H5"},
        {5, MOVED(H5, E), .want = "resolved wrong_side; play E H5; turn S"});
    desk_close(&desk);
}

TEST(test_first_lead_too_far_is_a_hint)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, OFF(J5, N, 190), .want = "remark too_far N J5"},
               {4, MOVED(J5, N), .want = "play N J5; turn E"});
    desk_close(&desk);
}

TEST(test_named_leader_is_expected)
{
    struct pzk_table_setup setup;
    struct desk desk;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.leader = PZK_W;
    desk_open(&desk, &setup);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3, PLACED(H5, S), .want = "violation not_your_turn S H5"},
        {5, LIFTED(H5), .want = "resolved not_your_turn"},
        {7, PLACED(J5, S), .want = "play S J5; remark deal_order W J5; turn W"},
        {7.7, LIFTED(J5), .want = "take_back S J5"},
        {9, PLACED(H5, W), .want = "play W H5; turn N"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_S);
    desk_close(&desk);

    setup.strict_deal_order = true;
    desk_open(&desk, &setup);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, S), .want = "violation deal_order S J5"},
               {5, LIFTED(J5), .want = "resolved deal_order"},
               {6, PLACED(J5, S), .want = "violation deal_order S J5"},
               {8, COMMAND(ACCEPT),
                .want = "play S J5; remark deal_order W J5; "
                        "resolved deal_order; turn W"});
    desk_close(&desk);
}

TEST(test_second_card_at_once_closes_the_hand)
{
    static const struct line second[] = {
        {3.9, PLACED(J3, N), .across = 20, .want = "take_back N J5"},
        {3.9, PLACED(JA, E), .want = "take_back N J5"},
        {3.9, PLACED(H3, S), .want = "take_back N J5"},
        {3.9, PLACED(J3, S), .want = "take_back N J5"},
    };

    for (size_t i = 0; i < sizeof(second) / sizeof(second[0]); i++) {
        struct desk desk;

        desk_open(&desk, NULL);
        PLAY_LINES(&desk, {1, FOUND(PA)},
                   {3, PLACED(J5, N), .want = "play N J5; turn E"});
        play_lines(&desk, &second[i], 1);
        PLAY_LINES(&desk, {5, PLACED(H7, W)}, {6, LIFTED(J5)},
                   {6.1, LIFTED(H7)}, {6.2, LIFTED(J3)}, {6.2, LIFTED(JA)},
                   {6.2, LIFTED(H3)}, {8, PLACED(J5, N)}, {8.2, LIFTED(J5)},
                   {12, PLACED(J5, N), .want = "play N J5; turn E"});
        desk_close(&desk);
    }
}

TEST(test_quick_answer_is_held_and_counts)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {3.9, PLACED(H3, E)}, {4.3, PLACED(J3, S)},
               {4.55, WAIT, .want = "play E H3; play S J3; turn W"});
    desk_close(&desk);
}

TEST(test_lead_taken_back_is_forgotten)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {4, LIFTED(J5), .want = "take_back N J5"},
               {5, PLACED(H5, E), .want = "play E H5; turn S"},
               {6, MOVED(H5, W), .want = "take_back E H5; play W H5; turn N"},
               {9, LIFTED(H5), .want = "take_back W H5"},
               {10, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 1);
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    desk_close(&desk);
}

/* Something that looked like the table hid the lead; it lay there all the
 * time. */
TEST(test_lead_that_never_left_leads_again)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3, PLACED(HX3, E), FROM(W), .want = "play E HX3 from W; turn S"},
        {3.9, LIFTED(HX3), .want = "take_back E HX3"},
        {6, PLACED(J7, S), .want = "play S J7; turn W"},
        {7.2, PLACED(HX3, E),
         .want =
             "remark led_first E HX3; play E HX3 from W; play S J7; turn W"},
        {8.3, PLACED(H6, W), .want = "play W H6; turn N"});
    desk_close(&desk);

    desk_open(&desk, NULL); /* seen again later still */
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(HX3, E), .want = "play E HX3; turn S"},
               {3.9, LIFTED(HX3), .want = "take_back E HX3"},
               {5, PLACED(J7, S), .want = "play S J7; turn W"},
               {7, PLACED(H6, W), .want = "play W H6; turn N"},
               {8.2, PLACED(HX3, E),
                .want = "remark led_first E HX3; play E HX3; "
                        "play S J7; play W H6; turn N"});
    desk_close(&desk);
}

/* ---- what lies there when a source starts ---- */

/* Which trick of which hand it is nobody knows; where people say that the hand
 * has just begun, it is the first. */
TEST(test_running_trick_lying_there_is_taken_over)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
        {0.6, LAY_THERE(H3, E)}, {0.7, LAY_THERE(HX1, N), .mm = 240},
        {1.75, WAIT, .want = "remark under_way - -"},
        {2.5, COMMAND(NEXT_HAND), .want = "play E H3; play S JA; turn W"},
        {3, PLACED(H4, W), .want = "play W H4; turn N"});
    desk_close(&desk);

    desk_open(&desk, NULL); /* nobody waits */
    PLAY_LINES(
        &desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(J5, N)},
        {0.9, PLACED(H3, E), .want = "remark under_way - -"},
        {2.5, COMMAND(NEXT_HAND), .want = "play N J5; play E H3; turn S"});
    desk_close(&desk);
}

TEST(test_other_things_lying_there_are_left_alone)
{
    static const struct line deck[] = {{0.1, FOUND(PA)},
                                       {0.5, LAY_THERE(JA, S)},
                                       {0.5, LAY_THERE(JB, S)},
                                       {0.5, LAY_THERE(J3, N)}};
    static const struct line team[] = {{0.1, FOUND(PA)},
                                       {0.5, LAY_THERE(HA, S)}};
    static const struct {
        const struct line *lines;
        size_t count;
        struct line wait;
    } cases[] = {{deck, 4, {4, WAIT}}, {team, 2, {4, WAIT}}};

    for (size_t i = 0; i < 2; i++) {
        struct desk desk;

        desk_open(&desk, NULL);
        play_lines(&desk, cases[i].lines, cases[i].count);
        play_lines(&desk, &cases[i].wait, 1);
        PLAY_LINES(&desk, {5, PLACED(HE, W), .mm = 60}, {6, WAIT},
                   {6.1, LIFTED(HE)}, {6.3, LIFTED(JA)}, {6.3, LIFTED(HA)},
                   {6.4, LIFTED(J3)}, {6.4, LIFTED(JB)},
                   {7.6, PLACED(J5, N), .want = "play N J5; turn E"});
        desk_close(&desk);
    }
}

/* A whole trick, or what is left of one: a hand is under way. */
TEST(test_tricks_lying_there_begin_nothing)
{
    static const struct line four[] = {{0.1, FOUND(PA)},
                                       {0.5, LAY_THERE(JA, S)},
                                       {0.5, LAY_THERE(H3, E)},
                                       {0.5, LAY_THERE(J3, N)},
                                       {0.6, LAY_THERE(HX1, W)}};
    static const struct line gap[] = {
        {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)}, {0.5, LAY_THERE(J3, N)}};
    static const struct {
        const struct line *lines;
        size_t count;
    } cases[] = {{four, 5}, {gap, 3}};

    for (size_t i = 0; i < 2; i++) {
        struct desk desk;

        desk_open(&desk, NULL);
        play_lines(&desk, cases[i].lines, cases[i].count);
        PLAY_LINES(&desk, {4, WAIT, .want = "remark under_way - -"},
                   {6.3, LIFTED(JA)}, {6.4, LIFTED(J3)}, {6.4, LIFTED(HX1)},
                   {6.4, LIFTED(H3)}, {9, PLACED(J5, N)}, {11, LIFTED(J5)},
                   {14, COMMAND(NEXT_HAND), AT(N), .want = "turn N"},
                   {16, PLACED(J5, N), .want = "play N J5; turn E"});
        desk_close(&desk);
    }
}

/* A source that starts while a trick is cleared away begins nothing with what
 * is left of it. */
TEST(test_trick_that_is_being_cleared_away_is_not_taken_over)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
               {0.5, LAY_THERE(H3, E)}, {0.5, LAY_THERE(J3, N)},
               {1.2, LIFTED(J3)}, {4, WAIT, .want = "remark under_way - -"},
               {5, LIFTED(JA)}, {5, LIFTED(H3)}, {5.5, PLACED(J5, N)},
               {8, WAIT});
    desk_close(&desk);

    desk_open(&desk, NULL); /* it lies under the hand that takes it away */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(H3, E)},
               {0.6, HIDDEN(H3)}, {2, WAIT},
               {2.5, LIFTED(H3), .want = "remark under_way - -"},
               {4, PLACED(J5, N)}, {6, WAIT});
    desk_close(&desk);

    desk_open(&desk, NULL); /* or a hand only passed */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(H3, E)},
               {0.6, HIDDEN(H3)}, {2, WAIT},
               {3, SEEN(H3), .want = "remark under_way - -"});
    desk_close(&desk);
}

TEST(test_resumed_game_compares_the_table)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"});
    desk_restore(&desk); /* all there, and a card laid meanwhile */
    PLAY_LINES(&desk, {6, FOUND(PA)}, {6.4, LAY_THERE(HB, E)},
               {6.4, LAY_THERE(J7, S)}, {6.6, LAY_THERE(J5, N)},
               {8.05, WAIT, .want = "play S J7; turn W"}, {10, WAIT},
               {11, LIFTED(J7), .want = "take_back S J7; turn S"},
               {12, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_restore(&desk); /* one card gone, one where it should not be */
    PLAY_LINES(&desk, {13, FOUND(PA)}, {13.4, LAY_THERE(HB, E)},
               {13.5, LAY_THERE(J7, S)}, {13.5, LAY_THERE(HA, N)},
               {15.1, WAIT, .want = "violation table_differs N J5"},
               {17, PLACED(J5, N),
                .want = "resolved table_differs; "
                        "violation not_your_turn N HA"},
               {18, LIFTED(HA), .want = "resolved not_your_turn"});
    desk_restore(&desk); /* a pile of the next seat's: none of it was laid */
    PLAY_LINES(&desk, {19, FOUND(PA)}, {19.2, LAY_THERE(H6, W)},
               {19.4, LAY_THERE(HB, E)}, {19.5, LAY_THERE(J7, S)},
               {19.5, LAY_THERE(J5, N)}, {19.9, LAY_THERE(H7, W), .across = 20},
               {21.1, WAIT, .want = "violation table_differs - H6"},
               {23, LIFTED(H6),
                .want = "resolved table_differs; "
                        "violation table_differs - H7"},
               {23.1, LIFTED(H7), .want = "resolved table_differs"},
               {25, WAIT});
    desk_restore(&desk); /* a cleared table; what lies there counts */
    PLAY_LINES(&desk, {30, FOUND(PA)},
               {32.1, WAIT, .want = "violation table_cleared - -"},
               {33, COMMAND(ACCEPT),
                .want = "take_back S J7; take_back E HB; take_back N J5; "
                        "resolved table_cleared"});
    desk_close(&desk);
}

TEST(test_resumed_between_tricks_sweeps_once)
{
    static const struct line trick[] = {
        {1, FOUND(PA)},
        {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {5, PLACED(HB, E), .want = "play E HB; turn S"},
        {7, PLACED(J7, S), .want = "play S J7; turn W"},
        {9, PLACED(H7, W),
         .want = "play W H7; trick 1 E leads E; score 0*0=0/0 20*0=0/0; "
                 "turn E"}};
    struct desk desk;

    desk_open(&desk, NULL);
    play_lines(&desk, trick, 5);
    desk_restore(&desk); /* swept while nobody looked */
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_DONE);
    PLAY_LINES(&desk, {10, FOUND(PA)}, {12.1, WAIT, .want = "swept 1"});
    desk_restore(&desk);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_TRICK_RUNNING);
    PLAY_LINES(&desk, {13, FOUND(PA)}, {16, WAIT});
    desk_close(&desk);

    desk_open(&desk, NULL);
    play_lines(&desk, trick, 5);
    desk_restore(&desk); /* being swept */
    PLAY_LINES(&desk, {10, FOUND(PA)}, {10.4, LAY_THERE(J5, N)},
               {10.4, LAY_THERE(J7, S)}, {13, WAIT}, {13.1, LIFTED(J5)},
               {13.2, LIFTED(J7), .want = "swept 1"},
               {15, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
}

/* ---- placement card, pause ---- */

TEST(test_placement_card_turned)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {2, CARD_IS(PZK_PLACEMENT_TURNED),
         .want = "remark placement_turned - PA"},
        {2.5, CARD_IS(PZK_PLACEMENT_MOVED)},
        {3, PLACED(J5, N), .want = "play N J5; turn E"},
        {6, CARD_IS(PZK_PLACEMENT_TURNED),
         .want = "violation placement_turned - PA"},
        {7, PLACED(HB, E), .want = "play E HB; turn S"},
        {8, CARD_IS(PZK_PLACEMENT_MOVED), .want = "resolved placement_turned"},
        {9, CARD_IS(PZK_PLACEMENT_TURNED),
         .want = "violation placement_turned - PA"},
        {10, COMMAND(ACCEPT), .want = "resolved placement_turned"},
        {11, FOUND(PB)}, {12, PLACED(J6, S), .want = "play S J6; turn W"});
    desk_close(&desk);
}

TEST(test_mirrored_picture_is_remarked_once)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, CAMERA(PZK_CAMERA_OK)},
               {2, CAMERA(PZK_CAMERA_MIRRORED), .want = "remark mirrored - -"},
               {3, CAMERA(PZK_CAMERA_MIRRORED)}, {4, CAMERA(PZK_CAMERA_DARK)},
               {5, CAMERA(PZK_CAMERA_OK)});
    desk_close(&desk);
}

TEST(test_pause_judges_nothing_then_compares)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {3, PLACED(J5, N), .want = "play N J5; turn E"},
               {5, PLACED(HB, E), .want = "play E HB; turn S"},
               {6, COMMAND(RESUME), .fails = true},
               {6, COMMAND(PAUSE), .want = "paused"},
               {6.1, COMMAND(PAUSE), .fails = true},
               {6.2, COMMAND(PLAY), CARD(J7), .fails = true}, {7, LIFTED(J5)},
               {8, LIFTED(HB)}, {9, PLACED(HA, W)}, {20, WAIT});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_PAUSED);
    PLAY_LINES(
        &desk, {21, PLACED(J5, N)}, {22, LIFTED(HA)},
        {23, COMMAND(RESUME), .want = "running; violation table_differs E HB"},
        {24, PLACED(HB, E), .want = "resolved table_differs"},
        {25, COMMAND(PAUSE), .want = "paused"}, {26, PLACED(J7, S)},
        /* laid meanwhile: perhaps to try something out */
        {27, COMMAND(RESUME), .want = "running; violation table_differs - J7"},
        {28, COMMAND(ACCEPT),
         .want = "play S J7; resolved table_differs; turn W"});
    desk_close(&desk);
}

/* ---- three players ---- */

TEST(test_three_players_single_and_ghost)
{
    struct pzk_table_setup setup;
    struct desk desk;

    pzk_table_setup_init(&setup, &pzk_jh_3_game);
    desk_open(&desk, &setup);
    PLAY_LINES(&desk,
               {1, FOUND(PB), .want = "violation placement_refused - PB"},
               {2, PLACED(H3, S)}, {2.5, LIFTED(H3)},
               {3, FOUND(PA), .want = "resolved placement_refused"},
               {4, PLACED(J3, S), .want = "violation wrong_side S J3"},
               {5, LIFTED(J3), .want = "resolved wrong_side"},
               /* S plays alone, the ghost sits at N and his hand lies open */
               {6, PLACED(H3, S), .want = "play S H3; turn W"},
               {8, OFF(HA, N, 220)}, {8.1, OFF(HX1, N, 225), .across = 40},
               {8.1, OFF(J7, N, 225), .across = 80},
               {9, PLACED(J5, W), FROM(W), .want = "play W J5 from W; turn N"},
               {11, PLACED(HA, N), FROM(S), .want = "play N HA from N; turn E"},
               {13, PLACED(J7, E),
                .want = "play E J7 from N; trick 1 N leads N; "
                        "score 0*0=0/0 16*0=0/0; turn N"});
    assert_int_equal(desk_jh_view(&desk).status.single, PZK_S);
    assert_int_equal(desk_jh_view(&desk).status.ghost, PZK_N);
    desk_close(&desk);
}

RUN_TESTS()
