// SPDX-License-Identifier: MIT
/*
 * The table's own trick. Moves are what the rules accept; people may not mind a
 * mismatch and play on. Beside the moves the referee keeps what is on the
 * table: one card at each side, in which order, by whose hands. While both
 * agree, nothing is said. Where they differ:
 *
 *     one card goes, and no hand is over the zone for 1.5 s
 *                                  it is taken back: judged as ever
 *     another card is laid while at most one is gone        judged as ever
 *     all are gone, or two are and another card is laid     swept: the trick
 *                                  counts as it was laid, and the game asks
 *                                  whether that is right
 *
 * Meanwhile nothing is taken back, resolved or accused. A trick of which all
 * but one were read, the rest in their places: unseen.c. The order is the one
 * in which the cards came, if that is once round the table; else it is that of
 * the turns.
 */
#include "src/table/trick/trick.h"

#include <string.h>

/* The cards that were laid for the running trick, accepted or not; a later one
 * instead of that which is in dispute below it. */
static pzk_cards
belonging(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_trick *running = &table->running;
    pzk_cards cards = pzk_judged(layout) & ~layout->meanwhile &
                      ~(table->between ? 0 : table->laid);

    for (int i = 0; i < running->n; i++) {
        int card = running->laid[i].card, seat = running->laid[i].seat;

        if (pzk_trick_upon(table, card, seat) == PZK_NO_PIECE) {
            cards |= pzk_judged(layout) & layout->at[seat] & pzk_bit(card);
        }
    }
    return cards;
}

/* The only card at each side; false if there are two at one. */
static bool
find_cards(const struct pzk_trick_referee *table, int at[PZK_SEATS], int *n)
{
    pzk_cards cards = belonging(table);

    *n = pzk_number(cards);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        at[seat] = pzk_only(cards & table->layout.at[seat]);
        if (at[seat] == PZK_NO_PIECE && (cards & table->layout.at[seat])) {
            return false;
        }
    }
    return true;
}

int
pzk_trick_seat_after(const struct pzk_trick_referee *table, int seat)
{
    return (seat + PZK_SEATS / table->game->in_trick) % PZK_SEATS;
}

/* The seat from which the N cards came one after the other round the table; or
 * PZK_NO_SEAT. */
static int
led_from(const struct pzk_trick_referee *table, const int at[PZK_SEATS], int n)
{
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        uint32_t order = 0;
        int run = 0, seat = leader;

        while (run < n) {
            int card = at[seat];

            if (card == PZK_NO_PIECE ||
                table->layout.card[card].order < order) {
                break;
            }
            order = table->layout.card[card].order;
            seat = pzk_trick_seat_after(table, seat);
            run++;
        }
        if (run == n && n > 0) {
            return leader;
        }
    }
    return PZK_NO_SEAT;
}

bool
pzk_trick_answers_wrong_lead(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];
    int at[PZK_SEATS], n, leader;
    int64_t since_us;

    if (!table->game->lay || table->running.n > 0 || table->between ||
        position->came_us == 0 || !find_cards(table, at, &n)) {
        return false;
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) { /* those laid before */
        if (at[seat] != PZK_NO_PIECE &&
            table->layout.card[at[seat]].order >= position->order) {
            at[seat] = PZK_NO_PIECE;
            n--;
        }
    }
    leader = led_from(table, at, n);
    since_us = n > 1 && leader != PZK_NO_SEAT
                   ? table->layout.card[at[leader]].since_us
                   : INT64_MAX;
    return position->came_us > since_us &&
           (leader + n) % PZK_SEATS == position->side &&
           !pzk_trick_was_taken_back(table, position->side, since_us);
}

/* Of the card taken back last: perhaps it was swept before all had laid, where
 * the others' cards are there now. */
static int
taken_before(const struct pzk_trick_referee *table, const int at[PZK_SEATS],
             int n)
{
    int seat = table->seats[table->taken.actor];

    return pzk_trick_taken(table) != PZK_NO_PIECE && table->running.n == 0 &&
                   n == table->game->in_trick - 1 && seat == table->turn &&
                   at[seat] == PZK_NO_PIECE
               ? seat
               : PZK_NO_SEAT;
}

/* A whole trick that differs from the moves. */
static bool
find_whole(const struct pzk_trick_referee *table, struct pzk_table_trick *trick)
{
    int at[PZK_SEATS], leader, taken;

    if (!find_cards(table, at, &trick->n)) {
        return false;
    }
    trick->cards = belonging(table);
    trick->hidden = trick->cards & table->layout.hidden;
    taken = taken_before(table, at, trick->n);
    if (taken != PZK_NO_SEAT) {
        at[taken] = table->taken.card;
        trick->hidden = trick->cards; /* it is asked about */
        trick->n++;
    }
    if (trick->n != table->game->in_trick) {
        return false;
    }
    leader = led_from(table, at, trick->n);
    if (table->running.n > 0) {
        leader = table->running.laid[0].seat;
    } else if (leader == PZK_NO_SEAT || trick->n == 2) {
        leader = table->turn; /* of two cards either may have led */
    }
    for (int i = 0, seat = leader; i < trick->n; i++) {
        if (!pzk_is_seat(seat) || at[seat] == PZK_NO_PIECE) {
            return false; /* a side at which nobody plays */
        }
        trick->laid[i] = pzk_trick_there(table, at[seat]);
        trick->laid[i].seat = (int8_t)seat;
        seat = pzk_trick_seat_after(table, seat);
    }
    trick->n_laid = table->running.n;
    trick->unread = trick->n;
    return true;
}

/* A trick but for the card of the seat on turn, the others in their places, not
 * judged yet behind it. */
static bool
find_incomplete(const struct pzk_trick_referee *table,
                struct pzk_table_trick *trick)
{
    const struct pzk_trick *running = &table->running;
    int seat = table->turn, n = running->n;

    /* a card alone is no trick but for one, unless something lies opposite */
    if (((n == 0 || table->game->in_trick == 2) &&
         !pzk_trick_is_unread(table, seat)) ||
        (running->cards & ~pzk_trick_placed(table, running->cards))) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        trick->laid[i] = running->laid[i];
    }
    trick->n_laid = trick->unread = n;
    trick->cards = running->cards;
    trick->laid[n++] =
        (struct pzk_laid){table->turn, PZK_NO_SEAT, PZK_NO_PIECE};
    for (; n < table->game->in_trick; n++) {
        int card = PZK_NO_PIECE;

        seat = pzk_trick_seat_after(table, seat);
        card = pzk_only(pzk_trick_new_at(table, seat));
        if (card == PZK_NO_PIECE) {
            return false;
        }
        trick->laid[n] = pzk_trick_there(table, card);
        trick->cards |= pzk_bit(card);
    }
    trick->n = n;
    return true;
}

int
pzk_trick_count_away(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int away = 0;

    for (int i = 0; i < trick->n; i++) {
        away += pzk_has(trick->cards, trick->laid[i].card) &&
                !pzk_trick_in_place(table, trick->laid[i].card,
                                    trick->laid[i].seat);
    }
    return away;
}

bool
pzk_trick_count_table(struct pzk_trick_referee *table, int index,
                      struct pzk_said *said)
{
    const struct pzk_table_trick trick = table->on_table;
    const struct pzk_trick_ops *game = table->game;

    table->on_table.n = 0;
    for (int i = index; i < trick.n; i++) {
        struct pzk_laid card = trick.laid[i];
        bool doubtful = pzk_has(trick.hidden, card.card);

        if (i > trick.unread) {
            pzk_trick_hold(table, card);
        } else if (i < trick.unread &&
                   (doubtful || !game->lay(table, card, false, said)) &&
                   !game->lay(table, card, true, said)) {
            return false;
        }
    }
    table->done_watched |= trick.cards;
    return true;
}

/* Counts a whole one: cards that were exchanged meanwhile are taken back. */
static bool
count_whole(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_trick *running = &table->running;
    int same = 0;

    while (same < running->n &&
           running->laid[same].card == trick->laid[same].card) {
        same++;
    }
    while (running->n > same) {
        if (!pzk_trick_take_back(table, true, said)) {
            return false;
        }
    }
    return pzk_trick_count_table(table, same, said);
}

/* Whether a trick is running that may differ from the moves. */
static bool
is_followed(const struct pzk_trick_referee *table)
{
    return table->game->lay && !table->collecting && !table->question.asks &&
           table->turn != PZK_NO_SEAT &&
           (!table->between || table->waiting != PZK_NO_PIECE ||
            pzk_trick_taken(table) != PZK_NO_PIECE ||
            pzk_trick_is_unread(table, table->turn));
}

/* Looks for it. One that is going gives way only to another whole one with a
 * new card, not to one with a card that lay below. */
static void
find_trick(struct pzk_trick_referee *table)
{
    struct pzk_table_trick *trick = &table->on_table, now = {0};
    bool followed = is_followed(table), whole = trick->unread == trick->n;
    bool same, going;

    now.acts = table->base.moves.n_acts;
    now.going_us = PZK_NEVER;
    now.seen_us = now.complete_us = table->base.now;
    same = trick->complete_us > 0 && trick->acts == now.acts;
    going = whole && same && pzk_trick_count_away(table) > 0;
    if (followed && find_whole(table, &now)) {
        now.complete_us = same ? trick->complete_us : now.complete_us;
        if (!going || !(now.cards & ~trick->cards & table->laid)) {
            *trick = now;
        }
    } else if (followed && !going && find_incomplete(table, &now)) {
        if (same && (trick->n == 0 || whole ||
                     memcmp(trick->laid, now.laid, sizeof(now.laid)) == 0)) {
            now.complete_us = trick->complete_us;
        }
        *trick = now;
    } else if (whole && (!followed || !same)) {
        trick->n = 0;
    }
}

bool
pzk_trick_watch_table(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_layout *layout = &table->layout;
    bool another;
    int64_t now = table->base.now;
    int away;

    find_trick(table);
    away = trick->unread == trick->n ? pzk_trick_count_away(table) : 0;
    if (away == 0) {
        trick->going_us = PZK_NEVER;
        return false;
    }
    another = (belonging(table) & ~trick->cards & ~table->laid) != 0;
    if (!(trick->cards & layout->zone) || (away > 1 && another)) {
        return count_whole(table, said);
    }
    if (trick->going_us == PZK_NEVER) {
        trick->going_us = now;
    }
    if (another || (away == 1 && now - trick->going_us >= PZK_REOPEN_US &&
                    pzk_hands_away_us(layout, now) >= PZK_REOPEN_US)) {
        trick->n = 0;
    }
    return false;
}

bool
pzk_trick_is_table_going(const struct pzk_trick_referee *table)
{
    return table->on_table.n > 0 && table->on_table.going_us != PZK_NEVER;
}
