// SPDX-License-Identifier: MIT
/*
 * Acts, and cards of the running and the done trick that go.
 *
 *     running   newest card disputed, and a
 *      or done  later one that fits is on it  -> exchanged: taken back
 *               newest card gone                -> taken back, then the next;
 *               of several, while a hand is over     1.5 s later: the others
 *               the zone                             may go with it
 *               older card gone for 2 s         -> card_missing
 *                                                    (mismatch.c)
 *     done      two or more gone                -> it is being swept
 *               all out of the zone             -> swept
 *               only the last gone, the others are still and no hand is over
 *               the zone for 1.5 s              -> opened again
 *               ... or another card that fits is in its place -> at once
 *     reopened  within 6 s another card goes,   -> it was a sweep after all:
 *               and no hand came since               the last is played again
 *
 * Only a card that was seen in its place can go from there: cards entered by
 * hand, with no camera, never do.
 */
#include "src/table/trick/inside.h"

enum {
    LAID_US = 300000,  /* until the eye sees that a later card covers one */
    COVER_US = 1000000 /* ... and knows whether that is still there */
};

bool
pzk_trick_act(struct pzk_trick_referee *table, const struct pzk_action *action,
              bool by_person)
{
    struct pzk_entry start = pzk_entry_of(&table->base, PZK_ENTRY_START);
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_ACT);
    struct pzk_ruling ruling;

    start.setup = table->base.setup;
    start.start = pzk_trick_game(table);
    entry.by_person = by_person;
    entry.action = *action;
    if ((!table->base.moves.started && !pzk_keep(&table->base, &start, NULL)) ||
        !pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    pzk_trick_turn_begins(table);
    ruling = pzk_trick_act_ruling(table, action);
    ruling.caused = table->base.moves.result;
    table->game->say_act(table, &ruling, NULL);
    if (table->gate == PZK_GATE_ARMED && pzk_between(table)) {
        table->gate = PZK_GATE_SHUT;
    }
    return true;
}

bool
pzk_trick_take_back(struct pzk_trick_referee *table, bool allowed)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_TAKE_BACK);
    struct pzk_action lay;
    pzk_cards others;
    int seat, card;

    if (!pzk_referee_act(&table->base, table->base.moves.n_acts - 1, &lay)) {
        return false;
    }
    seat = table->seats[lay.actor]; /* before another sits there */
    if (!pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    card = pzk_trick_place(table, lay.card);
    table->taken = lay;
    table->taken.card = (int16_t)card;
    table->taken_acts = table->base.moves.n_acts + 1;
    pzk_trick_turn_begins(table);
    others = pzk_judged(&table->layout) & ~pzk_bit(card);
    if (pzk_between(table) && pzk_only(others & table->layout.at[seat]) >= 0 &&
        !(others & ~table->layout.at[seat])) { /* laid in its stead */
        table->layout.alone |= others;
    } else if (pzk_between(table)) { /* they were no lead, and hinder none */
        table->layout.set_aside |= others;
        table->layout.ignored |= table->layout.set_aside;
    }
    pzk_trick_say_take_back(table, &lay, seat);
    if (!allowed) {
        pzk_trick_remark(table, PZK_FIND_TAKE_BACK_NOT_ALLOWED, card,
                         PZK_NO_SIDE, seat);
    }
    return true;
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
            pzk_sector(&table->layout, position) == side) {
            return true;
        }
    }
    return false;
}

/* ---- the running trick ---- */

int
pzk_trick_upon(const struct pzk_trick_referee *table, int card, int seat)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards later = pzk_has(layout->disputed, card) && pzk_is_any_seat(seat)
                          ? layout->at[seat] & ~layout->ignored &
                                ~layout->hidden & ~table->laid &
                                table->fits[seat]
                          : 0;

    return pzk_first(pzk_layout_near(
        layout,
        pzk_layout_after(layout, later,
                         layout->card[card < 0 ? 0 : card].order),
        card));
}

/* Where two play, a player who lays again on the own card is ahead of the other
 * more often than right. */
int
pzk_trick_exchanged_for(const struct pzk_trick_referee *table, int card)
{
    return table->game->in_trick > 2
               ? pzk_trick_upon(table, card, table->seat_of[card])
               : PZK_NO_PIECE;
}

bool
pzk_trick_note_gone(struct pzk_trick_referee *table)
{
    pzk_cards running = table->running.cards;
    pzk_cards placed = pzk_trick_placed(table, running);

    table->watched |= placed & ~table->layout.hidden;
    table->differs &= ~placed;
    /* those at another side: moved_card */
    return (running & table->watched & ~placed & ~table->layout.zone) != 0;
}

int64_t
pzk_trick_gone_us(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];

    if (!pzk_has(table->running.cards & table->watched & ~table->layout.zone,
                 card) ||
        pzk_trick_in_place(table, card, table->seat_of[card])) {
        return -1;
    }
    return table->base.now -
           (pzk_has(table->layout.here, card) /* carried elsewhere */
                ? position->since_us - position->unseen_us
                : position->gone_us);
}

/* The trick was thought to be open again, and another card goes: it was a slow
 * sweep. Not if a hand came in between: it may have laid another card that was
 * not seen, and nothing unseen counts. */
static bool
goes_on_sweeping(struct pzk_trick_referee *table)
{
    struct pzk_action last = table->taken;
    int card = last.card;

    last.card = (int16_t)pzk_trick_piece(table, card);

    if (table->reopened_us == PZK_NEVER ||
        table->layout.hands_came_us > table->reopened_us ||
        table->base.now - table->reopened_us > PZK_RESWEEP_US ||
        pzk_has(table->layout.here, card) ||
        !pzk_trick_act(table, &last, false)) {
        return false;
    }
    table->done_watched = table->done.cards;
    table->sweeping = true;
    return true;
}

/* Whether the house rule allows taking back the newest card, which went at
 * GONE_US. It was the newest then, or has become so since. */
static bool
is_allowed(const struct pzk_trick_referee *table, int64_t gone_us)
{
    enum pzk_take_back rule = table->base.setup.take_back;

    return rule == PZK_TAKE_BACK_UNTIL_TRICK_ENDS ||
           (rule == PZK_TAKE_BACK_UNTIL_NEXT_CARD && gone_us >= table->turn_us);
}

bool
pzk_trick_watch_exchange(struct pzk_trick_referee *table)
{
    const struct pzk_trick *trick =
        table->running.n > 0 ? &table->running : &table->done;
    const struct pzk_laid last = pzk_trick_newest(trick);
    int newest = last.card, later;

    if (pzk_between(table) || newest == PZK_NO_PIECE ||
        trick->end != table->base.moves.n_acts) {
        return false;
    }
    later = pzk_trick_exchanged_for(table, newest);
    if (later == PZK_NO_PIECE || /* it may lead the next trick instead */
        (trick == &table->done && last.seat == table->turn)) {
        return false;
    }
    pzk_layout_take_away(&table->layout, newest, table->base.now);
    return pzk_trick_take_back(table, is_allowed(table, table->base.now)) &&
           table->game->lays(table, pzk_trick_there(table, later),
                             PZK_HOW_SEEN);
}

bool
pzk_trick_watch_running(struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_laid newest = pzk_trick_newest(&table->running);
    int64_t now = table->base.now, gone_us;

    if (!pzk_trick_note_gone(table) ||
        pzk_trick_is_unread(table, table->turn)) {
        return false;
    }
    if (goes_on_sweeping(table)) {
        return true;
    }
    gone_us = pzk_trick_gone_us(table, newest.card);
    /* A hand that takes the newest of several cards may be clearing them away.
     * Not if another card is in its place. */
    return gone_us >= 0 &&
           (layout->at[newest.seat] || table->running.n == 1 ||
            pzk_hands_away_us(layout, now) >= PZK_TOLD_US ||
            gone_us >= PZK_REOPEN_US) &&
           pzk_trick_take_back(table, is_allowed(table, now - gone_us));
}

/* ---- the done trick ---- */

/* The cards of the done trick except the last. */
static pzk_cards
before_last(const struct pzk_trick_referee *table)
{
    return table->done.cards & ~pzk_bit(pzk_trick_newest(&table->done).card);
}

/* The zone is clear of the done trick. */
static void
clear_done(struct pzk_trick_referee *table)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_SWEPT);
    struct pzk_ruling ruling = pzk_ruling_of(&table->base, PZK_RULED_SWEPT);
    bool say = pzk_number(table->done_watched & table->done.cards) >= 2 &&
               !(table->done.cards & table->game->untaken);

    entry.index = (int)table->done.end;
    if ((table->done_watched || table->game->done_until_clear) &&
        pzk_keep(&table->base, &entry, NULL) && say) {
        pzk_trick_say(table, &ruling);
    }
}

/* Whether the cards of the done trick except the last are visible, for somebody
 * to take. */
static bool
are_others_there(const struct pzk_trick_referee *table)
{
    pzk_cards others = before_last(table);

    return !(others & ~pzk_trick_placed(table, others)) &&
           !(others & table->layout.hidden);
}

/* Whether only the last card of the done trick is gone, and was there. Not if
 * more was done since: an exchange, which would be taken back instead, or a
 * next lead that is there and waits. */
static bool
is_last_gone(const struct pzk_trick_referee *table)
{
    const struct pzk_trick *done = &table->done;

    return table->base.moves.n_acts == done->end && !table->sweeping &&
           pzk_trick_waiting(table) == PZK_NO_PIECE &&
           !pzk_has(table->layout.here, pzk_trick_newest(done).card) &&
           !(done->cards & ~table->done_watched);
}

/* The later card on the done trick's last one, of the same player, while that
 * is gone alone, in dispute, or just covered: either it was exchanged for it,
 * or its player leads the next trick. The other player's next card answers a
 * lead. Where more than two play the others show it, unless the winner's card
 * covers his own, or one hand laid both. */
static int
find_replacing(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    struct pzk_laid last = pzk_trick_newest(&table->done);
    const struct pzk_position *below = &layout->card[last.card];
    bool many = table->game->in_trick > 2;
    int64_t now = table->base.now, came_us;
    pzk_cards upon;
    bool one_hand;
    int later;

    if (pzk_between(table) || table->base.moves.n_acts != table->done.end ||
        (many ? last.seat != table->turn
              : pzk_trick_new_at(
                    table, pzk_trick_seat_after(table, last.seat)) != 0)) {
        return PZK_NO_PIECE;
    }
    upon =
        pzk_layout_near(layout, pzk_trick_new_at(table, last.seat), last.card);
    later = pzk_first(pzk_layout_after(layout, upon, below->order));
    came_us = later < 0 ? 0 : layout->card[later].came_us;
    one_hand = came_us != 0 && came_us < below->since_us;
    if (later < 0 ||
        (many && !one_hand && !pzk_has(layout->hidden, last.card))) {
        return PZK_NO_PIECE;
    }
    return pzk_has(layout->disputed, last.card) ||
                   (pzk_has(layout->hidden, last.card) &&
                    now - below->hidden_us < COVER_US) ||
                   now - layout->card[later].since_us <
                       (one_hand ? COVER_US : LAID_US) ||
                   (is_last_gone(table) && are_others_there(table))
               ? later
               : PZK_NO_PIECE;
}

/* The zone is clear of the done trick, but perhaps for the card that lay on its
 * last one: if that goes, too, it was exchanged for it. */
static bool
clear_replaced(struct pzk_trick_referee *table)
{
    struct pzk_laid card = pzk_trick_there(table, table->replacing);

    card.seat = pzk_trick_newest(&table->done).seat;
    if (!pzk_has(table->layout.zone, card.card)) {
        if (!pzk_trick_take_back(table, true) ||
            !table->game->lays(table, card, PZK_HOW_SEEN)) {
            return false;
        }
        table->done_watched = table->done.cards;
        return true;
    }
    if (pzk_lasted_us(&table->clear_us, true, table->base.now) < PZK_TOLD_US) {
        return false;
    }
    table->replacing = PZK_NO_PIECE;
    clear_done(table);
    return true;
}

bool
pzk_trick_watch_done(struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    int64_t now = table->base.now, gone_us, wait_us;
    bool sweeping = table->sweeping, replaced;
    int seat = pzk_trick_newest(&table->done).seat;

    if (table->done.n == 0) {
        return false;
    }
    table->done_watched |= table->done.cards & layout->zone;
    table->sweeping |= (before_last(table) & table->done_watched &
                        ~pzk_trick_placed(table, table->done.cards)) != 0;
    if (!(table->done.cards & layout->zone)) {
        if (table->replacing != PZK_NO_PIECE) {
            return clear_replaced(table);
        }
        clear_done(table);
        return false;
    }
    if (!sweeping || find_replacing(table) != PZK_NO_PIECE) {
        table->replacing = (int16_t)find_replacing(table);
    }
    gone_us = pzk_lasted_us(&table->last_gone_us, is_last_gone(table), now);
    wait_us = table->replacing == PZK_NO_PIECE ? PZK_REOPEN_US : PZK_AHEAD_US;
    /* Another card that fits is in its place. At the side of the next trick's
     * leader it leads, but not while three others are still there: whoever
     * clears a trick away takes them all. */
    replaced = !pzk_between(table) && table->turn != PZK_NO_SEAT &&
               (seat != table->turn ||
                (table->done.n > 3 && are_others_there(table))) &&
               (layout->at[seat] & ~layout->ignored & ~table->laid &
                table->fits[seat]);
    if (gone_us < 0 ||
        (!replaced &&
         (pzk_hands_away_us(layout, now) < wait_us || gone_us < wait_us))) {
        return false;
    }
    if (!pzk_trick_take_back(table, pzk_trick_may_take_back(table))) {
        return false;
    }
    table->reopened_us = now;
    return true;
}

/* ---- after a break ---- */

/* Cards of a done trick that went during a break were cleared away: that the
 * last one was taken back would be a guess, and change the score. */
void
pzk_trick_compare(struct pzk_trick_referee *table)
{
    bool comparing = table->collecting == PZK_COMPARING;
    pzk_cards missing =
        table->running.cards & (comparing ? ~(pzk_cards)0 : table->watched);

    missing &= ~pzk_trick_placed(table, missing);
    table->differs |= missing;
    table->watched &= ~missing;
    if (comparing && table->done.n > 0) {
        table->done_watched |= table->done.cards;
        table->sweeping = true;
    }
    table->sweeping |= table->done.n > 0 && is_last_gone(table);
}

void
pzk_trick_forget_table(struct pzk_trick_referee *table, bool gathered)
{
    pzk_cards running = table->running.cards & table->layout.zone;

    table->watched = table->differs = 0;
    pzk_trick_stop_waiting(table);
    table->reopened_us = PZK_NEVER;
    table->opening_us = PZK_NEVER;
    if (gathered) {
        pzk_trick_forget_held(table);
        table->question = (struct pzk_question){0};
        table->layout.back = 0;
        table->late.begun = PZK_BEGUN_SURE;
    }
    table->layout.ignored |=
        (running & ~pzk_trick_placed(table, running)) |
        (table->layout.zone & ~(pzk_between(table) ? 0 : table->laid));
}
