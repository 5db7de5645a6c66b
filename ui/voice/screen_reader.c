// SPDX-License-Identifier: MIT
#include "ui/voice/screen_reader.h"

struct _PzkScreenReader {
    GObject parent;
    GDBusProxy *status; /* org.a11y.Status, once it is there */
    GCancellable *opening;
    /* the accessible's signals for it; 0: not in this ATK */
    guint notification, announcement;
};

G_DEFINE_TYPE(PzkScreenReader, pzk_screen_reader, G_TYPE_OBJECT)

/* ATK_LIVE_POLITE and _ASSERTIVE, which ATK before 2.50 lacks. */
enum { POLITE = 1, ASSERTIVE = 2 };

static void
on_status(GObject *source, GAsyncResult *result, gpointer data)
{
    (void)source;
    GError *error = NULL;
    GDBusProxy *status = g_dbus_proxy_new_for_bus_finish(result, &error);

    if (status) {
        PZK_SCREEN_READER(data)->status = status;
        return;
    }
    /* cancelled: DATA is gone; else there is no bus and so no screen reader */
    g_error_free(error);
}

static void
dispose(GObject *object)
{
    PzkScreenReader *reader = PZK_SCREEN_READER(object);

    g_cancellable_cancel(reader->opening);
    g_clear_object(&reader->opening);
    g_clear_object(&reader->status);
    G_OBJECT_CLASS(pzk_screen_reader_parent_class)->dispose(object);
}

static void
pzk_screen_reader_init(PzkScreenReader *reader)
{
    /* ATK learnt to announce in 2.46 and to do it politely in 2.50, where
     * the old way is no longer heard */
    g_type_class_unref(g_type_class_ref(ATK_TYPE_OBJECT));
    reader->notification = g_signal_lookup("notification", ATK_TYPE_OBJECT);
    reader->announcement = g_signal_lookup("announcement", ATK_TYPE_OBJECT);
    reader->opening = g_cancellable_new();
    g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_NONE, NULL,
                             "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status",
                             reader->opening, on_status, reader);
}

static void
pzk_screen_reader_class_init(PzkScreenReaderClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
}

PzkScreenReader *
pzk_screen_reader_new(void)
{
    return g_object_new(PZK_TYPE_SCREEN_READER, NULL);
}

gboolean
pzk_screen_reader_is_on(PzkScreenReader *reader)
{
    g_autoptr(GVariant) on = NULL;

    if (reader->status) {
        on = g_dbus_proxy_get_cached_property(reader->status,
                                              "ScreenReaderEnabled");
    }
    return on && g_variant_is_of_type(on, G_VARIANT_TYPE_BOOLEAN) &&
           g_variant_get_boolean(on);
}

gboolean
pzk_screen_reader_can_announce(PzkScreenReader *reader)
{
    return reader->notification || reader->announcement;
}

void
pzk_screen_reader_announce(PzkScreenReader *reader, GtkWidget *widget,
                           const char *text, gboolean urgent)
{
    AtkObject *accessible = gtk_widget_get_accessible(widget);

    if (reader->notification) {
        g_signal_emit(accessible, reader->notification, 0, text,
                      urgent ? ASSERTIVE : POLITE);
    } else if (reader->announcement) {
        g_signal_emit(accessible, reader->announcement, 0, text);
    }
}
