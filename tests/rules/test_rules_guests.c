// SPDX-License-Identifier: MIT
/*
 * What the games bring to the rules: no two have the same number or name, and
 * what was published once stays so.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/duel/duel.h"
#ifdef PZK_HAVE_LUA
#    include "src/rules/file/guest.h"
#endif
#include "src/rules/game_ops.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/maze/maze.h"

/* The range of numbers that each game in guests.c has for its codes. */
enum { RANGE = 20 };

TEST(test_codes_of_each_guest_stand_in_a_range_of_its_own)
{
    bool taken[PZK_CODE_END / RANGE] = {true}; /* the shared ones' range */

    assert_true((int)PZK_SHARED_CODES <= RANGE);
    for (int i = 0; pzk_rules_guests[i]; i++) {
        const struct pzk_rules_guest *guest = pzk_rules_guests[i];

        for (int k = 0; k < guest->n_rules; k++) {
            assert_int_equal(guest->rules[k].guest, i);
        }
        assert_true(guest->n_codes > 0 && guest->codes[0].code < PZK_CODE_END);
        assert_false(taken[guest->codes[0].code / RANGE]);
        taken[guest->codes[0].code / RANGE] = true;
        for (int k = 0; k < guest->n_codes; k++) {
            assert_int_equal(guest->codes[k].code, guest->codes[0].code + k);
            assert_int_equal(guest->codes[k].code / RANGE,
                             guest->codes[0].code / RANGE);
        }
    }
}

TEST(test_published_names_of_codes_stay_the_same)
{
    static const struct pzk_own_code want[] = {
        {PZK_OK, "ok"},
        {PZK_GAME_OVER, "game_over"},
        {PZK_BAD_ACTION, "bad_action"},
        {PZK_WRONG_PHASE, "wrong_phase"},
        {PZK_BAD_DECK, "bad_deck"},
        {PZK_UNKNOWN_SEAT, "unknown_seat"},
        {PZK_UNKNOWN_CARD, "unknown_card"},
        {PZK_NOT_YOUR_TURN, "not_your_turn"},
        {PZK_NOT_IN_HAND, "not_in_hand"},
        {PZK_ALREADY_PLAYED, "already_played"},
        {PZK_JH_UNKNOWN_HANDS, "unknown_hands"},
        {PZK_JH_WRONG_DEALER, "wrong_dealer"},
        {PZK_JH_SELF_REQUEST, "self_request"},
        {PZK_JH_TARGET_HAS_NONE, "target_has_none"},
        {PZK_JH_WRONG_HAND, "wrong_hand"},
        {PZK_JH_WRONG_TEAM, "wrong_side"},
        {PZK_DUEL_ALREADY_CHOSEN, "already_chosen"},
        {PZK_DUEL_WRONG_COUNT, "wrong_count"},
        {PZK_DUEL_DUPLICATE_CARD, "duplicate_card"},
        {PZK_DUEL_POTION_DUTY, "potion_duty"},
        {PZK_DUEL_DEMAND_MISSING, "demand_missing"},
        {PZK_DUEL_BAD_DEMAND, "bad_demand"},
        {PZK_DUEL_DEMAND_UNEXPECTED, "demand_unexpected"},
        {PZK_DUEL_MUST_FOLLOW, "must_follow"},
        {PZK_MAZE_NOT_RESOURCE_CARD, "not_resource_card"},
        {PZK_MAZE_BAD_ROTATION, "bad_rotation"},
        {PZK_MAZE_BAD_SHIFT, "bad_shift"},
        {PZK_MAZE_ALREADY_SWITCHED, "already_switched"},
        {PZK_MAZE_SWITCH_USED_UP, "switch_used_up"},
        {PZK_MAZE_TOO_FAR, "too_far"},
        {PZK_MAZE_OFF_MAP, "off_map"},
        {PZK_MAZE_WALL_BLUE, "wall_blue"},
        {PZK_MAZE_WALL_RED, "wall_red"},
        {PZK_MAZE_OCCUPIED, "occupied"},
        {PZK_MAZE_MUST_STOP, "must_stop"},
        {PZK_MAZE_BAD_ESCAPE, "bad_escape"},
#ifdef PZK_HAVE_LUA
        {PZK_FILE_AGAINST_RULES, "against_rules"},
        {PZK_FILE_UNANSWERED, "unanswered"},
        {PZK_FILE_BAD_ANSWER, "bad_answer"},
        {PZK_FILE_FAILED, "file_failed"},
#endif
    };
    size_t named = 0;

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        assert_string_equal(pzk_code_name(want[i].code), want[i].name);
        for (size_t k = 0; k < i; k++) {
            assert_string_not_equal(want[k].name, want[i].name);
        }
    }
    for (unsigned code = 0; code <= PZK_CODE_END; code++) {
        named += pzk_code_name((enum pzk_code)code) != NULL;
    }
    assert_int_equal(named, sizeof(want) / sizeof(want[0]));
    assert_null(pzk_code_name(PZK_CODE_END));
}

TEST(test_pieces_of_guests_do_not_overlap)
{
    /* the placement cards are everybody's */
    bool taken[PZK_PIECE_END] = {[PZK_PA] = true, [PZK_PB] = true};
    int named = 2;

    for (int i = 0; pzk_rules_guests[i]; i++) {
        const struct pzk_own_pieces *own = &pzk_rules_guests[i]->pieces;

        /* a game found at run time shares the pieces of piece.h */
        assert_true(own->first >= 0 &&
                    (own->count > 0 || pzk_rules_guests[i]->text));
        assert_true(own->first + own->count <= PZK_PIECE_END);
        for (int k = 0; k < own->count; k++) {
            assert_false(taken[own->first + k]);
            taken[own->first + k] = true;
            if (own->ids[k]) {
                named++;
                assert_string_equal(pzk_piece_id(own->first + k), own->ids[k]);
                /* the first with this id anywhere */
                assert_int_equal(pzk_piece_from_id(own->ids[k]),
                                 own->first + k);
            }
        }
    }
    assert_int_equal(named, 77);
    assert_int_equal(pzk_piece_from_id(pzk_piece_id(PZK_PA)), PZK_PA);
    assert_int_equal(pzk_piece_from_id(pzk_piece_id(PZK_PB)), PZK_PB);
}

TEST(test_pieces_are_called_as_their_constants_say)
{
    static const struct {
        int number;
        const char *id;
    } want[] = {
        {PZK_JT, "JT"},   {PZK_JE, "JE"},   {PZK_J3, "J3"},
        {PZK_JX3, "JX3"}, {PZK_HT, "HT"},   {PZK_HE, "HE"},
        {PZK_H7, "H7"},   {PZK_HX3, "HX3"}, {PZK_W1, "W1"},
        {PZK_G1, "G1"},   {PZK_P1, "P1"},   {PZK_Q2, "Q2"},
        {PZK_TW, "TW"},   {PZK_TG, "TG"},   {PZK_TP, "TP"},
        {PZK_TI, "TI"},   {PZK_TB, "TB"},   {PZK_M1, "M1"},
        {PZK_M9, "M9"},   {PZK_C1J, "C1J"}, {PZK_C4H, "C4H"},
        {PZK_PA, "PA"},   {PZK_PB, "PB"},   {28, NULL},
        {69, NULL},       {78, NULL},       {84, NULL},
        {99, NULL},       {-1, NULL},       {PZK_PIECE_END, NULL},
    };

    for (size_t i = 0; i < sizeof(want) / sizeof(want[0]); i++) {
        const char *id = pzk_piece_id(want[i].number);

        assert_int_equal(id != NULL, want[i].id != NULL);
        if (id) {
            assert_string_equal(id, want[i].id);
        }
    }
}

RUN_TESTS()
