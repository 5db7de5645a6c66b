// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses the camera: one that is plugged in, an address, or none. The list
 * follows cameras that are plugged in and out, and keeps the choice and the
 * focus. Main thread.
 */
#include <gtk/gtk.h>

#include "vision/source/camera_list.h"

#define PZK_TYPE_CAMERA_CHOICE (pzk_camera_choice_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraChoice, pzk_camera_choice, PZK, CAMERA_CHOICE,
                     GtkComboBoxText)

/* Sets the cameras plugged in now. The chosen camera stays in the list even if
 * unplugged. None is chosen, and so none opened, before a person chose one. */
void pzk_camera_choice_list(PzkCameraChoice *choice,
                            const struct pzk_camera_info *list, int n);

/* Returns the source to open, g_free(); NULL: people enter the cards by hand.
 */
char *pzk_camera_choice_get(PzkCameraChoice *choice);

/* Chooses the camera used last, called NAME (may be NULL), plugged in or not,
 * and no other in its place until a person agrees. Call before the first list.
 */
void pzk_camera_choice_expect(PzkCameraChoice *choice, const char *camera,
                              const char *name);

/* Returns a sentence that offers a camera: in place of the missing expected
 * one, or while nobody has chosen one yet; g_free(). NULL: there is nothing to
 * ask.
 */
char *pzk_camera_choice_offer(PzkCameraChoice *choice);

/* Chooses the camera that is offered. */
void pzk_camera_choice_take_other(PzkCameraChoice *choice);

/* Returns the chosen camera's name, borrowed; NULL: it is not in the list. */
const char *pzk_camera_choice_name(PzkCameraChoice *choice);

/* Chooses CAMERA; NULL: changes nothing. */
void pzk_camera_choice_set(PzkCameraChoice *choice, const char *camera);
