// SPDX-License-Identifier: MIT
#pragma once
/*
 * A part of a picture sharpened: what blur took is given back, and a shadow's
 * edge becomes a line. For small marks that were found and could not be read.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"

/* PART of PLANE under an unsharp mask of radius 2 px and amount 3, in ROOM; OUT
 * is that part alone. False when out of memory or the part is empty. */
bool pzk_sharpen(const struct pzk_view *plane, const struct pzk_box *part,
                 struct pzk_plane_buffer *room, struct pzk_view *out);

/* Bytes of a room in which a part of so many pixels is sharpened. */
size_t pzk_sharpen_room(size_t pixels);
