// SPDX-License-Identifier: MIT
#pragma once
/*
 * Defines signals of our objects, and connects listeners. No widgets. Main
 * thread.
 */
#include <glib-object.h>

/* Adds a signal to CLASS, without a class handler. Its N parameters' types
 * follow. */
guint pzk_signal_new(gpointer class, const char *name, guint n, ...);

/* Calls ON_SIGNAL(LISTENER, ...) at each signal of SUBJECT as long as LISTENER
 * lives; until then LISTENER keeps a reference to SUBJECT. */
void pzk_listen(gpointer listener, gpointer subject, const char *signal,
                GCallback on_signal);

/* Calls ON_SIGNAL(PART) now, and in the same way as long as WIDGET lives. PART
 * is a plain struct, which is g_free()d with WIDGET; call once for each WIDGET.
 * Returns WIDGET. */
gpointer pzk_listen_for(gpointer widget, gpointer part, gpointer subject,
                        const char *signal, GCallback on_signal);
