// SPDX-License-Identifier: MIT
#pragma once
/*
 * Photographs of tables with their truth (`../shared/scenes/stills`), and the
 * score of what a scanner read in them: recall and precision by family and
 * size. For tests and the bench.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/source/caged_image.h"
#include "vision/readers/scan.h"

enum { SCENE_BUCKETS = 9, SCENE_TRUTHS_MAX = 128 };

/* Upper ends of the buckets; px per module, tactile: px per mm. */
extern const double scene_bucket_end[SCENE_BUCKETS];

/* From this size on the share read counts, and what is asked of it. */
struct scene_wanted {
    double from, floor;
};
extern const struct scene_wanted scene_wanted[PZK_FAMILIES];

/* A mark that lies there. */
struct scene_truth {
    int piece, family;
    double quad[4][2], center[2]; /* px */
    double size;                  /* px per module, tactile: per mm */
    double visible, separation;   /* 0..1 */
    double mm[2], rotation;
    const char *side; /* NULL: none */
    bool found;
};

/* One picture and what lies in it. */
struct scene {
    char *name; /* without folder and ending */
    struct pzk_image image;
    size_t n_truths;
    struct scene_truth truth[SCENE_TRUTHS_MAX];
};

/* The names of the pictures in FOLDER that have a truth, sorted; an array that
 * ends with NULL, for g_strfreev(); empty where there are none. */
char **scene_names(const char *folder);

/* Loads picture and truth; fails the test, or ends the program, where one of
 * them cannot be read. */
void scene_load(struct scene *scene, const char *folder, const char *name);
void scene_finish(struct scene *scene);

struct scene_tally {
    int legible[SCENE_BUCKETS], read[SCENE_BUCKETS];
    int all_read[SCENE_BUCKETS]; /* legible or not */
    int wrong[SCENE_BUCKETS];
    int wanted, wanted_read;
    int optional_read;             /* not quite legible ones */
    double error_sum, error_worst; /* of corners, px */
    int errors;
};

struct scene_score {
    struct scene_tally tally[PZK_FAMILIES];
    int wrong, pictures;
    double mm_sum, mm_worst, turn_worst;
    int mm_count, sides_wrong;
    double ms;
    bool verbose; /* every miss is printed */
};

/* Compares what was read in MS milliseconds with the truth. */
void scene_compare(struct scene_score *score, struct scene *scene,
                   const struct pzk_scan *scan, double ms);

void scene_print(const struct scene_score *score);
