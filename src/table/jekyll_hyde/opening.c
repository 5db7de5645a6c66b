// SPDX-License-Identifier: MIT
/*
 * Between hands. The cards are gathered, shuffled and dealt then, so that not
 * every card in the zone is a lead:
 *
 *     waiting   the zone is empty: at once before the first hand, for 3 s
 *               after a finished hand or after gathering       -> armed
 *     armed     one card alone comes to rest, at any side with that side's
 *               team                              -> opens the hand: opening
 *               ... brought by a hand, wrong team, or out of the strict
 *               order of dealing                  -> mismatch
 *               ... out of an open pile of the last hand: only after 3 s, for
 *               somebody gathers the deck
 *               two or more cards                 -> waiting (gathering)
 *     waiting   in vain, for a card of the finished hand lies on: see
 *               leftover.c
 *     opening   for 1.5 s: that card is lifted    -> forgotten, armed
 *               another card that is no answer    -> forgotten, waiting
 *               another card that is the answer (left neighbour's side and
 *               team)                             -> held until the 1.5 s end
 *               nothing of it                     -> the hand runs
 *     1st trick a card that was thought gone is seen to have lain there all
 *               the time, before the lead         -> led anew from it
 *               a card is entered for the seat before the lead's: the true
 *               lead, never read                  -> led anew from it
 *
 * What lies there when a source starts is compared with the state, not played
 * again. With a hand running, the cards of its trick are in their places, and
 * a card further on that fits is one that was laid while nobody looked. With
 * no hand running, one to three cards at neighbouring sides, each of its
 * side's team, can only be the beginning of a trick led from the first of
 * them (W3.1): people do not wait for a program, so they are taken over as
 * the first trick of a hand. Anything else (four cards: nobody knows who led;
 * a spread deck) is left alone until the zone is empty.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* So many of the cards in the zone that are to be judged. */
static int
count_gathered(const struct pzk_jh_referee *referee)
{
    int count = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        count += pzk_in_zone(position) && !position->ignored &&
                 pzk_jh_is_gathered(referee, card);
    }
    return count;
}

bool
pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                 bool by_person, struct pzk_said *said)
{
    struct pzk_entry start =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_START);
    struct pzk_entry deal = pzk_entry_of(&referee->table.base, PZK_ENTRY_ACT);
    bool three = pzk_is_three(referee);
    struct pzk_jh_setup jh;

    if (!pzk_is_seat(leader) || !pzk_trick_is_ready(&referee->table)) {
        return false;
    }
    if (!referee->table.base.moves.started ||
        (three && referee->table.base.moves.n_acts == 0 &&
         pzk_jh_setup_of(&referee->table.base.moves.start).single != leader)) {
        start.setup = referee->table.base.setup;
        start.setup.placement = referee->table.origin;
        if (!pzk_jh_rules_setup(referee, leader, &jh) ||
            !pzk_jh_start(&start.start, &jh) ||
            !pzk_keep(&referee->table.base, &start, said, NULL)) {
            return false;
        }
    }
    deal.by_person = by_person;
    pzk_action_init(&deal.action, PZK_JH_DEAL);
    if (!three) { /* W1.6: his right neighbour dealt; W8.6 for three */
        deal.action.other = (int8_t)((leader + 3) % PZK_SEATS);
    }
    if ((three && referee->status.hand_no > 0 &&
         referee->status.single != leader) ||
        !pzk_keep(&referee->table.base, &deal, said, NULL)) {
        return false;
    }
    pzk_trick_turn_begins(&referee->table);
    referee->table.closed = false;
    pzk_jh_open_ghost(referee, lead);
    return true;
}

bool
pzk_jh_lead(struct pzk_jh_referee *referee, int card, int side, int from,
            bool by_person, struct pzk_said *said)
{
    int expected = pzk_jh_expected_leader(referee);

    if (!pzk_jh_open_hand(referee, side, by_person ? PZK_NO_PIECE : card,
                          by_person, said)) {
        return false;
    }
    if (pzk_has(referee->ghost_hand, card)) {
        from = referee->status.ghost;
    }
    if (!pzk_jh_accept(referee, card, side, from, by_person, said)) {
        return false;
    }
    if (expected != PZK_NO_SEAT && expected != side) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_DEAL_ORDER, card, side,
                         expected);
    }
    return true;
}

bool
pzk_jh_lead_elsewhere(struct pzk_jh_referee *referee, int card, int side,
                      int from, bool by_person, struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TAKE_BACK);

    if (referee->status.phase != PZK_JH_TO_DEAL &&
        !pzk_keep(&referee->table.base, &entry, said, NULL)) {
        return false;
    }
    return pzk_jh_lead(referee, card, side, from, by_person, said);
}

/* The cards in the zone as the beginning of a trick led from LEADER: how many
 * there are, or 0 where they are none. INITIAL: only those that lay there. */
static int
run_from(const struct pzk_jh_referee *referee, int leader, bool initial)
{
    int at[PZK_SEATS] = {0};
    int count = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (!pzk_in_zone(position) || position->ignored ||
            (initial && !position->initial)) {
            continue;
        }
        if (++at[position->side] > 1 ||
            pzk_jh_card_team(card) !=
                pzk_jh_team_at(referee, leader, position->side)) {
            return 0;
        }
        count++;
    }
    for (int i = 0; i < count; i++) {
        if (i == 3 || !at[(leader + i) % PZK_SEATS]) {
            return 0;
        }
    }
    return count;
}

/* The first card in the zone that is to be judged: at SIDE (PZK_NO_SIDE: any);
 * INITIAL: that lay there at first. */
static int
find_card(const struct pzk_jh_referee *referee, int side, bool initial)
{
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (pzk_in_zone(position) && !position->ignored &&
            (side == PZK_NO_SIDE || position->side == side) &&
            (!initial || position->initial)) {
            return card;
        }
    }
    return PZK_NO_PIECE;
}

/* Does a card still lie where it lay when the hand before ended? */
static bool
any_left(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_result *last =
        pzk_jh_result(&referee->table.base.moves.trick);
    uint32_t left = last->neutral;

    for (int i = 0; i < last->n_takes; i++) {
        left |= pzk_bit(last->takes[i]);
    }
    for (int i = 0; i < 4 && last->trick_done && referee->table.done.n == 0;
         i++) {
        left &= ~pzk_bit(last->cards[i]); /* they are known to be away */
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        const struct pzk_position *position = &referee->table.layout.card[card];

        if (pzk_has(left, card) && pzk_in_zone(position) &&
            position->side == referee->table.seat_of[card]) {
            return true;
        }
    }
    return false;
}

void
pzk_jh_adopt(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    bool three = pzk_is_three(referee);
    int expected = pzk_jh_expected_leader(referee);

    if (referee->status.phase != PZK_JH_TO_DEAL ||
        !pzk_trick_is_ready(&referee->table) ||
        find_card(referee, PZK_NO_SIDE, true) == PZK_NO_PIECE) {
        return;
    }
    referee->table.armed = false;
    if (any_left(referee)) {
        return;
    }
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        if (run_from(referee, leader, true) > 0 &&
            !(three && expected != PZK_NO_SEAT && expected != leader)) {
            pzk_jh_lead(referee, find_card(referee, leader, false), leader,
                        PZK_NO_SEAT, false, said);
            return; /* the others follow as answers */
        }
    }
}

/* The cards in the zone as the beginning of a trick, each laid after the one
 * before it. Returns who led it, or PZK_NO_SEAT where they are none. */
static int
ordered_run(const struct pzk_jh_referee *referee)
{
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        int count = run_from(referee, leader, false);
        uint32_t order = 0;

        for (int i = 0; i < count; i++) {
            int card = find_card(referee, (leader + i) % PZK_SEATS, false);

            if (referee->table.layout.card[card].order <= order) {
                count = 0;
            }
            order = referee->table.layout.card[card].order;
        }
        if (count > 0) {
            return leader;
        }
    }
    return PZK_NO_SEAT;
}

/* The lead came to light again after others had been taken for it: the hand
 * is led anew, the others follow as answers. */
static bool
lead_anew(struct pzk_jh_referee *referee, int leader, struct pzk_said *said)
{
    int card = find_card(referee, leader, false);
    int expected = pzk_jh_expected_leader(referee);

    if (pzk_is_three(referee) && expected != PZK_NO_SEAT &&
        expected != leader) {
        return false;
    }
    while (referee->status.n_table > 0) {
        if (!pzk_trick_take_back(&referee->table, true, said)) {
            return false;
        }
    }
    return pzk_jh_lead_elsewhere(referee, card, leader,
                                 pzk_jh_supplier(referee, card), false, said);
}

/* A hand in its first 1.5 s, with its lead alone in the list. */
static bool
watch_young(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_laid *lead = &referee->status.table[0];
    int only = lead->card;
    int leader;

    if (!pzk_trick_in_place(&referee->table, lead->card, lead->seat)) {
        if (pzk_trick_count_zone(&referee->table, &only) <= 1 &&
            only == lead->card) {
            return pzk_trick_take_back(
                &referee->table,
                referee->table.base.setup.take_back != PZK_TAKE_BACK_OFF, said);
        }
        return pzk_trick_close_hand(&referee->table, said);
    }
    leader = ordered_run(referee);
    if (leader == lead->seat) {
        return false;
    }
    return leader == PZK_NO_SEAT ? pzk_trick_close_hand(&referee->table, said)
                                 : lead_anew(referee, leader, said);
}

/* A hand in its first trick: is the lead another card than was taken for it? */
static bool
watch_first_trick(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    const struct pzk_jh_status *status = &referee->status;
    int leader;

    if (status->trick_no != 1 || status->n_table == 0) {
        return false;
    }
    for (int i = 0; i < status->n_table; i++) {
        const struct pzk_position *position =
            &referee->table.layout.card[status->table[i].card];

        if (!pzk_in_zone(position) || position->side != status->table[i].seat) {
            return false;
        }
    }
    leader = ordered_run(referee);
    return leader != PZK_NO_SEAT && leader != status->table[0].seat &&
           lead_anew(referee, leader, said);
}

/* Between hands, with the zone not empty. */
static bool
watch_lead(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    int card = PZK_NO_PIECE;
    int count = pzk_trick_count_zone(&referee->table, &card);

    if (count == 1 && pzk_trick_judge(&referee->table, card).accept &&
        !(referee->table.settling &&
          referee->table.layout.card[card].initial) &&
        pzk_jh_lead(referee, card, referee->table.layout.card[card].side,
                    pzk_jh_supplier(referee, card), false, said)) {
        referee->table.opening_us = referee->table.base.now;
        return true;
    }
    if (count > 1 && referee->table.armed && !referee->table.settling) {
        int leader = ordered_run(referee);

        if (leader != PZK_NO_SEAT && count_gathered(referee) < 2 &&
            referee->table.layout.card[find_card(referee, leader, false)]
                .alone) {
            return lead_anew(referee, leader, said);
        }
        referee->table.closed = true;
        referee->table.armed = false;
    } else if (count > 1 && referee->leftovers_only) {
        int leader = ordered_run(referee);

        if (leader == PZK_NO_SEAT) {
            referee->table.closed = true;
        } else if (pzk_jh_begins_plainly(referee, leader, count)) {
            return lead_anew(referee, leader, said);
        }
    }
    return false;
}

bool
pzk_jh_watch_opening(struct pzk_trick_referee *table, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    if (pzk_trick_is_opening(&referee->table)) {
        return watch_young(referee, said);
    }
    switch (referee->status.phase) {
    case PZK_JH_TO_DEAL:
        return watch_lead(referee, said);
    case PZK_JH_TURN:
        return watch_first_trick(referee, said);
    case PZK_JH_TO_ANSWER:
    case PZK_JH_OVER:
        break;
    }
    return false;
}

bool
pzk_jh_next_game(struct pzk_referee *base, struct pzk_said *said)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    int dealer = pzk_seat_next(referee->status.dealer); /* W1.5 */
    bool three = pzk_is_three(referee);

    base->setup.placement = referee->table.origin;
    /* with three players whoever lays the first card is single */
    base->setup.leader = three ? PZK_NO_SEAT : pzk_seat_next(dealer);
    pzk_trick_begin_anew(&referee->table);
    referee->ghost_hand = 0;
    pzk_trick_remark(&referee->table, said, PZK_FIND_NEXT_GAME, PZK_NO_PIECE,
                     PZK_NO_SIDE, three ? PZK_NO_SIDE : dealer);
    return true;
}
