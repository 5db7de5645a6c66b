// SPDX-License-Identifier: MIT
#include "tests/toy/club/toy_club.h"

#include "src/journal/walk.h"
#include "tests/toy/table/toy_table.h"

static const unsigned seats = 1U << PZK_N | 1U << PZK_S;

static void
now(const struct pzk_table_view *view, struct pzk_club_now *now)
{
    const struct toy *toy = toy_in(&view->rules_game);
    int turn = toy_turn(toy);

    now->hand = toy->hands + 1;
    now->seats = seats;
    now->turn = pzk_is_seat(turn) ? 1U << turn : 0;
    now->points[PZK_N] = toy->points[PZK_N];
    now->points[PZK_S] = toy->points[PZK_S];
}

static void
count_card(const struct pzk_walked *walked, void *data)
{
    struct pzk_club_result *result = data;
    const struct toy_result *caused = toy_result(&walked->caused);
    struct pzk_club_hand *hand =
        caused->trick_done ? pzk_club_add_hand(result) : NULL;

    if (hand) {
        hand->points[caused->winner] = 1;
    }
    if (caused->game_done) {
        result->over = true;
        result->won = 1U << caused->winner;
    }
}

static void
count(const struct pzk_moves *moves, struct pzk_club_result *result)
{
    result->seats = seats;
    pzk_walk(moves, count_card, result);
}

const struct pzk_club_game toy_club = {.now = now, .count = count};
