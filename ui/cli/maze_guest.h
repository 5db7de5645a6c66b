// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* The maze's part of the command line. */
extern const struct pzk_cli_guest pzk_maze_cli_guest;
