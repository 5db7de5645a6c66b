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

/* Whether CARD is one that was laid for the running trick, accepted or not. */
static bool
belongs(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = pzk_trick_position_in(table, card);
    int seat = table->seat_of[card - table->layout.first];

    return pzk_in_zone(position) && !position->ignored &&
           (seat == PZK_NO_SEAT
                ? !position->meanwhile
                : seat == position->side &&
                      pzk_trick_place(&table->running, card) >= 0);
}

/* The only card at each side; false if there are two at one. */
static bool
find_cards(const struct pzk_trick_referee *table, int at[PZK_SEATS], int *n)
{
    *n = 0;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        at[seat] = PZK_NO_PIECE;
    }
    for (int i = 0; i < table->layout.cards; i++) {
        int card = table->layout.first + i;
        int side = table->layout.card[i].side;

        if (!belongs(table, card)) {
            continue;
        }
        if (at[side] != PZK_NO_PIECE) {
            return false;
        }
        at[side] = card;
        (*n)++;
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
                pzk_trick_position_in(table, card)->order < order) {
                break;
            }
            order = pzk_trick_position_in(table, card)->order;
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
    const struct pzk_position *position = pzk_trick_position_in(table, card);
    int at[PZK_SEATS], n, leader;
    int64_t since_us;

    if (!table->game->lay_as_seen || table->running.n > 0 || table->between ||
        position->came_us == 0 || !find_cards(table, at, &n)) {
        return false;
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) { /* those laid before */
        if (at[seat] != PZK_NO_PIECE &&
            pzk_trick_position_in(table, at[seat])->order >= position->order) {
            at[seat] = PZK_NO_PIECE;
            n--;
        }
    }
    leader = led_from(table, at, n);
    since_us = n > 1 && leader != PZK_NO_SEAT
                   ? pzk_trick_position_in(table, at[leader])->since_us
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
    trick->hidden = 0;
    leader = led_from(table, at, trick->n);
    if (table->running.n > 0) {
        leader = table->running.seat[0];
    } else if (leader == PZK_NO_SEAT) {
        leader = table->turn;
    }
    for (int i = 0; i < trick->n; i++) {
        trick->seat[i] = (int8_t)((leader + i) % PZK_SEATS);
        trick->card[i] = (int8_t)at[trick->seat[i]];
        trick->from[i] = pzk_trick_position_in(table, trick->card[i])->from;
        trick->hidden |=
            (unsigned)pzk_trick_position_in(table, trick->card[i])->hidden << i;
    }
    trick->acts = table->base.moves.n_acts;
    trick->going_us = PZK_NEVER;
    return true;
}

/* How many of its cards are away from their places, and out of the zone. */
static int
count_away(const struct pzk_trick_referee *table, int *out)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int away = 0;

    *out = 0;
    for (int i = 0; i < trick->n; i++) {
        away += !pzk_trick_in_place(table, trick->card[i], trick->seat[i]);
        *out += !pzk_in_zone(pzk_trick_position_in(table, trick->card[i]));
    }
    return away;
}

/* Whether another card was laid since. */
static bool
is_another_laid(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;

    for (int i = 0; i < table->layout.cards; i++) {
        int card = table->layout.first + i;
        bool of_it = false;

        for (int k = 0; k < trick->n; k++) {
            of_it |= trick->card[k] == card;
        }
        if (!of_it && belongs(table, card)) {
            return true;
        }
    }
    return false;
}

/* It counts as it was laid. */
static bool
count_it(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_table_trick trick = table->on_table;

    table->on_table.n = 0;
    for (int i = table->running.n; i < trick.n; i++) {
        bool hidden = trick.hidden >> i & 1;

        if (!table->game->lay_as_seen(table, trick.card[i], trick.seat[i],
                                      trick.from[i], hidden, said)) {
            return false;
        }
    }
    for (int i = 0; i < trick.n; i++) {
        table->done_watched |= pzk_trick_bit(table, trick.card[i]);
    }
    return true;
}

/* Whether a trick is running that may differ from the moves. */
static bool
is_followed(const struct pzk_trick_referee *table)
{
    return table->game->lay_as_seen && !table->between && !table->settling &&
           !table->unseen && !table->doubted && table->turn != PZK_NO_SEAT;
}

bool
pzk_trick_watch_table(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_layout *layout = &table->layout;
    struct pzk_table_trick whole;
    int64_t since;
    int away, out;

    if (!is_followed(table)) {
        trick->n = 0;
    } else if (find_trick(table, &whole)) {
        *trick = whole;
    } else if (trick->acts != table->base.moves.n_acts) {
        trick->n = 0;
    }
    away = count_away(table, &out);
    if (away == 0) {
        trick->going_us = PZK_NEVER;
        return false;
    }
    if (out == trick->n || (away > 1 && is_another_laid(table))) {
        return count_it(table, said);
    }
    if (trick->going_us == PZK_NEVER) {
        trick->going_us = table->base.now;
    }
    since = layout->hands_gone_us > trick->going_us ? layout->hands_gone_us
                                                    : trick->going_us;
    if (is_another_laid(table) || (!layout->hands && away == 1 &&
                                   table->base.now - since >= PZK_REOPEN_US)) {
        trick->n = 0;
    }
    return false;
}

bool
pzk_trick_is_table_going(const struct pzk_trick_referee *table)
{
    return table->on_table.n > 0 && table->on_table.going_us != PZK_NEVER;
}
