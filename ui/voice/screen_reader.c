// SPDX-License-Identifier: MIT
#include "ui/voice/screen_reader.h"

#include <gio/gio.h>

struct pzk_screen_reader {
    GDBusProxy *status; /* org.a11y.Status, once it is there */
    GCancellable *opening;
    /* the accessible's signals for it; 0: not in this ATK */
    guint notification, announcement;
};

/* ATK_LIVE_POLITE and _ASSERTIVE, which ATK before 2.50 lacks. */
enum { POLITE = 1, ASSERTIVE = 2 };

static void
on_status(GObject *source, GAsyncResult *result, gpointer data)
{
    (void)source;
    GError *error = NULL;
    GDBusProxy *status = g_dbus_proxy_new_for_bus_finish(result, &error);

    if (status) {
        ((struct pzk_screen_reader *)data)->status = status;
        return;
    }
    /* cancelled: DATA is gone; else there is no bus and so no screen reader */
    g_error_free(error);
}

struct pzk_screen_reader *
pzk_screen_reader_new(void)
{
    struct pzk_screen_reader *reader = g_new0(struct pzk_screen_reader, 1);

    /* ATK learnt to announce in 2.46 and to do it politely in 2.50, where
     * the old way is no longer heard */
    g_type_class_unref(g_type_class_ref(ATK_TYPE_OBJECT));
    reader->notification = g_signal_lookup("notification", ATK_TYPE_OBJECT);
    reader->announcement = g_signal_lookup("announcement", ATK_TYPE_OBJECT);
    reader->opening = g_cancellable_new();
    g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_NONE, NULL,
                             "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status",
                             reader->opening, on_status, reader);
    return reader;
}

void
pzk_screen_reader_free(struct pzk_screen_reader *reader)
{
    g_cancellable_cancel(reader->opening);
    g_object_unref(reader->opening);
    g_clear_object(&reader->status);
    g_free(reader);
}

gboolean
pzk_screen_reader_is_on(struct pzk_screen_reader *reader)
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
pzk_screen_reader_can_announce(struct pzk_screen_reader *reader)
{
    return reader->notification || reader->announcement;
}

void
pzk_screen_reader_announce(struct pzk_screen_reader *reader,
                           AtkObject *accessible, const char *text,
                           gboolean urgent)
{
    if (reader->notification) {
        g_signal_emit(accessible, reader->notification, 0, text,
                      urgent ? ASSERTIVE : POLITE);
    } else if (reader->announcement) {
        g_signal_emit(accessible, reader->announcement, 0, text);
    }
}
