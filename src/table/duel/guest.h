// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's (Jekyll vs Hyde's) part of the table.
 */
#include "src/table/duel/duel.h"
#include "src/table/guest.h"

extern const struct pzk_moves_ops pzk_duel_moves_ops;
extern const struct pzk_referee_ops pzk_duel_referee_ops;
