// SPDX-License-Identifier: MIT
#pragma once
/*
 * Observations and rulings as event lines: one JSON object a line, or the
 * same as a sentence with its time. All lines of `watch` come from here. Pure;
 * the same input gives the same bytes.
 */
#include <glib.h>

#include "src/words/words.h"

struct pzk_events {
    bool json;
    struct pzk_people people; /* for sentences and for totals by person */
    const struct pzk_table_game *game;
    bool told; /* the rulings tell what the observation shows: no sentence, but
                  the line of JSON; a game may have one of its own */
    const struct pzk_table_view *view; /* for sentences of observations: the
                                          table as it is then, or NULL */
};

/* Append the line of one observation or ruling, with its newline, to TEXT;
 * nothing if there is nothing to say. */
void pzk_events_obs(const struct pzk_events *events, const struct pzk_obs *obs,
                    GString *text);
void pzk_events_ruling(const struct pzk_events *events,
                       const struct pzk_ruling *ruling, GString *text);

/* The same of number I of RULINGS; as a sentence, what only changed is not told
 * anew (pzk_words_ruling_of()). */
void pzk_events_moment(const struct pzk_events *events,
                       const struct pzk_rulings *rulings, size_t i,
                       GString *text);

/* Who sits where, as pzk_words_seated() has it; only as a sentence: an event
 * has its seat. */
void pzk_events_seated(const struct pzk_events *events, int64_t t_us,
                       const struct pzk_table_view *view, GString *text);

/* The same of a remark that is no ruling's. */
void pzk_events_remark(const struct pzk_events *events, int64_t t_us,
                       const char *words, GString *text);
