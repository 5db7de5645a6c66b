// SPDX-License-Identifier: MIT
#pragma once
/*
 * The reader of the `qr` family: version 1 codes on cards, at any angle. Finds
 * finder patterns, fits the grid of modules to each code, and decodes the
 * modules; it never returns a guess. Used by one thread at a time.
 */
#include "vision/readers/pyramid.h"
#include "vision/readers/reader.h"

struct pzk_qr_reader;

/* Creates a reader that takes reduced frames from PYRAMID, borrowed, whose
 * owner announces every new frame to it; NULL: from a pyramid of its own. NULL
 * when out of memory. */
struct pzk_qr_reader *pzk_qr_reader_new(struct pzk_pyramid *pyramid);
void pzk_qr_reader_free(struct pzk_qr_reader *reader);

/* Reads the codes in FRAME. A piece's code gets the piece's number; any other
 * version 1 code has PZK_NO_PIECE and its text. */
size_t pzk_qr_read(struct pzk_qr_reader *reader, const struct pzk_frame *frame,
                   const struct pzk_box *roi, const struct pzk_scale_hint *hint,
                   struct pzk_mark *out, size_t max);
