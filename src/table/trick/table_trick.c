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
 * Meanwhile nothing is taken back, resolved or accused. The order is the one in
 * which the cards came, if that is once round the table; else it is that of the
 * turns.
 */
#include "src/table/trick/trick.h"

/* The cards that were laid for the running trick, accepted or not. */
static pzk_cards
belonging(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = pzk_judged(layout) & ~layout->meanwhile & ~table->laid;

    for (int i = 0; i < table->running.n; i++) {
        cards |= pzk_judged(layout) & layout->at[table->running.seat[i]] &
                 pzk_bit(table->running.card[i]);
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

/* The seat from which the N cards came one after the other round the table; or
 * PZK_NO_SEAT. */
static int
led_from(const struct pzk_trick_referee *table, const int at[PZK_SEATS], int n)
{
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        uint32_t order = 0;
        int run = 0;

        while (run < n) {
            int card = at[(leader + run) % PZK_SEATS];

            if (card == PZK_NO_PIECE ||
                table->layout.card[card].order < order) {
                break;
            }
            order = table->layout.card[card].order;
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

    if (!table->game->lay_as_seen || table->running.n > 0 || table->between ||
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

/* A whole trick that differs from the moves. */
static bool
find_trick(const struct pzk_trick_referee *table, struct pzk_table_trick *trick)
{
    int at[PZK_SEATS], leader;

    if (!find_cards(table, at, &trick->n) ||
        trick->n != table->game->in_trick) {
        return false;
    }
    leader = led_from(table, at, trick->n);
    if (table->running.n > 0) {
        leader = table->running.seat[0];
    } else if (leader == PZK_NO_SEAT) {
        leader = table->turn;
    }
    trick->cards = belonging(table);
    trick->hidden = trick->cards & table->layout.hidden;
    for (int i = 0; i < trick->n; i++) {
        trick->seat[i] = (int8_t)((leader + i) % PZK_SEATS);
        trick->card[i] = (int8_t)at[trick->seat[i]];
        trick->from[i] = table->layout.card[trick->card[i]].from;
    }
    trick->acts = table->base.moves.n_acts;
    trick->going_us = PZK_NEVER;
    return true;
}

/* How many of its cards are away from their places. */
static int
count_away(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int away = 0;

    for (int i = 0; i < trick->n; i++) {
        away += !pzk_trick_in_place(table, trick->card[i], trick->seat[i]);
    }
    return away;
}

/* It counts as it was laid. */
static bool
count_it(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_table_trick trick = table->on_table;

    table->on_table.n = 0;
    for (int i = table->running.n; i < trick.n; i++) {
        if (!table->game->lay_as_seen(
                table, trick.card[i], trick.seat[i], trick.from[i],
                pzk_has(trick.hidden, trick.card[i]), said)) {
            return false;
        }
    }
    table->done_watched |= trick.cards;
    return true;
}

/* Whether a trick is running that may differ from the moves. */
static bool
is_followed(const struct pzk_trick_referee *table)
{
    return table->game->lay_as_seen && !table->between && !table->collecting &&
           !table->asks && table->turn != PZK_NO_SEAT;
}

bool
pzk_trick_watch_table(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_layout *layout = &table->layout;
    struct pzk_table_trick whole;
    bool another;
    int64_t now = table->base.now;
    int away;

    if (!is_followed(table)) {
        trick->n = 0;
    } else if (find_trick(table, &whole)) {
        *trick = whole;
    } else if (trick->acts != table->base.moves.n_acts) {
        trick->n = 0;
    }
    away = count_away(table);
    if (away == 0) {
        trick->going_us = PZK_NEVER;
        return false;
    }
    another = (belonging(table) & ~trick->cards) != 0;
    if (!(trick->cards & layout->zone) || (away > 1 && another)) {
        return count_it(table, said);
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
