// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* What the duel provides for the command line. */
extern const struct pzk_cli_guest pzk_duel_cli_guest;
