// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where everything of a script is at one moment: cards, hands, light, bumps.
 * A pure function of the script and the time, so that any moment can be asked
 * for in any order. Plain values; any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/virtual/script.h"

struct pzk_vcard {
    bool there;
    bool moving; /* in or under a hand; else it rests */
    bool face_down;
    int order; /* what was put down later has a higher one, lies on top */
    struct pzk_mm at;
    float turn; /* degrees clockwise */
    float z;    /* mm above the table */
    float flip; /* width as seen while being turned over: 1 flat */
};

struct pzk_vhand {
    int seat;
    struct pzk_mm tip;
    float turn; /* where the fingers point, degrees clockwise from N */
    float z;
};

enum { PZK_VHANDS = 8 };

struct pzk_vworld {
    struct pzk_vcard card[PZK_PIECE_END];
    int next_order; /* beyond all orders in use */
    struct pzk_vhand hand[PZK_VHANDS];
    int n_hands;
    float level;         /* of the light; 1: as lit as the scene says */
    struct pzk_mm shift; /* of the whole picture, by bumps */
    float turn;
};

/* The placement card alone, in plain light. */
void pzk_vworld_init(struct pzk_vworld *world, const struct pzk_scene *scene);

/* START as it is at T_US of STEPS, into OUT. REACH: how far from the origin a
 * hand of each seat is out of the picture, with a card in it. */
void pzk_vworld_at(const struct pzk_vworld *start, const struct pzk_step *steps,
                   size_t n_steps, const float reach[PZK_SEATS], int64_t t_us,
                   struct pzk_vworld *out);
