// SPDX-License-Identifier: MIT
#pragma once
/*
 * Observations and rulings as event lines: one JSON object a line, or a
 * sentence with its time. Writes all lines of `watch`. Pure: the same input
 * gives the same bytes.
 */
#include <glib.h>

#include "src/words/words.h"

struct pzk_events {
    bool json;
    struct pzk_people people; /* for sentences and for totals by person */
    const struct pzk_table_game *game;
    bool told; /* the rulings already say what the observation shows: writes
                  only JSON; a game may have a sentence of its own */
    const struct pzk_table_view *view; /* for sentences of observations: the
                                          table at that moment, or NULL */
};

/* Append the line of one observation or ruling, with its newline, to TEXT;
 * nothing if there is nothing to say. */
void pzk_events_obs(const struct pzk_events *events, const struct pzk_obs *obs,
                    GString *text);
void pzk_events_ruling(const struct pzk_events *events,
                       const struct pzk_ruling *ruling, GString *text);

/* The same for ruling I of RULINGS; the sentence omits unchanged parts
 * (pzk_words_ruling_of()). */
void pzk_events_moment(const struct pzk_events *events,
                       const struct pzk_rulings *rulings, size_t i,
                       GString *text);

/* The seats, as pzk_words_seated(); only as a sentence, since events contain
 * their seat. */
void pzk_events_seated(const struct pzk_events *events, int64_t t_us,
                       const struct pzk_table_view *view, GString *text);

/* The same for a remark that is not a ruling. */
void pzk_events_remark(const struct pzk_events *events, int64_t t_us,
                       const char *words, GString *text);
