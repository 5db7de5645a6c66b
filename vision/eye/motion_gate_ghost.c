// SPDX-License-Identifier: MIT
/*
 * Ghosts: places that differ from the scene because the scene is wrong. An arm
 * that was in view at the start, or rested until it became the scene, leaves
 * its shape when it goes: foreign, connected with the picture's edge, and
 * nothing there. A thing has its outline in the picture; a ghost has it only in
 * the scene.
 */
#include "vision/eye/motion_gate.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEVEL = PZK_GATE_LEVEL,
    STILL_US = 700 * 1000, /* a ghost has not moved for so long */
    OUTLINE = 12,          /* outline places that must be decided */
    CONTRAST = 6 * LEVEL,  /* contrast in the scene but not in the picture, or
                              vice versa */
    GHOST_PART = 3,        /* a third of them may indicate a thing */
    ROOT = 12 /* cells from the picture's edge, where an arm enters */
};

/* Evidence along the outline of a blob: places where only the scene has an
 * edge, and where only the picture has one. Ignores the table's own texture. */
struct votes {
    int scene, now;
};

/* FIRST: of these, where the scene is just the first picture, which may contain
 * a hand. */
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

/* MORE: the scene's contrast exceeds the picture's. */
static void
vote(struct votes *votes, int more)
{
    votes->scene += more >= CONTRAST;
    votes->now += more <= -CONTRAST;
}

/* Looks outwards from cell I by STEP cells, up to COUNT before the picture's
 * edge. Starts two cells away, since the first may be half covered. */
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

/* In the first picture a majority suffices: a thing may be there by now. */
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

/* A ghost may be connected with a real change farther in: without its root that
 * is neither an arm nor a hand left behind by one. */
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
