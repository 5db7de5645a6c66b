// SPDX-License-Identifier: MIT
#include "vision/readers/qr/format.h"

enum { BITS = 15, LINE = 8 /* row and column of the format bits */ };

bool
pzk_qr_masked(int mask, int r, int c)
{
    switch (mask) {
    case 0:
        return (r + c) % 2 == 0;
    case 1:
        return r % 2 == 0;
    case 2:
        return c % 3 == 0;
    case 3:
        return (r + c) % 3 == 0;
    case 4:
        return (r / 2 + c / 3) % 2 == 0;
    case 5:
        return r * c % 2 + r * c % 3 == 0;
    case 6:
        return (r * c % 2 + r * c % 3) % 2 == 0;
    default:
        return ((r + c) % 2 + r * c % 3) % 2 == 0;
    }
}

unsigned
pzk_qr_format_bits(enum pzk_qr_level level, int mask)
{
    unsigned data = (unsigned)level << 3 | (unsigned)mask;
    unsigned rest = data << 10;

    for (int bit = 14; bit >= 10; bit--) {
        if (rest >> bit & 1) {
            rest ^= 0x537u << (bit - 10);
        }
    }
    return (data << 10 | rest) ^ 0x5412;
}

void
pzk_qr_format_at(int side, int copy, int bit, int *row, int *column)
{
    if (copy == 1) {
        *row = bit >= 8 ? side - BITS + bit : LINE;
        *column = bit >= 8 ? LINE : side - 1 - bit;
        return;
    }
    *row = LINE;
    *column = LINE;
    if (bit >= 7) {
        *column = bit >= 9 ? 14 - bit : 15 - bit;
    } else {
        *row = bit == 6 ? 7 : bit;
    }
}

bool
pzk_qr_read_format(const uint8_t *dark, int side, enum pzk_qr_level *level,
                   int *mask)
{
    const int most = 6; /* of 30; two formats differ in at least 10 */
    int best = most + 1;

    for (int data = 0; data < 32; data++) {
        unsigned bits =
            pzk_qr_format_bits((enum pzk_qr_level)(data / 8), data % 8);
        int wrong = 0;

        for (int i = 0; i < 2 * BITS; i++) {
            int row, column;

            pzk_qr_format_at(side, i / BITS, i % BITS, &row, &column);
            wrong += dark[row * side + column] != (bits >> i % BITS & 1);
        }
        if (wrong < best) {
            best = wrong;
            *level = (enum pzk_qr_level)(data / 8);
            *mask = data % 8;
        }
    }
    return best <= most;
}
