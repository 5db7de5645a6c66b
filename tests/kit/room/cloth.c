// SPDX-License-Identifier: MIT
#include "tests/kit/room/cloth.h"

#include <math.h>

#include "vision/virtual/paint.h"

static float
lattice(uint64_t seed, int x, int y)
{
    uint64_t h = pzk_hash64(seed ^ (uint64_t)(uint32_t)x << 32 ^ (uint32_t)y);

    return (float)(h & 0xffff) / 65535;
}

/* LOW..HIGH by SEED. */
static float
measure_of(uint64_t seed, int number, float low, float high)
{
    return low + (high - low) * lattice(seed, number, 1);
}

/* 1 on a stripe of WIDTH every PITCH mm, 0 between. */
static float
stripe(float at, float pitch, float width)
{
    float in = at / pitch - floorf(at / pitch);

    return in * pitch < width ? 1 : 0;
}

static float
chess(uint64_t seed, float x, float y)
{
    float side = measure_of(seed, 1, 28, 52);
    int dark = ((int)floorf(x / side) + (int)floorf(y / side)) & 1;

    return dark ? measure_of(seed, 2, 0.25f, 0.4f)
                : measure_of(seed, 3, 0.75f, 0.92f);
}

static float
check(uint64_t seed, float x, float y)
{
    float pitch = measure_of(seed, 1, 14, 36);
    float width = pitch * measure_of(seed, 2, 0.3f, 0.5f);
    float depth = measure_of(seed, 3, 0.2f, 0.4f);

    return 0.9f - depth * (stripe(x, pitch, width) + stripe(y, pitch, width));
}

static float
dots(uint64_t seed, float x, float y)
{
    float pitch = measure_of(seed, 1, 16, 34);
    int column = (int)floorf(x / pitch), row = (int)floorf(y / pitch);
    float r = pitch * (0.15f + 0.2f * lattice(seed, column, row));
    float cx = ((float)column + 0.5f) * pitch, cy = ((float)row + 0.5f) * pitch;
    bool on = hypotf(x - cx, y - cy) < r;
    bool light = measure_of(seed, 2, 0, 1) < 0.5f;

    return on == light ? 0.88f : measure_of(seed, 3, 0.3f, 0.55f);
}

pzk_covering *const room_cloths[ROOM_CLOTHS] = {chess, check, dots};
