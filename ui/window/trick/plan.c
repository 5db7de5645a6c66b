// SPDX-License-Identifier: MIT
#include "ui/window/trick/plan.h"

static void
place_cards(const struct pzk_table_view *view, struct pzk_trick_plan *plan)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        struct pzk_card_spot *spot = &plan->spot[seat];

        *spot = (struct pzk_card_spot){
            .card = PZK_NO_PIECE, .from = PZK_NO_SEAT, .team = PZK_NO_TEAM};
        if (view->on_table[seat] != PZK_NO_PIECE) {
            spot->kind = PZK_SPOT_CARD;
            spot->card = view->on_table[seat];
            spot->lead = seat == view->leader;
        }
    }
}

void
pzk_trick_plan_stray(const struct pzk_difference *difference,
                     enum pzk_card_spot_kind kind, struct pzk_trick_plan *plan)
{
    struct pzk_card_spot stray = {.kind = kind,
                                  .card = difference->card,
                                  .from = PZK_NO_SEAT,
                                  .team = PZK_NO_TEAM,
                                  .alarm = true};
    struct pzk_card_spot *spot;

    if (!pzk_is_any_seat(difference->lies_at) || difference->card < 0) {
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

void
pzk_trick_plan_arrow(const struct pzk_difference *difference,
                     struct pzk_trick_plan *plan)
{
    if (!pzk_is_any_seat(difference->lies_at) ||
        !pzk_is_any_seat(difference->due_at) ||
        difference->lies_at == difference->due_at) {
        return;
    }
    plan->arrow_from = difference->lies_at;
    plan->arrow_to = difference->due_at;
    plan->spot[difference->due_at].alarm = true;
}

static void
miss(const struct pzk_difference *difference, struct pzk_trick_plan *plan)
{
    if (pzk_is_any_seat(difference->due_at)) {
        struct pzk_card_spot *spot = &plan->spot[difference->due_at];

        spot->kind = PZK_SPOT_MISSING;
        spot->card = difference->card;
        spot->alarm = true;
    }
}

static void
place_mismatch(const struct pzk_difference *difference,
               struct pzk_trick_plan *plan)
{
    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
    case PZK_FIND_UNEXPLAINED:
    case PZK_FIND_CARD_HIDDEN:
        pzk_trick_plan_stray(difference, PZK_SPOT_STRAY, plan);
        break;
    case PZK_FIND_WRONG_SIDE:
    case PZK_FIND_ALREADY_PLAYED:
    case PZK_FIND_TWICE:
        pzk_trick_plan_stray(difference, PZK_SPOT_WRONG, plan);
        break;
    case PZK_FIND_MOVED_CARD:
    case PZK_FIND_TABLE_DIFFERS:
        miss(difference, plan);
        pzk_trick_plan_stray(difference, PZK_SPOT_STRAY, plan);
        pzk_trick_plan_arrow(difference, plan);
        break;
    case PZK_FIND_CARD_MISSING:
        miss(difference, plan);
        break;
    case PZK_FIND_PLACEMENT_TURNED:
        plan->placement_alarm = true;
        break;
    default:
        break;
    }
}

void
pzk_trick_plan(const struct pzk_table_view *view, unsigned seats, int due,
               struct pzk_trick_plan *plan)
{
    *plan = (struct pzk_trick_plan){
        .seats = seats,
        .extra = {.kind = PZK_SPOT_EMPTY, .card = PZK_NO_PIECE},
        .extra_at = PZK_NO_SIDE,
        .arrow_from = PZK_NO_SIDE,
        .arrow_to = PZK_NO_SIDE,
    };
    place_cards(view, plan);
    if (pzk_is_any_seat(due) && plan->spot[due].kind == PZK_SPOT_EMPTY) {
        plan->spot[due].kind = PZK_SPOT_DUE;
    }
    if (view->state == PZK_TABLE_MISMATCH) {
        place_mismatch(&view->difference, plan);
    }
}
