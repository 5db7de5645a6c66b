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
 *
 * The game's own judgements, beside the table of findings (trick/judge.c): a
 * hand with a free leader takes its first card at each side, or reports
 * deal_order; the first card of all between hands.
 */
#include "src/table/jekyll_hyde/state.h"

#include <stdlib.h>

/* Microseconds. */
enum {
    GATHERED_US = 3000000, /* a card of an open pile, before it may lead */
    THROWN_US = 2000000    /* invisible on the way from there, at most */
};

/* ---- who led ---- */

/* The leader of the running or next hand by setup and rules (W1.5);
 * PZK_NO_SEAT: anybody, or only one may. */
static int
leader_due(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_jh_status before;
    struct pzk_game game;

    if (pzk_between(&referee->table)) {
        return pzk_jh_expected_leader(referee);
    }
    if (referee->status.single != PZK_NO_SEAT || !moves->has_hand) {
        return PZK_NO_SEAT;
    }
    game = pzk_moves_before(moves, moves->hand_at);
    pzk_jh_status(&game, &before);
    /* of a joined hand, the dealer may be unreported */
    return before.hand_no == 0            ? referee->table.base.setup.leader
           : before.dealer == PZK_NO_SEAT ? PZK_NO_SEAT
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

    return pzk_between(table) &&
                   table->taken_acts == table->base.moves.n_acts + 1 &&
                   table->layout.card[table->taken.card].gone_us != PZK_NEVER
               ? table->taken.card
               : PZK_NO_PIECE;
}

int
pzk_jh_misled_at(const struct pzk_jh_referee *referee)
{
    return referee->misled < 0
               ? PZK_NO_SEAT
               : pzk_sector(&referee->table.layout,
                            &referee->table.layout.card[referee->misled]);
}

/* The cards at its side, and those of them that are wrong there, too. */
static pzk_cards
at_misled(const struct pzk_jh_referee *referee, bool wrong)
{
    int seat = pzk_jh_misled_at(referee);
    pzk_cards team = pzk_jh_cards_of(pzk_jh_team_at(referee, seat, seat));

    return pzk_judged(&referee->table.layout) & referee->table.layout.at[seat] &
           (wrong ? ~team : ~(pzk_cards)0);
}

/* Whether others answer it: each by a hand of its own, none before it, and none
 * once it is gone and its side empty: then somebody gathers, or leads there. */
static bool
is_answered(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *first = &layout->card[referee->misled];
    pzk_cards judged = pzk_judged(layout);
    pzk_cards there = at_misled(referee, false);
    pzk_cards right = there & ~at_misled(referee, true);
    pzk_cards others = judged & ~there;

    for (int i = pzk_first(others); i >= 0; i = pzk_next(others, i)) {
        int64_t came_us = layout->card[i].came_us;

        if (!pzk_has(layout->by_hand, i) ||
            (referee->misled_us != 0 && came_us != 0 &&
             referee->misled_us - came_us >= PZK_APART_US)) {
            return false;
        }
    }
    return judged && pzk_number(right) < 2 && pzk_number(there) < 4 &&
           (pzk_has(layout->here, referee->misled) ||
            !pzk_layout_since(layout, others, first->gone_us));
}

void
pzk_jh_note_misled(struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;

    if (pzk_between(table) && table->mismatch.finding == PZK_FIND_WRONG_SIDE &&
        pzk_jh_misled_at(referee) != table->mismatch.lies_at) {
        referee->misled = table->mismatch.card;
        referee->misled_us = table->layout.card[referee->misled].came_us;
    }
    if (pzk_between(table) && referee->misled >= 0 &&
        !pzk_has(table->layout.here, referee->misled) &&
        at_misled(referee, true)) { /* another one instead */
        referee->misled = (int16_t)pzk_first(at_misled(referee, true));
    }
    if (referee->misled >= 0 &&
        !(pzk_between(table) ? is_answered(referee)
                             : referee->status.trick_no == 1)) {
        referee->misled = PZK_NO_PIECE;
    }
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

    if (n > 1 && (pzk_jh_misled_at(referee) == leader ||
                  (referee->table.taken.actor == leader &&
                   pzk_has(cards & layout->at[leader], again)))) {
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
    pzk_cards team = pzk_jh_cards_of(pzk_jh_team_at(referee, leader, leader));
    bool answered = false, first = pzk_has(team & ~layout->hidden, card);

    for (int i = pzk_first(others); i >= 0 && first; i = pzk_next(others, i)) {
        first = pzk_laid_before(lead, &layout->card[i]);
        answered |= layout->card[i].order < lead->order;
    }
    return first && answered &&
           lead->since_us - lead->came_us >= PZK_OPENING_US;
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

    return lead >= 0 && card >= 0 && card != lead &&
           !pzk_has(layout->here, lead) &&
           layout->card[card].left_us != PZK_NEVER &&
           llabs(layout->card[card].left_us - layout->card[lead].left_us) <=
               PZK_REOPEN_US;
}

bool
pzk_jh_may_be_answer(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards = pzk_judged(layout);
    const struct pzk_position *first = NULL;
    int seat = pzk_jh_misled_at(referee);

    if (pzk_between(&referee->table) && referee->table.turn != PZK_NO_SEAT &&
        !(cards & layout->at[referee->table.turn])) {
        return true; /* of the lead, which is there unread */
    }
    if (seat != PZK_NO_SEAT &&
        (at_misled(referee, true) ||
         !at_misled(referee, false))) { /* it is put right first */
        return true;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        const struct pzk_position *position = &layout->card[card];

        if (position->came_us != 0 &&
            (!first || position->came_us < first->came_us)) {
            first = position;
        }
    }
    return went_with_lead(referee, pzk_only(cards)) ||
           (first && first->side != pzk_jh_expected_leader(referee) &&
            layout->hands_came_us != PZK_NEVER &&
            first->came_us - layout->hands_came_us >= PZK_BRING_US &&
            pzk_trick_may_not_be_read(&referee->table, first->since_us));
}

/* The seat before that of the first card, at which something cannot be read
 * that was there before it: the lead. Not if the first card's seat is expected
 * to lead. */
static int
unread_leader(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_position *first = &table->layout.card[pzk_layout_oldest(
        &table->layout, pzk_judged(&table->layout))];
    int seat = (first->side + 3) % PZK_SEATS;

    return first->side != pzk_jh_expected_leader(referee) &&
                   table->unread_us[seat] == INT64_MAX &&
                   table->unread_since_us[seat] < first->since_us &&
                   !table->layout.at[seat]
               ? seat
               : PZK_NO_SEAT;
}

void
pzk_jh_watch_unread_lead(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    bool waits =
        pzk_trick_is_unread(table, table->turn) || pzk_trick_asks_card(table) ||
        pzk_hands_away_us(&table->layout, table->base.now) < PZK_REOPEN_US;

    if (!pzk_between(table) || table->collecting ||
        table->gate != PZK_GATE_ARMED ||
        (table->turn != PZK_NO_SEAT && waits)) {
        return;
    }
    table->turn = (int8_t)(pzk_judged(&table->layout) ? unread_leader(referee)
                                                      : PZK_NO_SEAT);
    for (int seat = 0; seat < PZK_SEATS && table->turn != PZK_NO_SEAT; seat++) {
        table->fits[seat] =
            pzk_jh_cards_of(pzk_jh_team_at(referee, table->turn, seat));
    }
}

/* ---- a card from before the lead ---- */

bool
pzk_jh_is_unread_lead(const struct pzk_jh_referee *referee, int card, int seat)
{
    const struct pzk_jh_status *status = &referee->status;

    return status->phase == PZK_JH_TURN && status->trick_no == 1 &&
           !pzk_jh_is_joined(referee) && status->n_table > 0 &&
           status->variant != PZK_JH_3 && !pzk_has(status->played, card) &&
           seat == (status->table[0].seat + 3) % PZK_SEATS &&
           pzk_jh_card_team(card) == status->team[seat] &&
           /* The fourth card may as well be the one that is due. */
           (status->n_table < 3 || leader_due(referee) == seat);
}

bool
pzk_jh_asks_who_led(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *position = &layout->card[card];
    const struct pzk_position *lead =
        &layout->card[referee->status.table[0].card];

    return pzk_has(layout->zone & layout->by_hand & ~layout->hidden, card) &&
           referee->status.n_table > 0 && referee->status.n_table < 3 &&
           pzk_jh_is_unread_lead(referee, card, position->side) &&
           position->came_us != 0 && lead->came_us != 0 &&
           position->came_us < lead->since_us &&
           !pzk_laid_before(position, lead) && !pzk_laid_before(lead, position);
}

/* ---- the game's own findings ---- */

bool
pzk_jh_lead_is_free(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    return status->phase == PZK_JH_TURN && status->variant != PZK_JH_3 &&
           status->played == 0 && !pzk_jh_is_joined(referee);
}

/* Whether CARD comes from an open pile of the hand before: somebody gathers the
 * deck, and other cards will follow. Not for long: perhaps its departure from
 * there was missed, and it was dealt since. The ghost's open hand is no pile.
 */
pzk_cards
pzk_jh_gathered(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    pzk_cards cards = referee->status.hand_no > 0 ? table->layout.zone : 0;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        const struct pzk_position *position = &table->layout.card[card];

        if (position->out_of == PZK_NO_SEAT ||
            position->unseen_us > THROWN_US ||
            position->open_us > table->armed_us ||
            (position->out_of == referee->status.ghost &&
             position->out_since_us > table->armed_us) ||
            table->base.now - position->since_us >= GATHERED_US) {
            cards &= ~pzk_bit(card);
        }
    }
    return cards;
}

/* Between hands. The first card of the game may not be brought quite near
 * enough; later, people may push the piles of the hand before around there. */
static void
judge_lead(const struct pzk_jh_referee *referee, int card,
           struct pzk_verdict *verdict)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position = &layout->card[card];
    bool three = pzk_is_three(referee);
    int leader = pzk_jh_expected_leader(referee),
        sector = pzk_sector(layout, position);
    bool elsewhere = leader != PZK_NO_SEAT && position->side != leader;
    bool right_team;

    if (table->gate != PZK_GATE_ARMED) {
        return;
    }
    if (pzk_has(layout->by_hand & ~layout->initial & ~layout->ignored, card) &&
        position->side == PZK_ELSEWHERE && referee->status.hand_no == 0 &&
        !three && layout->empty_us != PZK_NEVER &&
        pzk_radius(position) <= PZK_NEAR_MM &&
        pzk_jh_card_team(card) == referee->status.team[sector]) {
        verdict->finding = PZK_FIND_TOO_FAR;
        verdict->due_at = (int8_t)sector;
    }
    if (!pzk_has(layout->zone & pzk_bit(referee->misled), card) &&
        (pzk_judged(layout) != pzk_bit(card) ||
         !pzk_has(layout->alone & ~pzk_jh_gathered(referee), card))) {
        return;
    }
    right_team = pzk_jh_card_team(card) ==
                 pzk_jh_team_at(referee, position->side, position->side);
    verdict->due_at = (int8_t)(leader == PZK_NO_SEAT ? position->side : leader);
    if (right_team &&
        !(elsewhere && (three || table->base.setup.strict_deal_order))) {
        verdict->accept = !pzk_jh_may_be_answer(referee);
    } else if (pzk_has(layout->by_hand, card)) {
        verdict->finding = !elsewhere             ? PZK_FIND_WRONG_SIDE
                           : right_team && !three ? PZK_FIND_DEAL_ORDER
                                                  : PZK_FIND_NOT_YOUR_TURN;
    }
}

bool
pzk_jh_judge_card(const struct pzk_trick_referee *table, int card,
                  struct pzk_verdict *verdict)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(&table->base);
    int side = table->layout.card[card].side;

    if (pzk_between(table)) {
        judge_lead(referee, card, verdict);
    } else if (pzk_jh_asks_who_led(referee, card)) {
        verdict->finding = PZK_JH_FIND_WHO_LED;
        verdict->due_at = (int8_t)side;
    } else if (!pzk_has(table->before, card)) {
        bool strict = table->base.setup.strict_deal_order;

        if (!pzk_jh_lead_is_free(referee) ||
            !pzk_trick_fits(table, card, side)) {
            return false;
        }
        verdict->accept = !strict;
        verdict->finding = strict ? PZK_FIND_DEAL_ORDER : PZK_FIND_NONE;
    }
    return true;
}
