// SPDX-License-Identifier: MIT
#pragma once
/*
 * `platzkarte games stats`: prints statistics over the games of a journal.
 */
#include "src/journal/stats.h"

/* Prints the statistics of the games that FILTER selects, as sentences or as
 * one JSON object. Returns the exit status. */
int pzk_games_stats(struct pzk_journal *journal,
                    const struct pzk_stats_filter *filter, bool json);
/* Prints that JSON object with zeros, when there is no journal yet. */
void pzk_games_stats_none(void);
