// SPDX-License-Identifier: MIT
#pragma once
#include "ui/cli/guest.h"

/* What Dr. Jekyll & Mr. Hyde brings to the command line. */
extern const struct pzk_cli_guest pzk_jh_cli_guest;
