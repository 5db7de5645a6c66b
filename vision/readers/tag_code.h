// SPDX-License-Identifier: MIT
#pragma once
/*
 * Decodes a quad into an id: samples the modules of a square, deblurs them and
 * looks them up among the 36h11 codes. The index is built once and then only
 * read, by any number of threads.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/base/image.h"
#include "vision/readers/quad.h"

struct pzk_tag_index;

struct pzk_tag_index *pzk_tag_index_new(void);
void pzk_tag_index_free(struct pzk_tag_index *index);

/* Most modules that are corrected. */
enum { PZK_TAG_MAX_CORRECTED = 2 };

/* Returns the id whose code differs from the 36 BITS (as of
 * pzk_tag36h11_code()) in at most PZK_TAG_MAX_CORRECTED modules, or -1. *TURNS:
 * the tag's clockwise quarter turns; *WRONG: the modules that differ. */
int pzk_tag_index_find(const struct pzk_tag_index *index, uint64_t bits,
                       int *turns, uint64_t *wrong);

struct pzk_tag_reading {
    int id;
    int turns;     /* the tag's top left is the quad's corner [turns] */
    bool mirrored; /* the quad shows the tag from behind */
    int corrected;
    float margin;   /* 0..1: mean distance of the modules' tones from
                       undecided */
    float contrast; /* grey levels between black and white */
    uint64_t bits;  /* the modules as read, in the quad's orientation */
};

/* What pzk_tag_decode() found in a quad. */
enum pzk_tag_answer {
    PZK_TAG_NO,    /* no dark border with a bright ring */
    PZK_TAG_FRAME, /* border and ring, but no code */
    PZK_TAG_READ
};

/* Decodes QUAD. *READING is complete with PZK_TAG_READ; with PZK_TAG_FRAME only
 * its bits and contrast are valid. */
enum pzk_tag_answer pzk_tag_decode(const struct pzk_tag_index *index,
                                   const struct pzk_view *view,
                                   const struct pzk_quad *quad,
                                   struct pzk_tag_reading *reading);
