// SPDX-License-Identifier: MIT
#pragma once
/*
 * The codes of the AprilTag family 36h11 as a plain table, for drawing and
 * reading. Any two codes, at any rotation, differ in at least 11 of their 36
 * modules. Constant data, no libraries, any thread.
 */
#include <stdbool.h>
#include <stdint.h>

enum {
    PZK_TAG36H11_COUNT = 587, /* ids 0..586 */
    PZK_TAG36H11_SIDE = 8     /* modules of a side, black border included */
};

/* Returns the 36 inner modules of tag ID, upright as the AprilTag reference
 * draws it, row by row: bit 35 is the top left module, bit 0 the bottom right
 * one, set if white. Tag 0 is 0xd5d628584. Returns 0, which is no tag's code,
 * if ID is out of range. OpenCV's DICT_APRILTAG_36h11 has the same codes
 * rotated by 180 degrees. */
uint64_t pzk_tag36h11_code(int id);

/* Whether the module in ROW and COLUMN (0..7, from the top left, the black
 * border included) of tag ID is white. */
bool pzk_tag36h11_white(int id, int row, int column);
