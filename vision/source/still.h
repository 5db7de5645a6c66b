// SPDX-License-Identifier: MIT
#pragma once
/*
 * A table that lies still costs little: the JPEG pictures of a camera are
 * decoded small, and in full only where something changed, for a while after
 * that, and now and then. Small is what the gate of the eye would make of them
 * (motion_gate.h), and finer is told apart here than there. Nor is each of them
 * looked at: a frame's time after one that was, the next is passed over, unless
 * it has more bytes or fewer than those of the still table. One thread; reads
 * no clock.
 */
#include "vision/source/caged_image.h"

struct pzk_still {
    uint8_t *seen; /* mean grey level of each square of the last in full */
    size_t seen_size;
    int width, height;      /* px, of the last in full */
    struct pzk_image small; /* the same picture decoded small; or cleared */
    int calm; /* pictures in full, one after the other, that showed the same */
    int same; /* pictures since the last in full */
    int64_t looked_us; /* when one was decoded last */
    /* bytes of the smallest and the largest that showed the same, of late */
    size_t least, most;
};

/* An encoded picture, and when it came: in any order but backwards. */
struct pzk_still_picture {
    const void *data;
    size_t size;
    int64_t t_us;
};

enum pzk_still_end {
    PZK_STILL_NEW,   /* in IMAGE */
    PZK_STILL_SAME,  /* as the last one in full; IMAGE is as it was */
    PZK_STILL_BROKEN /* with ERROR; IMAGE is as it was */
};

/* The next picture, as pzk_caged_image_decode(). IMAGE is the last one; cleared
 * memory is a new pzk_still. */
enum pzk_still_end pzk_still_decode(struct pzk_still *still,
                                    struct pzk_cage *cage,
                                    const struct pzk_still_picture *picture,
                                    bool color, struct pzk_image *image,
                                    char *error, size_t error_size);

/* FRAME as a camera's `decode` gives it (source_kinds.h): without pixels where
 * the picture is the same. False where it is broken. */
bool pzk_still_frame(enum pzk_still_end end, const struct pzk_image *image,
                     struct pzk_frame *frame);

/* The next one is decoded in full. */
void pzk_still_finish(struct pzk_still *still);
