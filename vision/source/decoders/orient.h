// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns pictures upright.
 */
#include <stddef.h>
#include <stdint.h>

/* Copies a plane of WIDTH x HEIGHT pixels of BYTES each, as EXIF's ORIENTATION
 * (1 to 8) shows it upright. */
void pzk_orient(const uint8_t *from, uint8_t *to, size_t width, size_t height,
                size_t bytes, int orientation);
