// SPDX-License-Identifier: MIT
/*
 * A card of the running trick that was never read: its sticker is worn, or it
 * was covered until the trick was swept. People do not wait for a program:
 *
 *     complete    all other cards of the trick are in their places for 8 s, the
 *                 seat on turn has none (before that somebody may just have
 *                 played too early)
 *     swept       they are gone from the zone within 3 s, the newest of them
 *                 not taken back alone
 *
 * Either way a card of the seat on turn was not seen (card_unseen). The referee
 * announces that once; from then on it holds the cards laid by their seats, in
 * order, and judges none. That ends when the missing card is read in its place
 * before the sweep, when a person enters it, or by the game. Then the held
 * cards count, one after the other; one that does not follow is a mismatch. A
 * held card that is lifted while others of its trick are still for 1.5 s, or
 * that is gone when the missing one is read, was taken back. Journals contain
 * no held cards, because they were never announced.
 *
 * If a hand's first card was not read, nothing is missing: the second seems to
 * lead. Entered for the seat before that one, the first becomes the lead.
 */
#include "src/table/trick/trick.h"

#include <string.h>

enum {
    COMPLETE_US = 8000000, /* all but one are there */
    SWEPT_US = 3000000,    /* from the first of them to the last */
    DROP_US = 1500000      /* the newest held card is gone, others are still */
};

pzk_cards
pzk_trick_new_at(const struct pzk_trick_referee *table, int seat)
{
    const struct pzk_layout *layout = &table->layout;

    return layout->at[seat] & ~layout->ignored & ~layout->back &
           ~layout->meanwhile & ~table->laid & ~table->held.cards &
           table->fits[seat];
}

struct pzk_laid
pzk_trick_there(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_position *position = &table->layout.card[card];

    return (struct pzk_laid){position->side, position->from, (int16_t)card};
}

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

/* Whether all cards of the trick that were read, there just now, are gone from
 * the zone; a hand that has been over it since may have hidden that from the
 * eye. */
static bool
is_swept(const struct pzk_trick_referee *table)
{
    const struct pzk_table_trick *trick = &table->on_table;
    size_t n_acts = table->base.moves.n_acts;
    int seat = trick->laid[trick->unread].seat;
    int64_t now = table->base.now, ago_us = now - trick->seen_us;

    if (table->layout.hands_came_us <= trick->seen_us) {
        int64_t away_us = pzk_hands_away_us(&table->layout, now);

        ago_us = away_us < ago_us ? away_us : ago_us;
    }
    return n_acts <= trick->acts &&
           n_acts + (size_t)trick->n_laid + 1 >= trick->acts &&
           ago_us <= SWEPT_US && table->unread_us[seat] != INT64_MAX &&
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
    if (trick.seen_us == now && pzk_trick_count_away(table) == 0) {
        if (trick.n_laid == trick.n - 1 || table->layout.hands ||
            now - trick.complete_us < COMPLETE_US) {
            return false;
        }
        pzk_trick_count_table(table, trick.n_laid, said);
        pzk_trick_ask(table, PZK_ASKS_CARD, PZK_NO_PIECE);
    } else if (is_swept(table) &&
               pzk_trick_count_table(
                   table, table->between ? 0 : trick.n_laid - taken_back,
                   said)) {
        pzk_trick_ask(table, PZK_ASKS_SWEPT_CARD, PZK_NO_PIECE);
    } else {
        return false;
    }
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
    return (!others && !running) || (others & table->layout.zone);
}

/* Drops the newest held card if it was taken back. */
static bool
drop_newest(struct pzk_trick_referee *table)
{
    struct pzk_held *held = &table->held;

    if (held->n == 0) {
        return false;
    }
    if (pzk_has(table->layout.zone, held->laid[held->n - 1].card)) {
        held->gone_us = PZK_NEVER;
    } else if (held->gone_us == PZK_NEVER) {
        held->gone_us = table->base.now;
    } else if (table->base.now - held->gone_us >= DROP_US &&
               !table->layout.hands && others_lie(table)) {
        held->cards &= ~pzk_bit(held->laid[--held->n].card);
        held->gone_us = PZK_NEVER;
        return true;
    }
    return false;
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
        pzk_trick_hold(table, pzk_trick_there(table, pzk_layout_oldest(
                                                         &table->layout, new)));
    }
    return table->held.n > n;
}

/* Whether the oldest held card follows now. Not in the place of the missing
 * one: whoever swept the trick may lead the next from there. */
static bool
follows(const struct pzk_trick_referee *table)
{
    const struct pzk_laid *held = &table->held.laid[0];

    return table->held.n > 0 &&
           table->base.moves.n_acts != table->question.acts &&
           table->waiting == PZK_NO_PIECE && held->seat == table->turn &&
           pzk_trick_fits(table, held->card, table->turn);
}

static bool
release(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_held *held = &table->held;
    const struct pzk_laid card = held->laid[0];
    bool lies = pzk_has(table->layout.zone, card.card);

    held->n--;
    held->cards &= ~pzk_bit(card.card);
    memmove(held->laid, held->laid + 1,
            (size_t)held->n * sizeof(held->laid[0]));
    if (!lies && table->question.asks == PZK_ASKS_CARD) {
        return true; /* taken back */
    }
    if (!table->game->lay(table, card, false, said)) {
        pzk_trick_remark(table, said, PZK_FIND_NO_LONGER_FITS, card.card,
                         PZK_NO_SIDE, card.seat);
    }
    return true;
}

bool
pzk_trick_watch_unread(struct pzk_trick_referee *table, struct pzk_said *said)
{
    if (table->turn == PZK_NO_SEAT ||
        (table->between && table->base.moves.n_acts != table->question.acts)) {
        pzk_trick_forget_held(table);
        return true;
    }
    if (follows(table)) {
        return release(table, said);
    }
    if (table->held.n == 0 &&
        table->base.moves.n_acts != table->question.acts) {
        pzk_trick_forget_held(table); /* it was entered or read */
        return true;
    }
    if (table->layout.empty_us != PZK_NEVER &&
        table->question.asks == PZK_ASKS_CARD) {
        table->question.asks = PZK_ASKS_SWEPT_CARD;
        return true;
    }
    return drop_newest(table) || collect(table);
}
