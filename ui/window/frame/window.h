// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window: the start page and the play page, the header with undo, redo,
 * pause and the camera's state, and the keys. Knows only a PzkTableModel; the
 * listener of "start" starts games. Main thread.
 *
 * Signals
 *   "start" (pointer)  start with these struct pzk_game_choices
 *   "list"             list the cameras again
 *   "phones"           show the players' phones
 *   "call-director"    call the director of the club, or cancel the call
 */
#include <gtk/gtk.h>

#include "ui/window/model/camera_preview.h"
#include "ui/window/model/table_model.h"
#include "ui/pipeline/pipeline.h"
#include "vision/source/camera_list.h"

#define PZK_TYPE_WINDOW (pzk_window_get_type())
G_DECLARE_FINAL_TYPE(PzkWindow, pzk_window, PZK, WINDOW, GtkApplicationWindow)

PzkWindow *pzk_window_new(GtkApplication *application);

/* Shows the start page with CHOICES filled in. TEXT: why there is no game, or
 * NULL. */
void pzk_window_show_start(PzkWindow *window,
                           const struct pzk_game_choices *choices,
                           const char *text);

/* Ends the lesson on the page "My own stickers". FALSE: there is no lesson. */
gboolean pzk_window_end_lesson(PzkWindow *window);

/* Says and shows that the action needs a game; only while there is no game. */
void pzk_window_say_no_game(PzkWindow *window);

/* Reads TEXT aloud, unless a screen reader reads what has the cursor. */
void pzk_window_read_aloud(PzkWindow *window, const char *text);

/* Adds the game file at PATH to those of the start page, if people agree. */
void pzk_window_add_game(PzkWindow *window, const char *path);

/* Sets how cameras are opened before a game, and how passwords are stored. */
void pzk_window_set_functions(PzkWindow *window,
                              const struct pzk_program_functions *functions);

/* Fills the gaps of CHOICES from the last time, as pzk_start_page_recall(). */
void pzk_window_recall(PzkWindow *window, struct pzk_game_choices *choices);

/* Sets the start page's list of cameras. */
void pzk_window_set_cameras(PzkWindow *window,
                            const struct pzk_camera_info *list, int n);

/* Shows the play page for MODEL. */
void pzk_window_show_play(PzkWindow *window, PzkTableModel *model);

/* Turns the camera's picture clockwise by TURNS quarters. */
void pzk_window_turn_camera(PzkWindow *window, int turns);
