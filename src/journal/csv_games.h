// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside: how each game writes itself as CSV, for csv.c. CSV's text is empty
 * before; each writes its line of column names and then its moves.
 */
#include "src/journal/csv_line.h"

void pzk_csv_jekyll_hyde(struct pzk_csv *csv); /* one line for each card */
void pzk_csv_duel(struct pzk_csv *csv);        /* one line for each card */
void pzk_csv_maze(struct pzk_csv *csv);        /* one line for each action */
