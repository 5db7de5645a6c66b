// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game of the tests: three cards lie open, and two players take one by turns.
 * Who begins may not take the highest first. More points win.
 */
#include "src/rules/game_ops.h"

extern const struct pzk_rules_guest toy_guest;

enum { TOY_T1 = 90, TOY_CARDS = 3, TOY_PLAYERS = 2 };
enum { TOY_TAKE = 1 }; /* actor, card */

#define TOY_TOO_GREEDY ((enum pzk_code)180)
