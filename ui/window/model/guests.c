// SPDX-License-Identifier: MIT
/* Lists the games whose history the window shows, one on each line. */
#include "src/rules/guests.h"
#include "ui/window/duel/history.h"
#ifdef PZK_HAVE_LUA
#    include "ui/window/file/view.h"
#endif
#include "ui/window/jekyll_hyde/history.h"
#include "ui/window/maze/history.h"

const struct pzk_game_history *const pzk_history_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_history,
    [PZK_DUEL_GUEST] = &pzk_duel_history,
    [PZK_MAZE_GUEST] = &pzk_maze_history,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_history,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_history_guests);
