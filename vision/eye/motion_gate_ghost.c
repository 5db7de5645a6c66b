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
    CONTRAST = 6 * LEVEL,  /* more in the scene than now, or the other way */
    GHOST_PART = 3,        /* a third of them may tell of a thing */
    ROOT = 12 /* cells from the picture's edge, where an arm comes in */
};

/* What tells along the outline of one blob: places where only the scene has
 * it, and where only the picture has. What the table's own texture has counts
 * for neither. */
struct votes {
    int scene, now;
};

/* FIRST: of it, where the scene is only the first picture, in which a hand may
 * have been. */
struct outline {
    struct votes all, first;
};

static int
contrast(const uint16_t *looks, int a, int b)
{
    return abs(looks[a] - looks[b]);
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

/* MORE: contrast of the scene than of the picture. */
static void
vote(struct votes *votes, int more)
{
    votes->scene += more >= CONTRAST;
    votes->now += more <= -CONTRAST;
}

/* Looks from cell I outwards by STEP cells, up to COUNT of them before the
 * picture ends. Two cells beyond, for the first may be half covered. */
static void
look_out(const struct pzk_gate *gate, int i, int step, int count,
         struct outline *outline)
{
    int more;

    if (count < 2 || !is_scene(gate, i + step) ||
        !is_scene(gate, i + 2 * step)) {
        return;
    }
    more = contrast(gate->scene, i, i + 2 * step) -
           contrast(gate->now, i, i + 2 * step);
    vote(&outline->all, more);
    if (!(gate->founded[i] & PZK_FOUNDED_SCENE)) {
        vote(&outline->first, more);
    }
}

/* In the first picture most is enough: a thing may lie there by now. */
static bool
is_ghost(const struct outline *outline)
{
    const struct votes *all = &outline->all, *first = &outline->first;

    return (all->scene >= OUTLINE && all->now * GHOST_PART < all->scene) ||
           (first->scene >= OUTLINE && first->now < first->scene);
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
 * root that is no arm, nor a hand that one left behind. */
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
        int label = gate->label[i];

        if (is_still_arm(gate, i) &&
            (is_ghost(&outline[label]) || is_ghost(&root[label]))) {
            if (is_ghost(&outline[label]) || is_root(gate, i)) {
                pzk_gate_renew(gate, i);
                gate->bits[i] &= (uint8_t)~PZK_CELL_FOREIGN;
            }
            gate->bits[i] &= (uint8_t)~PZK_CELL_HAND;
            gate->label[i] = 0;
        }
    }
}
