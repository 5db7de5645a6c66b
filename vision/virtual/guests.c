// SPDX-License-Identifier: MIT
/* The games that can be played here, a line each. */
#include "vision/virtual/duel/play.h"
#ifdef PZK_HAVE_LUA
#    include "vision/virtual/file/play.h"
#endif
#include "vision/virtual/maze/play.h"
#include "vision/virtual/jekyll_hyde/play.h"

const struct pzk_demo_ops *const pzk_demo_guests[] = {
    &pzk_jh_demo_ops, &pzk_duel_demo_ops, &pzk_maze_demo_ops,
#ifdef PZK_HAVE_LUA
    &pzk_file_demo_ops,
#endif
    NULL};
