// SPDX-License-Identifier: MIT
#pragma once
/* Options of a file's game on the virtual table. */
#include "src/rules/own_part.h"
#include "vision/virtual/demo.h"

struct PZK_PART pzk_file_demo_choices {
    uint8_t seats; /* how many play; 0: the file's first number */
};
PZK_OWN_PART(pzk_file_demo_choices, pzk_demo_options);
