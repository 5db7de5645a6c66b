// SPDX-License-Identifier: MIT
/*
 * The referee of Three Cards. All that a table of tricks does is trick/'s;
 * here: whose card is due, what a card brings, what people enter.
 */
#include "tests/toy/table/toy_table.h"

#include <string.h>

#include "src/table/alternatives.h"
#include "src/table/guest.h"
#include "src/table/trick/trick.h"

static_assert(sizeof(struct toy_view) == 6 * sizeof(int8_t) + PZK_SEATS,
              "no byte is left unused");

int
toy_first(const struct pzk_table_setup *setup)
{
    return setup->leader == PZK_S ? PZK_S : PZK_N;
}

static void
init_setup(struct pzk_table_setup *setup)
{
    toy_choices_of(setup)->points = TOY_POINTS;
}

/* ---- cards laid ---- */

static void
say_act(struct pzk_trick_referee *table, const struct pzk_ruling *act,
        const struct pzk_change *change)
{
    const struct toy_result *result = toy_result(&act->caused);

    pzk_trick_say_of(table, act, PZK_RULED_PLAY, act->seat, act->card);
    if (change || !result->trick_done) {
        return;
    }
    pzk_trick_say_of(table, act, PZK_RULED_TRICK, result->winner, result->best);
    pzk_trick_remark(table, TOY_FIND_STAYED_OUT, result->out, PZK_NO_SIDE,
                     PZK_NO_SIDE);
    pzk_trick_say_of(table, act, PZK_RULED_SCORE, PZK_NO_SEAT, PZK_NO_PIECE);
    pzk_trick_say_of(table, act, PZK_RULED_HAND, PZK_NO_SEAT, PZK_NO_PIECE);
    if (result->game_done) {
        pzk_trick_say_of(table, act, PZK_RULED_GAME, result->winner,
                         PZK_NO_PIECE);
    }
}

static struct pzk_action
action_of(const struct pzk_trick_referee *table, int card, int seat)
{
    struct pzk_action action =
        pzk_action_of(pzk_between(table) ? TOY_LEAD : TOY_ANSWER,
                      action.other = (int8_t)(seat < 0 ? table->turn : seat));

    action.card = (int16_t)card;
    return action;
}

static bool
lays(struct pzk_trick_referee *table, struct pzk_laid card, enum pzk_how how)
{
    struct pzk_action action = action_of(table, card.card, card.seat);
    bool by_person = how == PZK_HOW_ENTERED;

    if (!pzk_trick_act(table, &action, by_person)) {
        return false;
    }
    if (action.kind == TOY_LEAD && !by_person) {
        table->opening_us = table->base.now;
    }
    return true;
}

/* ---- what people enter ---- */

/* A card entered for SEAT, or for whose turn it is. */
static bool
enter_card(struct pzk_trick_referee *table, int card, int seat)
{
    struct pzk_action action = action_of(table, card, seat);
    struct pzk_game game = pzk_trick_game(table);
    enum pzk_code code = pzk_game_judge(&game, &action, true);

    if (table->turn == PZK_NO_SEAT || !pzk_has(table->layout.cards, card)) {
        return false;
    }
    if (code != PZK_OK) {
        pzk_trick_remark(table, pzk_finding_of_code(code), card, PZK_NO_SIDE,
                         table->turn);
        return false;
    }
    return lays(table,
                (struct pzk_laid){table->turn, PZK_NO_SEAT, (int16_t)card},
                PZK_HOW_ENTERED);
}

static bool
do_correct(struct pzk_trick_referee *table, const struct pzk_command *command)
{
    struct pzk_entry entry;

    if (!pzk_has(table->layout.cards, command->card) ||
        !pzk_trick_correction(table, command, &entry)) {
        return false;
    }
    entry.action.card = command->card;
    return pzk_trick_change(table, &entry);
}

static bool
command(struct pzk_trick_referee *table, const struct pzk_command *entered)
{
    switch (entered->kind) {
    case PZK_COMMAND_PLAY:
        return enter_card(table, entered->card, entered->seat);
    case PZK_COMMAND_CORRECT:
        return do_correct(table, entered);
    default: /* there is nothing else of its own to enter */
        return false;
    }
}

/* Who led first answers first now. */
static bool
next_game(struct pzk_referee *base)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);

    base->setup.leader = toy_across(toy_first(&base->setup));
    pzk_trick_begin_anew(table);
    pzk_trick_note(table, PZK_FIND_NEXT_GAME);
    return true;
}

/* ---- the table of tricks ---- */

static void
draw(struct pzk_trick_referee *table)
{
    const struct pzk_table_setup *setup = &table->base.setup;
    struct pzk_game game;

    toy_start(&table->coming, toy_first(setup), toy_choices_in(setup)->points);
    game = pzk_trick_game(table);
    table->hand =
        toy_in(&game)->led == PZK_NO_PIECE ? PZK_HAND_OPENS : PZK_HAND_RUNS;
    table->turn = (int8_t)toy_turn(toy_in(&game));
}

static bool
has_alternatives(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return true;
}

static void
complete(const struct pzk_trick_referee *table, struct pzk_ruling *ruling)
{
    if (ruling->kind == PZK_RULED_SWEPT) {
        ruling->trick_no = toy_in(&table->base.moves.game)->hands;
    }
    ruling->after = pzk_trick_game(table);
}

static const struct pzk_trick_ops trick_ops = {
    .first = TOY_T1,
    .cards = TOY_CARDS,
    .pieces = TOY_CARDS,
    .in_trick = 2,
    .errs_by_hand = true,
    .draw = draw,
    .lays = lays,
    .command = command,
    .say_act = say_act,
    .complete = complete,
};

/* ---- being looked at ---- */

static void
look(const struct pzk_referee *base, struct pzk_table_view *view)
{
    view->rules_game = pzk_trick_game(pzk_trick_in(base));
    view->placement = pzk_trick_in(base)->origin;
    view->started = true;
    pzk_trick_view(pzk_trick_in(base), view);
    if (view->has_last_trick) {
        toy_view_of(view)->last_trick = *toy_result(&base->moves.trick);
    }
}

static void
init(struct pzk_referee *base)
{
    pzk_trick_of(base)->origin = PZK_PA;
    pzk_trick_init(pzk_trick_of(base), &trick_ops);
}

static const struct pzk_referee_ops referee_ops = {
    .size = sizeof(struct pzk_trick_referee),
    .init = init,
    .restored = pzk_trick_restored,
    PZK_TRICK_REFEREE,
    .next_game = next_game,
    .resumed = pzk_trick_resumed,
    .view = look,
};

/* ---- the list of moves ---- */

static bool
opens(const struct pzk_action *action)
{
    return action->kind == TOY_LEAD;
}

static bool
ends_trick(const struct pzk_result *result)
{
    return toy_result(result)->trick_done;
}

static bool
is_alternative(const struct pzk_action *now, const struct pzk_action *action)
{
    return now->card == action->card;
}

/* An answer and the card led change places. */
static void
add_alternatives(struct pzk_alternatives *list)
{
    struct pzk_action swapped = list->now;

    swapped.card = toy_in(&list->before)->led;
    if (swapped.card != PZK_NO_PIECE) {
        pzk_alternatives_add(list, &swapped);
    }
}

static const struct pzk_moves_ops moves_ops = {
    .opens = opens,
    .ends_trick = ends_trick,
    .has_alternatives = has_alternatives,
    .add_alternatives = add_alternatives,
    .is_alternative = is_alternative,
};

static const struct pzk_own_finding findings[] = {
    {TOY_FIND_STAYED_OUT, "stayed_out"}};

const struct pzk_table_game toy_game = {
    .name = "toy",
    .guest = TOY_GUEST,
    .rules = {"toy"},
    .referee = &referee_ops,
    .moves = &moves_ops,
    .findings = findings,
    .n_findings = 1,
    .init_setup = init_setup,
};
