// SPDX-License-Identifier: MIT
#pragma once
/*
 * Standings and rounds on paper: PDF of A4 pages, to be pinned to the wall. In
 * the language of the thread.
 */
#include <stdio.h>

#include "ui/club/books.h"

/* Writes STANDINGS (struct pzk_club_standing) of CLUB to TO. False, with *why
 * (g_free()), where that fails or the program was built without. */
bool pzk_club_paper_standings(const char *club, const GArray *standings,
                              FILE *to, char **why);
/* The same with who plays where, by name: so one finds oneself. */
bool pzk_club_paper_round(const char *club, const struct pzk_club_round *round,
                          FILE *to, char **why);
