// SPDX-License-Identifier: MIT
/*
 * Packs the standing that people report of a hand joined midway into an action,
 * and reads it back (T2). Journals hold the
 * action's fields: what each means must stay. Nobody knows which cards were
 * played before, except the lying ones (W4.2).
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

bool
pzk_jh_can_lie(const struct pzk_jh_standing *standing)
{
    int transformations = 0, jekyll = 0;
    uint32_t seen = 0;

    if (standing->n_lying % 4 != 0 || standing->n_lying > 8 ||
        standing->n_lying / 4 >= standing->trick) {
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

/* ---- limits of what was won (W6) ---- */

/* Returns how many tricks were won: all earlier ones except those that lie. */
static int
tricks_taken(const struct pzk_jh_standing *standing)
{
    return standing->trick - 1 - standing->n_lying / 4;
}

static bool
is_lying(const struct pzk_jh_standing *standing, int card)
{
    for (int i = 0; i < standing->n_lying; i++) {
        if (standing->lying[i] == card) {
            return true;
        }
    }
    return false;
}

/* Returns the least number of TEAM's deeds, none of them among the lying cards,
 * whose factors add up to TEAM's factor (W6.3); -1 if no deeds do. */
static int
deeds_of(const struct pzk_jh_standing *standing, int team)
{
    int least = -1, deeds[3], n = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (pzk_jh_card_team(card) == team && pzk_jh_card_factor(card) > 0 &&
            !is_lying(standing, card)) {
            deeds[n++] = pzk_jh_card_factor(card);
        }
    }
    for (int set = 0; set < 1 << n; set++) {
        int count = __builtin_popcount((unsigned)set), sum = 0;

        for (int i = 0; i < n; i++) {
            sum += set >> i & 1 ? deeds[i] : 0;
        }
        if (sum == standing->factor[team] && (least < 0 || count < least)) {
            least = count;
        }
    }
    return least;
}

/* Returns the least (MOST: the greatest) points that COUNT cards of TEAM's deck
 * can have, at least DEEDS of them deeds and none of them lying. */
static int
points_of(const struct pzk_jh_standing *standing, int team, int count,
          int deeds, bool most)
{
    int at_worth[8] = {0}; /* cards by points, 0..7 */
    int points = 0;

    for (int card = 0; card < PZK_JH_CARDS; card++) {
        if (pzk_jh_card_team(card) == team && !is_lying(standing, card)) {
            at_worth[pzk_jh_card_points(card)]++;
        }
    }
    count -= deeds;
    at_worth[0] -= deeds;
    for (int i = 0; i < 8; i++) {
        int worth = most ? 7 - i : i;
        int n = at_worth[worth] < count ? at_worth[worth] : count;

        n = n < 0 ? 0 : n;
        points += n * worth;
        count -= n;
    }
    return points;
}

bool
pzk_jh_points_before(const struct pzk_jh_standing *standing, int *least,
                     int *most)
{
    int each = 2 * tricks_taken(standing); /* cards of each deck (W3.7) */

    *least = *most = 0;
    for (int team = 0; team < PZK_TEAMS; team++) {
        int deeds = deeds_of(standing, team);

        if (deeds < 0 || deeds > each) {
            return false;
        }
        *least += points_of(standing, team, each, deeds, false);
        *most += points_of(standing, team, each, deeds, true);
    }
    return true;
}

/* Whether the accounts of both teams together can be worth the cards that were
 * won: each of those cards went to one of the teams (W6.6). */
static bool
can_be_taken(const struct pzk_jh_standing *standing)
{
    int teams = 0, points = 0, least, most;

    for (int team = 0; team < PZK_TEAMS; team++) {
        points += standing->base[team];
        teams += standing->base[team] > 0 || standing->factor[team] > 0;
    }
    return teams <= tricks_taken(standing) &&
           pzk_jh_points_before(standing, &least, &most) && least <= points &&
           points <= most;
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
           !two_leaders && pzk_jh_can_lie(standing) &&
           standing->n_lying / 4 < standing->trick && can_be_taken(standing);
}

void
pzk_jh_join(const struct pzk_jh_standing *standing, struct pzk_action *action)
{
    bool lie = standing->n_lying <= PZK_JH_LYING_MAX;

    *action = pzk_action_of(PZK_JH_JOIN, standing->leader);
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
            (int16_t)(total < 0 || total >= PZK_JH_TARGET_MAX
                          ? PZK_NONSENSE
                          : total >> DIGIT_BITS * (i % DIGITS) & 0x7f);
    }
    memcpy(action->list + HEAD, standing->lying,
           (size_t)(action->n - HEAD) * sizeof(action->list[0]));
}

bool
pzk_jh_joined(const struct pzk_action *action, struct pzk_jh_standing *out)
{
    struct pzk_jh_standing standing = {.leader = action->actor,
                                       .first = action->other};

    if (action->kind != PZK_JH_JOIN || action->by < 0 || action->x < 0 ||
        action->y < 0 || action->arg < 0 || action->n < HEAD ||
        action->n - HEAD > PZK_JH_LYING_MAX) {
        return false;
    }
    standing.trick = (uint8_t)action->by;
    standing.base[PZK_JEKYLL] = (uint8_t)action->x;
    standing.base[PZK_HYDE] = (uint8_t)action->y;
    standing.factor[PZK_JEKYLL] = (uint8_t)(action->arg % FACTORS);
    standing.factor[PZK_HYDE] = (uint8_t)(action->arg / FACTORS);
    for (int i = 0; i < HEAD; i++) {
        if (action->list[i] < 0 || action->list[i] >= 1 << DIGIT_BITS) {
            return false;
        }
        standing.total[i / DIGITS] += (int32_t)action->list[i]
                                      << DIGIT_BITS * (i % DIGITS);
    }
    standing.n_lying = (uint8_t)(action->n - HEAD);
    memcpy(standing.lying, action->list + HEAD,
           standing.n_lying * sizeof(standing.lying[0]));
    if (!can_be(&standing)) {
        return false;
    }
    *out = standing;
    return true;
}

/* Refuses to join midway once anything was done in the game. The single player
 * must be the one with whom the game began (W8.2). */
enum pzk_code
pzk_jh_judge_join(const struct jh *jh, const struct pzk_action *action)
{
    bool three = jh->is.variant == PZK_JH_3;
    struct pzk_jh_standing standing;

    if (!pzk_jh_joined(action, &standing) ||
        (!three && standing.total[2] != 0)) {
        return PZK_BAD_ACTION;
    }
    for (int i = 0; i < TOTALS; i++) {
        if (standing.total[i] >= jh->target) {
            return PZK_BAD_ACTION; /* the game would be over (W7.1) */
        }
    }
    if (jh->is.phase != PZK_JH_TO_DEAL || jh->is.hand_no > 0) {
        return PZK_WRONG_PHASE;
    }
    return three && standing.first != jh->is.single ? PZK_JH_WRONG_DEALER
           : three && standing.trick == 1 && standing.leader != PZK_NO_SEAT &&
                   standing.leader != jh->is.single
               ? PZK_JH_WRONG_DEALER
               : PZK_OK;
}
