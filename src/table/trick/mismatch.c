// SPDX-License-Identifier: MIT
/*
 * The mismatch: the one thing that is wrong, announced when it begins and when
 * it is resolved. Other faults wait meanwhile; correct play continues beside
 * it. It resolves by itself when the card is right (because it was moved or its
 * turn has come), taken away, or hidden below one that counts, or when a person
 * accepts it.
 */
#include "src/table/trick/inside.h"

#include <string.h>

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
        enum pzk_finding finding = pzk_trick_fault(table, card).finding;

        astray |= finding == PZK_FIND_MOVED_CARD ||
                          finding == PZK_FIND_CARD_MISSING ||
                          finding == PZK_FIND_TABLE_DIFFERS
                      ? pzk_bit(card)
                      : 0;
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

    if (!pzk_trick_is_ready(table) || is_due_unread(table)) {
        return pzk_trick_is_ready(table);
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_difference fault = pzk_trick_fault(table, card);

        if (may_be_ahead(table, &fault) &&
            table->base.now - table->layout.card[card].since_us >=
                PZK_BEHIND_US) {
            return true;
        }
    }
    return false;
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
    int seat = mismatch->due_at;

    switch (mismatch->finding) {
    case PZK_FIND_NOT_YOUR_TURN: /* the person at whose side it is erred */
    case PZK_FIND_ALREADY_PLAYED:
    case PZK_FIND_DEAL_ORDER:
    case PZK_FIND_TWICE:
        seat = mismatch->lies_at;
        break;
    default:
        break;
    }
    pzk_trick_say_fault(table, kind, seat, mismatch, said);
}

/* Whether the wrong CARD is hidden below one that counts and was laid since,
 * with no hand there. It may be gone; it is wrong again once visible. */
static bool
is_covered_up(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards laid = table->between ? 0 : table->laid & layout->zone;

    return pzk_has(layout->hidden, card) && !layout->hands &&
           pzk_layout_near(
               layout, pzk_layout_after(layout, laid, layout->card[card].order),
               card) != 0;
}

/* Whether the mismatch of one card is still wrong, perhaps in another way
 * because of cards laid since. */
static bool
card_is_still_wrong(struct pzk_trick_referee *table)
{
    struct pzk_difference *mismatch = &table->mismatch;
    struct pzk_difference now = pzk_trick_fault(table, mismatch->card);
    /* its turn came, but it is one of several that were there before */
    bool of_many =
        now.finding == PZK_FIND_TABLE_DIFFERS && now.due_at == PZK_NO_SIDE;

    if ((now.finding == PZK_FIND_WRONG_TEAM ||
         now.finding == PZK_FIND_NOT_YOUR_TURN) &&
        is_covered_up(table, mismatch->card)) {
        return false;
    }
    if (now.finding != mismatch->finding &&
        (now.finding == PZK_FIND_NONE || of_many ||
         now.finding == PZK_FIND_CARD_HIDDEN || /* its turn came */
         mismatch->finding == PZK_FIND_CARD_HIDDEN ||
         table->layout.card[mismatch->card].order != table->mismatch_order)) {
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

bool
pzk_trick_was_taken_back(const struct pzk_trick_referee *table, int side,
                         int64_t since_us)
{
    pzk_cards gone = table->layout.cards & ~table->layout.here & ~table->laid;

    for (int i = pzk_first(gone); i >= 0; i = pzk_next(gone, i)) {
        const struct pzk_position *position = &table->layout.card[i];

        if (position->gone_us >= since_us &&
            position->left_us == position->gone_us &&
            pzk_sector(position) == side) {
            return true;
        }
    }
    return false;
}

/* Whether, since the card of FAULT came, one was taken back from the side on
 * turn, and all between have laid: it was laid in its turn, as far as its
 * player knew. */
static bool
was_in_turn(const struct pzk_trick_referee *table,
            const struct pzk_difference *fault)
{
    int64_t since_us = table->layout.card[fault->card].since_us;

    for (int seat = pzk_seat_next(table->turn); seat != fault->lies_at;
         seat = pzk_seat_next(seat)) {
        if (!table->layout.at[seat]) {
            return false;
        }
    }
    return pzk_trick_was_taken_back(table, table->turn, since_us);
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

    switch ((int)fault->finding) {
    case PZK_FIND_CARD_HIDDEN: /* do not ask whoever reaches over the table */
        if (pzk_has(table->done.cards, fault->card)) {
            return pzk_hands_away_us(&table->layout, now) < PZK_AHEAD_US;
        }
        return now - position->hidden_us < PZK_HIDDEN_US ||
               now - table->turn_us < PZK_HIDDEN_US ||
               may_be_exchanging(table, fault);
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TABLE_DIFFERS:
        return may_be_exchanging(table, fault);
    default: /* a card that is not visible may be gone */
        break;
    }
    /* A hand may hide those between for a moment longer; where the card that is
     * due cannot be read, the referee asks for it instead. */
    return may_be_exchanging(table, fault) ||
           pzk_has(table->layout.hidden, fault->card) ||
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
    pzk_cards cards = table->layout.cards;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    *mismatch = table_fault(table);
    if (mismatch->finding != PZK_FIND_NONE || !pzk_trick_is_ready(table)) {
        cards = 0;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        struct pzk_difference fault = pzk_trick_fault(table, card);

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
