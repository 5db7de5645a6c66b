// SPDX-License-Identifier: MIT
#pragma once
/*
 * One QR code of several that share a text (Structured Append, ISO/IEC 18004,
 * 8), from its modules. ZBar has no room for the text of such a code if it is
 * not the first and has neither bytes nor Kanji. Pure functions, any thread.
 */
#include <stddef.h>
#include <stdint.h>

/* Reads the SIDE * SIDE modules DARK (1: dark), versions 1 to 15, with the
 * standard's error correction and never beyond its capacity. Writes the code's
 * own text to TEXT, which has ROOM, and a NUL; returns its length. 0: the code
 * cannot be corrected, is no part of several, has an ECI or Kanji, or its text
 * does not fit. */
size_t pzk_qr_part_read(const uint8_t *dark, int side, char *text, size_t room);
