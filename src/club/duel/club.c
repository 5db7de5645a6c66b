// SPDX-License-Identifier: MIT
/*
 * Reports Jekyll vs Hyde to a club. A finished game counts: Hyde's score, as in
 * a match (D7.1), and the winner.
 */
#include "src/club/duel/club.h"

#include "src/journal/walk.h"
#include "src/table/duel/duel.h"

static int
seat_of(int jekyll, int role)
{
    return role == PZK_JEKYLL ? jekyll : pzk_duel_across(jekyll);
}

static void
now(const struct pzk_table_view *view, struct pzk_club_now *now)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    now->hand = own->status.round;
    now->trick = own->status.trick_no;
    now->seats = 1u << PZK_N | 1u << PZK_S;
    for (int role = 0; pzk_is_seat(own->jekyll) && role < PZK_TEAMS; role++) {
        int seat = seat_of(own->jekyll, role);

        now->points[seat] = own->status.tricks[role];
        now->turn |= own->status.to_act[role] ? 1u << seat : 0;
    }
}

struct counting {
    struct pzk_club_result *result;
    const struct pzk_moves *moves;
    int games; /* number of games of a match begun so far */
};

/* Finds the winner: of a match, the higher score; otherwise the game's winner.
 */
static void
find_winner(struct counting *counting, const struct pzk_game *game,
            const struct pzk_duel_result *caused, int jekyll)
{
    struct pzk_club_result *result = counting->result;
    struct pzk_duel_match match;
    bool in_match = pzk_duel_choices_in(&counting->moves->setup)->match;

    result->over = !in_match || pzk_duel_match(game, &match);
    result->won = 0;
    if (!in_match) {
        result->won = 1u << seat_of(jekyll, caused->game_winner);
    } else if (result->over && match.winner >= 0) {
        result->won = 1u << seat_of(jekyll, match.role[match.winner]);
    }
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct counting *counting = data;
    const struct pzk_duel_result *caused = pzk_duel_result(&walked->caused);
    int jekyll = pzk_duel_choices_in(&counting->moves->setup)->jekyll;

    if (pzk_moves_is_next(counting->moves, &walked->move->action)) {
        counting->games++;
        return;
    }
    if (!caused->game_done) {
        return;
    }
    if (counting->games == 2) { /* in the second game the roles are exchanged */
        jekyll = pzk_duel_across(jekyll);
    }
    struct pzk_club_hand *hand = pzk_club_add_hand(counting->result);

    if (hand) {
        hand->points[seat_of(jekyll, PZK_HYDE)] = caused->hyde_score;
    }
    find_winner(counting, walked->game, caused, jekyll);
}

static void
count(const struct pzk_moves *moves, struct pzk_club_result *result)
{
    struct counting counting = {.result = result, .moves = moves};

    result->seats = 1u << PZK_N | 1u << PZK_S;
    pzk_walk(moves, count_move, &counting);
}

const struct pzk_club_game pzk_duel_club = {.now = now, .count = count};
