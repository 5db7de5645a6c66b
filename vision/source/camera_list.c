// SPDX-License-Identifier: MIT
#include "vision/source/camera_list.h"

#ifdef HAVE_GUDEV

#    include <gudev/gudev.h>
#    include <string.h>

static const char *const subsystems[] = {"video4linux", NULL};

/* Whether a node captures video; every camera also has a metadata node, which
 * does not. */
static bool
captures(GUdevDevice *device)
{
    const char *can = g_udev_device_get_property(device, "ID_V4L_CAPABILITIES");
    return can && strstr(can, ":capture:");
}

/* Returns the device's link in FOLDER, g_free(); NULL: it has none. Reads a
 * udev property, which is still there when the camera is unplugged. */
static char *
link_in(GUdevDevice *device, const char *folder)
{
    const char *property = g_udev_device_get_property(device, "DEVLINKS");
    g_auto(GStrv) links = g_strsplit(property ? property : "", " ", -1);

    for (size_t i = 0; links[i]; i++) {
        if (g_str_has_prefix(links[i], folder)) {
            return g_strdup(links[i]);
        }
    }
    return NULL;
}

/* Whether another device has LINK, too: two cameras of one make without serial
 * numbers of their own. */
static bool
has_twin(GUdevDevice *device, const char *link)
{
    g_autoptr(GUdevClient) client = g_udev_client_new(NULL);
    GList *devices = g_udev_client_query_by_subsystem(client, "video4linux");
    const char *path = g_udev_device_get_sysfs_path(device);
    bool twin = false;

    for (GList *at = devices; at && !twin; at = at->next) {
        g_autofree char *other = link_in(at->data, "/dev/v4l/by-id/");

        twin = g_strcmp0(other, link) == 0 &&
               g_strcmp0(g_udev_device_get_sysfs_path(at->data), path) != 0;
    }
    g_list_free_full(devices, g_object_unref);
    return twin;
}

/* Returns the link with the camera's name, unless it has a twin; else the one
 * with its port, else the device's path; g_free(). */
static char *
stable_name(GUdevDevice *device)
{
    g_autofree char *named = link_in(device, "/dev/v4l/by-id/");
    char *port = link_in(device, "/dev/v4l/by-path/");

    if (named && !(port && has_twin(device, named))) {
        g_free(port);
        return g_steal_pointer(&named);
    }
    return port ? port : g_strdup(g_udev_device_get_device_file(device));
}

static void
describe(GUdevDevice *device, struct pzk_camera_info *info)
{
    const char *path = g_udev_device_get_device_file(device);
    const char *name = g_udev_device_get_property(device, "ID_V4L_PRODUCT");
    g_autofree char *stable = stable_name(device);

    if (!name) {
        name = g_udev_device_get_sysfs_attr(device, "name");
    }
    g_strlcpy(info->path, path ? path : "", sizeof info->path);
    g_strlcpy(info->stable, stable ? stable : "", sizeof info->stable);
    g_strlcpy(info->name, name ? name : "", sizeof info->name);
}

/* Orders cameras by number: /dev/video9 before /dev/video10. */
static int
by_number(const void *a, const void *b)
{
    GUdevDevice *x = *(GUdevDevice *const *)a;
    GUdevDevice *y = *(GUdevDevice *const *)b;
    guint64 n = g_ascii_strtoull(g_udev_device_get_number(x), NULL, 10);
    guint64 m = g_ascii_strtoull(g_udev_device_get_number(y), NULL, 10);
    return n < m ? -1 : n > m;
}

int
pzk_camera_list(struct pzk_camera_info *list, size_t max)
{
    GUdevClient *client = g_udev_client_new(NULL);
    GList *devices = g_udev_client_query_by_subsystem(client, "video4linux");
    GPtrArray *cameras = g_ptr_array_new();

    for (GList *at = devices; at; at = at->next) {
        if (captures(at->data)) {
            g_ptr_array_add(cameras, at->data);
        }
    }
    g_ptr_array_sort(cameras, by_number);
    for (size_t i = 0; i < cameras->len && i < max; i++) {
        describe(g_ptr_array_index(cameras, i), &list[i]);
    }
    int count = (int)cameras->len;
    g_ptr_array_free(cameras, TRUE);
    g_list_free_full(devices, g_object_unref);
    g_object_unref(client);
    return count;
}

struct pzk_camera_monitor {
    GUdevClient *client;
    void (*changed)(void *data, bool there,
                    const struct pzk_camera_info *camera);
    void *data;
};

static void
on_uevent(GUdevClient *client, const char *action, GUdevDevice *device,
          struct pzk_camera_monitor *monitor)
{
    struct pzk_camera_info info;
    bool there = strcmp(action, "add") == 0;

    if ((there || strcmp(action, "remove") == 0) && captures(device)) {
        describe(device, &info);
        monitor->changed(monitor->data, there, &info);
    }
}

struct pzk_camera_monitor *
pzk_camera_monitor_new(void (*changed)(void *data, bool there,
                                       const struct pzk_camera_info *camera),
                       void *data)
{
    struct pzk_camera_monitor *monitor = g_new0(struct pzk_camera_monitor, 1);

    monitor->changed = changed;
    monitor->data = data;
    monitor->client = g_udev_client_new(subsystems);
    g_signal_connect(monitor->client, "uevent", G_CALLBACK(on_uevent), monitor);
    return monitor;
}

void
pzk_camera_monitor_free(struct pzk_camera_monitor *monitor)
{
    if (monitor) {
        g_signal_handlers_disconnect_by_data(monitor->client, monitor);
        g_object_unref(monitor->client);
        g_free(monitor);
    }
}

struct pzk_camera_plugs {
    GMainContext *context;
    struct pzk_camera_monitor *monitor;
    bool any;
};

static void
on_plug(void *data, bool there, const struct pzk_camera_info *camera)
{
    struct pzk_camera_plugs *plugs = data;

    plugs->any |= there;
}

struct pzk_camera_plugs *
pzk_camera_plugs_new(void)
{
    struct pzk_camera_plugs *plugs = g_new0(struct pzk_camera_plugs, 1);

    plugs->context = g_main_context_new();
    g_main_context_push_thread_default(plugs->context);
    plugs->monitor = pzk_camera_monitor_new(on_plug, plugs);
    g_main_context_pop_thread_default(plugs->context);
    return plugs;
}

bool
pzk_camera_plugs_any(struct pzk_camera_plugs *plugs)
{
    if (!plugs) {
        return false;
    }
    while (g_main_context_iteration(plugs->context, FALSE)) {
    }
    bool any = plugs->any;
    plugs->any = false;
    return any;
}

void
pzk_camera_plugs_free(struct pzk_camera_plugs *plugs)
{
    if (plugs) {
        pzk_camera_monitor_free(plugs->monitor);
        g_main_context_unref(plugs->context);
        g_free(plugs);
    }
}

#else

int
pzk_camera_list(struct pzk_camera_info *list, size_t max)
{
    return -1;
}

struct pzk_camera_monitor *
pzk_camera_monitor_new(void (*changed)(void *data, bool there,
                                       const struct pzk_camera_info *camera),
                       void *data)
{
    return NULL;
}

void
pzk_camera_monitor_free(struct pzk_camera_monitor *monitor)
{
}

struct pzk_camera_plugs *
pzk_camera_plugs_new(void)
{
    return NULL;
}

bool
pzk_camera_plugs_any(struct pzk_camera_plugs *plugs)
{
    return false;
}

void
pzk_camera_plugs_free(struct pzk_camera_plugs *plugs)
{
}

#endif
