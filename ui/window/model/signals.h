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

/* Calls ON_SIGNAL(LISTENER, ...) at each signal while LISTENER lives, which
 * keeps a reference to SUBJECT until then. */
void pzk_listen(gpointer listener, gpointer subject, const char *signal,
                GCallback on_signal);

/* The same for a plain struct PART, which is g_free()d with WIDGET; call once
 * for each WIDGET. */
void pzk_listen_for(gpointer widget, gpointer part, gpointer subject,
                    const char *signal, GCallback on_signal);
