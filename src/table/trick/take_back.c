// SPDX-License-Identifier: MIT
/*
 * Acts, and cards of the running and the done trick that go.
 *
 *     running   newest card disputed, and a
 *               later one that fits is on it  -> exchanged: taken back
 *               newest card gone                -> taken back, then the next;
 *               of several, while a hand is over     1.5 s later: the others
 *               the zone                             may go with it
 *               older card gone for 2 s         -> card_missing (judge.c)
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
#include "src/table/trick/trick.h"

/* Begins the game in the list of moves, if it has not begun. */
static bool
begin_list(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_entry start = pzk_entry_of(&table->base, PZK_ENTRY_START);

    start.setup = table->base.setup;
    start.start = pzk_trick_game(table);
    return table->base.moves.started ||
           pzk_keep(&table->base, &start, said, NULL);
}

bool
pzk_trick_act(struct pzk_trick_referee *table, const struct pzk_action *action,
              bool by_person, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_ACT);
    struct pzk_ruling ruling;

    entry.by_person = by_person;
    entry.action = *action;
    if (!begin_list(table, said) ||
        !pzk_keep(&table->base, &entry, said, NULL)) {
        return false;
    }
    pzk_trick_turn_begins(table);
    ruling = pzk_trick_act_ruling(table, action);
    ruling.caused = table->base.moves.result;
    if (table->game->say_act) {
        table->game->say_act(table, &ruling, said);
    } else {
        pzk_trick_say(table, said, &ruling);
    }
    table->armed &= !table->between;
    return true;
}

bool
pzk_trick_take_back(struct pzk_trick_referee *table, bool allowed,
                    struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_TAKE_BACK);
    struct pzk_action lay;
    int seat;

    if (!pzk_referee_act(&table->base, table->base.moves.n_acts - 1, &lay)) {
        return false;
    }
    seat = pzk_trick_seat(table, lay.actor); /* before another sits there */
    if (!pzk_keep(&table->base, &entry, said, NULL)) {
        return false;
    }
    pzk_trick_turn_begins(table);
    pzk_trick_say_take_back(table, said, &lay, seat);
    if (!allowed) {
        pzk_trick_remark(table, said, PZK_FIND_TAKE_BACK_NOT_ALLOWED, lay.card,
                         PZK_NO_SIDE, seat);
    }
    return true;
}

bool
pzk_trick_in_place(const struct pzk_trick_referee *table, int card, int seat)
{
    return table->game->in_place
               ? table->game->in_place(table, card, seat)
               : pzk_still_at(pzk_trick_position_in(table, card), seat,
                              PZK_PUSHED_MM);
}

/* ---- the running trick ---- */

/* Since when CARD, laid at SEAT, is gone; PZK_NEVER: it is not. */
static int64_t
watch_card(struct pzk_trick_referee *table, int card, int seat)
{
    int64_t *gone_us = &table->gone_us[card - table->layout.first];

    if (pzk_trick_in_place(table, card, seat)) {
        if (!pzk_trick_position(table, card)->hidden) {
            table->watched |= pzk_trick_bit(table, card);
        }
        table->differs &= ~pzk_trick_bit(table, card);
        *gone_us = PZK_NEVER;
    } else if (pzk_in_zone(pzk_trick_position_in(table, card))) {
        *gone_us = PZK_NEVER; /* at another side: moved_card */
    } else if (pzk_trick_has(table, table->watched, card) &&
               *gone_us == PZK_NEVER) {
        *gone_us = table->base.now;
    }
    return *gone_us;
}

bool
pzk_trick_note_gone(struct pzk_trick_referee *table)
{
    bool gone = false;

    for (int i = 0; i < table->running.n; i++) {
        gone |= watch_card(table, table->running.card[i],
                           table->running.seat[i]) != PZK_NEVER;
    }
    return gone;
}

static uint32_t
cards_of(const struct pzk_trick_referee *table, const struct pzk_trick *trick)
{
    uint32_t cards = 0;

    for (int i = 0; i < trick->n; i++) {
        cards |= pzk_trick_bit(table, trick->card[i]);
    }
    return cards;
}

/* The trick was thought to be open again, and another card goes: it was a slow
 * sweep. Not if a hand came in between: it may have laid another card that was
 * not seen, and nothing unseen counts. */
static bool
goes_on_sweeping(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_action last = table->reopened;

    if (table->reopened_us == PZK_NEVER ||
        table->layout.hands_came_us > table->reopened_us ||
        table->base.now - table->reopened_us > PZK_RESWEEP_US ||
        pzk_trick_position(table, last.card)->here ||
        !(table->game->lay ? table->game->lay(table, &last, said)
                           : pzk_trick_act(table, &last, false, said))) {
        return false;
    }
    table->done_watched = cards_of(table, &table->done);
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

/* A hand that takes the newest of several cards may be clearing them away. Not
 * if another card is in its place. */
static bool
may_take_more(const struct pzk_trick_referee *table, int64_t gone_us)
{
    int seat = table->running.seat[table->running.n - 1];

    for (int i = 0; i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (pzk_in_zone(position) && position->side == seat) {
            return false;
        }
    }
    if (!table->layout.hands &&
        (table->layout.hands_gone_us == PZK_NEVER ||
         table->base.now - table->layout.hands_gone_us >= PZK_TOLD_US)) {
        return false;
    }
    return table->running.n > 1 && table->base.now - gone_us < PZK_REOPEN_US;
}

/* Where two play, a player who lays again on the own card is ahead of the other
 * more often than right. */
int
pzk_trick_exchanged_for(const struct pzk_trick_referee *table, int card,
                        int seat)
{
    const struct pzk_position *old = pzk_trick_position_in(table, card);
    bool may_be = old->disputed && table->game->in_trick > 2;

    for (int i = 0; may_be && i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (pzk_in_zone(position) && position->side == seat &&
            !position->ignored && !position->hidden &&
            position->order > old->order && table->seat_of[i] == PZK_NO_SEAT &&
            pzk_distance(position->at, old->at) <= PZK_PILE_MM &&
            pzk_trick_fits(table, table->layout.first + i, seat)) {
            return table->layout.first + i;
        }
    }
    return PZK_NO_PIECE;
}

bool
pzk_trick_watch_exchange(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_trick *running = &table->running;
    struct pzk_position *old;

    if (table->between || table->unseen || table->doubted || running->n == 0 ||
        pzk_trick_exchanged_for(table, running->card[running->n - 1],
                                running->seat[running->n - 1]) ==
            PZK_NO_PIECE) {
        return false;
    }
    old = pzk_trick_position(table, running->card[running->n - 1]);
    old->here = old->hidden = old->disputed = false;
    old->side = PZK_NO_SIDE;
    old->gone_us = old->left_us = table->base.now;
    return pzk_trick_take_back(table, is_allowed(table, old->gone_us), said);
}

bool
pzk_trick_watch_running(struct pzk_trick_referee *table, struct pzk_said *said)
{
    int64_t gone_us;

    if (table->unseen || table->doubted || !pzk_trick_note_gone(table) ||
        pzk_trick_is_opening(table)) {
        /* opening.c handles a lead that goes while young. */
        return false;
    }
    if (goes_on_sweeping(table, said)) {
        return true;
    }
    gone_us = table->gone_us[table->running.card[table->running.n - 1] -
                             table->layout.first];
    return gone_us != PZK_NEVER && !may_take_more(table, gone_us) &&
           pzk_trick_take_back(table, is_allowed(table, gone_us), said);
}

/* ---- the done trick ---- */

/* Counts the done trick's cards in the zone and remembers those seen. */
static int
count_done(struct pzk_trick_referee *table)
{
    const struct pzk_trick *done = &table->done;
    int count = 0;

    for (int i = 0; i < done->n; i++) {
        int card = done->card[i];

        if (pzk_in_zone(pzk_trick_position(table, card))) {
            table->done_watched |= pzk_trick_bit(table, card);
            count++;
        }
        if (i < done->n - 1 &&
            pzk_trick_has(table, table->done_watched, card) &&
            !pzk_trick_in_place(table, card, done->seat[i])) {
            table->sweeping = true;
        }
    }
    return count;
}

/* The zone is clear of the done trick. */
static void
clear_done(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_SWEPT);
    struct pzk_ruling ruling = pzk_ruling_of(&table->base, PZK_RULED_SWEPT);
    bool seen = __builtin_popcount(table->done_watched &
                                   cards_of(table, &table->done)) >= 2;
    bool say = !table->game->swept || table->game->swept(table, &ruling);

    if (!table->done_watched && !table->game->done_until_clear) {
        return;
    }
    entry.index = (int)table->done.end;
    if (pzk_keep(&table->base, &entry, said, NULL) && seen && say) {
        pzk_trick_say(table, said, &ruling);
    }
}

/* Whether the cards of the done trick except the last are visible, for somebody
 * to take. */
static bool
others_lie(const struct pzk_trick_referee *table)
{
    struct pzk_ruling none = pzk_ruling_of(&table->base, PZK_RULED_SWEPT);
    const struct pzk_trick *done = &table->done;

    for (int i = 0; i < done->n - 1; i++) {
        if (!pzk_trick_in_place(table, done->card[i], done->seat[i]) ||
            pzk_trick_position_in(table, done->card[i])->hidden) {
            return false;
        }
    }
    return !table->game->swept || table->game->swept(table, &none);
}

/* Whether another card that fits is where the last card was. At the side of the
 * next trick's leader it leads, but not while three others are still there:
 * whoever clears a trick away takes them all. */
static bool
last_is_replaced(const struct pzk_trick_referee *table)
{
    int seat = table->done.seat[table->done.n - 1];

    if (table->between || table->turn == PZK_NO_SEAT ||
        (seat == table->turn && (table->done.n <= 3 || !others_lie(table)))) {
        return false;
    }
    for (int i = 0; i < table->layout.cards; i++) {
        const struct pzk_position *position = &table->layout.card[i];

        if (pzk_in_zone(position) && position->side == seat &&
            !position->ignored && table->seat_of[i] == PZK_NO_SEAT &&
            pzk_trick_fits(table, table->layout.first + i, seat)) {
            return true;
        }
    }
    return false;
}

/* Whether only the last card of the done trick is gone, and was there. Not if
 * more was done since: an exchange, which would be taken back instead, or a
 * next lead that is there and waits. */
static bool
last_alone_is_gone(const struct pzk_trick_referee *table)
{
    const struct pzk_trick *done = &table->done;
    int last = done->card[done->n - 1];

    return table->base.moves.n_acts == done->end && !table->sweeping &&
           table->waiting == PZK_NO_PIECE &&
           !pzk_trick_position_in(table, last)->here &&
           (cards_of(table, done) & ~table->done_watched) == 0;
}

bool
pzk_trick_watch_done(struct pzk_trick_referee *table, struct pzk_said *said)
{
    int64_t since;

    if (table->done.n == 0 || table->comparing || table->doubted) {
        return false;
    }
    if (count_done(table) == 0) {
        clear_done(table, said);
        return false;
    }
    if (!last_alone_is_gone(table)) {
        table->last_gone_us = PZK_NEVER;
        return false;
    }
    if (table->last_gone_us == PZK_NEVER) {
        table->last_gone_us = table->base.now;
    }
    since = table->layout.hands_gone_us > table->last_gone_us
                ? table->layout.hands_gone_us
                : table->last_gone_us;
    if (!last_is_replaced(table) &&
        (table->layout.hands || table->base.now - since < PZK_REOPEN_US)) {
        return false;
    }
    table->reopened = table->base.moves.acts[table->done.end - 1].action;
    if (!pzk_trick_take_back(
            table, table->base.setup.take_back != PZK_TAKE_BACK_OFF, said)) {
        return false;
    }
    table->reopened_us = table->base.now;
    return true;
}

/* ---- after a break ---- */

/* Cards of a done trick that went during a break were cleared away: that the
 * last one was taken back would be a guess, and change the score. */
void
pzk_trick_compare(struct pzk_trick_referee *table)
{
    const struct pzk_trick *running = &table->running;

    for (int i = 0; i < running->n; i++) {
        uint32_t bit = pzk_trick_bit(table, running->card[i]);

        if ((table->comparing || (table->watched & bit)) &&
            !pzk_trick_in_place(table, running->card[i], running->seat[i])) {
            table->differs |= bit;
            table->watched &= ~bit;
            table->gone_us[running->card[i] - table->layout.first] = PZK_NEVER;
        }
    }
    if (table->comparing && table->done.n > 0) {
        table->done_watched |= cards_of(table, &table->done);
        table->sweeping = true;
    }
    table->sweeping |= table->done.n > 0 && last_alone_is_gone(table);
}

void
pzk_trick_forget_table(struct pzk_trick_referee *table)
{
    const struct pzk_trick *running = &table->running;

    table->watched = table->differs = table->excused = 0;
    table->waiting = PZK_NO_PIECE;
    table->reopened_us = PZK_NEVER;
    table->opening_us = PZK_NEVER;
    for (int i = 0; i < running->n; i++) {
        const struct pzk_position *position =
            pzk_trick_position(table, running->card[i]);

        if (pzk_in_zone(position) && position->side != running->seat[i]) {
            table->excused |= pzk_trick_bit(table, running->card[i]);
        }
    }
    for (int i = 0; i < table->layout.cards; i++) {
        struct pzk_position *position = &table->layout.card[i];

        table->gone_us[i] = PZK_NEVER;
        if (pzk_in_zone(position) &&
            pzk_trick_laid_at(table, table->layout.first + i) == PZK_NO_SEAT) {
            position->ignored = true;
        }
    }
    if (table->game->forget) {
        table->game->forget(table);
    }
}
