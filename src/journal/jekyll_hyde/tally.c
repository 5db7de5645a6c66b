// SPDX-License-Identifier: MIT
/*
 * Counts a game of Dr. Jekyll & Mr. Hyde into a tally, by team and by player.
 */
#include "src/journal/jekyll_hyde/guest.h"

#include "src/journal/walk.h"

struct making {
    struct pzk_tally *tally;
    bool began;
    struct pzk_jh_status first;  /* after the first move: who sat where at the
                                    start */
    struct pzk_jh_status before; /* before the current move, because the end of
                                    a hand changes seats (W8.6) */
};

/* Returns the seat at the start, which is the tally's index, of the person now
 * at SEAT; -1: the ghost's. */
static int
line_of(const struct making *making, const struct pzk_jh_status *status,
        int seat)
{
    if (status->variant != PZK_JH_3) {
        return seat;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        if (status->person[seat] >= 0 &&
            making->first.person[i] == status->person[seat]) {
            return i;
        }
    }
    return -1; /* the ghost's seat */
}

static void
count_trick(struct making *making, const struct pzk_jh_result *result)
{
    const struct pzk_jh_status *during = &making->before;

    if (result->winner < 0) {
        making->tally->nobody++;
        return;
    }
    /* the ghost's tricks belong to the single player */
    int seat =
        result->winner == during->ghost ? during->single : result->winner;
    int line = line_of(making, during, seat);

    making->tally->team[during->team[seat]].tricks++;
    if (line < 0) {
        return;
    }
    struct pzk_tally_player *player = &making->tally->player[line];
    player->tricks++;
    for (int i = 0; i < result->n_takes; i++) {
        int card = result->takes[i];

        player->points += pzk_jh_card_points(card);
        if (pzk_jh_card_team(card) == during->team[seat]) { /* W6.2 */
            player->factor += pzk_jh_card_factor(card);
        }
    }
}

static void
count_hand(struct pzk_tally *tally, const struct pzk_jh_result *result)
{
    tally->hands++;
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *own = &result->account[team];
        const struct pzk_jh_account *other = &result->account[1 - team];

        tally->team[team].base += own->base;
        tally->team[team].factor += own->factor;
        tally->team[team].score += own->score;
        tally->team[team].total = result->total[team];
        tally->team[team].hands_won += own->score > other->score;
    }
}

/* Copies the totals of persons or teams, and who won, to the players' tallies.
 */
static void
stand(struct making *making, const struct pzk_jh_result *result)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        struct pzk_tally_player *player = &making->tally->player[seat];
        int person = player->person;
        bool three = making->first.variant == PZK_JH_3;
        int which = three ? person : making->first.team[seat];

        if (which >= 0) {
            player->total =
                three ? result->person_total[which] : result->total[which];
            player->won = result->game_done && (result->winners >> which & 1);
        }
    }
    making->tally->over = result->game_done;
}

static void
count_move(const struct pzk_walked *walked, void *data)
{
    struct making *making = data;
    struct pzk_tally *tally = making->tally;
    const struct pzk_jh_result *result = pzk_jh_result(&walked->caused);
    struct pzk_jh_status after;

    pzk_jh_status(walked->game, &after);
    if (!making->began) {
        making->began = true;
        making->first = after;
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            tally->player[seat].person = after.person[seat];
            tally->player[seat].team =
                after.variant == PZK_JH_3 ? PZK_NO_TEAM : after.team[seat];
        }
    }
    tally->moves += walked->move->action.kind == PZK_JH_LAY;
    if (result->trick_done) {
        count_trick(making, result);
    }
    if (result->hand_done) {
        count_hand(tally, result);
        stand(making, result);
    }
    making->before = after;
}

void
pzk_jh_count(const struct pzk_moves *moves, struct pzk_tally *tally)
{
    struct making making = {.tally = tally};

    pzk_walk(moves, count_move, &making);
}
