// SPDX-License-Identifier: MIT
#pragma once
/*
 * Maps the window's letter keys to its actions. Main thread.
 */
#include <gtk/gtk.h>

/* Activates the action of KEY, a lower-case letter. Returns the action's name
 * in ACTIONS; NULL: the letter has none. *done: whether the action was enabled.
 */
const char *pzk_keys_press(GActionGroup *actions, guint key, gboolean *done);

/* Returns the name of WINDOW's disabled action whose accelerator is EVENT,
 * g_free(); NULL: there is none. GTK ignores such keys. */
char *pzk_keys_in_vain(GtkApplicationWindow *window, const GdkEventKey *event);
