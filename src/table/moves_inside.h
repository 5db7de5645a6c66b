// SPDX-License-Identifier: MIT
#pragma once
/*
 * What moves.c and moves_rewrite.c share; for these two only.
 */
#include "src/table/moves.h"

/* Does ACTION begin a hand or a round? */
bool pzk_moves_opens(const struct pzk_moves *moves,
                     const struct pzk_action *action);

/* Appends MOVE if the rules let it; with less than it says where that fits:
 * the card lies there. Where memory is out: PZK_BAD_ACTION. */
enum pzk_code pzk_moves_play_somehow(struct pzk_moves *moves,
                                     struct pzk_move *move);

/* Shortens the list to COUNT acts. What lies behind stays readable until the
 * list grows. */
void pzk_moves_rewind(struct pzk_moves *moves, size_t count);

/* ---- moves_rewrite.c ---- */

/* The act of the hand around act AT that laid CARD, AT itself left out; -1:
 * none. */
int pzk_moves_in_hand(const struct pzk_moves *moves, size_t at, int card);

/* The list after OP's correction. False, with the list spoilt, where OP itself
 * does not fit or memory is out. */
bool pzk_moves_rewrite(struct pzk_moves *moves, const struct pzk_op *op,
                       struct pzk_change *change);
