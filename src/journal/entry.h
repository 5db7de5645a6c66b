// SPDX-License-Identifier: MIT
#pragma once
/*
 * An entry of the journal as the fields of one object, both ways. The same
 * for every game: an action is kept as its plain fields, so that a new game
 * changes nothing here. Numbers and names written once keep their meaning.
 */
#include "src/table/referee.h"

/* Writes ENTRY as one object. */
void pzk_entry_write(const struct pzk_entry *entry, struct pzk_out *out);

/* Reads what pzk_entry_write() wrote. False, with ENTRY untouched, where a
 * field is missing or out of its range. */
bool pzk_entry_read(const struct pzk_in *in, struct pzk_entry *entry);
