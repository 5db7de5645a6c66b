// SPDX-License-Identifier: MIT
#pragma once
/*
 * The settings as a dialog. Every change takes effect at once. Main thread.
 *
 * Signals
 *   "changed" (pointer)  const struct pzk_settings *: as they are now
 */
#include <gtk/gtk.h>

#include "ui/club/options.h"
#include "ui/window/model/settings.h"

#define PZK_TYPE_PREFERENCES (pzk_preferences_get_type())
G_DECLARE_FINAL_TYPE(PzkPreferences, pzk_preferences, PZK, PREFERENCES,
                     GtkDialog)

/* VOICE: to be tried, and told who speaks; borrowed, and is to outlive the
 * dialog. KEEP: keeps the password of a club; NULL: nothing does. */
PzkPreferences *pzk_preferences_new(GtkWindow *parent,
                                    const struct pzk_settings *settings,
                                    struct pzk_voice *voice,
                                    pzk_club_keep_password *keep);
