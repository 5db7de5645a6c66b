// SPDX-License-Identifier: MIT
#include "tests/kit/room/lens.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where the camera looks at T, against the beginning: px and degrees. */
static void
camera_at(const struct room *room, float t, float *x, float *y, float *turn)
{
    float phase = CIRCLE * room->hz * t;

    if (room->kind == ROOM_SWAY || room->kind == ROOM_SHAKE) {
        *x = room->sway * sinf(phase);
        *y = 0.6F * room->sway * sinf(1.3F * phase + 1);
        *turn = 0.02F * room->sway * sinf(0.7F * phase);
        return;
    }
    float since = t - room->come;
    float by = since < 0 ? 0
                         : 1 - expf(-since / room->damp_s) *
                                   cosf(CIRCLE * room->hz * since);
    by = since > ROOM_RINGS * room->damp_s ? 1 : by;
    *x = room->way_x * by;
    *y = room->way_y * by;
    *turn = room->turn * by;
}

/* The grey at (FX, FY), 65536ths of a pixel; the nearest beyond the edges. */
static inline uint8_t
sample(const struct room *room, const uint8_t *from, int fx, int fy)
{
    int w = room->width;
    int h = room->height;
    int ix = fx >> 16;
    int iy = fy >> 16;

    ix = ix < 0 ? 0 : ix > w - 2 ? w - 2 : ix;
    iy = iy < 0 ? 0 : iy > h - 2 ? h - 2 : iy;
    int a = fx >> 8 & 255;
    int b = fy >> 8 & 255;
    const uint8_t *p = from + (size_t)iy * (size_t)w + ix;
    int top = p[0] * (256 - a) + p[1] * a;
    int bottom = p[w] * (256 - a) + p[w + 1] * a;
    return (uint8_t)((top * (256 - b) + bottom * b) >> 16);
}

/* FROM as seen by a camera that was shifted and turned; between pixels. */
static void
look(const struct room *room, const uint8_t *from, uint8_t *to, float dx,
     float dy, float turn)
{
    int w = room->width;
    int h = room->height;
    float c = cosf(turn * CIRCLE / 360);
    float s = sinf(turn * CIRCLE / 360);

    for (int y = 0; y < h; y++) {
        float v = (float)(y - h / 2) - dy;
        float u = (float)(-w / 2) - dx;
        int fx = (int)(65536 * (c * u + s * v + (float)w / 2));
        int fy = (int)(65536 * (c * v - s * u + (float)h / 2));
        int step_x = (int)(65536 * c);
        int step_y = (int)(-65536 * s);
        for (int x = 0; x < w; x++, fx += step_x, fy += step_y) {
            *to++ = sample(room, from, fx, fy);
        }
    }
}

/* A point at the distance IDEAL from the middle, in focal lengths, shows at
 * r = ideal (1 + k1 ideal^2): the first terms of its inverse. */
void
room_lens_bend(struct room *room)
{
    const float k1 = -0.3F;
    int w = room->width;
    int h = room->height;
    float focal = (float)w / 2 / tanf(ROOM_LENS_FIELD * CIRCLE / 720);
    uint8_t *to = room->pixels;

    for (int y = 0; y < h; y++) {
        float v = (float)y - (float)h / 2;
        for (int x = 0; x < w; x++) {
            float u = (float)x - (float)w / 2;
            float r2 = (u * u + v * v) / (focal * focal);
            float by = 65536 * (1 - k1 * r2 + 3 * k1 * k1 * r2 * r2);

            *to++ = sample(room, room->spare, (int)(by * u) + (w << 15),
                           (int)(by * v) + (h << 15));
        }
    }
}

/* One line of N pixels, STEP apart, averaged over 2 R + 1 of them. */
static void
smear(const uint8_t *from, uint8_t *to, int n, int step, int r)
{
    int sum = 0;

    for (int i = -r; i <= r; i++) {
        sum += from[(i < 0 ? 0 : i) * step];
    }
    for (int i = 0; i < n; i++) {
        to[i * step] = (uint8_t)((sum + r) / (2 * r + 1));
        int in = i + r + 1 < n ? i + r + 1 : n - 1;
        int out = i - r > 0 ? i - r : 0;
        sum += from[in * step] - from[out * step];
    }
}

/* Three boxes make a bell near enough. */
void
room_lens_soften(struct room *room)
{
    int w = room->width;
    /* a box of 2 r + 1 has the variance r (r + 1) / 3 */
    float want = room->sigma * room->sigma;

    for (int pass = 0; pass < 3; pass++) {
        float left = want / (float)(3 - pass);
        int r = (int)lrintf((sqrtf(1 + 12 * left) - 1) / 2);
        want -= (float)(r * (r + 1)) / 3;
        if (r == 0) {
            continue;
        }
        for (int y = 0; y < room->height; y++) {
            smear(room->pixels + (size_t)y * (size_t)w,
                  room->spare + (size_t)y * (size_t)w, w, 1, r);
        }
        for (int x = 0; x < w; x++) {
            smear(room->spare + x, room->pixels + x, room->height, w, r);
        }
    }
}

void
room_lens_move(struct room *room, float t)
{
    float x, y, turn;

    camera_at(room, t, &x, &y, &turn);
    look(room, room->spare, room->pixels, x, y, turn);
}

void
room_lens_tremble(struct room *room, float t)
{
    int w = room->width;

    memcpy(room->spare, room->pixels, (size_t)w * (size_t)room->height);
    for (int y = 0; y < room->height; y++) {
        float phase =
            room->hz * t + room->bands * (float)y / (float)room->height;
        int by = (int)lrintf(room->sway * sinf(CIRCLE * phase));
        uint8_t *to = room->pixels + (size_t)y * (size_t)w;
        const uint8_t *from = room->spare + (size_t)y * (size_t)w;
        memmove(to + (by > 0 ? by : 0), from + (by < 0 ? -by : 0),
                (size_t)(w - abs(by)));
    }
}
