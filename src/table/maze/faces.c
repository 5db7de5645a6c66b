// SPDX-License-Identifier: MIT
/*
 * Which face of each coin is known to be up: a coin that shows another one
 * means a switch (M6.3), except coins turned over late after a resource (M6.1).
 */
#include "src/table/maze/state.h"
#include "src/table/layout.h"

/* Whether the latest turn of PLAYER collected a resource, after which a coin is
 * turned over (M6.1), perhaps late. */
static bool
collected_last(const struct pzk_maze_referee *referee, int player)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_result caused;

    for (size_t i = moves->n_acts; i-- > 0;) {
        const struct pzk_action *action = &moves->acts[i].action;

        if (action->actor == player && action->kind != PZK_MAZE_MAP &&
            pzk_moves_result(moves, i, &caused)) {
            return pzk_maze_result(&caused)->collected_one &&
                   pzk_maze_result(&caused)->n_before % 2 == 0;
        }
    }
    return false;
}

/* The face a coin showed when the game was resumed. The player on turn may have
 * switched just before, unless his coin is still to be turned over. */
static bool
face_before(const struct pzk_maze_referee *referee,
            const struct pzk_maze_seen *seen, int player)
{
    bool lay_there =
        seen->coin[player].here && !referee->layout.coin[player].by_hand;
    bool may_switch =
        player == referee->status.active && !collected_last(referee, player);

    return lay_there && !may_switch ? seen->coin[player].hyde
                                    : referee->status.player[player].hyde;
}

void
pzk_maze_note_faces(struct pzk_maze_referee *referee,
                    const struct pzk_maze_seen *seen)
{
    for (int i = 0; i < referee->status.n_players; i++) {
        bool is = referee->status.player[i].hyde;

        if (!referee->shown_known) {
            referee->shown[i] = face_before(referee, seen, i);
        } else if (seen->coin[i].here && seen->coin[i].hyde == is) {
            if (referee->shown[i] != is) {
                referee->layout.coin[i].gone_us = PZK_NEVER;
            }
            referee->shown[i] = is;
        }
    }
    referee->shown_known = true;
}
