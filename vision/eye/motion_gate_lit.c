// SPDX-License-Identifier: MIT
/*
 * Removes light from the looks. Below a thing the light is interpolated from
 * around it.
 */
#include "vision/eye/motion_gate_lit.h"

#include <math.h>
#include <string.h>

#include "vision/base/simd_clones.h"

/* smaller differences from the scene's light */
#define HARDLY 0.015F

/* The mean of the known ratios next to I; 0: none. */
static float
ratio_beside(const struct pzk_gate *gate, struct pzk_lit_rows rows, int i)
{
    int w = gate->width;
    int x = i % w;
    float sum = 0;
    int n = 0;

    for (int row = i - x - w; row <= i - x + w; row += w) {
        if (row < rows.from || row >= rows.to) {
            continue;
        }
        for (int u = x > 0 ? x - 1 : x; u <= x + 1 && u < w; u++) {
            if (gate->ratio[row + u] > 0) {
                sum += gate->ratio[row + u];
                n++;
            }
        }
    }
    return n > 0 ? sum / (float)n : 0;
}

/* Fills unknown ratios, 0, from their rim inwards. */
static void
fill_ratios(struct pzk_gate *gate, struct pzk_lit_rows rows)
{
    int w = gate->width;
    int count = 0;

    memset(gate->label + rows.from, 0, pzk_lit_size(rows));
    for (int i = rows.from; i < rows.to; i++) {
        if (gate->ratio[i] <= 0 && ratio_beside(gate, rows, i) > 0) {
            gate->label[i] = 1;
            gate->stack[count++] = i;
        }
    }
    for (int k = 0; k < count; k++) {
        int i = gate->stack[k];
        const int beside[4] = {i % w > 0 ? i - 1 : i, i % w < w - 1 ? i + 1 : i,
                               i - w >= rows.from ? i - w : i,
                               i + w < rows.to ? i + w : i};
        gate->ratio[i] = ratio_beside(gate, rows, i);
        for (int m = 0; m < 4; m++) {
            int j = beside[m];
            if (gate->ratio[j] <= 0 && !gate->label[j]) {
                gate->label[j] = 1;
                gate->stack[count++] = j;
            }
        }
    }
}

/* Sets each of N elements TO to VALUE, 0 or 1, where FROM is VALUE. */
static inline void
spread_onto(const uint8_t *restrict from, int n, uint8_t value,
            uint8_t *restrict to)
{
    if (value) {
        for (int i = 0; i < n; i++) {
            to[i] |= from[i];
        }
    } else {
        for (int i = 0; i < n; i++) {
            to[i] &= from[i];
        }
    }
}

/* Sets each cell of MASK to VALUE, 0 or 1, where any within PZK_LIT_ISLAND of
 * it is VALUE. */
PZK_WIDE static void
spread_mask(const struct pzk_gate *gate, struct pzk_lit_rows rows,
            uint8_t *mask, uint8_t *spare, uint8_t value)
{
    int w = gate->width;

    memcpy(spare + rows.from, mask + rows.from, pzk_lit_size(rows));
    for (int row = rows.from; row < rows.to; row += w) {
        for (int k = 1; k <= PZK_LIT_ISLAND && k < w; k++) {
            spread_onto(mask + row, w - k, value, spare + row + k);
            spread_onto(mask + row + k, w - k, value, spare + row);
        }
    }
    memcpy(mask + rows.from, spare + rows.from, pzk_lit_size(rows));
    for (int row = rows.from; row < rows.to; row += w) {
        for (int k = -PZK_LIT_ISLAND; k <= PZK_LIT_ISLAND; k++) {
            int other = row + k * w;
            if (k != 0 && other >= rows.from && other < rows.to) {
                spread_onto(spare + other, w, value, mask + row);
            }
        }
    }
}

/* The cells of things, in gate->label, and what they enclose: inside a thing a
 * few cells look like the scene by chance. */
static void
mark_things(struct pzk_gate *gate, struct pzk_lit_rows rows)
{
    uint8_t *spare = (uint8_t *)gate->stack;

    for (int i = rows.from; i < rows.to; i++) {
        gate->label[i] = gate->light[i] == PZK_LIGHT_WALL;
    }
    spread_mask(gate, rows, gate->label, spare, 1);
    spread_mask(gate, rows, gate->label, spare, 0);
}

/* The ratios of known cells, 0 for the others. */
PZK_WIDE static void
keep_known(struct pzk_gate *gate, struct pzk_lit_rows rows)
{
    const uint16_t *scene = gate->scene;
    const uint8_t *light = gate->light, *things = gate->label;
    const float *lit = gate->lit;
    float *restrict ratio = gate->ratio;

    for (int i = rows.from; i < rows.to; i++) {
        bool taken = light[i] == PZK_LIGHT_TAKEN;
        float now = ratio[i], before = lit[i];
        float known = taken ? now : before;
        bool unknown = (things[i] != 0) | ((scene[i] < PZK_LIT_DARK) & !taken);

        ratio[i] = unknown ? 0 : known;
    }
}

PZK_WIDE static void
take_ratios(struct pzk_gate *gate, struct pzk_lit_rows rows)
{
    const float *ratio = gate->ratio;
    float *restrict lit = gate->lit;

    for (int i = rows.from; i < rows.to; i++) {
        float now = ratio[i], before = lit[i];
        float is = now > PZK_LIT_LEAST ? now : PZK_LIT_LEAST;

        is = is < 1 / PZK_LIT_LEAST ? is : 1 / PZK_LIT_LEAST;
        lit[i] = now > 0 ? is : before;
    }
}

/* Where the light is almost the same again, the scene adopts it. */
PZK_WIDE static void
let_go(struct pzk_gate *gate)
{
    float *restrict all = gate->lit;
    int n = gate->width * gate->height;
    int lit = 0;

    for (int i = 0; i < n; i++) {
        float is = all[i];

        is = fabsf(is - 1) < HARDLY ? 1 : is;
        all[i] = is;
        lit += is != 1;
    }
    gate->is_lit = lit > 0;
}

void
pzk_gate_follow_light(struct pzk_gate *gate, struct pzk_lit_rows rows)
{
    mark_things(gate, rows);
    keep_known(gate, rows);
    fill_ratios(gate, rows);
    take_ratios(gate, rows);
    let_go(gate);
}

static inline void
take_out_of(int16_t *restrict fine, const float *restrict lit, int n)
{
    for (int i = 0; i < n; i++) {
        float d = (float)fine[i] / lit[i];
        d = d > INT16_MAX ? INT16_MAX : d;
        fine[i] = (int16_t)(d < INT16_MIN ? INT16_MIN : d);
    }
}

PZK_WIDE void
pzk_gate_take_out(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    uint16_t *restrict now = gate->now;
    const float *restrict lit = gate->lit;

    for (int i = 0; i < n; i++) {
        float v = (float)now[i] / lit[i];
        now[i] = (uint16_t)(int)(v > UINT16_MAX ? UINT16_MAX : v);
    }
    take_out_of(gate->fine, lit, n);
    take_out_of(gate->fine + n, lit, n);
}
