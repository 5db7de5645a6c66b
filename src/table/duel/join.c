// SPDX-License-Identifier: MIT
/*
 * A game joined midway: a camera that comes late, `--start`. The table does not
 * show how many tricks and rounds were played, so counting from here would give
 * a wrong score: the referee asks, and nothing begins without an answer. A bare
 * board may also belong to a game under way (D1.3, D5.2): its first lead counts
 * as the first of a game; the ruling mentions that, and people may report the
 * standing during all of that round. People report round, tricks and leader;
 * ranks and marker are seen, if tokens and statuette are in their places. The
 * game continues with a trick that is seen from its lead on: a card that comes
 * to rest alone in a clear zone. A trick already there cannot be followed: its
 * leader and the demanded colour are unknown. So that nobody counts it twice,
 * or not at all, people report the standing when it is cleared away:
 *
 *     reported now           while no card is there, or only the next lead;
 *                            at another moment a remark says so
 *     reported in advance    the first lead that is seen continues from there
 */
#include "src/table/duel/state.h"

#include <string.h>

/* ---- whether it was joined ---- */

void
pzk_duel_find_under_way(struct pzk_trick_referee *table)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    pzk_trick_note_lying(table);
    if (table->base.moves.n_acts == 0 && !pzk_trick_is_under_way(table) &&
        (pzk_duel_board_shows_game(referee) || pzk_trick_lay_there(table))) {
        pzk_trick_ask_standing(table);
    }
}

/* ---- the next lead ---- */

/* The card that is there alone, laid by a hand after the zone was clear; or
 * PZK_NO_PIECE. */
static int
find_lead(const struct pzk_duel_referee *referee)
{
    const struct pzk_layout *layout = &referee->table.layout;
    int card = pzk_trick_find_lead(&referee->table);

    return pzk_has(layout->at[PZK_N] | layout->at[PZK_S], card) ? card
                                                                : PZK_NO_PIECE;
}

/* ---- joining ---- */

/* A match begins with its first game (D7.1). */
static bool
join(struct pzk_duel_referee *referee, const struct pzk_action *action)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_action next = referee->implied[0];

    if ((next.kind == PZK_DUEL_NEXT && referee->n_implied > 0 &&
         !pzk_trick_act(table, &next, true)) ||
        !pzk_trick_act(table, action, true)) {
        return false;
    }
    if (pzk_between(table)) { /* the next card opens a round */
        table->gate = PZK_GATE_ARMED;
        table->armed_us = table->base.now;
    }
    return true;
}

/* Combines the standing reported in advance with the lead that is seen. */
static bool
join_as_told(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_duel_choices *told =
        pzk_duel_choices_in(&table->base.setup);
    int lead = find_lead(referee);
    struct pzk_duel_standing at;
    struct pzk_action action;
    bool seen = pzk_duel_see_board(referee, &at);

    pzk_trick_say_let_pass(table, 0);
    if (lead == PZK_NO_PIECE) {
        return false;
    }
    at.round = told->round;
    memcpy(at.tricks, told->tricks, sizeof(at.tricks));
    at.marker = at.round == 1      ? 0 /* D1.2 */
                : told->marker < 0 ? at.marker
                                   : told->marker;
    at.leader = table->layout.card[lead].side == referee->ahead_jekyll
                    ? PZK_JEKYLL
                    : PZK_HYDE;
    pzk_duel_join(&at, &action);
    if (seen && pzk_duel_joined(&action, &at)) {
        return join(referee, &action);
    }
    /* perhaps by a trick more or less; or the statuette is on no space, or on
     * none of that round */
    pzk_trick_ask_standing(table);
    return false;
}

bool
pzk_duel_watch_join(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_duel_status *status = &referee->status;

    if (pzk_trick_is_told(table)) {
        return join_as_told(referee);
    }
    if (status->phase == PZK_DUEL_TO_LEAD && status->leader == PZK_NO_TEAM &&
        pzk_trick_waiting(table) == PZK_NO_PIECE) {
        int lead = find_lead(referee);

        table->turn =
            lead == PZK_NO_PIECE ? PZK_NO_SEAT : table->layout.card[lead].side;
    }
    return false;
}

/* Replaces the tricks that were followed, which the report includes. A lead
 * that is there is kept. */
static bool
join_instead(struct pzk_duel_referee *referee, struct pzk_duel_standing *at)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry = pzk_entry_of(&table->base, PZK_ENTRY_THROW_IN);
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_game game = pzk_moves_before(moves, moves->hand_at);
    pzk_cards cards = pzk_judged(&table->layout);
    struct pzk_action lead, told;

    lead = pzk_action_of(PZK_DUEL_JOIN, PZK_ABSENT);
    if (table->running.n == 1 && cards == table->running.cards &&
        pzk_trick_in_place(table, table->running.laid[0].card,
                           table->running.laid[0].seat)) {
        lead = moves->acts[moves->n_acts - 1].action;
        at->leader = lead.actor;
    } else if (cards) {
        pzk_trick_note(table, PZK_FIND_BETWEEN_TRICKS);
        return false;
    }
    pzk_duel_join(at, &told);
    entry.by_person = true;
    if (pzk_game_apply(&game, &told, NULL) != PZK_OK ||
        (lead.kind == PZK_DUEL_LEAD &&
         pzk_game_apply(&game, &lead, NULL) != PZK_OK) ||
        !pzk_keep(&table->base, &entry, NULL)) {
        return false;
    }
    table->late.trick = PZK_INITIAL_CLEARED;
    table->late.begun = PZK_BEGUN_SURE;
    return join(referee, &told) &&
           (lead.kind != PZK_DUEL_LEAD || pzk_trick_act(table, &lead, false));
}

bool
pzk_duel_do_join(struct pzk_duel_referee *referee,
                 const struct pzk_action *action)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_duel_standing standing;

    if (!pzk_duel_joined(action, &standing)) {
        return false;
    }
    if (table->base.moves.n_acts > 0) {
        return pzk_trick_may_be_under_way(&referee->table) &&
               join_instead(referee, &standing);
    }
    if (!pzk_judged(&table->layout)) {
        /* also under hands: a person says so */
        table->late.trick = PZK_INITIAL_CLEARED;
    } else if (find_lead(referee) == PZK_NO_PIECE) {
        pzk_trick_note(table, PZK_FIND_BETWEEN_TRICKS);
        return false;
    }
    return join(referee, action);
}
