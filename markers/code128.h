// SPDX-License-Identifier: MIT
#pragma once
/*
 * Code 128 as numbers, for those who draw it and those who read it. Constant
 * data, no libraries, any thread.
 */
#include <stddef.h>

/* Code 128 in code set C for NUMBER (0..99): the widths of bars and spaces in
 * modules by turns, beginning with a bar: start C, the pair of digits, check,
 * stop. Returns how many there are; they add up to 46. 0: not a number that
 * can be written so. */
enum { PZK_CODE128_WIDTHS = 25 };
size_t pzk_code128_widths(int number, unsigned char widths[PZK_CODE128_WIDTHS]);
