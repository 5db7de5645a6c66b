// SPDX-License-Identifier: MIT
#pragma once
/*
 * The format of a QR code of any version: its level of error correction and the
 * mask over its data (ISO/IEC 18004, 7.8 and 7.9). Pure functions, any thread.
 */
#include <stdbool.h>
#include <stdint.h>

enum pzk_qr_level { PZK_QR_L = 1, PZK_QR_M = 0, PZK_QR_Q = 3, PZK_QR_H = 2 };

enum { PZK_QR_MASKS = 8 };

/* Whether MASK inverts the module at row R, column C. */
bool pzk_qr_masked(int mask, int r, int c);

/* Returns level and mask as 15 bits with their check bits, as drawn. */
unsigned pzk_qr_format_bits(enum pzk_qr_level level, int mask);

/* Sets *ROW and *COLUMN to the position of bit BIT (14 the highest) in copy
 * COPY, 0 or 1, of a code of SIDE modules. */
void pzk_qr_format_at(int side, int copy, int bit, int *row, int *column);

/* Finds the level and mask whose two copies differ least from those in the
 * SIDE * SIDE modules DARK (1: dark). False where they differ too much. */
bool pzk_qr_read_format(const uint8_t *dark, int side, enum pzk_qr_level *level,
                        int *mask);
