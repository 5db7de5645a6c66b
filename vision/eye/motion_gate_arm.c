// SPDX-License-Identifier: MIT
/*
 * Arms reach in from the picture's edge. A hand that came with one belongs to
 * it while it rests beside it, even if they are no longer connected: a wrist
 * may look like the table. What a hand leaves behind, a card or its empty
 * place, does not: the arm moves away from there. Remains of an arm at the
 * picture's edge are no arm.
 */
#include "vision/eye/motion_gate.h"

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
    REFUSED = 255,         /* label of what is not part of an arm */
    NEW = 254              /* label of candidates */
};

/* ---- arms ---- */

/* Grows a blob from cell SEED and labels it LABEL. */
static void
grow(struct pzk_gate *gate, int seed, uint8_t label, struct pzk_blob *blob)
{
    int w = gate->width;
    int h = gate->height;
    int top = 0;
    int x0 = w;
    int y0 = h;
    int x1 = 0;
    int y1 = 0;
    double entry_x = 0;
    double entry_y = 0;

    memset(blob, 0, sizeof *blob);
    gate->label[seed] = label;
    gate->stack[top++] = seed;
    while (top > 0) {
        int i = gate->stack[--top];
        int x = i % w;
        int y = i / w;
        blob->cells++;
        blob->moving = blob->moving || (gate->bits[i] & PZK_CELL_MOVING);
        x0 = x < x0 ? x : x0;
        x1 = x > x1 ? x : x1;
        y0 = y < y0 ? y : y0;
        y1 = y > y1 ? y : y1;
        if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
            blob->entry_cells++;
            entry_x += x;
            entry_y += y;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int nx = x + dx;
                int ny = y + dy;
                int j = ny * w + nx;
                if (nx >= 0 && ny >= 0 && nx < w && ny < h && !gate->label[j] &&
                    (gate->bits[j] & (PZK_CELL_FOREIGN | PZK_CELL_MOVING))) {
                    gate->label[j] = label;
                    gate->stack[top++] = j;
                }
            }
        }
    }
    blob->box = (struct pzk_box){x0, y0, x1 - x0 + 1, y1 - y0 + 1};
    if (blob->entry_cells > 0) {
        float cell = (float)gate->cell;
        blob->entry.x = (float)(entry_x / blob->entry_cells + 0.5) * cell;
        blob->entry.y = (float)(entry_y / blob->entry_cells + 0.5) * cell;
    }
}

/* Arms: foreign cells connected with the picture's edge. Searched from the edge
 * inwards, so that isolated things cost nothing. */
void
pzk_gate_find_arms(struct pzk_gate *gate)
{
    int w = gate->width;
    int h = gate->height;
    size_t n = (size_t)(w * h);
    uint8_t next = 0;

    gate->blobs = 0;
    memset(gate->label, 0, n);
    if (gate->foreign + gate->moving < BLOB_MIN_CELLS) {
        return;
    }
    int edge = 2 * (w + h);
    for (int k = 0; k < edge && next < 250; k++) {
        int i = k < w           ? k
                : k < 2 * w     ? (h - 1) * w + (k - w)
                : k < 2 * w + h ? (k - 2 * w) * w
                                : (k - 2 * w - h) * w + w - 1;
        if (gate->label[i] || !(gate->bits[i] & PZK_CELL_FOREIGN)) {
            continue;
        }
        struct pzk_blob blob;
        grow(gate, i, ++next, &blob);
        if (blob.cells >= BLOB_MIN_CELLS && gate->blobs < PZK_BLOBS_MAX) {
            gate->blob[gate->blobs++] = blob;
        } else {
            /* too small for an arm: gets an unused label */
            for (int y = blob.box.y; y < blob.box.y + blob.box.height; y++) {
                for (int x = blob.box.x; x < blob.box.x + blob.box.width; x++) {
                    uint8_t *l = &gate->label[y * w + x];
                    *l = *l == next ? 255 : *l;
                }
            }
            next--;
        }
    }
    uint8_t *restrict label = gate->label, *restrict bits = gate->bits;
    for (size_t i = 0; i < n; i++) {
        label[i] = label[i] == 255 ? 0 : label[i];
        bits[i] |= label[i] ? PZK_CELL_HAND : 0;
    }
}

/* ---- detached hands ---- */

/* A connected region that is not connected with an arm. */
struct piece {
    int cells, were_arm, moving;
    int64_t moved_us; /* last motion of any part */
    int near;         /* label of the arm beside it; 0: none */
    struct pzk_box box;
};

/* The label of an arm within GAP cells of cell I, or 0. */
static int
arm_beside(const struct pzk_gate *gate, int i)
{
    int w = gate->width;
    int x = i % w;
    int y = i / w;

    for (int v = y - GAP; v <= y + GAP; v++) {
        for (int u = x - GAP; u <= x + GAP; u++) {
            if (u >= 0 && v >= 0 && u < w && v < gate->height) {
                uint8_t label = gate->label[v * w + u];
                if (label > 0 && label < NEW) {
                    return label;
                }
            }
        }
    }
    return 0;
}

static void
take_cell(const struct pzk_gate *gate, int i, struct piece *piece)
{
    int x = i % gate->width;
    int y = i / gate->width;
    struct pzk_box *box = &piece->box;
    int x1 = box->x + box->width;
    int y1 = box->y + box->height;

    if (piece->cells++ == 0) {
        *box = (struct pzk_box){x, y, 1, 1};
    } else {
        box->x = x < box->x ? x : box->x;
        box->y = y < box->y ? y : box->y;
        box->width = (x >= x1 ? x + 1 : x1) - box->x;
        box->height = (y >= y1 ? y + 1 : y1) - box->y;
    }
    if (gate->still_us[i] > piece->moved_us) {
        piece->moved_us = gate->still_us[i];
    }
    piece->were_arm += (gate->held[i] & PZK_CELL_HAND) != 0;
    piece->moving += (gate->bits[i] & PZK_CELL_MOVING) != 0;
    if (piece->near == 0) {
        piece->near = arm_beside(gate, i);
    }
}

/* Collects the region of cell SEED. */
static struct piece
follow(struct pzk_gate *gate, int seed)
{
    struct piece piece = {0};
    int w = gate->width;
    int top = 0;

    gate->label[seed] = NEW;
    gate->stack[top++] = seed;
    while (top > 0) {
        int i = gate->stack[--top];
        take_cell(gate, i, &piece);
        for (int k = 0; k < 9; k++) {
            int x = i % w + k % 3 - 1;
            int y = i / w + k / 3 - 1;
            int j = y * w + x;
            if (x >= 0 && y >= 0 && x < w && y < gate->height &&
                !gate->label[j] &&
                (gate->bits[j] & (PZK_CELL_FOREIGN | PZK_CELL_MOVING))) {
                gate->label[j] = NEW;
                gate->stack[top++] = j;
            }
        }
    }
    return piece;
}

static void
widen(struct pzk_box *box, struct pzk_box by)
{
    int x1 = box->x + box->width;
    int y1 = box->y + box->height;

    x1 = by.x + by.width > x1 ? by.x + by.width : x1;
    y1 = by.y + by.height > y1 ? by.y + by.height : y1;
    box->x = by.x < box->x ? by.x : box->x;
    box->y = by.y < box->y ? by.y : box->y;
    box->width = x1 - box->x;
    box->height = y1 - box->y;
}

/* An arm connected with the picture's edge. */
struct arm {
    int cells, moving;
};

/* Whether PIECE is a hand of the arm beside it. */
static bool
is_hand(const struct pzk_gate *gate, const struct piece *piece,
        const struct arm arms[PZK_BLOBS_MAX])
{
    const struct arm *arm;

    if (piece->near == 0 || (size_t)piece->near > gate->blobs) {
        return false;
    }
    arm = &arms[piece->near - 1];
    bool goes = arm->moving >= GOES && piece->moving * STAYS < arm->moving;
    return gate->t_us - piece->moved_us < REST_US &&
           piece->were_arm * 5 >= WAS_ARM * piece->cells &&
           arm->cells * (goes ? WHOLE_ARM : SOME_ARM) >= piece->cells;
}

static void
find_arms(const struct pzk_gate *gate, struct arm arms[PZK_BLOBS_MAX])
{
    int n = gate->width * gate->height;

    const uint8_t *labels = gate->label, *bits = gate->bits;

    memset(arms, 0, PZK_BLOBS_MAX * sizeof *arms);
    for (int i = 0; i < n; i++) {
        uint8_t label = labels[i];
        if (label > 0 && label <= PZK_BLOBS_MAX) {
            arms[label - 1].cells++;
            arms[label - 1].moving += (bits[i] & PZK_CELL_MOVING) != 0;
        }
    }
}

/* Assigns PIECE to the arm beside it, or to none. */
static void
assign(struct pzk_gate *gate, const struct piece *piece, bool joins)
{
    struct pzk_box box = piece->box;

    for (int y = box.y; y < box.y + box.height; y++) {
        for (int x = box.x; x < box.x + box.width; x++) {
            int i = y * gate->width + x;
            if (gate->label[i] == NEW) {
                gate->label[i] = joins ? (uint8_t)piece->near : REFUSED;
                gate->bits[i] |= joins ? PZK_CELL_HAND : 0;
            }
        }
    }
    if (joins) {
        struct pzk_blob *blob = &gate->blob[piece->near - 1];
        blob->cells += piece->cells;
        widen(&blob->box, box);
    }
}

void
pzk_gate_hold_arms(struct pzk_gate *gate)
{
    int n = gate->width * gate->height;
    struct arm arms[PZK_BLOBS_MAX];

    if (gate->blobs == 0) {
        return;
    }
    find_arms(gate, arms);
    for (int i = 0; i < n; i++) {
        if (!gate->label[i] && (gate->held[i] & PZK_CELL_HAND) &&
            (gate->bits[i] & PZK_CELL_FOREIGN)) {
            struct piece piece = follow(gate, i);
            assign(gate, &piece, is_hand(gate, &piece, arms));
        }
    }
    uint8_t *label = gate->label;
    for (int i = 0; i < n; i++) {
        label[i] = label[i] == REFUSED ? 0 : label[i];
    }
}
