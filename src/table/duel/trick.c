// SPDX-License-Identifier: MIT
/*
 * Lays cards in the duel: a led potion that waits for its colour, a round's
 * first card. trick/take_back.c handles cards that go.
 *
 * Commands of people. A command that makes no sense now changes
 * nothing; if a rule is the reason, a remark names it.
 *
 * "Next hand" says that the cards are dealt, and the next time that they are
 * exchanged, or that a potion's effect is carried out. An action confirms an
 * exchange for one player. An action "lead" without a card names the colour of
 * the led potion; "join" reports the standing of a game joined midway (join.c).
 *
 * Accepting without a mismatch confirms the exchange or the potion's effect.
 */
#include "src/table/duel/state.h"

#include <string.h>

/* ---- laying ---- */

void
pzk_duel_say_act(struct pzk_trick_referee *table, const struct pzk_ruling *act,
                 const struct pzk_change *change)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    const struct pzk_duel_result *result = pzk_duel_result(&act->caused);
    unsigned kind = act->action.kind;
    struct pzk_ruling ruling = *act;

    if (!change) {
        referee->exchange_due = kind != PZK_DUEL_PASS && kind != PZK_DUEL_GREED;
    }
    if (kind == PZK_DUEL_NEXT) {
        return;
    }
    if (change) {
        pzk_trick_say(table, act);
        return;
    }
    ruling.hand_done = result->round_done;
    pzk_duel_ruling_of(&ruling)->counts_as_first =
        kind == PZK_DUEL_LEAD && referee->status.trick_no == 1 &&
        pzk_trick_counts_as_first(table, act->action.card);
    pzk_trick_say(table, &ruling);
    if (result->game_done) {
        ruling = pzk_trick_ruling(table, PZK_RULED_GAME,
                                  referee->table.seats[referee->status.winner]);
        pzk_trick_say(table, &ruling);
        if (referee->n_implied > 0) { /* the match continues */
            pzk_trick_note(table, PZK_FIND_NEXT_GAME);
        }
    }
}

/* Does the acts implied by the next card. */
static bool
imply(struct pzk_duel_referee *referee, bool by_person)
{
    struct pzk_action implied[PZK_IMPLIED_MAX];
    int n = referee->n_implied;

    memcpy(implied, referee->implied, sizeof(implied));
    for (int i = 0; i < n; i++) {
        if (!pzk_trick_act(&referee->table, &implied[i], by_person)) {
            return false;
        }
    }
    return true;
}

/* Lays PIECE for the seat on turn. A led potion waits for its colour (DEMAND
 * PZK_ABSENT). */
static bool
lay(struct pzk_duel_referee *referee, int piece, int demand, enum pzk_how how)
{
    bool by_person = how == PZK_HOW_ENTERED, stands = how == PZK_HOW_TAKEN;
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_action *taken = &table->taken;
    bool lead = referee->ahead.phase == PZK_DUEL_TO_LEAD;
    bool potion = pzk_duel_colour(piece) == PZK_NO_COLOUR;
    bool opens = pzk_between(table);
    struct pzk_action action;

    if (table->turn == PZK_NO_SEAT) {
        return false;
    }
    /* the colour that was named before it was taken back */
    if (lead && potion && demand == PZK_ABSENT && !by_person &&
        table->taken_acts == table->base.moves.n_acts + 1 &&
        taken->card == piece && taken->kind == PZK_DUEL_LEAD &&
        table->seats[taken->actor] == table->turn) {
        demand = taken->arg;
    }
    if (lead && potion && demand == PZK_ABSENT && !by_person &&
        referee->named.card == piece &&
        referee->named.us >= table->layout.card[piece].since_us) {
        demand = referee->named.colour;
    }
    if (lead && potion && demand == PZK_ABSENT && !stands) {
        if (pzk_trick_waiting(table) == piece) {
            return false;
        }
        table->question.asks = PZK_ASKS_LEAD;
        table->question.card = (int16_t)piece;
        table->watched |= by_person ? 0 : pzk_bit(piece) & table->layout.zone;
        pzk_trick_remark(table, PZK_DUEL_FIND_DEMAND, piece, table->turn,
                         table->turn);
        return true;
    }
    action = pzk_action_of(lead ? PZK_DUEL_LEAD : PZK_DUEL_ANSWER,
                           table->turn == referee->ahead_jekyll ? PZK_JEKYLL
                                                                : PZK_HYDE);
    action.card = (int16_t)piece;
    action.arg = (int8_t)demand;
    stands &= !lead || (demand == PZK_ABSENT && potion);
    action.by = stands ? PZK_DUEL_STANDS : PZK_ABSENT;
    if (!imply(referee, by_person) ||
        !pzk_trick_act(table, &action, by_person)) {
        return false;
    }
    pzk_trick_stop_waiting(table);
    table->opening_us = PZK_NEVER;
    if (opens && !by_person) {
        pzk_trick_begin_opening(table, piece);
    }
    return true;
}

/* While the pieces of a source's start are collected, another card may appear
 * at the same side: no card of a pile is played. Nor does one lead while a
 * trick may turn out to have been there at first. */
bool
pzk_duel_lays(struct pzk_trick_referee *table, struct pzk_laid card,
              enum pzk_how how)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    bool lead = referee->ahead.phase == PZK_DUEL_TO_LEAD;
    bool potion = pzk_duel_colour(card.card) == PZK_NO_COLOUR;

    if (how == PZK_HOW_DUE && table->collecting &&
        (pzk_has(table->layout.initial, card.card) ||
         (pzk_between(table) && pzk_trick_lay_there(table)))) {
        return false;
    }
    if (how == PZK_HOW_SEEN && lead && potion &&
        !pzk_has(table->layout.zone, card.card)) {
        how = PZK_HOW_TAKEN; /* its colour cannot be named any more */
    }
    return card.seat == table->turn && lay(referee, card.card, PZK_ABSENT, how);
}

/* ---- cards that go ---- */

/* Finds the colour that a token names for the led potion. If the potion was led
 * with another colour, takes that lead back and leads it anew. */
static bool
take_demand(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    const struct pzk_laid *lead = &table->running.laid[0];
    int card = pzk_trick_waiting(table);
    bool waits = card != PZK_NO_PIECE;
    int colour;

    if (!waits && table->running.n > 0 &&
        pzk_duel_colour(lead->card) == PZK_NO_COLOUR &&
        pzk_trick_in_place(table, lead->card, lead->seat)) {
        card = lead->card;
    }
    colour =
        pzk_duel_token_demand(referee, card, waits ? 0 : table->turn_order);
    return colour != PZK_NO_COLOUR &&
           (waits ||
            (colour != referee->status.demand &&
             pzk_trick_take_back(table, pzk_trick_may_take_back(table)))) &&
           lay(referee, card, colour, PZK_HOW_SEEN);
}

/* Records the colour that a token names for a potion which may turn out to have
 * been led: until then the token goes on to its rank. */
static void
note_named(struct pzk_duel_referee *referee)
{
    const struct pzk_trick_referee *table = &referee->table;
    pzk_cards cards = table->layout.zone & ~table->running.cards &
                      pzk_cards_from(PZK_Q2, 4); /* D1.1 */

    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int colour = pzk_duel_token_demand(referee, i, 0);

        if (colour != PZK_NO_COLOUR) {
            referee->named.card = (int16_t)i;
            referee->named.colour = (int8_t)colour;
            referee->named.us = table->base.now;
        }
    }
}

/* Stops waiting for the colour of a potion that was lifted, or exchanged. */
static bool
watch_potion(struct pzk_trick_referee *table)
{
    int piece = pzk_trick_waiting(table);

    if (pzk_trick_upon(table, piece, table->turn) != PZK_NO_PIECE) {
        pzk_layout_take_away(&table->layout, piece, table->base.now);
    }
    if (!pzk_has(table->watched & ~table->layout.zone, piece)) {
        return false;
    }
    pzk_trick_stop_waiting(table);
    table->turn_due = true;
    return true;
}

bool
pzk_duel_watch(struct pzk_trick_referee *table)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    note_named(referee);
    return pzk_trick_watch_opening(table) || pzk_duel_watch_join(referee) ||
           watch_potion(table) || take_demand(referee);
}

/* ---- commands ---- */

/* Confirms the current exchange for both; else a potion's effect: the tokens
 * are off the board, or the trick has changed hands (D5). */
static bool
confirm(struct pzk_duel_referee *referee)
{
    if (referee->status.exchange > 0 && imply(referee, true)) {
        return true;
    }
    if (referee->effect == PZK_NO_COLOUR) {
        return false;
    }
    pzk_duel_end_effect(referee);
    return true;
}

/* The cards are dealt, the exchange is still to come. */
static bool
do_deal(struct pzk_duel_referee *referee)
{
    while (referee->n_implied > 0) { /* each act derives it anew */
        struct pzk_action action = referee->implied[0];

        if (!pzk_trick_act(&referee->table, &action, true)) {
            return false;
        }
        if (action.kind == PZK_DUEL_DEAL) {
            pzk_trick_forget_table(&referee->table, false);
            return true;
        }
    }
    return false;
}

/* Names the colour of a led potion (D4.5). */
static bool
name_colour(struct pzk_duel_referee *referee, const struct pzk_action *action)
{
    int piece =
        action->card >= 0 ? action->card : pzk_trick_waiting(&referee->table);

    return pzk_has(referee->table.layout.cards, piece) && action->arg >= 0 &&
           action->arg < PZK_COLOURS &&
           pzk_duel_colour(piece) == PZK_NO_COLOUR &&
           referee->ahead.phase == PZK_DUEL_TO_LEAD &&
           !(referee->ahead.played >> (piece - PZK_W1) & 1) &&
           lay(referee, piece, action->arg, PZK_HOW_ENTERED);
}

static bool
do_act(struct pzk_duel_referee *referee, const struct pzk_action *action)
{
    switch (action->kind) {
    case PZK_DUEL_LEAD:
    case PZK_DUEL_ANSWER:
        if (action->kind == PZK_DUEL_LEAD &&
            (action->card < 0 || action->arg >= 0)) {
            return name_colour(referee, action);
        }
        return pzk_has(referee->table.layout.cards, action->card) &&
               (action->kind == PZK_DUEL_LEAD ||
                referee->ahead.phase == PZK_DUEL_TO_ANSWER) &&
               lay(referee, action->card, PZK_ABSENT, PZK_HOW_ENTERED);
    case PZK_DUEL_JOIN:
        return pzk_duel_do_join(referee, action);
    case PZK_DUEL_DEAL:
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        return pzk_trick_act(&referee->table, action, true);
    default:
        return false;
    }
}

/* ---- the past ---- */

/* Another card, or another colour demanded. */
static bool
do_correct(struct pzk_duel_referee *referee, const struct pzk_command *command)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_entry entry;
    enum pzk_code code;

    if (!pzk_trick_correction(table, command, &entry) ||
        (entry.action.card < 0 && entry.action.kind != PZK_DUEL_JOIN)) {
        return false;
    }
    entry.action.by = PZK_ABSENT; /* nothing is asked about it any more */
    referee->effect_done = 0;
    if (entry.action.kind == PZK_DUEL_JOIN) { /* the standing of a game joined
                                                 midway */
        entry.action = command->action;
        return entry.action.kind == PZK_DUEL_JOIN &&
               pzk_trick_change(&referee->table, &entry);
    }
    if (command->card >= 0) {
        if (!pzk_has(referee->table.layout.cards, command->card)) {
            return false;
        }
        entry.action.card = command->card;
    }
    if (pzk_duel_colour(entry.action.card) != PZK_NO_COLOUR) {
        entry.action.arg = PZK_ABSENT;
    } else if (command->action.kind == PZK_DUEL_LEAD &&
               command->action.arg >= 0) {
        entry.action.arg = command->action.arg;
    }
    if (pzk_trick_change(table, &entry)) {
        return true;
    }
    /* If the card itself fits, the one it changes places with does not: a
     * potion led without a colour. */
    code = pzk_moves_try(&table->base.moves, (size_t)entry.index, &entry.action,
                         NULL);
    if (code == PZK_OK || code == PZK_ALREADY_PLAYED) {
        code = PZK_DUEL_DEMAND_MISSING;
    }
    pzk_trick_remark(table, pzk_finding_of_code(code), entry.action.card,
                     table->seats[entry.action.actor],
                     table->seats[entry.action.actor]);
    return false;
}

bool
pzk_duel_command(struct pzk_trick_referee *table,
                 const struct pzk_command *command)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        if (referee->ahead.phase == PZK_DUEL_TO_LEAD &&
            referee->ahead.leader == PZK_NO_TEAM &&
            (command->seat == PZK_N || command->seat == PZK_S)) {
            table->turn = command->seat; /* nobody reported the leader */
        }
        return pzk_trick_play(table, command);
    case PZK_COMMAND_ACCEPT:
        return table->mismatch.finding == PZK_FIND_NONE && confirm(referee);
    case PZK_COMMAND_NEXT_HAND:
        return pzk_between(table) ? do_deal(referee) : confirm(referee);
    case PZK_COMMAND_ACT:
        return do_act(referee, &command->action);
    case PZK_COMMAND_CORRECT:
        return do_correct(referee, command);
    default: /* the backs show nothing in this game */
        return false;
    }
}

bool
pzk_duel_next_game(struct pzk_referee *base)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    pzk_duel_choices_of(&base->setup)->jekyll = referee->table.seats[PZK_HYDE];
    pzk_duel_choices_of(&base->setup)->round = 0; /* that was the previous
                                                     one */
    referee->table.late.begun = PZK_BEGUN_SURE;
    pzk_trick_begin_anew(&referee->table);
    pzk_trick_note(&referee->table, PZK_FIND_NEXT_GAME);
    return true;
}
