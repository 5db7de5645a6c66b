// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes where everything of a script is at one moment: cards, hands, light,
 * bumps. A pure function of script and time, so that moments can be requested
 * in any order. Plain values; any thread.
 */
#include <stdbool.h>
#include <stddef.h>

#include "vision/virtual/script.h"

struct pzk_vcard {
    bool there;
    bool moving; /* in or under a hand; else at rest */
    bool face_down;
    int order; /* pieces that came later have a higher order and are on top */
    struct pzk_mm at;
    float turn; /* degrees clockwise */
    float z;    /* mm above the table */
    float flip; /* apparent width while being turned over: 1 is flat */
};

struct pzk_vhand {
    int seat;
    struct pzk_mm tip;
    float turn; /* direction of the fingers, degrees clockwise from N */
    float z;
    float length; /* of what is drawn: it ends outside the picture */
};

enum {
    PZK_VHANDS = 8,
    PZK_ARM_BEYOND = 350 /* mm from the edge of the picture to a shoulder */
};

struct pzk_vworld {
    struct pzk_vcard card[PZK_PIECE_END];
    int next_order; /* above all orders in use */
    struct pzk_vhand hand[PZK_VHANDS];
    int n_hands;
    float level;         /* strength of the light; 1: the scene's */
    struct pzk_mm shift; /* shift of the whole picture by bumps, mm; its
                            rotation is `turn` */
    float turn;
    int sides; /* of the table */
};

/* Puts only the placement card on the table, in plain light. */
void pzk_vworld_init(struct pzk_vworld *world, const struct pzk_scene *scene);

/* Computes into OUT the state at T_US of STEPS, which begin from START. REACH:
 * the distance from the origin at which each seat's hand, holding a card, is
 * outside the picture. */
void pzk_vworld_at(const struct pzk_vworld *start, const struct pzk_step *steps,
                   size_t n_steps, const float reach[PZK_SEATS_MAX],
                   int64_t t_us, struct pzk_vworld *out);
