// SPDX-License-Identifier: MIT
#pragma once
/*
 * The settings in a dialog. Every change takes effect at once. Main thread.
 *
 * Signals
 *   "changed" (pointer)  const struct pzk_settings *: the new ones
 */
#include <gtk/gtk.h>

#include "ui/pipeline/pipeline.h"
#include "ui/window/model/settings.h"

#define PZK_TYPE_PREFERENCES (pzk_preferences_get_type())
G_DECLARE_FINAL_TYPE(PzkPreferences, pzk_preferences, PZK, PREFERENCES,
                     GtkDialog)

/* Creates the dialog. VOICE: for the spoken test, and to show who speaks;
 * borrowed, must outlive the dialog. FUNCTIONS: store the password of a club;
 * NULL: nobody can store it. */
PzkPreferences *
pzk_preferences_new(GtkWindow *parent, const struct pzk_settings *settings,
                    struct pzk_voice *voice,
                    const struct pzk_program_functions *functions);
