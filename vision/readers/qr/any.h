// SPDX-License-Identifier: MIT
#pragma once
/*
 * QR codes of any version up to 15 with known finder patterns: fits the module
 * grid to the picture and classifies each module as dark or light, so that
 * small and slanted codes can be redrawn for another decoder (ZBar). Pure
 * functions, any thread.
 */
#include <stdbool.h>
#include <stdint.h>

#include "vision/readers/fit.h"

enum { PZK_QR_ANY_MAX = 77 /* modules across, version 15 */ };

struct pzk_qr_any {
    int size; /* modules across: 21, 25, ... */
    struct pzk_fit fit;
    uint8_t dark[PZK_QR_ANY_MAX][PZK_QR_ANY_MAX]; /* [row][column], 0 or 1 */
};

/* Returns the tone that every code of SIZE modules has at row R, column C
 * (outside: quiet zone): 1 light, -1 dark, 0 depends on the code. */
int pzk_qr_any_known(int size, int r, int c);

/* Reads the modules of the code of SIZE modules whose finder patterns have
 * their centres at TL, TR and BL. False where the picture lacks the function
 * patterns of that size. */
bool pzk_qr_any_read(const struct pzk_view *plane, struct pzk_px tl,
                     struct pzk_px tr, struct pzk_px bl, int size,
                     struct pzk_qr_any *out);
