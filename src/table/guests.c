// SPDX-License-Identifier: MIT
/*
 * The games at the table. A new one is a line in the list.
 */
#include <stddef.h>

#include "src/table/duel/guest.h"
#include "src/table/jekyll_hyde/guest.h"
#include "src/table/maze/guest.h"

const struct pzk_table_guest *const pzk_table_guests[] = {
    &(const struct pzk_table_guest){PZK_TABLE_JEKYLL_HYDE, NULL,
                                    &pzk_jh_referee_ops, &pzk_jh_moves_ops},
    &(const struct pzk_table_guest){PZK_TABLE_JEKYLL_HYDE_3, NULL,
                                    &pzk_jh_referee_ops, &pzk_jh_moves_ops},
    &(const struct pzk_table_guest){PZK_TABLE_DUEL, "duel",
                                    &pzk_duel_referee_ops, &pzk_duel_moves_ops},
    &(const struct pzk_table_guest){PZK_TABLE_MAZE, "maze",
                                    &pzk_maze_referee_ops, &pzk_maze_moves_ops},
    NULL,
};
