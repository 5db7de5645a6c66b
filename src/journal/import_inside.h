// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside the import: a game as it grows line by line. import.c reads records,
 * import_csv.c reads CSV. Not for others.
 */
#include "src/journal/import.h"
#include "src/table/moves.h"

struct pzk_importing {
    struct pzk_moves moves; /* the game so far, by the rules */
    GArray *entries;        /* struct pzk_entry: what makes it */
    char *names[PZK_SEATS]; /* NULL: not named */
};

/* Does ENTRY and remembers it. False where the journal has no such thing or
 * it does not fit. */
bool pzk_importing_add(struct pzk_importing *game,
                       const struct pzk_entry *entry);

/* The same for ACTION, done at T_US. */
bool pzk_importing_act(struct pzk_importing *game,
                       const struct pzk_action *action, int64_t t_us,
                       bool by_person);

/* Reads TEXT, a whole CSV. False, with *line (from 1) and *why (g_free()),
 * where it is none that was exported. */
bool pzk_import_csv(struct pzk_importing *game, const char *text, long *line,
                    char **why);
