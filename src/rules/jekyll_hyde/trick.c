// SPDX-License-Identifier: MIT
/*
 * Lays a card; gives a full trick to the best card, or lets it lie if a
 * transformation is in it (W3.5, W4, W5).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

/* The ranks of a deck's cards (W5.1); all scenes are equal, and all deeds. */
enum { RANK_DEED, RANK_SCENE, RANK_E, RANK_A = RANK_E + 4, RANK_T };

static const int8_t ranks[14] = {
    RANK_T,     RANK_A,     RANK_A - 1, RANK_A - 2, RANK_A - 3,
    RANK_E,     RANK_SCENE, RANK_SCENE, RANK_SCENE, RANK_SCENE,
    RANK_SCENE, RANK_DEED,  RANK_DEED,  RANK_DEED,
};

bool
pzk_jh_is_transformation(int card)
{
    return card == PZK_JT || card == PZK_HT;
}

/* Returns the index of the best card of the full trick; *reason says why it is
 * the best (W5). */
static int
find_best(const struct jh *jh, uint8_t *reason)
{
    int best = 0;

    *reason = PZK_JH_HIGHEST;
    for (int i = 1; i < 4; i++) {
        int rank = ranks[jh->is.table[i].card % 14];
        int top = ranks[jh->is.table[best].card % 14];

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
        pzk_jh_finish_hand(jh, result);
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
