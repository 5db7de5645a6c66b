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

#define PZK_TYPE_PEEK (pzk_peek_get_type())
G_DECLARE_FINAL_TYPE(PzkPeek, pzk_peek, PZK, PEEK, GObject)

/* Creates a preview that opens cameras with OPEN. */
PzkPeek *pzk_peek_new(pzk_open_source *open);

/* Reads the learned codes of CODES (copied) in addition, from the next opened
 * camera on. */
void pzk_peek_learn(PzkPeek *peek, const struct pzk_photo_means *codes);

/* Teaches codes to LESSON, from the next opened camera on; keeps a reference.
 * NULL: previews again. */
void pzk_peek_teach(PzkPeek *peek, struct pzk_lesson *lesson);

/* Shows camera SRC; NULL: none. Does nothing if it is shown already. */
void pzk_peek_at(PzkPeek *peek, const char *src,
                 const struct pzk_eye_options *eye);

/* Sets which of the camera's settings are held, as pzk_camera_hold_anew() does.
 */
void pzk_peek_hold(PzkPeek *peek, enum pzk_hold_choice choice);

/* Closes the camera; calls DONE once others can open it. */
void pzk_peek_close(PzkPeek *peek, void (*done)(void *data), void *data);

/* Returns the preview's model, borrowed. Its camera text says why there is no
 * picture. */
PzkTableModel *pzk_peek_model(PzkPeek *peek);
