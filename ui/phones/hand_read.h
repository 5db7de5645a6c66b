// SPDX-License-Identifier: MIT
#pragma once
/*
 * A photograph of a hand of cards, from memory, read by the same readers as the
 * table: which cards show, in the order in which they lie, and what may be done
 * about those that do not. Nothing is kept. Any thread.
 */
#include <stddef.h>

#include "markers/catalog.h"

struct pzk_cage;    /* vision/cage/cage.h */
struct pzk_scanner; /* vision/readers/scan.h */

enum {
    PZK_HAND_CARDS = 32,     /* as many are told apart */
    PZK_HAND_MEGAPIXELS = 50 /* larger photographs are not decoded */
};

/* What keeps further cards from being read. */
enum pzk_hand_hint {
    PZK_HAND_GOOD,
    PZK_HAND_NO_PHOTO, /* no JPEG, not whole, too large */
    PZK_HAND_DARK,
    PZK_HAND_BLURRED,
    PZK_HAND_FAR,
    PZK_HAND_CUT_LEFT, /* what lies nearest to that edge is cut off */
    PZK_HAND_CUT_RIGHT,
    PZK_HAND_CUT_TOP,
    PZK_HAND_CUT_BOTTOM,
    PZK_HAND_NOTHING, /* no card at all */
    PZK_HAND_COVERED  /* some cards lie over others */
};

struct pzk_hand_seen {
    enum pzk_hand_hint hint;
    int n;
    int card[PZK_HAND_CARDS]; /* as they lie, from left to right */
};

/* Reads the JPEG of SIZE bytes at DATA, turned as its EXIF says; CAGE decodes
 * it, or NULL; SCANNER reads its marks. Marks of any piece that is no card are
 * left out. */
void pzk_hand_read(struct pzk_cage *cage, struct pzk_scanner *scanner,
                   const void *data, size_t size, struct pzk_hand_seen *seen);
