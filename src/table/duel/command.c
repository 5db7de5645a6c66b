// SPDX-License-Identifier: MIT
/*
 * Commands of people in the duel. A command that makes no sense now changes
 * nothing; if a rule is the reason, a remark names it.
 *
 * "Next hand" says that the cards are dealt, and the next time that they are
 * exchanged, or that a potion's effect is carried out. An action confirms an
 * exchange for one player. An action "lead" without a card names the colour of
 * the led potion; "join" reports the standing of a game joined midway (join.c).
 *
 * Accepting without a mismatch confirms the exchange or the potion's effect;
 * with trick_differs, that the trick counts as it was laid.
 */
#include "src/table/duel/state.h"

/* Confirms the current exchange for both. */
static bool
confirm_exchange(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    return referee->status.exchange > 0 && pzk_duel_imply(referee, true, said);
}

/* Confirms a potion's effect: the tokens are off the board, or the trick has
 * changed hands (D5). */
static bool
confirm_effect(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (referee->effect == PZK_NO_COLOUR) {
        return false;
    }
    pzk_duel_end_effect(referee, said);
    return true;
}

/* The cards are dealt, the exchange is still to come. */
static bool
do_deal(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    while (referee->n_implied > 0) { /* each act derives it anew */
        struct pzk_action action = referee->implied[0];

        if (!pzk_trick_act(&referee->table, &action, true, said)) {
            return false;
        }
        if (action.kind == PZK_DUEL_DEAL) {
            pzk_trick_forget_table(&referee->table, false);
            return true;
        }
    }
    return false;
}

static bool
do_next(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    if (referee->table.between) {
        return do_deal(referee, said);
    }
    return confirm_exchange(referee, said) || confirm_effect(referee, said);
}

/* Names the colour of a led potion (D4.5). */
static bool
name_colour(struct pzk_duel_referee *referee, const struct pzk_action *action,
            struct pzk_said *said)
{
    int piece =
        action->card >= 0 ? action->card : pzk_trick_waiting(&referee->table);

    return pzk_has(referee->table.layout.cards, piece) && action->arg >= 0 &&
           action->arg < PZK_COLOURS &&
           pzk_duel_colour(piece) == PZK_NO_COLOUR &&
           referee->ahead.phase == PZK_DUEL_TO_LEAD &&
           !(referee->ahead.played >> (piece - PZK_W1) & 1) &&
           pzk_duel_lay(referee, piece, action->arg, true, said);
}

static bool
do_act(struct pzk_duel_referee *referee, const struct pzk_action *action,
       struct pzk_said *said)
{
    switch (action->kind) {
    case PZK_DUEL_LEAD:
        if (action->card < 0 || action->arg >= 0) {
            return name_colour(referee, action, said);
        }
        return pzk_has(referee->table.layout.cards, action->card) &&
               pzk_duel_lay(referee, action->card, PZK_ABSENT, true, said);
    case PZK_DUEL_ANSWER:
        return pzk_has(referee->table.layout.cards, action->card) &&
               referee->ahead.phase == PZK_DUEL_TO_ANSWER &&
               pzk_duel_lay(referee, action->card, PZK_ABSENT, true, said);
    case PZK_DUEL_JOIN:
        return pzk_duel_do_join(referee, action, said);
    case PZK_DUEL_DEAL:
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        return pzk_trick_act(&referee->table, action, true, said);
    default:
        return false;
    }
}

/* ---- the past ---- */

/* Explains a refused correction. If the card itself fits, the one it changes
 * places with does not: a potion led without a colour. */
static void
refuse_correction(struct pzk_duel_referee *referee,
                  const struct pzk_entry *entry, struct pzk_said *said)
{
    enum pzk_code code = pzk_moves_try(
        &referee->table.base.moves, (size_t)entry->index, &entry->action, NULL);
    int seat = referee->table.seats[entry->action.actor];

    if (code == PZK_OK || code == PZK_ALREADY_PLAYED) {
        code = PZK_DUEL_DEMAND_MISSING;
    }
    pzk_trick_remark(&referee->table, said, pzk_finding_of_code(code),
                     entry->action.card, seat, seat);
}

/* Another card, or another colour demanded. */
static bool
do_correct(struct pzk_duel_referee *referee, const struct pzk_command *command,
           struct pzk_said *said)
{
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_CORRECT);

    if (command->index < 0 ||
        !pzk_referee_act(&referee->table.base, (size_t)command->index,
                         &entry.action) ||
        (entry.action.card < 0 && entry.action.kind != PZK_DUEL_JOIN)) {
        return false;
    }
    entry.index = command->index;
    entry.leads_anew = true;
    entry.action.by = PZK_ABSENT; /* nothing is asked about it any more */
    referee->effect_done = 0;
    if (entry.action.kind == PZK_DUEL_JOIN) { /* the standing of a game joined
                                                 midway */
        entry.action = command->action;
        return entry.action.kind == PZK_DUEL_JOIN &&
               pzk_trick_change(&referee->table, &entry, said);
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
    if (!pzk_trick_change(&referee->table, &entry, said)) {
        refuse_correction(referee, &entry, said);
        return false;
    }
    return true;
}

bool
pzk_duel_command(struct pzk_trick_referee *table,
                 const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    switch (command->kind) {
    case PZK_COMMAND_PLAY:
        if (referee->ahead.phase == PZK_DUEL_TO_LEAD &&
            referee->ahead.leader == PZK_NO_TEAM &&
            (command->seat == PZK_N || command->seat == PZK_S)) {
            table->turn = command->seat; /* nobody reported the leader */
        }
        return pzk_trick_play(table, command, said);
    case PZK_COMMAND_ACCEPT:
        if (table->mismatch.finding == PZK_DUEL_FIND_TRICK_DIFFERS) {
            table->question.acts = table->base.moves.n_acts;
            return true;
        }
        return table->mismatch.finding == PZK_FIND_NONE &&
               (confirm_exchange(referee, said) ||
                confirm_effect(referee, said));
    case PZK_COMMAND_NEXT_HAND:
        return do_next(referee, said);
    case PZK_COMMAND_ACT:
        return do_act(referee, &command->action, said);
    case PZK_COMMAND_CORRECT:
        return do_correct(referee, command, said);
    default: /* the backs show nothing in this game */
        return false;
    }
}

bool
pzk_duel_next_game(struct pzk_referee *base, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    pzk_duel_choices_of(&base->setup)->jekyll = referee->table.seats[PZK_HYDE];
    pzk_duel_choices_of(&base->setup)->round = 0; /* that was the previous
                                                     one */
    referee->table.late.begun = PZK_BEGUN_SURE;
    pzk_trick_begin_anew(&referee->table);
    pzk_trick_note(&referee->table, said, PZK_FIND_NEXT_GAME);
    return true;
}
