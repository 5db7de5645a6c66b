// SPDX-License-Identifier: MIT
#include "src/table/alternatives.h"

void
pzk_alternatives_add(struct pzk_alternatives *list,
                     const struct pzk_action *action)
{
    if (list->count < PZK_ALTERNATIVES_MAX) {
        list->at[list->count++] = *action;
    }
}

bool
pzk_has_alternatives(const struct pzk_moves *moves,
                     const struct pzk_action *action)
{
    return moves->ops->has_alternatives &&
           moves->ops->has_alternatives(moves, action);
}

static void
find_current(struct pzk_alternatives *list, const struct pzk_moves_ops *ops)
{
    list->current = -1;
    for (size_t i = 0; i < list->count && list->current < 0; i++) {
        if (ops->is_alternative(&list->now, &list->at[i])) {
            list->at[i] = list->now;
            list->current = (int)i;
        }
    }
}

bool
pzk_alternatives(const struct pzk_moves *moves, size_t index,
                 struct pzk_alternatives *list)
{
    if (index >= moves->n_acts ||
        !pzk_has_alternatives(moves, &moves->acts[index].action)) {
        return false;
    }
    list->before = pzk_moves_before(moves, index);
    list->now = moves->acts[index].action;
    list->n_legal =
        pzk_game_legal(&list->before, list->at, PZK_ALTERNATIVES_MAX);
    if (list->n_legal > PZK_ALTERNATIVES_MAX) {
        list->n_legal = PZK_ALTERNATIVES_MAX;
    }
    list->count = list->n_legal;
    if (moves->ops->add_alternatives) {
        moves->ops->add_alternatives(list);
    }
    find_current(list, moves->ops);
    return true;
}
