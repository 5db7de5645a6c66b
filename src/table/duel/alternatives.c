// SPDX-License-Identifier: MIT
/*
 * Alternatives to a card of the duel: any other card, those laid before it in
 * its round included; a led potion with each colour.
 */
#include "src/table/alternatives.h"
#include "src/table/duel/guest.h"

static bool
is_lead(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_LEAD;
}

/* Adds the cards that were laid before it in this round. */
void
pzk_duel_add_alternatives(struct pzk_alternatives *list)
{
    struct pzk_duel_status status;
    struct pzk_action action = list->now;

    pzk_duel_status(&list->before, &status);
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        if (!(status.played >> i & 1U)) {
            continue;
        }
        action.card = (int8_t)(PZK_W1 + i);
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

bool
pzk_duel_is_alternative(const struct pzk_action *now,
                        const struct pzk_action *action)
{
    return action->card == now->card &&
           (!is_lead(action) || action->arg == now->arg);
}

bool
pzk_duel_has_alternatives(const struct pzk_action *action)
{
    return is_lead(action) || action->kind == PZK_DUEL_ANSWER;
}
