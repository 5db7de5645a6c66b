// SPDX-License-Identifier: MIT
#pragma once
/* Options of the maze on the virtual table. */
#include "src/rules/own_part.h"
#include "vision/virtual/demo.h"

struct PZK_PART pzk_maze_demo_choices {
    bool goes_on; /* a move may continue past a resource (M5.9) */
};
PZK_OWN_PART(pzk_maze_demo_choices, pzk_demo_options);
