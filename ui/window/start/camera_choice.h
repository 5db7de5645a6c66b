// SPDX-License-Identifier: MIT
#pragma once
/*
 * Which camera: one of those plugged in, an address, or none at all. The list
 * follows cameras that come and go; what is chosen stays chosen, and so does
 * the focus. Main thread.
 */
#include <gtk/gtk.h>

#include "vision/source/camera_list.h"

#define PZK_TYPE_CAMERA_CHOICE (pzk_camera_choice_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraChoice, pzk_camera_choice, PZK, CAMERA_CHOICE,
                     GtkComboBoxText)

/* The cameras there are now. The chosen one stays in the list while it is
 * plugged out. Where nobody chose yet, the first that is there is taken. */
void pzk_camera_choice_list(PzkCameraChoice *choice,
                            const struct pzk_camera_info *list, int n);

/* The SRC to open; NULL: the cards are entered by hand. g_free(). */
char *pzk_camera_choice_get(PzkCameraChoice *choice);

/* NULL changes nothing. */
void pzk_camera_choice_set(PzkCameraChoice *choice, const char *camera);
