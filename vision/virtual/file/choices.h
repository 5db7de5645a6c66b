// SPDX-License-Identifier: MIT
#pragma once
/* Options of a file's game on the virtual table. */
#include "src/rules/file/file.h"
#include "src/rules/own_part.h"
#include "vision/virtual/demo.h"

struct PZK_PART pzk_file_demo_choices {
    uint8_t seats;             /* how many play; 0: all as the file has it */
    int8_t at[PZK_FILE_SEATS]; /* the seat of each player, clockwise */
    uint8_t house[PZK_FILE_HOUSE]; /* choices of the file's house rules */
};
PZK_OWN_PART(pzk_file_demo_choices, pzk_demo_options);
