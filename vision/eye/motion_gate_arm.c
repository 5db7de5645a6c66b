// SPDX-License-Identifier: MIT
/*
 * Arms reach in from the picture's edge. A hand that came with one belongs to
 * it while it rests beside it, even if they are no longer connected: a wrist
 * may look like the table. What a hand leaves behind, a card or its empty
 * place, does not: the arm moves away from there. Remains of an arm at the
 * picture's edge are no arm.
 */
#include "vision/eye/motion_gate.h"

#include <stdlib.h>
#include <string.h>

enum {
    BLOB_MIN_CELLS = 6,
    GAP = 5,       /* cells between the two, at most */
    WAS_ARM = 4,   /* of five cells of it, so many just were an arm's */
    WHOLE_ARM = 4, /* the arm has at least one cell for so many of the hand */
    SOME_ARM = 16, /* ... or for so many, as long as it does not leave: */
    GOES = 4,      /* so many of its cells move */
    STAYS = 8,     /* ... for one of the hand */
    REST_US = 8000 * 1000, /* without motion for so long: no hand */
    /* labels of foreign or moving cells that are no arm's: being looked at; not
     * yet; and found to be none */
    NEW = 253,
    LOOSE = 254,
    REFUSED = 255
};

/* ---- arms ---- */

/* The cells connected with SEED get LABEL; they are in the gate's stack. */
static struct pzk_blob
grow(struct pzk_gate *gate, int seed, uint8_t label)
{
    int w = gate->width;
    struct pzk_blob blob = {.cells = pzk_gate_grow(gate, seed, 1, label),
                            .box = {seed % w, seed / w, 1, 1}};

    for (int k = 0; k < blob.cells; k++) {
        int i = gate->stack[k];
        blob.moving += (gate->bits[i] & PZK_CELL_MOVING) != 0;
        pzk_box_widen(&blob.box, (struct pzk_box){i % w, i / w, 1, 1});
    }
    return blob;
}

/* Gives the N cells of the gate's stack LABEL. */
static void
relabel(struct pzk_gate *gate, int n, uint8_t label)
{
    for (int k = 0; k < n; k++) {
        gate->label[gate->stack[k]] = label;
    }
}

/* Arms: foreign cells connected with the picture's edge. Searched from the edge
 * inwards, so that isolated things cost nothing. */
void
pzk_gate_find_arms(struct pzk_gate *gate)
{
    int w = gate->width, h = gate->height;
    int n = w * h;
    uint8_t *restrict label = gate->label, *restrict bits = gate->bits;
    int edge = gate->foreign + gate->moving < BLOB_MIN_CELLS ? 0 : 2 * (w + h);

    gate->arms.count = 0;
    for (int i = 0; i < n; i++) {
        bool other = (bits[i] & (PZK_CELL_FOREIGN | PZK_CELL_MOVING)) != 0;

        label[i] = other ? LOOSE : 0;
    }
    for (int k = 0; k < edge; k++) {
        /* from above and below first: where there are too many, these count */
        int i = k < w           ? k
                : k < 2 * w     ? (h - 1) * w + (k - w)
                : k < 2 * w + h ? (k - 2 * w) * w
                                : (k - 2 * w - h) * w + w - 1;
        if (label[i] != LOOSE || !(bits[i] & PZK_CELL_FOREIGN)) {
            continue;
        }
        struct pzk_blob blob = grow(gate, i, (uint8_t)(gate->arms.count + 1));
        if (blob.cells >= BLOB_MIN_CELLS && gate->arms.count < PZK_BLOBS_MAX) {
            gate->arms.at[gate->arms.count++] = blob;
        } else {
            relabel(gate, blob.cells, REFUSED); /* too small for an arm */
        }
    }
    for (int i = 0; i < n; i++) {
        label[i] = label[i] == REFUSED ? LOOSE : label[i];
        bits[i] |= (label[i] > 0) & (label[i] < NEW) ? PZK_CELL_HAND : 0;
    }
}

/* ---- detached hands ---- */

/* The label of an arm within GAP cells of one of the N cells of the gate's
 * stack, or 0. */
static int
arm_beside(const struct pzk_gate *gate, int n)
{
    for (int k = 0; k < n; k++) {
        struct pzk_box near = pzk_gate_around(gate, gate->stack[k], GAP);
        for (int y = near.y; y < near.y + near.height; y++) {
            const uint8_t *label = gate->label + y * gate->width;
            for (int x = near.x; x < near.x + near.width; x++) {
                if (label[x] > 0 && label[x] < NEW) {
                    return label[x];
                }
            }
        }
    }
    return 0;
}

/* Whether PIECE, a region in the gate's stack that is not connected with an
 * arm, is a hand of ARM, which is beside it. */
static bool
is_hand(const struct pzk_gate *gate, const struct pzk_blob *piece,
        const struct pzk_blob *arm)
{
    bool goes = arm->moving >= GOES && piece->moving * STAYS < arm->moving;
    int were_arm = 0;
    int64_t moved_us = 0; /* last motion of any part */

    for (int k = 0; k < piece->cells; k++) {
        int i = gate->stack[k];
        were_arm += (gate->arms.held[i] & PZK_CELL_HAND) != 0;
        moved_us = gate->still_us[i] > moved_us ? gate->still_us[i] : moved_us;
    }
    return gate->t_us - moved_us < REST_US &&
           were_arm * 5 >= WAS_ARM * piece->cells &&
           arm->cells * (goes ? WHOLE_ARM : SOME_ARM) >= piece->cells;
}

/* Assigns PIECE to the arm beside it, or to none. */
static void
assign(struct pzk_gate *gate, const struct pzk_blob *piece)
{
    int near = arm_beside(gate, piece->cells);

    if (near == 0 || !is_hand(gate, piece, &gate->arms.at[near - 1])) {
        relabel(gate, piece->cells, REFUSED);
        return;
    }
    relabel(gate, piece->cells, (uint8_t)near);
    for (int k = 0; k < piece->cells; k++) {
        gate->bits[gate->stack[k]] |= PZK_CELL_HAND;
    }
    pzk_box_widen(&gate->arms.at[near - 1].box, piece->box);
}

void
pzk_gate_hold_arms(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    uint8_t *label = gate->label, *at = label;
    bool any = gate->arms.count > 0 && !gate->upset;

    for (; any && (at = memchr(at, LOOSE, (size_t)(label + n - at))); at++) {
        int i = (int)(at - label);
        if ((gate->arms.held[i] & PZK_CELL_HAND) &&
            (gate->bits[i] & PZK_CELL_FOREIGN)) {
            struct pzk_blob piece = grow(gate, i, NEW);
            assign(gate, &piece);
        }
    }
    for (int i = 0; i < n; i++) {
        label[i] = label[i] >= NEW ? 0 : label[i];
    }
}

/* ---- ghosts ----
 * Places that differ from the scene because the scene is wrong. An arm that was
 * in view at the start, or rested until it became the scene, leaves its shape
 * when it goes: foreign, connected with the picture's edge, and nothing there.
 * A thing has its outline in the picture; a ghost has it only in the scene.
 */

enum {
    STILL_US = 700 * 1000,         /* a ghost has not moved for so long */
    OUTLINE = 12,                  /* outline places that must be decided */
    CONTRAST = 6 * PZK_GATE_LEVEL, /* contrast in the scene but not in the
                             picture, or vice versa */
    GHOST_PART = 3,                /* a third of them may indicate a thing */
    ROOT = 12 /* cells from the picture's edge, where an arm enters */
};

/* Evidence along the outline of a blob: places where only the scene has an
 * edge, and where only the picture has one. Ignores the table's own texture. */
struct outline {
    int scene, now;
};

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

/* Looks outwards from cell I. Starts two cells away, since the first may be
 * half covered. */
static void
look_around(const struct pzk_gate *gate, int i, struct outline *outline)
{
    const uint16_t *scene = gate->scene.look, *now = gate->now;
    int w = gate->width;
    const int step[4] = {1, -1, w, -w};
    const int room[4] = {w - 1 - i % w, i % w, gate->height - 1 - i / w, i / w};

    for (int d = 0; d < 4; d++) {
        int out = i + 2 * step[d];
        if (room[d] < 2 || !is_scene(gate, i + step[d]) ||
            !is_scene(gate, out)) {
            continue;
        }
        int more = abs(scene[i] - scene[out]) - abs(now[i] - now[out]);
        outline->scene += more >= CONTRAST;
        outline->now += more <= -CONTRAST;
    }
}

static bool
is_ghost(const struct outline *outline)
{
    return outline->scene >= OUTLINE &&
           outline->now * GHOST_PART < outline->scene;
}

static bool
is_root(const struct pzk_gate *gate, int i)
{
    int x = i % gate->width, y = i / gate->width;

    return x < ROOT || y < ROOT || x >= gate->width - ROOT ||
           y >= gate->height - ROOT;
}

/* A ghost may be connected with a real change farther in: without its root that
 * is neither an arm nor a hand left behind by one. */
void
pzk_gate_drop_ghosts(struct pzk_gate *gate)
{
    struct outline all[PZK_BLOBS_MAX + 1] = {0};
    struct outline root[PZK_BLOBS_MAX + 1] = {0};
    int n = gate->arms.count > 0 ? gate->width * gate->height : 0;
    int still = 0; /* cells, in the stack */

    for (int i = 0; i < n; i++) {
        if (gate->label[i] && is_still_arm(gate, i)) {
            gate->stack[still++] = i;
            look_around(gate, i, &all[gate->label[i]]);
            if (is_root(gate, i)) {
                look_around(gate, i, &root[gate->label[i]]);
            }
        }
    }
    for (int k = 0; k < still; k++) {
        int i = gate->stack[k], arm = gate->label[i];
        if (is_ghost(&all[arm]) || is_ghost(&root[arm])) {
            if (is_ghost(&all[arm]) || is_root(gate, i)) {
                pzk_gate_renew(gate, i);
                gate->bits[i] &= (uint8_t)~PZK_CELL_FOREIGN;
            }
            gate->bits[i] &= (uint8_t)~PZK_CELL_HAND;
            gate->label[i] = 0;
        }
    }
}
