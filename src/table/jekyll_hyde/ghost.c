// SPDX-License-Identifier: MIT
/*
 * Three players (W8): the ghost's open hand. It lies beyond the play zone at
 * the ghost's side, where everybody sees it, so the camera reads each card:
 *
 *     between hands       cards that come to rest there count for the next
 *                         open hand
 *     the hand opens      the cards there then, and the lead if it came from
 *                         there, form the open hand
 *     in the first trick  cards that come to rest there join it
 *     later               a card joins it that was there when the source
 *                         started, that no hand brought (others had covered
 *                         it), or that rests beside a card of it; up to seven
 *
 * The ghost is the supplier of its cards, whoever's hand moved them. Nobody
 * sits at the ghost's side: no other card comes from there.
 */
#include "src/table/jekyll_hyde/state.h"

#include <math.h>

static const float beside_mm = 10; /* nearly as far out as the row */

/* The cards in the open hand's row. */
static pzk_cards
in_row(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards row = layout->here & ~layout->zone & ~referee->table.laid;

    for (int card = pzk_first(row); card >= 0; card = pzk_next(row, card)) {
        if (referee->status.ghost == PZK_NO_SEAT ||
            pzk_sector(&layout->card[card]) != referee->status.ghost) {
            row &= ~pzk_bit(card);
        }
    }
    return row;
}

static void
join(struct pzk_jh_referee *referee, int card)
{
    float out_mm = pzk_radius(&referee->table.layout.card[card]);

    if (!referee->ghost_hand || out_mm < referee->ghost_out_mm) {
        referee->ghost_out_mm = out_mm;
    }
    referee->ghost_hand |= pzk_bit(card);
}

void
pzk_jh_note_ghost(struct pzk_trick_referee *table, int card)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    pzk_cards row = in_row(referee);

    if (!pzk_has(row, card) || referee->status.phase != PZK_JH_TURN ||
        pzk_number(referee->ghost_hand) >= PZK_JH_HAND) {
        return; /* between hands it is checked when the hand opens */
    }
    if (referee->status.trick_no == 1 ||
        pzk_has(table->layout.initial | ~table->layout.by_hand, card) ||
        pzk_layout_near(&table->layout, row & referee->ghost_hand, card)) {
        join(referee, card);
    }
}

void
pzk_jh_open_ghost(struct pzk_jh_referee *referee, int lead)
{
    pzk_cards row = pzk_layout_since(&referee->table.layout, in_row(referee),
                                     referee->hand_end_us);

    referee->ghost_hand = 0;
    for (int card = pzk_first(row); card >= 0; card = pzk_next(row, card)) {
        join(referee, card);
    }
    if (lead >= 0 && referee->ghost_hand &&
        referee->table.layout.card[lead].out_of == referee->status.ghost) {
        referee->ghost_hand |= pzk_bit(lead);
    }
    if (pzk_number(referee->ghost_hand) > PZK_JH_HAND) {
        referee->ghost_hand = 0; /* more than a hand: something else */
    }
}

int8_t
pzk_jh_supplier(const struct pzk_jh_referee *referee, int card, int8_t from)
{
    if (pzk_has(referee->ghost_hand, card)) {
        return referee->status.ghost;
    }
    return from == referee->status.ghost ? PZK_NO_SEAT : from;
}

struct pzk_laid
pzk_jh_there(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_position *position = &referee->table.layout.card[card];

    return (struct pzk_laid){position->side,
                             pzk_jh_supplier(referee, card, position->from),
                             (int16_t)card};
}

/* Whether everybody sees that CARD cannot come from FROM (W10.3). */
static bool
open_hand_excludes(const struct pzk_jh_referee *referee, int card, int from)
{
    bool whole = pzk_number(referee->ghost_hand) == PZK_JH_HAND;

    if (referee->status.ghost == PZK_NO_SEAT || from < 0) {
        return false;
    }
    if (pzk_has(referee->ghost_hand, card)) {
        return from != referee->status.ghost;
    }
    return whole && from == referee->status.ghost;
}

bool
pzk_jh_is_back_with_ghost(const struct pzk_jh_referee *referee, int card,
                          int seat)
{
    const struct pzk_position *position = &referee->table.layout.card[card];

    return seat == referee->status.ghost && referee->ghost_hand &&
           position->side == PZK_ELSEWHERE &&
           pzk_radius(position) >= referee->ghost_out_mm - beside_mm;
}

bool
pzk_jh_take_supplier(struct pzk_jh_referee *referee, int from,
                     struct pzk_action *lay, struct pzk_said *said)
{
    lay->other = (int8_t)(pzk_is_seat(from) ? from : PZK_ABSENT);
    if (!pzk_is_seat(from) && pzk_has(referee->ghost_hand, lay->card)) {
        lay->other = referee->status.ghost;
    }
    if (open_hand_excludes(referee, lay->card, lay->other)) {
        pzk_trick_remark(&referee->table, said, PZK_JH_FIND_OPEN_HAND,
                         lay->card, referee->status.ghost, lay->other);
        return false;
    }
    return true;
}
