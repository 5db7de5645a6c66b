// SPDX-License-Identifier: MIT
#pragma once
/*
 * Turns observations and rulings into event lines: one JSON object a line, or a
 * sentence with its time. Writes all lines of `watch`. Pure: the same input
 * gives the same bytes.
 */
#include <glib.h>

#include "src/words/words.h"

struct pzk_events {
    bool json;
    struct pzk_people people; /* for sentences and for totals by person */
    const struct pzk_table_game *game;
    bool announced; /* the rulings already say what the observation shows, so
                  that only JSON is written; a game may have a sentence of its
                  own */
    const struct pzk_table_view *view; /* table at that moment, for sentences of
                                          observations, or NULL */
};

/* Append the line of one observation or ruling, with its newline, to TEXT;
 * nothing if there is nothing to say. */
void pzk_events_obs(const struct pzk_events *events, const struct pzk_obs *obs,
                    GString *text);
void pzk_events_ruling(const struct pzk_events *events,
                       const struct pzk_ruling *ruling, GString *text);

/* Appends the line of ruling I of RULINGS; its sentence omits what has not
 * changed (pzk_words_ruling_of()). */
void pzk_events_moment(const struct pzk_events *events,
                       const struct pzk_rulings *rulings, size_t i,
                       GString *text);

/* Appends who sits where (pzk_words_seated()); only as a sentence, since events
 * name their seats. */
void pzk_events_seated(const struct pzk_events *events, int64_t t_us,
                       const struct pzk_table_view *view, GString *text);

/* Appends a remark that is not a ruling; only as a sentence. */
void pzk_events_remark(const struct pzk_events *events, int64_t t_us,
                       const char *words, GString *text);
