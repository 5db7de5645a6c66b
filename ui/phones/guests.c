// SPDX-License-Identifier: MIT
#include "src/rules/guests.h"
#include "ui/phones/duel_state.h"
#ifdef PZK_HAVE_LUA
#    include "ui/phones/file_state.h"
#endif
#include "ui/phones/jekyll_hyde_state.h"
#include "ui/phones/maze_state.h"
#include "ui/phones/phone_game.h"

const struct pzk_phone_game *const pzk_phone_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_phone,
    [PZK_DUEL_GUEST] = &pzk_duel_phone,
    [PZK_MAZE_GUEST] = &pzk_maze_phone,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_phone,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_phone_guests);
