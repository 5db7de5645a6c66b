// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the table; guests.c lists the games. For src/table
 * only.
 */
#include "src/table/referee_ops.h"

struct pzk_table_guest {
    enum pzk_table_game game;
    /* Its rules, by their name in records; NULL: the setup chooses among
     * several, and the moves' `start` begins the game. */
    const char *rules;
    const struct pzk_referee_ops *referee;
    const struct pzk_moves_ops *moves;
};

/* All of them; NULL at the end. */
extern const struct pzk_table_guest *const pzk_table_guests[];

/* Who GAME is; NULL for one that makes no sense. */
const struct pzk_table_guest *pzk_table_guest(enum pzk_table_game game);
