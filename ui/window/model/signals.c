// SPDX-License-Identifier: MIT
#include "ui/window/model/signals.h"

guint
pzk_signal_new(gpointer class, const char *name, guint n, ...)
{
    va_list types;

    va_start(types, n);
    guint id =
        g_signal_new_valist(name, G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST,
                            NULL, NULL, NULL, NULL, G_TYPE_NONE, n, types);
    va_end(types);
    return id;
}

static void
listen(GObject *owner, gpointer data, gpointer subject, const char *signal,
       GCallback on_signal)
{
    GClosure *closure = g_cclosure_new_swap(on_signal, data, NULL);

    g_object_watch_closure(owner, closure);
    g_signal_connect_closure(subject, signal, closure, FALSE);
    g_object_set_data_full(owner, "pzk-subject", g_object_ref(subject),
                           g_object_unref);
}

void
pzk_listen(gpointer listener, gpointer subject, const char *signal,
           GCallback on_signal)
{
    listen(listener, listener, subject, signal, on_signal);
}

gpointer
pzk_listen_for(gpointer widget, gpointer part, gpointer subject,
               const char *signal, GCallback on_signal)
{
    listen(widget, part, subject, signal, on_signal);
    g_object_set_data_full(widget, "pzk-part", part, g_free);
    ((void (*)(gpointer))on_signal)(part);
    return widget;
}
