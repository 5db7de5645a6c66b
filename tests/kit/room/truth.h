// SPDX-License-Identifier: MIT
#pragma once
/*
 * What is truly on the virtual table at each moment, and what of it a camera
 * can see: where each card rests, since when, and whether a hand or another
 * card lies over its mark. For tests.
 */
#include <stdbool.h>

#include "tests/kit/room/play.h"
#include "vision/virtual/sprites.h"
#include "vision/virtual/world.h"

/* A card, as it is and as it was. */
struct room_card {
    bool rests;       /* face up, in no hand */
    int side;         /* while it rests; else where it did last */
    int64_t rest_us;  /* came to rest */
    int64_t left_us;  /* went from there; 0: never */
    int64_t seen_us;  /* when half of its mark was in view last, at rest */
    int64_t plain_us; /* how long all of its mark has been in view, at rest */
    int64_t best_us;  /* the longest of such times */
    int64_t open_us;  /* how long the place it left has been in view */
    struct pzk_vcard at; /* where it rests, or rested last */
};

struct room_truth {
    const struct room_play *play;
    const struct room *room;
    struct pzk_sprites *sprites;
    struct pzk_vworld start, world;
    float reach[PZK_SEATS_MAX];
    int64_t t_us;
    struct room_card card[PZK_PIECE_END];
};

/* Fails the test when out of memory. room_truth_finish() frees. */
void room_truth_init(struct room_truth *truth, const struct room_play *play,
                     const struct room *room);
void room_truth_finish(struct room_truth *truth);

/* Goes on to T_US. */
void room_truth_step(struct room_truth *truth, int64_t t_us);

/* The side of AT, from the placement card. */
int room_truth_side(const struct room_truth *truth, struct pzk_mm at);

/* True where PIECE rests AHEAD_US later, or now. */
bool room_truth_will_rest(const struct room_truth *truth, int piece,
                          int64_t ahead_us);
