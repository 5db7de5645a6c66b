// SPDX-License-Identifier: MIT
#pragma once
/*
 * How nine cards lie in a square, as they are measured: which line is shifted,
 * and which are pushed otherwise. Inside of picture.c. Pure.
 */
#include "src/table/maze/layout.h"

#define PZK_MAZE_CARD_MM 80.0F

/* A way to read the picture: how the nine lie, turned upright. */
struct pzk_maze_reading {
    float turn; /* of the map against the table, degrees */
    struct pzk_mm at[PZK_MAZE_SLOTS]; /* by slot, along the map's axes */
    float pitch;                      /* 1: cards side by side */
    struct pzk_mm origin;             /* centre of the card in slot 0 */
    float worst;                      /* distance from its place, mm */
    unsigned unseen; /* slots, by bit, whose cards are not asked where they
                        lie: a coin hides the mark */
};

/* Where the card in SLOT is due with SHIFT, from slot 0, in cards. */
struct pzk_mm pzk_maze_due(int slot, int shift);

/* Lays the square over the nine as well as it goes, with each shift and with
 * none; READING then is the best. */
int pzk_maze_best_shift(struct pzk_maze_reading *reading, bool *clear);

/* Reads SEEN's lines from READING, whose UNSEEN is filled, and puts the unseen
 * where they are due. False where that cannot be read. */
typedef bool (*pzk_maze_read_fn)(struct pzk_maze_reading *reading,
                                 struct pzk_maze_seen *seen);
/* As M4.3 has it: at most one line shifted by half a card. */
bool pzk_maze_read_map(struct pzk_maze_reading *reading,
                       struct pzk_maze_seen *seen);
/* As M4.3 does not have it, but in whole lines; the shift is PZK_NONSENSE. */
bool pzk_maze_read_wrong_map(struct pzk_maze_reading *reading,
                             struct pzk_maze_seen *seen);
