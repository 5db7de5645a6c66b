// SPDX-License-Identifier: MIT
#pragma once
/*
 * Pictures without a mark of ours, drawn from a seed, full of what looks like
 * one: the same seed, the same picture. For the tests that nothing is read.
 */
#include <stdint.h>

#include "tests/kit/pictures/paint.h"

enum markless_kind {
    MARKLESS_NOISE,     /* grains and blocks of many sizes */
    MARKLESS_TEXT,      /* lines of text of many sizes */
    MARKLESS_NEWSPAPER, /* columns, headings, pictures in dots */
    MARKLESS_CHECKS,    /* checkerboards, gratings, grids */
    MARKLESS_FACES,     /* our own cards without their stickers; backs */
    MARKLESS_QR,        /* QR codes of other texts, versions and levels */
    MARKLESS_BARS,      /* EAN-13, Code 128 of other sets and lengths */
    MARKLESS_TAGS,      /* tags of other dictionaries, and ids of no piece */
    MARKLESS_FRAMES,    /* round and square frames with other symbols, dice */
    MARKLESS_LABELS,    /* tactile labels with one thing wrong about them */
    MARKLESS_KINDS
};

extern const char *const markless_names[MARKLESS_KINDS];

/* Draws a picture into PICTURE, blur and noise included; the frame borrows
 * it. */
struct pzk_frame markless_draw(struct paint *picture, enum markless_kind kind,
                               uint64_t seed);
