// SPDX-License-Identifier: MIT
#pragma once
/*
 * Templates of tactile labels: every frame with every symbol as tones on a grid
 * of points, blurred as a camera blurs them. Built once, constant afterwards.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/readers/fit.h"

/* The two kinds of label; sizes in mm. */
enum pzk_tactile_kind {
    PZK_TACTILE_SQUARE, /* 20 x 20: characters, transformation, deeds */
    PZK_TACTILE_LONG,   /* 12 x 40: scenes */
    PZK_TACTILE_KINDS
};

/* Points compared: first a few, then all. */
enum pzk_tactile_detail {
    PZK_TACTILE_COARSE,
    PZK_TACTILE_FINE,
    PZK_TACTILE_DETAILS
};

enum {
    PZK_TACTILE_POINTS = 750,   /* most points of a template */
    PZK_TACTILE_TEMPLATES = 32, /* most templates of a kind */
    /* number of blurs; the softest, 0, only serves to sharpen the next one */
    PZK_TACTILE_BLURS = 6
};

struct pzk_tactile_template {
    int piece;  /* PZK_NO_PIECE: a distractor that resembles a mark */
    bool hyde;  /* frame with corners */
    int symbol; /* the symbol inside the frame, see template.c: 'A', ... */
    /* tones at the grid's points, with mean 0 and norm 1 */
    float tone[PZK_TACTILE_DETAILS][PZK_TACTILE_BLURS][PZK_TACTILE_POINTS];
    /* mean and norm removed from the fine tones: 0 black .. 1 white */
    float mean[PZK_TACTILE_BLURS], length[PZK_TACTILE_BLURS];
};

/* Points of a label, mm from its middle. */
struct pzk_tactile_grid {
    size_t n;
    float x[PZK_TACTILE_POINTS], y[PZK_TACTILE_POINTS];
};

struct pzk_tactile_templates {
    struct pzk_tactile_grid grid[PZK_TACTILE_KINDS][PZK_TACTILE_DETAILS];
    size_t n[PZK_TACTILE_KINDS];
    struct pzk_tactile_template template[PZK_TACTILE_KINDS]
                                        [PZK_TACTILE_TEMPLATES];
};

/* Draws the templates, which takes 20 ms; free(). NULL when out of memory. */
struct pzk_tactile_templates *pzk_tactile_templates_new(void);

/* Normalises N tones to mean 0 and norm 1; *MEAN and *LENGTH, unless NULL, get
 * their mean and norm before. */
void pzk_tactile_level_out(float *tone, size_t n, float *mean, float *length);

/* Returns the blur, 1..PZK_TACTILE_BLURS - 1, of a picture with that many
 * pixels per millimetre. */
int pzk_tactile_blur(float px_per_mm);

/* Sets the frame's outer size and its stroke, mm. */
void pzk_tactile_size(enum pzk_tactile_kind kind, float *width, float *height,
                      float *stroke);
