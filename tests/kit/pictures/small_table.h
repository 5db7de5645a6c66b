// SPDX-License-Identifier: MIT
#pragma once
/*
 * A small painted table for tests of the eye: cards with a face and a mark,
 * arms, a camera that can be knocked and a light that can change. Its reader
 * knows where the marks are and gives those that nothing covers, so that a
 * test is about the eye and not about reading.
 */
#include "vision/eye/eye_parts.h"

enum {
    SMALL_W = 640,
    SMALL_H = 400,
    SMALL_CARDS = 16,
    SMALL_ARMS = 3,
    SMALL_FPS = 15
};

struct small_card {
    int piece; /* PZK_NO_PIECE: a card lying face down, or a thing */
    bool on;
    float x, y, turn; /* centre, mm; degrees clockwise */
    bool unreadable;
    bool faint; /* only read from the mean of several frames */
    /* worked out before painting */
    float w, h, cosine, sine;
    bool marked;
    struct pzk_mark_shape shape;
};

struct small_arm {
    bool on;
    float from_x, from_y, to_x, to_y; /* mm; from outside the picture */
};

struct small_table {
    struct pzk_eye *eye;
    int64_t t_us;
    uint64_t seq;
    double cam[6]; /* px = cam * mm, affine, row by row */
    float light;
    float slope; /* share of light lost across the picture */
    struct small_card card[SMALL_CARDS]; /* later ones lie on top */
    struct small_arm arm[SMALL_ARMS];
    bool mirrored; /* the reader meets its tags mirrored */
    bool changed;
    uint8_t pixels[SMALL_W * SMALL_H];
    /* what was told */
    size_t count;
    struct pzk_obs told[256];
};

void small_start(struct small_table *table, const struct pzk_eye_options *how);
void small_finish(struct small_table *table);

/* FRAMES pass. */
void small_run(struct small_table *table, int frames);
void small_run_s(struct small_table *table, double seconds);

/* A card laid without being carried; returns it. */
struct small_card *small_put(struct small_table *table, int piece, float x,
                             float y, float turn);
struct small_card *small_find(struct small_table *table, int piece);

/* An arm of SEAT brings PIECE to (X, Y), stays STAY_S and goes. */
void small_bring(struct small_table *table, int seat, int piece, float x,
                 float y, float turn, double stay_s);
/* An arm of SEAT reaches to (X, Y) and stays there. */
void small_reach(struct small_table *table, int arm, int seat, float x,
                 float y);
void small_withdraw(struct small_table *table, int arm);

/* The camera: px shift and turn in degrees about the picture's middle. */
void small_knock(struct small_table *table, float dx, float dy, float turn);

/* How many of KIND were told; the last of them through LAST, may be NULL. */
size_t small_told(const struct small_table *table, enum pzk_obs_kind kind,
                  const struct pzk_obs **last);
