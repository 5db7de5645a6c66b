// SPDX-License-Identifier: MIT
/*
 * Reads weak marks: where something new is still and no card was read, sums
 * frames tile by tile and reads their mean twice: after eight frames and after
 * sixteen. Noise falls to a third, the mark stays.
 */
#include <string.h>

#include "vision/eye/eye_parts.h"
#include "vision/readers/scan.h"

enum {
    FIRST_FRAMES = 8, /* of the first sum to read */
    LAST_FRAMES = 16,
    NEW_CELLS = 6,     /* of a tile that show something new */
    START_US = 500000, /* everything is new for so long after the start */
};

static struct pzk_box
pixels_of(const struct pzk_eye *eye, int x, int y)
{
    int px = PZK_TILE * eye->gate.cell;
    return pzk_box_clip((struct pzk_box){x * px, y * px, px, px},
                        eye->gate.frame_width, eye->gate.frame_height);
}

/* Whether the middle of BOX is on a known card. */
static bool
on_known_card(const struct pzk_eye *eye, struct pzk_box box)
{
    struct pzk_px middle = {(float)box.x + (float)box.width / 2,
                            (float)box.y + (float)box.height / 2};

    for (int i = 0; i < PZK_TRACKS; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        struct pzk_px card[4];
        const struct pzk_spot *spot =
            track->home_seen ||
                    (track->has_home && track->home_state == PZK_HOME_SAME)
                ? &track->home
            : track->fresh.on ? &track->fresh.last
                              : NULL;
        if (spot && pzk_eye_card(i, spot, card) && pzk_quad_has(card, middle)) {
            return true;
        }
    }
    return false;
}

/* Foreign, and no arm. */
static int
new_cells(const struct pzk_gate *gate, struct pzk_box box)
{
    return pzk_gate_count(gate, box, PZK_CELL_FOREIGN, NULL) -
           pzk_gate_count(gate, box, PZK_CELL_HAND, NULL);
}

void
pzk_eye_sum_want(struct pzk_eye *eye, struct pzk_box tiles)
{
    bool start = eye->t_us - eye->start_us < START_US;

    for (int y = tiles.y; y < tiles.y + tiles.height; y++) {
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            struct pzk_tile *tile = &eye->tiles[y * eye->tiles_x + x];
            struct pzk_box box = pixels_of(eye, x, y);
            tile->summing =
                !tile->unsettled && box.width > 0 && box.height > 0 &&
                (start || new_cells(&eye->gate, box) >= NEW_CELLS) &&
                !on_known_card(eye, box);
            tile->summed = 0;
        }
    }
}

/* A plain loop, which the compiler vectorises. */
static void
add_row(const uint8_t *restrict p, uint16_t *restrict sum, int n)
{
    for (int x = 0; x < n; x++) {
        sum[x] = (uint16_t)(sum[x] + p[x]);
    }
}

/* Adds BOX of FRAME to the sum; the first one starts it. */
static void
add_frame(struct pzk_eye *eye, const struct pzk_frame *frame,
          struct pzk_box box, bool first)
{
    size_t w = (size_t)frame->width;

    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride + box.x;
        uint16_t *q = eye->sum + (size_t)y * w + (size_t)box.x;
        if (first) {
            memset(q, 0, (size_t)box.width * sizeof *q);
        }
        add_row(p, q, box.width);
    }
}

/* Adds one tile of a frame. Returns true when its sum is complete. */
static bool
add_tile(struct pzk_eye *eye, const struct pzk_frame *frame, int x, int y)
{
    struct pzk_tile *tile = &eye->tiles[y * eye->tiles_x + x];
    struct pzk_box box = pixels_of(eye, x, y);

    tile->ready = false;
    if (!tile->summing) {
        return false;
    }
    if (pzk_gate_count(&eye->gate, box, PZK_CELL_MOVING, NULL) > 1) {
        tile->summing = false; /* at rest it is read, and requested, again */
        return false;
    }
    add_frame(eye, frame, box, tile->summed == 0);
    tile->summed++;
    tile->ready = tile->summed == FIRST_FRAMES || tile->summed == LAST_FRAMES;
    if (tile->summed == LAST_FRAMES) {
        tile->summing = false;
    }
    return tile->ready;
}

/* The picture to read in BOX: means where there are any, else FRAME. */
static void
draw_mean(struct pzk_eye *eye, const struct pzk_frame *frame,
          struct pzk_box box)
{
    int px = PZK_TILE * eye->gate.cell;
    size_t w = (size_t)frame->width;

    for (int y = box.y; y < box.y + box.height; y++) {
        for (int x = box.x; x < box.x + box.width;) {
            int tx = x / px;
            int ty = y / px;
            int end = (tx + 1) * px;
            end = end < box.x + box.width ? end : box.x + box.width;
            bool inside = tx < eye->tiles_x && ty < eye->tiles_y;
            const struct pzk_tile *tile =
                inside ? &eye->tiles[ty * eye->tiles_x + tx] : NULL;
            bool mean = tile && (tile->ready || tile->summing) &&
                        tile->summed >= FIRST_FRAMES;
            unsigned n = mean ? tile->summed : 1;
            const uint8_t *p = frame->gray + (size_t)y * frame->stride;
            const uint16_t *s = eye->sum + (size_t)y * w;
            uint8_t *out = eye->mean + (size_t)y * w;
            for (; x < end; x++) {
                out[x] = (uint8_t)(mean ? (s[x] + n / 2) / n : p[x]);
            }
        }
    }
}

/* BOX with the margin that a reader may use. */
static struct pzk_box
around(const struct pzk_eye *eye, struct pzk_box box)
{
    enum { MORE = 2 * PZK_SCAN_AROUND };
    struct pzk_box all = {box.x - MORE, box.y - MORE, box.width + 2 * MORE,
                          box.height + 2 * MORE};
    return pzk_box_clip(all, eye->gate.frame_width, eye->gate.frame_height);
}

/* Reads the complete tiles connected with tile (X, Y) together. */
static void
read_from(struct pzk_eye *eye, const struct pzk_frame *frame, int x, int y)
{
    int x1 = x;
    int y1 = y;
    int margin = pzk_eye_reach(eye);
    struct pzk_frame mean = *frame;

    while (x1 + 1 < eye->tiles_x &&
           eye->tiles[y * eye->tiles_x + x1 + 1].ready) {
        x1++;
    }
    /* rows below that are complete anywhere under this run */
    bool more = true;
    while (more && y1 + 1 < eye->tiles_y) {
        more = false;
        for (int k = x; k <= x1; k++) {
            more = more || eye->tiles[(y1 + 1) * eye->tiles_x + k].ready;
        }
        y1 += more;
    }
    int px = PZK_TILE * eye->gate.cell;
    struct pzk_box box = {x * px - margin, y * px - margin,
                          (x1 - x + 1) * px + 2 * margin,
                          (y1 - y + 1) * px + 2 * margin};
    box = pzk_box_clip(box, frame->width, frame->height);
    draw_mean(eye, frame, around(eye, box));
    for (int v = y; v <= y1; v++) {
        for (int u = x; u <= x1; u++) {
            eye->tiles[v * eye->tiles_x + u].ready = false;
        }
    }
    mean.gray = eye->mean;
    mean.stride = (size_t)frame->width;
    mean.bgr = NULL;
    pzk_eye_read_box(eye, &mean, &box, PZK_FAMILIES);
}

void
pzk_eye_sum(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    bool any = false;

    for (int y = 0; y < eye->tiles_y; y++) {
        for (int x = 0; x < eye->tiles_x; x++) {
            any = add_tile(eye, frame, x, y) || any;
        }
    }
    for (int y = 0; any && y < eye->tiles_y; y++) {
        for (int x = 0; x < eye->tiles_x; x++) {
            if (eye->tiles[y * eye->tiles_x + x].ready) {
                read_from(eye, frame, x, y);
            }
        }
    }
}
