// SPDX-License-Identifier: MIT
#pragma once
/* The part of files' games of the command line. */
#include "src/rules/file/file.h"
#include "ui/cli/guest.h"

extern const struct pzk_cli_guest pzk_file_cli_guest;

/* Sets in HOUSE the choice that WRITTEN, "NAME=VALUE", makes of FILE's house
 * rules. False: it has no such rule or choice. */
bool pzk_file_house_take(const struct pzk_file *file, const char *written,
                         uint8_t house[PZK_FILE_HOUSE]);
/* Returns FILE's house rules, ", bock=no|yes"; g_free(). */
char *pzk_file_house_names(const struct pzk_file *file);
