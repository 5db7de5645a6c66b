// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* What the team game provides for the command line. */
extern const struct pzk_cli_guest pzk_jh_cli_guest;
