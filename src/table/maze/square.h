// SPDX-License-Identifier: MIT
#pragma once
/*
 * Fits a square to nine measured cards: which line is shifted, which lines are
 * pushed in another way. For layout.c only. Pure.
 */
#include "src/table/maze/layout.h"

#define PZK_MAZE_CARD_MM 80.0F

/* One way to read the layout: the nine cards, turned upright. */
struct pzk_maze_reading {
    float turn; /* of the map against the table, degrees */
    struct pzk_mm at[PZK_MAZE_SLOTS]; /* by slot, along the map's axes */
    float pitch;                      /* 1: cards side by side */
    struct pzk_mm origin;             /* centre of the card in slot 0 */
    float worst;     /* largest distance of a card from its place, mm */
    unsigned unseen; /* slots, by bit, whose position is ignored: a coin hides
                        the mark */
};

/* Where the card in SLOT belongs under SHIFT, relative to slot 0; unit: one
 * card. */
struct pzk_mm pzk_maze_due(int slot, int shift);

/* Fits the square to the nine for each shift and for none. Returns the shift
 * that fits best, READING filled for it; *clear: no other fits nearly as well.
 */
int pzk_maze_best_shift(struct pzk_maze_reading *reading, bool *clear);

/* Fills SEEN's lines from READING, whose UNSEEN is set; unseen cards count as
 * in place. False if it is not such a map. */
typedef bool (*pzk_maze_read_fn)(struct pzk_maze_reading *reading,
                                 struct pzk_maze_seen *seen);
/* A legal map: at most one line shifted by half a card (M4.3). */
bool pzk_maze_read_map(struct pzk_maze_reading *reading,
                       struct pzk_maze_seen *seen);
/* An illegal one in whole lines; the shift is PZK_NONSENSE. */
bool pzk_maze_read_wrong_map(struct pzk_maze_reading *reading,
                             struct pzk_maze_seen *seen);
