// SPDX-License-Identifier: MIT
/*
 * The one open question, and what waits for its answer.
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
 *
 * A trick that was taken against the rules stands as it was laid: whether that
 * is right is asked until people confirm it, correct it, or lay the next card.
 */
#include "src/table/trick/question.h"
#include "src/table/trick/inside.h"

#include <string.h>

enum { DROP_US = 1500000 }; /* the newest held card is gone, others are still */

void
pzk_trick_ask(struct pzk_trick_referee *table, enum pzk_asks asks, int card)
{
    table->question = (struct pzk_question){
        .asks = asks,
        .card = (int16_t)card,
        .order = card < 0 ? 0 : table->layout.card[card].order,
        .acts = table->base.moves.n_acts,
    };
}

/* ---- a card that was never read ---- */

void
pzk_trick_hold(struct pzk_trick_referee *table, struct pzk_laid card)
{
    struct pzk_held *held = &table->held;

    if (held->n < PZK_HELD_MAX) {
        held->laid[held->n++] = card;
        held->cards |= pzk_bit(card.card);
        held->gone_us = PZK_NEVER;
    }
}

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

    int64_t laid_us = card[last->card].came_us ? card[last->card].came_us
                                               : card[last->card].since_us;

    if (held->n < 2 || last[-1].seat != last->seat ||
        pzk_has(table->layout.here, last[-1].card) ||
        card[last[-1].card].gone_us < laid_us) {
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

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (seat != table->turn ||
            table->question.asks == PZK_ASKS_SWEPT_CARD) {
            new |= pzk_trick_new_at(table, seat);
        }
    }
    for (; new && table->held.n < PZK_HELD_MAX; new &= ~table->held.cards) {
        int card = pzk_layout_oldest(&table->layout, new);

        pzk_trick_hold(table, pzk_trick_there(table, card));
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
pzk_trick_watch_unread(struct pzk_trick_referee *table)
{
    struct pzk_held *held = &table->held;
    const struct pzk_laid oldest = held->laid[0];
    bool more = table->base.moves.n_acts != table->question.acts;
    bool swept = table->question.asks == PZK_ASKS_SWEPT_CARD;
    pzk_cards running = table->running.cards, zone = table->layout.zone;
    bool is_back = swept && running && !(held->cards & ~zone) &&
                   pzk_trick_placed(table, running & zone) == running;
    /* not all had laid, and it is laid in its place: it is begun again */
    bool anew = swept && !more && pzk_is_any_seat(table->turn) &&
                table->running.n + held->n + 1 < table->game->in_trick &&
                pzk_trick_new_at(table, table->turn);

    if (swept && more && held->n == 0 && running && !(running & zone) &&
        table->running.n == table->game->in_trick - 1) {
        pzk_trick_ask(table, PZK_ASKS_SWEPT_CARD, PZK_NO_PIECE);
        return true; /* the last was swept unread, too */
    }
    if (table->turn == PZK_NO_SEAT || is_back || anew ||
        (more && (pzk_between(table) || held->n == 0))) {
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
         !pzk_has(table->layout.here, oldest.card) &&
         table->base.now - table->layout.card[oldest.card].gone_us >=
             PZK_TOLD_US)) {
        take_oldest(held);
        if ((swept || pzk_has(table->layout.zone, oldest.card)) &&
            !table->game->lays(table, oldest, PZK_HOW_SEEN)) {
            pzk_trick_remark(table, PZK_FIND_NO_LONGER_FITS, oldest.card,
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

/* If another one led than the entries imply, no card is missing. */
void
pzk_trick_say_unread(const struct pzk_trick_referee *table,
                     struct pzk_difference *fault)
{
    const struct pzk_laid *held = &table->held.laid[0];

    fault->finding = PZK_FIND_CARD_UNSEEN;
    fault->due_at = table->turn;
    if (table->question.asks && table->held.n > 0 && table->running.n == 0 &&
        table->game->in_trick > 2 &&
        held->seat != pzk_trick_seat_after(table, table->turn)) {
        fault->finding = PZK_FIND_NOT_YOUR_TURN;
        fault->card = held->card;
        fault->lies_at = held->seat;
    }
}

/* ---- a trick that stands ---- */

bool
pzk_trick_differs(const struct pzk_trick_referee *table,
                  struct pzk_difference *fault)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_wrong_trick *wrong = pzk_wrong_trick_of(&fault->wrong);
    size_t n = (size_t)table->game->in_trick, end = moves->n_acts;
    bool stands = false;

    for (size_t i = end < n ? end : end - n; i < end; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (!pzk_trick_lays(act)) {
            return false;
        }
        stands |= table->game->stands != 0 &&
                  ((const int8_t *)act)[table->game->stands] == 1;
        wrong->seat[wrong->n] = table->seats[act->actor];
        wrong->card[wrong->n++] = act->card;
    }
    if (!stands || table->question.acts == end || table->running.n > 0) {
        fault->wrong = (struct pzk_wrong){0};
        return false;
    }
    wrong->trick_no = table->trick_no;
    fault->finding = PZK_FIND_TRICK_DIFFERS;
    fault->due_at = table->took;
    return true;
}
