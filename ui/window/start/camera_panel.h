// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks for the camera, before a game: which one, how its picture is turned, and
 * which of its settings are held. Opens the chosen camera for a preview while
 * the panel is visible. Main thread.
 *
 * Signals
 *   "list"     list the cameras again
 *   "changed"  another camera is chosen, or its picture turned
 *   "said" (string)  whether a password was stored; for the voice
 */
#include <gtk/gtk.h>

#include "ui/pipeline/game_choices.h"
#include "ui/pipeline/pipeline.h"
#include "ui/window/model/camera_preview.h"
#include "vision/source/camera_list.h"

#define PZK_TYPE_CAMERA_PANEL (pzk_camera_panel_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraPanel, pzk_camera_panel, PZK, CAMERA_PANEL,
                     GtkBox)

/* Sets FUNCTIONS, which open cameras and store passwords, once; until then
 * there is no preview. */
void
pzk_camera_panel_set_functions(PzkCameraPanel *panel,
                               const struct pzk_program_functions *functions);

/* Returns the preview's model, borrowed; NULL before
 * pzk_camera_panel_set_functions(). */
PzkTableModel *pzk_camera_panel_model(PzkCameraPanel *panel);

/* Previews with the marks of DECK and the learned codes of CODES (copied). */
void pzk_camera_panel_look_for(PzkCameraPanel *panel,
                               const struct pzk_deck *deck,
                               const struct pzk_photo_means *codes);

/* Sets the cameras plugged in now. The chosen camera stays, even if unplugged;
 * if none is chosen, chooses the first one. */
void pzk_camera_panel_list(PzkCameraPanel *panel,
                           const struct pzk_camera_info *list, int n);

/* Expects CAMERA, used last, as pzk_camera_choice_expect(). Call before the
 * first list. */
void pzk_camera_panel_expect(PzkCameraPanel *panel, const char *camera,
                             const char *name);

/* Shows the camera and its settings in CHOICES. */
void pzk_camera_panel_set(PzkCameraPanel *panel,
                          const struct pzk_game_choices *choices);

/* Fills in the camera's settings in CHOICES, but not the camera. */
void pzk_camera_panel_get(PzkCameraPanel *panel,
                          struct pzk_game_choices *choices);

/* Returns the source to open, g_free(); NULL: people enter the cards by hand.
 */
char *pzk_camera_panel_camera(PzkCameraPanel *panel);

/* Returns the chosen camera's name, borrowed; NULL: it is not in the list. */
const char *pzk_camera_panel_name(PzkCameraPanel *panel);

/* Closes the preview's camera, because a game needs it; then calls
 * THEN(DATA). */
void pzk_camera_panel_close(PzkCameraPanel *panel, void (*then)(void *data),
                            void *data);
