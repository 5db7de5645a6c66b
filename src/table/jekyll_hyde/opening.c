// SPDX-License-Identifier: MIT
/*
 * Between hands. People gather, shuffle and deal then, so that not every card
 * in the zone is a lead:
 *
 *     waiting   the zone is empty: at once before the first hand, for 3 s
 *               after a finished hand or after gathering       -> armed
 *     armed     one card alone comes to rest, at any side with that side's
 *               team                              -> opens the hand: opening
 *               ... while another hand was there before, perhaps covering
 *               the lead                          -> waits for it, 3 s
 *               ... brought by a hand, wrong team, or out of the strict
 *               order of dealing                  -> mismatch; those that
 *               answer the wrong one wait: its side leads once it is right
 *               ... out of an open pile of the last hand: only after 3 s,
 *               because somebody gathers the deck
 *               two or more cards                 -> waiting (gathering)
 *     not armed the next hand plainly begins all the same: cards brought by
 *               hands, each its side's team, one after the other round the
 *               table, the expected leader and his left neighbour (or three
 *               cards from any other leader), 1.5 s ago
 *                                                 -> opens the hand; without
 *               gathering or a card left over, the expected leader's card
 *               alone does
 *     opening   for 1.5 s: that card is lifted    -> forgotten, armed
 *               another card that is no answer    -> forgotten, waiting
 *               ... alone at the side on turn     -> judged when the 1.5 s end
 *               another card that is the answer   -> held until the 1.5 s end
 *               none of these                     -> the hand runs
 *     1st trick a card thought gone turns out to have been there all the
 *               time, before the lead             -> led again from it
 *               a card is entered for the seat before the lead's: the true
 *               lead, never read                  -> led again from it
 *
 *     midway    a trick is there when the first source starts, or is being
 *               cleared away: which one is unknown, so the referee asks
 *               (trick/between.c), and nothing opens a hand without an answer
 *
 * When a source starts, the table is compared with the state, not replayed.
 * With a hand running, the cards of its trick are in their places, and one
 * more card that fits was laid while nobody watched. With no hand running, one
 * to three cards at neighbouring sides, each of its side's team, can only be
 * the beginning of a trick led from the first of them (W3.1): people do not
 * wait for a program, so these become the first trick of a hand. Anything else
 * (four cards: the leader is unknown; a spread deck) is ignored until the zone
 * is empty.
 */
#include "src/table/jekyll_hyde/state.h"

bool
pzk_jh_begin_list(struct pzk_jh_referee *referee, int leader)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_entry start =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_START);
    struct pzk_jh_setup jh;

    if (moves->started && !(pzk_is_three(referee) && moves->n_acts == 0 &&
                            pzk_jh_setup_of(&moves->start).single != leader)) {
        return true;
    }
    start.setup = referee->table.base.setup;
    start.setup.placement = referee->table.origin;
    return pzk_jh_rules_setup(referee, leader, &jh) &&
           pzk_jh_start(&start.start, &jh) &&
           pzk_keep(&referee->table.base, &start, NULL);
}

bool
pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                 bool by_person)
{
    bool three = pzk_is_three(referee);
    struct pzk_action deal;

    if (!pzk_is_seat(leader) || !pzk_trick_is_ready(&referee->table) ||
        !pzk_jh_begin_list(referee, leader)) {
        return false;
    }
    deal = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    if (!three) { /* W1.6: the right neighbour dealt; W8.6 for three */
        deal.other = (int8_t)((leader + 3) % PZK_SEATS);
    }
    if ((three && referee->status.hand_no > 0 &&
         referee->status.single != leader) ||
        !pzk_trick_act(&referee->table, &deal, by_person)) {
        return false;
    }
    if (referee->table.gate != PZK_GATE_ARMED) {
        referee->table.gate = PZK_GATE_SHUT;
    }
    pzk_jh_open_ghost(referee, lead);
    return true;
}

bool
pzk_jh_lead(struct pzk_jh_referee *referee, struct pzk_laid lead,
            enum pzk_how how)
{
    bool by_person = how == PZK_HOW_ENTERED;
    struct pzk_entry take_back =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TAKE_BACK);
    bool anew = referee->status.n_table > 0;
    int expected;

    while (referee->status.phase != PZK_JH_TO_DEAL) {
        if (!pzk_keep(&referee->table.base, &take_back, NULL)) {
            return false;
        }
    }
    /* Nobody lifted the other cards, and they will count again behind it. */
    if (anew) {
        pzk_trick_remark(&referee->table, PZK_FIND_LED_FIRST, lead.card,
                         lead.seat, lead.seat);
    }
    expected = pzk_jh_expected_leader(referee);
    if (!pzk_jh_open_hand(referee, lead.seat,
                          by_person ? PZK_NO_PIECE : lead.card, by_person)) {
        return false;
    }
    if (!pzk_jh_lay(referee, lead, how)) {
        return false;
    }
    if (expected != PZK_NO_SEAT && expected != lead.seat) {
        pzk_trick_remark(&referee->table, PZK_FIND_DEAL_ORDER, lead.card,
                         lead.seat, expected);
    }
    return true;
}

/* The same with the card that is at LEADER's side; the others follow as
 * answers. */
static bool
lead_from(struct pzk_jh_referee *referee, int leader)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = pzk_first(pzk_judged(layout) & layout->at[leader]);
    int expected = pzk_jh_expected_leader(referee);

    return !(pzk_is_three(referee) && expected != PZK_NO_SEAT &&
             expected != leader) &&
           !pzk_has(layout->hidden, card) &&
           pzk_jh_lead(referee, pzk_trick_there(&referee->table, card),
                       PZK_HOW_SEEN);
}

bool
pzk_jh_lead_before(struct pzk_jh_referee *referee, struct pzk_laid lead)
{
    const struct pzk_jh_status was = referee->status;

    if (!pzk_jh_lead(referee, lead, PZK_HOW_ENTERED)) {
        return false;
    }
    /* one that does not follow now is judged where it is */
    pzk_jh_lay_all(referee, was.table, was.n_table, PZK_HOW_SEEN);
    return true;
}

/* Cards of the finished hand that may stay; those that begin one all the same.
 */
enum { LEFTOVERS_MAX = 2, PLAIN = 2, PLAIN_ELSEWHERE = 3 };

/* Whether a card is still where it was when the hand before ended. */
static bool
any_left(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_jh_result *last = pzk_jh_result(&table->base.moves.trick);
    pzk_cards left = last->neutral;

    for (int i = 0; i < last->n_takes; i++) {
        left |= pzk_bit(last->takes[i]);
    }
    if (last->trick_done && table->done.n == 0) { /* known to be away */
        left &= ~table->trick_of[last->cards[0]];
    }
    return pzk_trick_placed(table, left & table->layout.zone) != 0;
}

bool
pzk_jh_take_over(struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards = pzk_judged(layout) & layout->initial;
    struct pzk_jh_led led = pzk_jh_who_led(referee, cards);

    if (!cards) {
        return false;
    }
    referee->table.gate = PZK_GATE_SHUT;
    return !any_left(referee) && led.n == pzk_number(cards) &&
           led.n < PZK_SEATS && lead_from(referee, led.seat);
}

/* Whether the cards that were there when watching began belong to a trick of a
 * hand: its standing is unknown, counting from here would give a wrong score.
 */
static bool
trick_lay_there(const struct pzk_jh_referee *referee)
{
    for (int leader = 0; leader < PZK_SEATS; leader++) {
        bool fits = pzk_trick_lay_there(&referee->table);

        for (int side = 0; side < PZK_SEATS; side++) {
            int team = pzk_jh_team_at(referee, leader, side);

            fits = fits &&
                   !(referee->table.late.lay_at[side] & ~pzk_jh_cards_of(team));
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

void
pzk_jh_adopt(struct pzk_trick_referee *table)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    if (pzk_between(table) && pzk_trick_is_ready(table) &&
        !pzk_trick_is_under_way(table)) {
        pzk_trick_note_lying(table);
        if (table->base.moves.n_acts == 0 && trick_lay_there(referee)) {
            pzk_trick_ask_standing(table);
        } else {
            pzk_jh_take_over(referee);
        }
    }
}

/* Whether a trick's beginning shows who led; of a whole one the hands do. */
static bool
is_shown(struct pzk_jh_led led)
{
    return led.shown >=
           (led.n < PZK_SEATS ? PZK_JH_SHOWN_BY_ORDER : PZK_JH_SHOWN_BY_HANDS);
}

/* Watches a hand in its first trick: the lead may be another card than assumed,
 * or, while it is young, no lead at all. */
static bool
watch_first_trick(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_laid *lead = &referee->status.table[0];
    const struct pzk_position *position = &table->layout.card[lead->card];
    pzk_cards judged = pzk_judged(&table->layout);
    int other = pzk_only(judged & ~pzk_bit(lead->card));
    pzk_cards running = table->running.cards;
    bool follows =
        other != PZK_NO_PIECE &&
        table->layout.card[other].side == pzk_seat_next(position->side) &&
        pzk_jh_card_team(other) == PZK_JEKYLL;
    struct pzk_jh_led led;

    if (referee->status.trick_no != 1 || referee->status.n_table == 0 ||
        pzk_jh_is_joined(referee)) {
        return false;
    }
    /* The first card of all was moved to another side before anybody answered,
     * or to the side before the one who did (W8.1): three players have no other
     * sign of who plays alone. */
    if (pzk_is_three(referee) && referee->status.hand_no == 1 &&
        table->base.setup.leader == PZK_NO_SEAT &&
        table->base.moves.n_acts == 2 && position->side != lead->seat &&
        position->since_us > table->base.moves.acts[1].t_us &&
        (judged == pzk_bit(lead->card) || follows)) {
        return pzk_trick_take_back(table, true) &&
               (!follows || lead_from(referee, position->side));
    }
    led = pzk_jh_who_led(referee, judged);
    if (is_shown(led) &&
        pzk_trick_placed(table, running & table->layout.zone) == running) {
        return led.seat != lead->seat && lead_from(referee, led.seat);
    }
    /* by another person, perhaps before it: nobody gathers */
    return !(other != PZK_NO_PIECE && lead->from != PZK_NO_SEAT &&
             table->layout.card[other].from != PZK_NO_SEAT &&
             table->layout.card[other].from != lead->from &&
             pzk_jh_asks_who_led(referee, other)) &&
           pzk_trick_watch_opening(table);
}

/* The few cards of the finished hand that are still where they were laid. */
static pzk_cards
left_over(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_layout *layout = &table->layout;
    pzk_cards left =
        pzk_trick_placed(table, layout->zone & table->laid) &
        ~pzk_layout_since(layout, layout->zone, referee->hand_end_us + 1);

    return pzk_number(left) <= LEFTOVERS_MAX ? left : 0;
}

/* Whether the cards in the zone, explained by LED, are evidently the next
 * hand's, whatever is left of the finished one or was gathered. */
static bool
begins_plainly(const struct pzk_jh_referee *referee, struct pzk_jh_led led)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = pzk_judged(layout);
    int leader = pzk_jh_expected_leader(referee), lie = 0;
    bool expected = leader == led.seat;
    bool quick = led.n == 1 && table->gate != PZK_GATE_GATHERING &&
                 !left_over(referee) && table->done.n == 0;
    int plain = !expected ? PLAIN_ELSEWHERE : quick ? 1 : PLAIN;

    if (led.n < plain || (cards & (layout->initial | layout->hidden)) ||
        (!expected &&
         (pzk_is_three(referee) || table->base.setup.strict_deal_order))) {
        return false;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        int64_t since_us = layout->card[card].since_us;

        if (!pzk_under_hand(layout, card) || since_us <= referee->hand_end_us) {
            return false;
        }
        lie += pzk_trick_lies_plainly(table, card) ||
               (plain > 1 && table->base.now - since_us >= PZK_OPENING_US);
    }
    return lie >= plain;
}

/* Opens a hand whose first cards are there, whatever prevented it before. Cards
 * set aside as gathered may be among them; cards left of the finished hand
 * stay. */
static bool
begins_all_the_same(struct pzk_jh_referee *referee)
{
    struct pzk_layout *layout = &referee->table.layout;
    pzk_cards aside = layout->set_aside, ignored = layout->ignored;
    struct pzk_jh_led led;

    layout->ignored = (ignored & ~aside) | left_over(referee);
    led = pzk_jh_who_led(referee, pzk_judged(layout));
    if (led.shown >= PZK_JH_SHOWN_BY_ORDER && begins_plainly(referee, led) &&
        pzk_number(pzk_jh_gathered(referee) & ~layout->ignored) < 2) {
        layout->set_aside = 0;
        return lead_from(referee, led.seat);
    }
    layout->ignored = ignored;
    return false;
}

/* Between hands, with the zone not empty. */
static bool
watch_lead(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_layout *layout = &table->layout;
    pzk_cards judged = pzk_judged(layout);
    int card = pzk_only(judged), misled_at = pzk_jh_misled_at(referee);
    int led_at = misled_at != PZK_NO_SEAT ? misled_at : table->turn;
    struct pzk_jh_led led;

    if (card != PZK_NO_PIECE && pzk_trick_judge(table, card).accept &&
        !(table->collecting && pzk_has(layout->initial, card)) &&
        pzk_jh_lead(referee, pzk_trick_there(table, card), PZK_HOW_SEEN)) {
        pzk_trick_begin_opening(table, card);
        return true;
    }
    if (table->collecting) {
        return false;
    }
    if (pzk_number(judged) > 1 && table->gate == PZK_GATE_ARMED) {
        if (pzk_jh_may_be_answer(referee)) {
            return false;
        }
        if (led_at != PZK_NO_SEAT) { /* it was put right, or is read now */
            return lead_from(referee, led_at);
        }
        led = pzk_jh_who_led(referee, judged);
        if (is_shown(led) &&
            pzk_number(pzk_jh_gathered(referee) & judged) < 2 &&
            (led.shown == PZK_JH_SHOWN_AGAIN || (judged & layout->alone))) {
            return lead_from(referee, led.seat);
        }
        table->gate = PZK_GATE_GATHERING;
    }
    return begins_all_the_same(referee);
}

bool
pzk_jh_watch_opening(struct pzk_jh_referee *referee)
{
    pzk_jh_note_misled(referee);
    return referee->status.phase == PZK_JH_TURN
               ? watch_first_trick(referee)
               : pzk_between(&referee->table) &&
                     !pzk_trick_is_under_way(&referee->table) &&
                     referee->table.question.asks != PZK_ASKS_SWEPT_CARD &&
                     watch_lead(referee);
}

bool
pzk_jh_next_game(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    /* with three players whoever lays the first card is single; of a joined
     * hand the dealer may be unreported */
    bool anybody =
        pzk_is_three(referee) || referee->status.dealer == PZK_NO_SEAT;
    int dealer = anybody ? PZK_NO_SIDE
                         : pzk_seat_next(referee->status.dealer); /* W1.5 */

    base->setup.placement = referee->table.origin;
    base->setup.leader = anybody ? PZK_NO_SEAT : pzk_seat_next(dealer);
    pzk_jh_choices_of(&base->setup)->told.trick =
        0; /* that was the previous one */
    pzk_jh_end_doubt(referee);
    pzk_trick_begin_anew(&referee->table);
    referee->table.open_hand = 0;
    pzk_trick_remark(&referee->table, PZK_FIND_NEXT_GAME, PZK_NO_PIECE,
                     PZK_NO_SIDE, dealer);
    return true;
}
