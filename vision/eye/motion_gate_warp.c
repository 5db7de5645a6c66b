// SPDX-License-Identifier: MIT
/*
 * The gate while the camera moves: what was remembered goes along, or it is
 * asked whether it did.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEVEL = PZK_GATE_LEVEL,
    /* did the scene move: cells that would look otherwise by so much tell */
    TELLING = 3 * LEVEL,
    TELLING_CELLS = 100,
    MOST = 20 * LEVEL
};
#define WENT_SHARE 0.7

/* SCENE as cell (X, Y) sees it that BACK takes to where it was, between cells;
 * -1 outside. */
static int
scene_at(const struct pzk_gate *gate, const uint16_t *scene,
         const struct pzk_homography *back, int x, int y)
{
    int w = gate->width;
    struct pzk_px from;
    if (!pzk_homography_px(back, (x + 0.5) * gate->cell, (y + 0.5) * gate->cell,
                           &from)) {
        return -1;
    }
    from.x = from.x / (float)gate->cell - 0.5F;
    from.y = from.y / (float)gate->cell - 0.5F;
    int ix = (int)floorf(from.x);
    int iy = (int)floorf(from.y);
    if (ix < 0 || iy < 0 || ix + 1 >= w || iy + 1 >= gate->height) {
        return -1;
    }
    const uint16_t *p = scene + iy * w + ix;
    float a = from.x - (float)ix;
    float b = from.y - (float)iy;
    return (int)(((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
                 ((float)p[w] * (1 - a) + (float)p[w + 1] * a) * b);
}

void
pzk_gate_warp(struct pzk_gate *gate, const struct pzk_homography *map)
{
    struct pzk_homography back;
    int n = gate->width * gate->height;

    if (!pzk_homography_invert(map, &back)) {
        return;
    }
    /* `before` is only read by the next feed, which fills it first */
    memcpy(gate->before, gate->scene, (size_t)n * sizeof *gate->scene);
    for (int i = 0; i < n; i++) {
        int level = scene_at(gate, gate->before, &back, i % gate->width,
                             i / gate->width);
        /* structure is finer than this: it is learned anew */
        pzk_gate_renew(gate, i);
        gate->scene[i] = level < 0 ? gate->now[i] : (uint16_t)level;
    }
}

bool
pzk_gate_went_along(const struct pzk_gate *gate,
                    const struct pzk_homography *map)
{
    struct pzk_homography back;
    double stayed = 0;
    double went = 0;
    int told = 0;

    if (!pzk_homography_invert(map, &back)) {
        return false;
    }
    for (int i = 0; i < gate->width * gate->height; i++) {
        int moved = gate->held[i] & PZK_CELL_HAND
                        ? -1
                        : scene_at(gate, gate->scene, &back, i % gate->width,
                                   i / gate->width);
        int was = gate->scene[i];
        if (moved < 0 || abs(moved - was) < TELLING) {
            continue;
        }
        /* one bright thing must not outweigh the rest */
        stayed += fmin(abs(was - gate->now[i]), MOST);
        went += fmin(abs(moved - gate->now[i]), MOST);
        told++;
    }
    return told >= TELLING_CELLS && went < WENT_SHARE * stayed;
}
