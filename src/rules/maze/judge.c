// SPDX-License-Identifier: MIT
/*
 * Refuses illegal actions of the maze in the order of M8, and lists legal ones.
 * Nothing is hidden (M1.4), so open information is all there is.
 */
#include "src/rules/maze/state.h"

#include <string.h>

/* Refuses PLAYER's step from AT in DIRECTION if his current character may not
 * take it (M5). */
static enum pzk_code
judge_step(const struct maze *maze, int player, struct maze_xy at,
           int direction)
{
    struct maze_xy to = pzk_maze_step(at, direction);
    int slot, row, col;
    enum pzk_maze_wall wall;

    if (!pzk_maze_find(maze, to, &slot, &row, &col)) {
        return PZK_MAZE_OFF_MAP; /* M3.1 */
    }
    wall = pzk_maze_line(maze, at, direction);
    if (wall == PZK_MAZE_BLUE) {
        return PZK_MAZE_WALL_BLUE;
    }
    if (wall == PZK_MAZE_RED && !maze_is_hyde(&maze->is.player[player])) {
        return PZK_MAZE_WALL_RED; /* M5.3, M5.4 */
    }
    return pzk_maze_occupied(maze, player, to) ? PZK_MAZE_OCCUPIED : PZK_OK;
}

/* Moves PLAYER to AT in TRIAL (M5.9). True if the move stops there: a resource
 * ends the move, or players driven out must escape first (M6.5). */
static bool
enters_to_stop(struct maze *trial, int player, struct maze_xy at)
{
    bool collecting = pzk_maze_collects(trial, player, at);

    pzk_maze_enter(trial, player, at);
    return collecting &&
           (trial->is.stop || pzk_maze_next_to_escape(trial) >= 0);
}

static enum pzk_code
judge_move(const struct maze *maze, const struct pzk_action *action)
{
    struct maze_xy at = pzk_maze_where(maze, action->actor);
    struct maze trial = *maze;

    for (int i = 0; i < action->n; i++) {
        if (!pzk_is_seat(action->list[i])) {
            return PZK_BAD_ACTION;
        }
    }
    if (action->n > pzk_maze_reach(maze, action->actor)) {
        return PZK_MAZE_TOO_FAR;
    }
    for (int i = 0; i < action->n; i++) {
        enum pzk_code code =
            judge_step(&trial, action->actor, at, action->list[i]);

        if (code != PZK_OK) {
            return code;
        }
        at = pzk_maze_step(at, action->list[i]);
        if (enters_to_stop(&trial, action->actor, at) && i + 1 < action->n) {
            return PZK_MAZE_MUST_STOP;
        }
    }
    return PZK_OK;
}

static enum pzk_code
judge_map(const struct pzk_action *action)
{
    if (action->y == PZK_NONSENSE) {
        return PZK_BAD_ACTION;
    }
    if (action->other != PZK_ABSENT) {
        if (action->other < 0 || action->other >= PZK_MAZE_SLOTS ||
            action->other % 2 == 0) {
            return PZK_MAZE_NOT_RESOURCE_CARD; /* M4.2 */
        }
        if (action->by != PZK_MAZE_CW && action->by != PZK_MAZE_CCW) {
            return PZK_MAZE_BAD_ROTATION;
        }
    }
    if (action->arg != PZK_ABSENT && (action->arg < 0 || action->arg > 11)) {
        return PZK_MAZE_BAD_SHIFT; /* M4.3 */
    }
    return PZK_OK;
}

static enum pzk_code
judge_switch(const struct maze *maze)
{
    if (maze->is.switched) {
        return PZK_MAZE_ALREADY_SWITCHED;
    }
    return maze->is.player[maze->is.active].used < 2 ? PZK_OK
                                                     : PZK_MAZE_SWITCH_USED_UP;
}

/* Whether the escaping player may go to TO (M6.5, M6.6). */
static bool
may_escape(const struct maze *maze, struct maze_xy to)
{
    struct maze_xy at = pzk_maze_where(maze, maze->escaping);
    bool any = false;

    for (int d = 0; d < PZK_SEATS; d++) {
        if (judge_step(maze, maze->escaping, at, d) == PZK_OK) {
            any = true;
            if (maze_same(pzk_maze_step(at, d), to)) {
                return true; /* M6.5 */
            }
        }
    }
    for (int corner = 0; !any && corner < 4; corner++) {
        if (maze_same(pzk_maze_corner(maze, corner), to)) {
            return !pzk_maze_occupied(maze, maze->escaping, to); /* M6.6 */
        }
    }
    return false;
}

static bool
in_phase(const struct maze *maze, int kind)
{
    if (maze->is.late || kind == PZK_MAZE_JOIN) {
        return maze->is.late && kind == PZK_MAZE_JOIN;
    }
    switch (maze->is.phase) {
    case PZK_MAZE_TO_MAP:
        return kind == PZK_MAZE_MAP;
    case PZK_MAZE_TURN:
        return kind == PZK_MAZE_MOVE ||
               (kind == PZK_MAZE_SWITCH && maze->is.left == 0); /* M6.3 */
    case PZK_MAZE_TO_ESCAPE:
    case PZK_MAZE_OVER:
        break;
    }
    return kind == PZK_MAZE_ESCAPE;
}

enum pzk_code
pzk_maze_judge(const struct pzk_game *game, const struct pzk_action *action,
               bool public_only)
{
    const struct maze *maze = maze_in(game);
    bool escape = action->kind == PZK_MAZE_ESCAPE;

    if (maze->is.phase == PZK_MAZE_OVER) {
        return PZK_GAME_OVER;
    }
    if (action->kind < PZK_MAZE_MAP || action->kind > PZK_MAZE_JOIN ||
        action->actor < 0 || action->actor >= maze->is.n_players) {
        return PZK_BAD_ACTION;
    }
    if (!in_phase(maze, action->kind)) {
        return PZK_WRONG_PHASE;
    }
    if (action->kind == PZK_MAZE_JOIN) {
        return pzk_maze_judge_join(game, action);
    }
    if (action->actor != (escape ? maze->escaping : (int)maze->is.active)) {
        return PZK_NOT_YOUR_TURN;
    }
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return judge_map(action);
    case PZK_MAZE_SWITCH:
        return judge_switch(maze);
    case PZK_MAZE_MOVE:
        return judge_move(maze, action);
    case PZK_MAZE_ESCAPE:
    case PZK_MAZE_JOIN:
        break;
    }
    if (!action->list_given) {
        return PZK_BAD_ACTION;
    }
    return may_escape(maze, (struct maze_xy){action->x, action->y})
               ? PZK_OK
               : PZK_MAZE_BAD_ESCAPE;
}

static void
list_map(const struct maze *maze, struct pzk_listing *listing)
{
    struct pzk_action action = pzk_action_of(PZK_MAZE_MAP, maze->is.active);

    for (int turn = -1; turn < 8; turn++) { /* four cards, either way */
        action.other = (int8_t)(turn < 0 ? PZK_ABSENT : turn / 2 * 2 + 1);
        action.by = (int8_t)(turn < 0 ? PZK_ABSENT : turn % 2);
        for (int shift = -1; shift < 12; shift++) {
            action.arg = (int8_t)shift;
            pzk_listing_add(listing, &action);
        }
    }
}

/* Width and height of the map with room for shifted lines: x and y from -2 to
 * 13. */
enum { WIDE = 16 };

/* A path and where it leads. */
struct way {
    struct pzk_maze_player player; /* the player after the path: character and
                                  place */
    struct pzk_action path;
    bool ends; /* he may not continue from that place */
};

/* Whether one of the COUNT ways leads to PLAYER's area with as many resources.
 */
static bool
is_known(const struct way *way, int count, const struct pzk_maze_player *player)
{
    for (int i = 0; i < count; i++) {
        if (way[i].player.slot == player->slot &&
            way[i].player.row == player->row &&
            way[i].player.col == player->col &&
            way[i].player.n_got == player->n_got) {
            return true;
        }
    }
    return false;
}

/* Lists a shortest path to every reachable area, breadth first. If resources
 * are collected on the way, lists one path for each number of them. */
static void
list_moves(const struct maze *maze, struct pzk_listing *listing)
{
    enum { WAYS = 1 + 4 + 16 + 64 }; /* paths of at most three steps */
    struct way ways[WAYS];
    int active = maze->is.active;
    int head = 0, tail = 1;

    memset(ways, 0, sizeof(ways));
    ways[0].player = maze->is.player[active];
    ways[0].path = pzk_action_of(PZK_MAZE_MOVE, active);
    ways[0].path.list_given = true;
    for (; head < tail; head++) {
        const struct way *way = &ways[head];

        pzk_listing_add(listing, &way->path);
        for (int d = 0; d < PZK_SEATS; d++) {
            struct maze trial = *maze;
            struct way *next = &ways[tail];

            trial.is.player[active] = way->player;
            struct maze_xy at = pzk_maze_where(&trial, active);

            if (way->ends || way->path.n == pzk_maze_reach(maze, active) ||
                judge_step(&trial, active, at, d) != PZK_OK) {
                continue;
            }
            next->ends = enters_to_stop(&trial, active, pzk_maze_step(at, d));
            next->player = trial.is.player[active];
            if (is_known(ways, tail, &next->player)) {
                continue;
            }
            next->path = way->path;
            next->path.list[next->path.n++] = (int16_t)d;
            tail++;
        }
    }
}

/* Fills FROM with the direction in which the shortest way from START enters
 * each area, breadth first; -1 where there is none. */
static void
spread(const struct maze *maze, int player, struct maze_xy start,
       int8_t from[WIDE][WIDE])
{
    struct maze_xy queue[WIDE * WIDE];
    int head = 0, tail = 1;

    memset(from, -1, sizeof(int8_t[WIDE][WIDE]));
    queue[0] = start;
    from[start.y + 2][start.x + 2] = 0; /* any value but -1: no path enters its
                                           own start */
    for (; head < tail; head++) {
        struct maze_xy at = queue[head];

        if (head > 0 && pzk_maze_collects(maze, player, at)) {
            continue;
        }
        for (int d = 0; d < PZK_SEATS; d++) {
            struct maze_xy to = pzk_maze_step(at, d);

            if (judge_step(maze, player, at, d) == PZK_OK &&
                from[to.y + 2][to.x + 2] < 0) {
                from[to.y + 2][to.x + 2] = (int8_t)d;
                queue[tail++] = to;
            }
        }
    }
}

bool
pzk_maze_path(const struct pzk_game *game, int player, int x, int y,
              struct pzk_maze_path *path)
{
    const struct maze *maze = maze_in(game);
    struct maze_xy start = pzk_maze_where(maze, player);
    struct maze_xy at = {x, y};
    int8_t from[WIDE][WIDE];

    spread(maze, player, start, from);
    if (x < -2 || x >= WIDE - 2 || y < -2 || y >= WIDE - 2 ||
        from[y + 2][x + 2] < 0) {
        return false;
    }
    path->n = 0;
    while (!maze_same(at, start)) { /* backwards */
        int d = from[at.y + 2][at.x + 2];

        path->step[path->n++] = (int16_t)d;
        at = pzk_maze_step(at, (d + 2) % PZK_SEATS);
    }
    for (int i = 0; i < path->n / 2; i++) {
        int16_t first = path->step[i];

        path->step[i] = path->step[path->n - 1 - i];
        path->step[path->n - 1 - i] = first;
    }
    int reach = pzk_maze_reach(maze, player);
    path->moves = (path->n + reach - 1) / reach;
    return true;
}

static void
list_escapes(const struct maze *maze, struct pzk_listing *listing)
{
    struct pzk_action action = pzk_action_of(PZK_MAZE_ESCAPE, maze->escaping);

    action.list_given = true;
    for (int y = -2; y < WIDE - 2; y++) {
        for (int x = -2; x < WIDE - 2; x++) {
            if (may_escape(maze, (struct maze_xy){x, y})) {
                action.x = (int8_t)x;
                action.y = (int8_t)y;
                pzk_listing_add(listing, &action);
            }
        }
    }
}

size_t
pzk_maze_legal(const struct pzk_game *game, struct pzk_action *actions,
               size_t max)
{
    struct pzk_listing listing = {actions, max, 0};
    const struct maze *maze = maze_in(game);
    struct pzk_action action;

    if (maze->is.late) {
        return 0;
    }
    switch (maze->is.phase) {
    case PZK_MAZE_TO_MAP:
        list_map(maze, &listing);
        break;
    case PZK_MAZE_TURN:
        if (maze->is.left == 0 && judge_switch(maze) == PZK_OK) {
            action = pzk_action_of(PZK_MAZE_SWITCH, maze->is.active);
            pzk_listing_add(&listing, &action);
        }
        list_moves(maze, &listing);
        break;
    case PZK_MAZE_TO_ESCAPE:
        list_escapes(maze, &listing);
        break;
    case PZK_MAZE_OVER:
        break;
    }
    return listing.count;
}
