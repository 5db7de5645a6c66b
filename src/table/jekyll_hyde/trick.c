// SPDX-License-Identifier: MIT
/*
 * Lays cards in the team game; holds its part of what trick/take_back.c checks.
 *
 * Three players (W8): the ghost's open hand. It lies beyond the play zone at
 * the ghost's side, where everybody sees it, so the camera reads each card:
 *
 *     between hands       cards that come to rest there count for the next
 *                         open hand
 *     the hand opens      the cards there then, and the lead if it came from
 *                         there, form the open hand
 *     in the first trick  cards that come to rest there join it
 *     later               a card joins it if it was there when the source
 *                         started, if no hand brought it (others had covered
 *                         it), or if it rests beside one of its cards; up to
 *                         seven
 *
 * The ghost is the supplier of its cards, whichever hand moved them. Nobody
 * sits at the ghost's side: no other card comes from there.
 */
#include "src/table/jekyll_hyde/state.h"

#include <math.h>
#include <string.h>

/* ---- the ghost's open hand ---- */

/* The cards in the open hand's row. */
static pzk_cards
in_row(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards row = layout->here & ~layout->zone & ~referee->table.laid;

    for (int card = pzk_first(row); card >= 0; card = pzk_next(row, card)) {
        if (referee->status.ghost == PZK_NO_SEAT ||
            pzk_sector(layout, &layout->card[card]) != referee->status.ghost) {
            row &= ~pzk_bit(card);
        }
    }
    return row;
}

static void
join(struct pzk_jh_referee *referee, int card)
{
    float out_mm = pzk_radius(&referee->table.layout.card[card]);

    if (!referee->table.open_hand || out_mm < referee->table.open_mm) {
        referee->table.open_mm = out_mm;
    }
    referee->table.open_hand |= pzk_bit(card);
}

void
pzk_jh_note_ghost(struct pzk_jh_referee *referee, int card)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards row = in_row(referee);

    /* between hands it is checked when the hand opens */
    if (pzk_has(row, card) && referee->status.phase == PZK_JH_TURN &&
        pzk_number(referee->table.open_hand) < PZK_JH_HAND &&
        (referee->status.trick_no == 1 ||
         pzk_has(layout->initial | ~layout->by_hand, card) ||
         pzk_layout_near(layout, row & referee->table.open_hand, card))) {
        join(referee, card);
    }
}

void
pzk_jh_open_ghost(struct pzk_jh_referee *referee, int lead)
{
    pzk_cards row = pzk_layout_since(&referee->table.layout, in_row(referee),
                                     referee->hand_end_us);

    referee->table.open_hand = 0;
    for (int card = pzk_first(row); card >= 0; card = pzk_next(row, card)) {
        join(referee, card);
    }
    if (lead >= 0 && referee->table.open_hand &&
        referee->table.layout.card[lead].out_of == referee->status.ghost) {
        referee->table.open_hand |= pzk_bit(lead);
    }
    if (pzk_number(referee->table.open_hand) > PZK_JH_HAND) {
        referee->table.open_hand = 0; /* more than a hand: something else */
    }
}

/* The supplier of CARD, FROM by the camera, by the ghost's open hand. */
static int8_t
supplier(const struct pzk_jh_referee *referee, int card, int8_t from)
{
    return pzk_has(referee->table.open_hand, card) ? referee->status.ghost
           : from == referee->status.ghost         ? PZK_NO_SEAT
                                                   : from;
}

bool
pzk_jh_take_supplier(struct pzk_jh_referee *referee, int from,
                     struct pzk_action *lay)
{
    int ghost = referee->status.ghost;
    bool open = pzk_has(referee->table.open_hand, lay->card);

    lay->other = (int8_t)(pzk_is_seat(from) ? from : open ? ghost : PZK_ABSENT);
    /* everybody sees that it cannot come from there (W10.3) */
    if (ghost != PZK_NO_SEAT && lay->other >= 0 &&
        (open ? lay->other != ghost
              : lay->other == ghost &&
                    pzk_number(referee->table.open_hand) == PZK_JH_HAND)) {
        pzk_trick_remark(&referee->table, PZK_JH_FIND_OPEN_HAND, lay->card,
                         ghost, lay->other);
        return false;
    }
    return true;
}

/* ---- laying ---- */

bool
pzk_jh_lay(struct pzk_jh_referee *referee, struct pzk_laid card,
           enum pzk_how how)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    int8_t cards[PZK_SEATS][PZK_TEAMS];
    struct pzk_action action;
    bool none = false;

    action = pzk_action_of(PZK_JH_LAY, card.seat);
    action.card = card.card;
    action.arg = how == PZK_HOW_TAKEN ? PZK_JH_STANDS : PZK_ABSENT;
    if (how != PZK_HOW_ENTERED) {
        card.from = supplier(referee, card.card, card.from);
    }
    if (card.from >= 0) {
        action.other = card.from;
        /* by the numbers that people entered from the backs (T6) */
        none = pzk_jh_team_cards(moves, cards) &&
               cards[card.from][pzk_jh_card_team(card.card)] == 0;
        /* The card is there: vision took the wrong supplier. Only a
         * contradiction to numbers that people entered deserves a remark. */
        if (none || pzk_moves_try(moves, moves->n_acts, &action, NULL) ==
                        PZK_NOT_IN_HAND) {
            action.other = PZK_ABSENT;
        }
    }
    if (!pzk_trick_act(&referee->table, &action, how == PZK_HOW_ENTERED)) {
        return false;
    }
    if (none) {
        pzk_trick_remark(&referee->table, PZK_JH_FIND_TARGET_HAS_NONE,
                         card.card, card.from, card.seat);
    }
    return true;
}

bool
pzk_jh_lay_all(struct pzk_jh_referee *referee, const struct pzk_laid *laid,
               int n, enum pzk_how how)
{
    for (int i = 0; i < n; i++) {
        if (!(pzk_between(&referee->table)
                  ? pzk_jh_lead(referee, laid[i], how)
                  : pzk_jh_lay(referee, laid[i], PZK_HOW_SEEN))) {
            return false;
        }
    }
    return true;
}

void
pzk_jh_say_act(struct pzk_trick_referee *table, const struct pzk_ruling *ruling,
               const struct pzk_change *change)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    const struct pzk_jh_result *result = pzk_jh_result(&ruling->caused);

    if (change) {
        pzk_jh_say_again(referee, change);
        return;
    }
    if (ruling->action.kind == PZK_JH_JOIN) {
        pzk_trick_say(table, ruling);
    }
    if (ruling->action.kind != PZK_JH_LAY) {
        return;
    }
    pzk_jh_say_play(referee, &ruling->action);
    pzk_jh_say_result(referee, result);
    if (result->hand_done) {
        referee->hand_end_us = table->base.now;
        referee->table.open_hand = 0;
    }
}

/* While the pieces of a resumed game are collected, another card may appear at
 * the same side: no card of a pile is played. opening.c opens hands. */
bool
pzk_jh_lays(struct pzk_trick_referee *table, struct pzk_laid card,
            enum pzk_how how)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    bool due = how == PZK_HOW_DUE;

    card.from = supplier(referee, card.card, card.from);
    if (due &&
        (pzk_between(table) || (table->collecting == PZK_COMPARING &&
                                pzk_has(table->layout.initial, card.card)))) {
        return false;
    }
    if (due && card.seat != table->turn) {
        return pzk_has(table->layout.alone, card.card) &&
               pzk_jh_lead(referee, card, how);
    }
    return pzk_between(table) ? pzk_jh_lead(referee, card, PZK_HOW_SEEN)
                              : pzk_jh_lay(referee, card, how);
}
