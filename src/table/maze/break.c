// SPDX-License-Identifier: MIT
/*
 * After a break, which is a pause or the time until a game is resumed: nobody
 * watched what people did. The referee asks about every difference from the
 * game, however well the rules explain it; what people do while it watches
 * again counts as usual. One exception: a program may end between a move and
 * its entry. On resuming, a table counts if one turn of the player on turn
 * explains it completely.
 *
 * And what is changed again: the map in the same round, also where that is seen
 * only later; a coin that its player moves on before another acts.
 */
#include "src/table/maze/state.h"

#include "src/table/layout.h"

/* ---- the map again ---- */

/* A card was turned while a coin hid its mark, and that is seen only now: finds
 * the correction ENTRY of this round's map change. CHANGE leads from the game
 * to the table. False if the correction is impossible, or a later act is not
 * legal after it. */
static bool
find_amendment(const struct pzk_maze_referee *referee,
               const struct pzk_action *change, struct pzk_entry *entry)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_action *action = &entry->action;
    struct pzk_game game;
    size_t index = moves->n_acts;

    while (index > 0 && moves->acts[index - 1].action.kind != PZK_MAZE_MAP) {
        index--;
    }
    if (index-- == 0 || change->other == PZK_ABSENT ||
        !(referee->hidden >> change->other & 1) ||
        moves->acts[index].action.other != PZK_ABSENT ||
        change->arg != moves->acts[index].action.arg) {
        return false;
    }
    *entry = pzk_entry_of(&referee->base, PZK_ENTRY_CORRECT);
    entry->index = (int)index;
    *action = *change;
    action->actor = moves->acts[index].action.actor;
    game = pzk_moves_before(moves, index);
    while (pzk_game_apply(&game, action, NULL) == PZK_OK) {
        if (++index == moves->n_acts) {
            return true;
        }
        action = &moves->acts[index].action;
    }
    return false;
}

/* ---- a coin again ---- */

bool
pzk_maze_acts_twice(const struct pzk_maze_referee *referee, int player)
{
    const struct pzk_moves *moves = &referee->base.moves;

    return referee->status.phase == PZK_MAZE_TO_MAP && moves->n_acts > 0 &&
           player == referee->status.active &&
           moves->acts[moves->n_acts - 1].action.actor == player;
}

/* Whether the player of the LAST act was not done with it, by REASON: his coin
 * is elsewhere. If he is on turn again, as First player, it must be soon, and
 * the map unchanged. */
static bool
is_moved_on(const struct pzk_maze_referee *referee,
            const struct pzk_maze_scene *scene,
            const struct pzk_maze_reason *reason, const struct pzk_move *last)
{
    int player = last->action.actor;

    if (last->by_person || last->action.kind == PZK_MAZE_MAP) {
        return false;
    }
    if (reason->n == 0) {
        return reason->code == PZK_NOT_YOUR_TURN &&
               reason->refused.actor == player;
    }
    return pzk_maze_acts_twice(referee, player) &&
           !pzk_maze_map_differs(&referee->status, &scene->seen) &&
           referee->layout.coin[player].since_us <
               referee->turn_us + PZK_MAZE_AGAIN_US;
}

/* Whether the player of the last act moved his coin on, as the rules allow from
 * before it, or back. */
static bool
moved_on(const struct pzk_maze_referee *referee,
         const struct pzk_maze_scene *scene,
         const struct pzk_maze_reason *reason)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_maze_reason again;
    struct pzk_game before;

    if (moves->n_acts == 0 ||
        !is_moved_on(referee, scene, reason, &moves->acts[moves->n_acts - 1])) {
        return false;
    }
    before = pzk_moves_before(moves, moves->n_acts - 1);
    pzk_maze_explain(&before, scene, &again);
    return again.code == PZK_OK;
}

bool
pzk_maze_find_change(const struct pzk_maze_referee *referee,
                     const struct pzk_maze_scene *scene,
                     const struct pzk_maze_reason *reason,
                     struct pzk_entry *entry)
{
    const struct pzk_moves *moves = &referee->base.moves;

    *entry = pzk_entry_of(&referee->base, PZK_ENTRY_TAKE_BACK);
    if (reason->n > 0 || reason->code != PZK_WRONG_PHASE ||
        reason->refused.kind != PZK_MAZE_MAP) {
        return moved_on(referee, scene, reason);
    }
    return (moves->n_acts > 0 &&
            moves->acts[moves->n_acts - 1].action.kind == PZK_MAZE_MAP) ||
           find_amendment(referee, &reason->refused, entry);
}

/* ---- breaks ---- */

void
pzk_maze_compare(struct pzk_maze_referee *referee, enum pzk_maze_break after)
{
    referee->after = after;
    referee->break_us = referee->base.now;
    referee->layout.map_watched = false;
    pzk_maze_new_turn(referee); /* coins taken up before do not mean staying */
}

void
pzk_maze_end_compare(struct pzk_maze_referee *referee, uint16_t covered)
{
    if (referee->after != PZK_MAZE_NO_BREAK) {
        referee->after = PZK_MAZE_NO_BREAK;
        referee->hidden &= covered; /* the others have not changed */
    }
}

/* Whether the coin or the map of ACTION was changed during the break. A source
 * that begins shows late what was there before, too: then what came later was
 * watched. */
static bool
is_of_break(const struct pzk_maze_referee *referee,
            const struct pzk_maze_wrong *map, const struct pzk_action *action)
{
    const struct pzk_maze_layout *layout = &referee->layout;
    const struct pzk_maze_coin *coin = &layout->coin[action->actor];
    bool is_map = action->kind == PZK_MAZE_MAP;

    if (is_map && !map->cards && !map->lines) {
        return false;
    }
    return referee->after == PZK_MAZE_RESTART
               ? !(is_map ? layout->map_watched : coin->watched)
               : (is_map ? layout->map_us : coin->since_us) <=
                     referee->break_us;
}

/* Whether REASON explains SCENE completely. */
static bool
explains_all(const struct pzk_maze_referee *referee,
             const struct pzk_maze_scene *scene,
             const struct pzk_maze_reason *reason)
{
    struct pzk_game game = referee->base.moves.game;
    struct pzk_maze_scene after = *scene;
    struct pzk_maze_reason rest;

    for (int i = 0; i < reason->n; i++) {
        pzk_game_apply(&game, &reason->action[i], NULL);
        after.turned &= ~(1U << reason->action[i].actor);
        after.picked &= ~(1U << reason->action[i].actor);
    }
    pzk_maze_explain(&game, &after, &rest);
    return reason->n > 0 && rest.n == 0 && rest.code == PZK_OK;
}

bool
pzk_maze_is_to_be_asked(const struct pzk_maze_referee *referee,
                        const struct pzk_maze_scene *scene,
                        const struct pzk_maze_reason *reason,
                        struct pzk_maze_reason *ask)
{
    struct pzk_entry unused;

    if (referee->after == PZK_MAZE_NO_BREAK ||
        (referee->after == PZK_MAZE_RESTART &&
         explains_all(referee, scene, reason))) {
        return false;
    }
    *ask = (struct pzk_maze_reason){
        .wrong = pzk_maze_map_difference(&referee->status, &scene->seen)};
    for (int i = -1; i < reason->n; i++) {
        ask->refused = i < 0 ? reason->refused : reason->action[i];
        if ((i >= 0 || pzk_maze_find_change(referee, scene, reason, &unused)) &&
            is_of_break(referee, &ask->wrong, &ask->refused)) {
            return true;
        }
    }
    return false;
}
