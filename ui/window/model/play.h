// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game being played in the window: the pipeline, the camera whose thread
 * looks at the table for it, and the model the window shows, which hears what
 * it says.
 *
 * Signals
 *   "failed" (string)  the camera could not be opened or broke; the sentence
 *                      says why and what to do
 *   "phones"           phones are served, are no longer, or there is something
 *                      new of them
 *
 * Main thread.
 */
#include <glib-object.h>

#include "ui/pipeline/pipeline.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_PLAY (pzk_play_get_type())
G_DECLARE_FINAL_TYPE(PzkPlay, pzk_play, PZK, PLAY, GObject)

/* Begins a game, or with wish->resume resumes one. NULL on failure; *why
 * (g_free()) then says why. */
PzkPlay *pzk_play_new(const struct pzk_wish *wish,
                      const struct pzk_means *means, char **why);

/* The game from the journal: JSON lines, or with CSV one line a card; g_free().
 * NULL, with *why (g_free()), if it is not in the journal. */
char *pzk_play_export(PzkPlay *play, gboolean csv, char **why);

/* Borrowed. */
PzkTableModel *pzk_play_model(PzkPlay *play);
struct pzk_pipeline *pzk_play_pipeline(PzkPlay *play);

/* Serves the phones of players, or ends that. FALSE, with *why (g_free()), if
 * it cannot be. */
gboolean pzk_play_serve_phones(PzkPlay *play, gboolean on, char **why);
