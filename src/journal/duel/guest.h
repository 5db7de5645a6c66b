// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the duel brings to the journal, and what this folder's files share.
 */
#include "src/journal/guest.h"
#include "src/table/duel/duel.h"

extern const struct pzk_journal_guest pzk_duel_journal_guest;

/* A line for each card laid. */
void pzk_duel_write_csv(struct pzk_csv *csv);
