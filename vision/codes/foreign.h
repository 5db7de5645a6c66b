// SPDX-License-Identifier: MIT
#pragma once
/*
 * Any QR code (versions 1 to 15) and bar code in a frame or a part of it,
 * again and again: where bars or finder patterns are is straightened, and ZBar
 * reads the line or the modules. Gives exact quads, so that a code's place and
 * turn are known as a mark's are. Used by one thread at a time.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/readers/reader.h"

struct pzk_foreign_code {
    enum pzk_symbology symbology;
    const char *text; /* the reader's, until the next read; no NUL after it */
    size_t length;
    /* of its modules or bars, clockwise from the top left of its own reading
     * direction; and where the diagonals meet */
    struct pzk_px quad[4], center;
    float px_per_module; /* of bars, about */
};

struct pzk_foreign;

/* NULL: no memory. */
struct pzk_foreign *pzk_foreign_new(const struct pzk_foreign_cage *cage);
void pzk_foreign_free(struct pzk_foreign *foreign); /* NULL is fine */

enum { PZK_FOREIGN_MAX = 128 };

/* What is to be read, and sizes: codes whose longer side is no length from
 * LEAST to MOST, mm, are passed over where the scale is known; 0: any. */
struct pzk_foreign_wish {
    struct pzk_code_kinds kinds;
    float least_mm, most_mm;
    float module_mm; /* of QR codes, at least; 0: any */
};

/* Every symbology (but tags), weak ones from their least lengths on. */
struct pzk_foreign_wish pzk_foreign_all(void);

/* Reads ROI (NULL: all) of FRAME; codes in the N places KNOWN are passed over.
 * Returns how many there are and sets *CODES, which belong to FOREIGN until its
 * next read. A code whose lines do not agree is none. */
size_t pzk_foreign_read(struct pzk_foreign *foreign,
                        const struct pzk_foreign_wish *wish,
                        const struct pzk_frame *frame,
                        const struct pzk_box *roi,
                        const struct pzk_scale_hint *hint,
                        const struct pzk_mark *known, size_t n_known,
                        const struct pzk_foreign_code **codes);

/* So many places of the last read looked like a code (finder patterns, or bars
 * of which a line said something) and were not read. */
size_t pzk_foreign_doubtful(const struct pzk_foreign *foreign);
