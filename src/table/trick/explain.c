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
 *         over the zone for 1.5 s      it is taken back: judged as ever
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
 *         3 s, the newest not alone    the same, after the sweep
 *
 * While it goes, nothing is taken back, resolved or accused. The order is the
 * one in which the cards came, if that is once round the table; else it is that
 * of the turns.
 *
 * People do not wait for a program: while it asks for the card, the referee
 * holds the cards laid by their seats, in order, and judges none. That ends
 * when the missing card is read in its place before the sweep, when a person
 * enters it, or by the game. Then the held cards count, one after the other;
 * one that does not follow is a mismatch. A held card that is lifted while
 * others of its trick are still for 1.5 s, or that is gone when the missing one
 * is read, was taken back. Journals contain no held cards, because they were
 * never announced.
 *
 * Perhaps it was not laid yet (a dog took the others, somebody swept too
 * early): if they are all laid again, they were not swept; if the next card is
 * laid in its place and goes alone, it is the missing one.
 *
 * If a hand's first card was not read, nothing is missing: the second seems to
 * lead. Entered for the seat before that one, the first becomes the lead.
 */
#include "src/table/trick/inside.h"

#include <string.h>

enum {
    COMPLETE_US = 8000000, /* all but one are there */
    SWEPT_US = 3000000,    /* from the first of them to the last */
    DROP_US = 1500000      /* the newest held card is gone, others are still */
};

/* The cards that were laid for the running trick, accepted or not, where they
 * are now; of those in dispute only accepted ones with no later one on them. */
static pzk_cards
belonging(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = ~layout->meanwhile & ~layout->disputed &
                      ~(table->between ? 0 : table->laid);

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

bool
pzk_trick_answers_wrong_lead(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];
    pzk_cards before;
    int64_t since_us;
    int leader, n;

    if (!table->game->lay || table->running.n > 0 || table->between ||
        position->came_us == 0) {
        return false;
    }
    before = belonging(table);
    before &= ~pzk_layout_after(&table->layout, before, position->order - 1);
    leader = led_from(table, before);
    n = pzk_number(before);
    if (n < 2 || leader == PZK_NO_SEAT) {
        return false;
    }
    since_us =
        table->layout.card[pzk_layout_oldest(&table->layout, before)].since_us;
    return position->came_us > since_us &&
           (leader + n) % PZK_SEATS == position->side &&
           !pzk_trick_was_taken_back(table, position->side, since_us);
}

/* ---- the table's own trick ---- */

/* Whether the one before the assumed leader led, from LEADER, by a card that is
 * no move yet: the others, following him, seemed to play in their turn. */
static bool
led_before(const struct pzk_trick_referee *table, pzk_cards cards, int leader)
{
    const struct pzk_trick *running = &table->running;
    pzk_cards at = pzk_is_seat(leader) ? cards & table->layout.at[leader] : 0;

    return table->game->in_trick > 2 && /* of two either may have led */
           pzk_is_seat(leader) &&
           (pzk_has(at, running->laid[0].card) || /* it was moved there */
            (table->laid != running->cards &&     /* not a hand's first trick */
             !(running->cards & table->layout.initial) && /* in order */
             pzk_trick_seat_after(table, leader) == running->laid[0].seat &&
             !(at & running->cards)));
}

/* A whole trick that differs from the moves. */
static bool
find_whole(const struct pzk_trick_referee *table, struct pzk_table_trick *trick)
{
    pzk_cards cards = belonging(table);
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
    } else if (seat == PZK_NO_SEAT || n == 2) {
        seat = table->turn; /* of two cards either may have led */
    }
    trick->cards = cards;
    trick->hidden = cards & (early ? cards : table->layout.hidden); /* asked */
    trick->n_laid = table->running.n;
    trick->n = trick->unread = n;
    for (int i = 0; i < n && n == table->game->in_trick; i++) {
        int card = early && seat == table->turn ? taken
                   : pzk_is_seat(seat)
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
    memcpy(trick->laid, running->laid, sizeof(trick->laid));
    trick->n_laid = trick->unread = n;
    trick->cards = running->cards;
    trick->laid[n++] =
        (struct pzk_laid){table->turn, PZK_NO_SEAT, PZK_NO_PIECE};
    for (; n < table->game->in_trick; n++) {
        int card;

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

/* How many of its cards are away from their places. */
static int
count_away(const struct pzk_trick_referee *table)
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

static void
hold(struct pzk_trick_referee *table, struct pzk_laid card)
{
    struct pzk_held *held = &table->held;

    if (held->n < PZK_HELD_MAX) {
        held->laid[held->n++] = card;
        held->cards |= pzk_bit(card.card);
        held->gone_us = PZK_NEVER;
    }
}

/* Lays its cards from INDEX on, those behind the one that was never read later.
 */
static bool
count_from(struct pzk_trick_referee *table, int index, struct pzk_said *said)
{
    const struct pzk_table_trick trick = table->on_table;
    const struct pzk_trick_ops *game = table->game;

    table->on_table.n = 0;
    for (int i = index; i < trick.n; i++) {
        struct pzk_laid card = trick.laid[i];
        bool doubtful = pzk_has(trick.hidden, card.card);

        if (i > trick.unread) {
            hold(table, card);
        } else if (i < trick.unread &&
                   (doubtful || !game->lay(table, card, false, said)) &&
                   !game->lay(table, card, true, said)) {
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

    return trick->n > 0 && trick->unread == trick->n && table->running.n > 0 &&
           trick->laid[0].seat != table->running.laid[0].seat;
}

/* ... and nothing else is wrong with it. */
static bool
is_only_led_anew(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    bool only = is_led_anew(table) && !trick->hidden;

    for (int i = 0; only && i < trick->n; i++) {
        only = pzk_trick_fits(table, trick->laid[i].card, trick->laid[i].seat);
    }
    return only;
}

/* Counts a whole one: cards that were exchanged meanwhile are taken back. Where
 * another led, nobody lifted the cards that count already: they count again
 * behind the lead. */
static bool
count_whole(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_entry take_back =
        pzk_entry_of(&table->base, PZK_ENTRY_TAKE_BACK);
    const struct pzk_table_trick *trick = &table->on_table;
    const struct pzk_trick *running = &table->running;
    bool anew = is_led_anew(table);
    int same = 0;

    if (anew) {
        pzk_trick_say_led_anew(table,
                               table->base.moves.n_acts - (size_t)running->n,
                               trick->laid[0].seat, trick->laid[0].card, said);
    }
    while (!anew && same < running->n &&
           running->laid[same].card == trick->laid[same].card) {
        same++;
    }
    while (running->n > same) {
        if (!(anew ? pzk_keep(&table->base, &take_back, said, NULL)
                   : pzk_trick_take_back(table, true, said))) {
            return false;
        }
    }
    return count_from(table, same, said);
}

/* Looks for it. One that is going gives way only to another whole one with a
 * new card, not to one with a card that lay below. */
static void
find_trick(struct pzk_trick_referee *table)
{
    struct pzk_table_trick *trick = &table->on_table, now = {0};
    /* a trick is running that may differ from the moves */
    bool followed =
        table->game->lay && !table->collecting && !pzk_trick_is_asking(table) &&
        table->turn != PZK_NO_SEAT &&
        (!table->between || pzk_trick_waiting(table) != PZK_NO_PIECE ||
         pzk_trick_taken(table) != PZK_NO_PIECE ||
         pzk_trick_is_unread(table, table->turn));
    bool whole = trick->unread == trick->n;
    bool same, going;

    now.acts = table->base.moves.n_acts;
    now.going_us = PZK_NEVER;
    now.seen_us = now.complete_us = table->base.now;
    same = trick->complete_us > 0 && trick->acts == now.acts;
    going = whole && same && count_away(table) > 0;
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
    int64_t now = table->base.now, going_us;
    bool another;
    int away;

    find_trick(table);
    if (is_only_led_anew(table)) {
        return count_whole(table, said);
    }
    away = trick->unread == trick->n ? count_away(table) : 0;
    another = (belonging(table) & ~trick->cards & ~table->laid) != 0;
    if (away > 0 &&
        (!(trick->cards & table->layout.zone) || (away > 1 && another))) {
        return count_whole(table, said);
    }
    going_us = pzk_lasted_us(&trick->going_us, away > 0, now);
    if (away > 0 && (another || (away == 1 && going_us >= PZK_REOPEN_US &&
                                 pzk_hands_away_us(&table->layout, now) >=
                                     PZK_REOPEN_US))) {
        trick->n = 0;
    }
    return false;
}

/* ---- a card that was never read ---- */

void
pzk_trick_forget_held(struct pzk_trick_referee *table)
{
    if (pzk_trick_asks_card(table)) {
        table->question = (struct pzk_question){0};
    }
    table->held.n = 0;
    table->held.cards = 0;
    table->on_table.n = 0;
}

/* Whether all cards of the trick that were read, there just now, are gone from
 * the zone; a hand that has been over it since may have hidden that from the
 * eye. */
static bool
is_swept(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    size_t n_acts = table->base.moves.n_acts;
    int64_t now = table->base.now, ago_us = now - trick->seen_us;

    if (table->layout.hands_came_us <= trick->seen_us) {
        int64_t away_us = pzk_hands_away_us(&table->layout, now);

        ago_us = away_us < ago_us ? away_us : ago_us;
    }
    return n_acts <= trick->acts &&
           n_acts + (size_t)trick->n_laid + 1 >= trick->acts &&
           ago_us <= SWEPT_US &&
           table->unread_us[trick->laid[trick->unread].seat] != INT64_MAX &&
           !(trick->cards & table->layout.zone);
}

bool
pzk_trick_find_unread(struct pzk_trick_referee *table, struct pzk_said *said)
{
    const struct pzk_table_trick trick = table->on_table;
    int64_t now = table->base.now;
    int taken_back = (int)(trick.acts - table->base.moves.n_acts);

    if (trick.n == 0 || trick.unread == trick.n) {
        return false;
    }
    if (trick.seen_us == now && count_away(table) == 0) {
        if (trick.n_laid == trick.n - 1 || table->layout.hands ||
            now - trick.complete_us < COMPLETE_US) {
            return false;
        }
        count_from(table, trick.n_laid, said);
        pzk_trick_ask(table, PZK_ASKS_CARD, PZK_NO_PIECE);
        return true;
    }
    if (!is_swept(table) ||
        !count_from(table, table->between ? 0 : trick.n_laid - taken_back,
                    said)) {
        return false;
    }
    pzk_trick_ask(table, PZK_ASKS_SWEPT_CARD, PZK_NO_PIECE);
    return true;
}

/* Whether a card of the newest trick, except the newest card, is still there; a
 * lead alone counts as such. */
static bool
others_lie(const struct pzk_trick_referee *table)
{
    const struct pzk_held *held = &table->held;
    int in_trick = table->game->in_trick;
    int first = in_trick - 1 - table->running.n, newest = held->n - 1;
    bool running = newest < first;
    pzk_cards others = running ? table->running.cards : 0;

    for (int i = running ? 0 : newest - (newest - first) % in_trick; i < newest;
         i++) {
        others |= pzk_bit(held->laid[i].card);
    }
    return others
               ? (others & table->layout.zone) != 0
               : !running || (table->running.n == 0 &&
                              table->base.moves.n_acts != table->question.acts);
}

/* Drops the held card before the newest if that was exchanged for it. */
static bool
drop_exchanged(struct pzk_trick_referee *table)
{
    struct pzk_held *held = &table->held;
    const struct pzk_position *card = table->layout.card;
    struct pzk_laid *last = held->laid + (held->n > 0 ? held->n - 1 : 0);

    if (held->n < 2 || last[-1].seat != last->seat ||
        pzk_has(table->layout.here, last[-1].card) ||
        card[last[-1].card].gone_us < card[last->card].since_us) {
        return false;
    }
    held->cards &= ~pzk_bit(last[-1].card);
    last[-1] = *last;
    held->n--;
    return true;
}

/* Drops the newest held card if it was taken back. */
static bool
drop_newest(struct pzk_trick_referee *table)
{
    struct pzk_held *held = &table->held;
    bool gone = held->n > 0 &&
                !pzk_has(table->layout.zone, held->laid[held->n - 1].card);

    if (pzk_lasted_us(&held->gone_us, gone, table->base.now) < DROP_US ||
        table->layout.hands || !others_lie(table)) {
        return false;
    }
    held->cards &= ~pzk_bit(held->laid[--held->n].card);
    held->gone_us = PZK_NEVER;
    return true;
}

/* Holds the cards laid since. At the side on turn it may be the missing one. */
static bool
collect(struct pzk_trick_referee *table)
{
    pzk_cards new = 0;
    int n = table->held.n;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (seat != table->turn ||
            table->question.asks == PZK_ASKS_SWEPT_CARD) {
            new |= pzk_trick_new_at(table, seat);
        }
    }
    for (; new && table->held.n < PZK_HELD_MAX; new &= ~table->held.cards) {
        int card = pzk_layout_oldest(&table->layout, new);

        hold(table, pzk_trick_there(table, card));
    }
    return table->held.n > n;
}

bool
pzk_trick_may_be_late(const struct pzk_trick_referee *table)
{
    return table->question.asks == PZK_ASKS_SWEPT_CARD && table->held.n == 1 &&
           table->held.laid[0].seat == table->turn &&
           table->base.moves.n_acts == table->question.acts;
}

/* Takes the oldest held card out. */
static struct pzk_laid
take_oldest(struct pzk_held *held)
{
    const struct pzk_laid card = held->laid[0];

    held->cards &= ~pzk_bit(card.card);
    memmove(held->laid, held->laid + 1,
            (size_t)--held->n * sizeof(held->laid[0]));
    return card;
}

bool
pzk_trick_enter_held(struct pzk_trick_referee *table, int card)
{
    struct pzk_held *held = &table->held;

    return !pzk_has(held->cards, card) ||
           (held->laid[0].card == card && held->laid[0].seat == table->turn &&
            take_oldest(held).card == card);
}

bool
pzk_trick_watch_unread(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_held *held = &table->held;
    const struct pzk_laid oldest = held->laid[0];
    bool more = table->base.moves.n_acts != table->question.acts;
    bool swept = table->question.asks == PZK_ASKS_SWEPT_CARD;
    pzk_cards running = table->running.cards, zone = table->layout.zone;
    bool is_back = swept && running && !(held->cards & ~zone) &&
                   pzk_trick_placed(table, running & zone) == running;

    if (table->turn == PZK_NO_SEAT || is_back ||
        (more && (table->between || held->n == 0))) {
        pzk_trick_forget_held(table); /* it was entered, read, or not swept */
        return true;
    }
    /* The oldest held card counts, unless it was taken back. Not in the place
     * of the missing one: whoever swept the trick may lead the next from
     * there. */
    if ((more && pzk_trick_waiting(table) == PZK_NO_PIECE &&
         oldest.seat == table->turn &&
         pzk_trick_fits(table, oldest.card, table->turn)) ||
        (pzk_trick_may_be_late(table) &&
         !pzk_has(table->layout.here, oldest.card))) {
        take_oldest(held);
        if ((swept || pzk_has(table->layout.zone, oldest.card)) &&
            !table->game->lay(table, oldest, false, said)) {
            pzk_trick_remark(table, said, PZK_FIND_NO_LONGER_FITS, oldest.card,
                             PZK_NO_SIDE, oldest.seat);
        }
        return true;
    }
    if (table->layout.empty_us != PZK_NEVER &&
        table->question.asks == PZK_ASKS_CARD) {
        table->question.asks = PZK_ASKS_SWEPT_CARD;
        return true;
    }
    return drop_exchanged(table) || drop_newest(table) || collect(table);
}
