// SPDX-License-Identifier: MIT
/*
 * The maze's referee. People move map cards and coins around before they stay
 * where they are meant to be, so no piece is judged alone: once the table has
 * been calm for a while, the referee compares it with the game as a whole, and
 * explains the differences by legal acts of the player on turn (explain.c).
 *
 *     state            condition                         leaves it by
 *     paused           a person said so                  resume
 *     no placement     nine cards in a square and the    they are there, calm
 *                      coins in its corners are not      for START_US
 *                      there yet
 *     between hands    the First player is to change     a legal map, or the
 *                      round and map (M4)                First player's coin
 *     trick running    somebody is on turn or escapes    a legal action
 *     mismatch         the table cannot be explained     it can, or a person
 *                                                        accepts or corrects
 *     game over        the rules say so (M7)             a person wants the
 *                                                        next: no placement
 *
 * The map may still be changed until a coin is moved: that takes the change
 * before back. A player who stays takes the coin up and puts it down again, or
 * says so; without that the next move is "not your turn": the referee does
 * not guess. A player who puts a refused coin back has not stayed, nor has one
 * whose coin was only under a hand, nor one who then moves it. Until another
 * player acts, a coin that goes on takes its last move back. opinion.c finds
 * what is changed again, and asks about changes made during a break.
 *
 * A command that makes no sense now changes nothing; if the rules are the
 * reason, a remark says so.
 * The meaning of accepting ("the table counts as it is"), by finding:
 *
 *     not_your_turn     those on turn before the coin's player stay
 *     changed           those on turn made the changes during the break
 *     card_missing, table_differs, turn_coin    it, the map or the coin, may
 *                                               stay as it is
 *     acts that the rules refuse cannot be accepted
 */
#include "src/table/maze/guest.h"
#include "src/table/maze/state.h"

#include <string.h>

#include "src/table/layout.h"

/* Microseconds. */
enum { CALM_US = 900000 }; /* nothing moved, and no hand over the map */

/* ---- input ---- */

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    referee->opinion.current = false;
    if (obs->kind == PZK_OBS_PLACEMENT) {
        referee->table_lost = obs->placement == PZK_PLACEMENT_LOST;
    }
    pzk_maze_layout_observe(&referee->layout, obs);
}

static void
tick(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    pzk_maze_remark_other_cards(referee);
    if (referee->read_us == PZK_NEVER &&
        pzk_maze_layout_unread(&referee->layout) == PZK_NO_PIECE) {
        referee->read_us = base->now;
    }
    if (!base->paused && pzk_maze_is_calm(referee, CALM_US)) {
        if (base->moves.n_acts == 0) {
            pzk_maze_look_for_game(referee);
        }
        pzk_maze_judge_now(referee);
        pzk_maze_say_turn(referee);
    }
    if (pzk_maze_is_judged(referee)) {
        pzk_maze_think(referee);
    }
}

/* ---- commands ---- */

static void
refuse(struct pzk_maze_referee *referee, const struct pzk_action *action,
       enum pzk_code code)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    ruling.finding = pzk_finding_of_code(code);
    ruling.rule = "M8";
    ruling.seat = action->actor;
    ruling.due_at = referee->status.to_act;
    ruling.action = *action;
    pzk_announce(&referee->base, &ruling);
}

static bool
do_act(struct pzk_maze_referee *referee, const struct pzk_action *action)
{
    const struct pzk_moves *moves = &referee->base.moves;
    enum pzk_code code;

    if (!moves->started || referee->status.late) {
        return false;
    }
    code = pzk_moves_try(moves, moves->n_acts, action, NULL);
    if (code != PZK_OK) {
        refuse(referee, action, code);
        return false;
    }
    referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
    return pzk_maze_act(referee, action, true);
}

/* Those on turn before the coin's PLAYER stay where they are. */
static bool
let_stay(struct pzk_maze_referee *referee, int player)
{
    const struct pzk_maze_status *status = &referee->status;
    bool any = false;

    while (status->phase == PZK_MAZE_TURN && status->to_act != player) {
        struct pzk_action stay =
            pzk_maze_action_of(PZK_MAZE_MOVE, status->to_act);

        if (!pzk_maze_act(referee, &stay, true)) {
            break;
        }
        any = true;
    }
    return any;
}

static bool
do_accept(struct pzk_maze_referee *referee)
{
    const struct pzk_difference *mismatch = &referee->mismatch;
    bool done = true;

    switch ((int)mismatch->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        done = let_stay(referee, mismatch->lies_at);
        break;
    case PZK_MAZE_FIND_CHANGED:
        done = pzk_maze_accept_change(referee);
        break;
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TABLE_DIFFERS:
    case PZK_MAZE_FIND_TURN_COIN:
        referee->layout.accepted |=
            mismatch->card < PZK_C1J
                ? PZK_MAZE_ACCEPTED_ALL
                : (uint8_t)(1U << (mismatch->card - PZK_C1J) / 2);
        break;
    default:
        return false;
    }
    if (done) {
        pzk_maze_judge_now(referee);
    }
    return done;
}

/* Announces what the corrected act is now, and the acts that no longer fit. */
static void
say_change(struct pzk_maze_referee *referee, const struct pzk_change *change)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);
    struct pzk_ruling dropped = ruling;
    size_t named = 0;

    if (change->index >= 0 && (size_t)change->index < moves->n_acts) {
        ruling.finding = PZK_MAZE_FIND_CORRECTED;
        ruling.action = moves->acts[change->index].action;
        ruling.seat = ruling.action.actor;
        ruling.after = pzk_moves_before(moves, (size_t)change->index);
        pzk_moves_apply(moves, &ruling.after, &ruling.action, &ruling.caused);
        pzk_announce(&referee->base, &ruling);
    }
    for (; named < change->n_dropped && named < PZK_DROPPED_NAMED; named++) {
        dropped.finding = PZK_FIND_NO_LONGER_FITS;
        dropped.action = change->dropped[named];
        dropped.seat = dropped.lies_at = dropped.action.actor;
        dropped.card = pzk_maze_coin_piece(dropped.action.actor, false);
        pzk_announce(&referee->base, &dropped);
    }
    pzk_say_dropped(&referee->base, change, named);
    referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
    pzk_maze_new_turn(referee);
}

/* Undoes, redoes or corrects. */
static bool
do_past(struct pzk_maze_referee *referee, enum pzk_entry_kind kind,
        const struct pzk_command *command)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_entry entry = pzk_entry_of(&referee->base, kind);
    struct pzk_change change;
    bool corrects = kind == PZK_ENTRY_CORRECT;

    entry.by_person = true;
    if (corrects) {
        entry.index = command->index;
        entry.action = command->action;
        entry.leads_anew = true;
    }
    if (!pzk_keep(&referee->base, &entry, &change)) {
        size_t index = (size_t)entry.index;
        enum pzk_code code =
            corrects && index < moves->n_acts
                ? pzk_moves_try(moves, index, &entry.action, NULL)
                : PZK_OK;

        if (code != PZK_OK) {
            refuse(referee, &entry.action, code);
        }
        return false;
    }
    say_change(referee, &change);
    if (referee->status.late) { /* the report is undone */
        pzk_maze_ask_standing(referee);
    }
    return true;
}

static bool
do_command(struct pzk_maze_referee *referee, const struct pzk_command *command)
{
    bool running = !referee->base.paused;

    switch ((int)command->kind) {
    case PZK_COMMAND_ACT:
        return running && do_act(referee, &command->action);
    case PZK_MAZE_COMMAND_LAY_OUT:
        return running &&
               pzk_maze_begin_by_hand(referee, pzk_maze_square_in(command));
    case PZK_MAZE_COMMAND_JOIN:
        return running && pzk_maze_do_join(referee, pzk_maze_told_in(command));
    case PZK_COMMAND_ACCEPT:
        return running && do_accept(referee);
    case PZK_COMMAND_UNDO:
        return do_past(referee, PZK_ENTRY_UNDO, command);
    case PZK_COMMAND_REDO:
        return do_past(referee, PZK_ENTRY_REDO, command);
    case PZK_COMMAND_CORRECT:
        return do_past(referee, PZK_ENTRY_CORRECT, command);
    case PZK_COMMAND_PAUSE:
        return pzk_pause(&referee->base, true);
    case PZK_COMMAND_RESUME:
        if (!pzk_pause(&referee->base, false)) {
            return false;
        }
        pzk_maze_compare(referee, PZK_MAZE_PAUSE);
        pzk_maze_judge_now(referee);
        return true;
    default:
        return false; /* there are no cards and no hands */
    }
}

static bool
command(struct pzk_referee *base, const struct pzk_command *command)
{
    bool done = do_command(pzk_maze_of(base), command);

    if (done) {
        pzk_maze_say_turn(pzk_maze_of(base));
    }
    return done;
}

/* ---- the game's table of functions ---- */

static void
init(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    pzk_maze_layout_init(&referee->layout);
    referee->read_us = PZK_NEVER;
    pzk_maze_forget(referee);
}

static void
refresh(struct pzk_referee *base)
{
    pzk_maze_of(base)->opinion.current = false;
    if (base->moves.started) {
        pzk_maze_find_slots(pzk_maze_of(base));
        pzk_maze_status(&base->moves.game, &pzk_maze_of(base)->status);
    }
}

static void
restored(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    refresh(base);
    referee->shown_known = false;
    referee->hidden = PZK_MAZE_ALL_SLOTS;
    pzk_maze_compare(referee, PZK_MAZE_RESTART);
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    ruling->hand = pzk_maze_in(base)->status.round;
    ruling->resumed_plays = (int)base->moves.n_acts;
}

static enum pzk_table_state
state_of(const struct pzk_maze_referee *referee)
{
    if (referee->base.paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!referee->base.moves.started || referee->status.late ||
        referee->table_lost) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    return referee->status.phase == PZK_MAZE_OVER     ? PZK_TABLE_GAME_OVER
           : referee->status.phase == PZK_MAZE_TO_MAP ? PZK_TABLE_BETWEEN_HANDS
                                                      : PZK_TABLE_TRICK_RUNNING;
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_maze_referee *referee = pzk_maze_in(base);
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(&base->setup);
    struct pzk_maze_view *own = pzk_maze_view_of(view);

    view->state = state_of(referee);
    view->placement = PZK_NO_PIECE;
    view->difference = referee->mismatch;
    view->started = base->moves.started && !referee->status.late;
    own->players = choices->players;
    memcpy(own->corner, choices->corner, sizeof(own->corner));
    own->may_join = base->moves.n_acts == 0 && !base->paused;
    own->under_way =
        own->may_join && referee->start == PZK_MAZE_START_UNDER_WAY;
    if (own->may_join) {
        own->unread = (int16_t)pzk_maze_layout_unread(&referee->layout);
    }
    while (own->may_join && own->coins < PZK_MAZE_PLAYERS &&
           referee->layout.coin[own->coins].position.here) {
        own->hyde[own->coins] = referee->layout.coin[own->coins].hyde;
        own->coins++;
    }
    if (view->started) {
        own->status = referee->status;
        view->rules_game = base->moves.game;
        own->map_seen = pzk_maze_read_table(referee, &own->map) &&
                        own->map.shift != PZK_NONSENSE;
    }
}

const struct pzk_referee_ops pzk_maze_referee_ops = {
    .size = sizeof(struct pzk_maze_referee),
    .init = init,
    .restored = restored,
    .refresh = refresh,
    .observe = observe,
    .tick = tick,
    .command = command,
    .next_game = pzk_maze_next_game,
    .resumed = resumed,
    .view = view,
};
