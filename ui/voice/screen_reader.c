// SPDX-License-Identifier: MIT
#include "ui/voice/screen_reader.h"

#include <gio/gio.h>

struct pzk_screen_reader {
    void (*on_changed)(void *data);
    void *data;
    GCancellable *alive;  /* cancelled when the struct is freed */
    GDBusProxy *status;   /* org.a11y.Status; NULL until known */
    GDBusConnection *bus; /* bus of AT-SPI; NULL until known */
    guint listeners_watch, names_watch;
    gboolean asking, ask_again;
    /* what the registry reported: ANNOUNCEMENTS: somebody handles
     * announcements; MOVES: somebody handles moves of the focus and the caret,
     * as screen readers do */
    gboolean announcements, moves;
    gboolean answered; /* the registry, or it is known that there is none */
    guint settling;    /* source that runs after a reader has begun to handle
                          announcements; 0: none */
    enum pzk_reader found;
    /* ids of the accessible's signals; 0: this ATK lacks them */
    guint notification, announcement;
};

/* Values of ATK_LIVE_POLITE and _ASSERTIVE, which ATK before 2.50 lacks. */
enum { POLITE = 1, ASSERTIVE = 2 };

/* Time until the bridge between ATK and AT-SPI forwards events to a new
 * listener, of which it learns at the same time as we do. */
enum { SETTLE_MS = 500 };

#define REGISTRY "org.a11y.atspi.Registry"

/* ---- findings ---- */

static gboolean
is_said_to_be_on(struct pzk_screen_reader *reader)
{
    g_autoptr(GVariant) on = NULL;

    if (reader->status) {
        on = g_dbus_proxy_get_cached_property(reader->status,
                                              "ScreenReaderEnabled");
    }
    return on && g_variant_is_of_type(on, G_VARIANT_TYPE_BOOLEAN) &&
           g_variant_get_boolean(on);
}

static void
update(struct pzk_screen_reader *reader)
{
    gboolean can_announce = reader->notification || reader->announcement;
    enum pzk_reader found = PZK_READER_NONE;

    if (reader->announcements && !reader->settling && can_announce) {
        found = PZK_READER_LISTENS;
    } else if (reader->moves || is_said_to_be_on(reader)) {
        found = PZK_READER_DEAF;
    }
    if (found != reader->found) {
        reader->found = found;
        reader->on_changed(reader->data);
    }
}

static gboolean
on_settled(gpointer data)
{
    struct pzk_screen_reader *reader = data;

    reader->settling = 0;
    update(reader);
    return G_SOURCE_REMOVE;
}

static void
set_handled(struct pzk_screen_reader *reader, gboolean announcements,
            gboolean moves)
{
    if (!announcements) {
        g_clear_handle_id(&reader->settling, g_source_remove);
    } else if (!reader->announcements) {
        reader->settling = g_timeout_add(SETTLE_MS, on_settled, reader);
    }
    reader->announcements = announcements;
    reader->moves = moves;
    update(reader);
}

/* Reads from EVENTS who listens to what, such as "Object:TextChanged:Insert". A
 * listener to a whole class ("Object:") is a debugger, not a screen reader. */
static void
read_listeners(struct pzk_screen_reader *reader, GVariant *events)
{
    gboolean announcements = FALSE, caret = FALSE, window = FALSE;

    for (gsize i = 0; i < g_variant_n_children(events); i++) {
        const char *who, *name;

        g_variant_get_child(events, i, "(&s&s)", &who, &name);
        announcements |= g_str_has_prefix(name, "Object:Announcement");
        caret |= g_str_has_prefix(name, "Object:TextCaretMoved");
        window |= g_str_has_prefix(name, "Window:Activate");
    }
    set_handled(reader, announcements, caret && window);
}

static void ask(struct pzk_screen_reader *reader);

static void
on_listeners(GObject *source, GAsyncResult *result, gpointer data)
{
    struct pzk_screen_reader *reader = data;
    g_autoptr(GError) error = NULL;
    g_autoptr(GVariant) reply = g_dbus_connection_call_finish(
        G_DBUS_CONNECTION(source), result, &error);

    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        return; /* DATA was freed */
    }
    reader->asking = FALSE;
    reader->answered = TRUE;
    if (reply) {
        g_autoptr(GVariant) events = g_variant_get_child_value(reply, 0);

        read_listeners(reader, events);
    } else { /* without a registry there is no screen reader */
        set_handled(reader, FALSE, FALSE);
    }
    if (reader->ask_again) {
        ask(reader);
    }
}

/* Asks the registry for its listeners; asks again only after its answer,
 * because a starting reader registers some forty events one by one. */
static void
ask(struct pzk_screen_reader *reader)
{
    reader->ask_again = reader->asking;
    if (!reader->asking) {
        reader->asking = TRUE;
        g_dbus_connection_call(
            reader->bus, REGISTRY, "/org/a11y/atspi/registry", REGISTRY,
            "GetRegisteredEvents", NULL, G_VARIANT_TYPE("(a(ss))"),
            G_DBUS_CALL_FLAGS_NONE, -1, reader->alive, on_listeners, reader);
    }
}

/* ---- the buses ---- */

static void
on_signal(GDBusConnection *bus, const char *sender, const char *path,
          const char *interface, const char *signal, GVariant *parameters,
          gpointer data)
{
    ask(data);
}

/* Connects to the bus of AT-SPI, in a thread; NULL: there is none. */
static void
connect_to_bus(GTask *task, gpointer source, gpointer data, GCancellable *alive)
{
    g_autoptr(GDBusConnection) session =
        g_bus_get_sync(G_BUS_TYPE_SESSION, alive, NULL);
    g_autoptr(GVariant) reply =
        session ? g_dbus_connection_call_sync(
                      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                      "GetAddress", NULL, G_VARIANT_TYPE("(s)"),
                      G_DBUS_CALL_FLAGS_NONE, -1, alive, NULL)
                : NULL;
    GDBusConnection *bus = NULL;
    const char *address;

    if (reply) {
        g_variant_get(reply, "(&s)", &address);
        bus = g_dbus_connection_new_for_address_sync(
            address,
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
            NULL, alive, NULL);
    }
    g_task_return_pointer(task, bus, g_object_unref);
}

static void
on_bus(GObject *source, GAsyncResult *result, gpointer data)
{
    struct pzk_screen_reader *reader = data;
    g_autoptr(GError) cancelled = NULL;
    GDBusConnection *bus = g_task_propagate_pointer(G_TASK(result), &cancelled);

    if (cancelled) {
        return; /* DATA was freed */
    }
    reader->bus = bus;
    reader->answered = !bus; /* nothing is exposed at all */
    if (!bus) {
        return;
    }
    reader->listeners_watch = g_dbus_connection_signal_subscribe(
        bus, NULL, REGISTRY, NULL, NULL, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
        on_signal, reader, NULL);
    /* a reader that was killed does not unregister */
    reader->names_watch = g_dbus_connection_signal_subscribe(
        bus, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
        NULL, NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_signal, reader, NULL);
    ask(reader);
}

static void
on_status(GObject *source, GAsyncResult *result, gpointer data)
{
    struct pzk_screen_reader *reader = data;
    GDBusProxy *status = g_dbus_proxy_new_for_bus_finish(result, NULL);

    if (status) { /* else there is no bus, or DATA was freed */
        reader->status = status;
        g_signal_connect_swapped(status, "g-properties-changed",
                                 G_CALLBACK(update), reader);
        update(reader);
    }
}

/* ---- public functions ---- */

struct pzk_screen_reader *
pzk_screen_reader_new(void (*on_changed)(void *data), void *data)
{
    struct pzk_screen_reader *reader = g_new0(struct pzk_screen_reader, 1);

    reader->on_changed = on_changed;
    reader->data = data;
    /* ATK can announce since 2.46, and politely since 2.50, which ignores the
     * old signal */
    g_type_class_unref(g_type_class_ref(ATK_TYPE_OBJECT));
    reader->notification = g_signal_lookup("notification", ATK_TYPE_OBJECT);
    reader->announcement = g_signal_lookup("announcement", ATK_TYPE_OBJECT);
    reader->alive = g_cancellable_new();
    g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_NONE, NULL,
                             "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status",
                             reader->alive, on_status, reader);
    g_autoptr(GTask) task = g_task_new(NULL, reader->alive, on_bus, reader);
    g_task_run_in_thread(task, connect_to_bus);
    return reader;
}

void
pzk_screen_reader_free(struct pzk_screen_reader *reader)
{
    g_cancellable_cancel(reader->alive);
    g_object_unref(reader->alive);
    g_clear_handle_id(&reader->settling, g_source_remove);
    if (reader->bus) {
        g_dbus_connection_signal_unsubscribe(reader->bus,
                                             reader->listeners_watch);
        g_dbus_connection_signal_unsubscribe(reader->bus, reader->names_watch);
        g_object_unref(reader->bus);
    }
    if (reader->status) {
        g_signal_handlers_disconnect_by_data(reader->status, reader);
        g_object_unref(reader->status);
    }
    g_free(reader);
}

gboolean
pzk_screen_reader_is_unsure(struct pzk_screen_reader *reader)
{
    return !reader->answered || reader->settling > 0;
}

enum pzk_reader
pzk_screen_reader_found(struct pzk_screen_reader *reader)
{
    return reader->found;
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
