// SPDX-License-Identifier: MIT
#pragma once
/*
 * The team game's functions for the journal, shared by the files of this
 * folder.
 */
#include "src/journal/guest.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

extern const struct pzk_journal_guest pzk_jh_journal_guest;

/* Writes the game's CSV: a line for each card laid. */
void pzk_jh_write_csv(struct pzk_csv *csv);

void pzk_jh_count(const struct pzk_moves *moves, struct pzk_tally *tally);
