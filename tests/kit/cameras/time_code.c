// SPDX-License-Identifier: MIT
#include "tests/kit/cameras/time_code.h"

#include <stdbool.h>
#include <string.h>
#include <time.h>

enum { DARK = 30, LIGHT = 220, MIDDLE = 128, WRAP = 1 << TIME_CODE_BITS };

static int
now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int)((t.tv_sec * 1000 + t.tv_nsec / 1000000) % WRAP);
}

void
time_code_paint(uint8_t *luma, size_t stride, size_t pixel)
{
    int now = now_ms();

    for (size_t y = 0; y < (size_t)2 * TIME_CODE_SIDE; y++) {
        bool turned = y >= TIME_CODE_SIDE;

        for (size_t x = 0; x < (size_t)TIME_CODE_BITS * TIME_CODE_SIDE; x++) {
            bool one = (now >> (x / TIME_CODE_SIDE)) & 1;

            luma[y * stride + x * pixel] = one != turned ? LIGHT : DARK;
        }
    }
}

int
time_code_age(const uint8_t *gray, size_t stride)
{
    size_t half = TIME_CODE_SIDE / 2;
    int then = 0;

    for (size_t bit = 0; bit < TIME_CODE_BITS; bit++) {
        size_t x = bit * TIME_CODE_SIDE + half;
        bool one = gray[half * stride + x] > MIDDLE;
        bool other = gray[(half + TIME_CODE_SIDE) * stride + x] > MIDDLE;

        if (one == other) {
            return -1;
        }
        then |= one << bit;
    }
    return (now_ms() - then + WRAP) % WRAP;
}
