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

/* Sets the cameras plugged in now. The chosen one stays in the list while
 * unplugged. Until somebody chooses, the first one is chosen. */
void pzk_camera_choice_list(PzkCameraChoice *choice,
                            const struct pzk_camera_info *list, int n);

/* Returns the SRC to open; NULL: the cards are entered by hand. g_free(). */
char *pzk_camera_choice_get(PzkCameraChoice *choice);

/* Chooses the camera used last, called NAME (may be NULL), plugged in or not,
 * and no other in its place until somebody agrees. Call before the first list.
 */
void pzk_camera_choice_expect(PzkCameraChoice *choice, const char *camera,
                              const char *name);

/* Returns the name of the camera that could replace the missing expected one;
 * borrowed. NULL: there is nothing to ask. */
const char *pzk_camera_choice_other(PzkCameraChoice *choice);

/* Takes that camera. */
void pzk_camera_choice_take_other(PzkCameraChoice *choice);

/* Returns the chosen camera's name, if the list has it; borrowed. */
const char *pzk_camera_choice_name(PzkCameraChoice *choice);

/* NULL changes nothing. */
void pzk_camera_choice_set(PzkCameraChoice *choice, const char *camera);
