// SPDX-License-Identifier: MIT
#pragma once
/*
 * The page before a game: asks which game, who sits where, which camera; or
 * starts the virtual table; or continues the last game. Main thread.
 *
 * Signals
 *   "start" (pointer)  start with these struct pzk_game_choices
 *   "teach" (pointer)  teach stickers with these struct pzk_game_choices
 *   "list"             list the cameras again
 *   "said" (string)    a sentence to be spoken, besides being shown
 */
#include <gtk/gtk.h>

#include "ui/pipeline/pipeline.h"
#include "ui/window/model/camera_preview.h"

#include "vision/source/camera_list.h"

#define PZK_TYPE_START_PAGE (pzk_start_page_get_type())
G_DECLARE_FINAL_TYPE(PzkStartPage, pzk_start_page, PZK, START_PAGE, GtkBox)

/* Fills in CHOICES. TEXT: what went wrong before, or NULL. */
void pzk_start_page_set(PzkStartPage *page,
                        const struct pzk_game_choices *choices,
                        const char *text);

/* Sets FUNCTIONS, which open cameras and store passwords, and shows the chosen
 * camera's picture from now on. */
void
pzk_start_page_set_functions(PzkStartPage *page,
                             const struct pzk_program_functions *functions);

/* Fills the gaps of CHOICES with the last time's choices
 * (model/last_choices.h). Call before the first list of cameras. */
void pzk_start_page_recall(PzkStartPage *page,
                           struct pzk_game_choices *choices);

/* Sets the cameras plugged in now. The chosen camera stays, even if unplugged;
 * if none is chosen, chooses the first one. */
void pzk_start_page_set_cameras(PzkStartPage *page,
                                const struct pzk_camera_info *list, int n);

/* Adds the game file at PATH to those to be chosen, if people agree. */
void pzk_start_page_add(PzkStartPage *page, const char *path);

/* Closes the camera, then emits "teach". */
void pzk_start_page_teach(PzkStartPage *page);

/* Chooses the file at PATH, which a lesson has written; NULL: it wrote none. */
void pzk_start_page_taught(PzkStartPage *page, const char *path);

/* Returns the chosen game. */
const struct pzk_table_game *pzk_start_page_game(PzkStartPage *page);

/* Shows and says TEXT, about a file of stickers. */
void pzk_start_page_tell_stickers(PzkStartPage *page, const char *text);

/* Returns the results of the camera check, for the voice; g_free(). */
char *pzk_start_page_say_check(PzkStartPage *page);
