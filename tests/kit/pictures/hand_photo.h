// SPDX-License-Identifier: MIT
#pragma once
/*
 * Photographs of hands of cards as phones take them: a fan of either hand, one
 * opened the other way, a row, a single card; turned, tilted, unevenly lit,
 * soft and noisy, as JPEG; on request fingers on the cards, bent ones, a moved
 * phone, warm light, reflections. Drawn from a seed. For tests.
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

enum { HAND_MOST = 10, HAND_FINGERS = 3, HAND_SPOTS = 3 };

/* What makes a photograph harder to read. */
enum hand_trouble {
    HAND_PLAIN,
    HAND_UNDER_FINGERS, /* of the other hand, anywhere on the cards */
    HAND_BENT,          /* as cards bend that are held */
    HAND_MOVED,         /* while the shutter was open */
    HAND_WARM,          /* the light of a lamp in the evening */
    HAND_GLOSSY,        /* a window or lamp reflected */
    HAND_ALL_OF_IT,
    HAND_TROUBLES
};

/* One finger from its tip; mm from the drawing's middle, radians. */
struct hand_finger {
    double x, y, turn, width;
};

/* A reflection: middle and half axes as shares of the picture's width; how much
 * light it adds in its middle, of full white. */
struct hand_spot {
    double x, y, a, b, light;
};

struct hand_photo {
    enum hand_layout layout;
    enum pzk_family family; /* of the main marks */
    double shows_mm;        /* of each card's corner, in a fan */
    int n;
    int card[HAND_MOST]; /* from left to right */
    int width, height;   /* of the picture, px */
    double share;        /* of the picture's width that the hand fills */
    /* the hand's middle from the picture's, of its width and height */
    double off_x, off_y;
    double turn, tilt;   /* degrees */
    double blur, noise;  /* sigma, px and grey levels */
    double light, slope; /* 1: full; share lost across the picture */
    int quality;         /* of the JPEG, 1..100 */
    int fingers, spots;
    struct hand_finger finger[HAND_FINGERS];
    struct hand_spot spot[HAND_SPOTS];
    double radius;          /* of the bend, mm; 0: flat */
    double move, direction; /* of the phone: px, radians */
    double green, blue;     /* of the light, beside red; 0: white */
};

/* A hand of N cards of the deck of GAME, held as people do, in a picture of
 * WIDTH. DICE is any number but 0. */
void hand_photo_deal(struct hand_photo *photo, uint64_t *dice, const char *game,
                     enum hand_layout layout, enum pzk_family family, int n,
                     int width);

/* Gives PHOTO that TROUBLE, as much of it as people come to. */
void hand_photo_trouble(struct hand_photo *photo, uint64_t *dice,
                        enum hand_trouble trouble);

/* The JPEG. Fails the test when out of memory. */
GBytes *hand_photo_take(const struct hand_photo *photo, uint64_t *dice);

/* The same JPEG saying that it is to be turned as EXIF's ORIENTATION says. */
GBytes *hand_photo_turned(GBytes *jpeg, int orientation);
