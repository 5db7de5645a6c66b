// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shared by moves.c and moves_rewrite.c only.
 */
#include "src/table/moves.h"

/* Whether ACTION begins a hand or a round. */
bool pzk_moves_opens(const struct pzk_moves *moves,
                     const struct pzk_action *action);

/* Appends MOVE if the rules allow it; otherwise a reduced form of it that fits,
 * since the card is on the table. PZK_BAD_ACTION when out of memory. */
enum pzk_code pzk_moves_play_somehow(struct pzk_moves *moves,
                                     struct pzk_move *move);

/* Shortens the list to COUNT acts. The removed ones stay readable until the
 * list grows. */
void pzk_moves_rewind(struct pzk_moves *moves, size_t count);

/* ---- moves_rewrite.c ---- */

/* Applies ENTRY's correction to the list. False, with the list invalid, where
 * ENTRY itself does not fit or when out of memory. */
bool pzk_moves_rewrite(struct pzk_moves *moves, const struct pzk_entry *entry,
                       struct pzk_change *change);
