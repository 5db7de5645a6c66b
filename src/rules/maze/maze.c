// SPDX-License-Identifier: MIT
/*
 * Plays the maze: setup, map changes, switches, moves, escapes and the end (M1,
 * M2, M4..M7). Every action applied here was accepted by judge.c.
 */
#include "src/rules/maze/state.h"

#include <string.h>

const char *const pzk_maze_resources[PZK_MAZE_RESOURCES] = {"A", "B", "C", "D"};

const char *
pzk_maze_resource_name(int res)
{
    return res >= 0 && res < PZK_MAZE_RESOURCES ? pzk_maze_resources[res]
                                                : NULL;
}

/* Returns what is wrong with the cards, or NULL: exactly the slots 1 3 5 7 have
 * resources, each resource once (M1.1). */
static const char *
cards_fault(const struct pzk_maze_setup *setup)
{
    unsigned seen = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (!pzk_maze_card_valid(&setup->cards[slot])) {
            return "a map card has an unknown line or resource";
        }
        if ((setup->cards[slot].res >= 0) != (slot % 2 == 1)) {
            return "the cards in slots 1, 3, 5 and 7 carry a resource, the "
                   "others none";
        }
        if (setup->cards[slot].res >= 0) {
            seen |= 1U << setup->cards[slot].res;
        }
        if (setup->rot[slot] > 3) {
            return "a card is turned by 0 to 3 quarters";
        }
    }
    return seen == 0xf ? NULL : "each of the resources A to D is there once";
}

/* Returns what is wrong with the players, or NULL (M1.3). */
static const char *
players_fault(const struct pzk_maze_setup *setup)
{
    unsigned seen = 0;

    if (setup->n_players < 2 || setup->n_players > PZK_MAZE_PLAYERS) {
        return "two to four players take part";
    }
    if (setup->first >= setup->n_players) {
        return "the First player is one of the players";
    }
    if (setup->steps < 2 || setup->steps > 3) {
        return "Jekyll's reach is 2 or 3 areas";
    }
    for (int i = 0; i < setup->n_players; i++) {
        if (setup->corner[i] > 3 || (seen & 1U << setup->corner[i])) {
            return "the players start in different corners, 0 to 3"; /* R15 */
        }
        seen |= 1U << setup->corner[i];
    }
    return NULL;
}

/* Copies a card field by field, so that its padding stays zero. */
static void
copy_card(struct pzk_maze_card *to, const struct pzk_maze_card *from)
{
    memcpy(to->h, from->h, sizeof(to->h));
    memcpy(to->v, from->v, sizeof(to->v));
    to->res = from->res;
    to->row = from->res < 0 ? 0 : from->row;
    to->col = from->res < 0 ? 0 : from->col;
}

bool
pzk_maze_start(struct pzk_game *game, const struct pzk_maze_setup *setup,
               const char **why)
{
    const char *fault = cards_fault(setup);
    struct maze *maze = maze_of(game);

    fault = fault ? fault : players_fault(setup);
    if (fault) {
        *why = fault;
        return false;
    }
    memset(game, 0, sizeof(*game));
    game->rules = &pzk_maze_rules;
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        copy_card(&maze->card[slot], &setup->cards[slot]);
        maze->is.rot[slot] = setup->rot[slot];
    }
    maze->is.n_players = setup->n_players;
    maze->steps = setup->steps;
    maze->is.stop = setup->stop;
    maze->is.late = setup->late;
    maze->is.phase = PZK_MAZE_TO_MAP;
    maze->is.round = 1;
    maze->is.first = setup->first;
    maze->is.active = setup->first;
    maze->escaping = -1;
    maze->is.shift = -1;
    for (int i = 0; i < setup->n_players; i++) {
        maze->corner[i] = setup->corner[i];
        pzk_maze_put(maze, i, pzk_maze_corner(maze, setup->corner[i]));
    }
    return true;
}

static int
to_act(const struct maze *maze)
{
    if (maze->is.phase == PZK_MAZE_OVER) {
        return -1;
    }
    return maze->is.phase == PZK_MAZE_TO_ESCAPE ? maze->escaping
                                                : maze->is.active;
}

void
pzk_maze_status(const struct pzk_game *game, struct pzk_maze_status *status)
{
    const struct maze *maze = maze_in(game);

    *status = maze->is;
    status->to_act = (int8_t)to_act(maze);
    for (int i = 0; i < status->n_players; i++) {
        struct maze_xy at = pzk_maze_where(maze, i);

        status->player[i].x = (int8_t)at.x;
        status->player[i].y = (int8_t)at.y;
        status->player[i].hyde = maze_is_hyde(&maze->is.player[i]);
    }
    for (int slot = 1; slot < PZK_MAZE_SLOTS; slot += 2) {
        const struct pzk_maze_card *card = &maze->card[slot];
        struct maze_xy at = pzk_maze_place(maze, slot, card->row, card->col);

        status->resource[card->res].x = (int8_t)at.x;
        status->resource[card->res].y = (int8_t)at.y;
    }
}

void
pzk_maze_card(const struct pzk_game *game, int slot, struct pzk_maze_card *card)
{
    *card = maze_in(game)->card[slot];
}

const struct pzk_maze_result *
pzk_maze_result(const struct pzk_result *result)
{
    return pzk_maze_result_in(result);
}

/* Moves PLAYER to AT; RESULT gets the resource that he collects there. */
static void
enter(struct maze *maze, int player, struct maze_xy at,
      struct pzk_maze_result *result)
{
    int res = pzk_maze_enter(maze, player, at);

    if (res < 0) {
        return;
    }
    if (result->collected_one) {
        result->before[result->n_before++] = result->res;
    }
    result->collected_one = true;
    result->player = (int8_t)player;
    result->res = (int8_t)res;
    if (maze->is.player[player].n_got == PZK_MAZE_RESOURCES) {
        maze->is.ending = true; /* M7.1 */
    }
}

/* Finds the winners and ends the game (M7.2). */
static void
finish_game(struct maze *maze, struct pzk_maze_result *result)
{
    int fewest = 0;

    for (int i = 0; i < maze->is.n_players; i++) {
        const struct pzk_maze_player *p = &maze->is.player[i];

        if (p->n_got < PZK_MAZE_RESOURCES) {
            continue;
        }
        if (!maze->is.winners || p->used < fewest) {
            fewest = p->used;
            maze->is.winners = 0;
        }
        if (p->used == fewest) {
            maze->is.winners = (uint8_t)(maze->is.winners | 1U << i);
        }
    }
    maze->is.phase = PZK_MAZE_OVER;
    result->game_done = true;
    result->round = maze->is.round;
    result->winners = maze->is.winners;
}

/* Ends a turn, and the round after the last one (M2.1, M2.3). */
static void
finish_turn(struct maze *maze, struct pzk_maze_result *result)
{
    maze->is.switched = false;
    maze->moved = false;
    maze->is.left = 0;
    maze->turns++;
    if (maze->turns < maze->is.n_players) {
        maze->is.active = (uint8_t)((maze->is.active + 1) % maze->is.n_players);
        maze->is.phase = PZK_MAZE_TURN;
    } else if (maze->is.ending) {
        finish_game(maze, result);
    } else {
        maze->turns = 0;
        maze->is.first = (uint8_t)((maze->is.first + 1) % maze->is.n_players);
        maze->is.active = maze->is.first;
        maze->is.phase = PZK_MAZE_TO_MAP;
        if (maze->is.round < UINT16_MAX) {
            maze->is.round++;
        }
    }
}

/* Continues after a change of character: with escapes, then with the turn
 * (M6.5, M6.7). */
static void
go_on(struct maze *maze, struct pzk_maze_result *result)
{
    maze->escaping = (int8_t)pzk_maze_next_to_escape(maze);
    if (maze->escaping >= 0) {
        maze->is.phase = PZK_MAZE_TO_ESCAPE;
    } else if (maze->moved) {
        finish_turn(maze, result);
    } else {
        maze->is.phase = PZK_MAZE_TURN;
    }
}

/* Moves the active player (M5). If a resource does not end his move, an escape
 * only interrupts it (M6.7). */
static void
move(struct maze *maze, const struct pzk_action *action,
     struct pzk_maze_result *result)
{
    struct maze_xy at = pzk_maze_where(maze, maze->is.active);
    int left = pzk_maze_reach(maze, maze->is.active) - action->n;

    for (int i = 0; i < action->n; i++) {
        at = pzk_maze_step(at, action->list[i]);
        enter(maze, maze->is.active, at, result);
    }
    maze->moved = maze->is.stop || action->n == 0 || left == 0 ||
                  pzk_maze_next_to_escape(maze) < 0;
    maze->is.left = (uint8_t)(maze->moved ? 0 : left);
    go_on(maze, result);
}

void
pzk_maze_apply(struct pzk_game *game, const struct pzk_action *action,
               struct pzk_result *out)
{
    struct pzk_maze_result *result = pzk_maze_result_of(out);
    struct maze *maze = maze_of(game);

    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP: /* M4 */
        if (action->other != PZK_ABSENT) {
            int turns = action->by == PZK_MAZE_CW ? 1 : 3;
            maze->is.rot[action->other] =
                (uint8_t)((maze->is.rot[action->other] + turns) % 4);
        }
        maze->is.shift = action->arg; /* absent: the line goes back to its place
                                      (M4.4) */
        maze->is.phase = PZK_MAZE_TURN;
        break;
    case PZK_MAZE_SWITCH: /* M6.3 */
        maze->is.player[maze->is.active].used++;
        maze->is.switched = true;
        go_on(maze, result);
        break;
    case PZK_MAZE_MOVE:
        move(maze, action, result);
        break;
    case PZK_MAZE_ESCAPE: /* M6.8 [R21] */
        enter(maze, maze->escaping, (struct maze_xy){action->x, action->y},
              result);
        go_on(maze, result);
        break;
    case PZK_MAZE_JOIN:
        pzk_maze_go_on_from(maze, action);
        break;
    }
}
