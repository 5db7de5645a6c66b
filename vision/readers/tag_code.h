// SPDX-License-Identifier: MIT
#pragma once
/*
 * From a quad to an id: the modules of a square are sampled, unblurred and
 * looked up among the 36h11 codes. The index is built once and then only
 * read, by any number of threads.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/base/image.h"
#include "vision/readers/quad.h"

struct pzk_tag_index;

struct pzk_tag_index *pzk_tag_index_new(void);
void pzk_tag_index_free(struct pzk_tag_index *index);

/* The most modules that are corrected. */
enum { PZK_TAG_MAX_CORRECTED = 2 };

/* The id whose code differs from the 36 BITS (as of pzk_tag36h11_code()) in at
 * most PZK_TAG_MAX_CORRECTED modules, or -1. *TURNS: by how many quarters the
 * tag is turned clockwise; *WRONG: the modules that differ. */
int pzk_tag_index_find(const struct pzk_tag_index *index, uint64_t bits,
                       int *turns, uint64_t *wrong);

struct pzk_tag_reading {
    int id;
    int turns;     /* the tag's top left is the quad's corner [turns] */
    bool mirrored; /* the quad then shows the tag from behind */
    int corrected;
    float margin;   /* 0..1: mean distance of the modules from undecided */
    float contrast; /* grey levels between black and white */
    uint64_t bits;  /* the modules as they were seen, as the quad lies */
};

/* What was found in a quad. */
enum pzk_tag_answer {
    PZK_TAG_NO,    /* no dark border with a bright ring */
    PZK_TAG_FRAME, /* border and ring, but no code */
    PZK_TAG_READ
};

/* *READING is whole with PZK_TAG_READ; with PZK_TAG_FRAME only its bits and
 * contrast mean anything. */
enum pzk_tag_answer pzk_tag_decode(const struct pzk_tag_index *index,
                                   const struct pzk_view *view,
                                   const struct pzk_quad *quad,
                                   struct pzk_tag_reading *reading);
