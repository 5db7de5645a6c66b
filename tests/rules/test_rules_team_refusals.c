// SPDX-License-Identifier: MIT
/*
 * The team game: setups and actions that are refused, in the order of the
 * checks (W11, T2, T3), by full and by open information.
 */
#include "tests/kit/rules_kit.h"

#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/team_actions.h"

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

TEST(test_refusals_by_position_have_their_code)
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
         "{\"a\":\"deal\",\"dealer\":\"E\"}", PZK_JH_WRONG_DEALER,
         PZK_JH_WRONG_DEALER},
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
         PZK_JH_UNKNOWN_HANDS, PZK_JH_UNKNOWN_HANDS},
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
         PZK_JH_WRONG_HAND, PZK_JH_WRONG_HAND},
        {"play the other side", "werner4a", dealt, PLAY("N", "HD"),
         PZK_JH_WRONG_TEAM, PZK_JH_WRONG_TEAM},
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
         PZK_JH_WRONG_HAND, PZK_JH_WRONG_HAND},
        /* request */
        {"request without target", "werner4a", dealt,
         "{\"a\":\"request\",\"seat\":\"N\"}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"request without seat", "werner4a", dealt,
         "{\"a\":\"request\",\"target\":\"N\"}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"request before the deal", "werner4a", nothing, ASK("N", "E"),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"request with unknown hands", "werner4a", unknown, ASK("N", "E"),
         PZK_JH_UNKNOWN_HANDS, PZK_JH_UNKNOWN_HANDS},
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
         PZK_JH_SELF_REQUEST, PZK_JH_SELF_REQUEST},
        {"three: the single asks the ghost", "werner3", dealt, ASK("N", "S"),
         PZK_JH_SELF_REQUEST, PZK_JH_SELF_REQUEST},
        {"request where there is none", "werner4a", emptied, ASK("S", "W"),
         PZK_JH_TARGET_HAS_NONE, PZK_JH_TARGET_HAS_NONE},
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
         PZK_JH_WRONG_HAND, PZK_JH_WRONG_HAND},
        {"answer with the other side", "werner4a", asked, ANSWER("E", "HD"),
         PZK_JH_WRONG_TEAM, PZK_JH_WRONG_TEAM},
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
         PZK_JH_WRONG_TEAM, PZK_JH_WRONG_TEAM},
        {"lay it again", "werner4a", one_trick, LAY_FROM("W", "HB", "N"),
         PZK_ALREADY_PLAYED, PZK_ALREADY_PLAYED},
        {"lay from who has it not", "werner4a", dealt, LAY_FROM("N", "JA", "S"),
         PZK_NOT_IN_HAND, PZK_OK},
        {"lay from an empty hand", "werner4a", unknown_empty,
         LAY_FROM("W", "HX1", "E"), PZK_NOT_IN_HAND, PZK_NOT_IN_HAND},
    };

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

TEST(test_setup_that_does_not_fit_is_refused_with_a_reason)
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
        {"werner4a", "{\"target\":9223372036854775807}", "\"target\""},
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

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        pzk_kit_contains(pzk_kit_setup_fault(cases[i].rules, cases[i].setup),
                         cases[i].why);
    }
    assert_false(pzk_jh_start(&game, &wrong));
    wrong.variant = PZK_JH_4A;
    wrong.team[PZK_N] = 5;
    assert_false(pzk_jh_start(&game, &wrong));
}

RUN_TESTS()
