// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the maze brings to the journal, and what this folder's files share.
 */
#include "src/journal/guest.h"
#include "src/table/maze/maze.h"

extern const struct pzk_journal_guest pzk_maze_journal_guest;

/* A line for each action. */
void pzk_maze_write_csv(struct pzk_csv *csv);
