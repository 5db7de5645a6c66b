// SPDX-License-Identifier: MIT
/*
 * A card is laid; a full trick is taken by the best card, or lies on with a
 * transformation in it (W3.5, W4, W5).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* W5.1: places in the order of a set; all scenes and all deeds are equal. */
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

/* Where the best card of the full trick lies; *reason says why (W5). */
static int
find_best(const struct jh *jh, uint8_t *reason)
{
    int best = 0;

    *reason = PZK_JH_HIGHEST;
    for (int i = 1; i < 4; i++) {
        int rank = values[jh->cards[i] % 14].rank;
        int top = values[jh->cards[best] % 14].rank;

        if (rank > top) {
            best = i;
            *reason = PZK_JH_HIGHEST;
        } else if (rank == top) {
            *reason = PZK_JH_FIRST_OF_EQUALS;
        }
    }
    if (pzk_jh_is_transformation(jh->cards[best])) {
        *reason = PZK_JH_TRANSFORMATION;
    }
    return best;
}

/* The lying cards and the trick, in the order they were laid. */
static uint8_t
gather(const struct jh *jh, int8_t *list, uint32_t *mask)
{
    int count = 0;

    for (int i = 0; i < jh->n_lying; i++) {
        list[count++] = jh->lying[i];
    }
    for (int i = 0; i < 4; i++) {
        list[count++] = jh->cards[i];
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
    bool last = jh->trick_no == PZK_JH_TRICKS;
    uint32_t mask = 0;

    result->trick_done = true;
    result->trick_no = jh->trick_no;
    result->leader = jh->seats[best]; /* W4.2, W4.5, W5.6 */
    result->best = jh->cards[best];
    memcpy(result->seats, jh->seats, sizeof(result->seats));
    memcpy(result->cards, jh->cards, sizeof(result->cards));
    if (result->reason != PZK_JH_TRANSFORMATION) {
        result->winner = result->leader;
        result->n_takes = gather(jh, result->takes, &mask); /* W4.3 */
        jh->taken[jh->team[result->winner]] |= mask;
        jh->n_lying = 0;
    } else {
        result->winner = PZK_NO_SEAT;
        if (last) { /* W4.7, W4.8 */
            result->n_neutral = gather(jh, result->neutral_cards, &mask);
            result->neutral = mask;
            jh->neutral = mask;
            jh->n_lying = 0;
        } else {
            memcpy(jh->lying + jh->n_lying, jh->cards, sizeof(jh->cards));
            jh->n_lying = (uint8_t)(jh->n_lying + 4); /* W4.9: 8 at most */
        }
    }
    memset(jh->lying + jh->n_lying, 0, sizeof(jh->lying) - jh->n_lying);
    jh->n_table = 0;
    memset(jh->seats, 0, sizeof(jh->seats));
    memset(jh->froms, 0, sizeof(jh->froms));
    memset(jh->cards, 0, sizeof(jh->cards));
    if (last) {
        pzk_jh_finish_hand(jh, result);
    } else {
        jh->trick_no++;
        jh->turn = result->leader;
    }
}

/* W3.5, W3.6: the card lies for the seat whose turn it is. */
void
pzk_jh_lay_card(struct jh *jh, int card, int from, struct pzk_jh_result *result)
{
    int at = jh->n_table;

    if (!jh->hands_known) {
        if (from == PZK_NO_SEAT) {
            jh->unknown++;
        } else {
            jh->own[from]++;
        }
    } else {
        for (int i = 0; from == PZK_NO_SEAT; i++) { /* T3 */
            from = jh->hand[i] & jh_bit(card) ? i : PZK_NO_SEAT;
        }
        jh->hand[from] &= ~jh_bit(card);
    }
    jh->played |= jh_bit(card);
    jh->seats[at] = jh->turn;
    jh->froms[at] = (int8_t)from;
    jh->cards[at] = (int8_t)card;
    jh->n_table++;
    jh->asked = PZK_NO_SEAT;
    jh->phase = PZK_JH_TURN;
    if (jh->n_table < 4) {
        jh->turn = (int8_t)pzk_seat_next(jh->turn);
    } else {
        finish_trick(jh, result);
    }
}
