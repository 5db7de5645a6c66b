// SPDX-License-Identifier: MIT
/*
 * Decides what to read again in a frame: what changed, what is not yet certain,
 * and now and then everything. Reads weak marks: where something new is still
 * and no card was read, sums frames tile by tile and reads their mean twice:
 * after eight frames and after sixteen. Noise falls to a third, the mark stays.
 * Reports readings to the tracker, and how places look where nothing was read.
 */
#include "vision/eye/eye_parts.h"

#include <string.h>

#include "vision/base/arrays.h"
#include "vision/readers/scan.h"

/* Intervals of reading what moves, and everything. */
enum {
    READ_CHANGED_US = 60 * 1000, /* frames closer than this share a reading */
    READ_MOVING_US = 120 * 1000,
    READ_LOOSE_US = 350 * 1000,  /* unaligned: everything differs from the
                                    scene */
    READ_LIGHT_US = 2000 * 1000, /* where only the light differs */
    READ_ALL_US = 5 * 1000 * 1000,
    TILE_CHANGED_CELLS = 3, /* fewer are noise */
    PLACEMENT_READS = 12,   /* readings of the placement mark at once */
    FIRST_FRAMES = 8,       /* of the first sum to read */
    LAST_FRAMES = 16,
    NEW_CELLS = 6,        /* of a tile that show something new */
    START_US = 500 * 1000 /* everything is new for so long after the start */
};
#define AROUND 0.7F   /* margin around a mark when read, in its sides */
#define MARK_MM 28.0F /* a sticker's side, with some white */

/* Allocates for so many tiles, and frames of so many pixels. */
static struct pzk_arrays
arrays_of(struct pzk_eye *eye, size_t tiles, size_t pixels)
{
    return (struct pzk_arrays){
        {{&eye->reading.tiles, tiles * sizeof *eye->reading.tiles},
         {&eye->reading.mask, tiles},
         {&eye->steady.flipped, eye->options.mirror ? pixels : 0},
         {&eye->steady.pixels, pixels},
         {&eye->reading.sum, pixels * sizeof *eye->reading.sum},
         {&eye->reading.mean, pixels}}};
}

void
pzk_eye_finish(struct pzk_eye *eye)
{
    struct pzk_arrays arrays = arrays_of(eye, 0, 0);

    pzk_gate_finish(&eye->gate);
    pzk_arrays_free(&arrays);
}

bool
pzk_eye_start(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    pzk_eye_finish(eye);
    eye->steady = (struct pzk_eye_steady){.shaken = eye->steady.shaken};
    if (!pzk_gate_init(&eye->gate, frame->width, frame->height)) {
        return false;
    }
    eye->steady.most = PZK_STEADY_CELLS * (float)eye->gate.cell;
    eye->reading.tiles_x = (eye->gate.width + PZK_TILE - 1) / PZK_TILE;
    eye->reading.tiles_y = (eye->gate.height + PZK_TILE - 1) / PZK_TILE;
    struct pzk_arrays arrays = arrays_of(
        eye, (size_t)(eye->reading.tiles_x * eye->reading.tiles_y) + 1,
        (size_t)frame->width * (size_t)frame->height + 1);

    pzk_carrier_init(&eye->hands.carrier, frame->width, frame->height);
    eye->reading.all = true;
    return pzk_arrays_make(&arrays);
}

/* ---- tiles ---- */

/* The pixels of TILES and MARGIN more on each side, in the picture. */
static struct pzk_box
box_of(const struct pzk_gate *gate, struct pzk_box tiles, int margin)
{
    int px = PZK_TILE * gate->cell;
    struct pzk_box box = {tiles.x * px - margin, tiles.y * px - margin,
                          tiles.width * px + 2 * margin,
                          tiles.height * px + 2 * margin};

    return pzk_box_clip(box, gate->frame_width, gate->frame_height);
}

/* The pixels of tile I. */
static struct pzk_box
tile_box(const struct pzk_eye *eye, int i)
{
    int w = eye->reading.tiles_x;

    return box_of(&eye->gate, (struct pzk_box){i % w, i / w, 1, 1}, 0);
}

static int
count_tiles(const struct pzk_eye_reading *reading)
{
    return reading->tiles_x * reading->tiles_y;
}

/* Removes the tiles connected with tile I from the mask; returns their bounding
 * box in tiles. */
static struct pzk_box
take_tiles(struct pzk_eye_reading *reading, int i)
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

/* How far a mark may extend beyond the tile that shows its change, px. */
static int
reach_of(const struct pzk_eye *eye)
{
    int half = PZK_TILE * eye->gate.cell / 2;
    if (!eye->anchor.has_pose) {
        return 2 * half;
    }
    const struct pzk_track *card = &eye->tracker.track[eye->anchor.piece];
    int reach = (int)(MARK_MM * card->home.px_per_mm);
    return reach > half ? reach : half;
}

/* ---- sums ---- */

/* Whether the middle of BOX is on a known card. */
static bool
on_known_card(const struct pzk_tracker *tracker, struct pzk_box box)
{
    struct pzk_px middle = {(float)box.x + (float)box.width / 2,
                            (float)box.y + (float)box.height / 2};

    PZK_EACH_TRACK (i, tracker) {
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

/* Tile I came to rest and was read: sums it where something new is there, not
 * an arm. */
static void
want_sum(struct pzk_eye *eye, int i)
{
    struct pzk_tile *tile = &eye->reading.tiles[i];
    struct pzk_box box = tile_box(eye, i);
    int new_cells = pzk_gate_count(&eye->gate, box, PZK_CELL_FOREIGN, NULL) -
                    pzk_gate_count(&eye->gate, box, PZK_CELL_HAND, NULL);
    bool want = !tile->unsettled && box.width > 0 && box.height > 0 &&
                (eye->t_us - eye->scene.start_us < START_US ||
                 new_cells >= NEW_CELLS) &&
                !on_known_card(&eye->tracker, box);

    tile->summed = want ? 0 : PZK_NOT_SUMMED;
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
    struct pzk_box box = tile_box(eye, i);

    /* what moved is read, and requested, again at rest */
    if (tile->summed >= LAST_FRAMES ||
        pzk_gate_count(&eye->gate, box, PZK_CELL_MOVING, NULL) > 1) {
        tile->summed = PZK_NOT_SUMMED;
        return false;
    }
    add_frame(&eye->reading, frame, box, tile->summed == 0);
    tile->summed++;
    return tile->summed == FIRST_FRAMES || tile->summed == LAST_FRAMES;
}

/* The picture to read in BOX: the mean of a tile once FIRST_FRAMES are summed,
 * else FRAME. Tiles are PX pixels wide and high. */
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
            const uint16_t *s = reading->sum + (size_t)y * w;
            uint8_t *out = reading->mean + (size_t)y * w;
            if (!mean) {
                memcpy(out + x, frame->gray + (size_t)y * frame->stride + x,
                       (size_t)(end - x));
                x = end;
            }
            /* the exact quotient: sums are below 2^16 / LAST_FRAMES */
            unsigned part =
                mean ? (65535 + (unsigned)summed) / (unsigned)summed : 0;
            for (; x < end; x++) {
                out[x] = (uint8_t)((s[x] + (unsigned)summed / 2) * part >> 16);
            }
        }
    }
}

static void
read_sums(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_reading *reading = &eye->reading;
    struct pzk_frame mean = *frame;

    mean.gray = reading->mean;
    mean.stride = (size_t)frame->width;
    mean.bgr = NULL;
    for (int i = 0; i < count_tiles(reading); i++) {
        reading->mask[i] = add_tile(eye, frame, i);
    }
    for (int i = 0; i < count_tiles(reading); i++) {
        if (reading->mask[i]) {
            struct pzk_box tiles = take_tiles(reading, i);
            int margin = reach_of(eye);
            struct pzk_box box = box_of(&eye->gate, tiles, margin);
            /* with the margin that a reader may use */
            draw_mean(reading, PZK_TILE * eye->gate.cell, frame,
                      box_of(&eye->gate, tiles, margin + 2 * PZK_SCAN_AROUND));
            pzk_eye_read_box(eye, &mean, &box, PZK_FAMILIES);
        }
    }
}

/* ---- what to read ---- */

/* Whether TILE at BOX shows something different than when it was read. Where
 * light plays over the table everything changes repeatedly: there it is read
 * now and then, in case it was too dark before. */
static bool
is_changed(const struct pzk_gate *gate, struct pzk_tile *tile,
           struct pzk_box box)
{
    if (pzk_gate_count(gate, box, PZK_CELL_DIRTY, NULL) < TILE_CHANGED_CELLS) {
        return false;
    }
    tile->other =
        tile->other || pzk_gate_count_other(gate, box) >= TILE_CHANGED_CELLS;
    return tile->other || gate->t_us - tile->read_us >= READ_LIGHT_US;
}

/* Marks the tiles that need reading. Returns how many. */
static int
choose_tiles(struct pzk_eye *eye)
{
    struct pzk_eye_reading *reading = &eye->reading;
    const struct pzk_gate *gate = &eye->gate;
    int chosen = 0;
    bool due = eye->t_us - reading->moving_us >= READ_MOVING_US;

    if (eye->t_us - reading->changed_us <
        (eye->steady.loose ? READ_LOOSE_US : READ_CHANGED_US)) {
        return 0;
    }
    for (int i = 0; i < count_tiles(reading); i++) {
        struct pzk_tile *tile = &reading->tiles[i];
        struct pzk_box box = tile_box(eye, i);
        bool changed = is_changed(gate, tile, box);
        reading->mask[i] =
            (changed && due) ||
            ((changed || tile->unsettled) &&
             pzk_gate_count(gate, box, PZK_CELL_MOVING, NULL) == 0);
        chosen += reading->mask[i];
    }
    if (chosen > 0) {
        reading->changed_us = eye->t_us;
        reading->moving_us = due ? eye->t_us : reading->moving_us;
    }
    return chosen;
}

/* Reads TILES of FRAME: ROI, which extends beyond them. SUM: and then the mean
 * of several frames, where that is due. */
static void
read_tiles(struct pzk_eye *eye, const struct pzk_frame *frame,
           const struct pzk_box *roi, struct pzk_box tiles, bool sum)
{
    pzk_eye_read_box(eye, frame, roi, PZK_FAMILIES);
    pzk_gate_was_read(&eye->gate, box_of(&eye->gate, tiles, 0));
    for (int k = 0; k < tiles.width * tiles.height; k++) {
        int i = (tiles.y + k / tiles.width) * eye->reading.tiles_x + tiles.x +
                k % tiles.width;
        struct pzk_tile *tile = &eye->reading.tiles[i];
        tile->unsettled = pzk_gate_count(&eye->gate, tile_box(eye, i),
                                         PZK_CELL_MOVING, NULL) > 0;
        tile->other = false;
        tile->read_us = eye->t_us;
        if (sum) {
            want_sum(eye, i);
        }
    }
}

static void
read_everything(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_reading *reading = &eye->reading;

    read_tiles(eye, frame, NULL,
               (struct pzk_box){0, 0, reading->tiles_x, reading->tiles_y},
               reading->all);
    reading->all = false;
    reading->all_us = eye->t_us;
}

static void
read_changes(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_reading *reading = &eye->reading;
    int chosen = choose_tiles(eye);

    if (chosen * 5 > count_tiles(reading) * 3) {
        read_everything(eye, frame);
        return;
    }
    for (int i = 0; chosen > 0 && i < count_tiles(reading); i++) {
        if (reading->mask[i]) {
            struct pzk_box tiles = take_tiles(reading, i);
            struct pzk_box box = box_of(&eye->gate, tiles, reach_of(eye));
            read_tiles(eye, frame, &box, tiles, true);
        }
    }
}

static void
read_around(struct pzk_eye *eye, const struct pzk_frame *frame,
            const struct pzk_spot *spot)
{
    struct pzk_box box = pzk_gate_bounds(
        &eye->gate, spot->quad, AROUND * pzk_quad_size(spot->quad) + 6);

    if (box.width > 0 && box.height > 0) {
        pzk_eye_read_box(eye, frame, &box, spot->family);
    }
}

/* Reads again the places of marks that may have changed, and what is not yet
 * certain. CHANGED: homes that changed since they were last read. */
static void
read_tracks(struct pzk_eye *eye, const struct pzk_frame *frame,
            const bool changed[PZK_TRACKS])
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        const struct pzk_note *note = &eye->note[i];
        bool doubles = pzk_track_doubles(track);
        if (track->has_home && !track->home_seen) {
            bool more = i == eye->anchor.piece && note->reads < PLACEMENT_READS;
            bool doubt =
                changed[i] &&
                pzk_eye_likeness(frame, note, &track->home) < PZK_SAME_LOOK;
            if ((more && note->home_state == PZK_HOME_SAME) || doubt ||
                doubles) {
                read_around(eye, frame, &track->home);
            }
        }
        if (track->fresh.on && !track->fresh_seen) {
            struct pzk_box box =
                pzk_gate_bounds(&eye->gate, track->fresh.last.quad, 0);
            if (doubles || track->fresh.reads < PZK_REST_QUICK_READS ||
                pzk_gate_count(&eye->gate, box, PZK_CELL_DIRTY, NULL) > 0) {
                read_around(eye, frame, &track->fresh.last);
            }
        }
    }
}

/* A mark was there and could not be read again: BOX is read once more when it
 * is at rest, changed or not. A tile has PX pixels. */
static void
want_reading(struct pzk_eye_reading *reading, int px, struct pzk_box box)
{
    for (int y = box.y / px; y <= (box.y + box.height) / px; y++) {
        for (int x = box.x / px; x <= (box.x + box.width) / px; x++) {
            if (x < reading->tiles_x && y < reading->tiles_y) {
                reading->tiles[y * reading->tiles_x + x].unsettled = true;
            }
        }
    }
}

/* Examines the places of the marks that were not read. */
static void
judge_places(struct pzk_eye *eye, const struct pzk_frame *frame,
             const bool changed[PZK_TRACKS])
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        struct pzk_track *track = &eye->tracker.track[i];
        struct pzk_note *note = &eye->note[i];
        if (track->has_home) {
            note->home_state =
                track->home_seen
                    ? PZK_HOME_SAME
                    : pzk_eye_judge_home(eye, frame, i, changed[i]);
            if (note->home_state == PZK_HOME_SAME) {
                note->bare_us = 0;
            }
            pzk_tracker_note_home(&eye->tracker, i, note->home_state);
        }
        if (track->fresh.on && !track->fresh_seen &&
            pzk_eye_likeness(frame, note, &track->fresh.last) >=
                PZK_SAME_LOOK) {
            pzk_tracker_same(&eye->tracker, i);
        }
        if (note->seen_fresh && !track->fresh_seen && track->fresh.on) {
            want_reading(
                &eye->reading, PZK_TILE * eye->gate.cell,
                pzk_gate_bounds(&eye->gate, track->fresh.last.quad, 0));
        }
        note->seen_fresh = track->fresh_seen;
    }
}

void
pzk_eye_read(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    bool changed[PZK_TRACKS] = {false};

    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->has_home) {
            changed[i] =
                pzk_gate_count(&eye->gate,
                               pzk_gate_bounds(&eye->gate, track->home.quad, 0),
                               PZK_CELL_DIRTY | PZK_CELL_MOVING, NULL) > 0;
        }
    }
    if (eye->reading.all || eye->t_us - eye->reading.all_us >= READ_ALL_US) {
        read_everything(eye, frame);
    } else {
        read_changes(eye, frame);
        read_tracks(eye, frame, changed);
    }
    read_sums(eye, frame);
    judge_places(eye, frame, changed);
}

void
pzk_eye_same(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        struct pzk_note *note = &eye->note[i];
        if (eye->tracker.track[i].has_home) {
            /* only time distinguishes a resting thing from a hand */
            if (note->home_state == PZK_HOME_COVERED ||
                note->home_state == PZK_HOME_DISPUTED) {
                note->home_state = pzk_eye_judge_home(eye, frame, i, true);
            }
            pzk_tracker_note_home(&eye->tracker, i, note->home_state);
        }
        if (note->seen_fresh) {
            pzk_tracker_same(&eye->tracker, i);
        }
    }
}
