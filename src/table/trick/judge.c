// SPDX-License-Identifier: MIT
/*
 * The meaning of a card on the table while a hand runs. First match applies:
 *
 *  1 excused by a person, or ignored until it is moved              nothing
 *  2 of an earlier trick of this hand                               nothing
 *      ... but was away 3 s, the trick before it is cleared away, a hand of
 *      its own brought it to the side on turn, and no other card of its
 *      trick is within 60 mm                                 already_played
 *  3 of the running trick, in its place or a little outside         nothing
 *  4 of the running trick, at another side                       moved_card
 *  5 a card laid before waits for people to answer                  nothing
 *  6 fits the seat on turn, brought by a hand to 160..260 mm in its
 *      sector                                                too_far (hint)
 *  7 not in the zone                                                nothing
 *  8 not at the side on turn                                  not_your_turn
 *  9 does not fit the seat on turn                               wrong_side
 * 10 one of several that were there before the turn came, or laid
 *      during a pause                                     table_differs
 * 11 not seen since it became due: covered, perhaps gone       card_hidden
 * 12 otherwise                                                     accepted
 *
 * Between hands, unless the game decides otherwise, a card opens one when it is
 * brought alone into an empty zone, to the side on turn; at another side it is
 * not_your_turn. A lead that its own hand covered until the answer was there
 * opens the hand if its hand came first, or when both cards have been there for
 * 1.5 s.
 *
 * Pieces of other games and unknown marks never get here. take_back.c handles
 * missing cards of the running trick: the newest is taken back, an older one
 * is card_missing.
 *
 * The eye tells two cards of one id apart (decks mixed, a sheet cut twice): one
 * outside the zone counts for nothing; both in it are the mismatch twice, and
 * the first is judged as always.
 */
#include "src/table/trick/inside.h"

/* The side for which CARD counts. */
static int
play_side(const struct pzk_trick_referee *table, int card)
{
    return table->game->play_side ? table->game->play_side(table, card)
                                  : table->layout.card[card].side;
}

/* ---- cards not laid yet ---- */

static bool
is_too_far(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];

    return pzk_has(table->layout.by_hand & ~table->layout.initial, card) &&
           pzk_radius(position) <= PZK_NEAR_MM &&
           pzk_sector(position) == table->turn;
}

/* Whether CARD is one of several that were at its side before its turn came.
 * Then the one meant is unknown. */
static bool
is_one_of_many(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    int side = layout->card[card].side;

    return layout->card[card].order <= table->turn_order && /* not just now */
           pzk_is_seat(side) &&
           (layout->at[side] & ~layout->ignored & ~table->laid &
            ~pzk_bit(card)) != 0;
}

/* Lines 5 to 10: a card not laid in this hand. */
static struct pzk_verdict
judge_new(const struct pzk_trick_referee *table, int card)
{
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    int side = play_side(table, card);
    bool fits = pzk_trick_fits(table, card, table->turn);

    if (side == PZK_NO_SIDE || pzk_trick_waiting(table) != PZK_NO_PIECE ||
        (side == PZK_ELSEWHERE && !(fits && is_too_far(table, card)))) {
        return verdict;
    }
    verdict.due_at = table->turn;
    if (side == PZK_ELSEWHERE) {
        verdict.finding = PZK_FIND_TOO_FAR;
    } else if (side == table->turn && fits &&
               pzk_trick_answers_wrong_lead(table, card)) {
        verdict.due_at = PZK_NO_SIDE; /* people follow that lead */
    } else if (side == table->turn && fits) {
        verdict.accept = !is_one_of_many(table, card);
        if (!verdict.accept) {
            verdict.finding = PZK_FIND_TABLE_DIFFERS;
            verdict.due_at = PZK_NO_SIDE;
        }
    } else if (pzk_has(table->layout.zone,
                       card) && /* a wider one forbids none */
               !(table->game->judge &&
                 table->game->judge(table, card, &verdict)) &&
               (pzk_has(table->layout.by_hand, card) ||
                !table->game->errs_by_hand)) {
        verdict.finding =
            side != table->turn ? PZK_FIND_NOT_YOUR_TURN : PZK_FIND_WRONG_TEAM;
    }
    return verdict;
}

/* Whether CARD may open a hand: in an armed zone; else if no cards were
 * gathered and none of the last trick is left, once it has been there for a
 * moment. */
static bool
may_open(const struct pzk_trick_referee *table, int card)
{
    return table->gate == PZK_GATE_ARMED ||
           (table->gate != PZK_GATE_GATHERING && table->done.n == 0 &&
            pzk_trick_lies_plainly(table, card));
}

/* Whether LEAD is a lead that OTHER, at another side, answered before it was
 * seen. */
static bool
is_answered(const struct pzk_trick_referee *table,
            const struct pzk_position *lead, const struct pzk_position *other)
{
    int64_t now = table->base.now;

    return pzk_laid_before(lead, other) ||
           (now - lead->since_us >= PZK_OPENING_US &&
            now - other->since_us >= PZK_OPENING_US);
}

static struct pzk_verdict
judge_lead(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards judged = pzk_judged(layout), own = judged & layout->by_hand;
    int other = pzk_only(judged & ~pzk_bit(card));
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    bool at_turn = layout->card[card].side == table->turn;

    if (!may_open(table, card) || !pzk_has(own, card) ||
        table->turn == PZK_NO_SEAT ||
        pzk_trick_waiting(table) != PZK_NO_PIECE) {
        return verdict;
    }
    if (other != PZK_NO_PIECE) {
        if (!pzk_has(own, other) ||
            at_turn == (layout->card[other].side == table->turn)) {
            return verdict; /* a pile, or two not on turn */
        }
        verdict.accept = at_turn && is_answered(table, &layout->card[card],
                                                &layout->card[other]);
    } else if (judged == pzk_bit(card) && pzk_has(layout->alone, card)) {
        verdict.accept = at_turn;
    } else {
        return verdict;
    }
    verdict.due_at = table->turn;
    verdict.finding = at_turn ? PZK_FIND_NONE : PZK_FIND_NOT_YOUR_TURN;
    return verdict;
}

/* ---- any card ---- */

static struct pzk_verdict
judge_card(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    int seat = pzk_trick_laid_at(table, card);

    if (!pzk_has(layout->here & ~layout->ignored & ~table->excused, card) ||
        card == pzk_trick_waiting(table) || card == table->replacing ||
        table->turn == PZK_NO_SEAT) {
        return verdict;
    }
    if (seat == PZK_NO_SEAT) {
        return judge_new(table, card);
    }
    if (!pzk_has(table->running.cards, card)) {
        verdict.finding = pzk_has(layout->back, card) ? PZK_FIND_ALREADY_PLAYED
                                                      : PZK_FIND_NONE;
    } else if (pzk_has(layout->zone & ~layout->at[seat], card)) {
        verdict.finding = PZK_FIND_MOVED_CARD;
        verdict.due_at = (int8_t)seat;
    }
    return verdict;
}

/* The disputed cards of the trick if the next card decides it. */
static pzk_cards
left_open(const struct pzk_trick_referee *table)
{
    return table->running.n == table->game->in_trick - 1
               ? table->running.cards & table->layout.disputed
               : 0;
}

struct pzk_verdict
pzk_trick_judge(const struct pzk_trick_referee *table, int card)
{
    struct pzk_verdict nothing = {PZK_FIND_NONE, false, PZK_NO_SIDE};
    struct pzk_verdict verdict = nothing;

    if (!table->between && !pzk_trick_asks_hand(table)) {
        verdict = judge_card(table, card);
    } else if (table->between && !pzk_trick_is_under_way(table)) {
        if (!table->game->judge || !table->game->judge(table, card, &verdict)) {
            verdict = judge_lead(table, card);
        }
    }

    verdict.accept = verdict.accept && !left_open(table);
    if (verdict.accept && pzk_has(table->layout.hidden, card)) {
        verdict.accept = false; /* a lead just waits until it is seen */
        verdict.finding = table->between ? PZK_FIND_NONE : PZK_FIND_CARD_HIDDEN;
    }
    if (verdict.accept && pzk_has(table->layout.meanwhile, card)) {
        verdict.accept = false;
        verdict.finding = PZK_FIND_TABLE_DIFFERS;
        verdict.due_at = PZK_NO_SIDE;
    }
    return verdict;
}

void
pzk_trick_note_back(struct pzk_trick_referee *table, int card)
{
    struct pzk_layout *layout = &table->layout;
    pzk_cards bit = pzk_bit(card), trick = table->trick_of[card];

    layout->back &= ~bit;
    if (!table->between && table->turn != PZK_NO_SEAT && trick &&
        !(bit & table->running.cards) && table->done.n == 0 &&
        (bit & layout->at[table->turn] & layout->by_hand & ~layout->initial) &&
        layout->card[card].away_us >= PZK_AWAY_US &&
        /* no pile that was pushed or inspected */
        !pzk_layout_near(layout, trick & layout->here, card)) {
        layout->back |= bit;
    }
}

/* ---- what is wrong ---- */

/* A card of the running trick that is missing from its place. */
static enum pzk_finding
missing(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    int64_t gone_us = pzk_trick_gone_us(table, card);

    if (table->replacing != PZK_NO_PIECE &&
        pzk_has(layout->disputed & table->done.cards, card)) {
        return PZK_FIND_CARD_HIDDEN;
    }
    if (!pzk_has(table->running.cards, card)) {
        return PZK_FIND_NONE;
    }
    if (pzk_has(table->differs, card)) {
        return PZK_FIND_TABLE_DIFFERS;
    }
    if (pzk_has(left_open(table), card) ||
        pzk_trick_exchanged_for(table, card) != PZK_NO_PIECE) {
        return PZK_FIND_CARD_HIDDEN;
    }
    return gone_us != PZK_NEVER && table->base.now - gone_us >= PZK_MISSING_US
               ? PZK_FIND_CARD_MISSING
               : PZK_FIND_NONE;
}

struct pzk_difference
pzk_trick_fault(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = (int16_t)card,
                                   .lies_at = layout->card[card].side,
                                   .due_at = PZK_NO_SIDE};
    struct pzk_verdict verdict;

    if (pzk_trick_is_asking(table) ||
        (table->collecting && pzk_has(layout->here & layout->initial, card))) {
        return fault; /* the card before it may just not be read yet */
    }
    if (pzk_has(layout->zone, card) &&
        layout->card[card].twin_at != PZK_NO_SIDE) {
        fault.finding = PZK_FIND_TWICE;
        fault.lies_at = layout->card[card].twin_at;
        return fault;
    }
    verdict = pzk_trick_judge(table, card);
    for (int i = 0; i < table->running.n; i++) {
        if (pzk_trick_exchanged_for(table, table->running.laid[i].card) ==
            card) {
            return fault; /* the other one is asked about */
        }
    }
    if (verdict.finding != PZK_FIND_NONE &&
        verdict.finding != PZK_FIND_TOO_FAR) {
        fault.finding = verdict.finding;
        fault.due_at = verdict.due_at;
        if (pzk_trick_is_opening(table) &&
            pzk_has(pzk_trick_came_soon(table), card) &&
            verdict.finding != PZK_FIND_MOVED_CARD) {
            fault.finding = PZK_FIND_NONE; /* it closes the hand instead */
        }
        return fault;
    }
    fault.finding = missing(table, card);
    if (fault.finding != PZK_FIND_NONE) {
        fault.due_at = (int8_t)pzk_trick_laid_at(table, card);
    }
    return fault;
}

/* ---- hints ---- */

void
pzk_trick_say_hints(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_layout *layout = &table->layout;
    pzk_cards cards = layout->cards & layout->here & ~layout->hinted;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_verdict verdict = pzk_trick_judge(table, card);

        if (verdict.finding == PZK_FIND_TOO_FAR) {
            layout->hinted |= pzk_bit(card);
            pzk_trick_remark(table, said, PZK_FIND_TOO_FAR, card, PZK_ELSEWHERE,
                             verdict.due_at);
        }
    }
}
