// SPDX-License-Identifier: MIT
#pragma once
/*
 * Previews a camera before a game: its picture, what the eye reads in the
 * picture and how good it is, in a PzkTableModel of its own without a game; or
 * runs a lesson that teaches codes.
 *
 * One camera at a time; a device is closed before the next one is opened. Main
 * thread.
 */
#include <glib-object.h>

#include "ui/window/model/camera.h"
#include "ui/window/model/table_model.h"

#define PZK_TYPE_CAMERA_PREVIEW (pzk_camera_preview_get_type())
G_DECLARE_FINAL_TYPE(PzkCameraPreview, pzk_camera_preview, PZK, CAMERA_PREVIEW,
                     GObject)

/* Creates a preview that opens cameras with OPEN. */
PzkCameraPreview *pzk_camera_preview_new(pzk_open_source *open);

/* Reads the learned codes of CODES (copied) in addition, from the next opened
 * camera on. */
void pzk_camera_preview_learn(PzkCameraPreview *preview,
                              const struct pzk_photo_means *codes);

/* Teaches codes to LESSON, from the next opened camera on; keeps a reference.
 * NULL: previews again. */
void pzk_camera_preview_teach(PzkCameraPreview *preview,
                              struct pzk_lesson *lesson);

/* Shows camera SRC; NULL: none. Does nothing if it is shown already. */
void pzk_camera_preview_show(PzkCameraPreview *preview, const char *src,
                             const struct pzk_eye_options *eye);

/* Closes the camera and opens it again, because its mode has changed. */
void pzk_camera_preview_reopen(PzkCameraPreview *preview);

/* Sets which of the camera's settings are held, as pzk_camera_hold_anew() does.
 */
void pzk_camera_preview_hold(PzkCameraPreview *preview,
                             enum pzk_hold_choice choice);

/* Closes the camera; calls DONE once others can open it. */
void pzk_camera_preview_close(PzkCameraPreview *preview,
                              void (*done)(void *data), void *data);

/* Returns the preview's model, borrowed. Its camera text says why there is no
 * picture. */
PzkTableModel *pzk_camera_preview_model(PzkCameraPreview *preview);
