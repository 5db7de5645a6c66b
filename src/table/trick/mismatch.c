// SPDX-License-Identifier: MIT
/*
 * The mismatch: the one thing that is wrong, announced when it begins and when
 * it is resolved. Other faults wait meanwhile; correct play continues beside
 * it. It resolves by itself when the card is right (because it was moved or its
 * turn has come), taken away, or hidden below one that counts, or when a person
 * accepts it.
 *
 * Nothing is silent: a card in the zone for 4 s, with no hand over it, that no
 * line of the table of findings (judge.c) explains is itself the mismatch
 * unexplained; between hands, 4 s after the last card came.
 */
#include "src/table/trick/inside.h"

#include <string.h>

/* Whether nothing explains that CARD is in the zone: it is no card of this
 * hand, none was there at first, waits or may stay. Between hands cards are
 * gathered and dealt there; one at a side, one trick at most, where a hand may
 * begin, are not. */
static bool
is_unexplained(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards may_stay = layout->ignored & ~layout->set_aside;
    pzk_cards plain = layout->zone & ~may_stay & ~layout->initial;
    pzk_cards hand = pzk_between(table) ? table->done.cards : table->laid;
    int side = layout->card[card].side;

    return pzk_has(plain & ~layout->hidden & ~hand & ~table->held.cards &
                       ~pzk_bit(table->replacing),
                   card) &&
           pzk_trick_waiting(table) == PZK_NO_PIECE &&
           !pzk_trick_waits_for_answers(table) &&
           !pzk_trick_is_under_way(table) &&
           (!pzk_between(table) ||
            (table->gate == PZK_GATE_ARMED &&
             pzk_number(plain) <= table->game->in_trick &&
             pzk_only(plain & layout->at[side]) == card));
}

/* Any fault of CARD now, missing included. */
static struct pzk_difference
find_fault(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = (int16_t)card,
                                   .lies_at = layout->card[card].side,
                                   .due_at = PZK_NO_SIDE,
                                   .from = layout->card[card].from};
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
    if (!verdict.accept && is_unexplained(table, card)) {
        fault.finding = PZK_FIND_UNEXPLAINED;
        return fault;
    }
    fault.due_at = (int8_t)pzk_trick_laid_at(table, card);
    fault.finding = table->replacing != PZK_NO_PIECE &&
                            pzk_has(layout->disputed & table->done.cards, card)
                        ? PZK_FIND_CARD_HIDDEN
                    : !pzk_has(table->running.cards, card) ? PZK_FIND_NONE
                    : pzk_has(table->differs, card) ? PZK_FIND_TABLE_DIFFERS
                    : pzk_has(pzk_trick_left_open(table), card) ||
                            pzk_trick_exchanged_for(table, card) != PZK_NO_PIECE
                        ? PZK_FIND_CARD_HIDDEN
                    : pzk_trick_gone_us(table, card) >= PZK_MISSING_US
                        ? PZK_FIND_CARD_MISSING
                        : PZK_FIND_NONE;
    return fault;
}

/* ---- what is wrong ---- */

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
           !(pzk_between(table) && table->game->judge) &&
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
    return (!pzk_between(table) || table->gate == PZK_GATE_ARMED) &&
           !(table->done.cards & table->layout.zone) &&
           pzk_trick_is_unread(table, table->turn);
}

/* The only other side at which something cannot be read, for long and with no
 * card: nothing explains that, either. Or PZK_NO_SEAT. */
static int
other_unread(const struct pzk_trick_referee *table)
{
    int64_t since_us = table->base.now - PZK_UNEXPLAINED_US;
    int other = PZK_NO_SEAT, n = 0;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (table->unread_us[seat] == INT64_MAX) {
            other = seat;
            n++;
        }
    }
    return n == 1 && other != table->turn &&
                   !(table->done.cards & table->layout.zone) &&
                   !table->layout.at[other] &&
                   !pzk_trick_laid_by(table, other) &&
                   (!table->layout.hands || /* said already */
                    table->mismatch.finding == PZK_FIND_CARD_UNSEEN) &&
                   table->unread_since_us[other] <= since_us &&
                   !pzk_trick_is_under_way(table) &&
                   (!pzk_between(table) || table->gate == PZK_GATE_ARMED)
               ? other
               : PZK_NO_SEAT;
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

    if ((table->game->table_fault && table->game->table_fault(table, &fault)) ||
        pzk_trick_differs(table, &fault)) {
        return fault;
    }
    if (table->origin_turned) {
        fault.finding = PZK_FIND_PLACEMENT_TURNED;
        fault.card = (int16_t)table->origin;
    } else {
        fault.finding = disorder(table);
        if (fault.finding == PZK_FIND_NONE &&
            (pzk_trick_asks_card(table) || may_be_unread(table))) {
            pzk_trick_say_unread(table, &fault);
        } else if (fault.finding == PZK_FIND_NONE &&
                   pzk_trick_is_ready(table) &&
                   other_unread(table) != PZK_NO_SEAT) {
            fault.finding = PZK_FIND_CARD_UNSEEN;
            fault.due_at = (int8_t)other_unread(table);
        }
    }
    return fault;
}

static void
say_mismatch(struct pzk_trick_referee *table, enum pzk_ruling_kind kind)
{
    const struct pzk_difference *mismatch = &table->mismatch;
    enum pzk_finding finding = mismatch->finding;
    /* the person at whose side it is erred */
    bool there = finding == PZK_FIND_NOT_YOUR_TURN ||
                 finding == PZK_FIND_ALREADY_PLAYED ||
                 finding == PZK_FIND_DEAL_ORDER || finding == PZK_FIND_TWICE ||
                 finding == PZK_FIND_UNEXPLAINED;

    pzk_trick_say_fault(table, kind,
                        there ? mismatch->lies_at : mismatch->due_at, mismatch);
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
    pzk_cards laid = pzk_between(table) ? 0 : table->laid & layout->zone;
    /* its turn came, but it is one of several that were there before */
    bool of_many =
        now.finding == PZK_FIND_TABLE_DIFFERS && now.due_at == PZK_NO_SIDE;

    /* Hidden below one that counts and was laid since, with no hand there, it
     * may be gone; it is wrong again once visible. */
    if ((now.finding == PZK_FIND_WRONG_SIDE ||
         now.finding == PZK_FIND_NOT_YOUR_TURN) &&
        pzk_has(layout->hidden, mismatch->card) && !layout->hands &&
        pzk_layout_near(layout, pzk_layout_after(layout, laid, order),
                        mismatch->card)) {
        return false;
    }
    if (now.finding != mismatch->finding &&
        (now.finding == PZK_FIND_NONE || now.finding == PZK_FIND_UNEXPLAINED ||
         of_many || now.finding == PZK_FIND_CARD_HIDDEN || /* its turn came */
         mismatch->finding == PZK_FIND_CARD_HIDDEN ||
         order != table->mismatch_order)) {
        return false;
    }
    mismatch->lies_at = now.lies_at;
    mismatch->due_at = now.due_at;
    return true;
}

void
pzk_trick_check_resolved(struct pzk_trick_referee *table)
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
    say_mismatch(table, PZK_RULED_RESOLVED);
    table->resolved_us = table->base.now;
    mismatch->finding = PZK_FIND_NONE;
}

/* Whether, since the card of FAULT came, one was taken back from the side on
 * turn, and all between have laid: it was laid in its turn, as far as its
 * player knew. */
static bool
was_in_turn(const struct pzk_trick_referee *table,
            const struct pzk_difference *fault)
{
    int64_t since_us = table->layout.card[fault->card].since_us;
    int sides = table->layout.sides;
    bool laid = true;

    for (int seat = (table->turn + 1) % sides; seat != fault->lies_at;
         seat = (seat + 1) % sides) {
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

/* Whether a hand has been over the zone since before the one that laid the card
 * of FAULT: it may rest on the card that is due. */
static bool
may_cover_due(const struct pzk_trick_referee *table,
              const struct pzk_difference *fault)
{
    const struct pzk_position *position = &table->layout.card[fault->card];

    return table->layout.hands &&
           table->layout.hands_came_us < position->came_us &&
           table->base.now - position->since_us < PZK_RESTS_US;
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
    case PZK_FIND_UNEXPLAINED:
        /* between hands perhaps of a trick that was begun before watching, as
         * long as others come */
        return table->layout.hands ||
               (pzk_between(table) &&
                pzk_layout_since(&table->layout, table->layout.zone,
                                 now - PZK_UNEXPLAINED_US + 1) != 0) ||
               now - position->since_us < PZK_UNEXPLAINED_US ||
               now - table->resolved_us < PZK_UNEXPLAINED_US ||
               now - table->turn_us < PZK_UNEXPLAINED_US;
    default:
        break;
    }
    /* A card that is not visible may be gone. A hand may hide those between for
     * a moment longer; where the card that is due cannot be read, the referee
     * asks for it instead. */
    return pzk_has(table->layout.hidden, fault->card) ||
           (may_be_ahead(table, fault) &&
            (is_unreadable(table) || is_due_unread(table) ||
             was_in_turn(table, fault) || may_cover_due(table, fault) ||
             pzk_trick_may_not_be_read(table, position->since_us))) ||
           (fault->finding == PZK_FIND_NOT_YOUR_TURN &&
            waits_for_hidden(table));
}

void
pzk_trick_find_mismatch(struct pzk_trick_referee *table)
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
        say_mismatch(table, PZK_RULED_VIOLATION);
    }
}
