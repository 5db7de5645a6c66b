// SPDX-License-Identifier: MIT
#pragma once
/*
 * A part of a picture sharpened: what blur took is given back, and a shadow's
 * edge becomes a line. For small marks that were found and could not be read.
 * And how sharp a picture is. Pure functions, any thread.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"

/* PART of PLANE under an unsharp mask of radius 2 px and amount 3, in ROOM; OUT
 * is that part alone. False when out of memory or the part is empty. */
bool pzk_sharpen(const struct pzk_view *plane, const struct pzk_box *part,
                 struct pzk_plane_buffer *room, struct pzk_view *out);

/* Is PLANE soft all over, as a lens out of focus makes it (a blur of deviation
 * 1 px and more)? By the steepest slopes along some of its rows. */
bool pzk_is_soft(const struct pzk_view *plane);

/* Bytes of a room in which a part of so many pixels is sharpened. */
size_t pzk_sharpen_room(size_t pixels);
