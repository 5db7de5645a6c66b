// SPDX-License-Identifier: MIT
#pragma once
/*
 * Signals of our objects, and listening to them. No widgets. Main thread.
 */
#include <glib-object.h>

/* A signal of CLASS without a handler of its own. Its N parameters' types
 * follow. */
guint pzk_signal_new(gpointer class, const char *name, guint n, ...);

/* Calls ON_SIGNAL(LISTENER, ...) at each signal as long as LISTENER lives,
 * which holds a reference to SUBJECT until then. */
void pzk_listen(gpointer listener, gpointer subject, const char *signal,
                GCallback on_signal);

/* The same, once, for a plain struct PART that is g_free()d with WIDGET. */
void pzk_listen_for(gpointer widget, gpointer part, gpointer subject,
                    const char *signal, GCallback on_signal);
