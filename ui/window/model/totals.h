// SPDX-License-Identifier: MIT
#pragma once
/*
 * The totals of an evening, or of one game, after each hand: a line for each
 * person, or for people whose totals are always the same, such as a team.
 * No widgets; one thread.
 */
#include <glib.h>

#include "src/club/result.h"
#include "ui/window/model/chronicle.h"

struct pzk_totals_line {
    char *name;
    GArray *totals; /* int64_t; the first, before any hand, is 0 */
    guint number;   /* in the order of seats: of its colour, whoever leads */
};

/* A line for each; the most points first. Free with g_array_unref(). */
GArray *pzk_totals_new(void);

/* Adds the hands of a game by the names of RESULT, or the seats where there are
 * none. */
void pzk_totals_add(GArray *evening, const struct pzk_club_result *result);

/* Joins equal lines and sorts them; after all games are added. */
void pzk_totals_end(GArray *evening);

/* Returns the lines of one game. */
GArray *pzk_totals_of_game(PzkChronicle *chronicle);

int pzk_totals_hands(const GArray *evening);
int64_t pzk_totals_total(const GArray *evening, guint line, int hand);

/* Returns the final totals: "Adam, Christian: 340. Betty, Doris: 290.";
 * g_free(). */
char *pzk_totals_words(const GArray *evening);

/* Returns the totals as CSV, a row for each hand; g_free(). */
char *pzk_totals_csv(const GArray *evening);
