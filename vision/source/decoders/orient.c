// SPDX-License-Identifier: MIT
#include "vision/source/decoders/orient.h"

#include <stdbool.h>
#include <string.h>

void
pzk_orient(const uint8_t *from, uint8_t *to, size_t width, size_t height,
           size_t bytes, int orientation)
{
    bool swapped = orientation >= 5;
    bool mirrored = orientation % 4 == 2 || orientation % 4 == 3;
    bool overturned = orientation == 3 || orientation == 4 || orientation >= 7;
    size_t columns = swapped ? height : width;
    size_t rows = swapped ? width : height;

    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++, from += bytes) {
            size_t column = swapped ? y : x;
            size_t row = swapped ? x : y;

            column = mirrored ? columns - 1 - column : column;
            row = overturned ? rows - 1 - row : row;
            memcpy(to + (row * columns + column) * bytes, from, bytes);
        }
    }
}
