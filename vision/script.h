// SPDX-License-Identifier: MIT
#pragma once
/*
 * A timed script for the virtual table: what lies where and moves when, as
 * plain data. It knows no rules; src/demo writes it, vision/virtual_table
 * draws it. Times are microseconds of source time, lengths table millimetres.
 */
#include <stddef.h>
#include <stdint.h>

#include "markers/catalog.h"
#include "src/table/observation.h"

enum pzk_step_kind {
    PZK_STEP_CARRY,  /* a hand from SEAT carries PIECE from TO's seat edge or
                        from where it lies to `to`, and goes back */
    PZK_STEP_REMOVE, /* a hand from SEAT takes PIECE off the table */
    PZK_STEP_SWEEP,  /* a hand from SEAT sweeps PIECES to its face-down pile */
    PZK_STEP_PUSH,   /* the same, but they stay face up beyond the zone */
    PZK_STEP_REST,   /* a hand of SEAT rests over `to` until t1 */
    PZK_STEP_LIGHT,  /* the light's strength becomes LEVEL, 0..1.5 */
    PZK_STEP_BUMP    /* camera or table is knocked: shift by `to`, TURN */
};

struct pzk_step {
    enum pzk_step_kind kind;
    int64_t t0_us, t1_us; /* begins, and the piece comes to rest */
    int seat;
    int piece;
    struct pzk_mm to; /* centre of the card */
    float turn;       /* degrees clockwise, of the card */
    int pieces[12];   /* sweep, push */
    int n_pieces;
    float level;
};

/* The camera and the light over the virtual table. */
struct pzk_scene {
    int width, height, fps; /* pixels, frames a second */
    enum pzk_family family; /* of the cards' marks */
    int placement;          /* PZK_PA, PZK_PB */
    float camera_mm;        /* height above the table */
    float tilt, heading;    /* degrees */
    float field;            /* horizontal field of view, degrees */
    float falloff;          /* share of light lost towards one side, 0..1 */
    float noise;            /* sigma, grey levels */
    uint64_t seed;          /* of the noise */
};

struct pzk_script {
    struct pzk_scene scene;
    size_t n_steps;
    struct pzk_step *steps; /* by t0_us; owned, pzk_script_finish() frees */
    int64_t end_us;
};
void pzk_script_finish(struct pzk_script *script);
