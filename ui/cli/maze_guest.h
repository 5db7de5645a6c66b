// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* What the maze provides for the command line. */
extern const struct pzk_cli_guest pzk_maze_cli_guest;
