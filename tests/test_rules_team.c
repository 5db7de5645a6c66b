// SPDX-License-Identifier: MIT
/*
 * The team game: refusals in their order, tricks, transformations, scoring,
 * the end, three players, hands nobody knows.
 */
#include "tests/rules_kit.h"

#include <stdio.h>
#include <string.h>

#include "src/rules/jekyll_hyde.h"

#define FOUR_A                                                                 \
    "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\",\"W\":\"H\"},"            \
    "\"dealer\":\"W\",\"target\":1000}"
#define FOUR_B                                                                 \
    "{\"sides\":{\"N\":\"J\",\"E\":\"J\",\"S\":\"H\",\"W\":\"H\"},"            \
    "\"dealer\":\"W\"}"
#define THREE                                                                  \
    "{\"single\":\"N\",\"persons\":{\"N\":\"P1\",\"E\":\"P2\",\"W\":\"P3\"},"  \
    "\"target\":300}"

/* N E S W in turn, so N: JT JE J6 JX3 HC H4 H7; E: JA J3 J7 HT HD H5 HX1;
 * S: JB J4 JX1 HA HE H6 HX2; W: JC J5 JX2 HB H3 HX3 and JD. */
#define DECK                                                                   \
    "[\"JT\",\"JA\",\"JB\",\"JC\",\"JE\",\"J3\",\"J4\",\"J5\",\"J6\",\"J7\","  \
    "\"JX1\",\"JX2\",\"JX3\",\"HT\",\"HA\",\"HB\",\"HC\",\"HD\",\"HE\","       \
    "\"H3\",\"H4\",\"H5\",\"H6\",\"HX3\",\"H7\",\"HX1\",\"HX2\",\"JD\"]"
#define DEAL "{\"a\":\"deal\",\"deck\":" DECK "}"
#define PLAY(SEAT, CARD)                                                       \
    "{\"a\":\"play\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define ASK(SEAT, TARGET)                                                      \
    "{\"a\":\"request\",\"seat\":\"" SEAT "\",\"target\":\"" TARGET "\"}"
#define ANSWER(SEAT, CARD)                                                     \
    "{\"a\":\"answer\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define LAY(SEAT, CARD)                                                        \
    "{\"a\":\"lay\",\"seat\":\"" SEAT "\",\"card\":\"" CARD "\"}"
#define LAY_FROM(SEAT, CARD, FROM)                                             \
    "{\"a\":\"lay\",\"seat\":\"" SEAT "\",\"card\":\"" CARD                    \
    "\",\"from\":\"" FROM "\"}"

/* Positions the refusals start from: what was played before. */
static const char *const nothing[] = {NULL};
static const char *const dealt[] = {DEAL, NULL};
static const char *const asked[] = {DEAL, ASK("N", "E"), NULL};
static const char *const one_trick[] = {
    DEAL, PLAY("N", "J6"), PLAY("E", "HD"), PLAY("S", "J4"), PLAY("W", "HB"),
    NULL};
static const char *const unknown[] = {"{\"a\":\"deal\"}", NULL};
static const char *const unknown_one[] = {"{\"a\":\"deal\",\"deck\":null}",
                                          LAY("N", "J6"), NULL};

/* E has laid all seven of its cards: five for others. */
static const char *const unknown_empty[] = {
    "{\"a\":\"deal\"}",       LAY_FROM("N", "J6", "E"),
    LAY_FROM("E", "HD", "E"), LAY_FROM("S", "J4", "E"),
    LAY_FROM("W", "HB", "E"), LAY_FROM("W", "HC", "E"),
    LAY_FROM("N", "J7", "E"), LAY_FROM("E", "HE", "E"),
    LAY_FROM("S", "JE", "W"), NULL};

/* W, the Hyde of seat W, has no Jekyll card left to give. */
static const char *const emptied[] = {DEAL,
                                      ASK("N", "W"),
                                      ANSWER("W", "J5"),
                                      PLAY("E", "HD"),
                                      ASK("S", "W"),
                                      ANSWER("W", "JX2"),
                                      PLAY("W", "HB"),
                                      PLAY("W", "H3"),
                                      ASK("N", "W"),
                                      ANSWER("W", "JC"),
                                      PLAY("E", "H5"),
                                      ASK("S", "W"),
                                      ANSWER("W", "JD"),
                                      PLAY("N", "J6"),
                                      PLAY("E", "HX1"),
                                      NULL};

static void
test_refusals_by_position_have_their_code(void **state)
{
    static const struct {
        const char *name, *rules;
        const char *const *before;
        const char *action;
        enum pzk_code full, open;
    } cases[] = {
        {"no type", "werner4a", dealt, "{}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"unknown type", "werner4a", dealt, "{\"a\":\"jump\"}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"type is a number", "werner4a", dealt, "{\"a\":7}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        /* deal */
        {"deal twice", "werner4a", dealt, DEAL, PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"deck too short", "werner4a", nothing,
         "{\"a\":\"deal\",\"deck\":[\"JT\"]}", PZK_BAD_DECK, PZK_BAD_DECK},
        {"deck is no list", "werner4a", nothing,
         "{\"a\":\"deal\",\"deck\":\"JT\"}", PZK_BAD_DECK, PZK_BAD_DECK},
        {"deck before dealer", "werner4a", nothing,
         "{\"a\":\"deal\",\"deck\":[],\"dealer\":\"X\"}", PZK_BAD_DECK,
         PZK_BAD_DECK},
        {"no such dealer", "werner4a", nothing,
         "{\"a\":\"deal\",\"dealer\":\"X\"}", PZK_UNKNOWN_SEAT,
         PZK_UNKNOWN_SEAT},
        {"dealer is a number", "werner4a", nothing,
         "{\"a\":\"deal\",\"dealer\":1}", PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"three: another dealer", "werner3", nothing,
         "{\"a\":\"deal\",\"dealer\":\"E\"}", PZK_WRONG_DEALER,
         PZK_WRONG_DEALER},
        /* play */
        {"play without card", "werner4a", dealt,
         "{\"a\":\"play\",\"seat\":\"N\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"play without seat", "werner4a", dealt,
         "{\"a\":\"play\",\"card\":\"J6\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"play before the deal", "werner4a", nothing, PLAY("N", "J6"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"play for an answer", "werner4a", asked, PLAY("E", "JA"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"play with unknown hands", "werner4a", unknown, PLAY("X", "J6"),
         PZK_UNKNOWN_HANDS, PZK_UNKNOWN_HANDS},
        {"play, no such seat", "werner4a", dealt, PLAY("X", "XX"),
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"play, no such decider", "werner4a", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"J6\",\"by\":\"Q\"}",
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"play, no such hand", "werner4a", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"J6\",\"from\":\"Q\"}",
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"play, no such card", "werner4a", dealt, PLAY("E", "J9"),
         PZK_UNKNOWN_CARD, PZK_UNKNOWN_CARD},
        {"play, a card of the duel", "werner4a", dealt, PLAY("N", "W1"),
         PZK_UNKNOWN_CARD, PZK_UNKNOWN_CARD},
        {"play out of turn", "werner4a", dealt, PLAY("E", "J6"),
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"play by another", "werner4a", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"J6\",\"by\":\"E\"}",
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"play from another hand", "werner4a", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"HD\",\"from\":\"E\"}",
         PZK_WRONG_HAND, PZK_WRONG_HAND},
        {"play the other side", "werner4a", dealt, PLAY("N", "HD"),
         PZK_WRONG_SIDE, PZK_WRONG_SIDE},
        {"play what another holds", "werner4a", dealt, PLAY("N", "JA"),
         PZK_NOT_IN_HAND, PZK_OK},
        {"play it again", "werner4a", one_trick, PLAY("W", "HB"),
         PZK_NOT_IN_HAND, PZK_ALREADY_PLAYED},
        {"three: the ghost's open card from the single's hand", "werner3",
         dealt, PLAY("N", "HE"), PZK_NOT_IN_HAND, PZK_NOT_IN_HAND},
        {"three: a card the ghost has not", "werner3", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"HC\",\"from\":\"S\"}",
         PZK_NOT_IN_HAND, PZK_NOT_IN_HAND},
        {"three: a player's hand", "werner3", dealt,
         "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"HT\",\"from\":\"E\"}",
         PZK_WRONG_HAND, PZK_WRONG_HAND},
        /* request */
        {"request without target", "werner4a", dealt,
         "{\"a\":\"request\",\"seat\":\"N\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"request without seat", "werner4a", dealt,
         "{\"a\":\"request\",\"target\":\"N\"}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"request before the deal", "werner4a", nothing, ASK("N", "E"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"request with unknown hands", "werner4a", unknown, ASK("N", "E"),
         PZK_UNKNOWN_HANDS, PZK_UNKNOWN_HANDS},
        {"request from nowhere", "werner4a", dealt, ASK("N", "L"),
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"request by nobody", "werner4a", dealt, ASK("L", "N"),
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"request decided nowhere", "werner4a", dealt,
         "{\"a\":\"request\",\"seat\":\"N\",\"target\":\"E\",\"by\":3}",
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"request out of turn", "werner4a", dealt, ASK("E", "E"),
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"request to oneself", "werner4a", dealt, ASK("N", "N"),
         PZK_SELF_REQUEST, PZK_SELF_REQUEST},
        {"three: the single asks the ghost", "werner3", dealt, ASK("N", "S"),
         PZK_SELF_REQUEST, PZK_SELF_REQUEST},
        {"request where there is none", "werner4a", emptied, ASK("S", "W"),
         PZK_TARGET_HAS_NONE, PZK_TARGET_HAS_NONE},
        /* answer */
        {"answer without card", "werner4a", asked,
         "{\"a\":\"answer\",\"seat\":\"E\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"answer without seat", "werner4a", asked,
         "{\"a\":\"answer\",\"card\":\"JA\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"answer to nothing", "werner4a", dealt, ANSWER("E", "JA"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"answer with unknown hands", "werner4a", unknown, ANSWER("E", "JA"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"answer from nowhere", "werner4a", asked, ANSWER("L", "JA"),
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"answer, no such decider", "werner4a", asked,
         "{\"a\":\"answer\",\"seat\":\"E\",\"card\":\"JA\",\"by\":\"\"}",
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"answer, no such hand", "werner4a", asked,
         "{\"a\":\"answer\",\"seat\":\"E\",\"card\":\"JA\",\"from\":\"?\"}",
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"answer, no such card", "werner4a", asked, ANSWER("E", "XX"),
         PZK_UNKNOWN_CARD, PZK_UNKNOWN_CARD},
        {"answer by another", "werner4a", asked, ANSWER("S", "JB"),
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"answer from another hand", "werner4a", asked,
         "{\"a\":\"answer\",\"seat\":\"E\",\"card\":\"JB\",\"from\":\"S\"}",
         PZK_WRONG_HAND, PZK_WRONG_HAND},
        {"answer with the other side", "werner4a", asked, ANSWER("E", "HD"),
         PZK_WRONG_SIDE, PZK_WRONG_SIDE},
        {"answer with another's card", "werner4a", asked, ANSWER("E", "JB"),
         PZK_NOT_IN_HAND, PZK_OK},
        /* lay */
        {"lay without card", "werner4a", unknown,
         "{\"a\":\"lay\",\"seat\":\"N\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"lay without seat", "werner4a", unknown,
         "{\"a\":\"lay\",\"card\":\"J6\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"lay before the deal", "werner4a", nothing, LAY("N", "J6"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"lay for an answer", "werner4a", asked, LAY("N", "JA"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"lay nowhere", "werner4a", unknown, LAY("L", "XX"), PZK_UNKNOWN_SEAT,
         PZK_UNKNOWN_SEAT},
        {"lay from nowhere", "werner4a", unknown, LAY_FROM("N", "J6", "L"),
         PZK_UNKNOWN_SEAT, PZK_UNKNOWN_SEAT},
        {"lay, no such card", "werner4a", unknown, LAY("E", "H8"),
         PZK_UNKNOWN_CARD, PZK_UNKNOWN_CARD},
        {"lay out of turn", "werner4a", unknown, LAY("E", "J6"),
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"lay the other side", "werner4a", unknown_one, LAY("E", "J6"),
         PZK_WRONG_SIDE, PZK_WRONG_SIDE},
        {"lay it again", "werner4a", one_trick, LAY_FROM("W", "HB", "N"),
         PZK_ALREADY_PLAYED, PZK_ALREADY_PLAYED},
        {"lay from who has it not", "werner4a", dealt, LAY_FROM("N", "JA", "S"),
         PZK_NOT_IN_HAND, PZK_OK},
        {"lay from an empty hand", "werner4a", unknown_empty,
         LAY_FROM("W", "HX1", "E"), PZK_NOT_IN_HAND, PZK_NOT_IN_HAND},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        bool three = strcmp(cases[i].rules, "werner3") == 0;
        struct pzk_game game =
            pzk_kit_game(cases[i].rules, three ? THREE : FOUR_A);
        struct pzk_action action;

        pzk_kit_play(&game, cases[i].before);
        action = pzk_kit_action(&game, cases[i].action);
        enum pzk_code open = pzk_game_judge(&game, &action, true);
        enum pzk_code full = pzk_kit_try(&game, cases[i].action, NULL);
        if (full != cases[i].full || open != cases[i].open) {
            fail_msg("%s: %s, %s", cases[i].name, pzk_code_name(full),
                     pzk_code_name(open));
        }
    }
}

static void
test_setup_that_does_not_fit_is_refused_with_a_reason(void **state)
{
    static const struct {
        const char *rules, *setup, *why;
    } cases[] = {
        {"werner4a", "{}", "\"sides\" is missing"},
        {"werner4a", "{\"sides\":[\"J\"]}", "\"sides\" is missing"},
        {"werner4a", "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\"}}",
         "J or H for each"},
        {"werner4a",
         "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\",\"W\":\"X\"}}",
         "J or H for each"},
        {"werner4a",
         "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\",\"W\":\"H\"}}",
         "\"dealer\""},
        {"werner4a", FOUR_B, "do not fit the game"},
        {"werner4b", FOUR_A, "do not fit the game"},
        {"werner4a",
         "{\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"J\",\"W\":\"J\"},"
         "\"dealer\":\"N\"}",
         "do not fit the game"},
        {"werner4a", "{\"target\":0}", "\"target\""},
        {"werner4a", "{\"target\":99999999999999999999}", "\"target\""},
        {"werner4a", "{\"target\":\"many\"}", "\"target\""},
        {"werner3", "{}", "\"single\""},
        {"werner3", "{\"single\":\"N\"}", "\"persons\" is missing"},
        {"werner3",
         "{\"single\":\"N\",\"persons\":{\"N\":\"P1\",\"E\":\"P2\"}}",
         "P1, P2 and P3"},
        {"werner3",
         "{\"single\":\"N\",\"persons\":{\"N\":\"P1\",\"E\":\"P2\","
         "\"W\":\"P2\"}}",
         "P1, P2 and P3"},
        {"werner3",
         "{\"single\":\"N\",\"dealer\":\"N\",\"persons\":{\"N\":\"P1\","
         "\"E\":\"P2\",\"W\":\"P3\"}}",
         "right"},
        {"werner3",
         "{\"single\":\"N\",\"sides\":{},\"persons\":{\"N\":\"P1\","
         "\"E\":\"P2\",\"W\":\"P3\"}}",
         "J or H for each"},
        {"werner3",
         "{\"single\":\"N\",\"sides\":{\"N\":\"J\",\"S\":\"J\",\"E\":\"H\","
         "\"W\":\"H\"},\"persons\":{\"N\":\"P1\",\"E\":\"P2\",\"W\":\"P3\"}}",
         "must be H for the single player"},
    };
    struct pzk_jh_setup wrong = {.variant = (enum pzk_jh_variant)7};
    struct pzk_game game;
    (void)state;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        pzk_kit_contains(pzk_kit_setup_fault(cases[i].rules, cases[i].setup),
                         cases[i].why);
    }
    assert_false(pzk_jh_start(&game, &wrong));
    wrong.variant = PZK_JH_4A;
    wrong.side[PZK_N] = 5;
    assert_false(pzk_jh_start(&game, &wrong));
}

/* One trick laid by hand: who wins, why, who leads on. */
static void
test_tricks_go_to_the_highest_or_first_card(void **state)
{
    static const struct {
        const char *name;
        const char *cards[4]; /* N E S W, as N and S are J */
        int winner, leader, best;
        enum pzk_jh_reason reason;
    } cases[] = {
        {"A over all",
         {"JB", "HA", "JA", "H7"},
         PZK_E,
         PZK_E,
         PZK_HA,
         PZK_JH_FIRST_OF_EQUALS},
        {"a side counts nothing",
         {"JC", "HB", "JD", "HE"},
         PZK_E,
         PZK_E,
         PZK_HB,
         PZK_JH_HIGHEST},
        {"a character over scenes",
         {"J7", "HE", "J6", "H7"},
         PZK_E,
         PZK_E,
         PZK_HE,
         PZK_JH_HIGHEST},
        {"equal characters",
         {"J3", "HC", "JC", "H4"},
         PZK_E,
         PZK_E,
         PZK_HC,
         PZK_JH_FIRST_OF_EQUALS},
        {"scenes are equal",
         {"J3", "H7", "J7", "H6"},
         PZK_N,
         PZK_N,
         PZK_J3,
         PZK_JH_FIRST_OF_EQUALS},
        {"a scene over deeds",
         {"JX3", "HX3", "JX1", "H3"},
         PZK_W,
         PZK_W,
         PZK_H3,
         PZK_JH_HIGHEST},
        {"four deeds",
         {"JX1", "HX3", "JX3", "HX2"},
         PZK_N,
         PZK_N,
         PZK_JX1,
         PZK_JH_FIRST_OF_EQUALS},
        {"transformation",
         {"JA", "HA", "JT", "HB"},
         PZK_NO_SEAT,
         PZK_S,
         PZK_JT,
         PZK_JH_TRANSFORMATION},
        {"both transformations",
         {"JA", "HT", "JT", "HB"},
         PZK_NO_SEAT,
         PZK_E,
         PZK_HT,
         PZK_JH_TRANSFORMATION},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
        struct pzk_action action;
        struct pzk_result result;
        const struct pzk_jh_result *got = pzk_jh_result(&result);
        struct pzk_jh_look look;

        pzk_action_init(&action, PZK_JH_DEAL);
        assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
        for (int seat = 0; seat < 4; seat++) {
            pzk_action_init(&action, PZK_JH_LAY);
            action.actor = (int8_t)seat;
            action.card = (int8_t)pzk_piece_from_id(cases[i].cards[seat]);
            assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
        }
        pzk_jh_look(&game, &look);
        if (!got->trick_done || got->winner != cases[i].winner ||
            got->leader != cases[i].leader || got->best != cases[i].best ||
            got->reason != cases[i].reason) {
            fail_msg("%s: %s", cases[i].name, pzk_kit_result(&game, &result));
        }
        assert_int_equal(got->n_takes, got->winner == PZK_NO_SEAT ? 0 : 4);
        assert_int_equal(look.turn, cases[i].leader);
        assert_int_equal(look.trick_no, 2);
        assert_false(got->hand_done);
    }
}

/* Deals unknown hands and lays 28 cards in playing order for whoever's turn it
 * is. TAKES gets how many cards each trick took. Returns the last result. */
static struct pzk_result
play_hand(struct pzk_game *game, const char *cards, int takes[7])
{
    struct pzk_result result = {{0}};
    struct pzk_jh_look look;
    struct pzk_action action;
    const struct pzk_jh_result *got = pzk_jh_result(&result);
    char id[4];
    int length;

    pzk_action_init(&action, PZK_JH_DEAL);
    assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    for (const char *at = cards; *at; at += length) {
        length = (int)strcspn(at, " ");
        memcpy(id, at, (size_t)length);
        id[length] = '\0';
        length += at[length] == ' ';
        pzk_jh_look(game, &look);
        pzk_action_init(&action, PZK_JH_LAY);
        action.actor = look.turn;
        action.card = (int8_t)pzk_piece_from_id(id);
        enum pzk_code code = pzk_game_apply(game, &action, &result);
        if (code != PZK_OK) {
            fail_msg("%s: %s", id, pzk_code_name(code));
        }
        if (got->trick_done) {
            takes[got->trick_no - 1] = got->n_takes;
        }
    }
    assert_true(got->hand_done);
    return result;
}

#define TIED                                                                   \
    "JE HC J4 HA HE J3 HD JC JD HX3 JT HX1 JX1 HT JX2 H4 H5 JA H6 JB J6 H7 "   \
    "JX3 HB H3 J7 HX2 J5"
#define BOTH_SCORE                                                             \
    "J4 HX1 JD H6 JT HC J7 H5 J5 HB JE H4 HT JB H7 J3 HA JX1 H3 JC HE J6 "     \
    "HX2 JX2 HD JA HX3 JX3"

static void
test_hands_with_transformations_score_as_the_rules_say(void **state)
{
    static const struct {
        const char *rule;
        const char *cards; /* N leads for J */
        struct pzk_jh_account j, h;
        const char *neutral;
        int takes[7];
    } cases[] = {
        {"W4.4",
         "JT HC JC HX1 J6 HT J5 H4 H5 JB H7 JE J4 HX2 JA H3 JD HE JX3 HA H6 J7 "
         "HD J3 HB JX2 HX3 JX1",
         {39, 0, 0},
         {21, 3, 63},
         "",
         {0, 0, 12, 4, 4, 4, 4}},
        {"W4.5",
         "JB H3 J6 HX2 JA H6 JD HX3 JT HT JX1 H4 J4 HD J5 HE HA JC H5 JE H7 J3 "
         "HX1 JX2 HC J7 HB JX3",
         {18, 0, 0},
         {42, 1, 42},
         "",
         {4, 4, 0, 8, 4, 4, 4}},
        {"W4.6",
         "JT H3 JB HX2 J6 H6 JA HX3 JD H4 JX1 HD J4 HE J5 HA H5 JC H7 JE J3 HT "
         "JX2 HX1 HC J7 HB JX3",
         {37, 1, 37},
         {23, 1, 23},
         "",
         {0, 8, 4, 4, 4, 0, 8}},
        {"W4.7",
         "J6 HT JD H4 HC JX1 H3 JE H5 J5 HA J4 HX2 J3 HE JA JX3 H6 J7 H7 HB "
         "JX2 HX3 JC HX1 JT HD JB",
         {5, 0, 0},
         {53, 3, 159},
         "\"HX1\",\"JT\",\"HD\",\"JB\"",
         {0, 8, 4, 4, 4, 4, 0}},
        {"W4.7, both in the last trick",
         "JC H5 JD HX3 JA HE J3 HD J4 HB JB HA H7 JX1 HX2 J7 H6 JX3 H4 J5 HX1 "
         "JE HC JX2 HT JT H3 J6",
         {13, 0, 0},
         {38, 3, 114},
         "\"HT\",\"JT\",\"H3\",\"J6\"",
         {4, 4, 4, 4, 4, 4, 0}},
        {"W4.8",
         "JX3 H3 JA H7 JX1 HX3 JE H5 JB HE JD HX2 J5 H4 J4 HD HB J7 HX1 JX2 HA "
         "JT H6 J3 JC HT J6 HC",
         {20, 4, 80},
         {22, 1, 22},
         "\"HA\",\"JT\",\"H6\",\"J3\",\"JC\",\"HT\",\"J6\",\"HC\"",
         {4, 4, 4, 4, 4, 0, 0}},
        {"W6.3",
         BOTH_SCORE,
         {13, 3, 39},
         {47, 2, 94},
         "",
         {4, 0, 8, 0, 8, 4, 4}},
    };
    (void)state;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
        int takes[7];
        struct pzk_result result = play_hand(&game, cases[i].cards, takes);
        const struct pzk_jh_result *got = pzk_jh_result(&result);
        char neutral[64];

        print_message("%s\n", cases[i].rule);
        assert_memory_equal(&got->account[PZK_JEKYLL], &cases[i].j,
                            sizeof(cases[i].j));
        assert_memory_equal(&got->account[PZK_HYDE], &cases[i].h,
                            sizeof(cases[i].h));
        assert_memory_equal(takes, cases[i].takes, sizeof(takes));
        snprintf(neutral, sizeof(neutral), "\"neutral\":[%s]",
                 cases[i].neutral);
        pzk_kit_contains(pzk_kit_result(&game, &result), neutral);
        assert_false(got->game_done);
        pzk_kit_contains(pzk_kit_state(&game), "\"phase\":\"deal\"");
        pzk_kit_contains(pzk_kit_state(&game), "\"dealer\":\"N\"");
    }
}

static void
test_game_ends_at_the_target_for_the_higher_total(void **state)
{
    static const struct {
        const char *cards;
        int target;
        bool over;
        const char *winners;
    } cases[] = {
        {BOTH_SCORE, 95, false, "\"winners\":[]"},
        {BOTH_SCORE, 94, true, "\"winners\":[\"H\"]"},
        {BOTH_SCORE, 1, true, "\"winners\":[\"H\"]"}, /* W7.2 */
        {TIED, 1, true, "\"winners\":[\"J\",\"H\"]"}, /* W7.3 */
    };
    (void)state;

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_jh_setup setup = {
            .variant = PZK_JH_4A,
            .side = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
            .dealer = PZK_W,
            .single = PZK_NO_SEAT,
            .target = cases[i].target,
        };
        struct pzk_game game;
        int takes[7];

        assert_true(pzk_jh_start(&game, &setup));
        struct pzk_result result = play_hand(&game, cases[i].cards, takes);
        assert_int_equal(pzk_jh_result(&result)->game_done, cases[i].over);
        assert_int_equal(pzk_game_over(&game), cases[i].over);
        pzk_kit_contains(pzk_kit_state(&game), cases[i].winners);
        if (cases[i].over) {
            struct pzk_action action;

            pzk_kit_contains(pzk_kit_result(&game, &result), cases[i].winners);
            assert_int_equal(pzk_game_legal(&game, &action, 1), 0);
            assert_int_equal(pzk_kit_try(&game, "{\"a\":\"jump\"}", NULL),
                             PZK_GAME_OVER);
            assert_int_equal(pzk_kit_try(&game, DEAL, NULL), PZK_GAME_OVER);
        }
    }
}

/* W8.6: seats of the single players and dealers, and who sits where. */
static void
test_three_players_change_places_after_each_hand(void **state)
{
    static const char *const want[] = {
        "\"single\":\"S\",\"ghost\":\"N\",\"persons\":{\"E\":\"P3\","
        "\"S\":\"P1\",\"W\":\"P2\"}",
        "\"single\":\"E\",\"ghost\":\"W\",\"persons\":{\"N\":\"P2\","
        "\"E\":\"P3\",\"S\":\"P1\"}",
        "\"single\":\"N\",\"ghost\":\"S\",\"persons\":{\"N\":\"P2\","
        "\"E\":\"P3\",\"W\":\"P1\"}",
        "\"single\":\"W\",\"ghost\":\"E\",\"persons\":{\"N\":\"P2\","
        "\"S\":\"P3\",\"W\":\"P1\"}",
    };
    static const char dealers[] = "ENWS";
    struct pzk_game game = pzk_kit_game(
        "werner3", "{\"single\":\"S\",\"sides\":{\"S\":\"H\",\"N\":\"H\","
                   "\"E\":\"J\",\"W\":\"J\"},\"persons\":{\"S\":\"P1\","
                   "\"W\":\"P2\",\"E\":\"P3\"}}");
    struct pzk_kit_random random = {3};
    struct pzk_action list[64];
    struct pzk_jh_look look;
    (void)state;

    for (int hand = 0; hand < 4; hand++) {
        char dealer[] = "\"dealer\":\"?\"";

        dealer[10] = dealers[hand];
        pzk_kit_contains(pzk_kit_state(&game), want[hand]);
        pzk_kit_contains(pzk_kit_state(&game), dealer);
        do {
            size_t count = pzk_game_legal(&game, list, 64);
            unsigned any =
                pzk_kit_below(&random, count > 64 ? 64 : (unsigned)count);

            assert_int_equal(pzk_game_apply(&game, &list[any], NULL), PZK_OK);
            pzk_jh_look(&game, &look);
            assert_int_equal(look.hand_no, hand + 1);
        } while (look.phase != PZK_JH_TO_DEAL);
    }
    assert_int_equal(
        look.person_total[0] + look.person_total[1] + look.person_total[2] > 0,
        true);
}

static void
test_single_player_decides_for_the_ghost(void **state)
{
    struct pzk_game game = pzk_kit_game("werner3", THREE);
    struct pzk_result result;
    struct pzk_jh_look look;
    (void)state;

    pzk_kit_play(&game, dealt);
    /* N is single, S the ghost: either hand on both turns (W8.3) */
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"play\",\"seat\":\"N\","
                                 "\"card\":\"HE\",\"from\":\"S\",\"by\":\"N\"}",
                                 &result),
                     PZK_OK);
    assert_int_equal(pzk_kit_try(&game, ASK("E", "S"), &result), PZK_OK);
    pzk_jh_look(&game, &look);
    assert_int_equal(look.asked, PZK_S);
    assert_int_equal(look.to_act, PZK_N);
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"answer\",\"seat\":\"S\","
                                 "\"card\":\"JB\",\"by\":\"S\"}",
                                 NULL),
                     PZK_NOT_YOUR_TURN);
    /* from the single's own hand (W8.5) */
    assert_int_equal(pzk_kit_try(&game, ANSWER("S", "J6"), NULL),
                     PZK_NOT_IN_HAND);
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"answer\",\"seat\":\"S\","
                                 "\"card\":\"JB\",\"by\":\"N\"}",
                                 &result),
                     PZK_OK);
    pzk_jh_look(&game, &look);
    assert_int_equal(look.turn, PZK_S);
    assert_int_equal(look.to_act, PZK_N);
    pzk_kit_contains(pzk_kit_state(&game), "\"ghost_hand\":[");
    assert_int_equal(pzk_kit_try(&game,
                                 "{\"a\":\"play\",\"seat\":\"S\","
                                 "\"card\":\"HC\",\"from\":\"N\"}",
                                 NULL),
                     PZK_OK);
}

static void
test_known_hand_laid_without_its_origin_finds_it(void **state)
{
    struct pzk_game game = pzk_kit_game("werner4b", FOUR_B);
    (void)state;

    pzk_kit_play(&game, (const char *const[]){DEAL, LAY("N", "JD"),
                                              LAY_FROM("E", "JA", "E"), NULL});
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"table\":[[\"N\",\"W\",\"JD\"],[\"E\",\"E\",\"JA\"]]");
}

static void
test_unknown_hands_are_ranges(void **state)
{
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
    (void)state;

    assert_true(pzk_game_hands_known(&game));
    pzk_kit_play(&game, (const char *const[]){
                            "{\"a\":\"deal\",\"dealer\":\"N\"}",
                            LAY_FROM("E", "HA", "E"), LAY("S", "JA"), NULL});
    assert_false(pzk_game_hands_known(&game));
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"counts\":null,\"ranges\":{\"N\":[6,7],\"E\":[5,6],"
                     "\"S\":[6,7],\"W\":[6,7]}");
    pzk_kit_contains(pzk_kit_state(&game),
                     "\"table\":[[\"E\",\"E\",\"HA\"],[\"S\",null,\"JA\"]]");
}

/* Every legal action comes back from its own description. */
static void
test_actions_written_and_read_are_the_same(void **state)
{
    struct pzk_game game = pzk_kit_game("werner4a", FOUR_A);
    struct pzk_action actions[] = {
        pzk_kit_action(&game, DEAL),
        pzk_kit_action(&game, "{\"a\":\"deal\",\"dealer\":\"S\"}"),
        pzk_kit_action(&game, "{\"a\":\"play\",\"seat\":\"N\",\"card\":\"J6\","
                              "\"from\":\"E\",\"by\":\"W\"}"),
        pzk_kit_action(&game, ASK("N", "W")),
        pzk_kit_action(&game, ANSWER("W", "JX3")),
        pzk_kit_action(&game, LAY("W", "JX3")),
        pzk_kit_action(&game, "{\"a\":\"jump\"}"),
    };
    (void)state;

    for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
        struct pzk_action again =
            pzk_kit_action(&game, pzk_kit_describe(&game, &actions[i]));

        assert_memory_equal(&again, &actions[i], sizeof(again));
    }
}

static void
test_names_and_values_out_of_range_are_null(void **state)
{
    (void)state;

    assert_null(pzk_seat_name(-1));
    assert_null(pzk_seat_name(4));
    assert_int_equal(pzk_seat_from_name(NULL), PZK_NO_SEAT);
    assert_int_equal(pzk_seat_from_name("n"), PZK_NO_SEAT);
    assert_int_equal(pzk_seat_from_name("W"), PZK_W);
    assert_null(pzk_team_name(PZK_NO_TEAM));
    assert_string_equal(pzk_team_name(PZK_HYDE), "H");
    assert_null(pzk_rules_find(NULL));
    assert_null(pzk_rules_find("chess"));
    assert_string_equal(pzk_rules_name(pzk_rules_find("werner3")), "werner3");
    for (unsigned code = 0; code < PZK_CODE_END; code++) {
        assert_non_null(pzk_code_name((enum pzk_code)code));
    }
    assert_null(pzk_code_name(PZK_CODE_END));
    assert_int_equal(pzk_jh_card_points(PZK_H7), 7);
    assert_int_equal(pzk_jh_card_factor(PZK_HX3), 3);
    assert_int_equal(pzk_jh_card_points(PZK_JT), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_by_position_have_their_code),
        cmocka_unit_test(test_setup_that_does_not_fit_is_refused_with_a_reason),
        cmocka_unit_test(test_tricks_go_to_the_highest_or_first_card),
        cmocka_unit_test(
            test_hands_with_transformations_score_as_the_rules_say),
        cmocka_unit_test(test_game_ends_at_the_target_for_the_higher_total),
        cmocka_unit_test(test_three_players_change_places_after_each_hand),
        cmocka_unit_test(test_single_player_decides_for_the_ghost),
        cmocka_unit_test(test_known_hand_laid_without_its_origin_finds_it),
        cmocka_unit_test(test_unknown_hands_are_ranges),
        cmocka_unit_test(test_actions_written_and_read_are_the_same),
        cmocka_unit_test(test_names_and_values_out_of_range_are_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
