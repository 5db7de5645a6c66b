// SPDX-License-Identifier: MIT
/*
 * A card of the running trick that was never read: its sticker is worn, or it
 * was covered until the trick was swept. People do not wait for a program:
 *
 *     complete    three cards of the trick are in their places for 8 s, the
 *                 seat on turn has none (before that somebody may just have
 *                 played too early)
 *     swept       three such cards are gone from the zone within 3 s, the
 *                 newest of them not taken back alone
 *
 * Either way a card of the seat on turn was not seen (card_unseen). The referee
 * announces that once; from then on it holds the cards laid at their teams'
 * sides, in order, and judges none. That ends when the missing card is read in
 * its place before the sweep, when a person enters it, or when every other card
 * of its team was seen, so that only one is possible. Then the held cards
 * count, one after the other; one that does not follow is a mismatch. A held
 * card that is lifted while others of its trick are still for 1.5 s, or that is
 * gone when the missing one is read, was taken back. Journals contain no held
 * cards, because they were never announced.
 *
 * If a hand's first card was not read, nothing is missing: the second seems to
 * lead. Entered for the seat before that one, the first becomes the lead.
 */
#include <string.h>

#include "src/table/jekyll_hyde/state.h"

enum {
    PZK_COMPLETE_US = 8000000, /* three of four are there */
    PZK_SWEPT_US = 3000000,    /* from the first of the three to the last */
    PZK_DROP_US = 1500000      /* the newest held card is gone, others are
                                  still */
};

pzk_cards
pzk_jh_held(const struct pzk_jh_referee *referee)
{
    pzk_cards held = 0;

    for (int i = 0; i < referee->n_held; i++) {
        held |= pzk_bit(referee->held[i].card);
    }
    return held;
}

/* The cards at SEAT that may have been laid in this hand without being in the
 * list of moves. */
static pzk_cards
new_at(const struct pzk_jh_referee *referee, int seat)
{
    const struct pzk_layout *layout = &referee->table.layout;

    return layout->at[seat] & ~layout->ignored & ~layout->back &
           ~layout->meanwhile & ~referee->table.laid & ~pzk_jh_held(referee) &
           pzk_jh_cards_of(referee->status.team[seat]);
}

static void
hold(struct pzk_jh_referee *referee, struct pzk_jh_laid card)
{
    if (referee->n_held < PZK_JH_CARDS) {
        referee->held[referee->n_held++] = card;
        referee->held_gone_us = PZK_NEVER;
    }
}

/* The trick's three cards that were seen, those laid first; the rest are beyond
 * the seat on turn. False if there are not three. */
static bool
find_three(const struct pzk_jh_referee *referee, struct pzk_three *three)
{
    const struct pzk_jh_status *status = &referee->status;
    int n = status->n_table;

    if (status->phase != PZK_JH_TURN || n == 0) {
        return false;
    }
    memcpy(three->laid, status->table, sizeof(three->laid));
    three->cards = referee->table.running.cards;
    if (three->cards & ~pzk_trick_placed(&referee->table, three->cards)) {
        return false;
    }
    three->n_laid = n;
    for (int seat = pzk_seat_next(status->turn); n < 3;
         seat = pzk_seat_next(seat)) {
        int card = pzk_only(new_at(referee, seat));

        if (card == PZK_NO_PIECE) {
            return false;
        }
        three->cards |= pzk_bit(card);
        three->laid[n++] = pzk_jh_there(referee, card);
    }
    three->acts = referee->table.base.moves.n_acts;
    return true;
}

/* Whether all three, which were there just now, are gone from the zone; a hand
 * that has been over it since may have hidden that from the eye. */
static bool
is_swept(const struct pzk_jh_referee *referee)
{
    const struct pzk_three *three = &referee->three;
    const struct pzk_moves *moves = &referee->table.base.moves;
    const struct pzk_layout *layout = &referee->table.layout;
    int64_t now = referee->table.base.now, ago_us = now - referee->three_us;

    if (layout->hands_came_us <= referee->three_us) {
        int64_t away_us = pzk_hands_away_us(layout, now);

        ago_us = away_us < ago_us ? away_us : ago_us;
    }

    return three->acts > 0 && moves->n_acts <= three->acts &&
           moves->n_acts + (size_t)three->n_laid + 1 >= three->acts &&
           ago_us <= PZK_SWEPT_US &&
           !(three->cards & referee->table.layout.zone);
}

/* Those of the three that were taken back were swept: lays them again. */
static bool
lay_again(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_three three = referee->three;
    int i = three.n_laid - (int)(three.acts - referee->table.base.moves.n_acts);

    i = referee->status.phase == PZK_JH_TO_DEAL ? 0 : i; /* the deal went too */
    if (!pzk_jh_lay_all(referee, three.laid + i, three.n_laid - i, false,
                        said)) {
        return false;
    }
    for (i = three.n_laid; i < 3; i++) {
        hold(referee, three.laid[i]);
    }
    return true;
}

static bool
begin(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_three now;

    if (find_three(referee, &now)) {
        if (now.acts != referee->three.acts ||
            memcmp(now.laid, referee->three.laid, sizeof(now.laid)) != 0) {
            referee->three = now;
            referee->complete_us = referee->table.base.now;
        }
        referee->three_us = referee->table.base.now;
        if (now.n_laid == 3 || referee->table.layout.hands ||
            referee->table.base.now - referee->complete_us < PZK_COMPLETE_US) {
            return false;
        }
        for (int i = now.n_laid; i < 3; i++) {
            hold(referee, now.laid[i]);
        }
        referee->table.asks = PZK_ASKS_CARD;
    } else if (is_swept(referee) && lay_again(referee, said)) {
        referee->table.asks = PZK_ASKS_SWEPT_CARD;
    } else {
        return false;
    }
    referee->unseen_at = referee->table.base.moves.n_acts;
    referee->three.acts = 0;
    return true;
}

/* Whether a card of the newest trick, except the newest card, is still there; a
 * lead alone counts as such. */
static bool
others_lie(const struct pzk_jh_referee *referee)
{
    int first = 3 - referee->status.n_table, newest = referee->n_held - 1;
    bool running = newest < first;
    pzk_cards others = running ? referee->table.running.cards : 0;

    for (int i = running ? 0 : newest - (newest - first) % 4; i < newest; i++) {
        others |= pzk_bit(referee->held[i].card);
    }
    return !others || (others & referee->table.layout.zone);
}

/* Drops the newest held card if it was taken back. */
static bool
drop_newest(struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;

    if (pzk_has(table->layout.zone, referee->held[referee->n_held - 1].card)) {
        referee->held_gone_us = PZK_NEVER;
    } else if (referee->held_gone_us == PZK_NEVER) {
        referee->held_gone_us = table->base.now;
    } else if (table->base.now - referee->held_gone_us >= PZK_DROP_US &&
               !table->layout.hands && others_lie(referee)) {
        referee->n_held--;
        referee->held_gone_us = PZK_NEVER;
        return true;
    }
    return false;
}

/* Holds the cards laid since. */
static void
collect(struct pzk_jh_referee *referee)
{
    pzk_cards new = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        /* at the side on turn it may be the missing card */
        if (seat != referee->status.turn ||
            referee->table.asks == PZK_ASKS_SWEPT_CARD) {
            new |= new_at(referee, seat);
        }
    }
    for (; new && referee->n_held < PZK_JH_CARDS;
         new &= ~pzk_jh_held(referee)) {
        hold(referee, pzk_jh_there(referee, pzk_layout_oldest(
                                                &referee->table.layout, new)));
    }
}

pzk_cards
pzk_jh_unseen_cards(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards open = referee->ghost_hand & layout->here & ~layout->zone;

    return pzk_trick_asks_card(&referee->table)
               ? pzk_jh_cards_of(referee->status.turn_team) &
                     ~referee->status.played & ~pzk_jh_held(referee) & ~open
               : 0;
}

/* Whether the oldest held card follows now. Not in the place of the missing
 * one: whoever swept the trick may lead the next from there. */
static bool
follows(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_laid *held = &referee->held[0];

    return referee->n_held > 0 && referee->status.phase == PZK_JH_TURN &&
           referee->table.base.moves.n_acts != referee->unseen_at &&
           held->seat == referee->status.turn &&
           pzk_jh_card_team(held->card) == referee->status.turn_team;
}

void
pzk_jh_unseen_fault(const struct pzk_jh_referee *referee,
                    struct pzk_difference *fault)
{
    const struct pzk_jh_laid *held = &referee->held[0];

    fault->finding = PZK_FIND_CARD_UNSEEN;
    fault->due_at = referee->status.turn;
    /* Another one led than the entries imply: no card is missing. */
    if (referee->n_held > 0 && referee->status.n_table == 0 &&
        held->seat != pzk_seat_next(fault->due_at)) {
        fault->finding = PZK_FIND_NOT_YOUR_TURN;
        fault->card = held->card;
        fault->lies_at = held->seat;
    }
}

/* Whether the held cards, as far as there are any, follow from CARD laid now.
 */
static bool
fits_with(const struct pzk_jh_referee *referee, int card)
{
    struct pzk_game game = referee->table.base.moves.game;
    struct pzk_result result;
    struct pzk_action lay;

    pzk_action_init(&lay, PZK_JH_LAY);
    lay.actor = referee->status.turn;
    lay.card = (int8_t)card;
    for (int i = 0; i <= referee->n_held; i++) {
        if (pzk_game_apply(&game, &lay, &result) != PZK_OK) {
            return false;
        }
        if (i < referee->n_held) {
            lay.actor = referee->held[i].seat;
            lay.card = referee->held[i].card;
        }
    }
    return true;
}

/* CARD, for the seat on turn. */
static struct pzk_jh_laid
unread(const struct pzk_jh_referee *referee, int card)
{
    return (struct pzk_jh_laid){referee->status.turn, PZK_NO_SEAT,
                                (int8_t)card};
}

bool
pzk_jh_accept_unseen(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    pzk_cards cards = pzk_jh_unseen_cards(referee), fit = 0;
    const struct pzk_jh_status *status = &referee->status;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        fit |= fits_with(referee, card) ? pzk_bit(card) : 0;
    }
    if (pzk_only(fit) != PZK_NO_PIECE) {
        return pzk_jh_accept(referee, unread(referee, pzk_only(fit)), true,
                             said);
    }
    for (int i = 0; i < referee->n_held; i++) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_NO_LONGER_FITS,
                         referee->held[i].card, PZK_NO_SIDE,
                         referee->held[i].seat);
    }
    pzk_jh_forget_held(referee);
    while (status->n_table > 0 && pzk_said_has_room(said) &&
           !pzk_has(referee->table.layout.zone,
                    status->table[status->n_table - 1].card)) {
        pzk_trick_take_back(&referee->table, true, said);
    }
    pzk_trick_forget_table(&referee->table, false);
    return true;
}

static bool
release(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_laid held = referee->held[0];
    bool lies = pzk_has(referee->table.layout.zone, held.card);

    referee->n_held--;
    memmove(referee->held, referee->held + 1,
            (size_t)referee->n_held * sizeof(referee->held[0]));
    if (!lies && referee->table.asks == PZK_ASKS_CARD) {
        return true; /* taken back */
    }
    if (!pzk_jh_accept(referee, held, false, said)) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_NO_LONGER_FITS,
                         held.card, PZK_NO_SIDE, held.seat);
    }
    return true;
}

/* If only one card of the team was not seen, plays that one. */
static bool
deduce(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    int card = pzk_only(pzk_jh_unseen_cards(referee));
    int seat = referee->status.turn;

    if (card == PZK_NO_PIECE || referee->table.asks == PZK_ASKS_CARD) {
        return false;
    }
    if (!pzk_jh_accept(referee, unread(referee, card), false, said)) {
        return false;
    }
    pzk_trick_remark(&referee->table, said, PZK_JH_FIND_CARD_DEDUCED, card,
                     PZK_NO_SIDE, seat);
    return true;
}

bool
pzk_jh_watch_unseen(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    if (referee->table.collecting || pzk_trick_is_opening(&referee->table)) {
        return false;
    }
    if (!referee->table.asks) {
        return pzk_is_seat(referee->status.turn) && begin(referee, said);
    }
    if (referee->status.phase != PZK_JH_TURN) {
        pzk_jh_forget_held(referee);
        return true;
    }
    if (follows(referee)) {
        return release(referee, said);
    }
    if (referee->n_held == 0 &&
        referee->table.base.moves.n_acts != referee->unseen_at) {
        pzk_jh_forget_held(referee); /* it was entered or read */
        return true;
    }
    if (referee->table.layout.empty_us != PZK_NEVER) {
        referee->table.asks = PZK_ASKS_SWEPT_CARD;
    }
    if (referee->n_held > 0 && drop_newest(referee)) {
        return true;
    }
    collect(referee);
    return deduce(referee, said);
}
