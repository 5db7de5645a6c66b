// SPDX-License-Identifier: MIT
/*
 * State shared by all files of the team game's referee: the rules' setup, what
 * follows from the list of moves, who leads next.
 */
#include "src/table/jekyll_hyde/state.h"

#include <math.h>
#include <string.h>

bool
pzk_jh_rules_setup(const struct pzk_jh_referee *referee, int leader,
                   struct pzk_jh_setup *jh)
{
    static const int8_t teams[][PZK_SEATS] = {
        [PZK_JH_4A] = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        [PZK_JH_4B] = {PZK_JEKYLL, PZK_JEKYLL, PZK_HYDE, PZK_HYDE},
    };
    int person = 0;

    memset(jh, 0, sizeof(*jh));
    jh->variant = pzk_is_three(referee)             ? PZK_JH_3
                  : referee->table.origin == PZK_PB ? PZK_JH_4B
                                                    : PZK_JH_4A;
    jh->dealer = (int8_t)((leader + 3) % PZK_SEATS);
    jh->single = (int8_t)(pzk_is_three(referee) ? leader : PZK_NO_SEAT);
    jh->target = referee->table.base.setup.target;
    for (int i = 0; i < PZK_SEATS; i++) {
        int seat = (leader + i) % PZK_SEATS;

        /* W8.1: the leader plays alone, the ghost sits opposite; persons in the
         * order of W8.6. */
        if (pzk_is_three(referee)) {
            jh->team[seat] = (int8_t)(i % 2 ? PZK_JEKYLL : PZK_HYDE);
        } else {
            jh->team[seat] = teams[jh->variant][seat];
        }
        jh->person[seat] =
            (int8_t)(!pzk_is_three(referee) || i == 2 ? -1 : person++);
    }
    return pzk_is_seat(leader);
}

/* What is known before the first hand: the sides, not the dealer. */
static void
look_ahead(struct pzk_jh_referee *referee)
{
    struct pzk_jh_status *status = &referee->status;
    int leader = referee->table.base.setup.leader;
    struct pzk_jh_setup jh;
    struct pzk_game game;

    pzk_jh_rules_setup(referee, leader == PZK_NO_SEAT ? PZK_N : leader, &jh);
    if (pzk_jh_start(&game, &jh)) {
        pzk_jh_status(&game, status);
    }
    if (leader != PZK_NO_SEAT) {
        return;
    }
    status->dealer = PZK_NO_SEAT;
    if (pzk_is_three(referee)) {
        status->single = status->ghost = PZK_NO_SEAT;
        for (int i = 0; i < PZK_SEATS; i++) {
            status->team[i] = PZK_NO_TEAM;
            status->person[i] = -1;
        }
    }
}

/* Whether only the totals were reported, or are left of a hand thrown in: the
 * deal comes next. */
static void
await_deal(struct pzk_jh_referee *referee)
{
    struct pzk_jh_status *status = &referee->status;

    if (pzk_jh_is_joined(referee) && status->phase == PZK_JH_TURN &&
        status->trick_no == 1 && status->n_table == 0) {
        status->phase = PZK_JH_TO_DEAL;
        status->turn = status->to_act = PZK_NO_SEAT;
        status->turn_team = PZK_NO_TEAM;
        status->hand_no = status->trick_no = 0;
    }
}

void
pzk_jh_draw(struct pzk_trick_referee *table)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    if (table->base.moves.started) {
        pzk_jh_status(&table->base.moves.game, &referee->status);
        await_deal(referee);
    } else {
        look_ahead(referee);
    }
    table->between = referee->status.phase == PZK_JH_TO_DEAL;
    table->turn =
        (int8_t)(referee->status.phase == PZK_JH_TURN ? referee->status.turn
                                                      : PZK_NO_SEAT);
    table->before =
        pzk_jh_is_joined(referee) ? (pzk_cards)referee->status.played : 0;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        table->fits[seat] = pzk_jh_cards_of(referee->status.team[seat]);
    }
    if (pzk_trick_asks_hand(table) && !pzk_trick_may_be_under_way(table)) {
        table->question = (struct pzk_question){0};
    }
}

/* ---- between hands ---- */

bool
pzk_jh_is_joined(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;

    return moves->has_hand &&
           moves->acts[moves->hand_at].action.kind == PZK_JH_JOIN;
}

int
pzk_jh_expected_leader(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    if (!pzk_jh_is_joined(referee) && status->hand_no == 0) {
        return referee->table.base.setup.leader;
    }
    if (status->dealer == PZK_NO_SEAT) {
        return PZK_NO_SEAT; /* of a joined hand, the dealer is unreported */
    }
    return status->single != PZK_NO_SEAT ? status->single
                                         : pzk_seat_next(status->dealer);
}

int
pzk_jh_team_at(const struct pzk_jh_referee *referee, int leader, int seat)
{
    struct pzk_jh_setup jh;

    if (pzk_is_three(referee) && referee->status.hand_no == 0 &&
        pzk_jh_rules_setup(referee, leader, &jh)) {
        return jh.team[seat];
    }
    return referee->status.team[seat];
}

bool
pzk_jh_faces_single(const struct pzk_jh_referee *referee)
{
    /* they face E and W as long as the card is as it was at first */
    long quarters = lroundf(referee->card_turned / 90);

    return (referee->status.single + quarters) % 2 != 0;
}
