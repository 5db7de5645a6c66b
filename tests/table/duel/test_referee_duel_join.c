// SPDX-License-Identifier: MIT
/*
 * A duel that was not seen to begin goes on where people tell that it stands,
 * from the next trick on.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

#define ASKED "remark under_way - -"
#define LET_PASS "remark let_pass - -"

/* Watching begins with this on the board: ranks W, G, P, space 2. */
static void
open_late(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_RANK(TG, 0)},
               {1, ON_SPACE(-30)}, {5, WAIT, .want = ASKED});
}

/* Told now: round 2, ROUND tricks of each, what the board shows. */
static bool
tell(struct desk *desk, double t, int jekyll, int hyde, int leader)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_duel_standing at = desk_duel_view(desk).seen;

    at.round = 2;
    at.tricks[PZK_JEKYLL] = (uint8_t)jekyll;
    at.tricks[PZK_HYDE] = (uint8_t)hyde;
    at.leader = (int8_t)leader;
    pzk_duel_join(&at, &command.action);
    desk->t_us = llround(t * 1e6);
    desk->text[0] = '\0';
    return desk_command(desk, &command);
}

TEST(test_what_the_board_shows_is_not_asked)
{
    struct desk desk;
    struct pzk_duel_view view;

    open_late(&desk);
    view = desk_duel_view(&desk);
    assert_true(view.may_join);
    assert_true(view.under_way);
    assert_int_equal(view.seen.marker, 2);
    assert_int_equal(view.seen.n_ranks, 3); /* the third by itself */
    assert_int_equal(view.seen.ranks[0], PZK_WRATH);
    assert_int_equal(view.seen.ranks[1], PZK_GREED);
    assert_int_equal(view.seen.ranks[2], PZK_PRIDE);
    desk_close(&desk);
}

TEST(test_it_goes_on_from_the_next_trick)
{
    struct desk desk;
    struct pzk_duel_status status;

    open_late(&desk);
    assert_true(tell(&desk, 10, 3, 1, PZK_NO_TEAM));
    expect_text(&desk, "join 2:3-1 space 2 WGP by -", 10);
    assert_int_equal(desk.n_entries, 2);
    assert_true(desk.entries[1].by_person);
    PLAY_LINES(&desk, {12, PLACED(W3, S), .want = "lead H W3; turn N"},
               {14, PLACED(G2, N), .want = "answer J G2 trick 5 J; turn N"},
               {16, LIFTED(W3)}, {16, LIFTED(G2), .want = "swept 5"},
               {20, PLACED(G3, N), .want = "lead J G3; turn S"});
    status = desk_duel_view(&desk).status;
    assert_int_equal(status.round, 2);
    assert_int_equal(status.trick_no, 6);
    assert_int_equal(status.tricks[PZK_JEKYLL], 4);
    assert_int_equal(status.tricks[PZK_HYDE], 1);
    assert_int_equal(status.hand_size[PZK_JEKYLL], 4);
    assert_int_equal(status.hand_size[PZK_HYDE], 5);
    assert_int_equal(status.marker, 2);
    assert_false(desk_duel_view(&desk).may_join);
    desk_close(&desk);
}

/* A round that is thrown in takes no round before it along. */
TEST(test_thrown_in_it_keeps_the_round)
{
    struct desk desk;
    struct pzk_duel_status status;

    open_late(&desk);
    assert_true(tell(&desk, 10, 3, 1, PZK_NO_TEAM));
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {12, PLACED(W3, S), .want = "lead H W3; turn N"},
               {13, COMMAND(THROW_IN), .want = "remark throw_in - -"},
               {14, COMMAND(THROW_IN), .want = "remark thrown_in - -"},
               {15, LIFTED(W3)}, {15, LIFTED(TW)}, {15, LIFTED(TG)});
    desk_restore(&desk);
    PLAY_LINES(&desk, {16, FOUND(TB)}, {17, ON_SPACE(-30)},
               {24, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    status = desk_duel_view(&desk).status;
    assert_int_equal(status.round, 2);
    assert_int_equal(status.marker, 2);
    assert_int_equal(status.trick_no, 1);
    assert_int_equal(status.tricks[PZK_JEKYLL], 0);
    desk_close(&desk);
}

/* ---- told afterwards ---- */

/* Nothing lies there but the statuette, on its first space: a round's first
 * card, as far as the board tells. */
static void
open_bare(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)}, {1, ON_SPACE(-50)},
               {6, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
    assert_true(desk_duel_view(desk).may_join);
    assert_false(desk_duel_view(desk).under_way);
}

TEST(test_it_is_told_with_a_lead_lying_there)
{
    struct desk desk;
    struct pzk_duel_status status;

    open_bare(&desk);
    assert_true(tell(&desk, 9, 3, 1, PZK_NO_TEAM));
    expect_text(&desk, "join 2:3-1 space 0  by J; lead J W3; turn S", 9);
    status = desk_duel_view(&desk).status;
    assert_int_equal(status.round, 2);
    assert_int_equal(status.trick_no, 5);
    assert_false(desk_duel_view(&desk).may_join);
    PLAY_LINES(&desk,
               {11, PLACED(G2, S), .want = "answer H G2 trick 5 H; turn S"});
    desk_close(&desk);
}

TEST(test_it_is_told_after_some_tricks)
{
    struct desk desk;
    size_t entries;

    open_bare(&desk);
    PLAY_LINES(&desk,
               {8, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"});
    entries = desk.n_entries;
    assert_false(tell(&desk, 9, 3, 1, PZK_NO_TEAM)); /* it lies there */
    expect_text(&desk, "remark between_tricks - -", 9);
    assert_int_equal(desk.n_entries, entries);
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {10, LIFTED(W3)}, {10, LIFTED(W5), .want = "swept 1"});
    assert_true(tell(&desk, 12, 3, 2, PZK_NO_TEAM));
    expect_text(&desk, "join 2:3-2 space 0  by -", 12);
    PLAY_LINES(&desk, {14, PLACED(G3, N), .want = "lead J G3; turn S"});
    assert_int_equal(desk_duel_view(&desk).status.trick_no, 6);
    desk_close(&desk);
}

/* The end of the round is told as ever (D6.1). */
TEST(test_its_round_ends_after_the_tenth_trick)
{
    struct desk desk;

    open_late(&desk);
    assert_true(tell(&desk, 10, 6, 3, PZK_JEKYLL));
    expect_text(&desk, "join 2:6-3 space 2 WGP by J; turn N", 10);
    PLAY_LINES(&desk, {12, PLACED(W3, N), .want = "lead J W3; turn S"},
               {14, PLACED(W5, S),
                .want = "answer H W5 trick 10 H round 2 gap 2 marker 4; "
                        "remark exchange - -"});
    desk_close(&desk);
}

/* Whose lead nobody told, may be anybody's; told, it is judged. */
TEST(test_a_told_leader_is_judged)
{
    struct desk desk;

    open_late(&desk);
    assert_true(tell(&desk, 10, 2, 2, PZK_JEKYLL));
    expect_text(&desk, "join 2:2-2 space 2 WGP by J; turn N", 10);
    PLAY_LINES(&desk, {12, PLACED(W3, S)},
               {14, WAIT, .want = "violation not_your_turn S W3"});
    desk_close(&desk);
}

TEST(test_a_led_potion_tells_who_leads)
{
    struct desk desk;

    open_late(&desk);
    assert_true(tell(&desk, 10, 2, 2, PZK_NO_TEAM));
    expect_text(&desk, "join 2:2-2 space 2 WGP by -", 10);
    PLAY_LINES(&desk, {12, PLACED(Q3, S), .want = "remark demand S Q3"},
               {14, PLACED(TG, S), .mm = 110, .across = 50,
                .want = "lead H Q3 asks G; turn N"},
               {16, PLACED(G4, N),
                .want = "answer J G4; "
                        "remark exchange - -"});
    desk_close(&desk);
}

/* With a trick on the table nobody could tell whether it is counted. */
TEST(test_it_is_told_between_two_tricks)
{
    struct desk desk;

    open_duel(&desk);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {1, LAY_THERE(W2, N)}, {5, WAIT, .want = ASKED});
    assert_false(tell(&desk, 10, 2, 2, PZK_NO_TEAM));
    expect_text(&desk, "remark between_tricks - -", 10);
    PLAY_LINES(&desk, {12, PLACED(W4, S)});
    assert_false(tell(&desk, 13, 2, 2, PZK_NO_TEAM));
    expect_text(&desk, "remark between_tricks - -", 13);
    PLAY_LINES(&desk, {14, LIFTED(W2)}, {14, LIFTED(W4)}, {18, WAIT});
    assert_int_equal(desk.n_entries, 0);
    assert_true(tell(&desk, 19, 2, 3, PZK_NO_TEAM));
    expect_text(&desk, "join 2:2-3 space 2 W by -", 19);
    PLAY_LINES(&desk, {22, PLACED(W3, S), .want = "lead H W3; turn N"});
    desk_close(&desk);
}

/* People do not wait: the next lead lies there when it is told. */
TEST(test_the_lead_that_was_seen_is_followed)
{
    struct desk desk;

    open_late(&desk);
    PLAY_LINES(&desk, {8, PLACED(W3, S)});
    assert_true(tell(&desk, 10, 2, 3, PZK_NO_TEAM));
    expect_text(&desk, "join 2:2-3 space 2 WGP by -; lead H W3; turn N", 10);
    PLAY_LINES(&desk,
               {14, PLACED(G2, N), .want = "answer J G2 trick 6 J; turn N"});
    desk_close(&desk);
}

/* ... but not when the other card lies there too: who led is not told. */
TEST(test_a_trick_seen_before_it_is_told_is_not_followed)
{
    struct desk desk;

    open_late(&desk);
    PLAY_LINES(&desk, {8, PLACED(W3, S)}, {9, PLACED(G2, N)});
    assert_false(tell(&desk, 10, 2, 3, PZK_NO_TEAM));
    expect_text(&desk, "remark between_tricks - -", 10);
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

TEST(test_what_cannot_be_is_refused)
{
    struct desk desk;

    open_late(&desk);
    assert_false(tell(&desk, 10, 6, 4, PZK_NO_TEAM)); /* the round is over */
    assert_false(tell(&desk, 11, 0, 0, PZK_NO_TEAM)); /* but colours ranked */
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

/* An error is undone, and asked again. */
TEST(test_it_can_be_undone_and_told_anew)
{
    struct desk desk;

    open_late(&desk);
    assert_true(tell(&desk, 10, 3, 1, PZK_NO_TEAM));
    PLAY_LINES(&desk, {12, WAIT, .want = "join 2:3-1 space 2 WGP by -"},
               {13, COMMAND(UNDO), .want = ASKED}, {14, PLACED(W3, S)},
               {16, LIFTED(W3)}, {20, WAIT});
    assert_true(tell(&desk, 21, 1, 3, PZK_NO_TEAM));
    expect_text(&desk, "join 2:1-3 space 2 WGP by -", 21);
    desk_close(&desk);
}

TEST(test_it_can_be_corrected_later)
{
    struct desk desk;
    struct pzk_command correct = {.kind = PZK_COMMAND_CORRECT, .card = -1};
    struct pzk_duel_standing at;

    open_late(&desk);
    at = desk_duel_view(&desk).seen;
    at.round = 3;
    at.tricks[PZK_HYDE] = 2;
    pzk_duel_join(&at, &correct.action);
    assert_true(tell(&desk, 10, 3, 1, PZK_NO_TEAM));
    PLAY_LINES(&desk, {11, WAIT, .want = "join 2:3-1 space 2 WGP by -"},
               {12, PLACED(W3, S), .want = "lead H W3; turn N"});
    assert_true(desk_command(&desk, &correct));
    assert_int_equal(desk_duel_view(&desk).status.round, 3);
    assert_int_equal(desk_duel_view(&desk).status.trick_no, 3);
    assert_int_equal(desk_duel_view(&desk).status.led, PZK_W3);
    desk_close(&desk);
}

TEST(test_it_is_resumed_exactly)
{
    struct desk desk;
    struct pzk_table_view before, after;

    open_late(&desk);
    assert_true(tell(&desk, 10, 3, 1, PZK_NO_TEAM));
    PLAY_LINES(&desk, {11, WAIT, .want = "join 2:3-1 space 2 WGP by -"},
               {12, PLACED(W3, S), .want = "lead H W3; turn N"});
    before = desk_view(&desk);
    desk_restore(&desk);
    after = desk_view(&desk);
    assert_true(pzk_game_equal(&before.rules_game, &after.rules_game));
    assert_int_equal(before.acts, 2);
    assert_int_equal(after.acts, 2);
    desk_close(&desk);
}

/* ---- told before watching begins ---- */

static void
open_told(struct desk *desk, int round, int jekyll, int hyde)
{
    struct pzk_table_setup setup;
    struct pzk_duel_choices *choices;

    pzk_table_setup_init(&setup, &pzk_duel_game);
    choices = pzk_duel_choices_of(&setup);
    choices->round = (uint8_t)round;
    choices->tricks[PZK_JEKYLL] = (uint8_t)jekyll;
    choices->tricks[PZK_HYDE] = (uint8_t)hyde;
    desk_open(desk, &setup);
}

/* The trick that lies there at first is among those told. */
TEST(test_told_before_it_goes_on_with_the_first_lead)
{
    struct desk desk;

    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {1, LAY_THERE(W2, N)}, {6, PLACED(W4, S)}, {8, LIFTED(W2)},
               {8, LIFTED(W4), .want = LET_PASS},
               {12, PLACED(W3, S),
                .want = "join 2:3-2 space 2 W by H; lead H W3; turn N"});
    desk_close(&desk);
}

/* Quick players, whose hands are over the table all the time. */
TEST(test_told_before_the_lead_may_come_at_once)
{
    struct desk desk;

    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {1, LAY_THERE(W2, N)}, {1, LAY_THERE(W4, S)}, {5, HANDS(true)},
               {6, LIFTED(W2)}, {6, LIFTED(W4), .want = LET_PASS},
               {6.2, PLACED(W3, S),
                .want = "join 2:3-2 space 2 W by H; lead H W3; turn N"});
    desk_close(&desk);
}

/* Watching begins while the trick before is taken away, under hands. */
TEST(test_told_before_a_trick_being_swept_is_let_pass)
{
    struct desk desk;

    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {1, PLACED(W2, N)}, {1, PLACED(W4, S)}, {2.2, LIFTED(W2)},
               {2.6, LIFTED(W4)}, {5, WAIT, .want = LET_PASS},
               {6, PLACED(W3, S),
                .want = "join 2:3-2 space 2 W by H; lead H W3; turn N"});
    desk_close(&desk);
}

/* A card under a hand may have lain there, or have been laid just then; of
 * three cards one is of the next trick. */
TEST(test_told_before_a_doubtful_trick_is_asked)
{
    struct desk desk;

    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, HANDS(true)}, {1, ON_SPACE(-30)},
               {1.5, PLACED(W2, N)}, {3, PLACED(W4, S), .want = ASKED},
               {3.1, HANDS(false)}, {5, LIFTED(W2)}, {5, LIFTED(W4)},
               {8, PLACED(W3, S)}, {12, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-30)}, {1, LAY_THERE(W2, N)},
               {1, LAY_THERE(W4, S)}, {5, LIFTED(W2)},
               {6, PLACED(W3, S), .want = ASKED}, {7, LIFTED(W4)},
               {8, PLACED(W6, N)}, {9, LIFTED(W3)}, {9, LIFTED(W6)},
               {12, PLACED(G2, S)}, {15, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

/* Nothing was ranked before the first trick, and the starter leads it. */
TEST(test_told_before_what_cannot_be_is_asked)
{
    struct desk desk;

    open_told(&desk, 2, 0, 0);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_RANK(TW, 24)}, {1, ON_SPACE(-30)},
               {6, PLACED(W3, N), .want = ASKED}, {8, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
    open_told(&desk, 2, 0, 0);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-30)},
               {6, PLACED(W3, S), .want = ASKED}, {8, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

/* A board without tokens, the statuette at its beginning: after wrath. */
TEST(test_told_before_a_bare_board_begins_no_game)
{
    struct desk desk;

    open_told(&desk, 1, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {1, ON_SPACE(-50)}, {5, WAIT},
               {6, PLACED(W3, N),
                .want = "join 1:3-2 space 0  by J; lead J W3; turn S"});
    desk_close(&desk);
}

/* Where the statuette is not seen, and nobody told its space: asked. */
TEST(test_told_without_the_space_it_is_asked)
{
    struct desk desk;

    open_told(&desk, 2, 3, 2);
    PLAY_LINES(&desk, {1, FOUND(TB)}, {5, WAIT},
               {6, PLACED(W3, N), .want = ASKED}, {8, PLACED(W5, S)},
               {9, LIFTED(W3)}, {9, LIFTED(W5)}, {12, PLACED(W6, S)},
               {14, WAIT});
    assert_int_equal(desk.n_entries, 0);
    desk_close(&desk);
}

RUN_TESTS()
