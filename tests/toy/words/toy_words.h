// SPDX-License-Identifier: MIT
#pragma once
/* What Three Cards says; English alone, for no list of texts has it. */
#include "src/words/game_words.h"

extern const struct pzk_game_words toy_words;
