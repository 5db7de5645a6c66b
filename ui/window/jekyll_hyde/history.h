// SPDX-License-Identifier: MIT
#pragma once
/* The history of a team game: its hands, cards and tricks; what may be laid. */
#include "ui/window/model/game_history.h"

extern const struct pzk_game_history pzk_jh_history;

/* Sets bit by card for what may be laid by open information as move number
 * ACT (0 to count: the next one). Before the first card of a hand: all cards
 * of the team of SEAT; elsewhere SEAT, or PZK_NO_SEAT for whose turn it was. */
uint32_t pzk_jh_history_legal(PzkChronicle *chronicle, int act, int seat);
