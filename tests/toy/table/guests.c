// SPDX-License-Identifier: MIT
/* The game at the table of this program. */
#include "src/table/guest.h"
#include "tests/toy/table/toy_table.h"

const struct pzk_table_game *const pzk_table_games[] = {&toy_game, NULL};
const struct pzk_table_finder *const pzk_table_finder = NULL;
