// SPDX-License-Identifier: MIT
#include "vision/codes/qr_part.h"

#include <string.h>

#include "vision/readers/qr/any.h"
#include "vision/readers/qr/format.h"
#include "vision/readers/qr/reed_solomon.h"
#include "vision/readers/qr/segments.h"

enum {
    VERSIONS = 15,
    CODEWORDS = 655, /* of the largest version */
    BLOCK = 146,     /* codewords of the longest block */
    TIMING = 6,      /* row and column of the timing patterns */
    CORNER = 9       /* modules of a finder pattern with the format beside it */
};

/* By version and level (table 9; enum pzk_qr_level is M, L, H, Q): blocks, and
 * check codewords of each. */
static const struct {
    uint8_t blocks, check;
} corrections[VERSIONS][4] = {{{1, 10}, {1, 7}, {1, 17}, {1, 13}},
                              {{1, 16}, {1, 10}, {1, 28}, {1, 22}},
                              {{1, 26}, {1, 15}, {2, 22}, {2, 18}},
                              {{2, 18}, {1, 20}, {4, 16}, {2, 26}},
                              {{2, 24}, {1, 26}, {4, 22}, {4, 18}},
                              {{4, 16}, {2, 18}, {4, 28}, {4, 24}},
                              {{4, 18}, {2, 20}, {5, 26}, {6, 18}},
                              {{4, 22}, {2, 24}, {6, 26}, {6, 22}},
                              {{5, 22}, {2, 30}, {8, 24}, {8, 20}},
                              {{5, 26}, {4, 18}, {8, 28}, {8, 24}},
                              {{5, 30}, {4, 20}, {11, 24}, {8, 28}},
                              {{8, 22}, {4, 24}, {11, 28}, {10, 26}},
                              {{9, 22}, {4, 26}, {16, 22}, {12, 24}},
                              {{9, 24}, {4, 30}, {16, 24}, {16, 20}},
                              {{10, 24}, {6, 22}, {18, 24}, {12, 30}}};

/* Whether AT, a row or a column, may be in an alignment pattern. */
static bool
is_aligned(int side, int at)
{
    int gaps = (side - 17) / 4 / 7 + 1;
    int step = (side - 13 + 2 * gaps - 1) / (2 * gaps) * 2;

    return at < CORNER ? at >= TIMING - 2
                       : side - 5 - at >= 0 && (side - 5 - at) % step < 5;
}

static bool
is_data(int side, int r, int c)
{
    int far = side - CORNER + 1;
    bool top = r < CORNER, left = c < CORNER;

    if (r == TIMING || c == TIMING || (top && (left || c >= far)) ||
        (left && r >= far)) {
        return false;
    }
    /* codes from version 7 on state their version */
    if (side >= 45 &&
        ((r < TIMING && c >= far - 3) || (c < TIMING && r >= far - 3))) {
        return false;
    }
    /* none near the corners, and none in version 1 */
    return side == 21 || !is_aligned(side, r) || !is_aligned(side, c) ||
           (top && c >= far - 1) || (left && r >= far - 1);
}

/* Writes the codewords of the code, MASK taken off, to WORD in the order in
 * which they are drawn; returns their number. */
static int
take_codewords(const uint8_t *dark, int side, int mask, uint8_t *word)
{
    int n = 0;

    memset(word, 0, CODEWORDS + 1);
    for (int right = side - 1, up = 1; right > 0; right -= 2, up = !up) {
        right -= right == TIMING;
        for (int step = 0; step < 2 * side; step++) {
            int r = up ? side - 1 - step / 2 : step / 2, c = right - step % 2;

            if (is_data(side, r, c)) {
                int bit = dark[r * side + c] ^ pzk_qr_masked(mask, r, c);

                word[n / 8] |= (uint8_t)(bit << (7 - n % 8));
                n++;
            }
        }
    }
    return n / 8;
}

/* Corrects the N codewords WORD, whose BLOCKS are interleaved and end with
 * CHECK check codewords each, into DATA. Returns the number of data codewords;
 * 0: too many are wrong. */
static int
correct(const uint8_t *word, int n, int blocks, int check, uint8_t *data)
{
    /* that much the standard corrects; the rest is kept for detection */
    int capacity = check / 2 - (check <= 10);
    int n_data = n - blocks * check, least = n_data / blocks, at = 0;

    for (int b = 0; b < blocks; b++) {
        uint8_t block[BLOCK];
        int length = least + (b >= blocks - n_data % blocks);

        for (int i = 0; i < least; i++) {
            block[i] = word[i * blocks + b];
        }
        if (length > least) {
            block[least] = word[n_data - blocks + b];
        }
        for (int i = 0; i < check; i++) {
            block[length + i] = word[n_data + i * blocks + b];
        }
        if (pzk_rs_correct(block, length + check, check, capacity) < 0) {
            return 0;
        }
        memcpy(data + at, block, (size_t)length);
        at += length;
    }
    return at;
}

size_t
pzk_qr_part_read(const uint8_t *dark, int side, char *text, size_t room)
{
    uint8_t word[CODEWORDS + 1], data[CODEWORDS];
    int version = (side - 17) / 4, mask;
    enum pzk_qr_level level;

    if (side % 4 != 1 || version < 1 || version > VERSIONS ||
        !pzk_qr_read_format(dark, side, &level, &mask)) {
        return 0;
    }
    int n = take_codewords(dark, side, mask, word);
    int blocks = corrections[version - 1][level].blocks;
    int check = corrections[version - 1][level].check;
    struct pzk_qr_bits bits = {data, 0,
                               8 * correct(word, n, blocks, check, data)};

    /* mode 3, number, last number, parity of the whole text */
    unsigned head = pzk_qr_take(&bits, 20);

    return head >> 16 == 3 && (head >> 12 & 15) <= (head >> 8 & 15)
               ? pzk_qr_take_text(&bits, version, text, room)
               : 0;
}
