// SPDX-License-Identifier: MIT
#pragma once
/*
 * The moves of a list that count, played again one after the other. Plain
 * values; one thread.
 */
#include "src/table/moves.h"

/* One move that counts. Borrowed while it is visited. */
struct pzk_walked {
    const struct pzk_move *move;
    const struct pzk_game *game; /* after it */
    struct pzk_result caused;
};

/* Calls VISIT for each move, in order; not at all where nothing is started. */
void pzk_walk(const struct pzk_moves *moves,
              void (*visit)(const struct pzk_walked *walked, void *data),
              void *data);
