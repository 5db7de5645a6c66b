// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game being played: the session with its journal, the camera that watches
 * the table, and the model the window shows. All observations and commands go
 * to the session, and its rulings to the model.
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

#include "ui/window/model/camera.h"
#include "ui/window/model/club.h"
#include "ui/window/model/host.h"
#include "ui/window/model/table_model.h"
#include "ui/window/model/wish.h"

#define PZK_TYPE_PLAY (pzk_play_get_type())
G_DECLARE_FINAL_TYPE(PzkPlay, pzk_play, PZK, PLAY, GObject)

/* What the program passes in. */
struct pzk_means {
    int64_t (*wall_s)(void);            /* Unix seconds, for the journal */
    pzk_open_source *open;              /* opens the cameras */
    void (*complain)(const char *text); /* to standard error */
    /* Finds the password of a club's broker; see ui/club/member.h. */
    bool (*password)(const struct pzk_club_address *address, char **password,
                     char **why);
    pzk_club_keep_password *keep_password;
};

/* Begins a game, or with wish->resume resumes one. NULL on failure; *why
 * (g_free()) then says why. */
PzkPlay *pzk_play_new(const struct pzk_wish *wish,
                      const struct pzk_means *means, char **why);

/* Whether the camera gave a picture yet. */
gboolean pzk_play_has_seen(PzkPlay *play);

/* The game from the journal: JSON lines, or with CSV one line a card; g_free().
 * NULL, with *why (g_free()), if it is not in the journal. */
char *pzk_play_export(PzkPlay *play, gboolean csv, char **why);

/* Borrowed. */
PzkTableModel *pzk_play_model(PzkPlay *play);

/* Serves the phones of players, or ends that. FALSE, with *why (g_free()), if
 * it cannot be. */
gboolean pzk_play_serve_phones(PzkPlay *play, gboolean on, char **why);
/* Calls the director of the club, or takes the call back. */
void pzk_play_call(PzkPlay *play);
/* NULL while none are served. Borrowed. */
PzkHost *pzk_play_host(PzkPlay *play);
