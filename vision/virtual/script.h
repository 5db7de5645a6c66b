// SPDX-License-Identifier: MIT
#pragma once
/*
 * A timed script for the virtual table: which things are where and move when,
 * as plain data without rules; stage.c writes it, table.c draws it. Times are
 * microseconds from the script's start, lengths table millimetres, angles
 * degrees clockwise.
 */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "markers/catalog.h"
#include "src/table/observation.h"

#define PZK_DEGREE 0.017453292519943295f

/* Returns V, turned by DEGREES clockwise. */
static inline struct pzk_mm
pzk_turned(struct pzk_mm v, float degrees)
{
    float c = cosf(degrees * PZK_DEGREE), s = sinf(degrees * PZK_DEGREE);

    return (struct pzk_mm){c * v.x - s * v.y, s * v.x + c * v.y};
}

/* A hand enters from its seat's edge at t0. It returns there after t1 (within
 * PZK_HAND_BACK_US), except where it takes something off the table. */
enum pzk_step_kind {
    PZK_STEP_CARRY,  /* a hand from SEAT puts PIECE at `to`; it brings it from
                        its edge, or from the piece's place */
    PZK_STEP_REMOVE, /* a hand from SEAT takes PIECES off the table until t1 */
    PZK_STEP_SWEEP,  /* a hand from SEAT gathers PIECES one by one and puts them
                        on a face-down pile at `to` */
    PZK_STEP_PUSH,   /* as PZK_STEP_SWEEP, but the pieces stay face up, spread
                        around `to` */
    PZK_STEP_SPREAD, /* a hand from SEAT brings PIECES as a stack and lays them
                        in a row around `to`, face up, each leaving the right
                        edge of the one before visible */
    PZK_STEP_SLIDE,  /* a hand from SEAT pushes PIECES over the table, with
                        everything on them: all of them by `to`, rotated by TURN
                        about the first */
    PZK_STEP_REST,   /* a hand of SEAT rests with its fingertips at `to` */
    PZK_STEP_LIGHT,  /* the light's strength goes to LEVEL, 0..1.5 */
    PZK_STEP_SAY, /* somebody answers with the number PIECE what the game asks
                   */
    PZK_STEP_BUMP /* camera or table is bumped: the whole picture shifts by
                     `to` and rotates by TURN about the origin */
};

enum { PZK_HAND_BACK_US = 500000, PZK_STEP_PIECES = 28, PZK_ROW_PITCH_MM = 26 };

struct pzk_step {
    enum pzk_step_kind kind;
    int64_t t0_us, t1_us; /* when it begins; when all is at rest */
    int seat;
    int piece;
    struct pzk_mm to; /* centre of the card */
    float turn;       /* rotation of the card; at 0 its up side points to N */
    /* carried: held still above its place, so high, before it is put down */
    int64_t hover_us;
    float hover_mm;
    bool face_down; /* carried: so it is put down */
    int pieces[PZK_STEP_PIECES];
    int n_pieces;
    float level;
};

/* Returns how bright a cloth is at (X, Y) mm, 0..1; its pattern comes from
 * SEED. */
typedef float pzk_covering(uint64_t seed, float x, float y);

/* The camera and the light over the virtual table. */
struct pzk_scene {
    int width, height, fps; /* pixels, frames a second */
    enum pzk_family family; /* family of the cards' marks */
    enum pzk_fan fan;       /* side of the cards' fan marks */
    int placement;          /* PZK_PA, ...: at the origin, up is N */
    float camera_mm;        /* height above the table */
    float tilt;             /* angle from straight down; with a tilt the camera
                               is towards S */
    float heading;          /* rotation of the camera about the table's
                               centre */
    float field;            /* horizontal field of view */
    float falloff;          /* share of light lost towards one side, 0..1 */
    float noise;            /* sigma, grey levels */
    pzk_covering *covering; /* NULL: wood */
    /* Labels over the pieces' own marks (sprites.h); the caller's. NULL: none.
     */
    const struct pzk_labels *labels;
    uint64_t seed; /* seed of the noise, the table top and small disorder */
};

/* How many sides the table of SCENE has. */
static inline int
pzk_scene_sides(const struct pzk_scene *scene)
{
    int sides = pzk_placement_sides(scene->placement);

    return sides ? sides : PZK_SEATS;
}

/* The step of length 1 from the origin towards SEAT at a table of SIDES. */
struct pzk_mm pzk_way_to(int sides, int seat);

struct pzk_script {
    struct pzk_scene scene;
    size_t n_steps;
    struct pzk_step *steps; /* by t0_us; owned, pzk_script_finish() frees */
    int64_t end_us;
};

static inline void
pzk_script_finish(struct pzk_script *script)
{
    free(script->steps);
    script->steps = NULL;
    script->n_steps = 0;
}
