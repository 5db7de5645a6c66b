// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze's functions for the journal, shared by the files of this folder.
 */
#include "src/journal/guest.h"
#include "src/table/maze/maze.h"

extern const struct pzk_journal_guest pzk_maze_journal_guest;

/* Writes the game's CSV: a line for each action. */
void pzk_maze_write_csv(struct pzk_csv *csv);
