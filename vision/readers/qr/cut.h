// SPDX-License-Identifier: MIT
#pragma once
/*
 * Cuts lines of grey into dark and light runs: between two extremes the edge is
 * where the line crosses their mean. So neither shadow nor glare nor the blur
 * of thin lines moves an edge far. Cuts one line, or many rows of a picture in
 * parallel, since every pixel takes the same steps.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/image.h"

/* The edges of a line, in order. */
struct pzk_qr_edges {
    int *at;      /* the pixel behind the edge */
    int *middle2; /* twice the grey level crossed there */
    int *ends;    /* 1: the edge ends a dark run, so a pattern may end there;
                     else 0 */
    int n;
};

/* The state of a cut along a line. */
struct pzk_qr_cutter {
    struct pzk_qr_edges edges;
    bool up; /* looking for a light extreme */
    bool begun;
    int from;          /* the last confirmed extreme */
    int best, best_at; /* the extreme being looked for */
};

/* Follows V from AT to END, at most to the next edge between extremes at least
 * SWING apart; sets *EDGE to whether there is one. Returns where it stopped:
 * END, or the place after the pixel that confirmed the edge. */
int pzk_qr_cut(struct pzk_qr_cutter *k, const uint8_t *v, int at, int end,
               int swing, bool *edge);

/* Ends the line, or a part that a smooth one follows, before AT: adds the edge
 * to white that no dark module follows, as on a light card, since it too closes
 * a pattern. True where there is one. */
bool pzk_qr_cut_end(struct pzk_qr_cutter *k, const uint8_t *v, int at,
                    int swing);

enum {
    PZK_QR_BLOCK = 8, /* pixels, side of a block that is processed or skipped */
    PZK_QR_ROWS = 32  /* rows cut in parallel */
};

/* The blocks of a picture, column after column, padded by PZK_QR_ROWS. */
struct pzk_qr_blocks {
    int rows;             /* rows of blocks */
    const uint8_t *swing; /* each block's edge threshold, grey levels; 0: the
                             block has no edges */
    const uint8_t *live;  /* 255: the block's grey levels differ by that much;
                             else 0 */
};

struct pzk_qr_rows;

struct pzk_qr_rows *pzk_qr_rows_new(void); /* NULL: no memory */
void pzk_qr_rows_free(struct pzk_qr_rows *rows);

/* Cuts N rows, at most PZK_QR_ROWS, of PLANE from X0 to X1 (exclusive): row Y,
 * and the row at the same place in each block below. False when out of memory.
 */
bool pzk_qr_rows_cut(struct pzk_qr_rows *rows, const struct pzk_view *plane,
                     const struct pzk_qr_blocks *blocks, int y, int n, int x0,
                     int x1);

/* Returns the edges of row I; a smooth part of the row counts as PZK_QR_BREAKS
 * edges outside the picture. */
enum { PZK_QR_BREAKS = 2, PZK_QR_NOWHERE = 1 << 24 };
struct pzk_qr_edges pzk_qr_rows_edges(const struct pzk_qr_rows *rows, int i);
