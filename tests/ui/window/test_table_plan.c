// SPDX-License-Identifier: MIT
/* What is drawn at which side: cards, dashed places, mismatches. */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/window/jekyll_hyde/trick.h"

/* North led Jekyll's B out of West's hand; it is East's turn, for Hyde. */
static struct pzk_table_view
in_a_trick(void)
{
    struct pzk_table_view view;
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_game;
    view.state = PZK_TABLE_TRICK_RUNNING;
    view.started = true;
    view.leader = PZK_N;
    memset(view.on_table, PZK_NO_PIECE, sizeof(view.on_table));
    view.on_table[PZK_N] = PZK_JB;
    status->phase = PZK_JH_TURN;
    status->team[PZK_E] = status->team[PZK_W] = PZK_HYDE;
    status->turn = PZK_E;
    status->turn_team = PZK_HYDE;
    status->trick_no = 1;
    status->n_table = 1;
    status->table[0] = (struct pzk_laid){PZK_N, PZK_W, PZK_JB};
    return view;
}

static void
assert_no_alarm(const struct pzk_trick_plan *plan)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        assert_false(plan->spot[seat].alarm);
    }
    assert_false(plan->placement_alarm);
    assert_int_equal(plan->extra.kind, PZK_SPOT_EMPTY);
    assert_int_equal(plan->arrow_from, PZK_NO_SIDE);
    assert_int_equal(plan->arrow_to, PZK_NO_SIDE);
}

TEST(test_plan_in_a_trick_shows_cards_and_what_is_due)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_trick_plan plan;

    pzk_jh_trick_guest.plan(&view, &plan);
    assert_no_alarm(&plan);
    assert_int_equal(plan.spot[PZK_N].kind, PZK_SPOT_CARD);
    assert_int_equal(plan.spot[PZK_N].card, PZK_JB);
    assert_int_equal(plan.spot[PZK_N].from, PZK_W);
    assert_true(plan.spot[PZK_N].lead);
    assert_int_equal(plan.spot[PZK_E].kind, PZK_SPOT_DUE);
    assert_int_equal(plan.spot[PZK_E].team, PZK_HYDE);
    assert_int_equal(plan.spot[PZK_S].kind, PZK_SPOT_EMPTY);
    assert_int_equal(plan.spot[PZK_W].kind, PZK_SPOT_EMPTY);
}

TEST(test_plan_before_the_game_is_empty)
{
    struct pzk_table_view view;
    struct pzk_trick_plan plan;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_game;
    memset(view.on_table, PZK_NO_PIECE, sizeof(view.on_table));
    view.state = PZK_TABLE_NO_PLACEMENT;
    pzk_jh_view_of(&view)->status.turn = PZK_NO_SEAT;
    pzk_jh_trick_guest.plan(&view, &plan);
    assert_no_alarm(&plan);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        assert_int_equal(plan.spot[seat].kind, PZK_SPOT_EMPTY);
    }
}

TEST(test_plan_while_paused_asks_for_no_card)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_trick_plan plan;

    view.state = PZK_TABLE_PAUSED;
    pzk_jh_trick_guest.plan(&view, &plan);
    assert_int_equal(plan.spot[PZK_E].kind, PZK_SPOT_EMPTY);
    assert_int_equal(plan.spot[PZK_N].kind, PZK_SPOT_CARD);
}

#define FOUND(what, id, at, due)                                               \
    {                                                                          \
        .finding = PZK_FIND_##what, .card = PZK_##id, .lies_at = PZK_##at,     \
        .due_at = PZK_##due                                                    \
    }

TEST(test_plan_of_mismatches_shows_what_is_wrong_and_the_way)
{
    /* One letter a seat, N E S W: . empty, d card due, c card, s stray, w
     * wrong, m missing; a capital letter is drawn in alarm. */
    static const struct {
        const char *name;
        struct pzk_difference difference;
        const char *spots;
        int extra_at, arrow_from, arrow_to;
    } cases[] = {
        {"right card, wrong side", FOUND(NOT_YOUR_TURN, H5, S, E), "cDS.",
         PZK_NO_SIDE, PZK_S, PZK_E},
        {"a card that cannot go there", FOUND(NOT_YOUR_TURN, J5, S, E), "cdS.",
         PZK_NO_SIDE, PZK_NO_SIDE, PZK_NO_SIDE},
        {"on top of a card", FOUND(NOT_YOUR_TURN, H5, N, E), "cD..", PZK_N,
         PZK_N, PZK_E},
        {"the other team's card", FOUND(WRONG_SIDE, J5, E, E), "cW..",
         PZK_NO_SIDE, PZK_NO_SIDE, PZK_NO_SIDE},
        {"moved", FOUND(MOVED_CARD, JB, W, N), "Md.S", PZK_NO_SIDE, PZK_W,
         PZK_N},
        {"missing", FOUND(CARD_MISSING, JB, NO_SIDE, N), "Md..", PZK_NO_SIDE,
         PZK_NO_SIDE, PZK_NO_SIDE},
        {"missing, lies elsewhere", FOUND(CARD_MISSING, JB, ELSEWHERE, N),
         "Md..", PZK_NO_SIDE, PZK_NO_SIDE, PZK_NO_SIDE},
        {"too far is no mismatch", FOUND(TOO_FAR, H5, E, E), "cd..",
         PZK_NO_SIDE, PZK_NO_SIDE, PZK_NO_SIDE},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct pzk_table_view view = in_a_trick();
        struct pzk_trick_plan plan;

        print_message("%s\n", cases[i].name);
        view.state = PZK_TABLE_MISMATCH;
        view.difference = cases[i].difference;
        pzk_jh_trick_guest.plan(&view, &plan);
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            const struct pzk_card_spot *spot = &plan.spot[seat];
            char letter = ".dcswm"[spot->kind];

            assert_int_equal(spot->alarm ? g_ascii_toupper(letter) : letter,
                             cases[i].spots[seat]);
        }
        assert_int_equal(plan.extra_at, cases[i].extra_at);
        assert_int_equal(plan.arrow_from, cases[i].arrow_from);
        assert_int_equal(plan.arrow_to, cases[i].arrow_to);
    }
}

TEST(test_plan_placement_turned_alarms_the_placement_card_alone)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_trick_plan plan;

    view.state = PZK_TABLE_MISMATCH;
    view.difference =
        (struct pzk_difference){.finding = PZK_FIND_PLACEMENT_TURNED,
                                .card = PZK_PA,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE};
    pzk_jh_trick_guest.plan(&view, &plan);
    assert_true(plan.placement_alarm);
    plan.placement_alarm = false;
    assert_no_alarm(&plan);
}

RUN_TESTS()
