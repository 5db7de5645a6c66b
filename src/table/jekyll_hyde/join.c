// SPDX-License-Identifier: MIT
/*
 * Whether the first hand was seen from its beginning. An empty table does not
 * show that a hand is under way, so the first card counts as its first; the
 * ruling mentions that (rulings.c). Later events may contradict it: the hand
 * ends with fewer than seven tricks, people deal again, and a card is laid for
 * the second time, or somebody else leads. That counts only after a possible
 * new deal: the zone was empty for long enough, between two tricks. Then the
 * referee asks, and nothing is judged or taken back:
 *
 *     event                                         was it another hand?
 *     the card goes, nothing was laid after it      no: it was a slip
 *     a person accepts                              no: play continues
 *     a person says that a hand begins              it began with this trick;
 *                                                   earlier tricks do not count
 *     a person reports the standing                 as below
 *     a second card is laid again in a trick after
 *     a possible new deal                           it began with this trick
 *
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
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* Microseconds: the cards cannot be gathered and dealt in less. */
enum { DEALT_US = 8000000 };

void
pzk_jh_watch_dealt(struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    int64_t empty_us = table->layout.empty_us;

    if (!pzk_trick_may_be_under_way(table)) {
        referee->dealt = 0;
    } else if (table->running.n == 0 && !table->question.asks &&
               !pzk_trick_is_unread(table, table->turn) &&
               empty_us != PZK_NEVER &&
               table->base.now - empty_us >= DEALT_US) {
        referee->dealt = table->laid;
    }
}

/* Whether a new deal was possible between the trick before and this one. */
static bool
begins_with_trick(const struct pzk_jh_referee *referee)
{
    return referee->dealt && referee->dealt == (referee->table.laid &
                                                ~referee->table.running.cards);
}

/* Whether CARD, after a possible new deal, leads a trick at another seat than
 * the one that won the trick before. */
static bool
leads_elsewhere(const struct pzk_jh_referee *referee, int card)
{
    const struct pzk_trick_referee *table = &referee->table;
    const struct pzk_position *position = &table->layout.card[card];

    return table->running.n == 0 && table->turn != PZK_NO_SEAT &&
           position->side != table->turn &&
           pzk_has(table->layout.alone, card) &&
           pzk_judged(&table->layout) == pzk_bit(card) &&
           begins_with_trick(referee) &&
           pzk_jh_card_team(card) == referee->status.team[position->side] &&
           !pzk_trick_may_not_be_read(table, position->since_us);
}

/* The cards in the zone that hands brought. */
static pzk_cards
brought(const struct pzk_jh_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;

    return layout->zone & layout->by_hand & ~layout->initial & ~layout->hidden;
}

/* ---- what people say, or what is evident ---- */

void
pzk_jh_end_doubt(struct pzk_jh_referee *referee)
{
    referee->table.layout.back = 0;
    referee->table.question = (struct pzk_question){0};
    referee->table.late.begun = PZK_BEGUN_SURE;
}

/* Whether the cards of the running trick are there, and beside them only those
 * laid later. */
static bool
trick_lies_there(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    pzk_cards running = table->running.cards;
    pzk_cards others = pzk_judged(&table->layout) & ~running &
                       ~(pzk_cards)referee->status.lying;
    int oldest = pzk_layout_oldest(&table->layout, others);

    return pzk_trick_placed(table, running) == running &&
           (oldest == PZK_NO_PIECE ||
            !pzk_layout_after(&table->layout, running,
                              table->layout.card[oldest].order));
}

bool
pzk_jh_begin_instead(struct pzk_jh_referee *referee, bool by_person)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    const struct pzk_jh_status was = referee->status;
    struct pzk_laid lead = pzk_trick_there(table, table->question.card);

    entry.by_person = by_person;
    if (!begins_with_trick(referee) || !trick_lies_there(referee) ||
        (table->running.n == 0 &&
         !pzk_has(table->layout.zone, table->question.card))) {
        if (by_person) { /* another hand cannot be followed from there */
            pzk_trick_note(table, PZK_FIND_BETWEEN_TRICKS);
        }
        return false;
    }
    if (!pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    pzk_jh_end_doubt(referee);
    pzk_trick_note(table, PZK_JH_FIND_ANOTHER_HAND);
    /* with the cards on the table, in the order in which they were laid */
    return pzk_jh_lay_all(referee, was.n_table > 0 ? was.table : &lead,
                          was.n_table > 0 ? was.n_table : 1,
                          by_person ? PZK_HOW_ENTERED : PZK_HOW_SEEN);
}

/* ---- asking ---- */

static void
begin_doubt(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards cards = brought(referee) & ~table->layout.meanwhile;

    if (table->question.asks || table->collecting ||
        !pzk_trick_may_be_under_way(table)) {
        return;
    }
    for (int card = pzk_first(cards); card >= 0; card = pzk_next(cards, card)) {
        if (pzk_has(table->layout.back, card)
                ? pzk_has(referee->dealt & table->laid, card)
                : leads_elsewhere(referee, card)) {
            pzk_trick_ask(table, PZK_ASKS_HAND, card);
            return;
        }
    }
}

bool
pzk_jh_watch_doubt(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_question *question = &table->question;
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_position *position;
    pzk_cards others, again;

    begin_doubt(referee);
    if (!pzk_trick_asks_hand(table)) {
        return false;
    }
    position = &layout->card[question->card];
    others = layout->zone &
             ~(pzk_is_seat(position->side) ? layout->at[position->side] : 0);
    if (pzk_layout_after(layout, others, question->order)) {
        question->asks = PZK_ASKS_PLAYED_HAND;
    } else if (question->asks == PZK_ASKS_HAND &&
               (!pzk_has(layout->zone, question->card) ||
                position->order != question->order)) {
        *question = (struct pzk_question){0};
        return false;
    }
    /* One card may be laid again by a slip; two, just after a possible new
     * deal, belong to another hand. */
    again = pzk_layout_after(layout,
                             brought(referee) & referee->dealt & table->laid,
                             question->order - 1);
    for (int i = pzk_first(again); i >= 0; i = pzk_next(again, i)) {
        again &= layout->card[i].away_us < PZK_AWAY_US ? ~pzk_bit(i) : again;
    }
    return pzk_number(again) >= 2 && pzk_jh_begin_instead(referee, false);
}

/* ---- cards on the table ---- */

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
    const struct pzk_layout *layout = &referee->table.layout;
    pzk_cards cards = layout->zone, lead = cards;

    while (lead & (lead - 1)) {
        lead &= ~pzk_bit(pzk_layout_oldest(layout, lead));
    }
    cards &= pzk_number(cards) % 4 == 1 ? ~lead : cards;
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
pzk_jh_watch_cleared(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);

    if (table->late.trick != PZK_INITIAL_THERE ||
        !(pzk_trick_is_under_way(table) || leads_anybody(referee))) {
        return;
    }
    pzk_trick_watch_late(table, left);
    if (table->late.trick != PZK_INITIAL_THERE) {
        table->layout.ignored |= left;
    }
}

/* The card that is there alone, laid by a hand after the zone was clear, of its
 * side's team; or PZK_NO_PIECE. */
static int
find_lead(const struct pzk_jh_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    int card = pzk_trick_find_lead(table), leader = table->base.setup.leader;
    /* who plays alone */
    bool unknown = pzk_is_three(referee) && referee->status.hand_no == 0 &&
                   leader == PZK_NO_SEAT;

    return card != PZK_NO_PIECE && !pzk_jh_may_be_answer(referee) &&
                   (unknown ||
                    pzk_jh_card_team(card) ==
                        pzk_jh_team_at(referee, leader,
                                       table->layout.card[card].side))
               ? card
               : PZK_NO_PIECE;
}

/* ---- joining ---- */

/* Continues from the STANDING and the cards LEFT from tricks before, unless the
 * standing names them. If it has only totals, the next card opens a hand, or
 * LEAD does, if there is one. */
static bool
join(struct pzk_jh_referee *referee, const struct pzk_jh_standing *standing,
     pzk_cards left, int lead)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_action action = with_left(standing, left);
    struct pzk_jh_standing at;
    /* with four players nobody needs to report who led the hand */
    int first = pzk_is_three(referee) || pzk_is_seat(action.other)
                    ? action.other
                    : PZK_N;

    if (!pzk_jh_joined(&action, &at) || !pzk_is_seat(first) ||
        !pzk_trick_is_ready(table) || !pzk_jh_begin_list(referee, first) ||
        !pzk_trick_act(table, &action, true)) {
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
           pzk_jh_lead(referee, pzk_trick_there(table, lead), PZK_HOW_SEEN);
}

static bool
join_as_told(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);
    int lead = find_lead(referee);
    struct pzk_jh_standing at;

    pzk_trick_say_let_pass(table, left);
    if (lead == PZK_NO_PIECE) {
        return false;
    }
    /* a transformation trick may be set aside, too */
    left = left || !are_left(table->late.came) ? left : table->late.came;
    pzk_jh_told(&table->base.setup, &at);
    at.leader = table->layout.card[lead].side;
    if (join(referee, &at, left, lead)) {
        return true;
    }
    pzk_trick_ask_standing(table); /* perhaps by a trick more or less */
    return false;
}

bool
pzk_jh_watch_join(struct pzk_jh_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;

    if (pzk_trick_is_told(table)) {
        return join_as_told(referee);
    }
    if (leads_anybody(referee)) {
        int lead = find_lead(referee);

        table->turn =
            lead == PZK_NO_PIECE ? PZK_NO_SEAT : table->layout.card[lead].side;
    }
    return false;
}

/* Replaces the tricks that were followed, which the report includes. The trick
 * on the table, if any, is kept. */
static bool
join_instead(struct pzk_jh_referee *referee, struct pzk_jh_standing *at)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    struct pzk_jh_status was = referee->status;
    struct pzk_game game = table->base.moves.start;
    pzk_cards lying = was.lying & table->layout.zone;
    pzk_cards left = are_left(lying) ? lying : 0;
    struct pzk_action told;
    struct pzk_jh_setup jh;

    if (table->layout.zone == lying) {
        was.n_table = 0;
    } else if (!trick_lies_there(referee)) {
        pzk_trick_note(table, PZK_FIND_BETWEEN_TRICKS);
        return false;
    }
    if (was.n_table > 0) {
        at->leader = was.table[0].seat;
    }
    told = with_left(at, left);
    entry.by_person = true;
    if ((pzk_is_three(referee) &&
         (!pzk_jh_rules_setup(referee, at->first, &jh) ||
          !pzk_jh_start(&game, &jh))) ||
        pzk_game_apply(&game, &told, NULL) != PZK_OK ||
        pzk_jh_count_legal(game, was.table, was.n_table) != was.n_table ||
        !pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    pzk_jh_end_doubt(referee);
    table->late.trick = PZK_INITIAL_CLEARED;
    return join(referee, at, left, PZK_NO_PIECE) &&
           pzk_jh_lay_all(referee, was.table, was.n_table, PZK_HOW_SEEN);
}

bool
pzk_jh_do_join(struct pzk_jh_referee *referee, const struct pzk_action *action)
{
    struct pzk_trick_referee *table = &referee->table;
    pzk_cards left = left_lying(referee);
    struct pzk_jh_standing at;

    if (!pzk_jh_joined(action, &at)) {
        return false;
    }
    if (table->base.moves.n_acts > 0) {
        return pzk_trick_may_be_under_way(table) && join_instead(referee, &at);
    }
    if (table->layout.zone == left) {
        /* also under hands: a person says so */
        table->late.trick = PZK_INITIAL_CLEARED;
        table->layout.ignored |= left;
    } else if (find_lead(referee) == PZK_NO_PIECE) {
        pzk_trick_note(table, PZK_FIND_BETWEEN_TRICKS);
        return false;
    }
    if (at.first == PZK_NO_SEAT) {
        at.first = (int8_t)table->base.setup.leader;
    }
    return join(referee, &at, left, find_lead(referee));
}
