// SPDX-License-Identifier: MIT
#include "vision/camera_list.h"

#ifdef HAVE_GUDEV

#    include <gudev/gudev.h>
#    include <stdbool.h>
#    include <string.h>

/* True for a node that captures video; metadata nodes are cameras' shadows. */
static bool
captures(GUdevDevice *device)
{
    const char *can = g_udev_device_get_property(device, "ID_V4L_CAPABILITIES");
    return can && strstr(can, ":capture:");
}

/* The link that names the camera itself, not the port; else the path. */
static const char *
stable_name(GUdevDevice *device)
{
    const char *const *links = g_udev_device_get_device_file_symlinks(device);
    const char *best = g_udev_device_get_device_file(device);

    for (size_t i = 0; links && links[i]; i++) {
        if (g_str_has_prefix(links[i], "/dev/v4l/by-id/")) {
            return links[i];
        }
        if (g_str_has_prefix(links[i], "/dev/v4l/by-path/")) {
            best = links[i];
        }
    }
    return best;
}

static void
describe(GUdevDevice *device, struct pzk_camera_info *info)
{
    const char *path = g_udev_device_get_device_file(device);
    const char *name = g_udev_device_get_property(device, "ID_V4L_PRODUCT");

    if (!name) {
        name = g_udev_device_get_sysfs_attr(device, "name");
    }
    g_strlcpy(info->path, path ? path : "", sizeof info->path);
    g_strlcpy(info->stable, stable_name(device) ? stable_name(device) : "",
              sizeof info->stable);
    g_strlcpy(info->name, name ? name : "", sizeof info->name);
}

/* /dev/video9 before /dev/video10. */
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

#else

int
pzk_camera_list(struct pzk_camera_info *list, size_t max)
{
    (void)list;
    (void)max;
    return -1;
}

#endif
