// SPDX-License-Identifier: MIT
/*
 * The duel after a pause or a kill: cards laid, taken back and exchanged
 * meanwhile are asked about, never played; what is laid then counts as ever.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

static void
open_led(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"});
}

/* Another trick was begun: its cards are no answer to the one before. */
TEST(test_tricks_played_in_a_pause_are_asked_about)
{
    struct desk desk;

    open_led(&desk);
    PLAY_LINES(
        &desk, {6, COMMAND(PAUSE), .want = "paused"}, {7, PLACED(W5, S)},
        {9, LIFTED(W3)}, {9, LIFTED(W5)}, {11, PLACED(G2, S)},
        {13, PLACED(G4, N)},
        {15, COMMAND(RESUME), .want = "running; violation table_differs N W3"},
        {30, WAIT});
    assert_int_equal(desk_duel_view(&desk).status.trick_no, 1);
    assert_int_equal(desk_view(&desk).acts, 4);
    desk_close(&desk);
}

RUN_TESTS()
