// SPDX-License-Identifier: MIT
#include "src/table/alternatives.h"

#include <string.h>

/* ---- the duel ---- */

static bool
is_lead(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_LEAD;
}

static void
add(struct pzk_alternatives *list, const struct pzk_action *action)
{
    if (list->count < PZK_ALTERNATIVES_MAX) {
        list->at[list->count++] = *action;
    }
}

/* The cards that were laid before it in this round. */
static void
add_laid(struct pzk_alternatives *list)
{
    struct pzk_duel_look look;
    struct pzk_action action = list->now;

    pzk_duel_look(&list->before, &look);
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        if (!(look.played >> i & 1U)) {
            continue;
        }
        action.card = (int8_t)(PZK_W1 + i);
        action.arg = PZK_ABSENT;
        if (!is_lead(&action) ||
            pzk_duel_colour(action.card) != PZK_NO_COLOUR) {
            add(list, &action);
            continue;
        }
        for (action.arg = 0; action.arg < PZK_COLOURS; action.arg++) {
            add(list, &action);
        }
    }
}

static bool
same_card(const struct pzk_alternatives *list, const struct pzk_action *action)
{
    return action->card == list->now.card &&
           (!is_lead(action) || action->arg == list->now.arg);
}

/* ---- the maze ---- */

/* Where a way leads, from its beginning. */
static void
sum_up(const struct pzk_action *move, int *dx, int *dy)
{
    *dx = *dy = 0;
    for (int i = 0; i < move->n; i++) {
        *dx += pzk_step_x(move->list[i]);
        *dy += pzk_step_y(move->list[i]);
    }
}

static bool
same_goal(const struct pzk_action *one, const struct pzk_action *other)
{
    int x, y, to_x, to_y;

    sum_up(one, &x, &y);
    sum_up(other, &to_x, &to_y);
    return x == to_x && y == to_y;
}

static bool
same_change(const struct pzk_action *one, const struct pzk_action *other)
{
    return one->other == other->other && one->arg == other->arg &&
           (one->other == PZK_ABSENT || one->by == other->by);
}

static bool
same_step(const struct pzk_alternatives *list, const struct pzk_action *action)
{
    const struct pzk_action *now = &list->now;

    if (action->kind != now->kind) {
        return false;
    }
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return same_change(now, action);
    case PZK_MAZE_SWITCH:
        return true;
    case PZK_MAZE_MOVE:
        return same_goal(now, action);
    case PZK_MAZE_ESCAPE:
        return now->x == action->x && now->y == action->y;
    }
    return false;
}

/* ---- both ---- */

bool
pzk_has_alternatives(const struct pzk_moves *moves,
                     const struct pzk_action *action)
{
    return moves->ops == &pzk_maze_moves_ops ||
           (moves->ops == &pzk_duel_moves_ops &&
            (is_lead(action) || action->kind == PZK_DUEL_ANSWER));
}

static void
find_current(struct pzk_alternatives *list, bool maze)
{
    list->current = -1;
    for (size_t i = 0; i < list->count && list->current < 0; i++) {
        if (maze ? same_step(list, &list->at[i])
                 : same_card(list, &list->at[i])) {
            list->at[i] = list->now;
            list->current = (int)i;
        }
    }
}

bool
pzk_alternatives(const struct pzk_moves *moves, size_t index,
                 struct pzk_alternatives *list)
{
    bool maze = moves->ops == &pzk_maze_moves_ops;

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
    if (!maze) {
        add_laid(list);
    }
    find_current(list, maze);
    return true;
}
