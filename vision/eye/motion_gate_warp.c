// SPDX-License-Identifier: MIT
/*
 * Moves the gate's memory along with the camera, or checks whether the camera
 * moved.
 */
#include "vision/eye/motion_gate.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEVEL = PZK_GATE_LEVEL,
    NEAR = 2, /* cells */
    /* whether the scene moved: evidence are cells that would differ by this
     * much */
    TELLING = 3 * LEVEL,
    TELLING_CELLS = 100,
    CLEARLY = 2 /* times as near, times as many */
};

/* SCENE at the place that BACK maps cell (X, Y) to, bilinear; -1 outside. */
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

/* The cell that BACK maps cell (X, Y) to; -1 outside. */
static int
cell_at(const struct pzk_gate *gate, const struct pzk_homography *back, int x,
        int y)
{
    struct pzk_px from;

    return pzk_homography_px(back, (x + 0.5) * gate->cell,
                             (y + 0.5) * gate->cell, &from)
               ? pzk_gate_cell(gate, from)
               : -1;
}

/* Whether an arm was at or near cell I before the camera moved. */
static bool
was_arm(const struct pzk_gate *gate, int i)
{
    int w = gate->width;
    int x = i % w;
    int y = i / w;

    for (int v = y - NEAR; v <= y + NEAR; v++) {
        for (int u = x - NEAR; u <= x + NEAR; u++) {
            if (u >= 0 && v >= 0 && u < w && v < gate->height &&
                (gate->arms[v * w + u] & PZK_CELL_HAND)) {
                return true;
            }
        }
    }
    return false;
}

void
pzk_gate_warp(struct pzk_gate *gate, const struct pzk_homography *map)
{
    struct pzk_homography back;
    int n = gate->width * gate->height;
    /* both are filled before they are read */
    uint16_t *scene = gate->before;
    int16_t *fine = (int16_t *)(void *)gate->ratio;

    if (!pzk_homography_invert(map, &back)) {
        return;
    }
    gate->warped_us = gate->t_us;
    static_assert(2 * sizeof *fine == sizeof *gate->ratio, "room for both");
    memcpy(scene, gate->scene, (size_t)n * sizeof *scene);
    memcpy(fine, gate->scene_fine, 2 * (size_t)n * sizeof *fine);
    for (int i = 0; i < n; i++) {
        int x = i % gate->width;
        int y = i / gate->width;
        int level = scene_at(gate, scene, &back, x, y);
        int from = cell_at(gate, &back, x, y);

        gate->bare[i] = from >= 0 && !was_arm(gate, from);
        pzk_gate_renew(gate, i);
        gate->renewed_us[i] = gate->t_us - PZK_GATE_LONG_AGO_US; /* not new */
        if (level < 0 || from < 0) {
            continue;
        }
        gate->scene[i] = (uint16_t)level;
        /* structure is finer than the accuracy of the motion: in plain view it
         * is learned anew, but below a cover it stays unknown */
        if (!pzk_gate_alike(gate, i, gate->now[i], (uint16_t)level)) {
            gate->scene_fine[i] = fine[from];
            gate->scene_fine[n + i] = fine[n + from];
        }
    }
}

bool
pzk_gate_went_along(struct pzk_gate *gate, const struct pzk_homography *map,
                    int64_t since_us)
{
    struct pzk_homography back;
    int n = gate->width * gate->height;
    int stayed = 0;
    int went = 0;

    if (!pzk_homography_invert(map, &back)) {
        return false;
    }
    /* what shows now may be the scene already; only the next feed reads
     * `before`, after filling it */
    uint16_t *scene = gate->before;
    for (int i = 0; i < n; i++) {
        scene[i] =
            gate->renewed_us[i] >= since_us ? gate->was[i] : gate->scene[i];
    }
    for (int i = 0; i < n; i++) {
        int moved = gate->held[i] & PZK_CELL_HAND
                        ? -1
                        : scene_at(gate, scene, &back, i % gate->width,
                                   i / gate->width);
        int was = scene[i];
        if (moved < 0 || abs(moved - was) < TELLING) {
            continue;
        }
        /* a cell covered by an arm resembles neither */
        stayed += abs(was - gate->now[i]) * CLEARLY < abs(moved - gate->now[i]);
        went += abs(moved - gate->now[i]) * CLEARLY < abs(was - gate->now[i]);
    }
    return went >= TELLING_CELLS && went > CLEARLY * stayed;
}
