// SPDX-License-Identifier: MIT
#pragma once
/*
 * The window's letter keys and their actions. Main thread.
 */
#include <gtk/gtk.h>

/* Activates the action of KEY, a small letter. Returns its name in ACTIONS,
 * NULL: the letter is no key; *DONE: whether it was enabled. */
const char *pzk_keys_press(GActionGroup *actions, guint key, gboolean *done);

/* Returns WINDOW's disabled action with the accelerator EVENT, which GTK
 * ignores; g_free(). NULL: none. */
char *pzk_keys_in_vain(GtkApplicationWindow *window, const GdkEventKey *event);
