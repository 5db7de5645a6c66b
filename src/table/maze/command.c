// SPDX-License-Identifier: MIT
/*
 * Commands of people in the maze. A command that makes no sense now changes
 * nothing; if the rules are the reason, a remark says so.
 *
 * The meaning of accepting ("the table counts as it is"), by finding:
 *
 *     not_your_turn     those on turn before the coin's player stay
 *     changed           those on turn made the changes during the break
 *     card_missing, table_differs, turn_coin    it may stay as it is
 *     acts that the rules refuse cannot be accepted
 */
#include "src/table/maze/state.h"

#include <string.h>

static void
refuse(struct pzk_maze_referee *referee, const struct pzk_action *action,
       enum pzk_code code, struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    ruling.finding = pzk_finding_of_code(code);
    ruling.rule = "M8";
    ruling.seat = action->actor;
    ruling.due_at = referee->status.to_act;
    ruling.action = *action;
    pzk_announce(said, &ruling);
}

static bool
do_act(struct pzk_maze_referee *referee, const struct pzk_action *action,
       struct pzk_said *said)
{
    enum pzk_code code;

    if (!referee->base.moves.started || referee->status.late) {
        return false;
    }
    code = pzk_moves_try(&referee->base.moves, action);
    if (code != PZK_OK) {
        refuse(referee, action, code, said);
        return false;
    }
    referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
    return pzk_maze_act(referee, action, true, said);
}

/* Those on turn before the coin's player stay where they are. */
static bool
let_stay(struct pzk_maze_referee *referee, int player, struct pzk_said *said)
{
    bool any = false;

    while (referee->status.phase == PZK_MAZE_TURN &&
           referee->status.to_act != player) {
        struct pzk_action stay =
            pzk_maze_action_of(PZK_MAZE_MOVE, referee->status.to_act);

        if (!pzk_maze_act(referee, &stay, true, said)) {
            break;
        }
        any = true;
    }
    return any;
}

static bool
do_accept(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &referee->mismatch;

    switch ((int)mismatch->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        if (!let_stay(referee, mismatch->lies_at, said)) {
            return false;
        }
        break;
    case PZK_MAZE_FIND_CHANGED:
        if (!pzk_maze_accept_change(referee, said)) {
            return false;
        }
        break;
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TABLE_DIFFERS:
    case PZK_MAZE_FIND_TURN_COIN:
        referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
        break;
    default:
        return false;
    }
    pzk_maze_judge_now(referee, said);
    return true;
}

/* Announces what act number INDEX is now, and its consequences. */
static void
say_corrected(struct pzk_maze_referee *referee, size_t index,
              struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    if (index >= moves->n_acts) {
        return;
    }
    ruling.finding = PZK_MAZE_FIND_CORRECTED;
    ruling.action = moves->acts[index].action;
    ruling.seat = ruling.action.actor;
    ruling.after = pzk_moves_before(moves, index);
    pzk_moves_apply(moves, &ruling.after, &ruling.action, &ruling.caused);
    pzk_announce(said, &ruling);
}

static void
say_change(struct pzk_maze_referee *referee, const struct pzk_change *change,
           struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);
    size_t named = change->n_dropped < PZK_DROPPED_NAMED ? change->n_dropped
                                                         : PZK_DROPPED_NAMED;

    if (change->index >= 0) {
        say_corrected(referee, (size_t)change->index, said);
    }
    for (size_t i = 0; i < named; i++) {
        ruling.finding = PZK_FIND_NO_LONGER_FITS;
        ruling.seat = ruling.lies_at = change->dropped[i].actor;
        ruling.card = (int8_t)(PZK_C1J + 2 * change->dropped[i].actor);
        ruling.action = change->dropped[i];
        pzk_announce(said, &ruling);
    }
    pzk_say_dropped(&referee->base, change, named, said);
    referee->layout.accepted = PZK_MAZE_ACCEPTED_ALL;
    pzk_maze_new_turn(referee);
}

static bool
do_past(struct pzk_maze_referee *referee, enum pzk_entry_kind kind,
        const struct pzk_command *command, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, kind);
    struct pzk_change change;

    entry.by_person = true;
    if (kind == PZK_ENTRY_CORRECT) {
        entry.index = command->index;
        entry.action = command->action;
        entry.leads_anew = true;
    }
    if (!pzk_keep(&referee->base, &entry, said, &change)) {
        enum pzk_code code = kind == PZK_ENTRY_CORRECT
                                 ? pzk_why_not_corrected(&referee->base, &entry)
                                 : PZK_OK;

        if (code != PZK_OK) {
            refuse(referee, &entry.action, code, said);
        }
        return false;
    }
    say_change(referee, &change, said);
    if (referee->status.late) { /* the report is undone */
        pzk_maze_ask_standing(referee, said);
    }
    return true;
}

static bool
do_resume(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    if (!pzk_pause(&referee->base, false, said)) {
        return false;
    }
    pzk_maze_compare(referee, PZK_MAZE_PAUSE);
    pzk_maze_judge_now(referee, said);
    return true;
}

static bool
command_do(struct pzk_maze_referee *referee, const struct pzk_command *command,
           struct pzk_said *said)
{
    switch ((int)command->kind) {
    case PZK_COMMAND_ACT:
        return !referee->base.paused && do_act(referee, &command->action, said);
    case PZK_MAZE_COMMAND_LAY_OUT:
        return !referee->base.paused &&
               pzk_maze_begin_by_hand(referee, pzk_maze_square_in(command),
                                      said);
    case PZK_MAZE_COMMAND_JOIN:
        return !referee->base.paused &&
               pzk_maze_do_join(referee, pzk_maze_told_in(command), said);
    case PZK_COMMAND_UNDO:
        return do_past(referee, PZK_ENTRY_UNDO, command, said);
    case PZK_COMMAND_REDO:
        return do_past(referee, PZK_ENTRY_REDO, command, said);
    case PZK_COMMAND_CORRECT:
        return do_past(referee, PZK_ENTRY_CORRECT, command, said);
    case PZK_COMMAND_PAUSE:
        return pzk_pause(&referee->base, true, said);
    case PZK_COMMAND_RESUME:
        return do_resume(referee, said);
    case PZK_COMMAND_ACCEPT:
        return !referee->base.paused && do_accept(referee, said);
    default:
        return false; /* there are no cards and no hands */
    }
}

bool
pzk_maze_command(struct pzk_referee *base, const struct pzk_command *command,
                 int64_t t_us, struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);
    bool done;

    base->now = t_us > base->now ? t_us : base->now;
    done = command_do(referee, command, said);
    if (done) {
        pzk_maze_say_turn(referee, said);
    }
    return done;
}
