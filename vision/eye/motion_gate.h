// SPDX-License-Identifier: MIT
#pragma once
/*
 * The gate: a small grey copy of the frame, and what changed in it.
 *
 * Every cell (8 x 8 pixels at 1080p) is compared with three looks: the frame
 * before (moving), the look when it was last read (dirty), and the scene at
 * rest (foreign: a hand, something new). Exposure drift is taken out first.
 * What stays in place becomes part of the scene. Owned by one eye, one thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "vision/base/frame.h"
#include "vision/base/geometry.h"

/* What a cell is, as bits. */
enum {
    PZK_CELL_MOVING = 1,  /* differs from the frame before */
    PZK_CELL_DIRTY = 2,   /* differs from when it was last read */
    PZK_CELL_FOREIGN = 4, /* differs from the scene at rest */
    PZK_CELL_HAND = 8,    /* foreign and joined to the picture's edge, or of a
                             hand that was */
};

enum { PZK_BLOBS_MAX = 8 };
enum { PZK_GATE_LONG_AGO_US = 1000 * 1000 * 1000 }; /* a scene not new */
enum { PZK_GATE_LEVEL = 32 }; /* looks are kept in parts of a grey level */

/* Foreign cells that hang together and reach the picture's edge: an arm. */
struct pzk_blob {
    int cells;
    struct pzk_box box;  /* in cells */
    struct pzk_px entry; /* px: middle of where it crosses the edge */
    int entry_cells;     /* how wide it crosses */
    bool moving;         /* some of it moves now */
};

enum { PZK_BAND_ROWS = 8 }; /* by which bands are measured */

/* Bands that a lamp draws over the picture. */
struct pzk_gate_bands {
    float waves; /* from top to bottom, as found last; 0: none yet */
    float depth; /* share of the light, 0..1; a second old at most */
    int64_t found_us, asked_us; /* when there were bands, or it was asked */
    int64_t since_us;
    int frames, found; /* since then; in how many of them there were bands */
    float low[PZK_BAND_ROWS], high[PZK_BAND_ROWS]; /* of single rows, so far */
};

/* A cell's light against the scene's. */
enum pzk_gate_light {
    PZK_LIGHT_SAME,
    PZK_LIGHT_OTHER, /* it looks otherwise, and it may be the light */
    PZK_LIGHT_WALL,  /* something else is there */
    PZK_LIGHT_TAKEN  /* it is the light, and was taken out */
};

struct pzk_gate {
    int width, height, stride_cells; /* cells; stride == width */
    int cell;                        /* pixels per side */
    int frame_width, frame_height;
    uint64_t frames;
    float gain;        /* brightness against the first frame */
    float noise;       /* sigma of a cell from frame to frame, as the looks */
    float raw_noise;   /* ... at this frame's brightness */
    unsigned least;    /* less of a difference is noise, as the looks */
    int moving, dirty; /* how many cells */
    int foreign;
    int settled_frames; /* since more than a tenth of the cells moved */
    bool upset;         /* most of the picture changed at once: light or
                           camera; stays until pzk_gate_calm() */
    /* where the picture lies against the scene was known last; it is not now,
     * and the scene waits for it */
    int64_t known_us;
    bool unsure;
    float brightness; /* mean grey level of the frame, 0..255 */
    uint8_t *bits;    /* per cell */
    uint8_t *label;   /* per cell: blob number + 1, or 0 */
    uint8_t *held;    /* `bits` of the frame before, or before the picture was
                         upset */
    size_t blobs;
    struct pzk_blob blob[PZK_BLOBS_MAX];
    /* looks, in 1 / PZK_GATE_LEVEL grey level at the first frame's brightness,
     * in the light the scene was seen in */
    uint16_t *now, *before, *read, *scene;
    /* structure: right less left half of each cell, then lower less upper */
    int16_t *fine, *scene_fine;
    float fine_noise; /* mean of what noise does to it, same unit */
    uint8_t *light;   /* enum pzk_gate_light */
    float *ratio;     /* of a cell's look to the scene's */
    float *lit;       /* the light there, as it was taken out last */
    bool is_lit;      /* it is not the scene's everywhere */
    float *daylight;  /* how much brighter the scene became meanwhile */
    struct pzk_gate_blocks *blocks;
    struct pzk_gate_bands bands;
    uint16_t *range;   /* spread of the neighbours in `now` */
    int64_t *still_us; /* since when the cell does not move */
    int64_t *alike_us; /* when the cell looked like the scene last */
    /* what a cell's scene was before it became another, and when it did */
    uint16_t *was;
    int64_t *renewed_us;
    int32_t *stack; /* for the blobs */
    int64_t t_us;
};

/* False when out of memory. */
bool pzk_gate_init(struct pzk_gate *gate, int width, int height);
void pzk_gate_finish(struct pzk_gate *gate);

/* Takes in a frame of the size given at init. */
void pzk_gate_feed(struct pzk_gate *gate, const struct pzk_frame *frame);

/* For the feed, on looks with the exposure taken out. motion_gate_bands.c:
 * takes out the bands of a lamp. motion_gate_light.c: takes out light that
 * changed in places. */
void pzk_gate_take_bands(struct pzk_gate *gate);
void pzk_gate_take_light(struct pzk_gate *gate);
size_t pzk_gate_blocks_size(const struct pzk_gate *gate); /* bytes */
/* What cell I shows now is the scene there: something new stays. */
void pzk_gate_renew(struct pzk_gate *gate, int i);
/* Makes the cells [FROM, TO) so many times as bright. */
void pzk_gate_scale(struct pzk_gate *gate, int from, int to, float by);

/* motion_gate_ghost.c, for the feed: where an arm was the scene and has gone,
 * what shows now is the scene. */
void pzk_gate_drop_ghosts(struct pzk_gate *gate);

/* motion_gate_arm.c, for the feed: a hand that came with an arm and rests
 * beside it is a part of it. */
void pzk_gate_hold_arms(struct pzk_gate *gate);

/* motion_gate_noise.c, for the feed: how far cells differ from frame to frame
 * where nothing happens, and from it what a difference is at least. */
void pzk_gate_measure_noise(struct pzk_gate *gate);

/* The pixels of BOX were read now: they are no longer dirty. */
void pzk_gate_was_read(struct pzk_gate *gate, struct pzk_box box);

/* What lies there now is the scene, but for arms that were there before most
 * of the picture changed. */
void pzk_gate_calm(struct pzk_gate *gate);

/* The camera moved: what was at p is at MAP(p), and the scene goes along. */
void pzk_gate_warp(struct pzk_gate *gate, const struct pzk_homography *map);

/* True where the scene before SINCE_US, moved by MAP, explains what is there
 * now clearly better than that scene where it was. */
bool pzk_gate_went_along(struct pzk_gate *gate,
                         const struct pzk_homography *map, int64_t since_us);

/* How far, in PX, this frame lies off the scene as a whole, less than a cell;
 * to be asked right after the feed. False where that cannot be told, or where
 * it is not the whole picture that moved. */
bool pzk_gate_sway(struct pzk_gate *gate, float px[2]);

/* How many cells that touch BOX (pixels) have any of BITS; *ALL, where not
 * NULL, gets how many cells touch it. */
int pzk_gate_count(const struct pzk_gate *gate, struct pzk_box box,
                   uint8_t bits, int *all);

/* Index of the cell that holds the pixel position; -1 outside. */
int pzk_gate_cell(const struct pzk_gate *gate, struct pzk_px at);

/* Looks that differ by no more are the same: what noise does, plus a share of
 * the spread RANGE around them, which a picture that shakes by a pixel
 * explains. */
static inline int
pzk_gate_least(const struct pzk_gate *gate, uint16_t range)
{
    return (int)gate->least + range / 4;
}

/* True where cell values A and B are the same look at cell I. */
static inline bool
pzk_gate_alike(const struct pzk_gate *gate, int i, uint16_t a, uint16_t b)
{
    return abs(a - b) <= pzk_gate_least(gate, gate->range[i]);
}
