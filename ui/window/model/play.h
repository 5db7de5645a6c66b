// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game being played: the session with its journal, the camera that watches
 * the table, and the model the window shows. Everything a camera sees and a
 * person wishes goes through the session, and what it rules to the model.
 *
 * Signals
 *   "failed" (string)  the camera could not be opened or broke; the sentence
 *                      says why and what to do
 *
 * Main thread.
 */
#include <glib-object.h>

#include "ui/window/model/camera.h"
#include "ui/window/model/table_model.h"
#include "ui/window/model/wish.h"

#define PZK_TYPE_PLAY (pzk_play_get_type())
G_DECLARE_FINAL_TYPE(PzkPlay, pzk_play, PZK, PLAY, GObject)

/* What only the program as a whole knows. */
struct pzk_means {
    int64_t (*wall_s)(void);            /* Unix seconds, for the journal */
    pzk_open_source *open;              /* the cameras there are */
    void (*complain)(const char *text); /* to standard error */
};

/* Begins, or with wish->resume goes on with, a game. NULL on failure, *why
 * then says why; g_free(). */
PzkPlay *pzk_play_new(const struct pzk_wish *wish,
                      const struct pzk_means *means, char **why);

/* The game that WISH's journal could go on with: which, when, with whom; NULL
 * where there is none. One of the same kind of camera comes first. GAME_ID is
 * its number, 0 where there is none. g_free(). */
char *pzk_play_unfinished(const struct pzk_wish *wish, gint64 *game_id);

/* Whether the camera gave a picture yet. */
gboolean pzk_play_has_seen(PzkPlay *play);

/* The game as its journal has it: JSON lines, or with CSV one line a card.
 * g_free(). NULL, with *why (g_free()), where there is none. */
char *pzk_play_export(PzkPlay *play, gboolean csv, char **why);

/* Borrowed. */
PzkTableModel *pzk_play_model(PzkPlay *play);
