// SPDX-License-Identifier: MIT
/*
 * Which moves explain the table, where the list of moves does not. Moves are
 * what the rules accept; people may not mind a mismatch and play on, and a card
 * may never be read. Beside the moves the referee keeps the table's own trick:
 * one card at each side, in which order, by whose hands. While both agree,
 * nothing is said. Where they differ:
 *
 *     a whole trick, of which
 *         one card goes, and no hand is
 *         over the zone for 1.5 s, or
 *         no other goes for 3 s        it is taken back: judged as ever
 *         another card is laid while
 *         at most one is gone          judged as ever
 *         all are gone, or two are
 *         and another card is laid     swept: it counts as it was laid, and the
 *                                      game asks whether that is right
 *         a card out of turn was the
 *         first of it, and the others
 *         followed round the table     the same, before it is swept
 *     a trick but for the card of the seat on turn, whose sticker is worn, or
 *     which was covered:
 *         in its place for 8 s         the card is asked for (before that
 *                                      somebody may just have played too early)
 *         gone from the zone within
 *         3 s, the newest not alone    the same, after the sweep; where that
 *                                      card is unread or wrong, also before the
 *                                      last one was laid
 *
 * While it goes, nothing is taken back, resolved or accused. The order is the
 * one in which the cards came, if that is once round the table; else it is that
 * of the turns.
 */
#include "src/table/trick/inside.h"

#include <string.h>

enum {
    COMPLETE_US = 8000000, /* all but one are there */
    SWEPT_US = 3000000     /* from the first of them to the last */
};

/* The cards that were laid for the running trick, accepted or not, where they
 * are now; of those in dispute only accepted ones with no later one on them. */
static pzk_cards
belonging(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = ~layout->meanwhile & ~layout->disputed &
                      ~(pzk_between(table) ? 0 : table->laid);

    for (int i = 0; i < table->running.n; i++) {
        struct pzk_laid laid = table->running.laid[i];

        if (pzk_trick_upon(table, laid.card, laid.seat) == PZK_NO_PIECE) {
            cards |= pzk_bit(laid.card);
        }
    }
    return pzk_judged(layout) & cards;
}

/* The seat from which CARDS came one after the other round the table; or
 * PZK_NO_SEAT. One that is not there was laid by the seat on turn. */
static int
led_from(const struct pzk_trick_referee *table, pzk_cards cards)
{
    int leader = PZK_NO_SEAT, due = PZK_NO_SEAT;

    while (cards) {
        int card = pzk_layout_oldest(&table->layout, cards);
        int side = pzk_has(table->layout.here, card)
                       ? table->layout.card[card].side
                       : table->turn;

        if (due != PZK_NO_SEAT && side != due) {
            return PZK_NO_SEAT;
        }
        leader = due == PZK_NO_SEAT ? side : leader;
        due = pzk_trick_seat_after(table, side);
        cards &= ~pzk_bit(card);
    }
    return leader;
}

/* Of CARDS the first at each side: a later one may belong beside it. */
static pzk_cards
first_at_sides(const struct pzk_trick_referee *table, pzk_cards cards)
{
    pzk_cards first = 0;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        first |= pzk_bit(
            pzk_layout_oldest(&table->layout, cards & table->layout.at[seat]));
    }
    return first;
}

static pzk_cards
first_two(const struct pzk_trick_referee *table, pzk_cards cards)
{
    pzk_cards first = pzk_bit(pzk_layout_oldest(&table->layout, cards));

    return first | pzk_bit(pzk_layout_oldest(&table->layout, cards & ~first));
}

bool
pzk_trick_answers_wrong_lead(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];
    pzk_cards before;
    int64_t since_us;
    int leader, n;

    if (table->running.n > 0 || pzk_between(table) || position->came_us == 0) {
        return false;
    }
    before = belonging(table);
    before &= ~pzk_layout_after(&table->layout, before, position->order - 1);
    before = first_at_sides(table, before);
    leader = led_from(table, before);
    n = pzk_number(before);
    if (n < 2 || leader == PZK_NO_SEAT) {
        return false;
    }
    since_us =
        table->layout.card[pzk_layout_oldest(&table->layout, before)].since_us;
    return position->came_us > since_us &&
           !(before & table->layout.at[position->side]) &&
           !pzk_trick_was_taken_back(table, position->side, since_us);
}

/* ---- the table's own trick ---- */

/* Whether another than the assumed leader led, from LEADER, by a card that is
 * no move yet: the others, following him, seemed to play in their turn. Not
 * where the assumed leader's card came last: perhaps he put his lead right. */
static bool
led_before(const struct pzk_trick_referee *table, pzk_cards cards, int leader)
{
    const struct pzk_trick *running = &table->running;
    pzk_cards at =
        pzk_is_any_seat(leader) ? cards & table->layout.at[leader] : 0;

    return table->game->in_trick > 2 && /* of two either may have led */
           pzk_is_any_seat(leader) &&
           (pzk_has(at, running->laid[0].card) || /* it was moved there */
            (table->laid != running->cards &&     /* not a hand's first trick */
             !(running->cards & table->layout.initial) && /* in order */
             pzk_trick_seat_after(table, running->laid[0].seat) != leader &&
             !(at & running->cards)));
}

/* A whole trick that differs from the moves. */
static bool
find_whole(const struct pzk_trick_referee *table, struct pzk_table_trick *trick)
{
    pzk_cards cards = first_at_sides(table, belonging(table));
    /* the card taken back last was perhaps swept before all had laid */
    bool early = pzk_trick_taken(table) != PZK_NO_PIECE &&
                 table->running.n == 0 &&
                 pzk_number(cards) == table->game->in_trick - 1 &&
                 table->seats[table->taken.actor] == table->turn &&
                 !(cards & table->layout.at[table->turn]);
    int taken = early ? table->taken.card : PZK_NO_PIECE;
    int n = pzk_number(cards) + early;
    int seat = led_from(table, cards | pzk_bit(taken));

    if (table->running.n > 0) {
        seat =
            led_before(table, cards, seat) ? seat : table->running.laid[0].seat;
    } else if (n == 2) { /* either may have led */
        seat = table->turn;
    } else if (seat == PZK_NO_SEAT && !early) {
        seat = led_from(table, first_two(table, cards));
    }
    if (seat == PZK_NO_SEAT) { /* a hand is led by its first card */
        seat =
            table->turn != PZK_NO_SEAT ? table->turn : table->mismatch.lies_at;
    }
    trick->cards = cards;
    trick->hidden = cards & (early ? cards : table->layout.hidden); /* asked */
    trick->n_laid = table->running.n;
    trick->n = trick->unread = n;
    for (int i = 0; i < n && n == table->game->in_trick; i++) {
        int card = early && seat == table->turn ? taken
                   : pzk_is_any_seat(seat)
                       ? pzk_only(cards & table->layout.at[seat])
                       : PZK_NO_PIECE;

        if (card == PZK_NO_PIECE) {
            return false; /* a side at which nobody plays */
        }
        trick->laid[i] = pzk_trick_there(table, card);
        trick->laid[i].seat = (int8_t)seat;
        seat = pzk_trick_seat_after(table, seat);
    }
    return n == table->game->in_trick;
}

/* A trick but for the card of the seat on turn, the others in their places, not
 * judged yet behind it. Where that seat's is unread or wrong, the last may not
 * be laid yet. */
static bool
find_incomplete(const struct pzk_trick_referee *table,
                struct pzk_table_trick *trick)
{
    const struct pzk_trick *running = &table->running;
    const struct pzk_difference *wrong = &table->mismatch;
    int seat = table->turn, n = running->n, in_trick = table->game->in_trick;
    bool is_wrong = (wrong->finding == PZK_FIND_WRONG_SIDE ||
                     wrong->finding == PZK_FIND_ALREADY_PLAYED) &&
                    wrong->lies_at == seat;
    bool there = pzk_trick_is_unread(table, seat) || (is_wrong && in_trick > 2);

    /* a card alone is no trick but for one, unless something lies opposite */
    if (((n == 0 || in_trick == 2) && !there) ||
        (running->cards & ~pzk_trick_placed(table, running->cards))) {
        return false;
    }
    memcpy(trick->laid, running->laid, sizeof(trick->laid));
    trick->n_laid = trick->unread = n;
    trick->cards = running->cards | (is_wrong ? pzk_bit(wrong->card) : 0);
    trick->laid[n++] =
        (struct pzk_laid){(int8_t)seat, PZK_NO_SEAT, PZK_NO_PIECE};
    for (; n < in_trick; n++) {
        int card;

        seat = pzk_trick_seat_after(table, seat);
        card = pzk_only(pzk_trick_new_at(table, seat));
        if (card == PZK_NO_PIECE) {
            break;
        }
        trick->laid[n] = pzk_trick_there(table, card);
        trick->cards |= pzk_bit(card);
    }
    trick->n = n;
    return n == in_trick || (there && n >= 3 && n == in_trick - 1);
}

/* A trick that another seat led but for the last card, which may be laid after
 * the sweep. */
static bool
find_led_early(const struct pzk_trick_referee *table,
               struct pzk_table_trick *trick)
{
    int last = table->game->in_trick - 1;
    pzk_cards cards = belonging(table);
    int seat = led_from(table, cards);

    if (table->running.n > 0 || last < 3 || pzk_number(cards) != last ||
        seat == PZK_NO_SEAT || seat == table->turn) {
        return false;
    }
    for (int i = 0; i < last; i++) {
        trick->laid[i] =
            pzk_trick_there(table, pzk_only(cards & table->layout.at[seat]));
        seat = pzk_trick_seat_after(table, seat);
    }
    trick->laid[last] =
        (struct pzk_laid){(int8_t)seat, PZK_NO_SEAT, PZK_NO_PIECE};
    trick->n = last + 1;
    trick->unread = last;
    trick->n_laid = 0;
    trick->cards = cards;
    return true;
}

static bool
is_led_early(const struct pzk_table_trick *trick)
{
    return trick->n > 0 && trick->unread == trick->n - 1 &&
           trick->n_laid < trick->unread;
}

/* ... and is, alone. */
static bool
find_laid_late(const struct pzk_trick_referee *table,
               struct pzk_table_trick *trick)
{
    const struct pzk_table_trick *swept = &table->on_table;
    int card = pzk_only(belonging(table));

    if (!is_led_early(swept) || card == PZK_NO_PIECE ||
        (swept->cards & table->layout.zone) ||
        swept->acts != table->base.moves.n_acts ||
        table->layout.card[card].side != swept->laid[swept->unread].seat) {
        return false;
    }
    trick->n = trick->unread = swept->n;
    memcpy(trick->laid, swept->laid, sizeof(trick->laid));
    trick->laid[swept->unread] = pzk_trick_there(table, card);
    trick->cards = swept->cards | pzk_bit(card);
    return true;
}

/* Whether a wrong card lies where one that follows the rules is due. */
static bool
has_one_wrong(const struct pzk_table_trick *trick)
{
    return trick->unread < trick->n && pzk_number(trick->cards) == trick->n;
}

/* Whether the wrong card is one that was laid again, which a sweep may take
 * first; one of the wrong side that goes alone is taken back. */
static bool
has_one_again(const struct pzk_trick_referee *table)
{
    return table->mismatch.finding == PZK_FIND_ALREADY_PLAYED &&
           has_one_wrong(&table->on_table);
}

/* How many of its cards are away from their places. */
static int
count_away(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    pzk_cards wrong =
        has_one_again(table) ? trick->cards & ~table->layout.zone : 0;
    int away = 0;

    for (int i = 0; i < trick->n; i++) {
        away += pzk_has(trick->cards, trick->laid[i].card) &&
                !pzk_trick_in_place(table, trick->laid[i].card,
                                    trick->laid[i].seat);
        wrong &= ~pzk_bit(trick->laid[i].card);
    }
    return away + pzk_number(wrong);
}

/* Lays its cards from INDEX on, those behind the one that was never read later.
 */
static bool
count_from(struct pzk_trick_referee *table, int index)
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
                   (doubtful || !game->lays(table, card, PZK_HOW_SEEN)) &&
                   !game->lays(table, card, PZK_HOW_TAKEN)) {
            return false;
        }
    }
    table->done_watched |= trick.cards;
    return true;
}

/* Whether a whole one was led by a card out of turn. */
static bool
is_led_anew(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;

    return trick->n > 0 && trick->unread == trick->n &&
           trick->laid[0].seat != (table->running.n > 0
                                       ? table->running.laid[0].seat
                                       : table->turn);
}

/* ... and nothing else is wrong with it. */
static bool
is_only_led_anew(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int turns = pzk_only(
        trick->cards &
        (pzk_is_any_seat(table->turn) ? table->layout.at[table->turn] : 0));
    bool only = is_led_anew(table) && !trick->hidden &&
                !pzk_trick_asks_hand(table) &&
                (table->running.n > 0 ||
                 (turns >= 0 && pzk_trick_answers_wrong_lead(table, turns)));

    for (int i = 0; only && i < trick->n; i++) {
        only = pzk_trick_fits(table, trick->laid[i].card, trick->laid[i].seat);
    }
    return only;
}

/* Counts a whole one: cards that were exchanged meanwhile are taken back. Where
 * another led, nobody lifted the cards that count already: they count again
 * behind the lead. */
static bool
count_whole(struct pzk_trick_referee *table)
{
    struct pzk_entry take_back =
        pzk_entry_of(&table->base, PZK_ENTRY_TAKE_BACK);
    const struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_trick *running = &table->running;
    bool anew = is_led_anew(table);
    int same = 0;

    if (pzk_trick_asks_hand(table)) { /* the trick shows which hand it is */
        table->question = (struct pzk_question){0};
    }
    if (anew) {
        pzk_trick_say_led_anew(table,
                               table->base.moves.n_acts - (size_t)running->n,
                               trick->laid[0].seat, trick->laid[0].card);
    }
    while (!anew && same < running->n &&
           running->laid[same].card == trick->laid[same].card) {
        same++;
    }
    while (running->n > same) {
        if (!(anew ? pzk_keep(&table->base, &take_back, NULL)
                   : pzk_trick_take_back(table, true))) {
            return false;
        }
    }
    return count_from(table, same);
}

/* Looks for it. One that is going gives way only to another whole one with a
 * new card, not to one with a card that lay below. */
static void
find_trick(struct pzk_trick_referee *table)
{
    struct pzk_table_trick *trick = &table->on_table, now = {0};
    /* a trick is running that may differ from the moves */
    bool followed =
        !table->collecting && !pzk_trick_asks_card(table) &&
        (table->turn != PZK_NO_SEAT || pzk_between(table)) &&
        (!pzk_between(table) || pzk_trick_waiting(table) != PZK_NO_PIECE ||
         table->mismatch.finding == PZK_FIND_WRONG_SIDE ||
         pzk_trick_taken(table) != PZK_NO_PIECE ||
         pzk_trick_is_unread(table, table->turn));
    bool whole = trick->unread == trick->n;
    bool same, going;

    now.acts = table->base.moves.n_acts;
    now.going_us = PZK_NEVER;
    now.seen_us = now.complete_us = table->base.now;
    same = trick->complete_us > 0 && trick->acts == now.acts;
    going = whole ? same && count_away(table) > 0
                  : has_one_again(table) && pzk_trick_is_going(table);
    if (followed && (find_laid_late(table, &now) || find_whole(table, &now))) {
        now.complete_us = same ? trick->complete_us : now.complete_us;
        if (!going || !(now.cards & ~trick->cards & table->laid)) {
            *trick = now;
        }
    } else if (followed && !going &&
               (find_incomplete(table, &now) || find_led_early(table, &now))) {
        if (same && (trick->n == 0 || whole ||
                     memcmp(trick->laid, now.laid, sizeof(now.laid)) == 0)) {
            now.complete_us = trick->complete_us;
        }
        now.complete_us = now.n == table->game->in_trick ? now.complete_us : 0;
        *trick = now;
    } else if (whole && (!followed || !same)) {
        trick->n = 0;
    }
}

bool
pzk_trick_watch_table(struct pzk_trick_referee *table)
{
    struct pzk_table_trick *trick = &table->on_table;
    int64_t now = table->base.now, going_us, still_us;
    bool another, hand;
    int away;

    find_trick(table);
    if (is_only_led_anew(table)) {
        if (count_whole(table)) {
            return true;
        }
        table->layout.ignored |= trick->cards & ~table->laid;
        pzk_trick_note(table, PZK_FIND_NOT_FOLLOWED);
        return false;
    }
    away = trick->unread == trick->n ? count_away(table) : 0;
    another = pzk_layout_since(&table->layout,
                               belonging(table) & ~trick->cards & ~table->laid,
                               trick->complete_us + 1) != 0;
    if (away > 0 &&
        (!(trick->cards & table->layout.zone) || (away > 1 && another))) {
        return count_whole(table);
    }
    going_us = pzk_lasted_us(&trick->going_us, away > 0, now);
    hand = pzk_hands_away_us(&table->layout, now) < PZK_REOPEN_US;
    still_us = hand ? SWEPT_US : PZK_REOPEN_US;
    if (away > 0 && (another || (away == 1 && going_us >= still_us))) {
        trick->n = 0;
    }
    return false;
}

/* ---- but for a card that was never read ---- */

bool
pzk_trick_is_going(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int64_t now = table->base.now;

    return trick->n > 0 &&
           (trick->unread == trick->n
                ? trick->going_us != PZK_NEVER
                : trick->acts == table->base.moves.n_acts &&
                      (is_led_early(trick) || has_one_wrong(trick) ||
                       table->unread_us[trick->laid[trick->unread].seat] >
                           trick->seen_us) &&
                      now - trick->seen_us <= SWEPT_US &&
                      pzk_hands_away_us(&table->layout, now) < PZK_REOPEN_US &&
                      count_away(table) > 0);
}

/* Whether all cards of the trick that were read, there just now, are gone from
 * the zone; a hand that has been over it since may have hidden that from the
 * eye. */
static bool
are_gone(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    int64_t now = table->base.now, ago_us = now - trick->seen_us;

    if (table->layout.hands_came_us <= trick->seen_us) {
        int64_t away_us = pzk_hands_away_us(&table->layout, now);

        ago_us = away_us < ago_us ? away_us : ago_us;
    }
    return ago_us <= SWEPT_US && !(trick->cards & table->layout.zone);
}

/* Whether the trick was swept with the card still unread. */
static bool
is_swept(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    size_t n_acts = table->base.moves.n_acts;

    return n_acts <= trick->acts &&
           n_acts + (size_t)trick->n_laid + 1 >= trick->acts &&
           table->unread_us[trick->laid[trick->unread].seat] != INT64_MAX &&
           are_gone(table);
}

/* Counts the cards behind the one that was never read where a person entered
 * that while the trick was swept. */
static bool
count_behind(struct pzk_trick_referee *table)
{
    struct pzk_table_trick *trick = &table->on_table;
    int n = table->running.n;

    if (n <= trick->unread ||
        table->base.moves.n_acts != trick->acts + (size_t)(n - trick->n_laid) ||
        !are_gone(table)) {
        return false;
    }
    trick->unread = trick->n;
    return count_from(table, n);
}

bool
pzk_trick_find_unread(struct pzk_trick_referee *table)
{
    const struct pzk_table_trick trick = table->on_table;
    int64_t now = table->base.now;
    int taken_back = (int)(trick.acts - table->base.moves.n_acts);

    if (trick.n == 0 || trick.unread == trick.n || is_led_early(&trick)) {
        return false;
    }
    if (trick.seen_us == now && count_away(table) == 0) {
        if (trick.n_laid == trick.n - 1 || trick.n < table->game->in_trick ||
            table->layout.hands || now - trick.complete_us < COMPLETE_US) {
            return false;
        }
        count_from(table, trick.n_laid);
        pzk_trick_ask(table, PZK_ASKS_CARD, PZK_NO_PIECE);
        return true;
    }
    if (!is_swept(table)) {
        return count_behind(table);
    }
    if (!count_from(table,
                    pzk_between(table) ? 0 : trick.n_laid - taken_back)) {
        return false;
    }
    pzk_trick_ask(table, PZK_ASKS_SWEPT_CARD, PZK_NO_PIECE);
    return true;
}
