// SPDX-License-Identifier: MIT
/*
 * When the camera and the table lose sight of each other: a card that is never
 * read, a table that is cleared or bumped, a hand that is thrown in.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/table/jekyll_hyde/jh_lines.h"

/* E's card is not read; S and W lay theirs. */
static void
open_with_gap(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk, {6, PLACED(JX2, S), FROM(S)},
               {6.52, WAIT, .want = "violation not_your_turn S JX2"},
               {8, PLACED(HX3, W), FROM(N)},
               {16, WAIT,
                .want = "resolved not_your_turn; violation card_unseen E -"});
}

TEST(test_unseen_card_is_read_before_the_sweep)
{
    struct desk desk;

    open_with_gap(&desk);
    PLAY_LINES(&desk,
               {19, PLACED(HB, E),
                .want = "play E HB; resolved card_unseen; "
                        "play S JX2 from S; play W HX3 from N; "
                        "trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"},
               {21, LIFTED(J5)}, {21.1, LIFTED(HX3)}, {21.2, LIFTED(JX2)},
               {21.3, LIFTED(HB), .want = "swept 1"},
               {23, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
}

/* Who played too early takes his card back before the right one is laid. */
TEST(test_card_taken_back_is_not_counted_with_the_unseen_one)
{
    struct desk desk;

    open_with_gap(&desk);
    PLAY_LINES(&desk, {17, LIFTED(HX3)},
               {18, PLACED(HB, E),
                .want = "play E HB; resolved card_unseen; "
                        "play S JX2 from S; turn W"},
               {20, PLACED(HX3, W), .across = 20,
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
}

/* Lets time pass without anything being wanted; what is said stays. */
static void
let_pass(struct desk *desk, double seconds)
{
    int64_t end_us = desk->t_us + llround(seconds * 1e6);

    while (desk->t_us < end_us) {
        desk_tick(desk, desk->t_us + 50000);
    }
}

/* E, who took the first trick, leads a second one, which he takes as well, and
 * leads a third. */
static void
go_on(struct desk *desk)
{
    PLAY_LINES(desk, {17, LIFTED(J5)}, {17.1, LIFTED(JX2)}, {17.3, LIFTED(HX3)},
               {19, PLACED(HA, E), FROM(E)}, {21, PLACED(J7, S)},
               {23, PLACED(H5, W)}, {25, PLACED(J4, N), FROM(N)},
               {27, LIFTED(HA)}, {27.1, LIFTED(J7)}, {27.2, LIFTED(H5)},
               {27.3, LIFTED(J4)}, {29, PLACED(HC, E)}, {31, WAIT});
}

static const char counted[] =
    "play E HB; resolved card_unseen; play S JX2 from S; play W HX3 from N; "
    "trick 1 E leads E; score 0*0=0/0 6*3=18/18; play E HA from E; "
    "play S J7; play W H5; play N J4 from N; trick 2 E leads E; "
    "score 0*0=0/0 23*3=69/69; play E HC; turn S";

/* "turn" is said once a call; a game that catches up takes several. */
static void
drop_word(char *text, const char *word)
{
    char *at = strstr(text, word);

    while (at && strlen(at) > strlen(word)) {
        memmove(at, at + strlen(word), strlen(at + strlen(word)) + 1);
        at = strstr(text, word);
    }
}

/* Play goes on meanwhile; what was laid counts when the card is entered. */
TEST(test_unseen_card_is_entered_two_tricks_later)
{
    struct desk desk;

    open_with_gap(&desk);
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_MISMATCH);
    assert_int_equal(desk_view(&desk).difference.due_at, PZK_E);
    go_on(&desk);
    assert_false(desk_jh_view(&desk).unseen & 1u << PZK_HC);
    assert_true(desk_jh_view(&desk).unseen & 1u << PZK_HB);
    PLAY_LINES(&desk, {32, COMMAND(PLAY), CARD(HC), .fails = true,
                       .want = "remark already_played E HC"});
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .card = PZK_HB,
                                  .seat = PZK_NO_SEAT,
                                  .from = PZK_NO_SEAT};

    assert_true(desk_command(&desk, &command));
    let_pass(&desk, 0.5);
    drop_word(desk.text, "turn E; ");
    assert_string_equal(desk.text, counted);
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {34, PLACED(J6, S), .want = "play S J6; turn W"});
    desk_close(&desk);
}

/* Who led next tells which card it was, where only one could win. */
TEST(test_unseen_card_that_alone_fits_is_accepted)
{
    struct desk desk;
    struct pzk_command command = {.kind = PZK_COMMAND_ACCEPT};

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(JA, S)},
        {6.52, WAIT, .want = "violation not_your_turn S JA"},
        {8, PLACED(HX3, W)},
        {16, WAIT, .want = "resolved not_your_turn; violation card_unseen E -"},
        {17, LIFTED(J5)}, {17.1, LIFTED(JA)}, {17.3, LIFTED(HX3)},
        /* E leads: only HA, laid before JA, beats it, or the
         * transformation; that one comes now */
        {19, PLACED(HT, E)}, {21, WAIT});
    assert_true(desk_command(&desk, &command));
    let_pass(&desk, 0.5);
    assert_non_null(strstr(desk.text, "play E HA; resolved card_unseen; "));
    assert_non_null(strstr(desk.text, "trick 1 E leads E; "));
    assert_non_null(strstr(desk.text, "play E HT; turn S"));
    desk_close(&desk);
}

/* Accepted where it may have been many: the trick counts for nothing. */
TEST(test_unseen_card_given_up)
{
    struct desk desk;

    open_with_gap(&desk);
    PLAY_LINES(&desk, {17, LIFTED(J5)}, {17.1, LIFTED(JX2)},
               {17.3, LIFTED(HX3)},
               {21, COMMAND(ACCEPT),
                .want = "remark no_longer_fits S JX2; "
                        "remark no_longer_fits W HX3; take_back N J5; "
                        "resolved card_unseen"});
    assert_int_equal(desk_view(&desk).state, PZK_TABLE_BETWEEN_HANDS);
    desk_close(&desk);
}

/* The last card of the trick: nothing is wrong until it is swept. */
TEST(test_fourth_card_unseen_is_known_by_the_sweep)
{
    static const struct line three[] = {
        {6, PLACED(HB, E), FROM(S), .want = "play E HB from S; turn S"},
        {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
        {9, WAIT}};
    struct desk desk;

    open_with_lead(&desk); /* older cards first */
    play_lines(&desk, three, 3);
    PLAY_LINES(&desk, {13, LIFTED(J5)}, {13.2, LIFTED(HB)},
               {13.5, LIFTED(JX2), .want = "violation card_unseen W -"},
               {15, COMMAND(PLAY), CARD(HX3),
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; resolved card_unseen; "
                        "turn E"},
               {16, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
    open_with_lead(&desk); /* the newest first: taken back, it seems */
    play_lines(&desk, three, 3);
    PLAY_LINES(&desk, {13, LIFTED(JX2), .want = "take_back S JX2; turn S"},
               {13.2, LIFTED(HB), .want = "take_back E HB; turn E"},
               {13.5, LIFTED(J5),
                .want = "play E HB from S; play S JX2; turn W; "
                        "violation card_unseen W -"});
    desk_close(&desk);
}

/* Three of a trick, swept before W has laid. */
static void
sweep_early(struct desk *desk)
{
    open_with_lead(desk);
    PLAY_LINES(desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {12, HANDS(true)}, {12.5, LIFTED(J5)}, {12.5, LIFTED(HB)},
               {12.5, LIFTED(JX2), .want = "violation card_unseen W -"},
               {13, HANDS(false)});
}

/* A dog took them, and they are laid again: nobody swept. */
TEST(test_cards_laid_again_after_an_early_sweep_go_on)
{
    struct desk desk;

    sweep_early(&desk);
    PLAY_LINES(
        &desk, {17, PLACED(JX2, S), .across = 20},
        {19, PLACED(J5, N), .across = 20},
        {21, PLACED(HB, E), .across = 20, .want = "resolved card_unseen"},
        {24, PLACED(HX3, W),
         .want = "play W HX3; trick 1 E leads E; "
                 "score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
}

/* ... before the last of them is back, W lays, too. */
TEST(test_card_laid_before_others_are_laid_again_counts)
{
    struct desk desk;

    sweep_early(&desk);
    PLAY_LINES(&desk, {17, PLACED(JX2, S), .across = 20},
               {19, PLACED(J5, N), .across = 20}, {20, PLACED(HX3, W)},
               {21, PLACED(HB, E), .across = 20,
                .want = "resolved card_unseen; play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; turn E"});
    desk_close(&desk);
}

/* W lays after it, alone, and that is swept, too: it was the fourth. */
TEST(test_card_laid_after_an_early_sweep_is_the_missing_one)
{
    struct desk desk;

    sweep_early(&desk);
    PLAY_LINES(&desk, {14.5, PLACED(HX3, W), FROM(W)}, {16, HANDS(true)},
               {17.5, LIFTED(HX3),
                .want = "play W HX3 from W; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; resolved card_unseen; "
                        "turn E"},
               {18, HANDS(false)},
               {20, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
    /* or people say so */
    sweep_early(&desk);
    PLAY_LINES(&desk, {14.5, PLACED(HX3, W), FROM(W)},
               {16, COMMAND(PLAY), CARD(HX3),
                .want = "play W HX3; trick 1 E leads E; "
                        "score 0*0=0/0 6*3=18/18; resolved card_unseen; "
                        "turn E"});
    desk_close(&desk);
    /* not if others follow: then W leads, who won by the card not read */
    sweep_early(&desk);
    PLAY_LINES(&desk, {14.5, PLACED(HX3, W), FROM(W)},
               {16, PLACED(J4, N), FROM(N)},
               {20, COMMAND(PLAY), CARD(HA),
                .want = "play W HA; trick 1 W leads W; "
                        "score 0*0=0/0 7*0=0/0; resolved card_unseen; "
                        "play W HX3 from W; play N J4 from N; turn E"});
    desk_close(&desk);
}

/* Two of a hand's first trick are taken and laid again, the answer first: the
 * same leads. */
TEST(test_lead_laid_again_after_its_answer_leads_again)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(H7, E), .want = "play E H7; turn S"},
               {8, HANDS(true)}, {9, HANDS(false)}, {9.3, LIFTED(J5)},
               {9.3, LIFTED(H7)},
               {9.8, WAIT, .want = "take_back E H7; take_back N J5"},
               {16, PLACED(H7, E)},
               {18, PLACED(J5, N), .across = 20,
                .want = "play N J5; play E H7; turn S"});
    desk_close(&desk);
    /* unless others follow it */
    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(H7, E), .want = "play E H7; turn S"},
               {8, HANDS(true)}, {9, HANDS(false)}, {9.3, LIFTED(J5)},
               {9.3, LIFTED(H7)},
               {9.8, WAIT, .want = "take_back E H7; take_back N J5"},
               {16, PLACED(H7, E)},
               {18, PLACED(J7, S), .want = "play E H7; play S J7; turn W"});
    desk_close(&desk);
}

/* A hand rests over the last of them, and hides that it is gone. */
TEST(test_sweep_below_a_resting_hand_is_one)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {8, PLACED(JX2, S), .want = "play S JX2; turn W"},
               {10, HANDS(true)}, {13, LIFTED(J5)}, {13.2, LIFTED(HB)},
               {16, WAIT, .want = "violation card_missing N J5"},
               {16.5, LIFTED(JX2),
                .want = "resolved card_missing; violation card_unseen W -"},
               {17, HANDS(false)}, {23, PLACED(JB, E), .want = ""});
    desk_close(&desk);
}

/* Everybody's other cards were seen: there is one it can be. */
TEST(test_last_card_unseen_is_deduced)
{
    static const int8_t jekyll[] = {PZK_JA,  PZK_JB,  PZK_JC, PZK_JD, PZK_JE,
                                    PZK_J7,  PZK_J6,  PZK_J5, PZK_J4, PZK_J3,
                                    PZK_JX1, PZK_JX2, PZK_JT, PZK_JX3};
    static const int8_t hyde[] = {PZK_HB, PZK_HC,  PZK_HD,  PZK_HE,
                                  PZK_H7, PZK_H3,  PZK_H4,  PZK_H5,
                                  PZK_H6, PZK_HX1, PZK_HX2, PZK_HX3};
    struct desk desk;
    int j = 0, h = 0;

    desk_open(&desk, NULL);
    PLAY_LINES(&desk, {1, FOUND(PA)});
    for (int i = 0; i < 24; i++) {
        struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                      .seat = i ? PZK_NO_SEAT : PZK_N,
                                      .from = PZK_NO_SEAT};

        command.card = desk_jh_view(&desk).status.turn_team == PZK_HYDE
                           ? hyde[h++]
                           : jekyll[j++];
        assert_true(desk_command(&desk, &command));
    }
    desk.text[0] = '\0';
    PLAY_LINES(&desk, {20, PLACED(JT, N), .want = "play N JT; turn E"},
               {22, PLACED(HT, E), .want = "play E HT; turn S"},
               {24, PLACED(JX3, S), .want = "play S JX3; turn W"},
               {28, LIFTED(JT)}, {28.2, LIFTED(HT)}, {28.4, WAIT});
    PLAY_LINES(&desk, {28.6, LIFTED(JX3),
                       .want = "play W HA; trick 7 - leads N; "
                               "score 59*3=177/177 0*0=0/0; "
                               "hand 1 177:0; remark card_deduced W HA"});
    desk_close(&desk);
}

/* ---- the first card of a hand ---- */

static void
open_expecting(struct desk *desk, int leader)
{
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    setup.leader = leader;
    desk_open(desk, &setup);
}

/* N's lead is not read: the hand seems to be led by E. It is entered before
 * the trick is full. */
TEST(test_unread_lead_is_entered_before_the_one_that_was_read)
{
    struct desk desk;

    open_expecting(&desk, PZK_NO_SEAT);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {5, PLACED(H3, E), FROM(W), .want = "play E H3 from W; turn S"},
        {8, COMMAND(PLAY), CARD(H5), AT(N), .fails = true,
         .want = "remark not_your_turn S H5"},
        {9, COMMAND(PLAY), CARD(J5), AT(N), FROM(S),
         .want = "remark led_first N J5; play N J5 from S; play E H3 from W; "
                 "turn S"},
        {11, PLACED(J4, S), .want = "play S J4; turn W"},
        {12, COMMAND(PLAY), CARD(JB), AT(N), .fails = true,
         .want = "remark not_your_turn W JB"},
        {13, PLACED(H6, W),
         .want = "play W H6; trick 1 N leads N; "
                 "score 18*0=0/0 0*0=0/0; turn N"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    assert_int_equal(desk_view(&desk).acts, 5);
    PLAY_LINES(&desk, {15, LIFTED(H3)}, {15.1, LIFTED(J4)},
               {15.2, LIFTED(H6), .want = "swept 1"});
    desk_restore(&desk);
    assert_int_equal(desk_view(&desk).acts, 5);
    desk_close(&desk);
}

/* Whose turn it was to lead tells what the fourth card was. */
TEST(test_unread_lead_is_entered_after_the_sweep)
{
    static const struct line three[] = {
        {7, PLACED(J4, S), .want = "play S J4; turn W"},
        {9, PLACED(H6, W), .want = "play W H6; turn N"},
        {11, LIFTED(H3)},
        {11.1, LIFTED(J4)},
        {11.2, LIFTED(H6), .want = "violation card_unseen N -"},
        {14, PLACED(J7, N)}};
    struct desk desk;

    open_expecting(&desk, PZK_N);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(H3, E),
                .want = "play E H3; remark deal_order N H3; turn S"});
    play_lines(&desk, three, 6);
    /* J5 led: of the scenes it is the first */
    PLAY_LINES(&desk, {16, COMMAND(PLAY), CARD(J5),
                       .want = "remark led_first N J5; play N J5; play E H3; "
                               "play S J4; play W H6; "
                               "trick 1 N leads N; score 18*0=0/0 0*0=0/0; "
                               "resolved card_unseen; play N J7; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    desk_close(&desk);

    /* nobody knows: the fourth of the trick, until somebody says who dealt */
    open_expecting(&desk, PZK_NO_SEAT);
    PLAY_LINES(&desk, {1, FOUND(PA)},
               {5, PLACED(H3, E), .want = "play E H3; turn S"});
    play_lines(&desk, three, 6);
    PLAY_LINES(&desk,
               {16, COMMAND(PLAY), CARD(J5),
                .want = "play N J5; trick 1 E leads E; "
                        "score 0*0=0/0 18*0=0/0; resolved card_unseen; "
                        "violation not_your_turn N J7; turn E"},
               {18, COMMAND(CORRECT), .index = 0, AT(W),
                .want = "score 18*0=0/0 0*0=0/0; remark led_anew N J5; "
                        "resolved not_your_turn; play N J7; turn E"});
    assert_int_equal(desk_jh_view(&desk).status.dealer, PZK_W);
    desk_close(&desk);
}

/* With three players only the single player leads: what comes first is out of
 * turn until his card is entered. */
TEST(test_unread_lead_of_the_single_player_is_entered)
{
    struct pzk_table_setup setup;
    struct desk desk;

    pzk_table_setup_init(&setup, &pzk_jh_3_game);
    setup.leader = PZK_E;
    desk_open(&desk, &setup);
    PLAY_LINES(
        &desk, {1, FOUND(PA)},
        {5, PLACED(J3, S), FROM(S), .want = "violation not_your_turn S J3"},
        {7, COMMAND(PLAY), CARD(H3), FROM(E),
         .want = "play E H3 from E; resolved not_your_turn; "
                 "play S J3 from S; turn W"});
    desk_close(&desk);
}

/* Two cards of a trick are not read, and it is swept before anybody enters
 * them: it is made up for by hand, and what lies there counts after it. */
TEST(test_trick_with_two_unread_cards_is_made_up_for)
{
    struct desk desk;

    open_expecting(&desk, PZK_N);
    PLAY_LINES(
        &desk, {1, FOUND(PA)}, {5, PLACED(J5, N), .want = "play N J5; turn E"},
        {9, PLACED(H6, W)},
        {9.55, WAIT, .want = "violation not_your_turn W H6"},
        {11, LIFTED(J5), .want = "take_back N J5; resolved not_your_turn"},
        {11.1, LIFTED(H6)},
        {15, COMMAND(PLAY), CARD(J5), .want = "play N J5; turn E"},
        {16, COMMAND(PLAY), CARD(HB), .want = "play E HB; turn S"},
        {17, COMMAND(PLAY), CARD(J4), .want = "play S J4; turn W"},
        {18, COMMAND(PLAY), CARD(H6),
         .want = "play W H6; trick 1 E leads E; "
                 "score 0*0=0/0 16*0=0/0; turn E"},
        {20, PLACED(HA, E), .want = "play E HA; turn S"});
    desk_close(&desk);
}

/* ---- cleared, bumped ---- */

TEST(test_shifted_table_is_one_finding)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
        {8, COMMAND(PAUSE), .want = "paused"}, {9, MOVED(J5, E)},
        {9, MOVED(HB, S)},
        {10, COMMAND(RESUME), .want = "running; violation table_shifted - -"},
        {12, MOVED(J5, N)},
        {13, MOVED(HB, E), .want = "resolved table_shifted"},
        {15, COMMAND(PAUSE), .want = "paused"}, {16, MOVED(J5, E)},
        {16, MOVED(HB, S)},
        {17, COMMAND(RESUME), .want = "running; violation table_shifted - -"},
        {18, COMMAND(ACCEPT), .want = "resolved table_shifted"},
        {20, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

TEST(test_cleared_table_is_restored_piece_by_piece)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(
        &desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
        {8, COMMAND(PAUSE), .want = "paused"}, {9, LIFTED(J5)}, {9, LIFTED(HB)},
        {10, COMMAND(RESUME), .want = "running; violation table_cleared - -"});
    assert_int_equal(desk_view(&desk).n_due, 2);
    assert_int_equal(desk_view(&desk).due[0].card, PZK_J5);
    assert_int_equal(desk_view(&desk).due[0].side, PZK_N);
    assert_false(desk_view(&desk).due[0].lies);
    PLAY_LINES(&desk, {12, PLACED(J5, N)});
    assert_true(desk_view(&desk).due[0].lies);
    assert_false(desk_view(&desk).due[1].lies);
    PLAY_LINES(&desk, {14, PLACED(HB, E), .want = "resolved table_cleared"},
               {16, PLACED(J7, S), .want = "play S J7; turn W"});
    desk_close(&desk);
}

/* ---- a misdeal ---- */

TEST(test_hand_is_thrown_in_when_it_is_said_twice)
{
    struct desk desk;

    open_with_lead(&desk);
    PLAY_LINES(&desk, {6, PLACED(HB, E), .want = "play E HB; turn S"},
               {7, COMMAND(THROW_IN), .want = "remark throw_in W -"},
               {40, COMMAND(THROW_IN), .want = "remark throw_in W -"},
               {41, COMMAND(THROW_IN), .want = "remark thrown_in W -"},
               {42, LIFTED(HB)}, {43, LIFTED(J5)},
               {44, COMMAND(THROW_IN), .fails = true});
    assert_int_equal(desk_view(&desk).acts, 0);
    PLAY_LINES(&desk, {45, COMMAND(UNDO), .want = "play E HB; turn S"},
               {46, COMMAND(REDO), .want = "take_back E HB"},
               {50, PLACED(J4, N), .want = "play N J4; turn E"});
    desk_restore(&desk);
    assert_int_equal(desk_view(&desk).acts, 2);
    assert_int_equal(desk_jh_view(&desk).status.hand_no, 1);
    desk_close(&desk);
}

RUN_TESTS()
