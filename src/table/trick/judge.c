// SPDX-License-Identifier: MIT
/*
 * The meaning of a card on the table while a hand runs. First match applies;
 * judge_card() decides 1 to 4, judge_new() 5 to 10, pzk_trick_judge() the rest:
 *
 *  1 a person let it stay, or it is ignored, until it is moved      nothing
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
 * 10 one of several that were there before the turn came       table_differs
 *      ... or answers the lead of another seat, or the trick's end is in
 *      dispute                                                    nothing
 * 11 not seen since it became due: covered, perhaps gone         card_hidden
 * 12 laid during a pause                                       table_differs
 * 13 otherwise                                                      accepted
 *
 * Between hands, unless the game decides otherwise, a card opens one when it is
 * brought alone into an empty zone, to the side on turn; at another side it is
 * not_your_turn. A lead that its own hand covered until the answer was there
 * opens the hand if its hand came first, or when both cards have been there for
 * 1.5 s.
 *
 * Pieces of other games and unknown marks never get here. Of the running
 * trick's missing cards take_back.c takes back the newest; mismatch.c calls an
 * older one card_missing.
 *
 * The eye tells two cards of one id apart (decks mixed, a sheet cut twice): one
 * outside the zone counts for nothing; both in it are the mismatch twice, and
 * the first is judged as always.
 */
#include "src/table/trick/inside.h"

static const struct pzk_verdict nothing = {PZK_FIND_NONE, false, PZK_NO_SIDE};

/* ---- the meaning of a card ---- */

/* A card not laid in this hand. */
static struct pzk_verdict
judge_new(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];
    const struct pzk_trick_ops *game = table->game;
    struct pzk_verdict verdict = nothing;
    int side = pzk_trick_side(table, card);
    bool fits = pzk_trick_fits(table, card, table->turn);

    if (side == PZK_NO_SIDE || pzk_trick_waiting(table) != PZK_NO_PIECE) {
        return nothing;
    }
    if (side == PZK_ELSEWHERE) {
        if (fits && pzk_has(layout->by_hand & ~layout->initial, card) &&
            pzk_radius(position) <= PZK_NEAR_MM &&
            pzk_sector(layout, position) == table->turn) {
            verdict.finding = PZK_FIND_TOO_FAR;
            verdict.due_at = table->turn;
        }
    } else if (side == table->turn && fits) {
        /* several were at its side before its turn came: which is meant? */
        bool many = position->order <= table->turn_order &&
                    pzk_is_any_seat(position->side) &&
                    (layout->at[position->side] & ~layout->ignored &
                     ~table->laid & ~pzk_bit(card));
        bool follows = pzk_trick_answers_wrong_lead(table, card);

        verdict.accept = !many && !follows;
        verdict.due_at = verdict.accept ? table->turn : PZK_NO_SIDE;
        verdict.finding =
            many && !follows ? PZK_FIND_TABLE_DIFFERS : PZK_FIND_NONE;
    } else {
        verdict.due_at = table->turn;
        /* a wider zone forbids none */
        if (pzk_has(layout->zone, card) &&
            !(game->judge && game->judge(table, card, &verdict)) &&
            (pzk_has(layout->by_hand, card) || !game->errs_by_hand)) {
            verdict.finding = side != table->turn ? PZK_FIND_NOT_YOUR_TURN
                                                  : PZK_FIND_WRONG_SIDE;
        }
    }
    return verdict;
}

/* Between hands: in an armed zone; else if no cards were gathered and none of
 * the last trick is left, once it has been there for a moment. */
static struct pzk_verdict
judge_lead(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards judged = pzk_judged(layout), own = judged & layout->by_hand;
    int other = pzk_only(judged & ~pzk_bit(card));
    struct pzk_verdict verdict = {PZK_FIND_NONE, false, table->turn};
    bool at_turn = layout->card[card].side == table->turn;
    int64_t ago = table->base.now - PZK_OPENING_US;
    bool covered = other != PZK_NO_PIECE && at_turn &&
                   pzk_laid_before(&layout->card[card], &layout->card[other]);
    bool may_open = table->gate == PZK_GATE_ARMED ||
                    (table->gate != PZK_GATE_GATHERING && table->done.n == 0 &&
                     pzk_trick_lies_plainly(table, card));

    if (!may_open || !(covered || pzk_has(own, card)) ||
        table->turn == PZK_NO_SEAT ||
        pzk_trick_waiting(table) != PZK_NO_PIECE) {
        return nothing;
    }
    if (other != PZK_NO_PIECE) {
        if (!pzk_has(own, other) ||
            at_turn == (layout->card[other].side == table->turn)) {
            return nothing; /* a pile, or two not on turn */
        }
        /* it was answered before it was seen */
        verdict.accept = covered || (at_turn && pzk_layout_since(layout, judged,
                                                                 ago + 1) == 0);
    } else if (judged == pzk_bit(card) && pzk_has(layout->alone, card)) {
        verdict.accept = at_turn;
    } else {
        return nothing;
    }
    verdict.finding = at_turn ? PZK_FIND_NONE : PZK_FIND_NOT_YOUR_TURN;
    return verdict;
}

/* While a hand runs. */
static struct pzk_verdict
judge_card(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_verdict verdict = nothing;
    int seat = table->seat_of[card];

    if (!pzk_has(layout->here & ~layout->ignored, card) ||
        card == pzk_trick_waiting(table) || card == table->replacing ||
        table->turn == PZK_NO_SEAT) {
        return nothing;
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

struct pzk_verdict
pzk_trick_judge(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_trick_ops *game = table->game;
    struct pzk_verdict verdict = nothing;

    if (!pzk_between(table) && !pzk_trick_asks_hand(table)) {
        verdict = judge_card(table, card);
    } else if (pzk_between(table) && !pzk_trick_is_under_way(table) &&
               !(game->judge && game->judge(table, card, &verdict))) {
        verdict = judge_lead(table, card);
    }
    verdict.accept = verdict.accept && !pzk_trick_left_open(table);
    if (verdict.accept && pzk_has(table->layout.hidden, card)) {
        verdict.accept = false; /* a lead just waits until it is seen */
        verdict.finding =
            pzk_between(table) ? PZK_FIND_NONE : PZK_FIND_CARD_HIDDEN;
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
    if (!pzk_between(table) && table->turn != PZK_NO_SEAT && trick &&
        !(bit & table->running.cards) && table->done.n == 0 &&
        (bit & layout->at[table->turn] & layout->by_hand & ~layout->initial) &&
        layout->card[card].away_us >= PZK_AWAY_US &&
        /* no pile that was pushed or inspected */
        !pzk_layout_near(layout, trick & layout->here, card)) {
        layout->back |= bit;
    }
}

void
pzk_trick_say_hints(struct pzk_trick_referee *table)
{
    struct pzk_layout *layout = &table->layout;
    pzk_cards cards = layout->cards & layout->here & ~layout->hinted;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_verdict verdict = pzk_trick_judge(table, card);

        if (verdict.finding == PZK_FIND_TOO_FAR) {
            layout->hinted |= pzk_bit(card);
            pzk_trick_remark(table, PZK_FIND_TOO_FAR, card, PZK_ELSEWHERE,
                             verdict.due_at);
        }
    }
}

bool
pzk_trick_may_not_be_read(const struct pzk_trick_referee *table,
                          int64_t since_us)
{
    int64_t now = table->base.now;

    return now - since_us < PZK_AHEAD_US ||
           (now - since_us < PZK_BEHIND_US &&
            pzk_hands_away_us(&table->layout, now) < PZK_AHEAD_US);
}
