// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes an entry of the journal as one object, and parses it. The format is
 * the same for every game: an action is stored as its plain fields, so that a
 * new game changes nothing here. Numbers and names keep their meaning for ever.
 */
#include "src/table/referee.h"

/* Writes ENTRY as one object. */
void pzk_entry_write(const struct pzk_entry *entry, struct pzk_out *out);

/* Parses the output of pzk_entry_write(). False, ENTRY unchanged, where a field
 * is missing or out of range. */
bool pzk_entry_read(const struct pzk_in *in, struct pzk_entry *entry);
