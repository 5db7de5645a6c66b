// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows whether the camera, the table and the deck are ready: a tick and a
 * plain sentence for each, and all checks on demand. Listens to the model of a
 * PzkCameraPreview. Main thread.
 *
 * Signals
 *   "play" (string)  play the game of this name, whose cards are on the table
 *   "said" (string)  about the deck: to be said
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CHECK (pzk_check_get_type())
G_DECLARE_FINAL_TYPE(PzkCheck, pzk_check, PZK, CHECK, GtkBox)

void pzk_check_set_model(PzkCheck *check, PzkTableModel *model);

/* Forgets the results, because another camera follows. */
void pzk_check_reset(PzkCheck *check);

/* Returns, for the voice, what could be better, line by line, or that all is
 * well, and how the deck is; g_free(). NULL: there is no picture. */
char *pzk_check_say(PzkCheck *check);
