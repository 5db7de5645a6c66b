// SPDX-License-Identifier: MIT
#pragma once
/*
 * The duel's part of the journal, shared by the files of this folder.
 */
#include "src/journal/guest.h"
#include "src/table/duel/duel.h"

extern const struct pzk_journal_guest pzk_duel_journal_guest;

/* A line for each card laid. */
void pzk_duel_write_csv(struct pzk_csv *csv);
