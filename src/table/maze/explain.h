// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which actions of the rules take the maze to how it now lies on the table.
 * Pure: a game and what is seen in, actions out.
 */
#include "src/table/maze/layout.h"

/* What is seen, and what was seen before. */
struct pzk_maze_scene {
    struct pzk_maze_seen seen;
    bool shown[PZK_MAZE_PLAYERS];  /* the face up when it was last explained */
    bool picked[PZK_MAZE_PLAYERS]; /* taken up and put down in this turn */
    bool stale[PZK_MAZE_PLAYERS];  /* not seen since the map was changed */
};

enum {
    PZK_MAZE_ACTIONS = 4 /* at most at once: map, switch, move */
};

/* The first thing to be said about a scene. */
struct pzk_maze_reason {
    uint8_t n; /* actions that explain it, in order; 0: see CODE */
    struct pzk_action action[PZK_MAZE_ACTIONS];
    enum pzk_code code; /* PZK_OK: all is as the game has it. Else why what
                           was done is refused (M8) ... */
    struct pzk_action refused;   /* ... as this action */
    int8_t coin;                 /* of this player; -1: the map ... */
    struct pzk_maze_wrong wrong; /* ... in which this is wrong */
};

/* Explains what differs between GAME and SCENE by what the player on turn may
 * do; what others did is refused with PZK_NOT_YOUR_TURN. */
void pzk_maze_explain(const struct pzk_game *game,
                      const struct pzk_maze_scene *scene,
                      struct pzk_maze_reason *reason);

/* Does the coin of PLAYER lie under another, where LOOK has it? So it was not
 * seen when it went with its card, and may seem to lie where it lay. */
bool pzk_maze_is_covered(const struct pzk_maze_status *status,
                         const struct pzk_maze_scene *scene, int player);

/* The shortest legal way of the player on turn to X, Y, as a move [M5]; of
 * several the first in the order N, E, S, W. Else false, with why in *CODE and
 * a straight way there in MOVE. */
bool pzk_maze_way(const struct pzk_game *game, int x, int y,
                  struct pzk_action *move, enum pzk_code *code);
