// SPDX-License-Identifier: MIT
/* Lists the games that the window shows, one on each line. */
#include "src/rules/guests.h"
#include "ui/window/duel/view.h"
#ifdef PZK_HAVE_LUA
#    include "ui/window/file/view.h"
#endif
#include "ui/window/jekyll_hyde/view.h"
#include "ui/window/maze/view.h"

const struct pzk_game_view *const pzk_view_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_view_widgets,
    [PZK_DUEL_GUEST] = &pzk_duel_view_widgets,
    [PZK_MAZE_GUEST] = &pzk_maze_view_widgets,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_view_widgets,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_view_guests);
