// SPDX-License-Identifier: MIT
/*
 * The meaning of a card on the table while a hand runs. First match applies:
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
 *
 * The mismatch: the one thing that is wrong, announced when it begins and when
 * it is resolved. Other faults wait meanwhile; correct play continues beside
 * it. It resolves by itself when the card is right (because it was moved or its
 * turn has come), taken away, or hidden below one that counts, or when a person
 * accepts it.
 */
#include "src/table/trick/inside.h"

#include <string.h>

static const struct pzk_verdict nothing = {PZK_FIND_NONE, false, PZK_NO_SIDE};

/* ---- the meaning of a card ---- */

/* Lines 5 to 10: a card not laid in this hand. */
static struct pzk_verdict
judge_new(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];
    const struct pzk_trick_ops *game = table->game;
    struct pzk_verdict verdict = nothing;
    int side = game->play_side ? game->play_side(table, card) : position->side;
    bool fits = pzk_trick_fits(table, card, table->turn);

    if (side == PZK_NO_SIDE || pzk_trick_waiting(table) != PZK_NO_PIECE) {
        return nothing;
    }
    if (side == PZK_ELSEWHERE) {
        if (fits && pzk_has(layout->by_hand & ~layout->initial, card) &&
            pzk_radius(position) <= PZK_NEAR_MM &&
            pzk_sector(position) == table->turn) {
            verdict.finding = PZK_FIND_TOO_FAR;
            verdict.due_at = table->turn;
        }
    } else if (side == table->turn && fits) {
        /* several were at its side before its turn came: which is meant? */
        bool many = position->order <= table->turn_order &&
                    pzk_is_seat(position->side) &&
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
                                                  : PZK_FIND_WRONG_TEAM;
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
    bool may_open = table->gate == PZK_GATE_ARMED ||
                    (table->gate != PZK_GATE_GATHERING && table->done.n == 0 &&
                     pzk_trick_lies_plainly(table, card));

    if (!may_open || !pzk_has(own, card) || table->turn == PZK_NO_SEAT ||
        pzk_trick_waiting(table) != PZK_NO_PIECE) {
        return nothing;
    }
    if (other != PZK_NO_PIECE) {
        if (!pzk_has(own, other) ||
            at_turn == (layout->card[other].side == table->turn)) {
            return nothing; /* a pile, or two not on turn */
        }
        /* it was answered before it was seen */
        verdict.accept =
            at_turn &&
            (pzk_laid_before(&layout->card[card], &layout->card[other]) ||
             pzk_layout_since(layout, judged, ago + 1) == 0);
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
    const struct pzk_trick_ops *game = table->game;
    struct pzk_verdict verdict = nothing;

    if (!table->between && !pzk_trick_asks_hand(table)) {
        verdict = judge_card(table, card);
    } else if (table->between && !pzk_trick_is_under_way(table) &&
               !(game->judge && game->judge(table, card, &verdict))) {
        verdict = judge_lead(table, card);
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

/* Whether a card of the trick has been gone for long. */
static bool
is_missing(const struct pzk_trick_referee *table, int card)
{
    int64_t gone_us = pzk_trick_gone_us(table, card);

    return gone_us != PZK_NEVER && table->base.now - gone_us >= PZK_MISSING_US;
}

/* Any fault of CARD now, missing included. */
static struct pzk_difference
find_fault(const struct pzk_trick_referee *table, int card)
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
    for (int i = 0; i < table->running.n; i++) {
        if (pzk_trick_exchanged_for(table, table->running.laid[i].card) ==
            card) {
            return fault; /* the other one is asked about */
        }
    }
    verdict = pzk_trick_judge(table, card);
    if (verdict.finding != PZK_FIND_NONE &&
        verdict.finding != PZK_FIND_TOO_FAR) {
        fault.due_at = verdict.due_at;
        if (!pzk_trick_is_opening(table) ||
            !pzk_has(pzk_trick_came_soon(table), card) ||
            verdict.finding == PZK_FIND_MOVED_CARD) {
            fault.finding = verdict.finding; /* else it closes the hand */
        }
        return fault;
    }
    fault.due_at = (int8_t)pzk_trick_laid_at(table, card);
    fault.finding = table->replacing != PZK_NO_PIECE &&
                            pzk_has(layout->disputed & table->done.cards, card)
                        ? PZK_FIND_CARD_HIDDEN
                    : !pzk_has(table->running.cards, card) ? PZK_FIND_NONE
                    : pzk_has(table->differs, card) ? PZK_FIND_TABLE_DIFFERS
                    : pzk_has(left_open(table), card) ||
                            pzk_trick_exchanged_for(table, card) != PZK_NO_PIECE
                        ? PZK_FIND_CARD_HIDDEN
                    : is_missing(table, card) ? PZK_FIND_CARD_MISSING
                                              : PZK_FIND_NONE;
    return fault;
}

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

/* ---- the mismatch ---- */

/* Whether several cards of the running trick are gone or at other sides at
 * once. It lasts until the last of them is back. */
static enum pzk_finding
disorder(const struct pzk_trick_referee *table)
{
    enum pzk_finding now = table->mismatch.finding;
    bool lasts = now == PZK_FIND_TABLE_CLEARED || now == PZK_FIND_TABLE_SHIFTED;
    pzk_cards astray = 0;

    for (int i = 0; i < table->running.n; i++) {
        int card = table->running.laid[i].card;
        enum pzk_finding finding = find_fault(table, card).finding;

        if (finding == PZK_FIND_MOVED_CARD ||
            finding == PZK_FIND_CARD_MISSING ||
            finding == PZK_FIND_TABLE_DIFFERS) {
            astray |= pzk_bit(card);
        }
    }
    return pzk_number(astray) < (lasts ? 1 : 2) ? PZK_FIND_NONE
           : lasts                              ? now
           : astray & table->layout.zone        ? PZK_FIND_TABLE_SHIFTED
                                                : PZK_FIND_TABLE_CLEARED;
}

/* Whether FAULT, a card out of turn, would be right if those between had been
 * read. */
static bool
may_be_ahead(const struct pzk_trick_referee *table,
             const struct pzk_difference *fault)
{
    bool laid =
        table->game->in_trick > 2 && pzk_trick_laid_by(table, fault->lies_at);

    return fault->finding == PZK_FIND_NOT_YOUR_TURN && !laid &&
           !(table->between && table->game->judge) &&
           pzk_trick_fits(table, fault->card, fault->lies_at);
}

/* Whether the picture is too blurred or dark for marks. */
static bool
is_unreadable(const struct pzk_trick_referee *table)
{
    return table->camera == PZK_CAMERA_BLURRED ||
           table->camera == PZK_CAMERA_DARK ||
           table->camera == PZK_CAMERA_SHAKING;
}

/* Whether a card at the side on turn cannot be read; between hands, where a
 * single card would open one. */
static bool
is_due_unread(const struct pzk_trick_referee *table)
{
    return (!table->between || table->gate == PZK_GATE_ARMED) &&
           table->done.n == 0 && pzk_trick_is_unread(table, table->turn);
}

/* Whether the referee asks for the card that is due: it cannot be read, or in a
 * picture too blurred or dark for marks there is one that would be right if it
 * had been. */
static bool
may_be_unread(const struct pzk_trick_referee *table)
{
    pzk_cards cards = is_unreadable(table) ? table->layout.zone : 0;
    bool unread = is_due_unread(table);

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_difference fault = find_fault(table, card);

        unread |= may_be_ahead(table, &fault) &&
                  table->base.now - table->layout.card[card].since_us >=
                      PZK_BEHIND_US;
    }
    return unread && pzk_trick_is_ready(table);
}

/* Faults of the table as a whole, not of one card. */
static struct pzk_difference
table_fault(const struct pzk_trick_referee *table)
{
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = PZK_NO_PIECE,
                                   .lies_at = PZK_NO_SIDE,
                                   .due_at = PZK_NO_SIDE};

    if (table->game->table_fault && table->game->table_fault(table, &fault)) {
        return fault;
    }
    if (table->origin_turned) {
        fault.finding = PZK_FIND_PLACEMENT_TURNED;
        fault.card = (int16_t)table->origin;
    } else {
        fault.finding = disorder(table);
        if (fault.finding == PZK_FIND_NONE &&
            (pzk_trick_asks_card(table) || may_be_unread(table))) {
            fault.finding = PZK_FIND_CARD_UNSEEN;
            fault.due_at = table->turn;
        }
    }
    return fault;
}

static void
say_mismatch(struct pzk_trick_referee *table, enum pzk_ruling_kind kind,
             struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &table->mismatch;
    enum pzk_finding finding = mismatch->finding;
    /* the person at whose side it is erred */
    bool there = finding == PZK_FIND_NOT_YOUR_TURN ||
                 finding == PZK_FIND_ALREADY_PLAYED ||
                 finding == PZK_FIND_DEAL_ORDER || finding == PZK_FIND_TWICE;

    pzk_trick_say_fault(table, kind,
                        there ? mismatch->lies_at : mismatch->due_at, mismatch,
                        said);
}

/* Whether the mismatch of one card is still wrong, perhaps in another way
 * because of cards laid since. */
static bool
card_is_still_wrong(struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_difference *mismatch = &table->mismatch;
    struct pzk_difference now = find_fault(table, mismatch->card);
    uint32_t order = layout->card[mismatch->card].order;
    pzk_cards laid = table->between ? 0 : table->laid & layout->zone;
    /* its turn came, but it is one of several that were there before */
    bool of_many =
        now.finding == PZK_FIND_TABLE_DIFFERS && now.due_at == PZK_NO_SIDE;

    /* Hidden below one that counts and was laid since, with no hand there, it
     * may be gone; it is wrong again once visible. */
    if ((now.finding == PZK_FIND_WRONG_TEAM ||
         now.finding == PZK_FIND_NOT_YOUR_TURN) &&
        pzk_has(layout->hidden, mismatch->card) && !layout->hands &&
        pzk_layout_near(layout, pzk_layout_after(layout, laid, order),
                        mismatch->card)) {
        return false;
    }
    if (now.finding != mismatch->finding &&
        (now.finding == PZK_FIND_NONE || of_many ||
         now.finding == PZK_FIND_CARD_HIDDEN || /* its turn came */
         mismatch->finding == PZK_FIND_CARD_HIDDEN ||
         order != table->mismatch_order)) {
        return false;
    }
    mismatch->lies_at = now.lies_at;
    mismatch->due_at = now.due_at;
    return true;
}

void
pzk_trick_check_resolved(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &table->mismatch;

    if (mismatch->finding == PZK_FIND_NONE) {
        return;
    }
    if (pzk_trick_asks_card(table) || table->mismatch_order == UINT32_MAX) {
        struct pzk_difference now = table_fault(table);

        if (now.finding == mismatch->finding &&
            now.due_at == mismatch->due_at &&
            memcmp(&now.wrong, &mismatch->wrong, sizeof(now.wrong)) == 0) {
            return;
        }
    } else if (pzk_trick_is_ready(table) && card_is_still_wrong(table)) {
        return;
    }
    say_mismatch(table, PZK_RULED_RESOLVED, said);
    mismatch->finding = PZK_FIND_NONE;
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

/* Whether, since the card of FAULT came, one was taken back from the side on
 * turn, and all between have laid: it was laid in its turn, as far as its
 * player knew. */
static bool
was_in_turn(const struct pzk_trick_referee *table,
            const struct pzk_difference *fault)
{
    int64_t since_us = table->layout.card[fault->card].since_us;
    bool laid = true;

    for (int seat = pzk_seat_next(table->turn); seat != fault->lies_at;
         seat = pzk_seat_next(seat)) {
        laid = laid && table->layout.at[seat];
    }
    return laid && pzk_trick_was_taken_back(table, table->turn, since_us);
}

/* Whether FAULT is about a card on or below its side's card of the trick, with
 * a hand over the zone: perhaps it takes one of them, unless it rests there. */
static bool
may_be_exchanging(const struct pzk_trick_referee *table,
                  const struct pzk_difference *fault)
{
    const struct pzk_position *position = &table->layout.card[fault->card];
    pzk_cards near =
        pzk_layout_near(&table->layout, table->running.cards, fault->card);
    int64_t long_ago = table->base.now - PZK_BEHIND_US;

    return table->layout.hands &&
           (position->since_us >= long_ago || position->hidden_us >= long_ago ||
            position->gone_us >= long_ago) &&
           (near & pzk_trick_laid_by(table, fault->lies_at));
}

/* Whether a card that is due is there, covered. Then the one that follows it is
 * not out of turn. */
static bool
waits_for_hidden(const struct pzk_trick_referee *table)
{
    pzk_cards cards = table->layout.here & table->layout.hidden;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        if (pzk_trick_judge(table, card).finding == PZK_FIND_CARD_HIDDEN) {
            return true;
        }
    }
    return false;
}

/* Whether no mismatch begins with FAULT yet. */
static bool
is_premature(const struct pzk_trick_referee *table,
             const struct pzk_difference *fault)
{
    const struct pzk_position *position = &table->layout.card[fault->card];
    int64_t now = table->base.now;

    if (fault->finding == PZK_FIND_CARD_HIDDEN &&
        pzk_has(table->done.cards, fault->card)) {
        return pzk_hands_away_us(&table->layout, now) < PZK_AHEAD_US;
    }
    if (may_be_exchanging(table, fault)) {
        return true;
    }
    switch ((int)fault->finding) {
    case PZK_FIND_CARD_HIDDEN: /* do not ask whoever reaches over the table */
        return now - position->hidden_us < PZK_HIDDEN_US ||
               now - table->turn_us < PZK_HIDDEN_US;
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TABLE_DIFFERS:
        return false;
    default:
        break;
    }
    /* A card that is not visible may be gone. A hand may hide those between for
     * a moment longer; where the card that is due cannot be read, the referee
     * asks for it instead. */
    return pzk_has(table->layout.hidden, fault->card) ||
           (may_be_ahead(table, fault) &&
            (is_unreadable(table) || is_due_unread(table) ||
             was_in_turn(table, fault) ||
             pzk_trick_may_not_be_read(table, position->since_us))) ||
           (fault->finding == PZK_FIND_NOT_YOUR_TURN &&
            waits_for_hidden(table));
}

void
pzk_trick_find_mismatch(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &table->mismatch;
    pzk_cards cards = pzk_trick_is_ready(table) ? table->layout.cards : 0;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    *mismatch = table_fault(table);
    cards = mismatch->finding == PZK_FIND_NONE ? cards : 0;
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_difference fault = find_fault(table, card);

        if (fault.finding != PZK_FIND_NONE &&
            table->layout.card[card].order < order &&
            !is_premature(table, &fault)) {
            *mismatch = fault;
            order = table->layout.card[card].order;
        }
    }
    if (mismatch->finding != PZK_FIND_NONE) {
        table->mismatch_order = order;
        say_mismatch(table, PZK_RULED_VIOLATION, said);
    }
}
