// SPDX-License-Identifier: MIT
/* The games that can be played here, a line each. */
#include "vision/virtual/duel/play.h"
#include "vision/virtual/maze/play.h"
#include "vision/virtual/jekyll_hyde/play.h"

const struct pzk_demo_ops *const pzk_demo_guests[] = {
    &pzk_jh_demo_ops, &pzk_duel_demo_ops, &pzk_maze_demo_ops, NULL};
