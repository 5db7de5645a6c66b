// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/restore_plan.h"

#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

static bool
is_needed(const struct pzk_table_view *view)
{
    enum pzk_finding finding = view->difference.finding;

    return view->state == PZK_TABLE_MISMATCH &&
           (finding == PZK_FIND_TABLE_CLEARED ||
            finding == PZK_FIND_TABLE_SHIFTED ||
            finding == PZK_FIND_TABLE_DIFFERS);
}

static struct pzk_restore_place *
place_at(struct pzk_jh_restore_plan *plan, int side)
{
    for (int i = 0; i < PZK_SEATS; i++) {
        if (plan->place[i].side == side) {
            return &plan->place[i];
        }
    }
    return NULL;
}

static void
lay_out_sides(const struct pzk_table_view *view,
              struct pzk_jh_restore_plan *plan)
{
    int first = pzk_is_seat(view->leader) ? view->leader : PZK_N;

    for (int i = 0; i < PZK_SEATS; i++) {
        plan->place[i].side = (int8_t)((first + i) % PZK_SEATS);
        plan->place[i].due = PZK_NO_PIECE;
    }
}

static void
put_due(const struct pzk_table_view *view, struct pzk_jh_restore_plan *plan)
{
    for (int i = 0; i < view->n_due; i++) {
        struct pzk_restore_place *place = place_at(plan, view->due[i].side);

        if (place) {
            place->due = view->due[i].card;
            place->lies = view->due[i].lies;
            plan->due++;
            plan->lie += place->lies;
        }
    }
}

/* Whether CARD is from an earlier trick of this hand, so that it may lie
 * anywhere. */
static bool
is_done_with(const struct pzk_table_view *view,
             const struct pzk_jh_restore_plan *plan, int card)
{
    if (card < 0 || card >= PZK_JH_CARDS ||
        !(pzk_jh_view_in(view)->status.played & (1u << card))) {
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (plan->place[i].due == card) {
            return false;
        }
    }
    return true;
}

static bool
has_seen(const struct pzk_restore_place *place, int card)
{
    for (int i = 0; i < place->n_seen; i++) {
        if (place->seen[i] == card) {
            return true;
        }
    }
    return false;
}

/* Fills PLAN with the cards seen; counts a card with two stickers once. */
static void
put_seen(const struct pzk_table_view *view, const struct pzk_eye_view *seen,
         struct pzk_jh_restore_plan *plan)
{
    for (size_t i = 0; i < seen->count; i++) {
        const struct pzk_eye_piece *piece = &seen->pieces[i];
        struct pzk_restore_place *place = place_at(plan, piece->side);

        if (piece->resting && place && place->n_seen < PZK_RESTORE_SEEN_MAX &&
            !has_seen(place, piece->piece) &&
            !is_done_with(view, plan, piece->piece)) {
            place->seen[place->n_seen++] = (int16_t)piece->piece;
        }
    }
}

void
pzk_jh_restore_plan(const struct pzk_table_view *view,
                    const struct pzk_eye_view *seen,
                    struct pzk_jh_restore_plan *plan)
{
    memset(plan, 0, sizeof(*plan));
    plan->needed = is_needed(view);
    lay_out_sides(view, plan);
    put_due(view, plan);
    if (seen && seen->has_table) {
        put_seen(view, seen, plan);
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        struct pzk_restore_place *place = &plan->place[i];

        place->right = place->due == PZK_NO_PIECE
                           ? place->n_seen == 0
                           : place->lies && place->n_seen <= 1;
    }
}
