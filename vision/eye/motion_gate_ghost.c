// SPDX-License-Identifier: MIT
/*
 * Ghosts: what differs from the scene because the scene is wrong. An arm that
 * was in view when the source started, or rested until it was the scene, and
 * then went, leaves its shape behind: foreign, joined to the picture's edge,
 * and nothing there. A thing has its outline in the picture; a ghost has it in
 * the scene alone.
 */
#include "vision/eye/motion_gate.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEVEL = PZK_GATE_LEVEL,
    STILL_US = 700 * 1000, /* a ghost has not moved for so long */
    OUTLINE = 12,          /* places along it that tell */
    CONTRAST = 6 * LEVEL,  /* of the scene, on average, there */
    MOST = 40 * LEVEL,     /* one place tells no more than this */
    GHOST_PART = 3,        /* what is left of the contrast: a third */
    ROOT = 12 /* cells from the picture's edge, where an arm comes in */
};

/* What tells along the outline of one blob. */
struct outline {
    int count;
    int64_t now, scene;
};

static int
contrast(const uint16_t *home_state, int a, int b)
{
    int d = abs(home_state[a] - home_state[b]);
    return d < MOST ? d : MOST;
}

static bool
is_still_arm(const struct pzk_gate *gate, int i)
{
    return (gate->bits[i] & (PZK_CELL_HAND | PZK_CELL_FOREIGN)) ==
               (PZK_CELL_HAND | PZK_CELL_FOREIGN) &&
           gate->t_us - gate->still_us[i] >= STILL_US;
}

static bool
is_scene(const struct pzk_gate *gate, int i)
{
    return !(gate->bits[i] & (PZK_CELL_FOREIGN | PZK_CELL_MOVING));
}

/* Looks from cell I outwards by STEP cells, up to COUNT of them before the
 * picture ends. Two cells beyond, for the first may be half covered. */
static void
look_out(const struct pzk_gate *gate, int i, int step, int count,
         struct outline *outline)
{
    if (count < 2 || !is_scene(gate, i + step) ||
        !is_scene(gate, i + 2 * step)) {
        return;
    }
    outline->count++;
    outline->now += contrast(gate->now, i, i + 2 * step);
    outline->scene += contrast(gate->scene, i, i + 2 * step);
}

static bool
is_ghost(const struct outline *outline)
{
    return outline->count >= OUTLINE &&
           outline->scene >= (int64_t)outline->count * CONTRAST &&
           outline->now * GHOST_PART < outline->scene;
}

static bool
is_root(const struct pzk_gate *gate, int i)
{
    int x = i % gate->width, y = i / gate->width;

    return x < ROOT || y < ROOT || x >= gate->width - ROOT ||
           y >= gate->height - ROOT;
}

static void
look_around(const struct pzk_gate *gate, int i, struct outline *outline)
{
    int w = gate->width;
    int x = i % w;
    int y = i / w;

    look_out(gate, i, 1, w - 1 - x, outline);
    look_out(gate, i, -1, x, outline);
    look_out(gate, i, w, gate->height - 1 - y, outline);
    look_out(gate, i, -w, y, outline);
}

/* A ghost may hang together with what truly changed, farther in: without its
 * root that is no arm. */
void
pzk_gate_drop_ghosts(struct pzk_gate *gate)
{
    struct outline outline[256], root[256];
    int w = gate->width;
    int n = w * gate->height;
    bool any = false;

    if (gate->blobs == 0) {
        return;
    }
    memset(outline, 0, sizeof outline);
    memset(root, 0, sizeof root);
    for (int i = 0; i < n; i++) {
        if (is_still_arm(gate, i)) {
            look_around(gate, i, &outline[gate->label[i]]);
            if (is_root(gate, i)) {
                look_around(gate, i, &root[gate->label[i]]);
            }
        }
    }
    for (int k = 1; k < 256; k++) {
        any = any || is_ghost(&outline[k]) || is_ghost(&root[k]);
    }
    for (int i = 0; any && i < n; i++) {
        if (is_still_arm(gate, i) &&
            (is_ghost(&outline[gate->label[i]]) ||
             (is_root(gate, i) && is_ghost(&root[gate->label[i]])))) {
            pzk_gate_renew(gate, i);
            gate->bits[i] &= (uint8_t) ~(PZK_CELL_FOREIGN | PZK_CELL_HAND);
            gate->label[i] = 0;
        }
    }
}
