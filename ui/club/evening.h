// SPDX-License-Identifier: MIT
#pragma once
/*
 * Plans an evening's rounds from the books: who is present, who has met whom.
 * Also writes standings for other programs.
 */
#include "src/club/pairings.h"
#include "ui/club/books.h"

struct pzk_evening_wish {
    bool pairs;     /* persons form fixed pairs, in the order in which they
                       joined */
    int rounds;     /* rounds still to come, with this one; at least 1 */
    int64_t ends_s; /* when this round ends, Unix seconds; 0: open-ended */
    /* Forced places: COUNT names and table numbers; may be NULL. */
    const char *const *forced;
    const int *forced_table;
    int n_forced;
};

/* Plans the next round so that the rounds after it can be good, too. False,
 * with *why (g_free()), if that is impossible. */
bool pzk_evening_plan(struct pzk_club_books *books,
                      const struct pzk_evening_wish *wish,
                      struct pzk_club_round *round, char **why);

/* Return STANDINGS (struct pzk_club_standing) as CSV with a header line, or as
 * one JSON object; g_free(). */
char *pzk_evening_csv(const GArray *standings);
char *pzk_evening_json(const GArray *standings);
/* Returns ROUND as CSV, a line for each person; as JSON it is the message to
 * the tables (pzk_club_round_write()). */
char *pzk_evening_round_csv(const struct pzk_club_round *round);
