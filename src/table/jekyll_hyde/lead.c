// SPDX-License-Identifier: MIT
/*
 * The first card of a hand: finds who laid it, and begins the hand with it, or
 * again with another one that turns out to have been laid before.
 *
 * Cards are seen one after the other, but not always in the order in which they
 * were laid: the hand that laid the lead may rest on it until others have
 * answered. One to three cards at neighbouring sides, each of its side's team,
 * can only be a trick's beginning led from the first of them (W3.1). That side
 * follows from
 *
 *     the order in which they came to rest; or, if that makes no trick,
 *     the hands: the one that arrived first over its card's place, and stayed
 *     until the card was seen, laid first             (pzk_laid_before());
 *     else a card before the lead is undecided:
 *     the referee asks                                         (who_led)
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
#include "src/table/jekyll_hyde/state.h"

bool
pzk_jh_begin_list(struct pzk_jh_referee *referee, int leader,
                  struct pzk_said *said)
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
           pzk_keep(&referee->table.base, &start, said, NULL);
}

bool
pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                 bool by_person, struct pzk_said *said)
{
    struct pzk_action deal;
    bool three = pzk_is_three(referee);

    if (!pzk_is_seat(leader) || !pzk_trick_is_ready(&referee->table) ||
        !pzk_jh_begin_list(referee, leader, said)) {
        return false;
    }
    pzk_action_init(&deal, PZK_JH_DEAL);
    if (!three) { /* W1.6: the right neighbour dealt; W8.6 for three */
        deal.other = (int8_t)((leader + 3) % PZK_SEATS);
    }
    if ((three && referee->status.hand_no > 0 &&
         referee->status.single != leader) ||
        !pzk_trick_act(&referee->table, &deal, by_person, said)) {
        return false;
    }
    if (referee->table.gate == PZK_GATE_GATHERING) {
        referee->table.gate = PZK_GATE_SHUT;
    }
    pzk_jh_open_ghost(referee, lead);
    return true;
}

bool
pzk_jh_lead(struct pzk_jh_referee *referee, struct pzk_jh_laid lead,
            bool by_person, struct pzk_said *said)
{
    struct pzk_entry take_back =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TAKE_BACK);
    int expected;

    if (referee->status.phase != PZK_JH_TO_DEAL &&
        !pzk_keep(&referee->table.base, &take_back, said, NULL)) {
        return false;
    }
    expected = pzk_jh_expected_leader(referee);
    if (!pzk_jh_open_hand(referee, lead.seat,
                          by_person ? PZK_NO_PIECE : lead.card, by_person,
                          said)) {
        return false;
    }
    if (pzk_has(referee->ghost_hand, lead.card)) {
        lead.from = referee->status.ghost;
    }
    if (!pzk_jh_accept(referee, lead, by_person, said)) {
        return false;
    }
    if (expected != PZK_NO_SEAT && expected != lead.seat) {
        pzk_trick_remark(&referee->table, said, PZK_FIND_DEAL_ORDER, lead.card,
                         lead.seat, expected);
    }
    return true;
}

/* ---- the cards in the zone as a trick's beginning ---- */

int
pzk_jh_run_from(const struct pzk_jh_referee *referee, int leader, bool initial)
{
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards =
        pzk_judged(layout) & (initial ? layout->initial : layout->cards);
    int count = pzk_number(cards);

    if (cards & layout->meanwhile) {
        return 0;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        int side = (leader + i) % PZK_SEATS;
        pzk_cards at = cards & layout->at[side];

        if (pzk_number(at) != (i < count) ||
            (at & ~pzk_jh_cards_of(pzk_jh_team_at(referee, leader, side)))) {
            return 0;
        }
    }
    return count;
}

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

/* The card in the zone whose hand is known to have arrived first, or
 * PZK_NO_PIECE. */
static int
first_by_hands(const struct pzk_jh_referee *referee)
{
    const struct pzk_position *position = referee->table.layout.card;
    pzk_cards cards = pzk_judged(&referee->table.layout);
    int first = PZK_NO_PIECE;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        if (position[card].came_us != 0 &&
            (first == PZK_NO_PIECE ||
             position[card].came_us < position[first].came_us)) {
            first = card;
        }
    }
    return first;
}

int
pzk_jh_lead_from_under_hand(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *lead;
    int first = first_by_hands(referee);
    pzk_cards others = pzk_judged(layout) & ~pzk_bit(first);
    bool answered = false;

    if (first == PZK_NO_PIECE || pzk_has(layout->hidden, first)) {
        return PZK_NO_SEAT;
    }
    lead = &layout->card[first];
    if (lead->since_us - lead->came_us < PZK_OPENING_US ||
        (others & layout->at[lead->side]) ||
        pzk_jh_card_team(first) !=
            pzk_jh_team_at(referee, lead->side, lead->side)) {
        return PZK_NO_SEAT;
    }
    for (int i = pzk_first(others); i >= 0; i = pzk_next(others, i)) {
        if (!pzk_laid_before(lead, &layout->card[i])) {
            return PZK_NO_SEAT;
        }
        answered |= layout->card[i].order < lead->order;
    }
    return answered ? lead->side : PZK_NO_SEAT;
}

bool
pzk_jh_may_be_answer(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = first_by_hands(referee);
    const struct pzk_position *first = &layout->card[card < 0 ? 0 : card];

    return card != PZK_NO_PIECE &&
           first->side != pzk_jh_expected_leader(referee) &&
           layout->hands_came_us != PZK_NEVER &&
           first->came_us - layout->hands_came_us >= PZK_BRING_US &&
           pzk_trick_may_not_be_read(&referee->table, first->since_us);
}

/* What shows that the cards in the zone were led from LEADER: the order in
 * which they came, unless the hands contradict it; or the hands alone, if that
 * leader's covered the card until all the others had been seen. Of four cards
 * those after the lead came in order then, and the order of dealing does not
 * contradict. */
static enum {
    NOTHING,
    ORDER,
    HANDS
} shows(const struct pzk_jh_referee *referee, int leader, int most)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int count = pzk_jh_run_from(referee, leader, false);
    bool all = count == PZK_SEATS, later = false, ordered = true;
    bool first = count > 1 && (!all || leader_due(referee) == PZK_NO_SEAT ||
                               leader_due(referee) == leader);
    const struct pzk_position *lead = NULL, *before = NULL;

    for (int i = 0; i < count; i++) {
        pzk_cards at = layout->at[(leader + i) % PZK_SEATS];
        const struct pzk_position *card =
            &layout->card[pzk_first(pzk_judged(layout) & at)];

        if (i == 0) {
            lead = before = card;
            continue;
        }
        first = first &&
                (all && i > 1 ? card->order > before->order
                              : pzk_laid_before(lead, card)) &&
                !(all && i == 1 && card->order > lead->order);
        ordered = ordered && card->order > before->order;
        later = later || pzk_laid_before(card, lead);
        before = card;
    }
    return first                                             ? HANDS
           : count > 0 && count <= most && ordered && !later ? ORDER
                                                             : NOTHING;
}

int
pzk_jh_find_leader(const struct pzk_jh_referee *referee, int most)
{
    int found = PZK_NO_SEAT;

    for (int leader = PZK_SEATS - 1; leader >= 0; leader--) {
        found = shows(referee, leader, most) == ORDER ? leader : found;
    }
    for (int leader = PZK_SEATS - 1; leader >= 0; leader--) {
        found = shows(referee, leader, most) == HANDS ? leader : found;
    }
    return found;
}

/* CARD, at SEAT, turns out to have been laid first: takes back the cards that
 * counted. Nobody lifted them, and they will count again behind it: the remark
 * mentions only CARD. */
static bool
put_first(struct pzk_jh_referee *referee, int card, int seat,
          struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TAKE_BACK);
    bool any = referee->status.n_table > 0;

    while (referee->status.n_table > 0) {
        if (!pzk_keep(&referee->table.base, &entry, said, NULL)) {
            return false;
        }
        pzk_trick_turn_begins(&referee->table);
    }
    if (any) {
        pzk_trick_remark(&referee->table, said, PZK_JH_FIND_LED_FIRST, card,
                         seat, seat);
    }
    return true;
}

bool
pzk_jh_lead_anew(struct pzk_jh_referee *referee, int leader,
                 struct pzk_said *said)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = pzk_first(pzk_judged(layout) & layout->at[leader]);
    int expected = pzk_jh_expected_leader(referee);

    if ((pzk_is_three(referee) && expected != PZK_NO_SEAT &&
         expected != leader) ||
        pzk_has(layout->hidden, card)) {
        return false;
    }
    return put_first(referee, card, leader, said) &&
           pzk_jh_lead(referee, pzk_jh_there(referee, card), false, said);
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

bool
pzk_jh_lead_before(struct pzk_jh_referee *referee, struct pzk_jh_laid lead,
                   struct pzk_said *said)
{
    const struct pzk_jh_status was = referee->status;

    return put_first(referee, lead.card, lead.seat, said) &&
           pzk_jh_lead(referee, lead, true, said) &&
           pzk_jh_lay_all(referee, was.table, was.n_table, false, said);
}
