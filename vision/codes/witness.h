// SPDX-License-Identifier: MIT
#pragma once
/*
 * The witness, a second reader: rectifies a QR code or Code 128 that our own
 * readers read and lets ZBar read it again. One thread at a time.
 */
#include "vision/codes/foreign_decode.h"

enum pzk_testimony {
    PZK_WITNESS_SILENT, /* the witness read nothing, or there is none */
    PZK_WITNESS_AGREES,
    PZK_WITNESS_REJECTS /* the witness read another text */
};

struct pzk_witness {
    /* Has ZBar read the code at MARK's place in FRAME and returns whether it
     * reads MARK's text. Takes about a millisecond. */
    enum pzk_testimony (*ask)(void *self, const struct pzk_frame *frame,
                              const struct pzk_mark *mark);
    void (*free)(void *self);
    void *self; /* NULL: no witness */
};

/* Creates a witness that decodes in CAGE, whose child starts at once. False
 * when out of memory; *WITNESS is zeroed then. */
bool pzk_witness_make(const struct pzk_foreign_cage *cage,
                      struct pzk_witness *witness);
