// SPDX-License-Identifier: MIT
#pragma once
/*
 * Numbers of 1 to 4 bytes in pictures' files, the least significant byte first
 * or last.
 */
#include <stdint.h>

static inline unsigned long
pzk_little(const uint8_t *p, int bytes)
{
    unsigned long value = 0;

    while (bytes-- > 0) {
        value = value << 8 | p[bytes];
    }
    return value;
}

static inline unsigned long
pzk_big(const uint8_t *p, int bytes)
{
    unsigned long value = 0;

    while (bytes-- > 0) {
        value = value << 8 | *p++;
    }
    return value;
}
