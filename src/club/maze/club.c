// SPDX-License-Identifier: MIT
/*
 * Reports the maze to a club. A finished game counts: every player's resources,
 * and the winner. A player's number is also the seat's.
 */
#include "src/club/maze/club.h"

#include "src/journal/walk.h"
#include "src/table/maze/maze.h"

static void
now(const struct pzk_table_view *view, struct pzk_club_now *now)
{
    const struct pzk_maze_status *status = &pzk_maze_view_in(view)->status;

    now->hand = status->round;
    now->turn = status->to_act >= 0 ? 1u << status->to_act : 0;
    for (int player = 0; player < status->n_players; player++) {
        now->seats |= 1u << player;
        now->points[player] = status->player[player].n_got;
    }
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct pzk_club_result *result = data;
    struct pzk_maze_status status;

    pzk_maze_status(walked->game, &status);
    result->seats = (1u << status.n_players) - 1;
    if (!pzk_maze_result(&walked->caused)->game_done) {
        return;
    }
    struct pzk_club_hand *hand = pzk_club_add_hand(result);

    for (int player = 0; hand && player < status.n_players; player++) {
        hand->points[player] = status.player[player].n_got;
    }
    result->over = true;
    result->won = status.winners;
}

static void
count(const struct pzk_moves *moves, struct pzk_club_result *result)
{
    pzk_walk(moves, count_move, result);
}

const struct pzk_club_game pzk_maze_club = {.now = now, .count = count};
