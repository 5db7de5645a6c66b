// SPDX-License-Identifier: MIT
/*
 * A hand that is followed from the middle of it on: what people tell of it, as
 * an action (T2). Which cards were played before nobody knows, but for those
 * that still lie there (W4.2).
 */
#include "src/rules/jekyll_hyde/state.h"

#include <string.h>

enum {
    TOTALS = 3,
    DIGITS = 3, /* of a total, each of 7 bits */
    DIGIT_BITS = 7,
    HEAD = TOTALS * DIGITS, /* the list's entries before the lying cards */
    FACTORS = 7             /* 0..6 (W6.3) */
};

_Static_assert(PZK_JH_TARGET_MAX <= 1 << DIGITS * DIGIT_BITS,
               "a total fits into its digits");

/* The points that so many cards are worth at most (W6.1). */
static int
most_points(int cards)
{
    static const int in_each_set[] = {7, 6, 5, 4, 3, 1, 1, 1, 1, 1};
    int points = 0;

    for (int i = 0; i < cards && i < 20; i++) {
        points += in_each_set[i / 2];
    }
    return points;
}

/* Can these lie there from tricks that nobody took (W3.7, W4.2, W4.9)? */
static bool
can_lie(const struct pzk_jh_standing *standing)
{
    int transformations = 0, jekyll = 0;
    uint32_t seen = 0;

    if (standing->n_lying % 4 != 0 || standing->n_lying > 8) {
        return false;
    }
    for (int i = 0; i < standing->n_lying; i++) {
        int card = standing->lying[i];

        if (card < 0 || card >= PZK_JH_CARDS || seen & jh_bit(card)) {
            return false;
        }
        seen |= jh_bit(card);
        transformations += pzk_jh_is_transformation(card);
        jekyll += pzk_jh_card_team(card) == PZK_JEKYLL;
    }
    return transformations >= standing->n_lying / 4 &&
           2 * jekyll == standing->n_lying;
}

/* W6: by what was taken in TRICKS tricks. */
static bool
can_be_taken(const struct pzk_jh_standing *standing, int tricks)
{
    int teams = 0, points = 0;

    for (int team = 0; team < PZK_TEAMS; team++) {
        points += standing->base[team];
        teams += standing->base[team] > 0 || standing->factor[team] > 0;
        if (standing->factor[team] >= FACTORS ||
            standing->base[team] > most_points(4 * tricks)) {
            return false;
        }
    }
    return teams <= tricks && points <= most_points(4 * tricks);
}

static bool
can_be(const struct pzk_jh_standing *standing)
{
    bool two_leaders = standing->trick == 1 && standing->first != PZK_NO_SEAT &&
                       standing->leader != PZK_NO_SEAT &&
                       standing->first != standing->leader; /* W1.6 */

    for (int i = 0; i < TOTALS; i++) {
        if (standing->total[i] < 0 || standing->total[i] >= PZK_JH_TARGET_MAX) {
            return false;
        }
    }
    return standing->trick >= 1 && standing->trick <= PZK_JH_TRICKS &&
           (standing->leader == PZK_NO_SEAT || pzk_is_seat(standing->leader)) &&
           (standing->first == PZK_NO_SEAT || pzk_is_seat(standing->first)) &&
           !two_leaders && can_lie(standing) &&
           standing->n_lying / 4 < standing->trick &&
           can_be_taken(standing, standing->trick - 1 - standing->n_lying / 4);
}

void
pzk_jh_join(const struct pzk_jh_standing *standing, struct pzk_action *action)
{
    bool lie = standing->n_lying <= sizeof(standing->lying);

    pzk_action_init(action, PZK_JH_JOIN);
    action->actor = standing->leader;
    action->other = standing->first;
    action->by = (int8_t)standing->trick;
    action->x = (int8_t)standing->base[PZK_JEKYLL];
    action->y = (int8_t)standing->base[PZK_HYDE];
    action->arg = PZK_NONSENSE;
    if (standing->factor[PZK_JEKYLL] < FACTORS &&
        standing->factor[PZK_HYDE] < FACTORS) {
        action->arg = (int8_t)(standing->factor[PZK_JEKYLL] +
                               FACTORS * standing->factor[PZK_HYDE]);
    }
    action->list_given = true;
    action->n = (uint8_t)(HEAD + (lie ? standing->n_lying : 0));
    for (int i = 0; i < HEAD; i++) {
        int32_t total = standing->total[i / DIGITS];

        action->list[i] =
            (int8_t)(total < 0 || total >= PZK_JH_TARGET_MAX
                         ? PZK_NONSENSE
                         : total >> DIGIT_BITS * (i % DIGITS) & 0x7f);
    }
    memcpy(action->list + HEAD, standing->lying, (size_t)(action->n - HEAD));
}

bool
pzk_jh_joined(const struct pzk_action *action, struct pzk_jh_standing *out)
{
    struct pzk_jh_standing standing = {.leader = action->actor,
                                       .first = action->other};

    if (action->kind != PZK_JH_JOIN || action->by < 0 || action->x < 0 ||
        action->y < 0 || action->arg < 0 || action->n < HEAD ||
        action->n - HEAD > (int)sizeof(standing.lying)) {
        return false;
    }
    standing.trick = (uint8_t)action->by;
    standing.base[PZK_JEKYLL] = (uint8_t)action->x;
    standing.base[PZK_HYDE] = (uint8_t)action->y;
    standing.factor[PZK_JEKYLL] = (uint8_t)(action->arg % FACTORS);
    standing.factor[PZK_HYDE] = (uint8_t)(action->arg / FACTORS);
    for (int i = 0; i < HEAD; i++) {
        if (action->list[i] < 0) {
            return false;
        }
        standing.total[i / DIGITS] += (int32_t)action->list[i]
                                      << DIGIT_BITS * (i % DIGITS);
    }
    standing.n_lying = (uint8_t)(action->n - HEAD);
    memcpy(standing.lying, action->list + HEAD, standing.n_lying);
    if (!can_be(&standing)) {
        return false;
    }
    *out = standing;
    return true;
}

/* Before anything else was done in the game. The single player is who the
 * game began with (W8.2). */
enum pzk_code
pzk_jh_judge_join(const struct jh *jh, const struct pzk_action *action)
{
    bool three = jh->variant == PZK_JH_3;
    struct pzk_jh_standing standing;

    if (!pzk_jh_joined(action, &standing) ||
        (!three && standing.total[2] != 0)) {
        return PZK_BAD_ACTION;
    }
    for (int i = 0; i < TOTALS; i++) {
        if (standing.total[i] >= jh->target) {
            return PZK_BAD_ACTION; /* it would be over (W7.1) */
        }
    }
    if (jh->phase != PZK_JH_TO_DEAL || jh->hand_no > 0) {
        return PZK_WRONG_PHASE;
    }
    return three && standing.first != jh->single ? PZK_JH_WRONG_DEALER
           : three && standing.trick == 1 && standing.leader != PZK_NO_SEAT &&
                   standing.leader != jh->single
               ? PZK_JH_WRONG_DEALER
               : PZK_OK;
}

/* Who leads and who led the hand's first trick are the same in that one. */
static void
put_leaders(struct jh *jh, const struct pzk_jh_standing *standing)
{
    int first = standing->first, leader = standing->leader;

    if (standing->trick == 1) {
        first = first == PZK_NO_SEAT ? leader : first;
        leader = first;
    }
    jh->dealer = (int8_t)(first == PZK_NO_SEAT ? PZK_NO_SEAT : jh_right(first));
    jh->turn = (int8_t)leader;
}

bool
pzk_jh_joined_before_deal(const struct jh *jh)
{
    return jh->joined && jh->phase == PZK_JH_TURN && jh->trick_no == 1 &&
           jh->n_table == 0;
}

void
pzk_jh_go_on_from(struct jh *jh, const struct pzk_action *action)
{
    struct pzk_jh_standing standing;

    if (!pzk_jh_joined(action, &standing)) {
        return;
    }
    pzk_jh_clear_hand(jh);
    jh->joined = true;
    jh->hands_known = false;
    jh->hand_no = 1; /* as far as is known */
    jh->trick_no = standing.trick;
    jh->phase = PZK_JH_TURN;
    jh->unknown = (uint8_t)(4 * (standing.trick - 1));
    memcpy(jh->base_before, standing.base, sizeof(jh->base_before));
    memcpy(jh->factor_before, standing.factor, sizeof(jh->factor_before));
    memcpy(jh->lying, standing.lying, standing.n_lying);
    jh->n_lying = standing.n_lying;
    for (int i = 0; i < standing.n_lying; i++) {
        jh->played |= jh_bit(standing.lying[i]);
    }
    if (jh->variant == PZK_JH_3) {
        memcpy(jh->person_total, standing.total, sizeof(jh->person_total));
    } else {
        memcpy(jh->total, standing.total, sizeof(jh->total));
    }
    put_leaders(jh, &standing);
}
