// SPDX-License-Identifier: MIT
/*
 * A map that is changed again in its round, or seen to be changed only later.
 */
#include "src/table/maze/state.h"

/* The First player changes the map on: the change before is taken back. */
static bool
take_map_back(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_TAKE_BACK);

    return moves->n_acts > 0 &&
           moves->acts[moves->n_acts - 1].action.kind == PZK_MAZE_MAP &&
           pzk_said_has_room(said) &&
           pzk_keep(&referee->base, &entry, said, NULL);
}

/* Would the list of moves hold with act number INDEX as ACTION? */
static bool
would_hold(const struct pzk_moves *moves, size_t index,
           const struct pzk_action *action)
{
    struct pzk_game game = moves->start;

    for (size_t i = 0; i < moves->n_acts; i++) {
        if (pzk_game_apply(&game, i == index ? action : &moves->acts[i].action,
                           NULL) != PZK_OK) {
            return false;
        }
    }
    return true;
}

/* A card turned while a coin hid its mark is seen to be turned only later:
 * then the map change of this round is corrected. CHANGE: from the game to
 * what is seen. */
static bool
amend_map(struct pzk_maze_referee *referee, const struct pzk_action *change,
          struct pzk_said *said)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_CORRECT);
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
    entry.index = (int)index;
    entry.action = moves->acts[index].action;
    entry.action.other = change->other;
    entry.action.by = change->by;
    return would_hold(moves, index, &entry.action) && pzk_said_has_room(said) &&
           pzk_keep(&referee->base, &entry, said, NULL);
}

bool
pzk_maze_change_again(struct pzk_maze_referee *referee,
                      const struct pzk_action *change, struct pzk_said *said)
{
    return take_map_back(referee, said) || amend_map(referee, change, said);
}
