// SPDX-License-Identifier: MIT
#pragma once
/* Options of the duel on the virtual table. */
#include "src/rules/own_part.h"
#include "vision/virtual/demo.h"

struct PZK_PART pzk_duel_demo_choices {
    bool match;    /* two games with exchanged roles (D7) */
    int8_t jekyll; /* the seat of Jekyll in the first game, N or S */
};
PZK_OWN_PART(pzk_duel_demo_choices, pzk_demo_options);
