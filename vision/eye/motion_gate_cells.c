// SPDX-License-Identifier: MIT
/*
 * The gate's grid: which cells a box, a quad or the picture's edge holds, what
 * is beside a cell, and how many have which bits.
 */
#include "vision/eye/motion_gate.h"

#include <math.h>

enum {
    ANEW_US = 1000 * 1000 /* window in which parts of the scene are renewed
                             together */
};

int
pzk_gate_cell(const struct pzk_gate *gate, struct pzk_px at)
{
    int x = (int)floorf(at.x / (float)gate->cell);
    int y = (int)floorf(at.y / (float)gate->cell);
    bool inside = x >= 0 && y >= 0 && x < gate->width && y < gate->height;
    return inside ? y * gate->width + x : -1;
}

struct pzk_px
pzk_gate_middle(const struct pzk_gate *gate, int i)
{
    float cell = (float)gate->cell;

    return (struct pzk_px){((float)(i % gate->width) + 0.5F) * cell,
                           ((float)(i / gate->width) + 0.5F) * cell};
}

struct pzk_box
pzk_gate_bounds(const struct pzk_gate *gate, const struct pzk_px quad[4],
                float grow)
{
    float x0 = quad[0].x;
    float y0 = quad[0].y;
    float x1 = x0;
    float y1 = y0;
    for (int i = 1; i < 4; i++) {
        x0 = fminf(x0, quad[i].x);
        y0 = fminf(y0, quad[i].y);
        x1 = fmaxf(x1, quad[i].x);
        y1 = fmaxf(y1, quad[i].y);
    }
    int x = (int)floorf(x0 - grow);
    int y = (int)floorf(y0 - grow);
    struct pzk_box box = {x, y, (int)ceilf(x1 + grow) - x,
                          (int)ceilf(y1 + grow) - y};
    return pzk_box_clip(box, gate->frame_width, gate->frame_height);
}

/* Clips BOX (pixels) to whole cells. */
static struct pzk_box
cells_of(const struct pzk_gate *gate, struct pzk_box box)
{
    int cell = gate->cell;
    int x = box.x / cell;
    int y = box.y / cell;
    int x1 = (box.x + box.width + cell - 1) / cell;
    int y1 = (box.y + box.height + cell - 1) / cell;

    return pzk_box_clip((struct pzk_box){x, y, x1 - x, y1 - y}, gate->width,
                        gate->height);
}

struct pzk_walk
pzk_gate_walk(const struct pzk_gate *gate, const struct pzk_px quad[4])
{
    struct pzk_box box = cells_of(gate, pzk_gate_bounds(gate, quad, 0));

    return (struct pzk_walk){.gate = gate, .quad = quad, .box = box};
}

int
pzk_walk_next(struct pzk_walk *walk)
{
    const struct pzk_box *box = &walk->box;

    while (walk->at < box->width * box->height) {
        int x = box->x + walk->at % box->width;
        int i = (box->y + walk->at++ / box->width) * walk->gate->width + x;

        if (pzk_quad_has(walk->quad, pzk_gate_middle(walk->gate, i))) {
            return i;
        }
    }
    return -1;
}

struct pzk_box
pzk_gate_around(const struct pzk_gate *gate, int i, int reach)
{
    int x = i % gate->width, y = i / gate->width;
    int left = x > reach ? x - reach : 0, top = y > reach ? y - reach : 0;
    int right = x + reach < gate->width ? x + reach : gate->width - 1;
    int end = y + reach < gate->height ? y + reach : gate->height - 1;

    return (struct pzk_box){left, top, right - left + 1, end - top + 1};
}

bool
pzk_gate_near(const struct pzk_gate *gate, const uint8_t *bits, int i,
              int reach, uint8_t which)
{
    struct pzk_box near = pzk_gate_around(gate, i, reach);

    for (int y = near.y; y < near.y + near.height; y++) {
        for (int x = near.x; x < near.x + near.width; x++) {
            if (bits[y * gate->width + x] & which) {
                return true;
            }
        }
    }
    return false;
}

int
pzk_gate_edge(const struct pzk_gate *gate)
{
    return 2 * (gate->width + gate->height - 2);
}

int
pzk_gate_edge_cell(const struct pzk_gate *gate, int k)
{
    int w = gate->width;
    int h = gate->height;
    int x = k < w - 1           ? k
            : k < w + h - 2     ? w - 1
            : k < 2 * w + h - 3 ? 2 * w + h - 3 - k
                                : 0;
    int y = k < w - 1           ? 0
            : k < w + h - 2     ? k - (w - 1)
            : k < 2 * w + h - 3 ? h - 1
                                : 2 * (w + h - 2) - k;

    return y * w + x;
}

int
pzk_gate_mapped(const struct pzk_gate *gate, const struct pzk_homography *map,
                int i)
{
    struct pzk_px at;

    return pzk_homography_px(map, (i % gate->width + 0.5) * gate->cell,
                             (i / gate->width + 0.5) * gate->cell, &at)
               ? pzk_gate_cell(gate, at)
               : -1;
}

int
pzk_gate_count(const struct pzk_gate *gate, struct pzk_box box, uint8_t bits,
               int *all)
{
    struct pzk_box c = cells_of(gate, box);
    int count = 0;
    for (int y = c.y; y < c.y + c.height; y++) {
        count +=
            pzk_count_bits(gate->bits + y * gate->width + c.x, c.width, bits);
    }
    if (all) {
        *all = c.width * c.height;
    }
    return count;
}

int
pzk_gate_count_other(const struct pzk_gate *gate, struct pzk_box box)
{
    struct pzk_box c = cells_of(gate, box);
    int count = 0;

    for (int y = c.y; y < c.y + c.height; y++) {
        for (int i = y * gate->width + c.x, end = i + c.width; i < end; i++) {
            count += (gate->bits[i] & PZK_CELL_DIRTY) &&
                     !pzk_gate_may_be_light(gate, i, gate->read.look[i],
                                            gate->read.fine);
        }
    }
    return count;
}

void
pzk_gate_was_read(struct pzk_gate *gate, struct pzk_box box)
{
    struct pzk_box c = cells_of(gate, box);
    int n = gate->width * gate->height;
    for (int y = c.y; y < c.y + c.height; y++) {
        for (int i = y * gate->width + c.x, end = i + c.width; i < end; i++) {
            gate->read.look[i] = gate->now[i];
            gate->read.fine[i] = gate->fine[i];
            gate->read.fine[n + i] = gate->fine[n + i];
            gate->bits[i] &= (uint8_t)~PZK_CELL_DIRTY;
        }
    }
}

void
pzk_gate_renew(struct pzk_gate *gate, int i)
{
    int n = gate->width * gate->height;

    if (gate->t_us - gate->scene.renewed_us[i] > ANEW_US) {
        gate->scene.was[i] = gate->scene.look[i];
        gate->scene.was_fine[i] = gate->scene.fine[i];
        gate->scene.was_fine[n + i] = gate->scene.fine[n + i];
    }
    gate->scene.renewed_us[i] = gate->t_us;
    gate->scene.look[i] = gate->now[i];
    gate->scene.fine[i] = gate->fine[i];
    gate->scene.fine[n + i] = gate->fine[n + i];
}

int
pzk_gate_grow(struct pzk_gate *gate, int seed, int reach, uint8_t to)
{
    uint8_t *label = gate->label;
    uint8_t from = label[seed];
    int n = 1;

    label[seed] = to;
    gate->stack[0] = seed;
    for (int k = 0; k < n; k++) {
        struct pzk_box near = pzk_gate_around(gate, gate->stack[k], reach);
        for (int y = near.y; y < near.y + near.height; y++) {
            int i = y * gate->width + near.x;
            for (int end = i + near.width; i < end; i++) {
                if (label[i] == from) {
                    label[i] = to;
                    gate->stack[n++] = i;
                }
            }
        }
    }
    return n;
}
