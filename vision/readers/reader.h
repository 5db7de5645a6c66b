// SPDX-License-Identifier: MIT
#pragma once
/*
 * How the readers of all families are called. A reader is used by one thread at
 * a time; two readers share nothing.
 *
 * Every family F has
 *
 *     struct pzk_F_reader *pzk_F_reader_new(struct pzk_pyramid *pyramid);
 *     void pzk_F_reader_free(struct pzk_F_reader *reader);  NULL is fine
 *     size_t pzk_F_read(struct pzk_F_reader *reader,
 *                       const struct pzk_frame *frame,
 *                       const struct pzk_box *roi,
 *                       const struct pzk_scale_hint *hint,
 *                       struct pzk_mark *out, size_t max);
 *
 * ROI is the part of the frame to read, NULL for all of it; marks that cross
 * its edge may be missed. HINT is the table's scale, or NULL where unknown.
 * Writes at most MAX marks to OUT and returns how many; coordinates are those
 * of the whole frame. Buffers are sized by the first frame and grow only with a
 * larger one, so that reading allocates nothing.
 */
#include <stddef.h>

#include "vision/base/frame.h"
#include "vision/base/mark.h"
#include "vision/base/pose.h"
