// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses which of the camera's settings are held: three choices, each with its
 * effect and which of those settings this camera has. Main thread.
 *
 * Signals
 *   "chosen"  the choice changed
 */
#include <gtk/gtk.h>

#include "ui/window/model/table_model.h"
#include "vision/source/source.h"

#define PZK_TYPE_HOLD_CHOICE (pzk_hold_choice_get_type())
G_DECLARE_FINAL_TYPE(PzkHoldChoice, pzk_hold_choice, PZK, HOLD_CHOICE, GtkBox)

enum pzk_hold_choice pzk_hold_choice_get(PzkHoldChoice *hold);
void pzk_hold_choice_set(PzkHoldChoice *hold, enum pzk_hold_choice choice);

/* Shows the settings held by the camera of MODEL, the model of a
 * PzkCameraPreview. */
void pzk_hold_choice_set_model(PzkHoldChoice *hold, PzkTableModel *model);
