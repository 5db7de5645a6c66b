// SPDX-License-Identifier: MIT
/*
 * The duel's referee: what a potion did and people have to do with their hands
 * (D5): until when it is due, and what ends it. Also a game that is entered,
 * with no board and no camera.
 */
#include "src/table/duel/duel.h"
#include "tests/table/duel/duel_lines.h"

/* A token on a rank: 24 the lowest, 0 the middle. */
#define LAID_ON_RANK(token, across_)                                           \
    PLACED(token, E), .mm = 75, .across = (across_), .no_hand = true

/* Jekyll at N led W3, its token lies there; S answered with a potion. */
static void
open_with_wrath(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {6, LAID_ON_RANK(TW, 24)});
    assert_int_equal(desk_duel_view(desk).effect, PZK_NO_COLOUR);
    PLAY_LINES(desk, {7, PLACED(Q5, S),
                      .want = "answer H Q5 trick 1 H effect W; turn S"});
    assert_int_equal(desk_duel_view(desk).effect, PZK_WRATH);
}

/* S took a trick and leads Pride, N answers with a potion and takes it. */
static void
open_with_pride(struct desk *desk)
{
    open_duel(desk);
    PLAY_LINES(desk, {1, FOUND(TB)},
               {4, PLACED(W3, N), .want = DEALT "lead J W3; turn S"},
               {6, PLACED(W5, S), .want = "answer H W5 trick 1 H; turn S"},
               {8, LIFTED(W3)}, {8, LIFTED(W5), .want = "swept 1"},
               {10, PLACED(P3, S), .want = "lead H P3; turn N"},
               {12, PLACED(Q5, N),
                .want = "answer J Q5 trick 2 J effect P stolen; turn N"});
    assert_int_equal(desk_duel_view(desk).effect, PZK_PRIDE);
}

/* A hand took the token and its going was not seen: it is no wrong rank, and
 * does not keep the statuette from being told of. Seen again, it is one. */
TEST(test_a_token_out_of_sight_lies_on_no_wrong_rank)
{
    struct desk desk;

    open_with_wrath(&desk);
    PLAY_LINES(&desk, {8, HIDDEN(TW)}, {9, LIFTED(W3)},
               {9, LIFTED(Q5), .want = "swept 1"},
               {10, PLACED(TI, W), .mm = 75, .across = 10, .no_hand = true},
               {14.9, WAIT}, {16, WAIT, .want = "remark marker - TI"},
               {17, MOVED(TI, W), .mm = 75, .across = -50}, {30, WAIT},
               {31, SEEN(TW)}, {35.9, WAIT},
               {37, WAIT, .want = "remark ranks - TW"}, {38, LIFTED(TW)},
               {40, WAIT, .want = "remark effect_done - TW"});
    /* nor is of a statuette said what cannot be seen */
    PLAY_LINES(&desk, {41, MOVED(TI, W), .mm = 75, .across = 10},
               {42, HIDDEN(TI)}, {50, WAIT}, {51, SEEN(TI)}, {55.9, WAIT},
               {57, WAIT, .want = "remark marker - TI"});
    desk_close(&desk);
}

/* Nothing is kept of it: the list of moves is the rules'. */
TEST(test_a_person_says_that_it_is_done)
{
    struct desk desk;

    open_with_pride(&desk);
    size_t acts = desk_view(&desk).acts;

    PLAY_LINES(&desk,
               {13, COMMAND(NEXT_HAND), .want = "remark effect_done - TP"},
               {14, COMMAND(NEXT_HAND), .fails = true},
               {14, COMMAND(ACCEPT), .fails = true});
    assert_int_equal(desk_duel_view(&desk).effect, PZK_NO_COLOUR);
    assert_int_equal(desk_view(&desk).acts, acts);
    desk_close(&desk);

    open_with_wrath(&desk);
    PLAY_LINES(&desk, {8, COMMAND(ACCEPT), .want = "remark effect_done - TW"},
               {9, LIFTED(TW)}, {12, WAIT});
    assert_int_equal(desk_duel_view(&desk).effect, PZK_NO_COLOUR);
    desk_close(&desk);
}

RUN_TESTS()
