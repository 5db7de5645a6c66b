// SPDX-License-Identifier: MIT
#pragma once
/*
 * ZBar's scanner, with QR and Code 128 only. Untrusted: the scanner is
 * recreated every few thousand scans, since its memory grows, and results are
 * copied with bounds checks. One thread at a time.
 */
#include <stddef.h>

#include "vision/base/mark.h"
#include "vision/readers/plane.h"

struct pzk_zbar;

/* Loads what ZBar needs for texts that are not UTF-8, once, before a sandbox
 * closes, in which no file can be opened. */
void pzk_zbar_prepare(void);

struct pzk_zbar *pzk_zbar_new(void); /* NULL: no memory */
void pzk_zbar_free(struct pzk_zbar *zbar);

/* One code. TEXT and LENGTH are borrowed for the call; may contain NULs. */
struct pzk_zbar_code {
    enum pzk_family family; /* PZK_QR or PZK_CODE128 */
    const char *text;
    size_t length;
    int lines; /* scan lines that agreed (Code 128) */
    struct pzk_px center;
    float size; /* larger side of its visible extent, px */
};

typedef void pzk_zbar_found(void *data, const struct pzk_zbar_code *code);

/* Scans PLANE and calls FOUND for each code, in the plane's coordinates. */
void pzk_zbar_scan(struct pzk_zbar *zbar, const struct pzk_view *plane,
                   pzk_zbar_found *found, void *data);
