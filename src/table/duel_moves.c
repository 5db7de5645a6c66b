// SPDX-License-Identifier: MIT
/*
 * The duel's list of moves: deals, exchanges whose cards nobody knows, leads,
 * answers, and the games of a match.
 */
#include "src/table/moves.h"

#include "src/rules/duel.h"

static bool
belongs(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_NEXT ||
           (action->kind >= PZK_DUEL_DEAL && action->kind <= PZK_DUEL_ANSWER);
}

static bool
is_deal(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_DEAL;
}

static bool
is_next(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_NEXT;
}

/* What a card laid without a word tells to have happened before it. */
static bool
joins(const struct pzk_action *first, const struct pzk_action *second)
{
    switch (first->kind) {
    case PZK_DUEL_NEXT:
        return second->kind == PZK_DUEL_DEAL;
    case PZK_DUEL_DEAL:
        return second->kind == PZK_DUEL_PASS;
    case PZK_DUEL_PASS:
        return second->kind == PZK_DUEL_PASS || second->kind == PZK_DUEL_LEAD;
    case PZK_DUEL_GREED:
        return second->kind == PZK_DUEL_GREED || second->kind == PZK_DUEL_LEAD;
    default:
        return false;
    }
}

static bool
ends_trick(const struct pzk_result *result)
{
    return pzk_duel_result(result)->trick_done;
}

static enum pzk_code
apply(struct pzk_game *game, const struct pzk_action *action,
      struct pzk_result *result)
{
    if (action->kind != PZK_DUEL_NEXT) {
        return pzk_game_apply(game, action, result);
    }
    *result = (struct pzk_result){0};
    return pzk_duel_next(game, action->actor) ? PZK_OK : PZK_WRONG_PHASE;
}

/* A colour is asked for with a potion only (D4.5). */
static bool
relax(struct pzk_action *action, enum pzk_code code)
{
    if (code != PZK_DEMAND_UNEXPECTED) {
        return false;
    }
    action->arg = PZK_ABSENT;
    return true;
}

const struct pzk_moves_ops pzk_duel_moves_ops = {
    .belongs = belongs,
    .opens = is_deal,
    .joins = joins,
    .ends_trick = ends_trick,
    .is_next = is_next,
    .apply = apply,
    .relax = relax,
};
