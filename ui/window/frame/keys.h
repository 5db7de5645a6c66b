// SPDX-License-Identifier: MIT
#pragma once
/*
 * The letters that are keys of the window, and what they do. Main thread.
 */
#include <gtk/gtk.h>

/* Does what KEY, a small letter, is for. Returns the name of that action of
 * ACTIONS, NULL: it is no key; *DONE says whether it could be done now. */
const char *pzk_keys_press(GActionGroup *actions, guint key, gboolean *done);

/* The action of WINDOW that EVENT is the accelerator of, where it cannot be
 * done now and GTK passes over it; g_free(). NULL: none is. */
char *pzk_keys_in_vain(GtkApplicationWindow *window, const GdkEventKey *event);
