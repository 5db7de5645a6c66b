// SPDX-License-Identifier: MIT
/*
 * Begins a hand with its first card, or again with another one that turns out
 * to have been laid before (explain.c).
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
    if (referee->table.gate != PZK_GATE_ARMED) {
        referee->table.gate = PZK_GATE_SHUT;
    }
    pzk_jh_open_ghost(referee, lead);
    return true;
}

bool
pzk_jh_lead(struct pzk_jh_referee *referee, struct pzk_laid lead,
            bool by_person, struct pzk_said *said)
{
    struct pzk_entry take_back =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TAKE_BACK);
    bool anew = referee->status.n_table > 0;
    int expected;

    while (referee->status.phase != PZK_JH_TO_DEAL) {
        if (!pzk_keep(&referee->table.base, &take_back, said, NULL)) {
            return false;
        }
    }
    /* Nobody lifted the other cards, and they will count again behind it. */
    if (anew) {
        pzk_trick_remark(&referee->table, said, PZK_JH_FIND_LED_FIRST,
                         lead.card, lead.seat, lead.seat);
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

bool
pzk_jh_lead_from(struct pzk_jh_referee *referee, int leader,
                 struct pzk_said *said)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = pzk_first(pzk_judged(layout) & layout->at[leader]);
    int expected = pzk_jh_expected_leader(referee);

    return !(pzk_is_three(referee) && expected != PZK_NO_SEAT &&
             expected != leader) &&
           !pzk_has(layout->hidden, card) &&
           pzk_jh_lead(referee, pzk_jh_there(referee, card), false, said);
}

bool
pzk_jh_lead_before(struct pzk_jh_referee *referee, struct pzk_laid lead,
                   struct pzk_said *said)
{
    const struct pzk_jh_status was = referee->status;

    if (!pzk_jh_lead(referee, lead, true, said)) {
        return false;
    }
    /* one that does not follow now is judged where it is */
    pzk_jh_lay_all(referee, was.table, was.n_table, false, said);
    return true;
}
