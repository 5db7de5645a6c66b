// SPDX-License-Identifier: MIT
/*
 * The duel: refusals in their order, colours and potions, and revokes that come
 * to light at a table with unknown hands.
 */
#include "tests/kit/rules_kit.h"

#include <stdio.h>
#include <string.h>

#include "src/rules/duel/duel.h"

/* Jekyll: W1 W3 W5 W7 G2 G4 G6 P1 P3 Q2; Hyde: W2 W4 W6 G1 G3 G5 G7 P2 Q3 Q4;
 * aside: P4 P5 P6 P7 Q5. */
#define DECK                                                                   \
    "[\"W1\",\"W2\",\"W3\",\"W4\",\"W5\",\"W6\",\"W7\",\"G1\",\"G2\",\"G3\","  \
    "\"G4\",\"G5\",\"G6\",\"G7\",\"P1\",\"P2\",\"P3\",\"Q3\",\"Q2\",\"Q4\","   \
    "\"P4\",\"P5\",\"P6\",\"P7\",\"Q5\"]"
#define DEAL "{\"a\":\"deal\",\"deck\":" DECK "}"
#define PASS(P, CARDS) "{\"a\":\"pass\",\"p\":\"" P "\",\"cards\":[" CARDS "]}"
#define GREED(P, CARDS)                                                        \
    "{\"a\":\"greed\",\"p\":\"" P "\",\"cards\":[" CARDS "]}"
#define LEAD(P, CARD) "{\"a\":\"lead\",\"p\":\"" P "\",\"card\":\"" CARD "\"}"
#define DEMAND(P, CARD, COLOUR)                                                \
    "{\"a\":\"lead\",\"p\":\"" P "\",\"card\":\"" CARD                         \
    "\",\"demand\":\"" COLOUR "\"}"
#define ANSWER(P, CARD)                                                        \
    "{\"a\":\"answer\",\"p\":\"" P "\",\"card\":\"" CARD "\"}"

#define JOIN(ROUND, SPACE, JEKYLL, HYDE, RANKS)                                \
    "{\"a\":\"join\",\"round\":" ROUND ",\"marker\":" SPACE                    \
    ",\"tricks\":{\"J\":" JEKYLL ",\"H\":" HYDE "},\"ranks\":[" RANKS "]}"

static const char *const nothing[] = {NULL};
static const char *const dealt[] = {DEAL, NULL};
static const char *const one_passed[] = {DEAL, PASS("J", "\"P3\""), NULL};
/* then Jekyll: W1 W3 W5 W7 G2 G4 G6 P1 Q2 Q3; Hyde: W2 W4 W6 G1 G3 G5 G7 P2 P3
 * Q4 */
static const char *const to_lead[] = {DEAL, PASS("J", "\"P3\""),
                                      PASS("H", "\"Q3\""), NULL};
static const char *const to_answer[] = {
    DEAL, PASS("J", "\"P3\""), PASS("H", "\"Q3\""), LEAD("J", "P1"), NULL};
static const char *const to_obey[] = {DEAL, PASS("J", "\"P3\""),
                                      PASS("H", "\"Q3\""),
                                      DEMAND("J", "Q2", "G"), NULL};
static const char *const to_give[] = {DEAL,
                                      PASS("J", "\"P3\""),
                                      PASS("H", "\"Q3\""),
                                      DEMAND("J", "Q2", "G"),
                                      ANSWER("H", "G1"),
                                      NULL};
static const char *const one_trick[] = {DEAL,
                                        PASS("J", "\"P3\""),
                                        PASS("H", "\"Q3\""),
                                        LEAD("J", "P1"),
                                        ANSWER("H", "P2"),
                                        NULL};
static const char *const unknown[] = {"{\"a\":\"deal\"}", NULL};
static const char *const unknown_trick[] = {
    "{\"a\":\"deal\"}",
    "{\"a\":\"pass\",\"p\":\"J\",\"cards\":null}",
    "{\"a\":\"pass\",\"p\":\"H\"}",
    LEAD("J", "P1"),
    ANSWER("H", "W2"),
    NULL};

static const char *const joined[] = {JOIN("2", "6", "3", "1", "\"W\""), NULL};
static const char *const joined_lead[] = {JOIN("2", "6", "3", "1", "\"W\""),
                                          LEAD("H", "P1"), NULL};

TEST(test_refusals_by_position_have_their_code)
{
    static const struct {
        const char *name;
        const char *const *before;
        const char *action;
        enum pzk_code full, open;
    } cases[] = {
        {"no type", dealt, "{}", PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"unknown type", dealt, "{\"a\":\"lay\"}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"deal twice", dealt, DEAL, PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"deck too short", nothing, "{\"a\":\"deal\",\"deck\":[\"W1\"]}",
         PZK_BAD_DECK, PZK_BAD_DECK},
        {"deck of the team game", nothing, "{\"a\":\"deal\",\"deck\":[\"JT\"]}",
         PZK_BAD_DECK, PZK_BAD_DECK},
        /* exchanges */
        {"pass by nobody", dealt, PASS("X", "\"W1\""), PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"pass without p", dealt, "{\"a\":\"pass\",\"cards\":[\"W1\"]}",
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"pass unnamed from a known hand", dealt,
         "{\"a\":\"pass\",\"p\":\"J\",\"cards\":null}", PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"pass before the deal", nothing, PASS("J", "\"W1\""), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"greed for a pass", dealt, GREED("J", "\"W1\""), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"pass nonsense", one_passed, PASS("J", "\"W9\""), PZK_UNKNOWN_CARD,
         PZK_UNKNOWN_CARD},
        {"pass twice", one_passed, PASS("J", "\"W1\""), PZK_DUEL_ALREADY_CHOSEN,
         PZK_DUEL_ALREADY_CHOSEN},
        {"pass none", dealt, PASS("J", ""), PZK_DUEL_WRONG_COUNT,
         PZK_DUEL_WRONG_COUNT},
        {"pass two", dealt, PASS("J", "\"W1\",\"W1\""), PZK_DUEL_WRONG_COUNT,
         PZK_DUEL_WRONG_COUNT},
        {"pass another's card", dealt, PASS("J", "\"W2\""), PZK_NOT_IN_HAND,
         PZK_OK},
        {"pass no potion", dealt, PASS("H", "\"W2\""), PZK_DUEL_POTION_DUTY,
         PZK_OK},
        {"give one", to_give, GREED("J", "\"W1\""), PZK_DUEL_WRONG_COUNT,
         PZK_DUEL_WRONG_COUNT},
        {"give one twice", to_give, GREED("J", "\"W1\",\"W1\""),
         PZK_DUEL_DUPLICATE_CARD, PZK_DUEL_DUPLICATE_CARD},
        {"give what was played", to_give, GREED("J", "\"W1\",\"Q2\""),
         PZK_NOT_IN_HAND, PZK_ALREADY_PLAYED},
        {"pass for greed", to_give, PASS("J", "\"W1\",\"W3\""), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        /* a game under way */
        {"join", nothing, JOIN("2", "2", "3", "1", "\"W\""), PZK_OK, PZK_OK},
        {"join a round dealt", dealt, JOIN("2", "2", "3", "1", "\"W\""),
         PZK_WRONG_PHASE, PZK_WRONG_PHASE},
        {"join no round", nothing, JOIN("4", "2", "3", "1", ""), PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"join a round's end", nothing, JOIN("2", "2", "5", "5", ""),
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"join on an odd space", nothing, JOIN("2", "3", "3", "1", ""),
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"join round 1 away from space 0", nothing,
         JOIN("1", "2", "3", "1", ""), PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"join with two ranks", nothing,
         JOIN("2", "2", "3", "1", "\"W\",\"G\""), PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"join with a colour twice", nothing,
         JOIN("2", "2", "3", "1", "\"W\",\"G\",\"W\""), PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"join with ranks before a card", nothing,
         JOIN("2", "2", "0", "0", "\"W\""), PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"join without tricks", nothing,
         "{\"a\":\"join\",\"round\":1,\"marker\":0,\"ranks\":[]}",
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"lead by either", joined, LEAD("J", "P1"), PZK_OK, PZK_OK},
        {"lead by the other", joined, LEAD("H", "P1"), PZK_OK, PZK_OK},
        {"answer before a lead", joined, ANSWER("H", "P1"), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"lead twice", joined_lead, LEAD("H", "P2"), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"answer by the leader", joined_lead, ANSWER("H", "P2"),
         PZK_NOT_YOUR_TURN, PZK_NOT_YOUR_TURN},
        {"answer by the other", joined_lead, ANSWER("J", "P2"), PZK_OK, PZK_OK},
        {"answer with the card led", joined_lead, ANSWER("J", "P1"),
         PZK_ALREADY_PLAYED, PZK_ALREADY_PLAYED},
        /* lead */
        {"lead nothing", to_lead, "{\"a\":\"lead\",\"p\":\"J\"}",
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"lead by nobody", to_lead, LEAD("A", "W1"), PZK_BAD_ACTION,
         PZK_BAD_ACTION},
        {"lead too early", dealt, LEAD("J", "W1"), PZK_WRONG_PHASE,
         PZK_WRONG_PHASE},
        {"lead nonsense", to_lead, LEAD("H", "Q6"), PZK_UNKNOWN_CARD,
         PZK_UNKNOWN_CARD},
        {"lead out of turn", to_lead, LEAD("H", "Q4"), PZK_NOT_YOUR_TURN,
         PZK_NOT_YOUR_TURN},
        {"potion without demand", to_lead, LEAD("J", "Q4"),
         PZK_DUEL_DEMAND_MISSING, PZK_DUEL_DEMAND_MISSING},
        {"potion that stands", to_lead,
         "{\"a\":\"lead\",\"p\":\"J\",\"card\":\"Q4\",\"stands\":true}",
         PZK_NOT_IN_HAND, PZK_OK},
        {"potion with nonsense", to_lead, DEMAND("J", "Q4", "Q"),
         PZK_DUEL_BAD_DEMAND, PZK_DUEL_BAD_DEMAND},
        {"demand is a number", to_lead,
         "{\"a\":\"lead\",\"p\":\"J\",\"card\":\"Q2\",\"demand\":1}",
         PZK_DUEL_BAD_DEMAND, PZK_DUEL_BAD_DEMAND},
        {"colour with demand", to_lead, DEMAND("J", "W2", "W"),
         PZK_DUEL_DEMAND_UNEXPECTED, PZK_DUEL_DEMAND_UNEXPECTED},
        {"lead another's card", to_lead, LEAD("J", "W2"), PZK_NOT_IN_HAND,
         PZK_OK},
        {"lead it again", one_trick, LEAD("H", "P2"), PZK_NOT_IN_HAND,
         PZK_ALREADY_PLAYED},
        /* answer */
        {"answer nothing", to_answer, "{\"a\":\"answer\",\"p\":\"H\"}",
         PZK_BAD_ACTION, PZK_BAD_ACTION},
        {"answer oneself", to_answer, ANSWER("J", "W1"), PZK_NOT_YOUR_TURN,
         PZK_NOT_YOUR_TURN},
        {"answer with another's card", to_answer, ANSWER("H", "W1"),
         PZK_NOT_IN_HAND, PZK_OK},
        {"not following", to_answer, ANSWER("H", "W2"), PZK_DUEL_MUST_FOLLOW,
         PZK_OK},
        {"not following, but it stands", to_answer,
         "{\"a\":\"answer\",\"p\":\"H\",\"card\":\"W2\",\"stands\":true}",
         PZK_OK, PZK_OK},
        {"a potion on a colour is free", to_answer, ANSWER("H", "Q4"), PZK_OK,
         PZK_OK},
        {"not obeying", to_obey, ANSWER("H", "Q4"), PZK_DUEL_MUST_FOLLOW,
         PZK_OK},
        {"nor with a colour", to_obey, ANSWER("H", "W2"), PZK_DUEL_MUST_FOLLOW,
         PZK_OK},
        /* unknown hands */
        {"unnamed exchange", unknown, "{\"a\":\"pass\",\"p\":\"J\"}", PZK_OK,
         PZK_OK},
        {"named exchange", unknown, PASS("J", "\"W1\""), PZK_OK, PZK_OK},
        {"two named of one", unknown, PASS("J", "\"W1\",\"W2\""),
         PZK_DUEL_WRONG_COUNT, PZK_DUEL_WRONG_COUNT},
        {"lead what was played", unknown_trick, LEAD("H", "P1"),
         PZK_ALREADY_PLAYED, PZK_ALREADY_PLAYED},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");
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

/* The trick that TRICK (a lead and an answer) makes, after BEFORE, at a table
 * where hands are unknown. */
TEST(test_tricks_and_potions_as_the_rules_say)
{
    static const struct {
        const char *name;
        const char *plays[9]; /* the last two are the trick */
        const char *result, *ranks;
    } cases[] = {
        {"D4.9",
         {LEAD("J", "G7"), ANSWER("H", "P1")},
         "\"winner\":\"H\",\"effect\":null,\"stolen\":false",
         "\"ranks\":[\"G\",\"P\",\"W\"]"},
        {"D4.7",
         {LEAD("J", "G2"), ANSWER("H", "G1")},
         "\"winner\":\"J\",\"effect\":null",
         "\"ranks\":[\"G\"]"},
        {"D4.8: 3 under 3+",
         {LEAD("J", "P3"), ANSWER("H", "Q3")},
         "\"winner\":\"H\",\"effect\":\"P\",\"stolen\":false",
         "\"ranks\":[\"P\"]"},
        {"D4.8: 3+ under 4",
         {LEAD("J", "P4"), ANSWER("H", "Q3")},
         "\"winner\":\"J\",\"effect\":\"P\"",
         "\"ranks\":[\"P\"]"},
        {"D5.6",
         {DEMAND("J", "Q3", "W"), ANSWER("H", "Q4")},
         "\"winner\":\"H\",\"effect\":null",
         "\"ranks\":[]"},
        {"D5.2",
         {LEAD("J", "G2"), ANSWER("H", "P1"), LEAD("H", "W1"),
          ANSWER("J", "Q2")},
         "\"winner\":\"J\",\"effect\":\"W\"",
         "\"ranks\":[]"},
        {"D5.4",
         {LEAD("J", "G2"), ANSWER("H", "P1"), LEAD("H", "P7"),
          ANSWER("J", "Q2"), LEAD("H", "P2"), ANSWER("J", "Q3")},
         "\"winner\":\"J\",\"effect\":\"P\",\"stolen\":true",
         "\"ranks\":[\"G\",\"P\",\"W\"]"},
        {"D3.3: a demand ranks nothing",
         {DEMAND("J", "Q2", "W"), ANSWER("H", "P1")},
         "\"winner\":\"J\",\"effect\":\"P\"",
         "\"ranks\":[\"P\"]"},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");
        struct pzk_result result;

        pzk_kit_play(
            &game, (const char *const[]){"{\"a\":\"deal\"}",
                                         "{\"a\":\"pass\",\"p\":\"H\"}",
                                         "{\"a\":\"pass\",\"p\":\"J\"}", NULL});
        for (int k = 0; cases[i].plays[k]; k++) {
            assert_int_equal(pzk_kit_try(&game, cases[i].plays[k], &result),
                             PZK_OK);
        }
        print_message("%s\n", cases[i].name);
        pzk_kit_contains(pzk_kit_result(&game, &result), cases[i].result);
        pzk_kit_contains(pzk_kit_state(&game), cases[i].ranks);
    }
}

TEST(test_greed_exchanges_before_the_trick_is_taken)
{
    struct pzk_game game = pzk_kit_game("duel", "{}");
    struct pzk_result result;
    struct pzk_duel_status status;

    pzk_kit_play(&game, to_give);
    pzk_duel_status(&game, &status);
    assert_int_equal(status.phase, PZK_DUEL_TO_GIVE);
    assert_int_equal(status.exchange, 2);
    assert_true(status.to_act[0] && status.to_act[1]);
    assert_int_equal(status.n_table, 2);
    assert_int_equal(pzk_kit_try(&game, GREED("H", "\"W2\",\"Q4\""), &result),
                     PZK_OK);
    assert_false(pzk_duel_result(&result)->trick_done);
    assert_int_equal(pzk_kit_try(&game, GREED("J", "\"W1\",\"W3\""), &result),
                     PZK_OK);
    assert_true(pzk_duel_result(&result)->trick_done);
    pzk_duel_status(&game, &status);
    assert_int_equal(status.leader, PZK_JEKYLL);
    /* Jekyll leads on with a card he was given */
    assert_int_equal(pzk_kit_try(&game, LEAD("J", "W1"), NULL),
                     PZK_NOT_IN_HAND);
    assert_int_equal(pzk_kit_try(&game, LEAD("J", "W2"), NULL), PZK_OK);
}

/* T7: which card shows that its player did not follow before. */
TEST(test_revokes_at_the_table_come_to_light)
{
#define START                                                                  \
    "{\"a\":\"deal\"}", "{\"a\":\"pass\",\"p\":\"H\"}",                        \
        "{\"a\":\"pass\",\"p\":\"J\"}"
#define UNNAMED(P) "{\"a\":\"greed\",\"p\":\"" P "\"}"
    static const struct {
        const char *name;
        const char *plays[14]; /* the last one may show it */
        const char *revoke;    /* NULL: it does not */
    } cases[] = {
        {"a colour not followed, then played",
         {START, LEAD("J", "G2"), ANSWER("H", "P1"), LEAD("H", "G1")},
         "\"revoke\":{\"p\":\"H\",\"trick\":1,\"card\":\"G1\"}"},
        {"another colour says nothing",
         {START, LEAD("J", "G2"), ANSWER("H", "P1"), LEAD("H", "P2")},
         NULL},
        {"a potion on a colour says nothing",
         {START, LEAD("J", "P2"), ANSWER("H", "Q2"), LEAD("H", "P1")},
         NULL},
        {"a potion for a demand does",
         {START, DEMAND("J", "Q3", "W"), ANSWER("H", "Q4"), LEAD("H", "W1")},
         "\"revoke\":{\"p\":\"H\",\"trick\":1,\"card\":\"W1\"}"},
        {"the other player owes nothing",
         {START, LEAD("J", "G2"), ANSWER("H", "P1"), LEAD("H", "P2"),
          ANSWER("J", "G3")},
         NULL},
        {"in an answer",
         {START, LEAD("J", "G2"), ANSWER("H", "W1"), LEAD("H", "P2"),
          ANSWER("J", "P3"), LEAD("J", "G3"), ANSWER("H", "G4")},
         "\"revoke\":{\"p\":\"H\",\"trick\":1,\"card\":\"G4\"}"},
        {"the earliest trick counts",
         {START, LEAD("J", "G2"), ANSWER("H", "W1"), LEAD("H", "P2"),
          ANSWER("J", "P3"), LEAD("J", "G3"), ANSWER("H", "W2"),
          LEAD("H", "G4")},
         "\"revoke\":{\"p\":\"H\",\"trick\":1,\"card\":\"G4\"}"},
        {"it may have come by an unnamed exchange",
         {START, LEAD("J", "P3"), ANSWER("H", "W1"), LEAD("H", "G2"),
          ANSWER("J", "Q2"), UNNAMED("J"), UNNAMED("H"), LEAD("J", "W2"),
          ANSWER("H", "P1")},
         NULL},
        {"named, it did not come by the exchange",
         {START, LEAD("J", "P3"), ANSWER("H", "W1"), LEAD("H", "G2"),
          ANSWER("J", "Q2"), GREED("J", "\"G5\",\"G6\""), UNNAMED("H"),
          LEAD("J", "W2"), ANSWER("H", "P1")},
         "\"revoke\":{\"p\":\"H\",\"trick\":1,\"card\":\"P1\"}"},
        {"named, it did",
         {START, LEAD("J", "P3"), ANSWER("H", "W1"), LEAD("H", "G2"),
          ANSWER("J", "Q2"), GREED("J", "\"P1\",\"G6\""), UNNAMED("H"),
          LEAD("J", "W2"), ANSWER("H", "P1")},
         NULL},
        {"an exchange before the trick explains nothing",
         {START, LEAD("J", "G3"), ANSWER("H", "Q3"), UNNAMED("J"), UNNAMED("H"),
          LEAD("H", "W4"), ANSWER("J", "W5"), LEAD("J", "P2"),
          ANSWER("H", "W1"), LEAD("J", "P3"), ANSWER("H", "P1")},
         "\"revoke\":{\"p\":\"H\",\"trick\":3,\"card\":\"P1\"}"},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");
        struct pzk_result result;
        const char *text;

        for (int k = 0; cases[i].plays[k]; k++) {
            enum pzk_code code = pzk_kit_try(&game, cases[i].plays[k], &result);

            if (code != PZK_OK) {
                fail_msg("%s: %s: %s", cases[i].name, cases[i].plays[k],
                         pzk_code_name(code));
            }
        }
        text = pzk_kit_result(&game, &result);
        if (cases[i].revoke ? !strstr(text, cases[i].revoke)
                            : strstr(text, "revoke") != NULL) {
            fail_msg("%s: %s", cases[i].name, text);
        }
    }
}

/* T7: what may happen where nobody knows the hands. */
TEST(test_legal_actions_at_a_table_are_all_not_excluded)
{
    static const struct {
        const char *const *before;
        size_t count;
    } cases[] = {
        {nothing, 1},
        {unknown, 2},                /* an unnamed exchange of either */
        {unknown_trick, 19 + 4 * 3}, /* 23 cards, potions with a colour */
        {dealt, 10 + 2},             /* one of ten; one of two potions (D2.3) */
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_game game = pzk_kit_game("duel", "{}");
        struct pzk_action list[64];

        pzk_kit_play(&game, cases[i].before);
        assert_int_equal(pzk_game_legal(&game, list, 64), cases[i].count);
        for (size_t k = 0; k < cases[i].count; k++) {
            assert_int_equal(pzk_game_judge(&game, &list[k], false), PZK_OK);
        }
    }
}

TEST(test_actions_written_and_read_are_the_same)
{
    static const char *const actions[] = {
        DEAL,
        "{\"a\":\"deal\"}",
        PASS("J", "\"W1\""),
        "{\"a\":\"greed\",\"p\":\"H\",\"cards\":null}",
        LEAD("J", "W1"),
        DEMAND("H", "Q5", "P"),
        ANSWER("H", "Q5"),
        "{\"a\":\"jump\"}",
    };
    struct pzk_game game = pzk_kit_game("duel", "{}");

    for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
        struct pzk_action action = pzk_kit_action(&game, actions[i]);
        struct pzk_action again =
            pzk_kit_action(&game, pzk_kit_describe(&game, &action));

        assert_memory_equal(&again, &action, sizeof(again));
    }
    assert_null(pzk_duel_colour_name(PZK_NO_COLOUR));
}

RUN_TESTS()
