// SPDX-License-Identifier: MIT
/*
 * The duel's list of moves: deals, exchanges of unknown cards, leads, answers,
 * and the games of a match. Alternatives to a card: any other card, those laid
 * before it in its round included; a led potion with each colour.
 */
#include "src/table/duel/guest.h"
#include "src/table/alternatives.h"
#include "src/table/moves.h"

#include "src/rules/duel/duel.h"

static bool
belongs(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_NEXT ||
           (action->kind >= PZK_DUEL_DEAL && action->kind <= PZK_DUEL_JOIN);
}

static bool
begins_round(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_DEAL || action->kind == PZK_DUEL_JOIN;
}

static bool
is_next(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_NEXT;
}

/* A card laid without comment implies earlier acts. */
static bool
joins(const struct pzk_action *first, const struct pzk_action *second)
{
    switch (first->kind) {
    case PZK_DUEL_NEXT:
        return begins_round(second);
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

/* Keeps the round, and the marker as the round began. */
static bool
thrown_in(const struct pzk_action *began, struct pzk_action *keeps)
{
    struct pzk_duel_standing at;
    struct pzk_duel_standing before = {.leader = PZK_NO_TEAM};

    if (!pzk_duel_joined(began, &at)) {
        return false;
    }
    before.round = at.round;
    before.marker = at.marker;
    pzk_duel_join(&before, keeps);
    return true;
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

/* Only a potion demands a colour (D4.5). */
static bool
relax(struct pzk_action *action, enum pzk_code code)
{
    if (code != PZK_DUEL_DEMAND_UNEXPECTED) {
        return false;
    }
    action->arg = PZK_ABSENT;
    return true;
}

/* Swaps the two acts of a trick if a correction changes who led it, so that
 * each card stays with its player. The colour demanded for a potion is kept in
 * case the potion leads again. */
static bool
arrange(const struct pzk_moves *moves, struct pzk_move *rest, size_t count)
{
    struct pzk_duel_status status;
    struct pzk_move led = rest[0];

    pzk_duel_status(&moves->game, &status);
    if (status.phase != PZK_DUEL_TO_LEAD || count < 2 ||
        rest[0].action.kind != PZK_DUEL_LEAD ||
        rest[0].action.actor == status.leader ||
        rest[1].action.kind != PZK_DUEL_ANSWER ||
        rest[1].action.actor != status.leader) {
        return false;
    }
    rest[0] = rest[1];
    rest[1] = led;
    rest[0].action.kind = PZK_DUEL_LEAD;
    rest[1].action.kind = PZK_DUEL_ANSWER;
    return true;
}

/* After a correction, an exchange for a potion with greed is due in another
 * trick, or in none (D5.3). Which cards changed hands is unknown (T7). */
static enum pzk_mend
mend(const struct pzk_moves *moves, struct pzk_action *action, int goal,
     struct pzk_action *before)
{
    struct pzk_duel_status status;
    bool is_exchange = action->kind == PZK_DUEL_GREED;

    pzk_duel_status(&moves->game, &status);
    if (is_exchange) {
        return status.phase == PZK_DUEL_TO_GIVE ? PZK_MEND_PLAY : PZK_MEND_SKIP;
    }
    if (status.phase != PZK_DUEL_TO_GIVE || status.hands_known) {
        return PZK_MEND_PLAY;
    }
    *before = pzk_action_of(PZK_DUEL_GREED,
                            status.to_act[PZK_JEKYLL] ? PZK_JEKYLL : PZK_HYDE);
    return PZK_MEND_INSERT;
}

/* ---- alternatives ---- */

static bool
is_lead(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_LEAD;
}

/* Adds the cards that were laid before it in this round. */
static void
add_alternatives(struct pzk_alternatives *list)
{
    struct pzk_duel_status status;
    struct pzk_action action = list->now;

    pzk_duel_status(&list->before, &status);
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        if (!(status.played >> i & 1U)) {
            continue;
        }
        action.card = (int16_t)(PZK_W1 + i);
        action.arg = PZK_ABSENT;
        if (!is_lead(&action) ||
            pzk_duel_colour(action.card) != PZK_NO_COLOUR) {
            pzk_alternatives_add(list, &action);
            continue;
        }
        for (action.arg = 0; action.arg < PZK_COLOURS; action.arg++) {
            pzk_alternatives_add(list, &action);
        }
    }
}

static bool
is_alternative(const struct pzk_action *now, const struct pzk_action *action)
{
    return action->card == now->card &&
           (!is_lead(action) || action->arg == now->arg);
}

static bool
has_alternatives(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return is_lead(action) || action->kind == PZK_DUEL_ANSWER;
}

const struct pzk_moves_ops pzk_duel_moves_ops = {
    .belongs = belongs,
    .opens = begins_round,
    .joins = joins,
    .thrown_in = thrown_in,
    .ends_trick = ends_trick,
    .is_next = is_next,
    .apply = apply,
    .relax = relax,
    .arrange = arrange,
    .mend = mend,
    .has_alternatives = has_alternatives,
    .add_alternatives = add_alternatives,
    .is_alternative = is_alternative,
};
