// SPDX-License-Identifier: MIT
#pragma once
/*
 * Code 128 as bar widths, for drawing and for reading. Constant data, no
 * libraries, any thread.
 */
#include <stddef.h>

/* Writes the widths of bars and spaces, in modules, of NUMBER (0..99) as Code
 * 128 in code set C: alternating, beginning with a bar; start C, the pair of
 * digits, check, stop. Returns how many widths there are; they add up to 46
 * modules. Returns 0 if NUMBER is out of range. */
enum { PZK_CODE128_WIDTHS = 25 };
size_t pzk_code128_widths(int number, unsigned char widths[PZK_CODE128_WIDTHS]);
