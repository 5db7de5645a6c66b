// SPDX-License-Identifier: MIT
#pragma once
/*
 * QR code version 1 as a grid of modules: text to grid and grid to text
 * (ISO/IEC 18004). No pictures here. Pure functions, any thread.
 */
#include <stddef.h>

#include "vision/readers/qr/format.h"

enum {
    PZK_QR_SIDE = 21,  /* modules of version 1 */
    PZK_QR_DATA = 208, /* modules that carry data and its correction */
    PZK_QR_CODEWORDS = PZK_QR_DATA / 8
};

struct pzk_qr_grid {
    uint8_t dark[PZK_QR_SIDE][PZK_QR_SIDE]; /* [row][column], 0 or 1 */
};

enum pzk_qr_fixed {
    PZK_QR_LIGHT,    /* always light in version 1 */
    PZK_QR_DARK,     /* always dark */
    PZK_QR_FORMAT,   /* one of the format's 2 x 15 */
    PZK_QR_VARIABLE, /* data */
};

/* Returns what the standard prescribes for the module at ROW, COLUMN, 0..20
 * each. */
enum pzk_qr_fixed pzk_qr_fixed(int row, int column);

/* Writes to PLACES the row and column of every data module, in reading order.
 */
void pzk_qr_data_places(uint8_t places[PZK_QR_DATA][2]);

/* Reads from GRID the codewords under MASK 0..7; PLACES as above. */
void pzk_qr_take_words(const struct pzk_qr_grid *grid,
                       uint8_t places[PZK_QR_DATA][2], int mask,
                       uint8_t word[PZK_QR_CODEWORDS]);

/* Writes to WORD the codewords of TEXT at level H. False as pzk_qr_encode(). */
bool pzk_qr_words(const char *text, uint8_t word[PZK_QR_CODEWORDS]);

/* Draws TEXT (digits, capitals and " $%*+-./:", at most 10 characters) at level
 * H with MASK 0..7. False where it does not fit or has other characters. */
bool pzk_qr_encode(const char *text, int mask, struct pzk_qr_grid *grid);

struct pzk_qr_text {
    char text[32]; /* as decoded, NUL-terminated; may contain further NULs */
    size_t length;
    enum pzk_qr_level level;
    int mask;
    int corrected; /* codewords corrected */
};

/* Reads a grid that may have errors, with the standard's error correction and
 * never beyond its capacity. False where format or data cannot be corrected, or
 * where the data has other segments than numeric, alphanumeric and bytes. */
bool pzk_qr_decode(const struct pzk_qr_grid *grid, struct pzk_qr_text *out);
