// SPDX-License-Identifier: MIT
/*
 * Packs the standing that people report of a duel joined midway into an action,
 * and reads it back (T2, T7). Nobody knows which cards were played before.
 */
#include "src/rules/duel/state.h"

/* Whether STANDING's ranking is possible after TRICKS tricks (D3.1, D3.2). */
static bool
are_ranks(const struct pzk_duel_standing *standing, int tricks)
{
    unsigned seen = 0;

    if (standing->n_ranks > PZK_COLOURS) {
        return false;
    }
    for (int i = 0; i < standing->n_ranks; i++) {
        if (standing->ranks[i] < 0 || standing->ranks[i] >= PZK_COLOURS ||
            (seen >> standing->ranks[i] & 1U)) {
            return false;
        }
        seen |= 1U << standing->ranks[i];
    }
    return standing->n_ranks != 2 && (tricks > 0 || standing->n_ranks == 0);
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
    pzk_action_pack(action, PZK_DUEL_JOIN, standing, sizeof(*standing));
    action->actor = standing->leader;
}

bool
pzk_duel_joined(const struct pzk_action *action, struct pzk_duel_standing *out)
{
    struct pzk_duel_standing standing;
    bool can =
        pzk_action_unpack(action, PZK_DUEL_JOIN, &standing, sizeof(standing)) &&
        can_be(&standing);

    if (can) {
        *out = standing;
    }
    return can;
}
