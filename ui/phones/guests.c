// SPDX-License-Identifier: MIT
#include "ui/phones/duel_state.h"
#include "ui/phones/jekyll_hyde_state.h"
#include "ui/phones/maze_state.h"
#include "ui/phones/phone_game.h"

const struct pzk_phone_game *const pzk_phone_guests[] = {
    &pzk_jh_phone, &pzk_duel_phone, &pzk_maze_phone, NULL};
