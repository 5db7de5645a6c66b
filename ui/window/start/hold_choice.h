// SPDX-License-Identifier: MIT
#pragma once
/*
 * Chooses which of the camera's settings are held: three choices, each with its
 * effect and which of those settings this camera has; and the size and rate of
 * its pictures, of those that the device has. Main thread.
 *
 * Signals
 *   "chosen"  the choice of settings changed
 *   "mode"    people chose another size or rate
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

/* The chosen size and rate; 0: automatic. */
void pzk_hold_choice_get_mode(PzkHoldChoice *hold,
                              struct pzk_capture_mode *mode);
void pzk_hold_choice_set_mode(PzkHoldChoice *hold,
                              const struct pzk_capture_mode *mode);
