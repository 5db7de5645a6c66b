// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's (Jekyll vs Hyde's) part of the table.
 */
#include "src/table/duel/duel.h"
#include "src/table/guest.h"

extern const struct pzk_moves_ops pzk_duel_moves_ops;
extern const struct pzk_referee_ops pzk_duel_referee_ops;

/* alternatives.c */
bool pzk_duel_has_alternatives(const struct pzk_action *action);
void pzk_duel_add_alternatives(struct pzk_alternatives *list);
bool pzk_duel_is_alternative(const struct pzk_action *now,
                             const struct pzk_action *action);
