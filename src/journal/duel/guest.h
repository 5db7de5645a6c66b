// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's functions for the journal, shared by the files of this folder.
 */
#include "src/journal/guest.h"
#include "src/table/duel/duel.h"

extern const struct pzk_journal_guest pzk_duel_journal_guest;

/* Writes the game's CSV: a line for each card laid. */
void pzk_duel_write_csv(struct pzk_csv *csv);
