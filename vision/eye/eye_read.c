// SPDX-License-Identifier: MIT
/*
 * Decides what to read again in a frame: what changed, what is not yet certain,
 * and now and then everything. Reports readings to the tracker, and how places
 * look where nothing was read.
 */
#include "vision/eye/eye_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"

/* Intervals of reading what moves, and everything. */
enum {
    READ_CHANGED_US = 60 * 1000, /* frames closer than this share a reading */
    READ_MOVING_US = 120 * 1000,
    READ_LOOSE_US = 350 * 1000,  /* unaligned: everything differs from the
                                    scene */
    READ_LIGHT_US = 2000 * 1000, /* where only the light differs */
    READ_ALL_US = 5 * 1000 * 1000,
    TILE_CHANGED_CELLS = 3, /* fewer are noise */
    PLACEMENT_READS = 12    /* readings of the placement mark at once */
};
#define AROUND 0.7F /* margin around a mark when read, in its sides */

/* Allocates for so many tiles, and frames of so many pixels. */
static struct pzk_arrays
arrays_of(struct pzk_eye *eye, size_t tiles, size_t pixels)
{
    size_t cells =
        pixels > 0
            ? (size_t)(eye->scene.gate.width * eye->scene.gate.height) + 1
            : 0;

    return (struct pzk_arrays){
        {{&eye->reading.tiles, tiles * sizeof *eye->reading.tiles},
         {&eye->reading.mask, tiles},
         {&eye->scene.face, cells * sizeof *eye->scene.face},
         {&eye->scene.below, cells * sizeof *eye->scene.below},
         {&eye->scene.ground, cells * sizeof *eye->scene.ground},
         {&eye->scene.below_fine, 2 * cells * sizeof *eye->scene.below_fine},
         {&eye->steady.flipped, eye->options.mirror ? pixels : 0},
         {&eye->steady.pixels, pixels},
         {&eye->reading.sum, pixels * sizeof *eye->reading.sum},
         {&eye->reading.mean, pixels}}};
}

void
pzk_eye_finish(struct pzk_eye *eye)
{
    struct pzk_arrays arrays = arrays_of(eye, 0, 0);

    pzk_gate_finish(&eye->scene.gate);
    pzk_arrays_free(&arrays);
}

bool
pzk_eye_start(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    pzk_eye_finish(eye);
    eye->steady = (struct pzk_eye_steady){.shaken = eye->steady.shaken};
    if (!pzk_gate_init(&eye->scene.gate, frame->width, frame->height)) {
        return false;
    }
    eye->steady.most = PZK_STEADY_CELLS * (float)eye->scene.gate.cell;
    eye->reading.tiles_x = (eye->scene.gate.width + PZK_TILE - 1) / PZK_TILE;
    eye->reading.tiles_y = (eye->scene.gate.height + PZK_TILE - 1) / PZK_TILE;
    struct pzk_arrays arrays = arrays_of(
        eye, (size_t)(eye->reading.tiles_x * eye->reading.tiles_y) + 1,
        (size_t)frame->width * (size_t)frame->height + 1);

    pzk_carrier_init(&eye->hands.carrier, frame->width, frame->height);
    eye->reading.all = true;
    return pzk_arrays_make(&arrays);
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
    const struct pzk_gate *gate = &eye->scene.gate;
    int chosen = 0;
    bool due = eye->t_us - reading->moving_us >= READ_MOVING_US;

    if (eye->t_us - reading->changed_us <
        (eye->steady.loose ? READ_LOOSE_US : READ_CHANGED_US)) {
        return 0;
    }
    for (int i = 0; i < reading->tiles_x * reading->tiles_y; i++) {
        struct pzk_tile *tile = &reading->tiles[i];
        struct pzk_box at = {i % reading->tiles_x, i / reading->tiles_x, 1, 1};
        struct pzk_box box = pzk_eye_tile_box(gate, at, 0);
        bool changed = is_changed(gate, tile, box);
        bool moving = pzk_gate_count(gate, box, PZK_CELL_MOVING, NULL) > 0;
        bool want =
            (changed && (!moving || due)) || (tile->unsettled && !moving);
        reading->mask[i] = want;
        chosen += want;
    }
    if (chosen > 0) {
        reading->changed_us = eye->t_us;
        reading->moving_us = due ? eye->t_us : reading->moving_us;
    }
    return chosen;
}

static void
note_tiles_read(struct pzk_eye_reading *reading, const struct pzk_gate *gate,
                struct pzk_box tiles)
{
    for (int y = tiles.y; y < tiles.y + tiles.height; y++) {
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            struct pzk_tile *tile = &reading->tiles[y * reading->tiles_x + x];
            struct pzk_box box =
                pzk_eye_tile_box(gate, (struct pzk_box){x, y, 1, 1}, 0);
            tile->unsettled =
                pzk_gate_count(gate, box, PZK_CELL_MOVING, NULL) > 0;
            tile->other = false;
            tile->read_us = gate->t_us;
        }
    }
}

static void
read_everything(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_reading *reading = &eye->reading;
    struct pzk_box tiles = {0, 0, reading->tiles_x, reading->tiles_y};

    note_tiles_read(reading, &eye->scene.gate, tiles);
    pzk_eye_read_box(eye, frame, NULL, PZK_FAMILIES);
    pzk_gate_was_read(&eye->scene.gate,
                      (struct pzk_box){0, 0, frame->width, frame->height});
    if (reading->all) {
        pzk_eye_sum_want(eye, tiles);
    }
    reading->all = false;
    reading->all_us = eye->t_us;
}

static void
read_changes(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    int chosen = choose_tiles(eye);
    if (chosen * 5 > eye->reading.tiles_x * eye->reading.tiles_y * 3) {
        read_everything(eye, frame);
        return;
    }
    for (int i = 0;
         chosen > 0 && i < eye->reading.tiles_x * eye->reading.tiles_y; i++) {
        if (!eye->reading.mask[i]) {
            continue;
        }
        struct pzk_box tiles = pzk_eye_take_tiles(&eye->reading, i);
        struct pzk_box box =
            pzk_eye_tile_box(&eye->scene.gate, tiles, pzk_eye_reach(eye));
        note_tiles_read(&eye->reading, &eye->scene.gate, tiles);
        pzk_eye_read_box(eye, frame, &box, PZK_FAMILIES);
        /* without the margin: a mark may extend beyond it */
        pzk_gate_was_read(&eye->scene.gate,
                          pzk_eye_tile_box(&eye->scene.gate, tiles, 0));
        pzk_eye_sum_want(eye, tiles);
    }
}

static void
read_around(struct pzk_eye *eye, const struct pzk_frame *frame,
            const struct pzk_spot *spot)
{
    struct pzk_box box = pzk_gate_bounds(
        &eye->scene.gate, spot->quad, AROUND * pzk_quad_size(spot->quad) + 6);

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
    for (int i = 0; i < PZK_TRACKS; i++) {
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
                pzk_gate_bounds(&eye->scene.gate, track->fresh.last.quad, 0);
            if (doubles || track->fresh.reads < PZK_REST_QUICK_READS ||
                pzk_gate_count(&eye->scene.gate, box, PZK_CELL_DIRTY, NULL) >
                    0) {
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
    for (int i = 0; i < PZK_TRACKS; i++) {
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
                &eye->reading, PZK_TILE * eye->scene.gate.cell,
                pzk_gate_bounds(&eye->scene.gate, track->fresh.last.quad, 0));
        }
        note->seen_fresh = track->fresh_seen;
    }
}

void
pzk_eye_read(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    bool changed[PZK_TRACKS] = {false};

    for (int i = 0; i < PZK_TRACKS; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->has_home) {
            changed[i] =
                pzk_gate_count(
                    &eye->scene.gate,
                    pzk_gate_bounds(&eye->scene.gate, track->home.quad, 0),
                    PZK_CELL_DIRTY | PZK_CELL_MOVING, NULL) > 0;
        }
    }
    if (eye->reading.all || eye->t_us - eye->reading.all_us >= READ_ALL_US) {
        read_everything(eye, frame);
    } else {
        read_changes(eye, frame);
        read_tracks(eye, frame, changed);
    }
    pzk_eye_sum(eye, frame);
    judge_places(eye, frame, changed);
}

void
pzk_eye_same(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    for (int i = 0; i < PZK_TRACKS; i++) {
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
