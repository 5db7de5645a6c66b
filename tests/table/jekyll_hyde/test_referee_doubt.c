// SPDX-License-Identifier: MIT
/*
 * A hand of the team game that was under way when watching began at an empty
 * table: its first card seen counts as its first, until what comes later
 * contradicts it. Then it is asked, and nothing is made up.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

#define ASKED(seat, card) "violation was_under_way " seat " " card
#define GONE "resolved was_under_way"

/* One trick, taken by East and cleared away at 12 s. */
static void
open_seen(struct desk *desk)
{
    desk_open(desk, NULL);
    PLAY_LINES(desk, {0.1, FOUND(PA)},
               {2, PLACED(J4, N), .want = "play N J4; turn E"},
               {4, PLACED(HB, E), .want = "play E HB; turn S"},
               {6, PLACED(J5, S), .want = "play S J5; turn W"},
               {8, PLACED(H4, W),
                .want = "play W H4; trick 1 E leads E; score 0*0=0/0 "
                        "14*0=0/0; turn E"},
               {12, LIFTED(J4)}, {12, LIFTED(HB)}, {12, LIFTED(J5)},
               {12, LIFTED(H4), .want = "swept 1"});
}

/* ... and after a while, in which the cards can have been dealt, the next lead
 * and a card that was laid in that trick. */
static void
open_doubted(struct desk *desk)
{
    open_seen(desk);
    PLAY_LINES(desk, {22, PLACED(HX3, E), .want = "play E HX3; turn S"},
               {24, PLACED(J4, S), .want = ASKED("S", "J4")});
}

static struct pzk_jh_status
status_of(const struct desk *desk)
{
    return desk_jh_view(desk).status;
}

TEST(test_two_cards_laid_again_are_another_hand)
{
    struct desk desk;

    open_doubted(&desk);
    assert_true(desk_jh_view(&desk).under_way);
    PLAY_LINES(&desk,
               {26, PLACED(H4, W),
                .want = "remark another_hand - -; play E HX3; " GONE
                        "; play S J4; play W H4; turn N"},
               {28, PLACED(J7, N),
                .want = "play N J7; trick 1 S leads S; score 15*0=0/0 "
                        "0*0=0/0; turn S"},
               {40, WAIT});
    assert_int_equal(status_of(&desk).hand_no, 1);
    assert_int_equal(status_of(&desk).trick_no, 2);
    assert_false(desk_jh_view(&desk).may_join);
    desk_close(&desk);
}

/* What is undone of it is the hand that was seen before. */
TEST(test_that_is_undone)
{
    struct desk desk;

    open_doubted(&desk);
    PLAY_LINES(&desk,
               {26, PLACED(H4, W),
                .want = "remark another_hand - -; play E HX3; " GONE
                        "; play S J4; play W H4; turn N"},
               {30, COMMAND(UNDO), .want = "take_back W H4; turn W"},
               {31, COMMAND(UNDO), .want = "take_back S J4; turn S"},
               {32, COMMAND(UNDO), .want = "take_back E HX3"},
               {33, COMMAND(UNDO), .want = "play E HX3; turn S"});
    assert_int_equal(status_of(&desk).trick_no, 2);
    desk_close(&desk);
}

/* One card alone may be a slip: it is asked, and what comes is not judged. */
TEST(test_one_card_laid_again_is_asked_about)
{
    struct desk desk;
    size_t entries;

    open_doubted(&desk);
    entries = desk.n_entries;
    PLAY_LINES(&desk, {26, PLACED(H6, W)}, {28, PLACED(J7, N)},
               {32, LIFTED(HX3)}, {32, LIFTED(J4)}, {32, LIFTED(H6)},
               {32, LIFTED(J7)}, {36, PLACED(J6, N)}, {40, WAIT});
    assert_int_equal(desk.n_entries, entries);
    assert_true(desk_jh_view(&desk).under_way);
    desk_close(&desk);
}

TEST(test_a_slip_is_mended)
{
    struct desk desk;

    open_doubted(&desk);
    PLAY_LINES(&desk, {26, LIFTED(J4), .want = GONE},
               {28, PLACED(J7, S), .want = "play S J7; turn W"});
    assert_int_equal(status_of(&desk).trick_no, 2);
    desk_close(&desk);

    open_doubted(&desk);
    PLAY_LINES(&desk, {25, COMMAND(ACCEPT), .want = GONE},
               {28, PLACED(J7, S), .want = "play S J7; turn W"});
    assert_false(desk_jh_view(&desk).may_join);
    desk_close(&desk);
}

TEST(test_a_person_says_that_a_hand_begins)
{
    struct desk desk;

    open_doubted(&desk);
    PLAY_LINES(&desk, {26, PLACED(H6, W)},
               {27, COMMAND(NEXT_HAND),
                .want = "remark another_hand - -; play E HX3; " GONE
                        "; play S J4; play W H6; turn N"});
    assert_int_equal(status_of(&desk).trick_no, 1);
    assert_int_equal(status_of(&desk).dealer, PZK_N);
    desk_close(&desk);
}

/* ---- where the game stands is told afterwards ---- */

static struct pzk_jh_standing
fifth(int leader)
{
    return (struct pzk_jh_standing){.trick = 5,
                                    .leader = (int8_t)leader,
                                    .first = PZK_NO_SEAT,
                                    .base = {20, 9},
                                    .factor = {2, 0},
                                    .total = {340, 120}};
}

TEST(test_it_is_told_with_a_trick_lying_there)
{
    struct desk desk;

    open_seen(&desk);
    PLAY_LINES(&desk, {14, PLACED(HX3, E), .want = "play E HX3; turn S"});
    assert_true(desk_jh_view(&desk).may_join);
    assert_false(desk_jh_view(&desk).under_way);
    assert_true(tell(&desk, 16, fifth(PZK_NO_SEAT)));
    expect_text(&desk,
                "join 5:20x2-9x0 led - by E totals 340-120-0; play E HX3; "
                "turn S",
                16);
    assert_int_equal(status_of(&desk).trick_no, 5);
    assert_int_equal(status_of(&desk).n_table, 1);
    PLAY_LINES(&desk, {18, PLACED(J4, S), .want = "play S J4; turn W"});
    assert_false(desk_jh_view(&desk).may_join);
    desk_close(&desk);
}

TEST(test_it_is_told_between_two_tricks)
{
    struct desk desk;

    open_seen(&desk);
    assert_true(tell(&desk, 14, fifth(PZK_S)));
    expect_text(&desk, "join 5:20x2-9x0 led - by S totals 340-120-0; turn S",
                14);
    PLAY_LINES(&desk, {18, PLACED(J4, S), .want = "play S J4; turn W"});
    desk_close(&desk);

    open_doubted(&desk); /* its trick went by */
    PLAY_LINES(&desk, {26, PLACED(H6, W)}, {28, PLACED(J7, N)},
               {32, LIFTED(HX3)}, {32, LIFTED(J4)}, {32, LIFTED(H6)},
               {32, LIFTED(J7)}, {34, WAIT});
    assert_true(tell(&desk, 35, fifth(PZK_NO_SEAT)));
    expect_text(&desk, "join 5:20x2-9x0 led - by - totals 340-120-0; " GONE,
                35);
    PLAY_LINES(&desk, {38, PLACED(J6, N), .want = "play N J6; turn E"});
    desk_close(&desk);
}

/* Nothing is lost by what cannot be. */
TEST(test_what_cannot_be_is_refused)
{
    struct desk desk;
    struct pzk_jh_standing at = fifth(PZK_NO_SEAT);
    size_t entries;

    open_seen(&desk);
    entries = desk.n_entries;
    at.total[0] = 1000; /* it would be over */
    assert_false(tell(&desk, 14, at));
    assert_int_equal(desk.n_entries, entries);
    assert_int_equal(status_of(&desk).trick_no, 2);
    PLAY_LINES(&desk, {16, PLACED(HX3, E), .want = "play E HX3; turn S"});
    desk_close(&desk);
}

/* A hand that a person began is no longer doubted. */
TEST(test_a_hand_that_was_begun_is_not_doubted)
{
    struct desk desk;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {0.1, FOUND(PA)},
               {1, COMMAND(NEXT_HAND), AT(N), .want = "turn N"},
               {2, PLACED(J4, N), .want = "play N J4; turn E"});
    assert_false(desk_jh_view(&desk).may_join);
    assert_false(tell(&desk, 3, fifth(PZK_NO_SEAT)));
    desk_close(&desk);
}

RUN_TESTS()
