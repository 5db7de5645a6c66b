// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game gives to demo.c; for this folder only. A game's struct begins
 * with a struct pzk_demo.
 */
#include "vision/virtual/demo.h"
#include "vision/virtual/stage.h"

enum { PZK_DEMO_ACTIONS = 64, PZK_DEMO_MAZE_SLIPS = 32 };

struct pzk_demo_ops {
    size_t size; /* of the game's struct */
    /* Chooses game and scene; OPTIONS are there, the rest cleared. */
    bool (*begin)(struct pzk_demo *demo);
    /* Plays until the next pause between hands or rounds, writing SCRIPT,
     * which has its scene and is finished by the caller. False when memory is
     * out. */
    bool (*next)(struct pzk_demo *demo, struct pzk_script *script);
    /* After a game's end: is there another one to play? NULL: never. */
    bool (*goes_on)(const struct pzk_demo *demo);
};

struct pzk_demo {
    const struct pzk_demo_ops *ops;
    struct pzk_demo_options options;
    struct pzk_game game;
    /* Of the maze's round last played. */
    struct pzk_action action[PZK_DEMO_ACTIONS];
    size_t n_actions;
    size_t n_slips;
    struct pzk_maze_slip slip[PZK_DEMO_MAZE_SLIPS];
    struct pzk_scene scene;
};

extern const struct pzk_demo_ops pzk_team_demo_ops, pzk_duel_demo_ops,
    pzk_maze_demo_ops;
