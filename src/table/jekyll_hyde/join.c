// SPDX-License-Identifier: MIT
/*
 * Continues a hand joined midway. People report trick, leader, accounts and
 * totals; cards of a transformation trick left lying (W4.2) are seen. The hand
 * continues with a trick that is seen from its lead on: a card that comes to
 * rest alone in a clear zone. A trick already there cannot be followed: its
 * leader is unknown. So that nobody counts it twice, or not at all, people
 * report the standing when it is cleared away:
 *
 *     reported now           while no card of it is there, or only the next
 *                            lead; at another moment a remark says so
 *     reported in advance    the first lead that is seen continues from there
 */
#include "src/table/jekyll_hyde/explain.h"

#include <string.h>

/* ---- cards on the table ---- */

/* The newest of CARDS. */
static pzk_cards
newest_of(const struct pzk_jh_referee *referee, pzk_cards cards)
{
    pzk_cards newer = cards;

    while (newer & (newer - 1)) {
        newer &= ~pzk_bit(pzk_layout_oldest(&referee->table.layout, newer));
    }
    return newer;
}

/* Whether CARDS form one or two tricks with a transformation each (W3.7). */
static bool
are_left(pzk_cards cards)
{
    int n = pzk_number(cards), transformations = 0;

    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        transformations += pzk_jh_is_transformation(card);
    }
    return (n == 4 || n == 8) && transformations >= n / 4 &&
           2 * pzk_number(cards & pzk_jh_cards_of(PZK_JEKYLL)) == n;
}

/* The cards of tricks that nobody won and that are plainly there (W4.2), except
 * a lead; 0: none. */
static pzk_cards
left_lying(const struct pzk_jh_referee *referee)
{
    pzk_cards cards = referee->table.layout.zone;

    if (pzk_number(cards) % 4 == 1) {
        cards &= ~newest_of(referee, cards);
    }
    return are_left(cards) ? cards : 0;
}

/* The act that reports STANDING, with the cards LEFT unless it names others. */
static struct pzk_action
with_left(const struct pzk_jh_standing *standing, pzk_cards left)
{
    struct pzk_jh_standing at = *standing;
    struct pzk_action action;

    left = at.n_lying > 0 ? 0 : left;
    for (int card = pzk_first(left); card >= 0; card = pzk_next(left, card)) {
        at.lying[at.n_lying++] = (int16_t)card;
    }
    pzk_jh_join(&at, &action);
    return action;
}

/* ---- the next lead ---- */

/* Whether the hand was joined without a reported leader. */
static bool
leads_anybody(const struct pzk_jh_referee *referee)
{
    return referee->status.phase == PZK_JH_TURN &&
           referee->status.turn == PZK_NO_SEAT;
}

void
pzk_jh_watch_cleared(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);

    if (table->late.trick != PZK_INITIAL_THERE ||
        !(pzk_trick_is_under_way(table) || leads_anybody(referee))) {
        return;
    }
    pzk_trick_watch_late(table, left, said);
    if (table->late.trick != PZK_INITIAL_THERE) {
        table->layout.ignored |= left;
    }
}

static bool
fits_side(const struct pzk_jh_referee *referee, int card)
{
    int leader = referee->table.base.setup.leader;
    bool unknown = pzk_is_three(referee) && referee->status.hand_no == 0 &&
                   leader == PZK_NO_SEAT; /* who plays alone */

    return unknown || pzk_jh_card_team(card) ==
                          pzk_jh_team_at(referee, leader,
                                         referee->table.layout.card[card].side);
}

/* The card that is there alone, laid by a hand after the zone was clear, of its
 * side's team; or PZK_NO_PIECE. */
static int
find_lead(const struct pzk_jh_referee *referee)
{
    int card = pzk_trick_find_lead(&referee->table);

    return card != PZK_NO_PIECE && !pzk_jh_may_be_answer(referee) &&
                   fits_side(referee, card)
               ? card
               : PZK_NO_PIECE;
}

/* ---- joining ---- */

/* Continues from the STANDING and the cards LEFT from tricks before, unless the
 * standing names them. If it has only totals, the next card opens a hand, or
 * LEAD does, if there is one. */
static bool
join(struct pzk_jh_referee *referee, const struct pzk_jh_standing *standing,
     pzk_cards left, int lead, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_action action = with_left(standing, left);
    struct pzk_jh_standing at;
    /* with four players nobody needs to report who led the hand */
    int first = pzk_is_three(referee) || pzk_is_seat(action.other)
                    ? action.other
                    : PZK_N;

    if (!pzk_jh_joined(&action, &at) || !pzk_is_seat(first) ||
        !pzk_trick_is_ready(table) ||
        !pzk_jh_begin_list(referee, first, said) ||
        !pzk_trick_act(table, &action, true, said)) {
        return false;
    }
    table->late.begun = PZK_BEGUN_MIDWAY;
    if (table->gate == PZK_GATE_GATHERING) {
        table->gate = PZK_GATE_SHUT;
    }
    pzk_jh_open_ghost(referee, PZK_NO_PIECE);
    if (referee->status.phase != PZK_JH_TO_DEAL) {
        return true;
    }
    table->gate = PZK_GATE_ARMED;
    table->armed_us = table->base.now;
    return lead == PZK_NO_PIECE ||
           pzk_jh_lead(referee, pzk_jh_there(referee, lead), false, said);
}

static bool
join_as_told(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);
    int lead = find_lead(referee);
    struct pzk_jh_standing at;

    pzk_trick_say_let_pass(table, left, said);
    if (lead == PZK_NO_PIECE) {
        return false;
    }
    /* a transformation trick may be set aside, too */
    left = left || !are_left(table->late.came) ? left : table->late.came;
    pzk_jh_told(&table->base.setup, &at);
    at.leader = table->layout.card[lead].side;
    if (join(referee, &at, left, lead, said)) {
        return true;
    }
    pzk_trick_ask_standing(table, said); /* perhaps by a trick more or less */
    return false;
}

bool
pzk_jh_watch_join(struct pzk_jh_referee *referee, struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;

    if (pzk_trick_is_told(table)) {
        return join_as_told(referee, said);
    }
    if (leads_anybody(referee)) {
        int lead = find_lead(referee);

        table->turn =
            lead == PZK_NO_PIECE ? PZK_NO_SEAT : table->layout.card[lead].side;
    }
    return false;
}

/* Whether JOIN and then the cards of the current trick are legal. */
static bool
can_go_on(const struct pzk_jh_referee *referee,
          const struct pzk_jh_standing *at, const struct pzk_action *join)
{
    struct pzk_game game = referee->table.base.moves.start;
    const struct pzk_jh_status *status = &referee->status;
    struct pzk_jh_setup jh;
    bool can = !pzk_is_three(referee) ||
               (pzk_jh_rules_setup(referee, at->first, &jh) &&
                pzk_jh_start(&game, &jh));

    return can && pzk_game_apply(&game, join, NULL) == PZK_OK &&
           pzk_jh_count_legal(game, status->table, status->n_table) ==
               status->n_table;
}

/* Replaces the tricks that were followed, which the report includes. The trick
 * on the table, if any, is kept. */
static bool
join_instead(struct pzk_jh_referee *referee, struct pzk_jh_standing *at,
             struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    struct pzk_jh_status was = referee->status;
    pzk_cards lying = was.lying & table->layout.zone;
    pzk_cards left = are_left(lying) ? lying : 0;
    bool empty = table->layout.zone == lying;
    struct pzk_action told;

    if (empty) {
        was.n_table = referee->status.n_table = 0;
    } else if (!pzk_jh_trick_lies_there(referee)) {
        pzk_trick_note(table, said, PZK_JH_FIND_BETWEEN_TRICKS);
        return false;
    }
    if (was.n_table > 0) {
        at->leader = was.table[0].seat;
    }
    told = with_left(at, left);
    entry.by_person = true;
    if (!can_go_on(referee, at, &told) ||
        !pzk_keep(&table->base, &entry, said, NULL)) {
        pzk_trick_refresh(&table->base);
        return false;
    }
    pzk_jh_end_doubt(referee);
    table->late.trick = PZK_INITIAL_CLEARED;
    return join(referee, at, left, PZK_NO_PIECE, said) &&
           pzk_jh_lay_all(referee, was.table, was.n_table, false, said);
}

bool
pzk_jh_do_join(struct pzk_jh_referee *referee, const struct pzk_action *action,
               struct pzk_said *said)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);
    struct pzk_jh_standing at;

    if (!pzk_jh_joined(action, &at)) {
        return false;
    }
    if (table->base.moves.n_acts > 0) {
        return pzk_trick_may_be_under_way(table) &&
               join_instead(referee, &at, said);
    }
    if (table->layout.zone == left) {
        /* also under hands: a person says so */
        table->late.trick = PZK_INITIAL_CLEARED;
        table->layout.ignored |= left;
    } else if (find_lead(referee) == PZK_NO_PIECE) {
        pzk_trick_note(table, said, PZK_JH_FIND_BETWEEN_TRICKS);
        return false;
    }
    if (at.first == PZK_NO_SEAT) {
        at.first = (int8_t)table->base.setup.leader;
    }
    return join(referee, &at, left, find_lead(referee), said);
}
