// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sharpens a part of a picture, which undoes some blur and turns a shadow's
 * edge into a line: meant for small marks that were found but could not be
 * read. Also measures how sharp a picture is. Pure functions, any thread.
 */
#include <stdbool.h>

#include "vision/readers/plane.h"

/* Applies an unsharp mask of radius 2 px and amount 3 to PART of PLANE, in the
 * memory of ROOM; OUT is that part alone. False when out of memory, or where
 * the part is empty or too wide. */
bool pzk_sharpen(const struct pzk_view *plane, const struct pzk_box *part,
                 struct pzk_plane_buffer *room, struct pzk_view *out);

/* Whether PLANE is out of focus (blurred by a sigma of 1 px or more), by the
 * steepest slopes along some of its rows. */
bool pzk_is_soft(const struct pzk_view *plane);

/* Returns the bytes of room that sharpening a part of PIXELS needs. */
size_t pzk_sharpen_room(size_t pixels);
