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

/* The camera that was used last, which people know as NAME (may be NULL), is
 * chosen, there or not, and no other in its place before somebody says so.
 * Before the first list. */
void pzk_camera_choice_expect(PzkCameraChoice *choice, const char *camera,
                              const char *name);

/* What the camera is called that could be taken in place of the expected one,
 * which is not there; borrowed. NULL: there is nothing to ask. */
const char *pzk_camera_choice_other(PzkCameraChoice *choice);

/* It is to be taken. */
void pzk_camera_choice_take_other(PzkCameraChoice *choice);

/* What people know the chosen camera as, where it is of the list; borrowed. */
const char *pzk_camera_choice_name(PzkCameraChoice *choice);

/* NULL changes nothing. */
void pzk_camera_choice_set(PzkCameraChoice *choice, const char *camera);
