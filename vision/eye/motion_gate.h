// SPDX-License-Identifier: MIT
#pragma once
/*
 * The gate: a small grey copy of the frame, and what changed in it.
 *
 * It compares every cell (8 x 8 pixels at 1080p) with three looks: the frame
 * before (moving), the look when it was last read (dirty), and the scene at
 * rest (foreign: a hand, something new), after removing exposure drift. What
 * stays in place becomes part of the scene. Owned by one eye, one thread.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "vision/base/frame.h"
#include "vision/base/geometry.h"

/* A cell's state, as bits. */
enum {
    PZK_CELL_MOVING = 1,  /* differs from the frame before */
    PZK_CELL_DIRTY = 2,   /* differs from when it was last read */
    PZK_CELL_FOREIGN = 4, /* differs from the scene at rest */
    PZK_CELL_HAND = 8     /* foreign and connected with the picture's edge, or
                             part of a hand that was */
};

enum { PZK_BLOBS_MAX = 8 };
/* The time stored for a cell whose scene has not changed recently. */
enum { PZK_GATE_LONG_AGO_US = 1000 * 1000 * 1000 };
/* A look is the mean brightness of a cell in 1/32 of a grey level: 0..8160 from
 * the camera, possibly beyond after exposure correction. */
enum { PZK_GATE_LEVEL = 32 };

/* An arm: connected foreign cells that reach the picture's edge. */
struct pzk_blob {
    int cells, moving;  /* how many; how many of them are moving */
    struct pzk_box box; /* in cells; with detached hands */
};

enum { PZK_BAND_ROWS = 8 }; /* rows by which the depth is measured */

/* Bands that a flickering lamp draws over the picture. Times are the frames'.
 */
struct pzk_gate_bands {
    float waves;      /* from top to bottom, 0.8..6, as found last; 0: never */
    float depth;      /* amplitude as a share of the light, 0..1; 0: no bands;
                         measured once a second */
    int64_t found_us; /* when they were found last */
    int64_t asked_us; /* last full search over all wavelengths */
    /* since the depth was last measured: */
    int64_t since_us;
    int frames, found; /* frames, and those with bands */
    /* the darkest and brightest these rows were, shares of the light */
    float low[PZK_BAND_ROWS], high[PZK_BAND_ROWS];
};

/* A cell's light relative to the scene's. */
enum pzk_gate_light {
    PZK_LIGHT_SAME,
    PZK_LIGHT_OTHER, /* looks different; may be the light */
    PZK_LIGHT_WALL,  /* something else is there */
    PZK_LIGHT_TAKEN  /* it is the light, and was removed */
};

/* The structure of two looks at the same cells, in two directions: sums of
 * both. */
struct pzk_structure {
    float n; /* cells */
    float a[2], b[2];
    float aa, bb, ab;
};

/* Adds the structure A and B of a cell. */
static inline void
pzk_structure_add(struct pzk_structure *grain, const float a[2],
                  const float b[2])
{
    grain->n++;
    for (int k = 0; k < 2; k++) {
        grain->a[k] += a[k];
        grain->b[k] += b[k];
        grain->aa += a[k] * a[k];
        grain->bb += b[k] * b[k];
        grain->ab += a[k] * b[k];
    }
}

/* Noise, in units of looks. */
struct pzk_gate_noise {
    float sigma;    /* of a cell from frame to frame, after exposure
                       correction */
    float raw;      /* the same before correction */
    unsigned least; /* looks that differ by less are equal */
};

/* The scene at rest. Looks are at the first frame's exposure and in the scene's
 * light. Structure, in units of looks: right minus left half of each cell and
 * then, for all cells, lower minus upper half. */
struct pzk_gate_scene {
    uint16_t *look;
    int16_t *fine;
    float *daylight;   /* factor by which it brightened since the start */
    int64_t *alike_us; /* last time the cell looked like it */
    /* the scene before it, its structure, and when it was replaced */
    uint16_t *was;
    int16_t *was_fine;
    int64_t *renewed_us;
    /* Memory of the places of resting pieces (eye_below.c). A look for each
     * cell, without daylight; 0: unknown */
    uint16_t *face;      /* the piece itself */
    uint16_t *below;     /* what it was laid on */
    uint16_t *ground;    /* where that was a piece: what is below all of them */
    int16_t *below_fine; /* structure of what a piece was laid on; 0 and 0:
                            unknown */
};

/* The light of each cell relative to the scene's. */
struct pzk_gate_lights {
    uint8_t *kind; /* enum pzk_gate_light */
    float *ratio;  /* its look relative to the scene's, where the light is in
                      question */
    float *lit;    /* 0.45..2.2; 1: same */
    int n_lit;     /* cells where `lit` is not 1 */
    float noise;   /* mean change of structure where nothing changed */
    struct pzk_structure *blocks; /* scratch */
};

/* The picture's alignment with the scene. */
struct pzk_gate_sway {
    int64_t known_us, unknown_us; /* last time that it was known; was not */
    bool unsure;       /* it was known a moment ago and is not now; the scene is
                          frozen meanwhile */
    int64_t warped_us; /* when the camera's motion was last followed; with
                          `bare` */
    uint8_t *arms;     /* `bits` when it was last known */
    uint8_t *bare;     /* 1: no arm was there when the camera moved, nor arrived
                          since */
};

struct pzk_gate_arms {
    size_t count;
    struct pzk_blob at[PZK_BLOBS_MAX];
    uint8_t *held; /* `bits` of the frame before, or from before the upset */
};

struct pzk_gate {
    /* ---- the grid, and its frame ---- */
    int width, height;             /* cells */
    int cell;                      /* px along a side: 4, 8 or 16 */
    int frame_width, frame_height; /* px */
    uint64_t frames;               /* processed so far */
    int64_t t_us;                  /* of the last one */
    int64_t start_us;              /* of the first one */
    float brightness;              /* its mean grey level, 0..255 */
    float gain; /* its brightness relative to the first one's */

    /* ---- this frame ---- */
    int moving, foreign; /* number of cells with that bit */
    int settled_frames;  /* since more than a tenth of the cells moved */
    bool upset; /* half of the picture changed at once, by light or the camera;
                   stays set until pzk_gate_calm() */
    uint8_t *bits;          /* of each cell, PZK_CELL_... */
    uint16_t *now, *before; /* looks of this frame and the one before */
    int16_t *fine;          /* structure, as the scene's */
    uint16_t *range;        /* maximum minus minimum look of the cell and its
                               neighbours */
    int64_t *still_us;      /* since when it has not moved */

    /* ---- what is known of it, a part each ---- */
    struct pzk_gate_noise noise;
    struct pzk_gate_scene scene;
    struct {
        uint16_t *look;
        int16_t *fine;
    } read; /* when it was last read */
    struct pzk_gate_lights light;
    struct pzk_gate_bands bands;
    struct pzk_gate_sway sway;
    struct pzk_gate_arms arms;

    /* ---- scratch ---- */
    uint8_t *label; /* a cell's arm + 1; 0: none; scratch after they were noted
                     */
    int32_t *stack; /* one number per cell */
};

/* False when out of memory. */
bool pzk_gate_init(struct pzk_gate *gate, int width, int height);
void pzk_gate_finish(struct pzk_gate *gate);

/* Processes a frame of the size given at init. */
void pzk_gate_feed(struct pzk_gate *gate, const struct pzk_frame *frame);

/* Computes `now` and `fine` of FRAME, without corrections. */
void pzk_gate_shrink(struct pzk_gate *gate, const struct pzk_frame *frame);
/* Computes `range` of the looks in `now`. */
void pzk_gate_measure_range(struct pzk_gate *gate);

/* For the feed, on exposure-corrected looks. motion_gate_bands.c removes a
 * lamp's bands; motion_gate_light.c removes local changes of light. */
void pzk_gate_take_bands(struct pzk_gate *gate);
void pzk_gate_take_light(struct pzk_gate *gate);
/* Whether cell I, which had look WAS and structure FINE (of all cells), may
 * show the same in different light: no edge is new or gone. */
bool pzk_gate_may_be_light(const struct pzk_gate *gate, int i, uint16_t was,
                           const int16_t *fine);
size_t pzk_gate_blocks_size(const struct pzk_gate *gate); /* bytes */
/* The correlation of two looks' structure, of at least one cell; *A and *B: how
 * strong either is, in units of NOISE, the noise of structure. Light changes
 * only its strength, and a gradient of light, the same in all cells, is
 * removed. */
float pzk_structure_like(const struct pzk_structure *grain, float noise,
                         float *a, float *b);
/* Makes what cell I shows the scene there: something new stays. */
void pzk_gate_renew(struct pzk_gate *gate, int i);
/* Scales the cells [FROM, TO). */
void pzk_gate_scale(struct pzk_gate *gate, int from, int to, float by);

/* motion_gate_arm.c, for the feed: finds arms; adds hands that came with an arm
 * and rest beside it; and where an arm had become the scene and has left, makes
 * what shows now the scene. */
void pzk_gate_find_arms(struct pzk_gate *gate);
void pzk_gate_hold_arms(struct pzk_gate *gate);
void pzk_gate_drop_ghosts(struct pzk_gate *gate);

/* motion_gate_shrink.c, for the feed: measures the noise between frames where
 * nothing happens, and from it the least significant difference. */
void pzk_gate_measure_noise(struct pzk_gate *gate);

/* The pixels of BOX were read: clears dirty. */
void pzk_gate_was_read(struct pzk_gate *gate, struct pzk_box box);

/* Makes the current picture the scene, except arms that were there before the
 * upset. */
void pzk_gate_calm(struct pzk_gate *gate);

/* The camera moved: what was at p is at MAP(p); the scene moves along. */
void pzk_gate_warp(struct pzk_gate *gate, const struct pzk_homography *map);

/* Whether the scene before SINCE_US, moved by MAP, explains the picture clearly
 * better than that scene in place. */
bool pzk_gate_went_along(struct pzk_gate *gate,
                         const struct pzk_homography *map, int64_t since_us);

/* The frame's displacement from the scene, PX, less than a cell; call right
 * after the feed. False where it is undetermined, or where not the whole
 * picture moved. */
bool pzk_gate_sway(struct pzk_gate *gate, float px[2]);

/* The picture's motion since the frame before, px, accurate to about a cell;
 * (0, 0) where it is undetermined. */
struct pzk_px pzk_gate_step(const struct pzk_gate *gate);

/* As pzk_gate_sway() for FRAME, the next one, before it is processed. */
bool pzk_gate_sway_ahead(struct pzk_gate *gate, const struct pzk_frame *frame,
                         float px[2]);

/* How many of N BITS have any of WHICH. */
static inline int
pzk_count_bits(const uint8_t *bits, int n, uint8_t which)
{
    int count = 0;

    for (int i = 0; i < n; i++) {
        count += (bits[i] & which) != 0;
    }
    return count;
}

/* How many cells that touch BOX (pixels) have any of BITS; *ALL (may be NULL):
 * how many touch it. */
int pzk_gate_count(const struct pzk_gate *gate, struct pzk_box box,
                   uint8_t bits, int *all);

/* How many cells that touch BOX (pixels) are dirty with a structure different
 * from the last reading: something else is there, not just different light. */
int pzk_gate_count_other(const struct pzk_gate *gate, struct pzk_box box);

/* Index of the cell with that pixel; -1 outside. */
int pzk_gate_cell(const struct pzk_gate *gate, struct pzk_px at);

/* The box of pixels around QUAD, GROW px larger on each side, in the picture.
 */
struct pzk_box pzk_gate_bounds(const struct pzk_gate *gate,
                               const struct pzk_px quad[4], float grow);

/* The cells whose middles are in QUAD, in turn: begin with pzk_gate_walk(). */
struct pzk_walk {
    const struct pzk_gate *gate;
    const struct pzk_px *quad;
    struct pzk_box box; /* cells */
    int at;             /* in the box, row by row */
};
struct pzk_walk pzk_gate_walk(const struct pzk_gate *gate,
                              const struct pzk_px quad[4]);
/* The next cell; -1: none. */
int pzk_walk_next(struct pzk_walk *walk);

/* The middle of cell I. */
struct pzk_px pzk_gate_middle(const struct pzk_gate *gate, int i);

/* The cells within REACH of cell I, in cells. */
struct pzk_box pzk_gate_around(const struct pzk_gate *gate, int i, int reach);

/* How many cells are at the picture's edge, and the one K steps along it,
 * clockwise from the upper left. */
int pzk_gate_edge(const struct pzk_gate *gate);
int pzk_gate_edge_cell(const struct pzk_gate *gate, int k);

/* Index of the cell that MAP maps the middle of cell I to; -1 outside. */
int pzk_gate_mapped(const struct pzk_gate *gate,
                    const struct pzk_homography *map, int i);

/* Whether cell I, or one within REACH of it, has any of the bits WHICH in
 * BITS, which has a byte for each cell. */
bool pzk_gate_near(const struct pzk_gate *gate, const uint8_t *bits, int i,
                   int reach, uint8_t which);

/* Adds to the bits of each cell in MASK, in whole rows from cell FROM to cell
 * TO, those of all cells there within REACH; SPARE has room for as many. */
void pzk_gate_spread(const struct pzk_gate *gate, int from, int to, int reach,
                     uint8_t *mask, uint8_t *spare);

/* The cells labelled like SEED and connected with it, by steps of at most REACH
 * cells, get label TO. They are in `stack`; returns how many. */
int pzk_gate_grow(struct pzk_gate *gate, int seed, int reach, uint8_t to);

/* The bin where half of the N counts in BINS bins is reached; *PART: how far
 * into it. Those before FIRST are empty. */
int pzk_gate_median(const uint16_t *bin, int first, int bins, unsigned n,
                    float *part);

/* What cell I showed before SINCE_US; what changed there since may already be
 * the scene. Its structure down is as many elements after that across as there
 * are cells. */
struct pzk_gate_before {
    uint16_t look;
    const int16_t *fine;
};

static inline struct pzk_gate_before
pzk_gate_before(const struct pzk_gate *gate, int i, int64_t since_us)
{
    return gate->scene.renewed_us[i] >= since_us
               ? (struct pzk_gate_before){gate->scene.was[i],
                                          &gate->scene.was_fine[i]}
               : (struct pzk_gate_before){gate->scene.look[i],
                                          &gate->scene.fine[i]};
}

static inline void
pzk_gate_swap(uint16_t **a, uint16_t **b)
{
    uint16_t *was = *a;

    *a = *b;
    *b = was;
}

/* Looks that differ by no more are equal: noise, plus a share of the spread
 * RANGE around them, which a shake by a pixel explains. */
static inline int
pzk_gate_least(const struct pzk_gate *gate, uint16_t range)
{
    return (int)gate->noise.least + range / 4;
}

/* Whether cell values A and B are the same look at cell I. */
static inline bool
pzk_gate_alike(const struct pzk_gate *gate, int i, uint16_t a, uint16_t b)
{
    return abs(a - b) <= pzk_gate_least(gate, gate->range[i]);
}
