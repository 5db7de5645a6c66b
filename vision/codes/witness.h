// SPDX-License-Identifier: MIT
#pragma once
/*
 * The witness, a second reader: rectifies a QR code or Code 128 that our own
 * readers read and lets ZBar read it again. One thread at a time.
 */
#include "vision/codes/foreign_decode.h"

enum pzk_testimony {
    PZK_WITNESS_SILENT, /* it read nothing, or there is none */
    PZK_WITNESS_AGREES,
    PZK_WITNESS_REJECTS /* it read another text */
};

struct pzk_witness {
    /* What ZBar reads at MARK's place in FRAME. Takes about a millisecond. */
    enum pzk_testimony (*ask)(void *self, const struct pzk_frame *frame,
                              const struct pzk_mark *mark);
    void (*free)(void *self);
    void *self; /* NULL: no witness */
};

/* Creates one that decodes in CAGE, whose child starts at once. False when out
 * of memory; *WITNESS is zeroed then. */
bool pzk_witness_make(const struct pzk_foreign_cage *cage,
                      struct pzk_witness *witness);
