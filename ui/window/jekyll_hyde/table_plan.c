// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/table_plan.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

static bool
is_seat(int side)
{
    return side >= 0 && side < PZK_SEATS;
}

static int
came_from(const struct pzk_jh_status *status, int card)
{
    for (int i = 0; i < status->n_table; i++) {
        if (status->table[i].card == card) {
            return status->table[i].from;
        }
    }
    return PZK_NO_SEAT;
}

static void
place_cards(const struct pzk_table_view *view, struct pzk_jh_table_plan *plan)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        struct pzk_card_spot *spot = &plan->spot[seat];

        *spot = (struct pzk_card_spot){
            .card = PZK_NO_PIECE, .from = PZK_NO_SEAT, .team = PZK_NO_TEAM};
        if (view->on_table[seat] != PZK_NO_PIECE) {
            spot->kind = PZK_SPOT_CARD;
            spot->card = view->on_table[seat];
            spot->from = came_from(&pzk_jh_view_in(view)->status, spot->card);
            spot->lead = seat == view->leader;
        }
    }
}

/* Plans a due card at the seat on turn, unless that seat's card of the last
 * trick still lies there. */
static void
place_due(const struct pzk_table_view *view, struct pzk_jh_table_plan *plan)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    bool waits = view->state == PZK_TABLE_TRICK_RUNNING ||
                 view->state == PZK_TABLE_TRICK_DONE ||
                 view->state == PZK_TABLE_MISMATCH;
    int seat = status->turn;

    if (!view->started || !is_seat(seat) || status->phase != PZK_JH_TURN) {
        return;
    }
    plan->turn = seat;
    if (waits && plan->spot[seat].kind == PZK_SPOT_EMPTY) {
        plan->spot[seat].kind = PZK_SPOT_DUE;
        plan->spot[seat].team = status->turn_team;
    }
}

static void
place_stray(const struct pzk_difference *difference,
            enum pzk_card_spot_kind kind, struct pzk_jh_table_plan *plan)
{
    struct pzk_card_spot stray = {.kind = kind,
                                  .card = difference->card,
                                  .from = PZK_NO_SEAT,
                                  .team = PZK_NO_TEAM,
                                  .alarm = true};
    struct pzk_card_spot *spot;

    if (!is_seat(difference->lies_at)) {
        return;
    }
    spot = &plan->spot[difference->lies_at];
    if (spot->kind == PZK_SPOT_CARD && spot->card != difference->card) {
        plan->extra = stray;
        plan->extra_at = difference->lies_at;
    } else {
        *spot = stray;
    }
}

static void
draw_arrow(const struct pzk_difference *difference,
           struct pzk_jh_table_plan *plan)
{
    if (!is_seat(difference->lies_at) || !is_seat(difference->due_at) ||
        difference->lies_at == difference->due_at) {
        return;
    }
    plan->arrow_from = difference->lies_at;
    plan->arrow_to = difference->due_at;
    plan->spot[difference->due_at].alarm = true;
}

static bool
fits(const struct pzk_jh_status *status,
     const struct pzk_difference *difference)
{
    return difference->card >= 0 && difference->card < PZK_JH_CARDS &&
           is_seat(difference->due_at) &&
           status->team[difference->due_at] ==
               pzk_jh_card_team(difference->card);
}

static void
miss(const struct pzk_difference *difference, struct pzk_jh_table_plan *plan)
{
    if (is_seat(difference->due_at)) {
        struct pzk_card_spot *spot = &plan->spot[difference->due_at];

        spot->kind = PZK_SPOT_MISSING;
        spot->card = difference->card;
        spot->alarm = true;
    }
}

static void
place_mismatch(const struct pzk_table_view *view,
               struct pzk_jh_table_plan *plan)
{
    const struct pzk_difference *difference = &view->difference;

    switch ((int)difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        place_stray(difference, PZK_SPOT_STRAY, plan);
        if (fits(&pzk_jh_view_in(view)->status, difference)) {
            draw_arrow(difference, plan);
        }
        break;
    case PZK_FIND_WRONG_TEAM:
    case PZK_FIND_ALREADY_PLAYED:
    case PZK_FIND_TWICE:
    case PZK_JH_FIND_TARGET_HAS_NONE:
        place_stray(difference, PZK_SPOT_WRONG, plan);
        break;
    case PZK_FIND_MOVED_CARD:
    case PZK_FIND_TABLE_DIFFERS:
        miss(difference, plan);
        place_stray(difference, PZK_SPOT_STRAY, plan);
        draw_arrow(difference, plan);
        break;
    case PZK_FIND_CARD_HIDDEN:
        place_stray(difference, PZK_SPOT_STRAY, plan);
        break;
    case PZK_FIND_CARD_MISSING:
        miss(difference, plan);
        break;
    case PZK_FIND_PLACEMENT_TURNED:
    case PZK_JH_FIND_PLACEMENT_REFUSED:
        plan->placement_alarm = true;
        break;
    default:
        break;
    }
}

void
pzk_jh_table_plan(const struct pzk_table_view *view,
                  struct pzk_jh_table_plan *plan)
{
    *plan = (struct pzk_jh_table_plan){
        .extra = {.kind = PZK_SPOT_EMPTY, .card = PZK_NO_PIECE},
        .extra_at = PZK_NO_SIDE,
        .arrow_from = PZK_NO_SIDE,
        .arrow_to = PZK_NO_SIDE,
        .leader = PZK_NO_SEAT,
        .turn = PZK_NO_SEAT,
    };
    place_cards(view, plan);
    place_due(view, plan);
    if (view->state == PZK_TABLE_MISMATCH) {
        place_mismatch(view, plan);
    }
    if (view->started) {
        plan->leader = view->leader;
        plan->lying = __builtin_popcount(pzk_jh_view_in(view)->status.lying);
    }
}
