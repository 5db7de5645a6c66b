// SPDX-License-Identifier: MIT
#pragma once
/*
 * `platzkarte games stats`: what the games of a journal came to.
 */
#include "src/journal/stats.h"

/* Prints the statistics of the games FILTER lets through, as sentences or as
 * one JSON object. Returns the exit status. */
int pzk_games_stats(struct pzk_journal *journal,
                    const struct pzk_stats_filter *filter, bool json);
/* The same object where there is no journal yet. */
void pzk_games_stats_none(void);
