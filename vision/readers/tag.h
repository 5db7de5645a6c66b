// SPDX-License-Identifier: MIT
#pragma once
/*
 * The reader of the family `tag`: AprilTag 36h11, any of its 587 ids, exact.
 * See vision/readers/reader.h for how readers are called. One thread at a time.
 *
 * Dark islands of a local threshold become quads, whose sides are measured to a
 * tenth of a pixel; the modules are sampled, deblurred and compared with the
 * codes. At most 2 of the 36 modules are corrected, and only unclear ones.
 */
#include <stddef.h>

#include "vision/readers/island_store.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/reader.h"

struct pzk_tag_reader;

/* Creates a reader that takes reduced frames from PYRAMID, borrowed, whose
 * owner announces every new frame to it; NULL: from a pyramid of its own.
 * Stores the islands of whole frames in STORE, borrowed, for the next reader;
 * NULL: does not. Returns NULL when out of memory. */
struct pzk_tag_reader *pzk_tag_reader_new(struct pzk_pyramid *pyramid,
                                          struct pzk_island_store *store);
void pzk_tag_reader_free(struct pzk_tag_reader *reader);

/* Reads the tags in FRAME. A mark's piece is PZK_NO_PIECE where no piece has
 * its id, or where the tag decoded only as its mirror image. Returns 0 also
 * when out of memory for a larger frame. */
size_t pzk_tag_read(struct pzk_tag_reader *reader,
                    const struct pzk_frame *frame, const struct pzk_box *roi,
                    const struct pzk_scale_hint *hint, struct pzk_mark *out,
                    size_t max);
