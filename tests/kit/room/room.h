// SPDX-License-Identifier: MIT
#pragma once
/*
 * What an ordinary room does to the picture of a table: shadows, bands of
 * lamps, a camera that is knocked, sways, shakes, is noisy or soft. A fault
 * model each, drawn from a seed, laid over the frames of the virtual table (or
 * of any other source of the same size). For tests.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/base/frame.h"
#include "vision/virtual/paint.h"

enum room_kind {
    ROOM_PLAIN,    /* nothing but a little noise */
    ROOM_SHADOW,   /* a head's, over one side, moving, 10 to 40 % dark */
    ROOM_DAPPLE,   /* light through leaves, as strong */
    ROOM_LEAN,     /* somebody leans in over the picture's edge */
    ROOM_BANDS,    /* of a lamp at 100 Hz, 6 to 15 %, drifting */
    ROOM_NOISE,    /* sigma 2 to 12 */
    ROOM_BLUR,     /* sigma 1 to 4 px */
    ROOM_PATTERN,  /* a chess board, a patterned cloth; all families */
    ROOM_KNOCK,    /* the camera, by 5 to 40 px, ringing */
    ROOM_SWAY,     /* the camera, by up to 4 px */
    ROOM_SHAKE,    /* the camera, fast, by up to 12 px */
    ROOM_COVER,    /* a hand rests on a card for 0 to 5 s */
    ROOM_START,    /* the source starts at any second */
    ROOM_GLARE,    /* a spot on glossy sleeves, wandering from card to card */
    ROOM_LAMP,     /* the lamp goes off for a while, and on again */
    ROOM_JELLY,    /* a rolling shutter on a camera that trembles */
    ROOM_OVERLAP,  /* cards are laid half over, or half beside, a neighbour's */
    ROOM_SWAP,     /* a card is exchanged for another under the hands */
    ROOM_STUCK,    /* two cards stick together; the upper one is drawn off */
    ROOM_HASTE,    /* two lay at the same moment; the next trick follows at
                      once */
    ROOM_DUSK,     /* the light goes to a fifth */
    ROOM_NAPKIN,   /* a hand puts a napkin on a card, and takes it away */
    ROOM_SHIFT,    /* the placement card is pushed aside */
    ROOM_CHILD,    /* a child takes a card and brings it back to another side */
    ROOM_UNMINDED, /* nobody minds a card of the other team */
    ROOM_COPY,     /* another deck's card, the same, is beside the zone */
    ROOM_HOVER,    /* a card is held still above its place before it is laid */
    ROOM_TURNED,   /* a card is laid face down, and turned over later */
    ROOM_WIDE,     /* a phone's wide lens: k1 is -0.3 */
    ROOM_FLAT,     /* a camera at 30 degrees above the table */
    ROOM_UPRIGHT,  /* a phone held upright */
    ROOM_FINE,     /* 3840 x 2160 pixels */
    ROOM_FAST,     /* 60 pictures a second */
    ROOM_KINDS
};

/* "shadow" and so on; -1 for none of them. */
const char *room_name(enum room_kind kind);
int room_kind_named(const char *name);

/* A soft ellipse, pixels. */
struct room_ellipse {
    float x, y, a, b; /* middle, half axes */
    float soft;       /* width of its rim, as a share of them */
};

enum {
    ROOM_BLOTS = 24,
    ROOM_RINGS = 8 /* a knock is over after so many times `damp_s` */
};

struct room {
    enum room_kind kind;
    int width, height;
    uint64_t dice;
    /* when it comes, is all there, goes, is gone; seconds */
    float come, there, go, gone;
    float depth;        /* of shadow, dapples, bands: share of the light */
    float sigma;        /* of the noise, grey levels; of the blur, px */
    float way_x, way_y; /* px: where it comes from; of a knock, where to */
    float sway, hz;     /* px; a second */
    float turn;         /* of a knock, degrees */
    float damp_s;       /* how fast it dies away, seconds */
    float bands, drift; /* in a picture; from frame to frame, of one */
    struct room_ellipse shape;
    struct room_ellipse blot[ROOM_BLOTS];
    struct room_ellipse napkin;
    float napkin_s[2]; /* from, to */
    uint8_t cloth;     /* of who leans in, grey */
    uint16_t *light;   /* a grid, 256: as it is */
    uint8_t *pixels, *spare;
    int8_t noise[PZK_NOISE_SIZE];
    uint64_t frames;
};

/* A room of KIND from SEED for pictures of that size, over SECONDS. Fails the
 * test when out of memory. room_finish() frees. */
void room_init(struct room *room, enum room_kind kind, uint64_t seed, int width,
               int height, float seconds);
void room_finish(struct room *room);

/* True where something the room adds hides the pixel (X, Y) at T_US. */
bool room_hides(const struct room *room, int64_t t_us, double x, double y);

/* Shows FRAME as the room's camera gives it, borrowed until the next call:
 * gray only, and never the same picture twice. */
void room_show(struct room *room, struct pzk_frame *frame);
