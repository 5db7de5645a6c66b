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

/* ---- corrections ---- */

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
