// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads a photograph of a hand of cards from memory, with the table's readers:
 * which cards are visible, in order, and what to do about the others. Stores
 * nothing. Any thread.
 */
#include <stddef.h>

#include "markers/catalog.h"

struct pzk_cage;    /* vision/cage/cage.h */
struct pzk_scanner; /* vision/readers/scan.h */

enum {
    PZK_HAND_CARDS = 32,     /* most cards of a photograph */
    PZK_HAND_MEGAPIXELS = 50 /* larger photographs are refused */
};

/* What kept more cards from being read. */
enum pzk_hand_hint {
    PZK_HAND_GOOD,
    PZK_HAND_NO_PHOTO, /* no JPEG, truncated, too large, of too many scans */
    PZK_HAND_HEIF,     /* as some phones' cameras write */
    PZK_HAND_DARK,
    PZK_HAND_BLURRED,
    PZK_HAND_FAR,
    PZK_HAND_CUT_LEFT, /* the cards at that edge are cut off */
    PZK_HAND_CUT_RIGHT,
    PZK_HAND_CUT_TOP,
    PZK_HAND_CUT_BOTTOM,
    PZK_HAND_NOTHING, /* no card at all */
    PZK_HAND_COVERED  /* some cards cover others */
};

struct pzk_hand_seen {
    enum pzk_hand_hint hint;
    int n;
    int card[PZK_HAND_CARDS]; /* from left to right */
};

/* Reads the JPEG of SIZE bytes at DATA, rotated as its EXIF says. CAGE decodes
 * it (NULL: this process does); SCANNER reads its marks. Ignores marks of
 * pieces that are not cards. */
void pzk_hand_read(struct pzk_cage *cage, struct pzk_scanner *scanner,
                   const void *data, size_t size, struct pzk_hand_seen *seen);
