// SPDX-License-Identifier: MIT
/*
 * The desktop's portal for documents, as far as its other portals ask before
 * they come up (since xdg-desktop-portal 1.20 without it not at all): where its
 * files are. It has none: the real one needs FUSE, and its file system
 * outlives it. Started by the bus, which ends it.
 */
#include <gio/gio.h>

static const char NAME[] = "org.freedesktop.portal.Documents";
static const char PATH[] = "/org/freedesktop/portal/documents";
static const char INTERFACE[] =
    "<node><interface name='org.freedesktop.portal.Documents'>"
    "<method name='GetMountPoint'><arg type='ay' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface></node>";

static void
on_call(GDBusConnection *bus, const char *sender, const char *path,
        const char *interface, const char *method, GVariant *arguments,
        GDBusMethodInvocation *call, gpointer data)
{
    g_dbus_method_invocation_return_value(
        call, g_variant_new("(^ay)", "/nonexistent"));
}

static GVariant *
on_property(GDBusConnection *bus, const char *sender, const char *path,
            const char *interface, const char *property, GError **error,
            gpointer data)
{
    return g_variant_new_uint32(5);
}

static void
on_bus(GDBusConnection *bus, const char *name, gpointer data)
{
    static const GDBusInterfaceVTable answers = {
        on_call, on_property, NULL, {NULL}};
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(INTERFACE, NULL);

    g_dbus_connection_register_object(bus, PATH, node->interfaces[0], &answers,
                                      NULL, NULL, NULL);
    g_dbus_node_info_unref(node);
}

static void
on_lost(GDBusConnection *bus, const char *name, gpointer loop)
{
    g_main_loop_quit(loop);
}

int
main(void)
{
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);

    g_bus_own_name(G_BUS_TYPE_SESSION, NAME, G_BUS_NAME_OWNER_FLAGS_NONE,
                   on_bus, NULL, on_lost, loop, NULL);
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
    return 1;
}
