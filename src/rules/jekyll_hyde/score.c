// SPDX-License-Identifier: MIT
/*
 * The account of a hand, totals, the end of a hand and of the game (W6, W7),
 * and with three players who plays alone next (W8.6).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

struct pzk_jh_account
pzk_jh_account(const struct jh *jh, int team)
{
    struct pzk_jh_account account = {jh->base_before[team],
                                     jh->factor_before[team], 0};
    uint32_t own_deeds = jh->taken[team] & jh_deck(team);

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (jh->taken[team] & jh_bit(card)) { /* W6.1 */
            account.base = (int16_t)(account.base + pzk_jh_card_points(card));
        }
        if (own_deeds & jh_bit(card)) { /* W6.2, W6.3 */
            account.factor =
                (int16_t)(account.factor + pzk_jh_card_factor(card));
        }
    }
    account.score = (int16_t)(account.base * account.factor); /* W6.4, W6.5 */
    return account;
}

void
pzk_jh_totals(const struct pzk_jh_status *status, int32_t total[PZK_TEAMS],
              int32_t person_total[3])
{
    /* between hands the last one is counted already */
    bool running = status->trick_no > 0;

    for (int team = 0; team < PZK_TEAMS; team++) {
        total[team] =
            status->total[team] + (running ? status->account[team].score : 0);
    }
    memcpy(person_total, status->person_total, sizeof(status->person_total));
    for (int seat = 0; running && seat < PZK_SEATS; seat++) {
        int person = status->person[seat];

        if (status->variant == PZK_JH_3 && person >= 0 &&
            person < 3) { /* W8.7 */
            person_total[person] += status->account[status->team[seat]].score;
        }
    }
}
/* W7, W8.7, W8.8. Returns the winners, none where the game goes on. */
static uint8_t
count_totals(struct jh *jh, const struct pzk_jh_account *account)
{
    const int32_t *total =
        jh->variant == PZK_JH_3 ? jh->person_total : jh->total;
    int count = jh->variant == PZK_JH_3 ? 3 : PZK_TEAMS;
    int32_t top = jh->target;
    uint8_t winners = 0;

    if (jh->variant == PZK_JH_3) {
        for (int i = 0; i < PZK_SEATS; i++) {
            if (jh->person[i] >= 0) {
                jh->person_total[jh->person[i]] += account[jh->team[i]].score;
            }
        }
    } else {
        jh->total[PZK_JEKYLL] += account[PZK_JEKYLL].score;
        jh->total[PZK_HYDE] += account[PZK_HYDE].score;
    }
    for (int i = 0; i < count; i++) {
        if (total[i] > top) {
            top = total[i];
            winners = 0;
        }
        if (total[i] == top) {
            winners = (uint8_t)(winners | 1U << i);
        }
    }
    return winners;
}

/* W8.6: the left neighbour moves to the ghost's seat and deals, the right one
 * plays alone and keeps his seat. */
static void
rotate_single(struct jh *jh)
{
    int old = jh->single;
    int ghost = jh_opposite(old);
    int left = pzk_seat_next(old);

    jh->person[ghost] = jh->person[left];
    jh->person[left] = -1;
    jh->single = (int8_t)jh_right(old);
    jh->dealer = (int8_t)ghost;
    for (int i = 0; i < PZK_SEATS; i++) {
        bool hyde = i == jh->single || i == left;
        jh->team[i] = (int8_t)(hyde ? PZK_HYDE : PZK_JEKYLL);
    }
}

void
pzk_jh_finish_hand(struct jh *jh, struct pzk_jh_result *result)
{
    result->hand_done = true;
    result->hand_no = jh->hand_no;
    for (int team = 0; team < PZK_TEAMS; team++) {
        result->account[team] = pzk_jh_account(jh, team);
    }
    jh->winners = count_totals(jh, result->account);
    memcpy(result->total, jh->total, sizeof(result->total));
    memcpy(result->person_total, jh->person_total,
           sizeof(result->person_total));
    result->winners = jh->winners;
    jh->trick_no = 0;
    jh->turn = PZK_NO_SEAT;
    if (jh->winners) {
        jh->phase = PZK_JH_OVER;
        result->game_done = true;
        return;
    }
    jh->phase = PZK_JH_TO_DEAL;
    if (jh->variant == PZK_JH_3) {
        rotate_single(jh);
    } else {
        jh->dealer = (int8_t)(jh->dealer == PZK_NO_SEAT /* W1.5 */
                                  ? PZK_NO_SEAT
                                  : pzk_seat_next(jh->dealer));
    }
}
