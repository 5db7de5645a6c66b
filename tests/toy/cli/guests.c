// SPDX-License-Identifier: MIT
/* The game on the command line of this program. */
#include "tests/toy/cli/toy_cli.h"

const struct pzk_cli_guest *const pzk_cli_guests[] = {&toy_cli_guest, NULL};
