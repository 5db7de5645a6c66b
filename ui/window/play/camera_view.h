// SPDX-License-Identifier: MIT
#pragma once
/*
 * The camera's picture with the marks that were read outlined and named.
 * Asks the model for pictures only while it can be seen. Main thread.
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"

#define PZK_TYPE_CAMERA_VIEW (pzk_camera_view_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraView, pzk_camera_view, PZK, CAMERA_VIEW,
                     GtkDrawingArea)

/* Shows the picture turned clockwise by TURNS quarters. */
void pzk_camera_view_set_turns(PzkCameraView *view, int turns);

void pzk_camera_view_set_model(PzkCameraView *view, PzkTableModel *model);
