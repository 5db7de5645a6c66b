// SPDX-License-Identifier: MIT
/* Lists the games of the command line, a line each. */
#include "src/rules/guests.h"
#include "ui/cli/duel_guest.h"
#ifdef PZK_HAVE_LUA
#    include "ui/cli/file_guest.h"
#endif
#include "ui/cli/jekyll_hyde_guest.h"
#include "ui/cli/maze_guest.h"

const struct pzk_cli_guest *const pzk_cli_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_cli_guest,
    [PZK_DUEL_GUEST] = &pzk_duel_cli_guest,
    [PZK_MAZE_GUEST] = &pzk_maze_cli_guest,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_cli_guest,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_cli_guests);
