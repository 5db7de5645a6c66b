// SPDX-License-Identifier: MIT
/*
 * Packs the standing of a maze joined midway, the coins' places and what people
 * report, into an action, and checks it. Journals hold the
 * action's fields: what each means must stay. The checks follow from the rules:
 * nothing is hidden (M1.4); a player may have escaped to any corner, whoever
 * began there (M6.6); the last round has begun once a player has all four
 * resources (M7.1).
 */
#include "src/rules/maze/state.h"

#include <string.h>

/* The entries of the action's list for each player, and the masks of the last.
 */
enum { PER_PLAYER = 3, GOT = 16, ALL = (1 << PZK_MAZE_RESOURCES) - 1 };

/* Range of x and y on a map with a shifted line (M3.1). */
enum { LEAST = -2, MOST = 13 };

static bool
in_range(const struct pzk_maze_standing *standing)
{
    if (standing->n_players < 2 || standing->n_players > PZK_MAZE_PLAYERS ||
        standing->round < 1 || standing->round > INT8_MAX ||
        standing->first < 0 || standing->first >= standing->n_players ||
        standing->active < 0 || standing->active >= standing->n_players ||
        standing->shift < PZK_ABSENT || standing->shift > 11) {
        return false;
    }
    for (int i = 0; i < standing->n_players; i++) {
        const struct pzk_maze_joining *player = &standing->player[i];

        if (player->x < LEAST || player->x > MOST || player->y < LEAST ||
            player->y > MOST || player->used > 2 || player->got > ALL) {
            return false;
        }
    }
    return true;
}

void
pzk_maze_join(const struct pzk_maze_standing *standing,
              struct pzk_action *action)
{
    *action = pzk_action_of(PZK_MAZE_JOIN, PZK_ABSENT);
    if (!in_range(standing)) {
        return;
    }
    action->actor = standing->active;
    action->other = standing->first;
    action->arg = standing->shift;
    action->x = standing->changed;
    action->by = standing->switched;
    action->y = (int8_t)standing->round;
    action->list_given = true;
    action->n = (uint8_t)(PER_PLAYER * standing->n_players);
    for (int i = 0; i < standing->n_players; i++) {
        const struct pzk_maze_joining *player = &standing->player[i];
        int16_t *out = &action->list[PER_PLAYER * i];

        out[0] = player->x;
        out[1] = player->y;
        out[2] = (int16_t)(player->used * GOT + player->got);
    }
}

bool
pzk_maze_joined(const struct pzk_action *action, struct pzk_maze_standing *out)
{
    struct pzk_maze_standing standing = {.first = action->other,
                                         .active = action->actor,
                                         .shift = action->arg,
                                         .changed = action->x == 1,
                                         .switched = action->by == 1};

    if (action->kind != PZK_MAZE_JOIN || !action->list_given || action->y < 1 ||
        action->n % PER_PLAYER != 0 ||
        action->n > PER_PLAYER * PZK_MAZE_PLAYERS) {
        return false;
    }
    standing.round = (uint8_t)action->y;
    standing.n_players = (uint8_t)(action->n / PER_PLAYER);
    for (int i = 0; i < standing.n_players; i++) {
        struct pzk_maze_joining *player = &standing.player[i];
        const int16_t *in = &action->list[PER_PLAYER * i];

        if (in[0] != (int8_t)in[0] || in[1] != (int8_t)in[1] || in[2] < 0 ||
            in[2] > INT8_MAX) {
            return false;
        }
        player->x = (int8_t)in[0];
        player->y = (int8_t)in[1];
        player->used = (uint8_t)(in[2] / GOT);
        player->got = (uint8_t)(in[2] % GOT);
    }
    if (!in_range(&standing)) {
        return false;
    }
    *out = standing;
    return true;
}

/* Puts PLAYER at FROM's place with FROM's resources and switches. False if
 * there is no area. */
static bool
put(struct maze *maze, struct pzk_maze_player *player,
    const struct pzk_maze_joining *from)
{
    int slot, row, col;

    if (!pzk_maze_find(maze, (struct maze_xy){from->x, from->y}, &slot, &row,
                       &col)) {
        return false;
    }
    memset(player, 0, sizeof(*player));
    player->slot = (uint8_t)slot;
    player->row = (uint8_t)row;
    player->col = (uint8_t)col;
    player->used = from->used;
    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        if (from->got >> res & 1) {
            player->got[player->n_got++] = (int8_t)res;
        }
    }
    return true;
}

/* Sets MAZE up as STANDING says, legal or not. False if a player is off the
 * map. */
static bool
stand(struct maze *maze, const struct pzk_maze_standing *standing)
{
    int n = standing->n_players;

    maze->is.late = false;
    maze->is.round = standing->round;
    maze->is.first = (uint8_t)standing->first;
    maze->is.active = (uint8_t)standing->active;
    maze->turns = (uint8_t)((standing->active - standing->first + n) % n);
    maze->is.phase = standing->changed ? PZK_MAZE_TURN : PZK_MAZE_TO_MAP;
    maze->is.shift = standing->shift;
    maze->is.switched = standing->switched;
    for (int i = 0; i < n; i++) {
        if (!put(maze, &maze->is.player[i], &standing->player[i])) {
            return false;
        }
        maze->is.ending |= /* M7.1 */
            maze->is.player[i].n_got == PZK_MAZE_RESOURCES;
    }
    return true;
}

enum pzk_maze_misfit
pzk_maze_misfit(const struct pzk_game *game,
                const struct pzk_maze_standing *standing, int *player)
{
    struct maze maze = *maze_in(game);

    *player = -1;
    if (!in_range(standing) || standing->n_players != maze.is.n_players ||
        !stand(&maze, standing) ||
        (!standing->changed && /* M2.1, M4.1 */
         (standing->active != standing->first || standing->switched)) ||
        /* M7.1: the last round is over; M6.3: the switch was not counted */
        (maze.is.ending && maze.turns == 0 && !maze.is.switched) ||
        (maze.is.switched && maze.is.player[maze.is.active].used == 0)) {
        return PZK_MAZE_MISFIT_TURN;
    }
    /* he collects a resource on entering (M6.1) */
    for (*player = 0; *player < maze.is.n_players; ++*player) {
        if (pzk_maze_collects(&maze, *player, pzk_maze_where(&maze, *player))) {
            return PZK_MAZE_MISFIT_RESOURCE;
        }
    }
    /* M5.7, M6.5 */
    for (*player = 0; *player < maze.is.n_players; ++*player) {
        if (pzk_maze_occupied(&maze, *player, pzk_maze_where(&maze, *player))) {
            return PZK_MAZE_MISFIT_SHARED;
        }
    }
    *player = -1;
    return PZK_MAZE_FITS;
}

enum pzk_code
pzk_maze_judge_join(const struct pzk_game *game,
                    const struct pzk_action *action)
{
    struct pzk_maze_standing standing;
    int player;

    return pzk_maze_joined(action, &standing) &&
                   pzk_maze_misfit(game, &standing, &player) == PZK_MAZE_FITS
               ? PZK_OK
               : PZK_BAD_ACTION;
}

void
pzk_maze_go_on_from(struct maze *maze, const struct pzk_action *action)
{
    struct pzk_maze_standing standing;

    if (pzk_maze_joined(action, &standing)) {
        (void)stand(maze, &standing);
    }
}
