// SPDX-License-Identifier: MIT
#pragma once
/*
 * The data of a QR code of any version, as bits and as segments of characters
 * (ISO/IEC 18004, 7.4). Pure functions, any thread.
 */
#include <stddef.h>
#include <stdint.h>

/* The characters of alphanumeric mode, in the order of their values. */
extern const char pzk_qr_alphanumeric[];
enum { PZK_QR_ALPHANUMERICS = 45 };

/* SIZE bits, the highest of a byte first; the next one is AT. */
struct pzk_qr_bits {
    uint8_t *bytes;
    int at, size;
};

/* Sets the next N bits, zeros before, to VALUE. */
void pzk_qr_put(struct pzk_qr_bits *b, unsigned value, int n);

/* Takes the next N bits. Bits beyond the end are zeros, like those of a
 * truncated terminator. */
unsigned pzk_qr_take(struct pzk_qr_bits *b, int n);

/* Takes the text of all segments that follow in a code of VERSION, and ends it
 * with a NUL. Returns its length, less than ROOM; 0 where it is empty, does not
 * fit, or has other segments than numeric, alphanumeric and bytes. */
size_t pzk_qr_take_text(struct pzk_qr_bits *b, int version, char *text,
                        size_t room);
