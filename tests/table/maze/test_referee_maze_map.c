// SPDX-License-Identifier: MIT
/*
 * The maze's referee and a map that is changed as it may not be (M4): each
 * fault has its own code, names the cards and lines it is about, and ends when
 * they are put right.
 */
#include "src/table/maze/maze.h"
#include "tests/kit/map_table.h"

enum { ROW = 0, COLUMN = 3 };

/* Pushes LINE by so many mm to the right or down. */
static void
push(int line, float mm)
{
    for (int i = 0; i < 3; i++) {
        int slot = line < COLUMN ? 3 * line + i : 3 * i + line - COLUMN;

        *(line < COLUMN ? &map_table.map_x[slot] : &map_table.map_y[slot]) +=
            mm;
        map_put_map(slot, PZK_OBS_MOVED);
    }
}

static void
turn(int slot, float degrees)
{
    map_table.rotation[slot] = degrees;
    map_put_map(slot, PZK_OBS_MOVED);
}

static void
begin(void)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
}

/* What is told next to be wrong with the map. */
static struct pzk_maze_wrong
wrong(void)
{
    assert_true(map_table.next < map_table.n);
    return map_table.said[map_table.next].wrong;
}

/* CODE is noticed of the first player, and is about the cards TURNED and the
 * LINES, by bit. */
static struct pzk_maze_wrong
expect_wrong(enum pzk_code code, int turned, int lines)
{
    struct pzk_maze_wrong is = wrong();

    assert_int_equal(is.cards, turned);
    assert_int_equal(is.lines, lines);
    map_expect_noticed((int)pzk_finding_of_code(code), 0);
    return is;
}

/* CODE is put right by what is now a legal change with SHIFT. */
static void
expect_changed(enum pzk_code code, int shift)
{
    map_expect_kind(PZK_RULED_RESOLVED, (int)pzk_finding_of_code(code));
    map_expect_turn(0);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->shift, shift);
    assert_int_equal(map_status()->phase, PZK_MAZE_TURN);
}

/* ---- cards turned ---- */

TEST(test_plain_card_may_not_be_turned)
{
    begin();
    turn(4, 90);
    map_wait_s(5);
    expect_wrong(PZK_MAZE_NOT_RESOURCE_CARD, 1 << 4, 0);
    turn(4, 0);
    map_wait_s(3);
    map_expect_resolved((int)pzk_finding_of_code(PZK_MAZE_NOT_RESOURCE_CARD));
    map_end();
}

/* The one that may be turned is not what is wrong. */
TEST(test_plain_card_turned_beside_a_resource_card)
{
    begin();
    turn(1, 90);
    turn(4, 180);
    turn(7, 270);
    turn(7, 0);
    map_wait_s(5);
    expect_wrong(PZK_MAZE_NOT_RESOURCE_CARD, 1 << 4, 0);
    turn(4, 0);
    map_wait_s(4);
    expect_changed(PZK_MAZE_NOT_RESOURCE_CARD, -1);
    assert_int_equal(map_status()->rot[1], 1);
    assert_int_equal(map_status()->rot[4], 0);
    map_end();
}

TEST(test_half_turn_of_a_card_is_refused)
{
    begin();
    turn(1, 180);
    map_wait_s(5);
    assert_true(wrong().halfway);
    expect_wrong(PZK_MAZE_BAD_ROTATION, 1 << 1, 0);
    turn(1, 90);
    map_wait_s(4);
    expect_changed(PZK_MAZE_BAD_ROTATION, -1);
    assert_int_equal(map_status()->rot[1], 1);
    map_end();
}

TEST(test_two_cards_turned_are_refused)
{
    begin();
    turn(1, 90);
    turn(3, 270);
    map_wait_s(5);
    assert_false(wrong().halfway);
    expect_wrong(PZK_MAZE_BAD_ROTATION, 1 << 1 | 1 << 3, 0);
    turn(1, 0);
    map_wait_s(4);
    expect_changed(PZK_MAZE_BAD_ROTATION, -1);
    assert_int_equal(map_status()->rot[1], 0);
    assert_int_equal(map_status()->rot[3], 3);
    map_end();
}

/* The shift is well; only the card is told of. */
TEST(test_plain_card_turned_and_line_shifted)
{
    begin();
    push(ROW + 1, 40);
    turn(8, 90);
    map_wait_s(5);
    expect_wrong(PZK_MAZE_NOT_RESOURCE_CARD, 1 << 8, 0);
    turn(8, 0);
    map_wait_s(4);
    expect_changed(PZK_MAZE_NOT_RESOURCE_CARD, 1 * 2 + 1);
    map_end();
}

/* ---- lines pushed ---- */

TEST(test_line_is_shifted_by_half_a_card_only)
{
    static const struct {
        float mm;
        int quarters;
    } cases[] = {{20, 1}, {-20, -1}, {60, 3},   {-60, -3}, {80, 4},   {-80, -4},
                 {23, 1}, {75, 4},   {-57, -3}, {17, 1},   {-100, -5}};

    for (int i = 0; i < 11; i++) {
        /* those on which no coin lies */
        int line = i % 2 == 0 ? ROW + 1 : COLUMN + 1;
        int half = cases[i].mm > 0 ? 40 : -40;

        begin();
        push(line, cases[i].mm);
        map_wait_s(6);
        map_expect_nothing(); /* it may be on its way */
        map_wait_s(1);
        assert_int_equal(wrong().pushed[line], cases[i].quarters);
        assert_int_equal(wrong().due[line], 0);
        expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << line);
        push(line, (float)half - cases[i].mm);
        map_wait_s(4);
        expect_changed(PZK_MAZE_BAD_SHIFT, line * 2 + (half > 0));
        map_end();
    }
}

/* Pushed back it is no change, and nothing is kept of it. */
TEST(test_line_pushed_too_little_may_go_back)
{
    begin();
    size_t acts = map_table.n_kept;

    push(ROW + 2, 20);
    map_wait_s(8);
    expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << (ROW + 2));
    push(ROW + 2, -20);
    map_wait_s(4);
    map_expect_resolved((int)pzk_finding_of_code(PZK_MAZE_BAD_SHIFT));
    assert_int_equal(map_table.n_kept, acts);
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    map_end();
}

TEST(test_line_a_bit_off_is_no_fault)
{
    static const float mm[] = {-12, 12, 30, 50, -30, -50};

    for (int i = 0; i < 6; i++) {
        begin();
        push(ROW + 1, mm[i]);
        map_wait_s(9);
        if (i >= 2) {
            map_expect_act(PZK_MAZE_MAP, 0);
            map_expect_turn(0);
            assert_int_equal(map_status()->shift, 1 * 2 + (mm[i] > 0));
        }
        map_expect_nothing();
        map_end();
    }
}

/* Coin 2 lies on the right column, coin 1 on the top row and left column. */
TEST(test_two_lines_shifted_are_both_named)
{
    static const struct {
        int first, second;
        float mm, more_mm;
    } cases[] = {
        {ROW + 1, ROW + 2, 40, -40},     {COLUMN + 1, ROW + 2, -40, 40},
        {ROW + 1, COLUMN + 1, 40, 40},   {ROW + 2, COLUMN + 1, 40, -40},
        {ROW + 1, COLUMN + 1, -40, -40}, {ROW + 1, ROW + 2, 40, -60},
        {COLUMN + 1, ROW + 1, 40, 20},
    };

    for (int i = 0; i < 7; i++) {
        int first = cases[i].first, second = cases[i].second;

        begin();
        push(first, cases[i].mm);
        push(second, cases[i].more_mm);
        map_wait_s(8);
        assert_int_equal(wrong().pushed[first], cases[i].mm > 0 ? 2 : -2);
        assert_int_equal(wrong().pushed[second], (int)(cases[i].more_mm / 20));
        expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << first | 1 << second);
        push(second, -cases[i].more_mm);
        map_wait_s(4);
        expect_changed(PZK_MAZE_BAD_SHIFT, first * 2 + (cases[i].mm > 0));
        map_end();
    }
}

/* The card where they cross went with the line that was pushed first. */
TEST(test_crossing_lines_need_not_share_their_card)
{
    begin();
    push(ROW + 2, 40);
    push(COLUMN + 1, 40);
    map_table.map_y[7] -= 40;
    map_put_map(7, PZK_OBS_MOVED);
    map_wait_s(8);
    expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << (ROW + 2) | 1 << (COLUMN + 1));
    map_end();
}

/* Two rows pushed alike are the third one, pushed the other way (M4.3). */
TEST(test_two_rows_pushed_alike_are_the_third)
{
    begin();
    push(ROW + 1, 40);
    push(ROW + 2, 40);
    map_wait_s(9);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->shift, 0 * 2 + 0);
    map_end();
}

/* M8: what is wrong with a card is said first. */
TEST(test_two_lines_and_a_plain_card)
{
    begin();
    push(ROW + 1, 40);
    push(ROW + 2, -40);
    turn(0, 90);
    map_wait_s(8);
    expect_wrong(PZK_MAZE_NOT_RESOURCE_CARD, 1, 0);
    turn(0, 0);
    map_wait_s(8);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_MAZE_NOT_RESOURCE_CARD));
    expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << (ROW + 1) | 1 << (ROW + 2));
    map_end();
}

/* A mark that a coin hides does not make it a map in pieces. */
TEST(test_two_lines_under_coins_are_both_named)
{
    begin();
    map_put_coin(1, false, 5, 5, PZK_OBS_MOVED);
    push(ROW + 1, 40);
    push(ROW + 2, -40);
    map_table.map_x[4] -= 40; /* not seen to go with its row */
    map_put_map(4, PZK_OBS_MOVED);
    map_put_coin(1, false, 7, 5, PZK_OBS_MOVED);
    map_wait_s(8);
    expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << (ROW + 1) | 1 << (ROW + 2));
    map_end();
}

/* M4.3: counted from the original place, so the line of the round before goes
 * back. */
TEST(test_line_of_the_round_before_goes_back)
{
    struct pzk_action map;

    begin();
    push(ROW + 1, 40);
    map_wait_s(4);
    map_do_stay();
    map_do_stay();
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    map_wait_s(1);
    map_table.n = map_table.next = 0;
    push(COLUMN + 1, -40);
    map_wait_s(8);
    assert_int_equal(wrong().pushed[ROW + 1], 2);
    assert_int_equal(wrong().due[ROW + 1], 0);
    assert_int_equal(wrong().lines, 1 << (ROW + 1) | 1 << (COLUMN + 1));
    map_expect_noticed((int)pzk_finding_of_code(PZK_MAZE_BAD_SHIFT), 1);
    push(ROW + 1, -40);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED,
                    (int)pzk_finding_of_code(PZK_MAZE_BAD_SHIFT));
    map_expect_turn(1);
    map_expect_act(PZK_MAZE_MAP, 1);
    map_expect_turn(1);
    map_expect_nothing();
    map = map_table.kept[map_table.n_kept - 1].action;
    assert_int_equal(map.arg, (COLUMN + 1) * 2);
    map_end();
}

/* As long as no coin was moved the map may be changed on, also for the worse:
 * the change before is taken back, and done again. */
TEST(test_second_line_after_a_legal_change)
{
    begin();
    push(ROW + 1, 40);
    map_wait_s(4);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    push(COLUMN + 1, 40);
    map_wait_s(8);
    expect_wrong(PZK_MAZE_BAD_SHIFT, 0, 1 << (ROW + 1) | 1 << (COLUMN + 1));
    assert_int_equal(map_status()->phase, PZK_MAZE_TO_MAP);
    push(COLUMN + 1, -40);
    map_wait_s(4);
    expect_changed(PZK_MAZE_BAD_SHIFT, 1 * 2 + 1);
    map_end();
}

/* ---- in the middle of a round ---- */

TEST(test_shift_in_the_middle_of_a_round_is_refused)
{
    map_begin_second();
    push(ROW + 0, 40);
    map_put_coin(0, false, 2, 0, PZK_OBS_MOVED);
    map_put_coin(1, false, 13, 0, PZK_OBS_MOVED);
    map_wait_s(5);
    assert_int_equal(wrong().lines, 1);
    assert_int_equal(wrong().pushed[0], 2);
    assert_int_equal(wrong().cards, 0);
    map_expect_noticed((int)pzk_finding_of_code(PZK_WRONG_PHASE), 1);
    push(ROW + 0, -40);
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_put_coin(1, false, 11, 0, PZK_OBS_MOVED);
    map_wait_s(5);
    map_expect_resolved((int)pzk_finding_of_code(PZK_WRONG_PHASE));
    map_end();
}

TEST(test_turn_in_the_middle_of_a_round_is_refused)
{
    map_begin_second();
    map_wait_s(9);
    size_t kept = map_table.n_kept;

    turn(7, 90);
    map_wait_s(5);
    assert_int_equal(wrong().lines, 0);
    assert_int_equal(wrong().cards, 1 << 7);
    map_expect_noticed((int)pzk_finding_of_code(PZK_WRONG_PHASE), 1);
    assert_int_equal(map_table.n_kept, kept);
    turn(7, 0);
    map_wait_s(5);
    map_expect_resolved((int)pzk_finding_of_code(PZK_WRONG_PHASE));
    assert_int_equal(map_status()->rot[7], 0);
    map_end();
}

/* Turned in time, but under a coin: seen when the coin goes (M4.2). */
TEST(test_turn_under_a_coin_is_seen_later)
{
    struct pzk_action move;

    begin();
    map_put_coin(0, false, 5, 9, PZK_OBS_MOVED); /* as if he stood there */
    map_wait_s(0.5);
    move = pzk_action_of(PZK_MAZE_MAP, 0);
    map_do_act(&move);
    map_put_coin(0, false, 0, 0, PZK_OBS_MOVED);
    map_do_stay();
    map_table.n = map_table.next = 0;
    turn(7, 90);
    map_wait_s(5);
    map_expect_nothing();
    assert_int_equal(map_status()->rot[7], 1);
    map_end();
}

/* The line that was shifted for this round is to go back where it was. */
TEST(test_other_shift_in_the_middle_of_a_round)
{
    begin();
    push(ROW + 1, 40);
    map_wait_s(4);
    map_do_stay();
    map_wait_s(1);
    map_table.n = map_table.next = 0;
    push(ROW + 1, -40);
    push(ROW + 2, -40);
    map_wait_s(5);
    assert_int_equal(wrong().lines, 1 << (ROW + 1) | 1 << (ROW + 2));
    assert_int_equal(wrong().pushed[ROW + 1], 0);
    assert_int_equal(wrong().due[ROW + 1], 2);
    assert_int_equal(wrong().pushed[ROW + 2], -2);
    assert_int_equal(wrong().due[ROW + 2], 0);
    map_expect_noticed((int)pzk_finding_of_code(PZK_WRONG_PHASE), 1);
    push(ROW + 1, 20);
    map_wait_s(9); /* the same lines: not said again */
    map_expect_nothing();
    push(ROW + 1, 20);
    push(ROW + 2, 40);
    map_wait_s(5);
    map_expect_resolved((int)pzk_finding_of_code(PZK_WRONG_PHASE));
    assert_int_equal(map_status()->shift, 1 * 2 + 1);
    map_end();
}

/* ---- no map at all ---- */

TEST(test_map_in_pieces_is_asked_for)
{
    map_begin_second();
    map_table.map_x[2] += 60;
    map_put_map(2, PZK_OBS_MOVED);
    map_wait_s(8);
    map_expect_kind(PZK_RULED_VIOLATION, PZK_FIND_TABLE_DIFFERS);
    map_expect_nothing();
    map_table.map_x[2] -= 60;
    map_put_map(2, PZK_OBS_MOVED);
    map_wait_s(4);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_TABLE_DIFFERS);
    map_expect_turn(1);
    map_expect_nothing();
    map_end();
}

TEST(test_missing_map_card_is_asked_for)
{
    map_begin_second();
    map_put_map(7, PZK_OBS_LIFTED);
    map_wait_s(8);
    map_expect_noticed(PZK_FIND_CARD_MISSING, PZK_NO_SEAT);
    map_put_map(7, PZK_OBS_PLACED);
    map_wait_s(4);
    map_expect_resolved(PZK_FIND_CARD_MISSING);
    map_end();
}

/* Taken up for long and laid down turned, it is the First player's change. */
TEST(test_map_card_comes_back_turned)
{
    map_begin(2);
    map_table.n = map_table.next = 0;
    map_put_map(7, PZK_OBS_LIFTED);
    map_wait_s(8);
    map_expect_noticed(PZK_FIND_CARD_MISSING, PZK_NO_SEAT);
    map_table.rotation[7] = 270;
    map_put_map(7, PZK_OBS_PLACED);
    map_wait_s(9);
    map_expect_kind(PZK_RULED_RESOLVED, PZK_FIND_CARD_MISSING);
    map_expect_turn(0);
    map_expect_act(PZK_MAZE_MAP, 0);
    map_expect_turn(0);
    map_expect_nothing();
    assert_int_equal(map_status()->rot[7], 3);
    map_end();
}

RUN_TESTS()
