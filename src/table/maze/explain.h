// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which actions of the rules lead from the game to the current table.
 * Pure: a game and a scene in, actions out.
 */
#include "src/table/maze/layout.h"

/* The current table, and what is known from before. */
struct pzk_maze_scene {
    struct pzk_maze_seen seen;
    /* Players, by bit, whose coins ... */
    unsigned turned; /* show another face than when last explained */
    unsigned picked; /* were taken up and put down during this turn */
    unsigned stale;  /* were not seen since the map was changed */
};

enum {
    PZK_MAZE_ACTIONS = 4,   /* at most at once: map, switch, move */
    PZK_MAZE_LEGAL_MAX = 96 /* ways of three steps, a switch, corners */
};

/* The explanation of a scene, or its first fault. */
struct pzk_maze_reason {
    uint8_t n; /* actions that explain it, in order; 0: see CODE */
    struct pzk_action action[PZK_MAZE_ACTIONS];
    enum pzk_code code; /* with n 0: PZK_OK, nothing differs from the game; else
                           why REFUSED is refused (M8) */
    struct pzk_action refused;
    struct pzk_maze_wrong wrong; /* if it is about the map */
};

/* Explains the difference between GAME and SCENE by actions of the player on
 * turn; refuses acts of other players with PZK_NOT_YOUR_TURN. */
void pzk_maze_explain(const struct pzk_game *game,
                      const struct pzk_maze_scene *scene,
                      struct pzk_maze_reason *reason);

/* The cards and lines in which SEEN differs from STATUS. */
struct pzk_maze_wrong
pzk_maze_map_difference(const struct pzk_maze_status *status,
                        const struct pzk_maze_seen *seen);
/* Whether there are any. */
bool pzk_maze_map_differs(const struct pzk_maze_status *status,
                          const struct pzk_maze_seen *seen);

/* Whether another coin covers PLAYER's coin where STATUS has it. Vision cannot
 * have seen it move with its card then, and still reports its old place. */
bool pzk_maze_is_covered(const struct pzk_maze_status *status,
                         const struct pzk_maze_scene *scene, int player);

/* An action of PLAYER; a move of no steps, an escape from (-1, -1). */
struct pzk_action pzk_maze_action_of(enum pzk_maze_action kind, int player);
