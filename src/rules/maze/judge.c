// SPDX-License-Identifier: MIT
/*
 * The maze's refusals, in the order of M8, and its legal actions. Nothing is
 * hidden (M1.4), so open information is all there is.
 */
#include "src/rules/maze/state.h"

#include <string.h>

/* M5.6, M5.7: who keeps PLAYER out of AT? A Hyde keeps a Jekyll out, anybody
 * keeps a Hyde out. */
static bool
occupied(const struct maze *maze, int player, struct maze_xy at)
{
    bool hyde = maze_is_hyde(&maze->player[player]);

    for (int i = 0; i < maze->n_players; i++) {
        if (i != player && (hyde || maze_is_hyde(&maze->player[i])) &&
            maze_same(pzk_maze_where(maze, i), at)) {
            return true;
        }
    }
    return false;
}

/* May PLAYER, as what he is now, go from AT in DIRECTION? (M5) */
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
    if (wall == PZK_MAZE_RED && !maze_is_hyde(&maze->player[player])) {
        return PZK_MAZE_WALL_RED; /* M5.3, M5.4 */
    }
    return occupied(maze, player, to) ? PZK_MAZE_OCCUPIED : PZK_OK;
}

/* M5.9: does entering AT end PLAYER's move? */
static bool
must_stop(const struct maze *maze, int player, struct maze_xy at)
{
    int res = pzk_maze_resource_at(maze, at);

    return res >= 0 && !pzk_maze_has(maze, player, res);
}

static int
reach(const struct maze *maze, int player)
{
    return maze_is_hyde(&maze->player[player]) ? 3 : maze->steps;
}

static enum pzk_code
judge_move(const struct maze *maze, const struct pzk_action *action)
{
    struct maze_xy at = pzk_maze_where(maze, action->actor);

    for (int i = 0; i < action->n; i++) {
        if (!pzk_is_seat(action->list[i])) {
            return PZK_BAD_ACTION;
        }
    }
    if (action->n > reach(maze, action->actor)) {
        return PZK_MAZE_TOO_FAR;
    }
    for (int i = 0; i < action->n; i++) {
        enum pzk_code code =
            judge_step(maze, action->actor, at, action->list[i]);

        if (code != PZK_OK) {
            return code;
        }
        at = pzk_maze_step(at, action->list[i]);
        if (i + 1 < action->n && must_stop(maze, action->actor, at)) {
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
    if (maze->switched) {
        return PZK_MAZE_ALREADY_SWITCHED;
    }
    return maze->player[maze->active].used < 2 ? PZK_OK
                                               : PZK_MAZE_SWITCH_USED_UP;
}

/* May the escaping player go to TO? (M6.5, M6.6) */
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
            return !occupied(maze, maze->escaping, to); /* M6.6 */
        }
    }
    return false;
}

static bool
in_phase(const struct maze *maze, int kind)
{
    switch ((enum pzk_maze_phase)maze->phase) {
    case PZK_MAZE_TO_MAP:
        return kind == PZK_MAZE_MAP;
    case PZK_MAZE_TURN:
        return kind == PZK_MAZE_SWITCH || kind == PZK_MAZE_MOVE;
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

    (void)public_only;
    if (maze->phase == PZK_MAZE_OVER) {
        return PZK_GAME_OVER;
    }
    if (action->kind < PZK_MAZE_MAP || action->kind > PZK_MAZE_ESCAPE ||
        action->actor < 0 || action->actor >= maze->n_players) {
        return PZK_BAD_ACTION;
    }
    if (!in_phase(maze, action->kind)) {
        return PZK_WRONG_PHASE;
    }
    if (action->actor != (escape ? maze->escaping : (int)maze->active)) {
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
    struct pzk_action action;

    pzk_action_init(&action, PZK_MAZE_MAP);
    action.actor = (int8_t)maze->active;
    for (int turn = -1; turn < 8; turn++) { /* four cards, either way */
        action.other = (int8_t)(turn < 0 ? PZK_ABSENT : turn / 2 * 2 + 1);
        action.by = (int8_t)(turn < 0 ? PZK_ABSENT : turn % 2);
        for (int shift = -1; shift < 12; shift++) {
            action.arg = (int8_t)shift;
            pzk_listing_add(listing, &action);
        }
    }
}

/* Areas of the map, from -2 to 13 both ways. */
enum { WIDE = 16 };

/* A path to every area in reach, one of the shortest: breadth first. */
static void
list_moves(const struct maze *maze, struct pzk_listing *listing)
{
    struct {
        struct maze_xy at;
        struct pzk_action path;
    } queue[25]; /* areas within three steps */
    bool seen[WIDE][WIDE] = {{false}};
    int head = 0, tail = 1;

    queue[0].at = pzk_maze_where(maze, maze->active);
    pzk_action_init(&queue[0].path, PZK_MAZE_MOVE);
    queue[0].path.actor = (int8_t)maze->active;
    queue[0].path.list_given = true;
    seen[queue[0].at.y + 2][queue[0].at.x + 2] = true;
    for (; head < tail; head++) {
        const struct pzk_action *path = &queue[head].path;
        struct maze_xy at = queue[head].at;

        pzk_listing_add(listing, path);
        if (path->n == reach(maze, maze->active) ||
            (path->n > 0 && must_stop(maze, maze->active, at))) {
            continue;
        }
        for (int d = 0; d < PZK_SEATS; d++) {
            struct maze_xy to = pzk_maze_step(at, d);

            if (judge_step(maze, maze->active, at, d) != PZK_OK ||
                seen[to.y + 2][to.x + 2]) {
                continue;
            }
            seen[to.y + 2][to.x + 2] = true;
            queue[tail].at = to;
            queue[tail].path = *path;
            queue[tail].path.list[path->n] = (int8_t)d;
            queue[tail].path.n++;
            tail++;
        }
    }
}

/* Fills FROM with the direction each area is entered in on the shortest way
 * from START, breadth first; -1 where none leads. */
static void
spread(const struct maze *maze, int player, struct maze_xy start,
       int8_t from[WIDE][WIDE])
{
    struct maze_xy queue[WIDE * WIDE];
    int head = 0, tail = 1;

    memset(from, -1, sizeof(int8_t[WIDE][WIDE]));
    queue[0] = start;
    from[start.y + 2][start.x + 2] = 0; /* whichever: it is left only */
    for (; head < tail; head++) {
        struct maze_xy at = queue[head];

        if (head > 0 && must_stop(maze, player, at)) {
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

        path->step[path->n++] = (int8_t)d;
        at = pzk_maze_step(at, (d + 2) % PZK_SEATS);
    }
    for (int i = 0; i < path->n / 2; i++) {
        int8_t first = path->step[i];

        path->step[i] = path->step[path->n - 1 - i];
        path->step[path->n - 1 - i] = first;
    }
    path->moves = (path->n + reach(maze, player) - 1) / reach(maze, player);
    return true;
}

static void
list_escapes(const struct maze *maze, struct pzk_listing *listing)
{
    struct pzk_action action;

    pzk_action_init(&action, PZK_MAZE_ESCAPE);
    action.actor = maze->escaping;
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

    switch ((enum pzk_maze_phase)maze->phase) {
    case PZK_MAZE_TO_MAP:
        list_map(maze, &listing);
        break;
    case PZK_MAZE_TURN:
        if (judge_switch(maze) == PZK_OK) {
            pzk_action_init(&action, PZK_MAZE_SWITCH);
            action.actor = (int8_t)maze->active;
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
