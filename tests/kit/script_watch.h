// SPDX-License-Identifier: MIT
#pragma once
/*
 * A script of the virtual table played before the whole eye: random numbers and
 * a pen to write it with, and a loop that passes on the observations.
 */
#include "tests/kit/pzk_test.h"

#include "markers/jekyll_hyde/deck.h"
#include "vision/eye/eye.h"
#include "vision/virtual/table.h"

/* Below N; *DICE is any number but 0. */
static inline uint32_t
dice_roll(uint64_t *dice, uint32_t n)
{
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    return (uint32_t)(*dice >> 33) % n;
}

static inline float
dice_between(uint64_t *dice, float low, float high)
{
    return low + (high - low) * (float)dice_roll(dice, 10001) / 10000;
}

/* What the tests of scripts are told: how many seeds, the first of them;
 * something behind that prints all. */
struct script_seeds {
    int n;
    uint64_t first;
    bool verbose;
};

/* Of the arguments; without any N seeds. The one of number LAST prints all. */
static inline struct script_seeds
script_seeds(int argc, char **argv, int n, int last)
{
    return (struct script_seeds){.n = argc > 1 ? atoi(argv[1]) : n,
                                 .first =
                                     argc > 2 ? strtoull(argv[2], NULL, 10) : 1,
                                 .verbose = argc > last};
}

/* A script that is written step by step. */
enum { SCRIPT_STEPS_MAX = 128 };
struct script_pen {
    uint64_t random;
    struct pzk_script script;
    struct pzk_step steps[SCRIPT_STEPS_MAX];
    int64_t t_us; /* so far it is written */
};

/* From SEED, at the time the table is looked at first. */
static inline void
script_begin(struct script_pen *pen, uint64_t seed)
{
    pen->random = seed * 0x9E3779B97F4A7C15U + 1;
    for (int i = 0; i < 8; i++) {
        dice_roll(&pen->random, 2);
    }
    pen->script.steps = pen->steps;
    pen->t_us = 1500 * 1000;
}

static inline struct pzk_step *
script_step(struct script_pen *pen, enum pzk_step_kind kind, int seat,
            float seconds)
{
    struct pzk_step *step = &pen->steps[pen->script.n_steps++];

    assert_in_range(pen->script.n_steps, 1, SCRIPT_STEPS_MAX - 1);
    *step = (struct pzk_step){.kind = kind, .seat = seat, .t0_us = pen->t_us};
    pen->t_us += (int64_t)(seconds * 1e6F);
    step->t1_us = pen->t_us;
    return step;
}

static inline void
script_pause(struct script_pen *pen, float low, float high)
{
    pen->t_us += (int64_t)(dice_between(&pen->random, low, high) * 1e6F);
}

/* Times, for qsort(). */
static inline int
script_by_time(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

/* Fills OUT with N numbers of a normal distribution, sigma 1: the noise of a
 * camera. */
static inline void
dice_normal(uint64_t *dice, float *out, int n)
{
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = 0; k < 12; k++) {
            sum += (float)dice_roll(dice, 4096) / 4096;
        }
        out[i] = sum - 6;
    }
}

/* A grey level, rounded and cut at black and white. */
static inline uint8_t
grey_of(float v)
{
    return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v + 0.5F);
}

static inline void
print_obs(const struct pzk_obs *obs, const char *what)
{
    static const char *const names[] = {
        "placed", "moved",        "lifted", "hidden",    "seen",  "disputed",
        "unread", "read or gone", "hands",  "placement", "camera"};

    print_error("%s %.2f %s %s %s at %.0f %.0f from %d, came %.2f, "
                "placement %d camera %d\n",
                what, (double)obs->t_us / 1e6, names[obs->kind],
                obs->piece >= 0 ? pzk_piece_id(obs->piece) : "",
                obs->side >= 0 ? pzk_side_name(PZK_SEATS, obs->side) : "",
                (double)obs->at.x, (double)obs->at.y, obs->from,
                (double)obs->came_us / 1e6, obs->placement, obs->camera);
}

/* Plays SCRIPT to its end. CAMERA, which may be NULL, does to each frame what
 * the camera does; HEAR gets all that is told and returns how much is wrong
 * with it. Returns how much was wrong. */
static inline int
script_watch(const struct pzk_script *script,
             void (*camera)(struct pzk_frame *frame),
             int (*hear)(const struct pzk_obs *obs, void *data), void *data)
{
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_vtable *vtable = pzk_vtable_new(script);
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    int wrong = 0;

    assert_non_null(vtable);
    assert_non_null(eye);
    for (int64_t k = 0;; k++) {
        struct pzk_frame frame;
        int64_t t_us = k * 1000000 / script->scene.fps;

        if (t_us > script->end_us) {
            break;
        }
        assert_true(pzk_vtable_frame(vtable, t_us, &frame));
        frame.t_us = t_us;
        if (camera) {
            camera(&frame);
        }
        size_t n = pzk_eye_observe(eye, &frame, out, PZK_EYE_OBS_MAX);
        for (size_t i = 0; i < n; i++) {
            wrong += hear(&out[i], data);
        }
    }
    pzk_eye_free(eye);
    pzk_vtable_free(vtable);
    return wrong;
}
