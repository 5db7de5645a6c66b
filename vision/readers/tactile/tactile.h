// SPDX-License-Identifier: MIT
#pragma once
/*
 * The reader of the `tactile` family: shapes for fingers and cameras. Finds
 * dark rings on white labels, rectifies each and compares it with every frame
 * and symbol; the best must fit well and clearly better than any other, else
 * there is no mark. Used by one thread at a time.
 */
#include "vision/readers/island_store.h"
#include "vision/readers/pyramid.h"
#include "vision/readers/reader.h"

struct pzk_tactile_reader;

/* Creates a reader that takes reduced frames from PYRAMID, borrowed, whose
 * owner announces every new frame to it; NULL: from a pyramid of its own. Takes
 * the dark islands of whole frames from STORE, borrowed, where it has them;
 * NULL: finds them itself. Returns NULL when out of memory. */
struct pzk_tactile_reader *
pzk_tactile_reader_new(struct pzk_pyramid *pyramid,
                       const struct pzk_island_store *store);
void pzk_tactile_reader_free(struct pzk_tactile_reader *reader);

/* Excludes the places of MARKS, read by other readers, from now on. MARKS stay
 * borrowed; N = 0 excludes nothing. */
void pzk_tactile_exclude(struct pzk_tactile_reader *reader,
                         const struct pzk_mark *marks, size_t n);

/* Reads the labels in FRAME. A mark's `margin` is how much worse the second
 * best reading fits; `upright_known` is set only where the mark shows its
 * orientation. */
size_t pzk_tactile_read(struct pzk_tactile_reader *reader,
                        const struct pzk_frame *frame,
                        const struct pzk_box *roi,
                        const struct pzk_scale_hint *hint, struct pzk_mark *out,
                        size_t max);
