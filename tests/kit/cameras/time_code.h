// SPDX-License-Identifier: MIT
#pragma once
/*
 * The time painted into a picture, so that whoever sees it knows how old it is:
 * twenty black or white squares at its top, and below them their opposites.
 */
#include <stdint.h>
#include <stddef.h>

enum { TIME_CODE_SIDE = 16, TIME_CODE_BITS = 20 }; /* px of a square */

/* Paints now into luma, of at least 320 x 32; PIXEL bytes from one pixel to the
 * next. */
void time_code_paint(uint8_t *luma, size_t stride, size_t pixel);

/* The picture's age in milliseconds, at most 2^20; -1: it has no time. */
int time_code_age(const uint8_t *gray, size_t stride);
