// SPDX-License-Identifier: MIT
#pragma once
/*
 * Saves decoding while the table does not change. Decodes each JPEG picture of
 * a camera small, and in full only where something changed, for a while after,
 * and now and then. Small pictures have the resolution of the eye's gate
 * (motion_gate.h), and this comparison is finer than the gate's. Also skips
 * pictures that follow a decoded one too soon, unless their size in bytes
 * differs from those of the still table. One thread; reads no clock.
 */
#include "vision/source/caged_image.h"

struct pzk_still_detector {
    uint8_t *seen; /* mean grey level of each square of the last picture decoded
                      in full */
    size_t seen_size;
    int width, height;      /* px, of the last picture decoded in full */
    struct pzk_image small; /* the last picture decoded in full, decoded small
                               as well; may be empty */
    int calm; /* consecutive pictures decoded in full that showed the same
                 table */
    int same; /* pictures since the last one decoded in full */
    int64_t looked_us; /* when a picture was last decoded, small or in full */
    /* bytes of the smallest and the largest recent picture that showed the same
     * table */
    size_t least, most;
};

/* An encoded picture and its time of arrival, which never precedes that of the
 * last picture. */
struct pzk_still_picture {
    const void *data;
    size_t size;
    int64_t t_us;
};

enum pzk_still_end {
    PZK_STILL_NEW,   /* decoded into IMAGE */
    PZK_STILL_SAME,  /* same as the last one decoded in full; IMAGE is
                        unchanged */
    PZK_STILL_BROKEN /* IMAGE is unchanged */
};

/* Decodes PICTURE into IMAGE, which holds the last picture decoded in full;
 * arguments as for pzk_caged_image_decode(). Zeroed memory is a new
 * pzk_still_detector.
 */
enum pzk_still_end pzk_still_decode(struct pzk_still_detector *still,
                                    struct pzk_cage *cage,
                                    const struct pzk_still_picture *picture,
                                    bool color, struct pzk_image *image);

/* Fills FRAME as a camera's `decode` does (source_kinds.h): without pixels
 * where END says that the picture is the same. False where it is broken. */
bool pzk_still_frame(enum pzk_still_end end, const struct pzk_image *image,
                     struct pzk_frame *frame);

/* Frees the memory and clears STILL; the next picture is decoded in full. */
void pzk_still_finish(struct pzk_still_detector *still);
