// SPDX-License-Identifier: MIT
#pragma once
/*
 * Photographs of hands of cards as phones take them: a fan of either hand, one
 * opened the other way, a row, a single card; turned, tilted, unevenly lit,
 * soft and noisy, as JPEG. Drawn from a seed. For tests.
 */
#include <stdint.h>

#include <glib.h>

#include "markers/catalog.h"

enum hand_layout {
    HAND_FAN_LEFT,  /* the top left corners show, with fan marks there */
    HAND_FAN_RIGHT, /* mirrored */
    HAND_REVERSED,  /* opened the other way: the main marks show */
    HAND_ROW,       /* side by side on a table */
    HAND_SINGLE,
    HAND_LAYOUTS
};

enum { HAND_MOST = 10 };

struct hand_photo {
    enum hand_layout layout;
    enum pzk_family family; /* of the main marks */
    double shows_mm;        /* of each card's corner, in a fan */
    int n;
    int card[HAND_MOST]; /* from left to right */
    int width, height;   /* of the picture, px */
    double share;        /* of the picture's width that the hand fills */
    double off_x;       /* the hand's middle from the picture's, of its width */
    double turn, tilt;  /* degrees */
    double blur, noise; /* sigma, px and grey levels */
    double light, slope; /* 1: full; share lost across the picture */
    int quality;         /* of the JPEG, 1..100 */
};

/* A hand of N cards of the deck of GAME, held as people do, in a picture of
 * WIDTH. DICE is any number but 0. */
void hand_photo_deal(struct hand_photo *photo, uint64_t *dice, const char *game,
                     enum hand_layout layout, enum pzk_family family, int n,
                     int width);

/* The JPEG. Fails the test when out of memory. */
GBytes *hand_photo_take(const struct hand_photo *photo, uint64_t *dice);

/* The same JPEG saying that it is to be turned as EXIF's ORIENTATION says. */
GBytes *hand_photo_turned(GBytes *jpeg, int orientation);
