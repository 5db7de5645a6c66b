// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* The team game's part of the command line. */
extern const struct pzk_cli_guest pzk_jh_cli_guest;
