// SPDX-License-Identifier: MIT
/*
 * Reports Dr. Jekyll & Mr. Hyde to a club. A hand gives every player the score
 * of the player's team; with three players, what that person gained.
 */
#include "src/club/jekyll_hyde/club.h"

#include "src/journal/walk.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

static void
now(const struct pzk_table_view *view, struct pzk_club_now *now)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int32_t total[PZK_TEAMS], person_total[3];

    pzk_jh_totals(status, total, person_total);
    now->hand = status->hand_no;
    now->trick = status->trick_no;
    now->turn = pzk_is_seat(status->to_act) ? 1u << status->to_act : 0;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        bool three = status->variant == PZK_JH_3;
        int person = status->person[seat];

        if (three && person < 0) {
            continue;
        }
        now->seats |= 1u << seat;
        if (three) {
            now->points[seat] = person_total[person];
        } else if (status->team[seat] != PZK_NO_TEAM) {
            now->points[seat] = total[status->team[seat]];
        }
    }
}

struct counting {
    struct pzk_club_result *result;
    bool began;
    struct pzk_jh_status first; /* status in the first hand: who sat where at
                                   the start */
    int32_t before[3];          /* totals of the persons before the hand */
};

static void
count_hand(struct counting *counting, const struct pzk_jh_result *caused)
{
    struct pzk_club_result *result = counting->result;
    struct pzk_club_hand *hand = pzk_club_add_hand(result);
    bool three = counting->first.variant == PZK_JH_3;

    result->won = 0;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int who =
            three ? counting->first.person[seat] : counting->first.team[seat];

        if (who < 0) {
            continue;
        }
        if (hand) {
            hand->points[seat] =
                three ? caused->person_total[who] - counting->before[who]
                      : caused->account[who].score;
        }
        if (caused->game_done && (caused->winners >> who & 1)) {
            result->won |= 1u << seat;
        }
    }
    for (int person = 0; person < 3; person++) {
        counting->before[person] = caused->person_total[person];
    }
    result->over = caused->game_done;
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct counting *counting = data;
    const struct pzk_jh_result *caused = pzk_jh_result(&walked->caused);

    if (!counting->began) {
        counting->began = true;
        pzk_jh_status(walked->game, &counting->first);
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            bool plays = counting->first.variant != PZK_JH_3 ||
                         counting->first.person[seat] >= 0;

            counting->result->seats |= plays ? 1u << seat : 0;
        }
    }
    if (caused->hand_done) {
        count_hand(counting, caused);
    }
}

static void
count(const struct pzk_moves *moves, struct pzk_club_result *result)
{
    struct counting counting = {.result = result};

    pzk_walk(moves, count_move, &counting);
}

const struct pzk_club_game pzk_jh_club = {.now = now, .count = count};
