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

/* ---- what lies there when a source starts ---- */

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
