// SPDX-License-Identifier: MIT
#pragma once
/*
 * A picture with marks, whole and broken, drawn as bytes say, for the targets
 * that read pictures. Coarse: what matters is that a mutation of a few bytes
 * makes another mark, place or damage.
 *
 * The first DRAWING_HEAD bytes: width and height less 16 px, the paper's grey,
 * noise. Then for each drawing 10 bytes: kind (enum drawing_kind), two of what
 * is drawn, x and y (256ths of the picture), px a module in sixteenths, turn
 * (256ths of a circle), dark and light grey, damage. Bytes that a kind needs
 * besides follow it.
 */
#include "vision/base/frame.h"

enum { DRAWING_HEAD = 4 };

enum drawing_kind {
    DRAWING_TAG,
    DRAWING_QR,      /* of a piece */
    DRAWING_STRIP,   /* Code 128 of two digits */
    DRAWING_TACTILE, /* a label for fingers */
    DRAWING_GRID,    /* modules, COLUMNS x ROWS bits that follow */
    DRAWING_BARS,    /* a strip of so many widths that follow, a byte each */
    DRAWING_KINDS
};

/* What bytes drew; its pixels have just their size, so that a sanitizer sees
 * their end. SIZE is at least DRAWING_HEAD. Free with drawing_free(). */
struct pzk_frame drawing_of(const uint8_t *data, size_t size);
void drawing_free(const struct pzk_frame *frame);
