// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page "My own stickers": people teach before the camera which code is
 * which card of a game (model/lesson.h), by eye, by ear and by keyboard. Saves
 * what is learned in a file of the user's data from the first card on. New for
 * each lesson. Main thread.
 *
 * Signals
 *   "said" (string, string)  a sentence, and the same in the voice's language,
 *                            NULL where that is the window's
 *   "done"                   people ended the lesson; the camera is closed
 */
#include <gtk/gtk.h>

#include "ui/window/model/camera_preview.h"
#include "ui/pipeline/game_choices.h"

#define PZK_TYPE_STICKERS_PAGE (pzk_stickers_page_get_type())
G_DECLARE_FINAL_TYPE(PzkStickersPage, pzk_stickers_page, PZK, STICKERS_PAGE,
                     GtkBox)

/* Starts a lesson for the game of CHOICES with its camera, which OPEN opens;
 * continues the learned codes that CHOICES names, if they are for that game.
 * LANGUAGE: the voice's; "": the window's. */
void pzk_stickers_page_begin(PzkStickersPage *page,
                             const struct pzk_game_choices *choices,
                             pzk_open_source *open, const char *language);

/* Focuses the page, which must be visible. */
void pzk_stickers_page_focus(PzkStickersPage *page);

/* Handles a letter, or Alt with a letter. FALSE: the letter is not a key here.
 */
gboolean pzk_stickers_page_press(PzkStickersPage *page, guint key);

/* Says what can be done instead of the window's ACTION. */
void pzk_stickers_page_press_in_vain(PzkStickersPage *page, const char *action);

/* Keeps silent while people are busy with a dialog (AWAY). When they return,
 * shows and says TEXT, if any, then says the lesson's last sentence again. */
void pzk_stickers_page_set_away(PzkStickersPage *page, gboolean away,
                                const char *text);

/* Ends the lesson. FALSE: the typed name is impossible, and the page says why.
 */
gboolean pzk_stickers_page_end(PzkStickersPage *page);

/* Returns the path of the file with what was learned, borrowed; NULL: nothing
 * was learned. */
const char *pzk_stickers_page_path(PzkStickersPage *page);

/* Returns the camera's model; borrowed. */
PzkTableModel *pzk_stickers_page_model(PzkStickersPage *page);
