// SPDX-License-Identifier: MIT
#pragma once
/* The part of files' games of the command line. */
#include "ui/cli/guest.h"

extern const struct pzk_cli_guest pzk_file_cli_guest;
