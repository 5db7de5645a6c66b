// SPDX-License-Identifier: MIT
#include "src/journal/walk.h"

void
pzk_walk(const struct pzk_moves *moves,
         void (*visit)(const struct pzk_walked *walked, void *data), void *data)
{
    struct pzk_game game = moves->start;

    for (size_t i = 0; moves->started && i < moves->n_acts; i++) {
        struct pzk_walked walked = {.move = &moves->acts[i], .game = &game};

        if (pzk_moves_apply(moves, &game, &walked.move->action,
                            &walked.caused) != PZK_OK) {
            return; /* cannot happen: the list accepted the move */
        }
        visit(&walked, data);
    }
}
