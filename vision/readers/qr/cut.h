// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lines of grey cut into runs of dark and light: between one extreme and the
 * next the edge lies where their middle is crossed. So neither shadow nor glare
 * nor the blur of thin lines moves the cut far. One line, or many rows of a
 * picture side by side: what each pixel asks is the same for all of them.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/image.h"

/* The edges of a line, in their order. */
struct pzk_qr_edges {
    int *at;      /* the pixel behind the edge */
    int *middle2; /* twice the grey that is crossed there */
    int *ends;    /* a run of light: a pattern may end there */
    int n;
};

/* Goes along a line. */
struct pzk_qr_cutter {
    struct pzk_qr_edges edges;
    bool up; /* looking for a light extreme */
    bool begun;
    int from;          /* value of the last extreme that is settled */
    int best, best_at; /* the extreme being looked for */
};

/* Goes along V from AT to END, at most to the next edge. Returns where it
 * stopped: END, or the place after the one that settled an edge. */
int pzk_qr_cut(struct pzk_qr_cutter *k, const uint8_t *v, int at, int end,
               int swing, bool *edge);

/* The line goes on without edges, or ends, before AT: white that nothing dark
 * follows, as on a light card, closes a pattern, too. True where it does. */
bool pzk_qr_cut_end(struct pzk_qr_cutter *k, const uint8_t *v, int at,
                    int swing);

enum {
    PZK_QR_BLOCK = 8, /* pixels, side of a block that is looked at or not */
    PZK_QR_ROWS = 32  /* that are cut side by side */
};

/* The blocks of a picture, a column of them after the other; there may be read
 * PZK_QR_ROWS more. */
struct pzk_qr_blocks {
    int rows;             /* of blocks */
    const uint8_t *swing; /* of grey that is an edge; 0: no edges */
    const uint8_t *live;  /* 255: its grey swings as far; else 0 */
};

struct pzk_qr_rows;

struct pzk_qr_rows *pzk_qr_rows_new(void); /* NULL: no memory */
void pzk_qr_rows_free(struct pzk_qr_rows *rows);

/* Cuts N rows, at most PZK_QR_ROWS, of PLANE from X0 to X1 (exclusive), the
 * first of them Y, the others in the same place of the blocks below. False
 * where memory is short. */
bool pzk_qr_rows_cut(struct pzk_qr_rows *rows, const struct pzk_view *plane,
                     const struct pzk_qr_blocks *blocks, int y, int n, int x0,
                     int x1);

/* The edges of row I; where the row has a smooth part there is no edge for a
 * while, but PZK_QR_BREAKS that lie nowhere. */
enum { PZK_QR_BREAKS = 2, PZK_QR_NOWHERE = 1 << 24 };
struct pzk_qr_edges pzk_qr_rows_edges(const struct pzk_qr_rows *rows, int i);
