// SPDX-License-Identifier: MIT
/*
 * Who led a hand. Cards are seen one after the other, but not always in the
 * order in which they were laid: the hand that laid the lead may rest on it
 * until others have answered. One to three cards at neighbouring sides, each of
 * its side's team, can only be a trick's beginning led from the first of them
 * (W3.1). That side follows from
 *
 *     the order in which they came to rest; or, if that makes no trick,
 *     the hands: the one that arrived first over its card's place, and stayed
 *     until the card was seen, laid first             (pzk_laid_before());
 *     else a card before the lead is undecided:
 *     the referee asks                                         (who_led)
 *
 * A lead that was taken back with its answer, and is laid again where it was,
 * leads again, even if the answer is back before it.
 *
 * A card that is seen alone while another hand has been over the zone since
 * before its own arrived may answer a lead under that hand: the referee waits
 * for that lead, for 3 s. A card whose hand arrived first and covered it for
 * 1.5 s or more is the lead, whatever was laid meanwhile: whoever gathers
 * leaves no hand on a card.
 *
 * A fourth card fits from any side: then the hands alone prove nothing, because
 * a hand may just have waited there. The order of dealing decides, or the
 * referee asks.
 */
#include "src/table/jekyll_hyde/explain.h"

/* The leader of the running or next hand by setup and rules (W1.5);
 * PZK_NO_SEAT: anybody, or only one may. */
static int
leader_due(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_jh_status before;
    struct pzk_game game;

    if (referee->status.phase == PZK_JH_TO_DEAL) {
        return pzk_jh_expected_leader(referee);
    }
    if (referee->status.single != PZK_NO_SEAT || !moves->has_hand) {
        return PZK_NO_SEAT;
    }
    game = pzk_moves_before(moves, moves->hand_at);
    pzk_jh_status(&game, &before);
    if (before.hand_no == 0) {
        return referee->table.base.setup.leader;
    }
    /* of a joined hand, the dealer may be unreported */
    return before.dealer == PZK_NO_SEAT ? PZK_NO_SEAT
                                        : pzk_seat_next(before.dealer);
}

/* How many CARDS there are, if they are a trick, or its beginning, led from
 * LEADER; else 0. */
static int
run_from(const struct pzk_jh_referee *referee, pzk_cards cards, int leader)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int n = pzk_number(cards);

    for (int i = 0; i < PZK_SEATS; i++) {
        int side = (leader + i) % PZK_SEATS;
        pzk_cards at = cards & layout->at[side];

        if (pzk_number(at) != (i < n) ||
            (at & ~pzk_jh_cards_of(pzk_jh_team_at(referee, leader, side)))) {
            return 0;
        }
    }
    return n;
}

/* The lead that was taken back with what was laid after it, and nothing was
 * laid since; or PZK_NO_PIECE. */
static int
lead_taken_back(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;

    return table->between &&
                   table->taken_acts == table->base.moves.n_acts + 1 &&
                   table->layout.card[table->taken.card].gone_us != PZK_NEVER
               ? table->taken.card
               : PZK_NO_PIECE;
}

/* Of four cards those after the lead came in order if the hands show it, and
 * the order of dealing does not contradict. */
static enum pzk_jh_shown
shown_by(const struct pzk_jh_referee *referee, pzk_cards cards, int leader,
         int n)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *lead =
        &layout->card[pzk_first(cards & layout->at[leader])];
    const struct pzk_position *before = lead;
    bool all = n == PZK_SEATS, ordered = true;
    int again = lead_taken_back(referee);
    bool first = n > 1 && (!all || leader_due(referee) == PZK_NO_SEAT ||
                           leader_due(referee) == leader);

    if (n > 1 && referee->table.taken.actor == leader &&
        pzk_has(cards & layout->at[leader], again)) {
        return PZK_JH_SHOWN_AGAIN;
    }
    for (int i = 1; i < n; i++) {
        pzk_cards at = cards & layout->at[(leader + i) % PZK_SEATS];
        const struct pzk_position *card = &layout->card[pzk_first(at)];
        bool later = card->order > before->order;

        first = first && (all && i > 1 ? later : pzk_laid_before(lead, card)) &&
                !(all && i == 1 && later);
        ordered = ordered && later && !pzk_laid_before(card, lead);
        before = card;
    }
    return first     ? PZK_JH_SHOWN_BY_HANDS
           : ordered ? PZK_JH_SHOWN_BY_ORDER
                     : PZK_JH_SHOWN_BY_SIDES;
}

/* Whether the card at LEADER's side was laid before all others of CARDS, though
 * seen after one of them: its hand rested on it. */
static bool
was_under_hand(const struct pzk_jh_referee *referee, pzk_cards cards,
               int leader)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = pzk_only(cards & layout->at[leader]);
    const struct pzk_position *lead = &layout->card[card < 0 ? 0 : card];
    pzk_cards others = cards & ~pzk_bit(card);
    bool answered = false;

    if (card < 0 || pzk_has(layout->hidden, card) ||
        lead->since_us - lead->came_us < PZK_OPENING_US ||
        pzk_jh_card_team(card) != pzk_jh_team_at(referee, leader, leader)) {
        return false;
    }
    for (int i = pzk_first(others); i >= 0; i = pzk_next(others, i)) {
        if (!pzk_laid_before(lead, &layout->card[i])) {
            return false;
        }
        answered |= layout->card[i].order < lead->order;
    }
    return answered;
}

struct pzk_jh_led
pzk_jh_who_led(const struct pzk_jh_referee *referee, pzk_cards cards)
{
    struct pzk_jh_led best = {PZK_JH_SHOWN_BY_NOTHING, PZK_NO_SEAT, 0};

    for (int leader = 0; leader < PZK_SEATS; leader++) {
        struct pzk_jh_led led = {PZK_JH_SHOWN_BY_NOTHING, leader, 0};

        led.n = cards & referee->table.layout.meanwhile
                    ? 0
                    : run_from(referee, cards, leader);
        if (led.n > 0) {
            led.shown = shown_by(referee, cards, leader, led.n);
        } else if (was_under_hand(referee, cards, leader)) {
            led.shown = PZK_JH_SHOWN_BY_HANDS;
            led.n = 1;
        }
        best = led.shown > best.shown ? led : best;
    }
    return best;
}

/* Whether CARD, alone on the table, went together with the lead that was taken
 * back, which may be laid again, too. */
static bool
went_with_lead(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int lead = lead_taken_back(referee);
    int64_t apart_us;

    if (lead < 0 || card < 0 || card == lead || pzk_has(layout->here, lead) ||
        layout->card[card].left_us == PZK_NEVER) {
        return false;
    }
    apart_us = layout->card[card].left_us - layout->card[lead].left_us;
    return apart_us <= PZK_REOPEN_US && apart_us >= -PZK_REOPEN_US;
}

bool
pzk_jh_may_be_answer(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards = pzk_judged(layout);
    const struct pzk_position *first = NULL;

    if (went_with_lead(referee, pzk_only(cards))) {
        return true;
    }

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        const struct pzk_position *position = &layout->card[card];

        if (position->came_us != 0 &&
            (!first || position->came_us < first->came_us)) {
            first = position;
        }
    }
    return first && first->side != pzk_jh_expected_leader(referee) &&
           layout->hands_came_us != PZK_NEVER &&
           first->came_us - layout->hands_came_us >= PZK_BRING_US &&
           pzk_trick_may_not_be_read(&referee->table, first->since_us);
}

/* ---- a card from before the lead ---- */

bool
pzk_jh_is_unread_lead(const struct pzk_jh_referee *referee, int card, int seat)
{
    const struct pzk_jh_status *status = &referee->status;

    if (status->phase != PZK_JH_TURN || status->trick_no != 1 ||
        pzk_jh_is_joined(referee) || status->n_table == 0 ||
        status->variant == PZK_JH_3 || pzk_has(status->played, card) ||
        seat != (status->table[0].seat + 3) % PZK_SEATS ||
        pzk_jh_card_team(card) != status->team[seat]) {
        return false;
    }
    /* The fourth card may as well be the one that is due. */
    return status->n_table < 3 || leader_due(referee) == seat;
}

bool
pzk_jh_asks_who_led(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *position = &layout->card[card];
    const struct pzk_position *lead;

    if (!pzk_has(layout->zone & layout->by_hand & ~layout->hidden, card) ||
        referee->status.n_table == 0 || referee->status.n_table == 3 ||
        !pzk_jh_is_unread_lead(referee, card, position->side)) {
        return false;
    }
    lead = &layout->card[referee->status.table[0].card];
    return position->came_us != 0 && lead->came_us != 0 &&
           position->came_us < lead->since_us &&
           !pzk_laid_before(position, lead) && !pzk_laid_before(lead, position);
}

/* ---- a card that was never read ---- */

int
pzk_jh_count_legal(struct pzk_game game, const struct pzk_laid *laid, int n)
{
    struct pzk_action lay;
    int legal = 0;

    pzk_action_init(&lay, PZK_JH_LAY);
    for (; legal < n; legal++) {
        lay.actor = laid[legal].seat;
        lay.card = laid[legal].card;
        if (pzk_game_apply(&game, &lay, NULL) != PZK_OK) {
            break;
        }
    }
    return legal;
}

pzk_cards
pzk_jh_explain_unread(const struct pzk_jh_referee *referee)
{
    const struct pzk_held *held = &referee->table.held;
    pzk_cards cards = pzk_jh_unseen_cards(referee), fit = 0;
    struct pzk_laid laid[1 + PZK_HELD_MAX] = {
        {referee->status.turn, PZK_NO_SEAT, PZK_NO_PIECE}};
    int n = 1 + held->n, judgements = 0;

    for (int i = 1; i < n; i++) {
        laid[i].seat = held->laid[i - 1].seat;
        laid[i].card = held->laid[i - 1].card;
    }
    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int legal;

        if (judgements + n > PZK_JH_JUDGEMENTS) {
            return 0;
        }
        laid[0].card = (int16_t)i;
        legal = pzk_jh_count_legal(referee->table.base.moves.game, laid, n);
        fit |= legal == n ? pzk_bit(i) : 0;
        judgements += legal + 1;
    }
    return fit;
}
