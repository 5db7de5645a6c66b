// SPDX-License-Identifier: MIT
#pragma once
/*
 * The rounds of an evening, planned from the books: who is there, who met whom
 * before. And standings as text for other programs.
 */
#include "src/club/pairings.h"
#include "ui/club/books.h"

struct pzk_evening_wish {
    bool pairs;     /* people joined in this order are fixed pairs */
    int rounds;     /* still to come, this one included; at least 1 */
    int64_t ends_s; /* of this round; 0: no end is set */
    /* Who has to sit at which table: COUNT names and numbers; may be NULL. */
    const char *const *forced;
    const int *forced_table;
    int n_forced;
};

/* Plans the next round so that those after it go well, too. False, with *why
 * (g_free()), where it cannot be. */
bool pzk_evening_plan(struct pzk_club_books *books,
                      const struct pzk_evening_wish *wish,
                      struct pzk_club_round *round, char **why);

/* STANDINGS (struct pzk_club_standing) as CSV with a line of names, or as one
 * JSON object; g_free(). */
char *pzk_evening_csv(const GArray *standings);
char *pzk_evening_json(const GArray *standings);
/* ROUND as CSV, a line a person; as JSON it is what the tables are told
 * (pzk_club_round_write()). */
char *pzk_evening_round_csv(const struct pzk_club_round *round);
