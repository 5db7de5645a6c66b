// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs a game in the window: the pipeline, the camera whose thread watches the
 * table for it, and the model, which receives the pipeline's events.
 *
 * Signals
 *   "failed" (string)  the camera could not be opened or broke; the sentence
 *                      says why and what to do
 *   "phones"           the phones were switched on or off, or have news
 *
 * Main thread.
 */
#include <glib-object.h>

#include "ui/pipeline/pipeline.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_PLAY (pzk_play_get_type())
G_DECLARE_FINAL_TYPE(PzkPlay, pzk_play, PZK, PLAY, GObject)

/* Returns a game that starts, or with choices->resume goes on. NULL on failure;
 * *why (g_free()) is the reason. */
PzkPlay *pzk_play_new(const struct pzk_game_choices *choices,
                      const struct pzk_program_functions *functions,
                      char **why);

/* Returns the game from the journal as text, g_free(): JSON lines, or, if CSV,
 * one line for each card. NULL, with *why (g_free()): the journal does not have
 * it. */
char *pzk_play_export(PzkPlay *play, gboolean csv, char **why);

/* Return the model, and the pipeline; borrowed. */
PzkTableModel *pzk_play_model(PzkPlay *play);
struct pzk_pipeline *pzk_play_pipeline(PzkPlay *play);

/* Switches the players' phones on or off. FALSE, with *why (g_free()), on
 * failure. */
gboolean pzk_play_serve_phones(PzkPlay *play, gboolean on, char **why);
