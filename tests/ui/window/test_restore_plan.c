// SPDX-License-Identifier: MIT
/* What should lie where, what is seen there, and when it is right. */
#include "tests/kit/pzk_test.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/window/jekyll_hyde/restore_plan.h"

/* East led Hyde's B, South laid Jekyll's 3; Hyde's T is of the trick before. */
static struct pzk_table_view
cleared(void)
{
    struct pzk_table_view view;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_game;
    view.state = PZK_TABLE_MISMATCH;
    view.difference.finding = PZK_FIND_TABLE_CLEARED;
    view.started = true;
    view.leader = PZK_E;
    pzk_jh_view_of(&view)->status.played =
        1u << PZK_HB | 1u << PZK_J3 | 1u << PZK_HT;
    view.n_due = 2;
    view.due[0] = (struct pzk_due){PZK_HB, PZK_E, false};
    view.due[1] = (struct pzk_due){PZK_J3, PZK_S, false};
    return view;
}

static void
see(struct pzk_eye_view *seen, int piece, int side, bool resting)
{
    struct pzk_eye_piece *at = &seen->pieces[seen->count++];

    at->piece = piece;
    at->side = side;
    at->resting = resting;
}

TEST(test_plan_of_a_cleared_table_wants_every_card)
{
    struct pzk_table_view view = cleared();
    struct pzk_jh_restore_plan plan;

    pzk_jh_restore_plan(&view, NULL, &plan);
    assert_true(plan.needed);
    assert_int_equal(plan.due, 2);
    assert_int_equal(plan.lie, 0);
    assert_int_equal(plan.place[0].side, PZK_E);
    assert_int_equal(plan.place[0].due, PZK_HB);
    assert_false(plan.place[0].right);
    assert_int_equal(plan.place[1].due, PZK_J3);
    assert_int_equal(plan.place[2].due, PZK_NO_PIECE);
    assert_true(plan.place[2].right);
    assert_int_equal(plan.place[3].side, PZK_N);
}

TEST(test_plan_sets_what_is_seen_beside_what_is_due)
{
    static struct pzk_eye_view seen;
    struct pzk_table_view view = cleared();
    struct pzk_jh_restore_plan plan;

    view.difference.finding = PZK_FIND_TABLE_SHIFTED;
    view.due[0].lies = true;
    seen = (struct pzk_eye_view){.has_table = true};
    see(&seen, PZK_HB, PZK_E, true);
    see(&seen, PZK_HB, PZK_E, true); /* its second sticker */
    see(&seen, PZK_J3, PZK_W, true);
    see(&seen, PZK_HT, PZK_N, true);         /* of an earlier trick */
    see(&seen, PZK_JA, PZK_ELSEWHERE, true); /* off the table */
    see(&seen, PZK_JA, PZK_S, false);        /* only just coming */
    pzk_jh_restore_plan(&view, &seen, &plan);
    assert_true(plan.needed);
    assert_int_equal(plan.lie, 1);
    assert_int_equal(plan.place[0].n_seen, 1);
    assert_true(plan.place[0].right);
    assert_int_equal(plan.place[1].n_seen, 0); /* South */
    assert_false(plan.place[1].right);
    assert_int_equal(plan.place[2].n_seen, 1); /* West */
    assert_int_equal(plan.place[2].seen[0], PZK_J3);
    assert_false(plan.place[2].right);
    assert_int_equal(plan.place[3].n_seen, 0); /* North */
    assert_true(plan.place[3].right);
}

TEST(test_plan_is_not_needed_where_one_rule_is_broken)
{
    struct pzk_table_view view = cleared();
    struct pzk_jh_restore_plan plan;

    view.difference.finding = PZK_FIND_WRONG_SIDE;
    pzk_jh_restore_plan(&view, NULL, &plan);
    assert_false(plan.needed);
    view.difference.finding = PZK_FIND_TABLE_DIFFERS;
    pzk_jh_restore_plan(&view, NULL, &plan);
    assert_true(plan.needed);
    view.state = PZK_TABLE_PAUSED;
    pzk_jh_restore_plan(&view, NULL, &plan);
    assert_false(plan.needed);
}

RUN_TESTS()
