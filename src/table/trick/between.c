// SPDX-License-Identifier: MIT
/*
 * Between hands. People gather, shuffle and deal then, so that not every card
 * in the zone is a lead:
 *
 *     waiting   the zone is empty: at once before the first hand, for 3 s
 *               after a finished hand or after gathering       -> armed
 *     armed     one card comes to rest alone (judge.c)
 *                                                 -> opens the hand: opening
 *     waiting   a card that is due in all respects is alone for 1.5 s, and
 *               the last trick is cleared away  -> opens the hand: whoever
 *               gathers lays more, and from piles
 *               a trick is there, one card at each side, or was there except
 *               for one card                    -> announced: not followed; the
 *               next trick is, from the first card in an empty zone
 *     opening   for 1.5 s: that card is lifted    -> forgotten, armed
 *               another card that is no answer    -> forgotten, waiting
 *               neither                           -> the hand runs
 *
 * Those 1.5 s begin when the lead was laid, not when it was seen: whoever
 * gathers leaves no hand on a card. If the hands are known, their arrivals
 * decide whether another card was laid within that time.
 *
 * Watching begins in the middle of a game: a camera that comes late, `--start`.
 * The table does not show how many tricks and hands were played, so counting
 * from here would give a wrong score: the referee asks, and nothing begins
 * until people report the standing, say that the hand has just begun, or begin
 * one. The first such reason is a trick that is there when watching begins, if
 * only until a hand takes it away.
 *
 * People may also report the standing in advance. Then which trick is running?
 * The next card certainly leads once no trick is there:
 *
 *     a trick was plainly there          once it was seen to leave
 *     no card, no hand                   after 0.8 s
 *     a card under a hand                may have been laid just then: it is
 *                                        being taken away if no other comes
 *                                        after it and it is soon gone
 *     a card, when neither card nor      it leads, if no other card appears
 *     hand was there before              when that card's hand is gone
 *
 * Otherwise it is unknown which trick people meant when they reported the
 * standing in advance: the game asks for the standing.
 */
#include "src/table/trick/inside.h"

void
pzk_trick_arm(struct pzk_trick_referee *table)
{
    int64_t empty_us = table->layout.empty_us;
    bool soon =
        table->gate == PZK_GATE_FOLLOWING ||
        (table->gate != PZK_GATE_GATHERING && table->base.moves.n_acts == 0);

    if (table->gate != PZK_GATE_ARMED && pzk_between(table) &&
        !pzk_trick_is_under_way(table) && empty_us != PZK_NEVER &&
        (soon || table->base.now - empty_us >= PZK_EMPTY_US)) {
        table->armed_us = table->base.now;
        table->gate = PZK_GATE_ARMED;
    }
}

void
pzk_trick_begin_opening(struct pzk_trick_referee *table, int card)
{
    int64_t came_us = table->layout.card[card].came_us;

    table->opening_us = table->base.now;
    if (came_us != 0 && came_us + PZK_BRING_US < table->base.now) {
        table->opening_us = came_us + PZK_BRING_US;
    }
}

/* Somebody gathers cards: forgets the young hand. */
static bool
close_hand(struct pzk_trick_referee *table)
{
    if (!pzk_trick_take_back(table, true)) {
        return false;
    }
    table->layout.set_aside |= pzk_judged(&table->layout);
    table->layout.ignored |= table->layout.set_aside;
    table->gate = PZK_GATE_GATHERING;
    return true;
}

/* Whether it came to rest since the newest move. */
static bool
came_since(const struct pzk_trick_referee *table,
           const struct pzk_position *position)
{
    const struct pzk_moves *moves = &table->base.moves;

    return moves->n_acts == 0 ||
           position->since_us > moves->acts[moves->n_acts - 1].t_us;
}

bool
pzk_trick_lies_plainly(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];

    return pzk_has(layout->zone & layout->by_hand & ~layout->initial &
                       ~layout->hidden & ~layout->meanwhile,
                   card) &&
           position->out_of == PZK_NO_SEAT && came_since(table, position) &&
           table->base.now - position->since_us >= PZK_OPENING_US;
}

/* ---- a trick that belongs to no hand ---- */

/* Whether CARDS form one trick, there for 1.5 s: one at each side, no more. */
static bool
are_of_a_trick(const struct pzk_trick_referee *table, pzk_cards cards)
{
    const struct pzk_layout *layout = &table->layout;
    bool of_trick =
        table->turn == PZK_NO_SEAT || (layout->at[table->turn] & cards);

    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        const struct pzk_position *position = &layout->card[i];
        bool lay_there =
            pzk_has(layout->initial, i) && table->base.moves.n_acts == 0;

        of_trick =
            of_trick && pzk_only(layout->at[position->side] & cards) == i &&
            (lay_there ||
             (pzk_under_hand(layout, i) && came_since(table, position))) &&
            pzk_trick_fits(table, i, position->side) &&
            table->base.now - position->since_us >= PZK_OPENING_US;
    }
    return of_trick;
}

void
pzk_trick_watch_unfollowed(struct pzk_trick_referee *table)
{
    int in_trick = table->game->in_trick;
    int least = in_trick > 2 ? in_trick - 1 : in_trick;
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = layout->zone & (~layout->ignored | layout->set_aside);
    int count = pzk_number(cards);

    /* beside a lead laid again, not gathered: judged again */
    if (!pzk_between(table) && !pzk_trick_is_opening(table) &&
        table->gate == PZK_GATE_ARMED) {
        table->layout.ignored &= ~table->layout.set_aside;
        table->layout.set_aside = 0;
    }
    if (pzk_trick_phase(table) != PZK_PHASE_BETWEEN || table->done.n > 0 ||
        pzk_trick_is_under_way(table) ||
        pzk_trick_waiting(table) != PZK_NO_PIECE) {
        table->unfollowed = 0;
        if (table->gate == PZK_GATE_FOLLOWING && !pzk_between(table)) {
            table->gate = PZK_GATE_SHUT;
        }
        return;
    }
    if (cards & ~table->unfollowed) {
        bool trick = count >= least && are_of_a_trick(table, cards);

        table->unfollowed = trick ? cards : 0;
    }
    if (table->unfollowed && table->unfollowed != layout->cards &&
        (count == 0 || count == in_trick)) {
        table->unfollowed = layout->cards;
        if (table->gate != PZK_GATE_ARMED) {
            table->gate = PZK_GATE_FOLLOWING;
        }
        pzk_trick_note(table, PZK_FIND_NOT_FOLLOWED);
    }
    if (count == 0) {
        table->unfollowed = 0;
    }
}

pzk_cards
pzk_trick_came_soon(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    int64_t lead_us = layout->card[table->running.laid[0].card].came_us;
    pzk_cards cards =
        pzk_judged(layout) & ~pzk_bit(table->running.laid[0].card);

    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int64_t came_us = layout->card[i].came_us;

        if (lead_us != 0 && came_us != 0 &&
            came_us - lead_us >= PZK_OPENING_US) {
            cards &= ~pzk_bit(i);
        }
    }
    return cards;
}

bool
pzk_trick_watch_opening(struct pzk_trick_referee *table)
{
    const struct pzk_laid lead = table->running.laid[0];
    pzk_cards soon;

    if (!pzk_trick_is_opening(table) || table->running.n == 0) {
        return false;
    }
    pzk_trick_note_gone(table);
    soon = pzk_trick_came_soon(table);
    if (pzk_number(soon) > 1 ||
        (soon & ~(pzk_is_any_seat(table->turn) ? table->layout.at[table->turn]
                                               : 0))) { /* no answer */
        return close_hand(table);
    }
    return pzk_has(table->watched, lead.card) &&
           !pzk_trick_in_place(table, lead.card, lead.seat) &&
           pzk_trick_take_back(table, pzk_trick_may_take_back(table));
}

/* ---- watching begins in the middle of a game ---- */

bool
pzk_trick_may_be_under_way(const struct pzk_trick_referee *table)
{
    const struct pzk_moves *moves = &table->base.moves;
    /* in a match its first game was begun before */
    size_t first =
        moves->n_acts > 0 && pzk_moves_is_next(moves, &moves->acts[0].action);

    return table->late.begun != PZK_BEGUN_SURE && moves->has_hand &&
           moves->hand_at == first && !moves->acts[first].by_person &&
           !pzk_between(table) && !pzk_game_over(&moves->game);
}

bool
pzk_trick_counts_as_first(const struct pzk_trick_referee *table, int card)
{
    const struct pzk_layout *layout = &table->layout;

    return pzk_trick_may_be_under_way(table) &&
           pzk_layout_after(layout, layout->cards & ~pzk_bit(card), 0) != 0;
}

void
pzk_trick_ask_standing(struct pzk_trick_referee *table)
{
    table->late.begun = PZK_BEGUN_MIDWAY;
    pzk_trick_note(table, PZK_FIND_UNDER_WAY);
}

/* A source's first pieces appear one by one, and a hand may take a card away
 * before all are seen. */
void
pzk_trick_note_lying(struct pzk_trick_referee *table)
{
    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        pzk_cards *at = &table->late.lay_at[side];

        *at |= table->layout.at[side] & table->layout.initial;
    }
}

bool
pzk_trick_lay_there(const struct pzk_trick_referee *table)
{
    int cards = 0, sides = 0;

    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        cards += pzk_number(table->late.lay_at[side]);
        sides += table->late.lay_at[side] != 0;
    }
    return cards > 0 && cards == sides && cards <= table->game->in_trick;
}

/* The card in the zone, if it is alone and its hand laid it there; or
 * PZK_NO_PIECE. */
static int
came_alone(const struct pzk_layout *layout)
{
    int card = pzk_only(pzk_judged(layout));

    return pzk_has(layout->by_hand & ~layout->initial & layout->alone &
                       ~layout->hidden,
                   card)
               ? card
               : PZK_NO_PIECE;
}

int
pzk_trick_find_lead(const struct pzk_trick_referee *table)
{
    return table->late.trick == PZK_INITIAL_THERE ? PZK_NO_PIECE
                                                  : came_alone(&table->layout);
}

/* Records the trick that was running when watching began. True if it was not
 * plainly there and cards came late, or if there are more cards than one trick
 * has, or others than those LEFT from tricks before. */
static bool
note_trick(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;
    int64_t watched_us = table->base.now - late->began_us;
    int most = left ? pzk_number(left) : table->game->in_trick;
    pzk_cards zone = table->layout.zone;

    late->later |= watched_us >= PZK_BRING_US ? zone & ~late->came : 0;
    late->came |= zone;
    zone &= table->layout.initial;
    for (int card = pzk_first(zone); card >= 0; card = pzk_next(zone, card)) {
        late->lay |= pzk_under_hand(&table->layout, card) ? 0 : pzk_bit(card);
    }
    return late->came &&
           ((!late->lay && (late->later || watched_us > PZK_SWEEP_US)) ||
            pzk_number(late->came) > most);
}

void
pzk_trick_watch_late(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;
    const struct pzk_layout *layout = &table->layout;
    int64_t now = table->base.now, clear_us, going_us;
    bool empty = !layout->zone, cleared, unsure = false;
    int card = came_alone(layout);

    if (late->trick != PZK_INITIAL_THERE || !pzk_trick_is_ready(table)) {
        return;
    }
    late->began_us = late->began_us == PZK_NEVER ? now : late->began_us;
    if (late->free_us != PZK_NEVER && card != PZK_NO_PIECE &&
        layout->card[card].came_us > late->free_us) {
        /* its hand came after there was neither a trick nor a hand */
        cleared = !layout->hands && layout->hands_gone_us != PZK_NEVER &&
                  now - layout->hands_gone_us >= PZK_SEEN_US;
    } else {
        /* A sweep takes its cards at once. If one went long before the others,
         * the next trick may have begun beside the rest of the one before, or a
         * card was taken back. */
        going_us = pzk_lasted_us(&late->going_us,
                                 (late->came & ~layout->zone) != 0, now);
        unsure = empty ? going_us > PZK_SWEEP_US : note_trick(table, left);
        clear_us = pzk_lasted_us(
            &late->clear_us, (empty || left == layout->zone) && !layout->hands,
            now);
        late->free_us =
            clear_us >= 0 && late->free_us == PZK_NEVER ? now : late->free_us;
        /* it was seen to leave; or there is none, not even under a hand */
        cleared = (empty && late->lay) || clear_us >= PZK_TOLD_US;
    }
    late->trick = cleared ? PZK_INITIAL_CLEARED : PZK_INITIAL_THERE;
    if (unsure && pzk_trick_is_told(table)) {
        pzk_trick_ask_standing(table);
    }
}

void
pzk_trick_say_let_pass(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;

    if (late->trick == PZK_INITIAL_CLEARED && (late->came & ~left)) {
        late->trick = PZK_INITIAL_SAID;
        pzk_trick_note(table, PZK_FIND_LET_PASS);
    }
}
