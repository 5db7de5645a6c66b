// SPDX-License-Identifier: MIT
#pragma once
/*
 * ZBar's bar code decoders on single lines of grey levels. Untrusted: results
 * are copied with bounds checks. One thread at a time.
 */
#include "vision/codes/learned.h"

/* Which codes to read; of weak symbologies only texts of LEAST to GREATEST
 * characters. */
struct pzk_code_kinds {
    uint32_t symbologies; /* bits of enum pzk_symbology */
    uint16_t least[PZK_SYMBOLOGIES], greatest[PZK_SYMBOLOGIES];
};

struct pzk_zbar_line;

struct pzk_zbar_line *pzk_zbar_line_new(void); /* NULL: no memory */
void pzk_zbar_line_free(struct pzk_zbar_line *line);

void pzk_zbar_line_set(struct pzk_zbar_line *line,
                       const struct pzk_code_kinds *kinds);

enum { PZK_BARS_TEXT_MAX = 80 };

struct pzk_line_code {
    enum pzk_symbology symbology;
    bool backwards; /* the code reads from the line's end to its start */
    bool light;     /* its bars are lighter than the spaces */
    /* edges of the code's first and last bar in the line's order, samples */
    float start, end;
    size_t length;
    char text[PZK_BARS_TEXT_MAX + 1];
};

/* Reads the first code of the N samples of GREY, dark on light or light on
 * dark, in both directions. False
 * where there is none. Changes GREY. */
bool pzk_zbar_line_read(struct pzk_zbar_line *line, uint8_t *grey, size_t n,
                        struct pzk_line_code *code);
