// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads every QR code (all versions) and every Code 128 of a picture, of any
 * size, for `scan --raw`. Slow and thorough: the reader of foreign codes, our
 * own readers, and ZBar on the whole picture at several sizes. One thread at a
 * time.
 */
#include <stddef.h>

#include "vision/base/mark.h"

struct pzk_raw_code {
    enum pzk_family family; /* PZK_QR or PZK_CODE128 */
    const char *text;       /* NUL-terminated; may contain further NULs */
    size_t length;
    struct pzk_px center;
    float size; /* larger side of the part that was seen, px */
};

struct pzk_raw_reader;

struct pzk_raw_reader *pzk_raw_reader_new(void); /* NULL: no memory */
void pzk_raw_reader_free(struct pzk_raw_reader *reader);

/* Reads FRAME. Returns how many codes there are and sets *CODES to them, from
 * top to bottom; they and their texts belong to READER until its next read. Two
 * codes with the same text count as two. */
size_t pzk_raw_read(struct pzk_raw_reader *reader,
                    const struct pzk_frame *frame,
                    const struct pzk_raw_code **codes);
