// SPDX-License-Identifier: MIT
#pragma once
/*
 * Photographs made harder: what another camera, light or table would have
 * given of the same scene, with its truth moved along.
 */
#include "tests/kit/scene_kit.h"

enum { SCENE_VARIATIONS = 12 };

/* What is done to a picture. */
struct scene_variation {
    const char *name;
    float scale, turn; /* of the picture; degrees, clockwise */
    float gain, gamma; /* of the light; 1: as it is */
    float slope;       /* share of light lost towards one corner */
    float blur, noise; /* sigma in px, in grey levels */
    int jpeg;          /* quality */
};
extern const struct scene_variation scene_variations[SCENE_VARIATIONS];

/* Turns SCENE into that variation of it. Marks that leave the picture are no
 * longer asked for. False: no memory. */
bool scene_vary(struct scene *scene, const struct scene_variation *how);
