// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shows the camera's picture, with the marks that were read outlined and named.
 * Requests pictures from the model only while visible. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CAMERA_VIEW (pzk_camera_view_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraView, pzk_camera_view, PZK, CAMERA_VIEW,
                     GtkDrawingArea)

/* Rotates the picture clockwise by TURNS quarters. */
void pzk_camera_view_set_turns(PzkCameraView *view, int turns);

/* Draws the seats' sectors around the placement card, with a name in each.
 * NAMES: by seat, copied; NULL: nobody sits there. */
void pzk_camera_view_set_seats(PzkCameraView *view, int sides,
                               const char *const names[PZK_SEATS_MAX]);

void pzk_camera_view_set_model(PzkCameraView *view, PzkTableModel *model);
