// SPDX-License-Identifier: MIT
#include "src/club/file/club.h"

#include "src/journal/walk.h"
#include "src/table/file/file.h"

/* Adds to POINTS, by seat, what each unit has. */
static void
share(const struct pzk_game *game, const int32_t *units,
      int32_t points[PZK_SEATS])
{
    const struct pzk_file_state *state = pzk_file_state_in(game);

    for (int i = 0; i < state->game.seats; i++) {
        if (pzk_is_seat(state->at[i])) {
            points[state->at[i]] =
                units[pzk_file_unit(pzk_rules_file(game->rules), i)];
        }
    }
}

static unsigned
seats_of(const struct pzk_file_state *state)
{
    unsigned seats = 0;

    for (int i = 0; i < state->game.seats; i++) {
        seats |= 1U << state->at[i];
    }
    return seats;
}

static void
now(const struct pzk_table_view *view, struct pzk_club_now *now)
{
    const struct pzk_file_state *state = pzk_file_state_in(&view->rules_game);
    int turn = pzk_file_turn_seat(&view->rules_game);

    now->hand = state->game.no;
    now->trick = state->game.n_tricks + 1;
    now->seats = seats_of(state);
    now->turn = pzk_is_seat(turn) ? 1U << turn : 0;
    share(&view->rules_game, state->game.totals, now->points);
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct pzk_club_result *result = data;
    const struct pzk_file_result *caused = pzk_file_result_in(&walked->caused);
    struct pzk_club_hand *hand =
        caused->hand_done ? pzk_club_add_hand(result) : NULL;
    int32_t points[PZK_FILE_SEATS];

    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        points[i] = caused->points[i] * caused->factors[i];
    }
    if (hand) {
        share(walked->game, points, hand->points);
    }
    if (caused->game_done) {
        const struct pzk_file_state *state = pzk_file_state_in(walked->game);

        result->over = true;
        for (int i = 0; i < state->game.seats; i++) {
            int unit = pzk_file_unit(pzk_rules_file(walked->game->rules), i);

            result->won |= (caused->winners >> unit & 1U) << state->at[i];
        }
    }
}

static void
count(const struct pzk_moves *moves, struct pzk_club_result *result)
{
    result->seats = seats_of(pzk_file_state_in(&moves->start));
    pzk_walk(moves, count_move, result);
}

const struct pzk_club_game pzk_file_club = {.now = now, .count = count};
