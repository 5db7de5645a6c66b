// SPDX-License-Identifier: MIT
#pragma once
/*
 * The second witness: what our own readers read of a QR code or a Code 128 is
 * straightened and read by ZBar once more. One thread at a time.
 */
#include "vision/codes/foreign_decode.h"

enum pzk_testimony {
    PZK_WITNESS_SILENT, /* nothing is read there, or nobody was asked */
    PZK_WITNESS_AGREES,
    PZK_WITNESS_DENIES /* another text is */
};

struct pzk_witness {
    /* What does ZBar read where MARK was read in FRAME? About a millisecond. */
    enum pzk_testimony (*ask)(void *self, const struct pzk_frame *frame,
                              const struct pzk_mark *mark);
    void (*free)(void *self);
    void *self; /* NULL: there is none */
};

/* Makes one that decodes in CAGE, whose child is started at once. False: no
 * memory; *WITNESS then is zeros. */
bool pzk_witness_make(const struct pzk_foreign_cage *cage,
                      struct pzk_witness *witness);
