// SPDX-License-Identifier: MIT
/*
 * Packs the standing that people report of a duel joined midway into an action,
 * and reads it back (T2, T7). Journals hold the
 * action's fields: what each means must stay. Nobody knows which cards were
 * played before.
 */
#include "src/rules/duel/state.h"

#include <string.h>

/* Whether STANDING's ranking is possible after TRICKS tricks (D3.1, D3.2). */
static bool
are_ranks(const struct pzk_duel_standing *standing, int tricks)
{
    unsigned seen = 0;

    for (int i = 0; i < standing->n_ranks; i++) {
        if (standing->ranks[i] < 0 || standing->ranks[i] >= PZK_COLOURS ||
            (seen >> standing->ranks[i] & 1U)) {
            return false;
        }
        seen |= 1U << standing->ranks[i];
    }
    return standing->n_ranks <= PZK_COLOURS && standing->n_ranks != 2 &&
           (tricks > 0 || standing->n_ranks == 0);
}

static bool
can_be(const struct pzk_duel_standing *standing)
{
    int tricks = standing->tricks[PZK_JEKYLL] + standing->tricks[PZK_HYDE];

    return standing->round >= 1 && standing->round <= PZK_DUEL_ROUNDS &&
           standing->marker >= 0 && standing->marker < PZK_DUEL_TRACK &&
           standing->marker % 2 == 0 && /* D6.4 */
           (standing->round > 1 || standing->marker == 0) &&
           tricks < PZK_DUEL_HAND && are_ranks(standing, tricks) &&
           standing->leader >= PZK_NO_TEAM && standing->leader < PZK_TEAMS &&
           (tricks > 0 || standing->leader == PZK_NO_TEAM ||
            standing->leader == duel_starter(standing->marker));
}

void
pzk_duel_join(const struct pzk_duel_standing *standing,
              struct pzk_action *action)
{
    *action = pzk_action_of(PZK_DUEL_JOIN, standing->leader);
    action->arg = (int8_t)standing->round;
    action->other = standing->marker;
    action->x = (int8_t)standing->tricks[PZK_JEKYLL];
    action->y = (int8_t)standing->tricks[PZK_HYDE];
    action->list_given = true;
    action->n = standing->n_ranks <= PZK_COLOURS ? standing->n_ranks : 0;
    for (int i = 0; i < action->n; i++) {
        action->list[i] = standing->ranks[i];
    }
}

bool
pzk_duel_joined(const struct pzk_action *action, struct pzk_duel_standing *out)
{
    struct pzk_duel_standing standing = {
        .leader = action->actor, .marker = action->other, .n_ranks = action->n};

    if (action->kind != PZK_DUEL_JOIN || action->arg < 0 || action->x < 0 ||
        action->y < 0 || action->n > PZK_COLOURS) {
        return false;
    }
    standing.round = (uint8_t)action->arg;
    standing.tricks[PZK_JEKYLL] = (uint8_t)action->x;
    standing.tricks[PZK_HYDE] = (uint8_t)action->y;
    for (int i = 0; i < action->n; i++) {
        if (action->list[i] != (int8_t)action->list[i]) {
            return false;
        }
        standing.ranks[i] = (int8_t)action->list[i];
    }
    if (!can_be(&standing)) {
        return false;
    }
    *out = standing;
    return true;
}
