// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads any QR code (versions 1 to 15) and bar code in a frame or a part of it:
 * finds bars and finder patterns, rectifies them, and lets ZBar decode the line
 * or the modules. Returns exact quads, so that a code's place and rotation are
 * known as well as a mark's. Used by one thread at a time.
 */
#include "vision/codes/foreign_decode.h"
#include "vision/readers/reader.h"

struct pzk_foreign_code {
    enum pzk_symbology symbology;
    const char *text; /* the reader's, valid until the next read; not
                         NUL-terminated */
    size_t length;
    /* outline of the modules or bars, clockwise from the top left of the code's
     * reading direction; the point where its diagonals meet */
    struct pzk_px quad[4], center;
    float px_per_module; /* approximate for bars */
};

struct pzk_foreign;

/* Creates a reader that decodes in CAGE. NULL when out of memory. */
struct pzk_foreign *pzk_foreign_new(const struct pzk_foreign_cage *cage);
void pzk_foreign_free(struct pzk_foreign *foreign); /* NULL is fine */

enum { PZK_FOREIGN_MAX = 128 };

/* Which codes to read, and of which sizes: where the table's scale is known,
 * skips codes whose longer side is shorter than LEAST or longer than MOST; 0:
 * reads any size. */
struct pzk_foreign_wish {
    struct pzk_code_kinds kinds;
    float least_mm, most_mm;
    float module_mm; /* least module of QR codes; 0: any */
};

/* Returns the wish for every symbology except tags, weak ones from their least
 * lengths on. */
struct pzk_foreign_wish pzk_foreign_all(void);

/* Reads ROI (NULL: all) of FRAME, except codes at the N places KNOWN. Returns
 * the number of codes and sets *CODES, which belong to FOREIGN until its next
 * read. Rejects a bar code whose lines disagree. */
size_t pzk_foreign_read(struct pzk_foreign *foreign,
                        const struct pzk_foreign_wish *wish,
                        const struct pzk_frame *frame,
                        const struct pzk_box *roi,
                        const struct pzk_scale_hint *hint,
                        const struct pzk_mark *known, size_t n_known,
                        const struct pzk_foreign_code **codes);

/* Returns how many places of the last read looked like a code (finder patterns,
 * or bars with one decoded line) but could not be read. */
size_t pzk_foreign_doubtful(const struct pzk_foreign *foreign);
