// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page "My own stickers": which code is which card of a game is taught
 * before the camera (model/lesson.h), by eye, by ear and by keyboard. What is
 * learned is in a file of the user's data from the first card on. Made anew for
 * each lesson. Main thread.
 *
 * Signals
 *   "said" (string, string)  a sentence, and the same in the voice's language,
 *                            NULL where the voice has no other
 *   "done"                   people have had enough; the camera is closed
 */
#include <gtk/gtk.h>

#include "ui/window/model/peek.h"
#include "ui/pipeline/wish.h"

#define PZK_TYPE_STICKERS_PAGE (pzk_stickers_page_get_type())
G_DECLARE_FINAL_TYPE(PzkStickersPage, pzk_stickers_page, PZK, STICKERS_PAGE,
                     GtkBox)

/* Begins a lesson for the game of WISH, before its camera, which OPEN opens; it
 * goes on with the learned codes that WISH names, if they are of that game.
 * LANGUAGE: the voice's, "": the window's. */
void pzk_stickers_page_begin(PzkStickersPage *page, const struct pzk_wish *wish,
                             pzk_open_source *open, const char *language);

/* Moves the focus there, once the page is shown. */
void pzk_stickers_page_focus(PzkStickersPage *page);

/* A letter was pressed, or a letter with Alt: FALSE if it is no key here. */
gboolean pzk_stickers_page_press(PzkStickersPage *page, guint key);

/* What ACTION of the window's cannot be done meanwhile: tells what can. */
void pzk_stickers_page_press_in_vain(PzkStickersPage *page, const char *action);

/* People are asked something else meanwhile: nothing is said. When they are
 * back, TEXT is shown and said, if any, then the lesson's last sentence. */
void pzk_stickers_page_set_away(PzkStickersPage *page, gboolean away,
                                const char *text);

/* Ends the lesson. FALSE: the name that was typed cannot be, which was said. */
gboolean pzk_stickers_page_end(PzkStickersPage *page);

/* The file of what was learned; NULL: nothing was. Borrowed. */
const char *pzk_stickers_page_path(PzkStickersPage *page);

/* What the camera shows; borrowed. */
PzkTableModel *pzk_stickers_page_model(PzkStickersPage *page);
