// SPDX-License-Identifier: MIT
/* The games the command line knows, a line each. */
#include "ui/cli/duel_guest.h"
#include "ui/cli/jekyll_hyde_guest.h"
#include "ui/cli/maze_guest.h"

const struct pzk_cli_guest *const pzk_cli_guests[] = {
    &pzk_jh_cli_guest, &pzk_duel_cli_guest, &pzk_maze_cli_guest, NULL};
