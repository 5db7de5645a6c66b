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

#define MARK_MM 28.0F /* a sticker's side, with some white */

/* Whether the middle of BOX is on a known card. */
static bool
on_known_card(const struct pzk_tracker *tracker, struct pzk_box box)
{
    struct pzk_px middle = {(float)box.x + (float)box.width / 2,
                            (float)box.y + (float)box.height / 2};

    for (int i = 0; i < PZK_TRACKS; i++) {
        const struct pzk_track *track = &tracker->track[i];
        struct pzk_px card[4];
        bool lies = track->home_seen ||
                    (track->has_home && track->home_state == PZK_HOME_SAME);
        const struct pzk_spot *spot = lies              ? &track->home
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
    const struct pzk_gate *gate = &eye->scene.gate;
    bool start = eye->t_us - eye->scene.start_us < START_US;

    for (int y = tiles.y; y < tiles.y + tiles.height; y++) {
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            struct pzk_tile *tile =
                &eye->reading.tiles[y * eye->reading.tiles_x + x];
            struct pzk_box box = pzk_eye_tile_box(
                &eye->scene.gate, (struct pzk_box){x, y, 1, 1}, 0);
            bool want = !tile->unsettled && box.width > 0 && box.height > 0 &&
                        (start || new_cells(gate, box) >= NEW_CELLS) &&
                        !on_known_card(&eye->tracker, box);
            tile->summed = want ? 0 : PZK_NOT_SUMMED;
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
add_frame(struct pzk_eye_reading *reading, const struct pzk_frame *frame,
          struct pzk_box box, bool first)
{
    size_t w = (size_t)frame->width;

    for (int y = box.y; y < box.y + box.height; y++) {
        const uint8_t *p = frame->gray + (size_t)y * frame->stride + box.x;
        uint16_t *q = reading->sum + (size_t)y * w + (size_t)box.x;
        if (first) {
            memset(q, 0, (size_t)box.width * sizeof *q);
        }
        add_row(p, q, box.width);
    }
}

/* Adds tile I of a frame. Returns true when its sum should be read. */
static bool
add_tile(struct pzk_eye *eye, const struct pzk_frame *frame, int i)
{
    struct pzk_tile *tile = &eye->reading.tiles[i];
    struct pzk_box box =
        pzk_eye_tile_box(&eye->scene.gate,
                         (struct pzk_box){i % eye->reading.tiles_x,
                                          i / eye->reading.tiles_x, 1, 1},
                         0);

    if (tile->summed >= LAST_FRAMES) {
        tile->summed = PZK_NOT_SUMMED;
    }
    if (tile->summed == PZK_NOT_SUMMED) {
        return false;
    }
    if (pzk_gate_count(&eye->scene.gate, box, PZK_CELL_MOVING, NULL) > 1) {
        /* at rest it is read, and requested, again */
        tile->summed = PZK_NOT_SUMMED;
        return false;
    }
    add_frame(&eye->reading, frame, box, tile->summed == 0);
    tile->summed++;
    return tile->summed == FIRST_FRAMES || tile->summed == LAST_FRAMES;
}

/* The picture to read in BOX: means where there are any, else FRAME. A tile has
 * PX pixels. */
static void
draw_mean(struct pzk_eye_reading *reading, int px,
          const struct pzk_frame *frame, struct pzk_box box)
{
    size_t w = (size_t)frame->width;

    for (int y = box.y; y < box.y + box.height; y++) {
        for (int x = box.x; x < box.x + box.width;) {
            int tx = x / px;
            int ty = y / px;
            int end = (tx + 1) * px;
            end = end < box.x + box.width ? end : box.x + box.width;
            bool inside = tx < reading->tiles_x && ty < reading->tiles_y;
            int summed =
                inside ? reading->tiles[ty * reading->tiles_x + tx].summed : 0;
            bool mean = summed >= FIRST_FRAMES && summed != PZK_NOT_SUMMED;
            const uint8_t *p = frame->gray + (size_t)y * frame->stride;
            const uint16_t *s = reading->sum + (size_t)y * w;
            uint8_t *out = reading->mean + (size_t)y * w;
            for (; x < end; x++) {
                out[x] = (uint8_t)(mean ? (s[x] + summed / 2) / summed : p[x]);
            }
        }
    }
}

void
pzk_eye_sum(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_reading *reading = &eye->reading;
    int n = reading->tiles_x * reading->tiles_y;
    struct pzk_frame mean = *frame;

    mean.gray = reading->mean;
    mean.stride = (size_t)frame->width;
    mean.bgr = NULL;
    for (int i = 0; i < n; i++) {
        reading->mask[i] = add_tile(eye, frame, i);
    }
    for (int i = 0; i < n; i++) {
        if (reading->mask[i]) {
            struct pzk_box tiles = pzk_eye_take_tiles(&eye->reading, i);
            int margin = pzk_eye_reach(eye);
            struct pzk_box box =
                pzk_eye_tile_box(&eye->scene.gate, tiles, margin);
            /* with the margin that a reader may use */
            draw_mean(reading, PZK_TILE * eye->scene.gate.cell, frame,
                      pzk_eye_tile_box(&eye->scene.gate, tiles,
                                       margin + 2 * PZK_SCAN_AROUND));
            pzk_eye_read_box(eye, &mean, &box, PZK_FAMILIES);
        }
    }
}

struct pzk_box
pzk_eye_tile_box(const struct pzk_gate *gate, struct pzk_box tiles, int margin)
{
    int px = PZK_TILE * gate->cell;
    struct pzk_box box = {tiles.x * px - margin, tiles.y * px - margin,
                          tiles.width * px + 2 * margin,
                          tiles.height * px + 2 * margin};

    return pzk_box_clip(box, gate->frame_width, gate->frame_height);
}

struct pzk_box
pzk_eye_take_tiles(struct pzk_eye_reading *reading, int i)
{
    int w = reading->tiles_x;
    struct pzk_box box = {i % w, i / w, 1, 1};

    reading->mask[i] = 0;
    for (bool grew = true; grew;) {
        struct pzk_box around =
            pzk_box_clip((struct pzk_box){box.x - 1, box.y - 1, box.width + 2,
                                          box.height + 2},
                         w, reading->tiles_y);
        grew = false;
        for (int y = around.y; y < around.y + around.height; y++) {
            for (int x = around.x; x < around.x + around.width; x++) {
                if (reading->mask[y * w + x]) {
                    reading->mask[y * w + x] = 0;
                    pzk_box_widen(&box, (struct pzk_box){x, y, 1, 1});
                    grew = true;
                }
            }
        }
    }
    return box;
}

int
pzk_eye_reach(const struct pzk_eye *eye)
{
    int half = PZK_TILE * eye->scene.gate.cell / 2;
    if (!eye->anchor.has_pose) {
        return 2 * half;
    }
    const struct pzk_track *card = &eye->tracker.track[eye->anchor.piece];
    int reach = (int)(MARK_MM * card->home.px_per_mm);
    return reach > half ? reach : half;
}
