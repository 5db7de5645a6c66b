// SPDX-License-Identifier: MIT
/*
 * Three players: roles that move while seats stay, the ghost's open hand, and
 * the placement card that is turned between hands.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

static void
open_three(struct desk *desk, int leader)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, &pzk_jh_3_game);
    setup.leader = leader;
    desk_open(desk, &setup);
}

/* E plays alone; the ghost's hand lies at W, seven cards. */
#define ROW(t)                                                                 \
    {(t), OFF(HA, W, 180), .across = -78},                                     \
        {(t) + 0.1, OFF(HX1, W, 181), .across = -52},                          \
        {(t) + 0.2, OFF(J7, W, 179), .across = -26},                           \
        {(t) + 0.3, OFF(H7, W, 180)},                                          \
        {(t) + 0.4, OFF(JD, W, 180), .across = 26},                            \
        {(t) + 0.5, OFF(H4, W, 182), .across = 52},                            \
    {                                                                          \
        (t) + 0.6, OFF(JX2, W, 180), .across = 78                              \
    }

TEST(test_open_hand_is_known_card_by_card)
{
    struct desk desk;

    open_three(&desk, PZK_E);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, ROW(2),
        {5, PLACED(H3, E), FROM(E), .want = "play E H3 from E; turn S"},
        /* the single's hand brings it to who asked the ghost */
        {7, MOVED(JD, S), FROM(E), .want = "play S JD from W; turn W"},
        {9, LIFTED(H7)},
        {9.6, PLACED(H7, W), FROM(E), .want = "play W H7 from W; turn N"},
        /* nobody sits at the ghost's side */
        {11, PLACED(J3, N), FROM(W),
         .want = "play N J3; trick 1 S leads S; "
                 "score 14*0=0/0 0*0=0/0; turn S"});
    assert_int_equal(desk_jh_view(&desk).ghost_hand,
                     1u << PZK_HA | 1u << PZK_HX1 | 1u << PZK_J7 |
                         1u << PZK_H4 | 1u << PZK_JX2);
    desk_close(&desk);
}

/* A whole hand led by S, by hand entry; J takes all but the transformation
 * trick. Ends with what is said of the next one. */
TEST(test_roles_move_and_seats_stay)
{
    static const int8_t jekyll[] = {PZK_JA,  PZK_JB,  PZK_JC,  PZK_JD, PZK_JE,
                                    PZK_J7,  PZK_J6,  PZK_J5,  PZK_J4, PZK_J3,
                                    PZK_JX1, PZK_JX2, PZK_JX3, PZK_JT};
    static const int8_t hyde[] = {PZK_H3,  PZK_H4,  PZK_H5,  PZK_H6, PZK_H7,
                                  PZK_HX1, PZK_HX2, PZK_HX3, PZK_HE, PZK_HD,
                                  PZK_HC,  PZK_HB,  PZK_HA,  PZK_HT};
    struct desk desk;
    int j = 0, h = 0;

    open_three(&desk, PZK_E);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        struct pzk_table_view view = desk_view(&desk);
        struct pzk_command command = {
            .kind = PZK_COMMAND_PLAY, .seat = PZK_NO_SEAT, .from = PZK_NO_SEAT};

        desk.text[0] = '\0';
        command.card =
            i == 0 || pzk_jh_view_of(&view)->status.turn_team == PZK_HYDE
                ? hyde[h++]
                : jekyll[j++];
        assert_true(desk_command(&desk, &command));
    }
    /* E was alone: S, left of him, moves to the ghost's seat W and deals; N,
     * right of him, is alone now, S is the ghost's seat */
    assert_non_null(strstr(desk.text, "hand 1 "));
    assert_non_null(strstr(desk.text, "remark roles N PA"));
    assert_int_equal(desk_jh_view(&desk).status.single, PZK_N);
    assert_int_equal(desk_jh_view(&desk).status.ghost, PZK_S);
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    desk.text[0] = '\0';
    PLAY_LINES(&desk,
               /* a quarter: the Hyde sides face N and S, nothing to say */
               {2, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 91},
               /* too far: they face E and W again */
               {3, CARD_IS(PZK_PLACEMENT_TURNED), .turned = 178,
                .want = "remark placement_turned - PA"},
               {4, CARD_IS(PZK_PLACEMENT_TURNED), .turned = -92},
               {9, PLACED(HA, E), .want = "violation not_your_turn E HA"},
               {10, LIFTED(HA), .want = "resolved not_your_turn"},
               {11, PLACED(HA, N), .want = "play N HA; turn E"});
    desk_close(&desk);
}

TEST(test_leftovers_of_the_last_hand_are_no_open_hand)
{
    struct desk desk;

    open_three(&desk, PZK_E);
    PLAY_LINES(&desk, {1, FOUND(PA)}, ROW(2),
               /* more lies there than a hand has: somebody looks at the deck */
               {2.7, OFF(J3, W, 200)}, {2.8, OFF(J4, W, 210)},
               {5, MOVED(H7, E), FROM(E), .want = "play E H7 from E; turn S"});
    assert_int_equal(desk_jh_view(&desk).ghost_hand, 0);
    desk_close(&desk);
}

/* W lays the first card at N's side; N follows, though accused, and then it is
 * moved to where it belongs: W is alone. */
TEST(test_the_first_card_is_moved_though_another_has_followed)
{
    struct desk desk;

    open_three(&desk, PZK_NO_SEAT);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {3, PLACED(H5, N), FROM(W), .want = "play N H5 from W; turn E"},
        {6, PLACED(JC, N), FROM(N), .want = "violation not_your_turn N JC"},
        {9, MOVED(H5, W), FROM(W),
         .want = "take_back N H5; play W H5 from W; resolved not_your_turn; "
                 "play N JC from N; turn E"},
        {12, PLACED(H4, E), FROM(W), .want = "play E H4 from W; turn S"});
    assert_int_equal(desk_jh_view(&desk).status.single, PZK_W);
    desk_close(&desk);
}

RUN_TESTS()
