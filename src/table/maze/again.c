// SPDX-License-Identifier: MIT
/*
 * A map that is changed again in the same round, or whose change is seen only
 * later.
 */
#include "src/table/maze/state.h"

/* Whether the map change was the last act. Then it may be taken back. */
static bool
map_is_last(const struct pzk_maze_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;

    return moves->n_acts > 0 &&
           moves->acts[moves->n_acts - 1].action.kind == PZK_MAZE_MAP;
}

/* The First player changes the map further: takes the change before back. */
static bool
take_map_back(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_TAKE_BACK);

    return map_is_last(referee) && pzk_said_has_room(said) &&
           pzk_keep(&referee->base, &entry, said, NULL);
}

/* Whether the list of moves is still legal with ACTION as act number INDEX. */
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

/* A card was turned while a coin hid its mark, and that is seen only now: finds
 * the correction ENTRY of this round's map change. CHANGE leads from the game
 * to the table. False if the correction is impossible. */
static bool
find_amendment(const struct pzk_maze_referee *referee,
               const struct pzk_action *change, struct pzk_entry *entry)
{
    const struct pzk_moves *moves = &referee->base.moves;
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
    entry->action = moves->acts[index].action;
    entry->action.other = change->other;
    entry->action.by = change->by;
    return would_hold(moves, index, &entry->action);
}

bool
pzk_maze_may_change_again(const struct pzk_maze_referee *referee,
                          const struct pzk_action *change)
{
    struct pzk_entry unused;

    return map_is_last(referee) || find_amendment(referee, change, &unused);
}

bool
pzk_maze_change_again(struct pzk_maze_referee *referee,
                      const struct pzk_action *change, struct pzk_said *said)
{
    struct pzk_entry entry;

    return take_map_back(referee, said) ||
           (find_amendment(referee, change, &entry) &&
            pzk_said_has_room(said) &&
            pzk_keep(&referee->base, &entry, said, NULL));
}
