// SPDX-License-Identifier: MIT
/*
 * Games of files at the table: cards that lie there and lines that people
 * enter, and what the referee says to it.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/alternatives.h"
#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "tests/kit/game_file.h"

enum { SECOND_US = 1000000, TEXT = 4096 };

struct desk {
    const struct pzk_rules *rules;
    struct pzk_referee *referee;
    GArray *entries;
    int64_t t_us;
    char text[TEXT]; /* said since last asked, without turns */
};

static const char *const kinds[PZK_RULED_KINDS] = {
    [PZK_RULED_PLAY] = "play",
    [PZK_RULED_TURN] = NULL,
    [PZK_RULED_VIOLATION] = "violation",
    [PZK_RULED_RESOLVED] = "resolved",
    [PZK_RULED_TAKE_BACK] = "take_back",
    [PZK_RULED_TRICK] = "trick",
    [PZK_RULED_HAND] = "hand",
    [PZK_RULED_GAME] = "game",
    [PZK_RULED_SWEPT] = "swept",
    [PZK_RULED_REMARK] = "remark",
    [PZK_RULED_ACT] = "act"};

static void
take(struct desk *desk, const struct pzk_said *said)
{
    for (size_t i = 0; i < said->keep.count; i++) {
        g_array_append_val(desk->entries, said->keep.at[i]);
    }
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];
        const char *const parts[] = {
            kinds[ruling->kind],
            ruling->finding ? pzk_finding_name(ruling->finding) : NULL,
            pzk_seat_name(ruling->seat), pzk_piece_id(ruling->card)};

        for (size_t k = 0; parts[0] && k < G_N_ELEMENTS(parts); k++) {
            if (parts[k]) {
                g_strlcat(desk->text, k > 0 ? " " : "", TEXT);
                g_strlcat(desk->text, parts[k], TEXT);
            }
        }
        g_strlcat(desk->text, parts[0] ? "; " : "", TEXT);
    }
}

static void
wait(struct desk *desk, double seconds)
{
    int64_t end_us = desk->t_us + (int64_t)(seconds * SECOND_US);
    struct pzk_said said;

    for (; desk->t_us < end_us; desk->t_us += SECOND_US / 20) {
        pzk_referee_tick(desk->referee, desk->t_us, &said);
        take(desk, &said);
    }
}

static const char *
see(struct desk *desk, struct pzk_obs obs)
{
    struct pzk_said said;

    desk->text[0] = '\0';
    wait(desk, 0.5);
    obs.t_us = desk->t_us;
    pzk_referee_observe(desk->referee, &obs, &said);
    take(desk, &said);
    wait(desk, 0.8);
    return desk->text;
}

static const char *
lay(struct desk *desk, const char *card, int side)
{
    struct pzk_mm at = {(float)(92 * pzk_step_x(side)),
                        (float)(92 * pzk_step_y(side))};

    return see(desk, (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                      .piece = pzk_piece_from_id(card),
                                      .side = side,
                                      .at = at,
                                      .card_at = at,
                                      .from = side,
                                      .came_us = desk->t_us,
                                      .by_hand = true});
}

static const char *
lift(struct desk *desk, const char *card)
{
    return see(desk, (struct pzk_obs){.kind = PZK_OBS_LIFTED,
                                      .piece = pzk_piece_from_id(card),
                                      .from = PZK_NO_SEAT});
}

static bool
enter(struct desk *desk, struct pzk_command command, const char *want)
{
    struct pzk_said said;
    bool done;

    desk->text[0] = '\0';
    done = pzk_referee_command(desk->referee, &command, desk->t_us, &said);
    take(desk, &said);
    wait(desk, 0.5);
    assert_string_equal(desk->text, want);
    return done;
}

static bool
do_act(struct desk *desk, struct pzk_action action, const char *want)
{
    return enter(
        desk, (struct pzk_command){.kind = PZK_COMMAND_ACT, .action = action},
        want);
}

/* The answer VALUE to what is asked now, or once the cards are dealt. */
static struct pzk_action
answer_of(const struct desk *desk, int value)
{
    struct pzk_table_view view;
    struct pzk_game dealt;
    struct pzk_action action;

    pzk_referee_view(desk->referee, &view);
    if (!pzk_file_answer_with(&view.rules_game, value, &action)) {
        assert_true(pzk_file_dealt(&view.rules_game, &dealt));
        assert_true(pzk_file_answer_with(&dealt, value, &action));
    }
    return action;
}

/* SEATS 0: as many as the file has first. */
static void
open_for(struct desk *desk, const struct pzk_rules *rules, int seats,
         bool settle)
{
    struct pzk_table_setup setup;

    memset(desk, 0, sizeof(*desk));
    desk->rules = rules;
    desk->entries = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    pzk_table_setup_init(&setup, pzk_table_game_of_rules(rules));
    pzk_file_choices_of(&setup)->settle = settle;
    if (seats > 0) {
        pzk_file_choices_of(&setup)->seats = (uint8_t)seats;
        pzk_file_seat(seats, pzk_file_choices_of(&setup)->at);
    }
    assert_true(pzk_table_setup_in_range(&setup));
    desk->referee = pzk_referee_new(&setup);
    see(desk, (struct pzk_obs){.kind = PZK_OBS_PLACEMENT,
                               .piece = PZK_PA,
                               .placement = PZK_PLACEMENT_FOUND});
    wait(desk, 4);
}

static void
open_desk(struct desk *desk, const struct pzk_rules *rules, bool settle)
{
    open_for(desk, rules, 0, settle);
}

/* Ends the game; what was kept of it gives the same game again. */
static void
close_desk(struct desk *desk)
{
    const struct pzk_game *game = pzk_referee_game(desk->referee);
    struct pzk_table_setup setup;
    struct pzk_referee *again;
    size_t bad;

    pzk_table_setup_init(&setup, pzk_table_game_of_rules(desk->rules));
    again = pzk_referee_new(&setup);
    assert_true(pzk_referee_restore(
        again, (const struct pzk_entry *)(void *)desk->entries->data,
        desk->entries->len, &bad));
    assert_true(pzk_game_equal(pzk_referee_game(again), game));
    pzk_referee_free(again);
    pzk_referee_free(desk->referee);
    g_array_unref(desk->entries);
}

#define GAMES PZK_SOURCE_ROOT "/src/rules/games/"

static void
open_whist(struct desk *desk, bool settle)
{
    open_desk(desk, read_game(GAMES "whist.lua"), settle);
    /* hearts are trumps; N leads, for W deals */
    assert_true(do_act(desk, answer_of(desk, 3), "act; act W; "));
}

static void
sweep(struct desk *desk, const char *const cards[4])
{
    for (int i = 0; i < 4; i++) {
        lift(desk, cards[i]);
    }
    wait(desk, 1);
}

TEST(test_cards_wait_until_the_question_is_answered)
{
    struct desk desk;

    open_desk(&desk, read_game(GAMES "whist.lua"), false);
    assert_string_equal(lay(&desk, "CL7", PZK_N), "remark ask; ");
    assert_true(do_act(&desk, answer_of(&desk, 3), "act; act W; play N CL7; "));
    close_desk(&desk);
}

/* A whole trick is laid and swept, another is laid; then somebody says trumps.
 */
TEST(test_tricks_wait_until_the_question_is_answered)
{
    static const char *const trick[] = {"CL7", "CL9", "CL2", "CLK"};
    static const char *const next[] = {"SP4", "SP5", "SP6", "SP7"};
    struct desk desk;

    open_desk(&desk, read_game(GAMES "whist.lua"), false);
    assert_string_equal(lay(&desk, trick[0], PZK_N), "remark ask; ");
    for (int i = 1; i < 4; i++) {
        assert_string_equal(lay(&desk, trick[i], i), "");
    }
    desk.text[0] = '\0';
    wait(&desk, 17); /* nobody heard it */
    assert_string_equal(desk.text, "remark ask; ");
    sweep(&desk, trick);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(lay(&desk, next[i], (3 + i) % 4), "");
    }
    assert_true(
        do_act(&desk, answer_of(&desk, 3),
               "act; act W; play N CL7; play E CL9; play S CL2; play W CLK; "
               "trick W CLK; play W SP4; play N SP5; play E SP6; play S SP7; "
               "trick S SP7; "));
    sweep(&desk, next);
    assert_string_equal(lay(&desk, "SPA", PZK_S), "play S SPA; ");
    close_desk(&desk);
}

/* A card that was taken back before the answer is not played. */
TEST(test_a_card_exchanged_before_the_answer_does_not_count)
{
    struct desk desk;

    open_desk(&desk, read_game(GAMES "whist.lua"), false);
    lay(&desk, "CL7", PZK_N);
    lift(&desk, "CL7");
    wait(&desk, 1);
    lay(&desk, "CL8", PZK_N);
    lay(&desk, "CL9", PZK_E);
    assert_true(do_act(&desk, answer_of(&desk, 3),
                       "act; act W; play N CL8; play E CL9; "));
    close_desk(&desk);
}

/* The right player's card at another's side. */
TEST(test_a_card_at_the_wrong_side_is_to_be_moved)
{
    struct pzk_mm at = {(float)(92 * pzk_step_x(PZK_E)), 0};
    struct pzk_table_view view;
    struct desk desk;

    open_whist(&desk, false);
    lay(&desk, "CL7", PZK_N);
    wait(&desk, 2);
    assert_string_equal(
        see(&desk, (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                    .piece = pzk_piece_from_id("CL9"),
                                    .side = PZK_W,
                                    .at = {-at.x, 0},
                                    .card_at = {-at.x, 0},
                                    .from = PZK_E,
                                    .came_us = desk.t_us,
                                    .by_hand = true}),
        "violation not_your_turn W CL9; ");
    pzk_referee_view(desk.referee, &view);
    assert_int_equal(view.difference.due_at, PZK_E);
    assert_int_equal(view.difference.from, PZK_E);
    assert_string_equal(lift(&desk, "CL9"), "resolved not_your_turn W CL9; ");
    assert_string_equal(lay(&desk, "CL9", PZK_E), "play E CL9; ");
    close_desk(&desk);
}

/* A hand that lost a trick ends by what people say. */
TEST(test_the_next_hand_asks_for_tricks_that_are_missing)
{
    struct pzk_command deal = {.kind = PZK_COMMAND_NEXT_HAND,
                               .seat = PZK_NO_SEAT};
    struct pzk_action claim;
    struct desk desk;

    open_whist(&desk, false);
    assert_true(enter(&desk, deal, "remark unfinished; "));
    claim = pzk_action_of(PZK_FILE_CLAIM, PZK_N);
    claim.x = 8;
    assert_true(do_act(&desk, claim, "act N; hand; remark ask; "));
    assert_true(enter(&desk, deal, "act; remark ask; "));
    close_desk(&desk);
}

TEST(test_tricks_of_whist_are_followed)
{
    struct desk desk;

    open_whist(&desk, false);
    assert_string_equal(lay(&desk, "CL7", PZK_N), "play N CL7; ");
    assert_string_equal(lay(&desk, "CL9", PZK_E), "play E CL9; ");
    assert_string_equal(lay(&desk, "CLK", PZK_W),
                        "violation not_your_turn W CLK; ");
    assert_string_equal(lay(&desk, "HE2", PZK_S),
                        "play S HE2; resolved not_your_turn W CLK; "
                        "play W CLK; trick S HE2; ");
    sweep(&desk, (const char *const[]){"CL7", "CL9", "HE2", "CLK"});
    assert_string_equal(lay(&desk, "SPA", PZK_S), "play S SPA; ");
    assert_string_equal(lift(&desk, "SPA"), "take_back S SPA; ");
    assert_string_equal(lay(&desk, "SPK", PZK_S), "play S SPK; ");
    close_desk(&desk);
}

/* S trumps a trick of clubs, and has a club later. */
static void
play_revoke(struct desk *desk, bool settle)
{
    open_whist(desk, settle);
    lay(desk, "CL7", PZK_N);
    lay(desk, "CL9", PZK_E);
    lay(desk, "HE2", PZK_S);
    assert_string_equal(lay(desk, "CLK", PZK_W), "play W CLK; trick S HE2; ");
    sweep(desk, (const char *const[]){"CL7", "CL9", "HE2", "CLK"});
}

TEST(test_a_revoke_is_found_and_said)
{
    struct desk desk;

    play_revoke(&desk, false);
    assert_string_equal(lay(&desk, "CL2", PZK_S),
                        "play S CL2; remark revoke S HE2; ");
    /* play goes on, and another one is said, too */
    assert_string_equal(lay(&desk, "SP3", PZK_W), "play W SP3; ");
    lay(&desk, "CL4", PZK_N);
    assert_string_equal(lay(&desk, "CL5", PZK_E), "play E CL5; trick E CL5; ");
    sweep(&desk, (const char *const[]){"CL2", "SP3", "CL4", "CL5"});
    lay(&desk, "DI2", PZK_E);
    lay(&desk, "DI3", PZK_S);
    assert_string_equal(lay(&desk, "CLA", PZK_W),
                        "play W CLA; remark revoke W SP3; ");
    close_desk(&desk);
}

/* W leads out of turn, the others follow, the trick is taken. */
TEST(test_a_trick_led_out_of_turn_stands_and_is_asked_about)
{
    static const char *const cards[] = {"DI3", "DI4", "DI5", "DI6"};
    struct pzk_table_view view;
    struct desk desk;

    play_revoke(&desk, false);
    assert_string_equal(lay(&desk, "DI3", PZK_W),
                        "violation not_your_turn W DI3; ");
    lay(&desk, "DI4", PZK_N);
    lay(&desk, "DI5", PZK_E);
    assert_string_equal(lay(&desk, "DI6", PZK_S),
                        "remark led_anew W DI3; play W DI3; play N DI4; "
                        "play E DI5; play S DI6; trick S DI6; "
                        "resolved not_your_turn W DI3; "
                        "violation trick_differs S; ");
    pzk_referee_view(desk.referee, &view);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pzk_wrong_trick_in(&view.difference.wrong)->card[i],
                         pzk_piece_from_id(cards[i]));
    }
    assert_true(enter(&desk, (struct pzk_command){.kind = PZK_COMMAND_ACCEPT},
                      "resolved trick_differs S; "));
    close_desk(&desk);
}

TEST(test_a_revoke_is_settled_where_the_house_says_so)
{
    struct pzk_command accept = {.kind = PZK_COMMAND_ACCEPT};
    struct pzk_table_view view;
    struct desk desk;

    play_revoke(&desk, true);
    assert_string_equal(
        lay(&desk, "CL2", PZK_S),
        "play S CL2; remark revoke S HE2; violation revoke S HE2; ");
    pzk_referee_view(desk.referee, &view);
    assert_int_equal(view.state, PZK_TABLE_MISMATCH);
    assert_int_equal(view.difference.card, pzk_piece_from_id("HE2"));
    assert_true(enter(&desk, accept, "act; resolved revoke S HE2; "));
    assert_false(enter(&desk, accept, ""));
    assert_string_equal(lay(&desk, "CL3", PZK_W), "play W CL3; ");
    close_desk(&desk);
}

TEST(test_a_revoke_ends_when_its_card_is_corrected)
{
    struct pzk_command correct = {.kind = PZK_COMMAND_CORRECT,
                                  .index = 4,
                                  .seat = PZK_NO_SEAT,
                                  .from = PZK_NO_SEAT,
                                  .card = (int16_t)pzk_piece_from_id("CL8")};
    struct desk desk;

    play_revoke(&desk, false);
    lay(&desk, "CL2", PZK_S);
    /* W takes it now, so what S led afterwards is dropped */
    assert_true(enter(&desk, correct,
                      "take_back S HE2; play S CL8; "
                      "remark no_longer_fits S CL2; "));
    close_desk(&desk);
}

TEST(test_three_play_at_three_sides)
{
    static const int bids[] = {3, 2, 4};
    struct desk desk;

    open_for(&desk, read_game(GAMES "oh-hell.lua"), 3, false);
    assert_true(do_act(&desk, answer_of(&desk, 3), "act; act S; remark ask; "));
    for (int i = 0; i < 3; i++) {
        assert_true(do_act(&desk, answer_of(&desk, bids[i]),
                           i == 0   ? "act N; remark ask; "
                           : i == 1 ? "act E; remark ask; "
                                    : "act S; "));
    }
    assert_string_equal(lay(&desk, "CL7", PZK_N), "play N CL7; ");
    wait(&desk, 1); /* the lead is no longer young */
    assert_string_equal(lay(&desk, "DI2", PZK_W),
                        "violation not_your_turn W DI2; ");
    assert_string_equal(lift(&desk, "DI2"), "resolved not_your_turn W DI2; ");
    assert_string_equal(lay(&desk, "CL9", PZK_E), "play E CL9; ");
    assert_string_equal(lay(&desk, "CLK", PZK_S), "play S CLK; trick S CLK; ");
    for (int i = 0; i < 3; i++) {
        lift(&desk, ((const char *const[]){"CL7", "CL9", "CLK"})[i]);
    }
    assert_string_equal(lay(&desk, "SPA", PZK_S), "play S SPA; ");
    assert_string_equal(lay(&desk, "SP2", PZK_N), "play N SP2; ");
    close_desk(&desk);
}

/* How many of the acts that were kept may be corrected. */
static int
correctable(const struct desk *desk)
{
    struct pzk_moves moves;
    int n = 0;

    pzk_moves_init(&moves);
    for (guint i = 0; i < desk->entries->len; i++) {
        pzk_moves_do(&moves, &g_array_index(desk->entries, struct pzk_entry, i),
                     NULL);
    }
    for (size_t act = 0; act < moves.n_acts; act++) {
        struct pzk_alternatives list;
        bool has = pzk_has_alternatives(&moves, &moves.acts[act].action);

        assert_int_equal(pzk_alternatives(&moves, act, &list), has);
        n += has;
    }
    pzk_moves_finish(&moves);
    return n;
}

/* Nobody corrects a secret answer, for that would show it, until all have
 * answered; then the rules see it as any other. */
TEST(test_secret_answers_are_kept_until_all_have_answered)
{
    static const char text[] =
        "return { id = 'secret', name = 'Secret', seats = 4,\n"
        "  deck = french(24), hand = function() return { cards = 2 } end,\n"
        "  ask = { { key = 'bid', kind = 'number', of = 'secret', to = 2 } },\n"
        "  may = function(h, seat) return h.answers.bid[seat] == 1 end,\n"
        "  wins = highest{}, score = function(h) return h.answers.bid end }";
    static const char *const cards[] = {"CL9", "CL10", "CLJ", "CLQ", "CLK"};
    static const char *const said[] = {"act; act N; remark ask; ",
                                       "act E; remark ask; ",
                                       "act S; remark ask; ", "act W; "};
    struct pzk_file_error error;
    const struct pzk_rules *rules =
        pzk_file_add(text, sizeof(text) - 1, true, &error);
    struct desk desk;

    assert_non_null(rules);
    open_desk(&desk, rules, false);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(correctable(&desk), 0);
        assert_true(do_act(&desk, answer_of(&desk, 1), said[i]));
    }
    assert_int_equal(correctable(&desk), 4);
    for (int i = 0; i < 5; i++) { /* W takes the first trick */
        lay(&desk, cards[i], i < 4 ? i : PZK_W);
        assert_int_equal(correctable(&desk), 4 + i + 1);
    }
    close_desk(&desk);
}

TEST(test_a_card_on_the_placement_card_answers)
{
    struct desk desk;

    open_desk(&desk, read_game(GAMES "whist.lua"), false);
    /* the dealer turns up hearts, and takes the card into the hand */
    assert_string_equal(
        see(&desk, (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                    .piece = pzk_piece_from_id("HE5"),
                                    .side = PZK_W,
                                    .at = {-10, 5},
                                    .card_at = {-10, 5},
                                    .from = PZK_W,
                                    .by_hand = true}),
        "act; act W; ");
    assert_string_equal(lift(&desk, "HE5"), "");
    wait(&desk, 4);
    assert_string_equal(lay(&desk, "CL7", PZK_N), "play N CL7; ");
    assert_string_equal(lay(&desk, "CL9", PZK_E), "play E CL9; ");
    assert_string_equal(lay(&desk, "CL8", PZK_S), "play S CL8; ");
    assert_string_equal(lay(&desk, "HE5", PZK_W), "play W HE5; trick W HE5; ");
    close_desk(&desk);
}

/* Trumps were entered before they are turned up: that is no lead. */
TEST(test_a_card_turned_up_late_means_nothing)
{
    struct desk desk;

    open_whist(&desk, false);
    assert_string_equal(
        see(&desk, (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                    .piece = pzk_piece_from_id("HE5"),
                                    .side = PZK_N,
                                    .at = {-10, 5},
                                    .card_at = {-10, 5},
                                    .from = PZK_W,
                                    .by_hand = true}),
        "");
    assert_string_equal(lift(&desk, "HE5"), "");
    assert_string_equal(lay(&desk, "CL7", PZK_N), "play N CL7; ");
    close_desk(&desk);
}

/* Hearts begins with the two of clubs, whoever has it. */
TEST(test_whoever_has_the_card_that_leads_begins)
{
    struct desk desk;

    open_desk(&desk, read_game(GAMES "hearts.lua"), false);
    assert_string_equal(desk.text, "remark ask; "); /* cards are passed */
    assert_string_equal(lay(&desk, "DI7", PZK_E),
                        "violation against_rules E DI7; ");
    assert_string_equal(lift(&desk, "DI7"), "resolved against_rules E DI7; ");
    wait(&desk, 4);
    assert_string_equal(lay(&desk, "CL2", PZK_S), "act; play S CL2; ");
    assert_string_equal(lay(&desk, "CL9", PZK_W), "play W CL9; ");
    close_desk(&desk);
}

/* W answers a lead that S's hand covers, or W and N do: S led all the same.
 * Cards that come to rest together have no hand of their own. */
static void
see_covered_lead(struct desk *desk, int seconds, const char *want)
{
    struct pzk_mm at = {0, 92};

    assert_string_equal(
        see(desk, (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                   .piece = pzk_piece_from_id("CL7"),
                                   .side = PZK_S,
                                   .at = at,
                                   .card_at = at,
                                   .from = PZK_S,
                                   .came_us = desk->t_us -
                                              seconds * (int64_t)SECOND_US}),
        want);
}

/* Rules under which the first card of a trick wins; MAY: what may be laid, in
 * Lua. */
static const struct pzk_rules *
first_wins(const char *may)
{
    g_autofree char *text = g_strdup_printf(
        "return { id = 'any', name = 'Any', seats = 4, deck = french(32),\n"
        "  hand = function() return { cards = 8, leader = 'HE7' } end,\n"
        "  may = function(h, seat, card) return %s end,\n"
        "  wins = function() return 1 end }",
        may);
    struct pzk_file_error error;

    return pzk_file_add(text, strlen(text), true, &error);
}

TEST(test_a_covered_lead_comes_before_its_answers)
{
    const struct pzk_rules *rules = first_wins("true");
    struct desk desk;

    open_desk(&desk, rules, false);
    assert_string_equal(lay(&desk, "CL9", PZK_W), "act; play W CL9; ");
    see_covered_lead(&desk, 3,
                     "remark led_first S CL7; act; play S CL7; play W CL9; ");
    assert_string_equal(lay(&desk, "CL8", PZK_N), "play N CL8; ");
    close_desk(&desk);
    open_desk(&desk, rules, false);
    assert_string_equal(lay(&desk, "CL9", PZK_W), "act; play W CL9; ");
    assert_string_equal(lay(&desk, "CL8", PZK_N), "play N CL8; ");
    see_covered_lead(
        &desk, 6,
        "remark led_first S CL7; act; play S CL7; play W CL9; play N CL8; ");
    assert_string_equal(lay(&desk, "CLJ", PZK_E), "play E CLJ; trick S CL7; ");
    close_desk(&desk);
}

/* S's lead lies under a hand, and W's answer is against the rules. */
TEST(test_a_covered_lead_opens_the_hand_beside_a_wrong_answer)
{
    const struct pzk_rules *rules = first_wins("card.suit == 'clubs'");
    struct desk desk;

    open_desk(&desk, rules, false);
    assert_string_equal(lay(&desk, "HE9", PZK_W),
                        "violation against_rules W HE9; ");
    see_covered_lead(&desk, 3,
                     "resolved against_rules W HE9; act; play S CL7; "
                     "violation against_rules W HE9; ");
    assert_string_equal(lift(&desk, "HE9"), "resolved against_rules W HE9; ");
    assert_string_equal(lay(&desk, "CL9", PZK_W), "play W CL9; ");
    close_desk(&desk);
}

/* S's lead is seen after W's answer, though its hand did not stay: that looks
 * like gathering until N answers, too. */
TEST(test_a_trick_that_seemed_gathered_begins_all_the_same)
{
    const struct pzk_rules *rules = first_wins("true");
    struct desk desk;

    open_desk(&desk, rules, false);
    assert_string_equal(lay(&desk, "CL9", PZK_W), "act; play W CL9; ");
    assert_string_equal(lay(&desk, "CL7", PZK_S), "take_back W CL9; ");
    assert_string_equal(lay(&desk, "CL8", PZK_N), "");
    wait(&desk, 1);
    assert_string_equal(desk.text, "act; play S CL7; play W CL9; play N CL8; ");
    assert_string_equal(lay(&desk, "CLJ", PZK_E), "play E CLJ; trick S CL7; ");
    close_desk(&desk);
}

/* W's hand rests on W's card since before N's came. */
TEST(test_a_hand_that_was_there_before_may_cover_the_card_that_is_due)
{
    const struct pzk_rules *rules = first_wins("true");
    struct desk desk;

    for (int waits = 0; waits < 2; waits++) {
        open_desk(&desk, rules, false);
        assert_string_equal(lay(&desk, "CL7", PZK_S), "act; play S CL7; ");
        see(&desk, (struct pzk_obs){.kind = PZK_OBS_HANDS, .hands = true});
        wait(&desk, 1);
        assert_string_equal(lay(&desk, "CL8", PZK_N), "");
        wait(&desk, waits ? 4.4 : 3);
        assert_string_equal(desk.text,
                            waits ? "violation not_your_turn N CL8; " : "");
        assert_string_equal(
            lay(&desk, "CL9", PZK_W),
            waits ? "play W CL9; resolved not_your_turn N CL8; play N CL8; "
                  : "play W CL9; play N CL8; ");
        close_desk(&desk);
    }
}

TEST(test_without_rules_who_leads_took_the_trick)
{
    static const char text[] = "return { id = 'bare', name = 'Bare', "
                               "seats = 4, deck = french(32) }";
    struct pzk_file_error error;
    struct pzk_action score;
    struct desk desk;

    open_desk(&desk, pzk_file_add(text, strlen(text), true, &error), false);
    assert_string_equal(lay(&desk, "CL7", PZK_S), "act; play S CL7; ");
    assert_string_equal(lay(&desk, "CL9", PZK_E), "play E CL9; ");
    assert_string_equal(lay(&desk, "HE8", PZK_W), "play W HE8; ");
    assert_string_equal(lay(&desk, "CLK", PZK_N), "play N CLK; ");
    sweep(&desk, (const char *const[]){"CL7", "CL9", "HE8", "CLK"});
    assert_string_equal(lay(&desk, "SPA", PZK_W), "play W SPA; trick W HE8; ");
    score = pzk_action_of(PZK_FILE_SCORE_HAND, PZK_ABSENT);
    score.list_given = true;
    score.n = 4;
    score.list[2] = -7;
    assert_true(do_act(&desk, score, "act; hand; "));
    assert_int_equal(
        pzk_file_state_in(pzk_referee_game(desk.referee))->game.totals[2], -7);
    close_desk(&desk);
}

static unsigned
below(uint32_t *seed, unsigned limit)
{
    *seed = *seed * 1664525 + 1013904223;
    return (*seed >> 8) % limit;
}

static void
shuffle(uint32_t *seed, uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++) {
        int at = (int)below(seed, (unsigned)i + 1);

        cards[i] = cards[at];
        cards[at] = (uint8_t)i;
    }
}

/* Enters ACTION, which the rules allow, as a person does. */
static void
enter_action(struct desk *desk, const struct pzk_action *action)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT, .action = *action};
    struct pzk_said said;

    if (action->kind == PZK_FILE_LAY) {
        command = (struct pzk_command){.kind = PZK_COMMAND_PLAY,
                                       .seat = action->actor,
                                       .from = PZK_NO_SEAT,
                                       .card = action->card};
    }
    assert_true(
        pzk_referee_command(desk->referee, &command, desk->t_us, &said));
    take(desk, &said);
    desk->t_us += SECOND_US;
}

/* A game of the same deals with known hands, in which anybody may be asked what
 * is allowed; the table, which does not know them, follows it card by card. */
TEST(test_each_game_is_played_as_by_its_rules)
{
    static const char *const names[] = {
        "whist",  "hearts", "spades", "oh-hell",    "euchre",
        "belote", "bridge", "skat",   "doppelkopf", "tarot"};

    for (size_t g = 0; g < G_N_ELEMENTS(names); g++) {
        g_autofree char *path = g_strconcat(GAMES, names[g], ".lua", NULL);
        struct pzk_action legal[64], deal;
        struct pzk_table_setup setup;
        uint32_t seed = 7 + (uint32_t)g;
        struct desk desk;
        struct pzk_game game;

        open_desk(&desk, read_game(path), false);
        pzk_table_setup_init(&setup, pzk_table_game_of_rules(desk.rules));
        pzk_file_start_at(&setup, &game);
        for (int hand = 0; hand < 3 && !pzk_game_over(&game);) {
            uint8_t order[PZK_FILE_CARDS];
            int phase = pzk_file_state_in(&game)->game.phase;

            if (phase == PZK_FILE_BETWEEN) {
                deal = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);
                deal.list_given = true;
                deal.n = pzk_rules_file(desk.rules)->n_cards;
                shuffle(&seed, order, deal.n);
                for (int i = 0; i < deal.n; i++) {
                    deal.list[i] = pzk_file_pieces(desk.rules)[order[i]];
                }
                assert_int_equal(pzk_game_apply(&game, &deal, NULL), PZK_OK);
                hand++;
                continue;
            }
            size_t n = pzk_game_legal(&game, legal, G_N_ELEMENTS(legal));

            assert_in_range(n, 1, G_N_ELEMENTS(legal));
            const struct pzk_action *chosen = &legal[below(&seed, (unsigned)n)];

            enter_action(&desk, chosen);
            assert_int_equal(pzk_game_apply(&game, chosen, NULL), PZK_OK);
            const struct pzk_file_game *kept =
                &pzk_file_state_in(pzk_referee_game(desk.referee))->game;
            const struct pzk_file_game *is = &pzk_file_state_in(&game)->game;

            assert_int_equal(kept->n_plays, is->n_plays);
            assert_int_equal(kept->n_tricks, is->n_tricks);
            assert_memory_equal(kept->totals, is->totals, sizeof(is->totals));
            assert_int_equal(
                pzk_file_state_in(pzk_referee_game(desk.referee))->revoke,
                PZK_FILE_NONE);
        }
        close_desk(&desk);
    }
}

RUN_TESTS()
