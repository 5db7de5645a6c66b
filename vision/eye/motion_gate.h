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
    PZK_CELL_STIRS = 16   /* moving, whatever its light is taken for */
};

enum { PZK_BLOBS_MAX = 8 };
/* The time given to a cell's scene that did not change of late. */
enum { PZK_GATE_LONG_AGO_US = 1000 * 1000 * 1000 };
/* A look is the mean brightness of a cell in 1/32 of a grey level: 0..8160 as
 * the camera gives it, more or less once the exposure is taken out. */
enum { PZK_GATE_LEVEL = 32 };

/* Foreign cells that hang together and reach the picture's edge: an arm. */
struct pzk_blob {
    int cells;           /* how many */
    struct pzk_box box;  /* cells */
    struct pzk_px entry; /* px: middle of where it crosses the edge */
    int entry_cells;     /* cells: how wide it is there */
    bool moving;         /* some of it moves now */
};

enum { PZK_BAND_ROWS = 8 }; /* rows by which the depth is measured */

/* Bands that a lamp draws over the picture. Times are the frames'. */
struct pzk_gate_bands {
    float waves;      /* from top to bottom, 0.8..6, as found last; 0: never */
    float depth;      /* half of the way from dark to bright, as a share of the
                         light, 0..1; 0: no bands; measured once a second */
    int64_t found_us; /* when they were found last */
    int64_t asked_us; /* when they were looked for at all widths last */
    /* since the depth was measured last: */
    int64_t since_us;
    int frames, found; /* how many frames, in how many there were bands */
    /* the darkest and the brightest these rows were, shares of the light */
    float low[PZK_BAND_ROWS], high[PZK_BAND_ROWS];
};

/* Which scenes of a cell are known to have rested, as bits: a hand may be in
 * the first picture. */
enum {
    PZK_FOUNDED_SCENE = 1, /* the one it has */
    PZK_FOUNDED_WAS = 2    /* the one before */
};

/* A cell's light against the scene's. */
enum pzk_gate_light {
    PZK_LIGHT_SAME,
    PZK_LIGHT_OTHER, /* it looks otherwise, and it may be the light */
    PZK_LIGHT_WALL,  /* something else is there */
    PZK_LIGHT_TAKEN  /* it is the light, and was taken out */
};

struct pzk_gate {
    /* ---- the grid, and the frame it is made of ---- */
    int width, height, stride_cells; /* cells; stride == width */
    int cell;                        /* px along a side: 4, 8 or 16 */
    int frame_width, frame_height;   /* px */
    uint64_t frames;                 /* taken in so far */
    int64_t t_us;                    /* of the last one */
    int64_t start_us;                /* of the first one */
    float brightness;                /* its mean grey level, 0..255 */
    float gain; /* its brightness against the first one's; 1: as bright */

    /* ---- noise, in the unit of looks ---- */
    float noise;      /* sigma of a cell from frame to frame; in `now` */
    float raw_noise;  /* ... as the camera gives it */
    unsigned least;   /* looks that differ by less are the same */
    float fine_noise; /* mean change of `fine` where nothing changed */

    /* ---- what this frame shows ---- */
    int moving, dirty, foreign; /* how many cells have that bit */
    int settled_frames;         /* since more than a tenth of them moved */
    bool upset; /* half of the picture changed at once, by light or the
                   camera; stays until pzk_gate_calm() */
    /* Where the picture lies against the scene was known last at KNOWN_US.
     * UNSURE: it was a moment ago and is not now; nothing becomes the scene
     * meanwhile. */
    int64_t known_us, unknown_us; /* when it was not, last */
    bool unsure;
    int64_t warped_us; /* when the camera was followed last; with `bare` */
    size_t blobs;
    struct pzk_blob blob[PZK_BLOBS_MAX];
    struct pzk_gate_bands bands;

    /* ---- for each cell ---- */
    uint8_t *bits;  /* PZK_CELL_... */
    uint8_t *label; /* number of its blob + 1; 0: none */
    uint8_t *held;  /* `bits` of the frame before, or before the picture was
                       upset */
    uint8_t *arms;  /* `bits` when it was known where the picture lies */
    uint8_t *bare;  /* 1: no arm was there when the camera moved, nor came */
    /* Looks of this frame, the one before, when it was read last, and of the
     * scene: at the first frame's exposure and in the scene's light. */
    uint16_t *now, *before, *read, *scene;
    /* of this frame and the one before, with the room's light still in them */
    uint16_t *unlit, *unlit_before;
    uint16_t *range; /* brightest less darkest look of it and its neighbours */
    /* Structure, in the unit of looks: right less left half of each cell, and
     * then, for all cells, lower less upper half. */
    int16_t *fine, *scene_fine;
    int16_t *read_fine; /* when it was read last */
    uint8_t *light;     /* enum pzk_gate_light */
    float *ratio;       /* its look to the scene's, where light is asked for */
    float *lit;         /* its light against the scene's, 0.45..2.2; 1: same */
    bool is_lit;        /* `lit` is not 1 everywhere */
    float *daylight;    /* how much brighter its scene became since the start */
    int64_t *still_us;  /* since when it does not move */
    int64_t *alike_us;  /* when it looked like the scene last */
    uint8_t *founded; /* PZK_FOUNDED_...: not only seen in the first picture */
    /* the scene before it became another, its structure, and when it did */
    uint16_t *was;
    int16_t *was_fine;
    int64_t *renewed_us;

    /* ---- scratch ---- */
    struct pzk_gate_blocks *blocks;
    int32_t *stack; /* a number for each cell */
};

/* False when out of memory. */
bool pzk_gate_init(struct pzk_gate *gate, int width, int height);
void pzk_gate_finish(struct pzk_gate *gate);

/* Takes in a frame of the size given at init. */
void pzk_gate_feed(struct pzk_gate *gate, const struct pzk_frame *frame);

/* Looks and structure of FRAME, as the camera gives it, into `now` and `fine`.
 */
void pzk_gate_shrink(struct pzk_gate *gate, const struct pzk_frame *frame);
/* Fills `range` for the looks in `now`. */
void pzk_gate_spread(struct pzk_gate *gate);

/* For the feed, on looks with the exposure taken out. motion_gate_bands.c:
 * takes out the bands of a lamp. motion_gate_light.c: takes out light that
 * changed in places. */
void pzk_gate_take_bands(struct pzk_gate *gate);
void pzk_gate_take_light(struct pzk_gate *gate);
/* Cell I, which looked like WAS with the structure FINE (of all cells), may
 * show the same in another light: no edge is new in it, nor gone. */
bool pzk_gate_may_be_light(const struct pzk_gate *gate, int i, uint16_t was,
                           const int16_t *fine);
size_t pzk_gate_blocks_size(const struct pzk_gate *gate); /* bytes */
/* What cell I shows now is the scene there: something new stays. */
void pzk_gate_renew(struct pzk_gate *gate, int i);
/* Makes the cells [FROM, TO) so many times as bright. */
void pzk_gate_scale(struct pzk_gate *gate, int from, int to, float by);

/* motion_gate_ghost.c, for the feed: where an arm was the scene and has gone,
 * what shows now is the scene. */
void pzk_gate_drop_ghosts(struct pzk_gate *gate);

/* motion_gate_arm.c, for the feed: the arms; then, a hand that came with an arm
 * and rests beside it is a part of it. */
void pzk_gate_find_arms(struct pzk_gate *gate);
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

/* The same of FRAME, which comes next and is not taken in yet. */
bool pzk_gate_sway_ahead(struct pzk_gate *gate, const struct pzk_frame *frame,
                         float px[2]);

/* How many cells that touch BOX (pixels) have any of BITS; *ALL, where not
 * NULL, gets how many cells touch it. */
int pzk_gate_count(const struct pzk_gate *gate, struct pzk_box box,
                   uint8_t bits, int *all);

/* How many cells that touch BOX (pixels) are dirty and show another structure
 * than when they were read: something else is there, not only another light. */
int pzk_gate_count_other(const struct pzk_gate *gate, struct pzk_box box);

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
