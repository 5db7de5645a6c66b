// SPDX-License-Identifier: MIT
/*
 * Scores a hand, adds up totals, ends the hand and the game (W6, W7), and with
 * three players finds the next single player (W8.6).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* By the number of a card in its deck (W5.1). */
static const int8_t points[14] = {0, 1, 1, 1, 1, 1, 3, 4, 5, 6, 7};
static const int8_t factors[14] = {[11] = 1, 2, 3};

int
pzk_jh_card_points(int card)
{
    return points[card % 14];
}

int
pzk_jh_card_factor(int card)
{
    return factors[card % 14];
}

struct pzk_jh_account
pzk_jh_account(const struct jh *jh, int team)
{
    struct pzk_jh_account account = {jh->base_before[team],
                                     jh->factor_before[team], 0};
    uint32_t own_deeds = jh->is.taken[team] & jh_deck(team);

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (jh->is.taken[team] & jh_bit(card)) { /* W6.1 */
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
    /* between hands the totals contain the last hand already */
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

/* Adds ACCOUNT to the totals (W7, W8.7, W8.8). Returns the winners, none if the
 * game continues. */
static uint8_t
count_totals(struct jh *jh, const struct pzk_jh_account *account)
{
    const int32_t *total =
        jh->is.variant == PZK_JH_3 ? jh->is.person_total : jh->is.total;
    int count = jh->is.variant == PZK_JH_3 ? 3 : PZK_TEAMS;
    int32_t top = jh->target;
    uint8_t winners = 0;

    if (jh->is.variant == PZK_JH_3) {
        for (int i = 0; i < PZK_SEATS; i++) {
            if (jh->is.person[i] >= 0) {
                jh->is.person_total[jh->is.person[i]] +=
                    account[jh->is.team[i]].score;
            }
        }
    } else {
        jh->is.total[PZK_JEKYLL] += account[PZK_JEKYLL].score;
        jh->is.total[PZK_HYDE] += account[PZK_HYDE].score;
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

/* Moves the persons of three players after a hand (W8.6): the single player's
 * left neighbour moves to the ghost's seat and deals; the right one plays alone
 * and keeps his seat. */
static void
rotate_single(struct jh *jh)
{
    int old = jh->is.single;
    int ghost = jh_opposite(old);
    int left = pzk_seat_next(old);

    jh->is.person[ghost] = jh->is.person[left];
    jh->is.person[left] = -1;
    jh->is.single = (int8_t)jh_right(old);
    jh->is.dealer = (int8_t)ghost;
    for (int i = 0; i < PZK_SEATS; i++) {
        bool hyde = i == jh->is.single || i == left;
        jh->is.team[i] = (int8_t)(hyde ? PZK_HYDE : PZK_JEKYLL);
    }
}

void
pzk_jh_finish_hand(struct jh *jh, struct pzk_jh_result *result)
{
    result->hand_done = true;
    result->hand_no = jh->is.hand_no;
    for (int team = 0; team < PZK_TEAMS; team++) {
        result->account[team] = pzk_jh_account(jh, team);
    }
    jh->is.winners = count_totals(jh, result->account);
    memcpy(result->total, jh->is.total, sizeof(result->total));
    memcpy(result->person_total, jh->is.person_total,
           sizeof(result->person_total));
    result->winners = jh->is.winners;
    jh->is.trick_no = 0;
    jh->is.turn = PZK_NO_SEAT;
    if (jh->is.winners) {
        jh->is.phase = PZK_JH_OVER;
        result->game_done = true;
        return;
    }
    jh->is.phase = PZK_JH_TO_DEAL;
    if (jh->is.variant == PZK_JH_3) {
        rotate_single(jh);
    } else {
        jh->is.dealer = (int8_t)(jh->is.dealer == PZK_NO_SEAT /* W1.5 */
                                     ? PZK_NO_SEAT
                                     : pzk_seat_next(jh->is.dealer));
    }
}
