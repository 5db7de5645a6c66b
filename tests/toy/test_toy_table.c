// SPDX-License-Identifier: MIT
/*
 * Three Cards at a table that is only told of: what lies there and what people
 * enter, and all that is said to it.
 */
#include "tests/kit/pzk_test.h"

#include "tests/toy/table/toy_table.h"

enum { T1 = TOY_T1, T2, T3, SECOND_US = 1000000 };

struct desk {
    struct pzk_referee *referee;
    struct pzk_entry entries[64];
    size_t n_entries;
    int64_t t_us;
    char text[1024]; /* said since last asked */
};

static const char *const kinds[PZK_RULED_KINDS] = {
    [PZK_RULED_PLAY] = "play",           [PZK_RULED_TURN] = "turn",
    [PZK_RULED_VIOLATION] = "violation", [PZK_RULED_RESOLVED] = "resolved",
    [PZK_RULED_TAKE_BACK] = "take_back", [PZK_RULED_TRICK] = "trick",
    [PZK_RULED_SCORE] = "score",         [PZK_RULED_HAND] = "hand",
    [PZK_RULED_GAME] = "game",           [PZK_RULED_SWEPT] = "swept",
    [PZK_RULED_STATE] = "state",         [PZK_RULED_REMARK] = "remark",
};

/* "play N T1; " of each, what it has. */
static void
take(struct desk *desk, const struct pzk_said *said)
{
    for (size_t i = 0; i < said->keep.count; i++) {
        assert_true(desk->n_entries < 64);
        desk->entries[desk->n_entries++] = said->keep.at[i];
    }
    for (size_t i = 0; i < said->rulings.count; i++) {
        const struct pzk_ruling *ruling = &said->rulings.at[i];
        const char *const parts[] = {
            kinds[ruling->kind],
            ruling->finding ? pzk_finding_name(ruling->finding) : NULL,
            pzk_seat_name(ruling->seat), pzk_piece_id(ruling->card)};
        size_t used = strlen(desk->text);

        for (int k = 0; k < 4; k++) {
            if (parts[k]) {
                used += (size_t)snprintf(desk->text + used,
                                         sizeof(desk->text) - used, "%s%s",
                                         k ? " " : "", parts[k]);
            }
        }
        snprintf(desk->text + used, sizeof(desk->text) - used, "; ");
    }
}

/* SECONDS pass, then OBS; everything that is said meanwhile. */
static const char *
see(struct desk *desk, double seconds, struct pzk_obs obs)
{
    int64_t end_us = desk->t_us + (int64_t)(seconds * SECOND_US);
    struct pzk_said said;

    desk->text[0] = '\0';
    for (; desk->t_us < end_us; desk->t_us += SECOND_US / 20) {
        pzk_referee_tick(desk->referee, desk->t_us, &said);
        take(desk, &said);
    }
    obs.t_us = desk->t_us;
    pzk_referee_observe(desk->referee, &obs, &said);
    take(desk, &said);
    pzk_referee_tick(desk->referee, desk->t_us, &said);
    take(desk, &said);
    return desk->text;
}

static const char *
lay(struct desk *desk, double seconds, int card, int side)
{
    float x = (float)(92 * pzk_step_x(side)),
          y = (float)(92 * pzk_step_y(side));

    return see(desk, seconds,
               (struct pzk_obs){.kind = PZK_OBS_PLACED,
                                .piece = card,
                                .side = side,
                                .at = {x, y},
                                .card_at = {x, y},
                                .from = side,
                                .from_confidence = 1,
                                .by_hand = true});
}

static const char *
lift(struct desk *desk, double seconds, int card)
{
    return see(desk, seconds,
               (struct pzk_obs){.kind = PZK_OBS_LIFTED, .piece = card});
}

/* A second later; "no" where it makes no sense and nothing is said. */
static const char *
enter(struct desk *desk, enum pzk_command_kind kind, int card, int index)
{
    struct pzk_command command = {.kind = kind,
                                  .index = index,
                                  .seat = PZK_NO_SEAT,
                                  .card = (int16_t)card,
                                  .from = PZK_NO_SEAT};
    struct pzk_said said;
    bool done;

    desk->t_us += SECOND_US;
    desk->text[0] = '\0';
    done = pzk_referee_command(desk->referee, &command, desk->t_us, &said);
    take(desk, &said);
    return desk->text[0] ? desk->text : done ? "" : "no";
}

/* To ONE point where that is so, with the placement card in sight. */
static void
open(struct desk *desk, bool one)
{
    struct pzk_table_setup setup;

    memset(desk, 0, sizeof(*desk));
    pzk_table_setup_init(&setup, &toy_game);
    assert_int_equal(toy_choices_of(&setup)->points, TOY_POINTS);
    toy_choices_of(&setup)->points = one ? 1 : TOY_POINTS;
    desk->referee = pzk_referee_new(&setup);
    assert_non_null(desk->referee);
    assert_string_equal(see(desk, 1,
                            (struct pzk_obs){.kind = PZK_OBS_PLACEMENT,
                                             .piece = PZK_PA,
                                             .placement = PZK_PLACEMENT_FOUND}),
                        "");
}

/* Closes it. A referee brought back from what was kept has the same view. */
static void
close_alike(struct desk *desk)
{
    struct pzk_table_view one, two;
    struct pzk_table_setup setup;
    struct pzk_referee *again;
    size_t bad;

    pzk_table_setup_init(&setup, &toy_game);
    again = pzk_referee_new(&setup);
    assert_true(
        pzk_referee_restore(again, desk->entries, desk->n_entries, &bad));
    pzk_referee_view(desk->referee, &one);
    pzk_referee_view(again, &two);
    assert_int_equal(one.acts, two.acts);
    assert_true(pzk_game_equal(&one.rules_game, &two.rules_game));
    assert_int_equal(one.has_last_trick, two.has_last_trick);
    assert_memory_equal(toy_view_in(&one), toy_view_in(&two),
                        sizeof(struct toy_view));
    pzk_referee_free(again);
    pzk_referee_free(desk->referee);
}

#define WON_BY_S "trick S T3; remark stayed_out T2; score; hand; "

#define TEST_AT_DESK(function)                                                 \
    TEST_BY(function, (struct desk * desk), NULL, NULL, struct desk desk;      \
            open(&desk, false); function(&desk); close_alike(&desk))

TEST_AT_DESK(
    test_cards_laid_are_told_and_the_next_hand_waits_for_an_empty_table)
{
    assert_string_equal(lay(desk, 2, T1, PZK_N), "play N T1; turn S; ");
    assert_string_equal(lay(desk, 2, T3, PZK_S), "play S T3; " WON_BY_S);
    assert_string_equal(lay(desk, 2, T2, PZK_S), ""); /* they are gathered */
    assert_string_equal(lift(desk, 1, T1), "");
    assert_string_equal(lift(desk, 0, T3), "swept; ");
    assert_string_equal(lift(desk, 1, T2), "");
    assert_string_equal(lay(desk, 4, T1, PZK_S), "play S T1; turn N; ");
}

TEST_AT_DESK(test_mismatch_can_be_accepted)
{
    assert_string_equal(enter(desk, PZK_COMMAND_ACCEPT, -1, 0), "no");
    assert_string_equal(lay(desk, 2, T1, PZK_S), "");
    assert_string_equal(lift(desk, 1, T3), "violation not_your_turn S T1; ");
    assert_string_equal(enter(desk, PZK_COMMAND_ACCEPT, -1, 0),
                        "play N T1; resolved not_your_turn S T1; turn S; ");
    assert_string_equal(lay(desk, 2, T3, PZK_S), "play S T3; " WON_BY_S);
}

TEST_AT_DESK(test_cards_are_entered_undone_and_corrected)
{
    assert_string_equal(enter(desk, PZK_COMMAND_PLAY, PZK_PA, 0), "no");
    assert_string_equal(enter(desk, PZK_COMMAND_PLAY, T1, 0),
                        "play N T1; turn S; ");
    assert_string_equal(enter(desk, PZK_COMMAND_PLAY, T1, 0),
                        "remark same_card S T1; ");
    assert_string_equal(enter(desk, PZK_COMMAND_PLAY, T3, 0),
                        "play S T3; " WON_BY_S);
    assert_string_equal(enter(desk, PZK_COMMAND_UNDO, -1, 0),
                        "take_back S T3; turn S; ");
    assert_string_equal(enter(desk, PZK_COMMAND_REDO, -1, 0), "play S T3; ");
    assert_string_equal(enter(desk, PZK_COMMAND_CORRECT, T1, 1),
                        "take_back S T3; play S T1; ");
}

TEST_AT_DESK(test_hand_is_thrown_in_when_it_is_meant)
{
    assert_string_equal(enter(desk, PZK_COMMAND_THROW_IN, -1, 0), "no");
    assert_string_equal(lay(desk, 2, T1, PZK_N), "play N T1; turn S; ");
    assert_string_equal(enter(desk, PZK_COMMAND_THROW_IN, -1, 0),
                        "remark throw_in; ");
    assert_string_equal(enter(desk, PZK_COMMAND_THROW_IN, -1, 0),
                        "remark thrown_in; ");
    assert_string_equal(lift(desk, 1, T1), "");
    assert_string_equal(lay(desk, 4, T2, PZK_N), "play N T2; turn S; ");
}

TEST(test_next_game_is_led_by_the_other)
{
    struct desk desk;

    open(&desk, true);
    assert_string_equal(enter(&desk, PZK_COMMAND_PLAY, T1, 0),
                        "play N T1; turn S; ");
    assert_string_equal(enter(&desk, PZK_COMMAND_NEXT_GAME, -1, 0), "no");
    assert_string_equal(enter(&desk, PZK_COMMAND_PLAY, T3, 0),
                        "play S T3; " WON_BY_S "game S; ");
    assert_string_equal(enter(&desk, PZK_COMMAND_PLAY, T2, 0), "no");
    assert_string_equal(enter(&desk, PZK_COMMAND_NEXT_GAME, -1, 0),
                        "remark next_game; ");
    assert_string_equal(enter(&desk, PZK_COMMAND_PLAY, T2, 0),
                        "play S T2; turn N; ");
    pzk_referee_free(desk.referee);
}

TEST_AT_DESK(test_paused_table_says_nothing_and_tells_what_is_gone_after_it)
{
    assert_string_equal(lay(desk, 2, T1, PZK_N), "play N T1; turn S; ");
    assert_string_equal(enter(desk, PZK_COMMAND_RESUME, -1, 0), "no");
    desk->t_us += 2 * SECOND_US;
    assert_string_equal(enter(desk, PZK_COMMAND_PAUSE, -1, 0), "state; ");
    assert_string_equal(lift(desk, 2, T1), "");
    assert_string_equal(enter(desk, PZK_COMMAND_PLAY, T2, 0), "no");
    assert_string_equal(enter(desk, PZK_COMMAND_RESUME, -1, 0),
                        "state; violation table_differs N T1; ");
    assert_string_equal(enter(desk, PZK_COMMAND_ACCEPT, -1, 0),
                        "take_back N T1; resolved table_differs N T1; ");
}

RUN_TESTS()
