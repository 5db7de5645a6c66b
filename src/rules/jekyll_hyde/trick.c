// SPDX-License-Identifier: MIT
/*
 * Lays a card; gives a full trick to the best card, or lets it lie if a
 * transformation is in it (W3.5, W4, W5). Scores a hand, adds up totals, ends
 * the hand and the game (W6, W7), and with three players finds the next single
 * player (W8.6).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* The ranks of a deck's cards (W5.1); all scenes are equal, and all deeds. */
enum { RANK_DEED, RANK_SCENE, RANK_E, RANK_A = RANK_E + 4, RANK_T };

static const struct {
    int8_t rank, points, factor;
} values[14] = {
    {RANK_T, 0, 0},     {RANK_A, 1, 0},     {RANK_A - 1, 1, 0},
    {RANK_A - 2, 1, 0}, {RANK_A - 3, 1, 0}, {RANK_E, 1, 0},
    {RANK_SCENE, 3, 0}, {RANK_SCENE, 4, 0}, {RANK_SCENE, 5, 0},
    {RANK_SCENE, 6, 0}, {RANK_SCENE, 7, 0}, {RANK_DEED, 0, 1},
    {RANK_DEED, 0, 2},  {RANK_DEED, 0, 3},
};

int
pzk_jh_card_points(int card)
{
    return values[card % 14].points;
}

int
pzk_jh_card_factor(int card)
{
    return values[card % 14].factor;
}

bool
pzk_jh_is_transformation(int card)
{
    return card == PZK_JT || card == PZK_HT;
}

/* ---- scoring a hand (W6, W7) ---- */

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

static void
finish_hand(struct jh *jh, struct pzk_jh_result *result)
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

/* ---- the trick (W4, W5) ---- */

/* Returns the index of the best card of the full trick; *reason says why it is
 * the best (W5). */
static int
find_best(const struct jh *jh, uint8_t *reason)
{
    int best = 0;

    *reason = PZK_JH_HIGHEST;
    for (int i = 1; i < 4; i++) {
        int rank = values[jh->is.table[i].card % 14].rank;
        int top = values[jh->is.table[best].card % 14].rank;

        if (rank > top) {
            best = i;
            *reason = PZK_JH_HIGHEST;
        } else if (rank == top) {
            *reason = PZK_JH_FIRST_OF_EQUALS;
        }
    }
    if (pzk_jh_is_transformation(jh->is.table[best].card)) {
        *reason = PZK_JH_TRANSFORMATION;
    }
    return best;
}

/* Fills LIST and *mask with the lying cards and those of the trick, in the
 * order they were laid. Returns their number. */
static uint8_t
gather(const struct jh *jh, int16_t *list, uint32_t *mask)
{
    int count = 0;

    for (int i = 0; i < jh->n_lying; i++) {
        list[count++] = jh->lying[i];
    }
    for (int i = 0; i < 4; i++) {
        list[count++] = jh->is.table[i].card;
    }
    for (int i = 0; i < count; i++) {
        *mask |= jh_bit(list[i]);
    }
    return (uint8_t)count;
}

static void
finish_trick(struct jh *jh, struct pzk_jh_result *result)
{
    int best = find_best(jh, &result->reason);
    bool last = jh->is.trick_no == PZK_JH_TRICKS;
    uint32_t mask = 0;

    result->trick_done = true;
    result->trick_no = jh->is.trick_no;
    result->leader = jh->is.table[best].seat; /* W4.2, W4.5, W5.6 */
    result->best = jh->is.table[best].card;
    for (int i = 0; i < 4; i++) {
        result->seats[i] = jh->is.table[i].seat;
        result->cards[i] = jh->is.table[i].card;
    }
    if (result->reason != PZK_JH_TRANSFORMATION) {
        result->winner = result->leader;
        result->n_takes = gather(jh, result->takes, &mask); /* W4.3 */
        jh->is.taken[jh->is.team[result->winner]] |= mask;
        jh->n_lying = 0;
    } else {
        result->winner = PZK_NO_SEAT;
        if (last) { /* W4.7, W4.8 */
            result->n_neutral = gather(jh, result->neutral_cards, &mask);
            result->neutral = mask;
            jh->is.neutral = mask;
            jh->n_lying = 0;
        } else {
            jh->n_lying = gather(jh, jh->lying, &mask); /* W4.9: 8 at most */
        }
    }
    memset(jh->lying + jh->n_lying, 0,
           sizeof(jh->lying) - jh->n_lying * sizeof(jh->lying[0]));
    jh->is.n_table = 0;
    memset(jh->is.table, 0, sizeof(jh->is.table));
    if (last) {
        finish_hand(jh, result);
    } else {
        jh->is.trick_no++;
        jh->is.turn = result->leader;
    }
}

/* Lays CARD for the seat on turn, whoever supplied it (W3.5, W3.6). */
void
pzk_jh_lay_card(struct jh *jh, int card, int from, struct pzk_jh_result *result)
{
    int at = jh->is.n_table;

    if (!jh->is.hands_known) {
        if (from == PZK_NO_SEAT) {
            jh->unknown++;
        } else {
            jh->own[from]++;
        }
    } else {
        for (int i = 0; from == PZK_NO_SEAT; i++) { /* T3 */
            from = jh->is.hand[i] & jh_bit(card) ? i : PZK_NO_SEAT;
        }
        jh->is.hand[from] &= ~jh_bit(card);
    }
    jh->is.played |= jh_bit(card);
    jh->is.table[at].seat = jh->is.turn;
    jh->is.table[at].from = (int8_t)from;
    jh->is.table[at].card = (int16_t)card;
    jh->is.n_table++;
    jh->is.asked = PZK_NO_SEAT;
    jh->is.phase = PZK_JH_TURN;
    if (jh->is.n_table < 4) {
        do { /* one may have laid before his turn */
            jh->is.turn = (int8_t)pzk_seat_next(jh->is.turn);
        } while (jh_has_laid(jh, jh->is.turn));
    } else {
        finish_trick(jh, result);
    }
}
