// SPDX-License-Identifier: MIT
/*
 * After a break, which is a pause or the time until a game is resumed: nobody
 * watched what people did. The referee asks about every difference from the
 * game, however well the rules explain it; what people do while it watches
 * again counts as usual. One exception: a program may end between a move and
 * its entry. On resuming, a table counts if one turn of the player on turn
 * explains it completely.
 */
#include "src/table/maze/state.h"

#include "src/table/layout.h"

void
pzk_maze_compare(struct pzk_maze_referee *referee, int64_t until_us)
{
    referee->comparing = true;
    referee->break_us = until_us;
    referee->layout.map_watched = false;
    pzk_maze_new_turn(referee); /* coins taken up before do not mean staying */
}

void
pzk_maze_end_compare(struct pzk_maze_referee *referee, uint16_t covered)
{
    if (referee->comparing) {
        referee->comparing = false;
        referee->hidden &= covered; /* the others have not changed */
    }
}

/* Whether it came to its place at SINCE_US, after the break. */
static bool
is_since(const struct pzk_maze_referee *referee, int64_t since_us, bool watched)
{
    return referee->break_us == PZK_NEVER ? watched
                                          : since_us > referee->break_us;
}

/* Whether the coin or the map of ACTION was changed during the break. */
static bool
is_of_break(const struct pzk_maze_referee *referee,
            const struct pzk_maze_wrong *map, const struct pzk_action *action)
{
    const struct pzk_maze_layout *layout = &referee->layout;

    if (action->kind == PZK_MAZE_MAP) {
        return (map->cards || map->lines) &&
               !is_since(referee, layout->map_us, layout->map_watched);
    }
    const struct pzk_maze_coin *coin = &layout->coin[action->actor];

    return !is_since(referee, coin->since_us, coin->watched);
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
        int player = reason->action[i].actor;

        if (pzk_game_apply(&game, &reason->action[i], NULL) != PZK_OK) {
            return false;
        }
        after.shown[player] = scene->seen.coin[player].hyde;
        after.picked[player] = false;
    }
    pzk_maze_explain(&game, &after, &rest);
    return reason->n > 0 && rest.n == 0 && rest.code == PZK_OK;
}

bool
pzk_maze_is_to_be_asked(const struct pzk_maze_referee *referee,
                        const struct pzk_maze_scene *scene,
                        const struct pzk_maze_reason *reason,
                        struct pzk_difference *fault)
{
    struct pzk_maze_reason ask = {.code = PZK_OK, .coin = -1};
    bool again = reason->n == 0 && reason->code == PZK_WRONG_PHASE &&
                 reason->coin < 0 &&
                 pzk_maze_may_change_again(referee, &reason->refused);
    const struct pzk_action *of_break = NULL;

    if (!referee->comparing || (referee->break_us == PZK_NEVER &&
                                explains_all(referee, scene, reason))) {
        return false;
    }
    ask.wrong = pzk_maze_map_difference(&referee->status, &scene->seen);
    for (int i = 0; i < reason->n && !of_break; i++) {
        of_break = is_of_break(referee, &ask.wrong, &reason->action[i])
                       ? &reason->action[i]
                       : NULL;
    }
    if (again && is_of_break(referee, &ask.wrong, &reason->refused)) {
        of_break = &reason->refused;
    }
    if (!of_break) {
        return false;
    }
    ask.refused = *of_break;
    if (of_break->kind != PZK_MAZE_MAP) {
        ask.coin = of_break->actor;
    }
    *fault = pzk_maze_fault_of(referee, &ask);
    fault->finding = PZK_MAZE_FIND_CHANGED;
    return true;
}
