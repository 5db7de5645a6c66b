// SPDX-License-Identifier: MIT
#pragma once
/* The history of a team game: its hands, cards and tricks; legal cards. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_jh_history;

/* Returns, as bits, the cards that may be laid by open information as move
 * number ACT (0 to count: the next one). Before the first card of a hand: all
 * cards of the team of SEAT; later SEAT, or PZK_NO_SEAT for the player on turn
 * then. */
uint32_t pzk_jh_history_legal(PzkChronicle *chronicle, int act, int seat);
