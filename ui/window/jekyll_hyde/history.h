// SPDX-License-Identifier: MIT
#pragma once
/* Writes the history of a team game: its hands, cards and tricks; computes
 * legal cards. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_jh_history;

/* Returns, as bits, the cards that may be laid by open information as move
 * number ACT (0 to the number of moves, which means the next one). Before the
 * first card of a hand: all cards of SEAT's team; later those that SEAT may
 * lay, or, for PZK_NO_SEAT, the player then on turn. */
uint32_t pzk_jh_history_legal(PzkChronicle *chronicle, int act, int seat);
