// SPDX-License-Identifier: MIT
#pragma once
/*
 * Replays those moves of a list that count, one after the other. Plain values;
 * one thread.
 */
#include "src/table/moves.h"

/* One move that counts. Borrowed during the visit. */
struct pzk_walked {
    const struct pzk_move *move;
    const struct pzk_game *game; /* after the move */
    struct pzk_result caused;
};

/* Calls VISIT for each move, in order; not at all before the game's start. */
void pzk_walk(const struct pzk_moves *moves,
              void (*visit)(const struct pzk_walked *walked, void *data),
              void *data);
