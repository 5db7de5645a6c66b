// SPDX-License-Identifier: MIT
/*
 * A hand of the team game that was not seen to begin: asked about, never
 * counted from its middle on, and followed where people tell that it stands.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

#define ASKED "remark under_way - -"
#define LET_PASS "remark let_pass - -"

/* Watching begins with a lead and its answer there. */
static void
open_late(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
               {0.5, LAY_THERE(HX2, W)}, {2, WAIT, .want = ASKED});
}

/* ... and is cleared away. */
static void
open_cleared(struct desk *desk)
{
    open_late(desk);
    PLAY_LINES(desk, {3, LIFTED(JA)}, {3, LIFTED(HX2)}, {5, WAIT});
}

static void
open_three(struct desk *desk)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_jh_3_game);
    desk_open(desk, &setup);
}

/* Trick 5 comes: 20 points times 2 of Jekyll, 9 times 0 of Hyde; 340 to 120. */
static struct pzk_jh_standing
fifth(int leader, int first)
{
    return (struct pzk_jh_standing){.trick = 5,
                                    .leader = (int8_t)leader,
                                    .first = (int8_t)first,
                                    .base = {20, 9},
                                    .factor = {2, 0},
                                    .total = {340, 120}};
}

TEST(test_it_goes_on_from_the_next_trick)
{
    struct desk desk;
    struct pzk_jh_status status;

    open_cleared(&desk);
    assert_true(tell(&desk, 6, fifth(PZK_NO_SEAT, PZK_NO_SEAT)));
    expect_text(&desk, "join 5:20x2-9x0 led - by - totals 340-120-0", 6);
    assert_int_equal(desk.n_entries, 2);
    assert_true(desk.entries[1].by_person);
    PLAY_LINES(&desk, {8, PLACED(H7, E), .want = "play E H7; turn S"},
               {10, PLACED(J7, S), .want = "play S J7; turn W"},
               {12, PLACED(H6, W), .want = "play W H6; turn N"},
               {14, PLACED(J3, N),
                .want = "play N J3; trick 5 E leads E; score 20*2=40/380 "
                        "32*0=0/120; turn E"},
               {16, LIFTED(H7)}, {16, LIFTED(J7)}, {16, LIFTED(H6)},
               {16, LIFTED(J3), .want = "swept 5"});
    status = desk_jh_view(&desk).status;
    assert_int_equal(status.trick_no, 6);
    assert_int_equal(status.account[PZK_JEKYLL].base, 20);
    assert_int_equal(status.account[PZK_HYDE].base, 32);
    assert_int_equal(status.total[PZK_JEKYLL], 340);
    assert_int_equal(status.dealer, PZK_NO_SEAT);
    assert_false(desk_jh_view(&desk).may_join);
    desk_close(&desk);
}

/* After its end the next deal is anybody's, where nobody told who led. */
TEST(test_its_hand_ends_after_the_seventh_trick)
{
    struct desk desk;
    struct pzk_jh_standing last = fifth(PZK_N, PZK_NO_SEAT);

    open_cleared(&desk);
    last.trick = 7;
    last.base[PZK_HYDE] = 21;
    assert_true(tell(&desk, 6, last));
    expect_text(&desk, "join 7:20x2-21x0 led - by N totals 340-120-0; turn N",
                6);
    PLAY_LINES(&desk, {8, PLACED(J7, N), .want = "play N J7; turn E"},
               {10, PLACED(H6, E), .want = "play E H6; turn S"},
               {12, PLACED(J3, S), .want = "play S J3; turn W"});
    desk.text[0] = '\0';
    PLAY_LINES(&desk,
               {14, PLACED(H3, W),
                .want = "play W H3; trick 7 N leads N; score 39*2=78/418 "
                        "21*0=0/120; hand 1 418:120"},
               {16, LIFTED(J7)}, {16, LIFTED(H6)}, {16, LIFTED(J3)},
               {16, LIFTED(H3), .want = "swept 7"});
    assert_int_equal(desk_jh_view(&desk).status.total[PZK_JEKYLL],
                     340 + (20 + 19) * 2);
    PLAY_LINES(&desk, {25, PLACED(H7, W), .want = "play W H7; turn N"});
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 2);
    desk_close(&desk);
}

/* Whose lead nobody told may be anybody's; told, it is judged. */
TEST(test_a_told_leader_is_judged)
{
    struct desk desk;

    open_cleared(&desk);
    assert_true(tell(&desk, 6, fifth(PZK_S, PZK_N)));
    expect_text(&desk, "join 5:20x2-9x0 led N by S totals 340-120-0; turn S",
                6);
    PLAY_LINES(&desk, {8, PLACED(H7, E)},
               {10, WAIT, .want = "violation not_your_turn E H7"});
    desk_close(&desk);
}

/* What lies there cannot be followed, nor may it be counted twice. */
TEST(test_it_is_told_between_two_tricks)
{
    struct desk desk;

    open_late(&desk);
    assert_false(tell(&desk, 3, fifth(PZK_N, PZK_N)));
    expect_text(&desk, "remark between_tricks - -", 3);
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);

    open_cleared(&desk); /* the next lead lies there alone */
    PLAY_LINES(&desk, {8, PLACED(J5, N)}, {9, WAIT});
    assert_true(tell(&desk, 10, fifth(PZK_NO_SEAT, PZK_NO_SEAT)));
    expect_text(
        &desk, "join 5:20x2-9x0 led - by - totals 340-120-0; play N J5; turn E",
        10);
    desk_close(&desk);
}

/* Cards of a transformation trick lie on: they are seen, not asked. */
TEST(test_a_transformation_trick_lies_on)
{
    struct desk desk;
    struct pzk_jh_standing at = {
        .trick = 3, .leader = PZK_W, .first = PZK_NO_SEAT, .base = {5, 0}};

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
               {0.5, LAY_THERE(HT, W)}, {0.5, LAY_THERE(J7, N)},
               {0.5, LAY_THERE(H7, E)}, {2, WAIT, .want = ASKED});
    assert_true(tell(&desk, 4, at));
    expect_text(&desk, "join 3:5x0-0x0 led - by W lying JA,J7,HT,H7; turn W",
                4);
    PLAY_LINES(
        &desk, {6, PLACED(HB, W), .mm = 200, .want = "play W HB; turn N"},
        {8, PLACED(J3, N), .mm = 200, .want = "play N J3; turn E"},
        {10, PLACED(H3, E), .mm = 200, .want = "play E H3; turn S"},
        {12, PLACED(JX1, S), .mm = 200,
         .want =
             "play S JX1; trick 3 W leads W; score 5*0=0/0 22*0=0/0; turn W"});
    assert_int_equal(desk_jh_view(&desk).status.account[PZK_HYDE].base,
                     7 + 7 + 1 + 1 + 3 + 3);
    desk_close(&desk);
}

/* ---- told before watching begins ---- */

static void
open_told(struct desk *desk, const struct pzk_table_game *game, int leader)
{
    struct pzk_table_setup setup;
    pzk_table_setup_init(&setup, game);
    pzk_jh_choices_of(&setup)->told = (struct pzk_jh_standing){
        .trick = 5, .base = {20, 9}, .factor = {2, 0}, .total = {340, 120}};
    setup.leader = leader;
    assert_true(pzk_table_setup_in_range(&setup));
    desk_open(desk, &setup);
}

TEST(test_told_before_it_goes_on_with_the_first_lead)
{
    struct desk desk;

    /* the trick that lies there is counted in what was told */
    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, S)},
               {0.5, LAY_THERE(HX2, W)}, {3, PLACED(J4, N)}, {4, PLACED(H4, E)},
               {6, LIFTED(JA)}, {6, LIFTED(HX2)}, {6, LIFTED(J4)},
               {6.2, LIFTED(H4), .want = LET_PASS}, {8, WAIT},
               {9, PLACED(J5, N),
                .want = "join 5:20x2-9x0 led - by N totals 340-120-0; "
                        "play N J5; turn E"});
    desk_close(&desk);

    open_told(&desk, &pzk_jh_game, PZK_E); /* none lies there */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {3, WAIT},
               {4, PLACED(J5, N),
                .want = "join 5:20x2-9x0 led E by N totals 340-120-0; "
                        "play N J5; turn E"});
    desk_close(&desk);
}

/* Watching begins while the trick before is taken away, under hands: what was
 * told comes next. */
TEST(test_a_trick_being_swept_is_let_pass)
{
    struct desk desk;

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.3, PLACED(HX2, E)},
               {0.4, PLACED(JA, N)}, {1.5, LIFTED(JA)}, {3, LIFTED(HX2)},
               {5, WAIT, .want = LET_PASS},
               {6, PLACED(J5, N),
                .want = "join 5:20x2-9x0 led - by N totals 340-120-0; "
                        "play N J5; turn E"});
    desk_close(&desk);

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT); /* it lies on: a lead? */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.3, PLACED(JA, S)},
               {6, WAIT, .want = ASKED});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

/* A hand was over the table when watching began, and then none for a moment. A
 * card laid by the next hand leads, if nothing else comes to light. */
TEST(test_a_lead_soon_after_the_sweep_is_followed)
{
    struct desk desk;

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.1, HANDS(true)}, {2, HANDS(false)},
               {2.3, HANDS(true)}, {2.9, PLACED(J5, N), .came = 2.6},
               {3.1, HANDS(false)}, {3.4, WAIT},
               {3.6, WAIT,
                .want = "join 5:20x2-9x0 led - by N totals 340-120-0; "
                        "play N J5; turn E"});
    desk_close(&desk);

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT); /* it answers another */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.1, HANDS(true)}, {2, HANDS(false)},
               {2.3, HANDS(true)}, {2.9, PLACED(J5, N), .came = 2.6},
               {3.1, HANDS(false)},
               {3.3, PLACED(H4, W), .came = 0.1, .want = ASKED}, {5, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT); /* the hand is still there */
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.1, HANDS(true)}, {2, HANDS(false)},
               {2.3, HANDS(true)}, {2.9, PLACED(J5, N), .came = 2.6},
               {8, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

/* Was the card laid before or after watching began? */
TEST(test_what_nobody_can_tell_is_asked)
{
    struct desk desk;

    open_told(&desk, &pzk_jh_game, PZK_NO_SEAT);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.3, PLACED(JA, S)},
               {3, PLACED(H4, W), .want = ASKED}, {6, WAIT});
    assert_int_equal(desk.n_entries, 0);
    assert_true(desk_jh_view(&desk).under_way);
    desk_close(&desk);
}

TEST(test_three_players_tell_who_plays_alone)
{
    struct desk desk;
    struct pzk_jh_standing at = {.trick = 4,
                                 .leader = PZK_W,
                                 .first = PZK_S,
                                 .base = {7, 4},
                                 .total = {50, 60, 70}};

    open_three(&desk);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {0.5, LAY_THERE(JA, E)},
               {2, WAIT, .want = ASKED}, {3, LIFTED(JA)}, {5, WAIT});
    assert_true(tell(&desk, 6, at));
    expect_text(&desk, "join 4:7x0-4x0 led S by W totals 50-60-70; turn W", 6);
    assert_int_equal(desk_jh_view(&desk).status.single, PZK_S);
    assert_int_equal(desk_jh_view(&desk).status.person_total[2], 70);
    PLAY_LINES(&desk, {8, PLACED(J7, W), .want = "play W J7; turn N"});
    desk_close(&desk);
}

/* ---- what people say instead, or take back ---- */

TEST(test_undone_it_is_asked_again)
{
    struct desk desk;

    open_cleared(&desk);
    assert_true(tell(&desk, 6, fifth(PZK_N, PZK_N)));
    expect_text(&desk, "join 5:20x2-9x0 led N by N totals 340-120-0; turn N",
                6);
    PLAY_LINES(&desk, {7, COMMAND(UNDO), .want = ASKED}, {8, PLACED(J5, N)},
               {10, WAIT});
    assert_true(desk_jh_view(&desk).under_way);
    PLAY_LINES(&desk, {11, LIFTED(J5)},
               {15, COMMAND(REDO),
                .want = "join 5:20x2-9x0 led N by N totals 340-120-0; turn N"},
               {17, PLACED(J5, N), .want = "play N J5; turn E"});
    desk_close(&desk);
}

TEST(test_it_is_corrected_like_a_card)
{
    struct desk desk;
    struct pzk_command command = {.kind = PZK_COMMAND_CORRECT, .index = 0};
    struct pzk_jh_standing at = fifth(PZK_N, PZK_N);

    open_cleared(&desk);
    assert_true(tell(&desk, 6, at));
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {8, PLACED(J5, N), .want = "play N J5; turn E"});
    at.trick = 6;
    at.base[PZK_HYDE] = 11;
    pzk_jh_join(&at, &command.action);
    assert_true(desk_command(&desk, &command));
    assert_int_equal(desk_jh_view(&desk).status.trick_no, 6);
    assert_int_equal(desk_jh_view(&desk).status.n_table, 1);
    assert_int_equal(desk_jh_view(&desk).status.account[PZK_HYDE].base, 11);
    desk_close(&desk);
}

/* ---- only the totals are known ---- */

/* A hand that is thrown in takes nothing of those before it along. */
TEST(test_thrown_in_it_keeps_the_totals)
{
    struct desk desk;
    struct pzk_jh_status status;

    open_cleared(&desk);
    assert_true(tell(&desk, 6, fifth(PZK_S, PZK_N)));
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {8, PLACED(J5, S), .want = "play S J5; turn W"},
               {9, COMMAND(THROW_IN), .want = "remark throw_in W -"},
               {10, COMMAND(THROW_IN), .want = "remark thrown_in W -"},
               {11, LIFTED(J5)});
    status = desk_jh_view(&desk).status;
    assert_int_equal(status.phase, PZK_JH_TO_DEAL);
    assert_int_equal(status.dealer, PZK_W);
    assert_int_equal(status.total[PZK_JEKYLL], 340);
    assert_int_equal(status.account[PZK_JEKYLL].base, 0);
    desk_restore(&desk);
    PLAY_LINES(&desk, {12, FOUND(PA)},
               {20, PLACED(J7, N), .want = "play N J7; turn E"},
               {22, PLACED(H6, E), .want = "play E H6; turn S"});
    status = desk_jh_view(&desk).status;
    assert_int_equal(status.hand_no, 1);
    assert_int_equal(status.trick_no, 1);
    assert_int_equal(status.total[PZK_JEKYLL], 340);
    assert_int_equal(status.total[PZK_HYDE], 120);
    PLAY_LINES(&desk, {23, COMMAND(UNDO), .want = "take_back E H6; turn E"},
               {24, COMMAND(UNDO), .want = "take_back N J7"});
    assert_int_equal(desk_jh_view(&desk).status.total[PZK_HYDE], 120);
    PLAY_LINES(&desk, {25, COMMAND(UNDO), .want = "play S J5; turn W"});
    assert_int_equal(desk_jh_view(&desk).status.trick_no, 5);
    desk_close(&desk);
}

/* Told between two hands: the next card opens one, as after a hand seen. */
TEST(test_between_two_hands_the_totals_are_told)
{
    struct desk desk;
    struct pzk_jh_standing at = {
        .trick = 1, .leader = PZK_NO_SEAT, .first = PZK_N, .total = {340, 120}};

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {0.1, FOUND(PA)}, {3, WAIT});
    assert_true(tell(&desk, 4, at));
    expect_text(&desk, "join 1:0x0-0x0 led N by - totals 340-120-0", 4);
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    PLAY_LINES(&desk, {8, PLACED(J7, N), .want = "play N J7; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.total[PZK_JEKYLL], 340);
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 1);
    desk_close(&desk);

    open_cleared(&desk); /* the lead lies there, of whoever laid it */
    PLAY_LINES(&desk, {8, PLACED(J5, S)}, {9, WAIT});
    at.first = PZK_NO_SEAT;
    assert_true(tell(&desk, 10, at));
    expect_text(&desk,
                "join 1:0x0-0x0 led - by - totals 340-120-0; play S J5; "
                "turn W",
                10);
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_E);
    desk_close(&desk);
}

/* Killed after it was told, before anybody led. */
TEST(test_it_is_kept)
{
    struct desk desk;

    open_cleared(&desk);
    assert_true(tell(&desk, 6, fifth(PZK_NO_SEAT, PZK_NO_SEAT)));
    desk.text[0] = '\0';
    desk_restore(&desk);
    PLAY_LINES(&desk, {8, FOUND(PA)}, {12, WAIT},
               {13, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.trick_no, 5);
    desk_close(&desk);
}

RUN_TESTS()
