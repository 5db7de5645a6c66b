// SPDX-License-Identifier: MIT
#pragma once
/*
 * An entry of the journal as the fields of one object, both ways. The same
 * for every game: an action is kept as its plain fields, so that a new game
 * changes nothing here. Numbers and names written once keep their meaning.
 */
#include "src/table/referee.h"

/* "jekyll-hyde", ...: the games as on the command line. Static, or NULL. */
const char *pzk_entry_game_name(int game);
/* enum pzk_table_game, or -1. NAME may be NULL. */
int pzk_entry_game_from_name(const char *name);

/* Writes ENTRY as one object. */
void pzk_entry_write(const struct pzk_entry *entry, struct pzk_out *out);

/* Reads what pzk_entry_write() wrote. False, with ENTRY untouched, where a
 * field is missing or out of its range. */
bool pzk_entry_read(const struct pzk_in *in, struct pzk_entry *entry);
