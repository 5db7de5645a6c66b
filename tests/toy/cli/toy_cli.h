// SPDX-License-Identifier: MIT
#pragma once
/* What Three Cards brings to the command line. */
#include "ui/cli/guest.h"

extern const struct pzk_cli_guest toy_cli_guest;
