// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a camera does to a room's picture, from `pixels` to `pixels` unless said
 * otherwise. T: seconds since the beginning. For tests.
 */
#include "tests/kit/room/room.h"

#define CIRCLE 6.2831853F

/* The picture of a camera that was knocked, sways or shakes; from `spare`. */
void room_lens_move(struct room *room, float t);
/* Each row of a rolling shutter shows a later moment than the one above. */
void room_lens_tremble(struct room *room, float t);
/* Bends what is straight, as a lens of ROOM_LENS_FIELD degrees and k1 -0.3. */
enum { ROOM_LENS_FIELD = 95 };
void room_lens_bend(struct room *room);
/* Out of focus. */
void room_lens_soften(struct room *room);
