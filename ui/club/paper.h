// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes standings and rounds on paper: a PDF of A4 pages for the wall, in the
 * language of the thread.
 */
#include <stdio.h>

#include "ui/club/books.h"

/* Writes STANDINGS (struct pzk_club_standing) of CLUB to TO. False, with *why
 * (g_free()), on failure, or if the program was built without drawing. */
bool pzk_club_paper_standings(const char *club, const GArray *standings,
                              FILE *to, char **why);
/* Writes a round's places in the same way, sorted by name, so that people find
 * theirs. */
bool pzk_club_paper_round(const char *club, const struct pzk_club_round *round,
                          FILE *to, char **why);
