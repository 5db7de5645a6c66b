// SPDX-License-Identifier: MIT
#pragma once
/*
 * Counts what the referee asks of the rules; for programs linked with --wrap of
 * pzk_game_apply, pzk_game_judge and pzk_game_legal.
 */

/* Calls since the program last set it to 0. */
extern int judgements;
