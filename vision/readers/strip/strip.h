// SPDX-License-Identifier: MIT
#pragma once
/*
 * The reader of the `code128` family: strips of two digits in code set C along
 * a card's edge, at any angle. Finds patches of bars, rectifies each and
 * averages it across its width, and compares it with every possible strip. Used
 * by one thread at a time.
 */
#include "vision/readers/pyramid.h"
#include "vision/readers/reader.h"

struct pzk_strip_reader;

/* Creates a reader that takes reduced frames from PYRAMID, borrowed, whose
 * owner announces every new frame to it; NULL: from a pyramid of its own. NULL
 * when out of memory. */
struct pzk_strip_reader *pzk_strip_reader_new(struct pzk_pyramid *pyramid);
void pzk_strip_reader_free(struct pzk_strip_reader *reader);

/* Reads the strips in FRAME. A number that no piece has gets PZK_NO_PIECE and
 * its two digits as text; bars other than a strip of 46 modules with quiet
 * zones are ignored. With HINT the module must be 1.25 mm within 15 %. */
size_t pzk_strip_read(struct pzk_strip_reader *reader,
                      const struct pzk_frame *frame, const struct pzk_box *roi,
                      const struct pzk_scale_hint *hint, struct pzk_mark *out,
                      size_t max);
