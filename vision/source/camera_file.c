// SPDX-License-Identifier: MIT
#include "vision/source/camera_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static const char *const groups[] = {
    [PZK_NOTE_BEFORE] = "camera-before ",
    [PZK_NOTE_HELD] = "camera-held ",
};

char *
pzk_camera_file_path(void)
{
    return g_build_filename(g_get_user_config_dir(), "platzkarte",
                            "settings.ini", NULL);
}

static gboolean
fail(GError **error, int why, const char *path)
{
    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(why), "%s: %s",
                path, g_strerror(why));
    return FALSE;
}

gboolean
pzk_camera_file_update(const char *path,
                       void (*change)(GKeyFile *file, void *data), void *data,
                       GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *folder = g_path_get_dirname(path);

    if (g_mkdir_with_parents(folder, 0700) != 0) {
        return fail(error, errno, folder);
    }
    int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (lock >= 0) { /* where the file system has no locks, the update runs
                        without */
        flock(lock, LOCK_EX);
    }
    /* a later version may have written keys that this one does not know: keep
     * them */
    g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, NULL);
    change(file, data);
    gboolean done = g_key_file_save_to_file(file, path, error);
    if (lock >= 0) {
        close(lock);
    }
    return done;
}

/* Returns the group of CAMERA's values, escaped because a group's name must not
 * contain brackets or control characters. Free with g_free(). */
static char *
group_of(enum pzk_camera_note note, const char *camera)
{
    g_autofree char *name =
        g_uri_escape_string(camera, "/:@!$&'()*+,;= ", FALSE);

    return g_strconcat(groups[note], name, NULL);
}

bool
pzk_camera_file_load(const char *path, enum pzk_camera_note note,
                     const char *camera, struct pzk_control_values *values)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *group = group_of(note, camera);
    struct pzk_control_values read = {0};

    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL);
    for (int i = 0; i < PZK_CONTROLS; i++) {
        g_autoptr(GError) error = NULL;
        int value = g_key_file_get_integer(
            file, group, pzk_control_name((enum pzk_control)i), &error);

        if (!error) {
            read.has |= 1U << i;
            read.value[i] = value;
        }
    }
    if (read.has) {
        *values = read;
    }
    return read.has != 0;
}

struct change {
    const char *group;
    const struct pzk_control_values *values;
};

static void
write_group(GKeyFile *file, void *data)
{
    const struct change *change = data;

    g_key_file_remove_group(file, change->group, NULL);
    for (int i = 0; change->values && i < PZK_CONTROLS; i++) {
        if (change->values->has & 1U << i) {
            g_key_file_set_integer(file, change->group,
                                   pzk_control_name((enum pzk_control)i),
                                   change->values->value[i]);
        }
    }
}

bool
pzk_camera_file_save(const char *path, enum pzk_camera_note note,
                     const char *camera,
                     const struct pzk_control_values *values)
{
    g_autofree char *group = group_of(note, camera);
    struct change change = {group, values};

    return pzk_camera_file_update(path, write_group, &change, NULL);
}

char *
pzk_camera_file_choices(const char *camera)
{
    g_autofree char *name = g_uri_escape_string(camera, "/:@?=&.", FALSE);

    return g_strconcat("camera-look ", name, NULL);
}

void
pzk_camera_file_load_mode(const char *path, const char *camera,
                          struct pzk_capture_mode *mode)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *group = pzk_camera_file_choices(camera);

    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL);
    int width = g_key_file_get_integer(file, group, "width", NULL);
    int height = g_key_file_get_integer(file, group, "height", NULL);
    int rate = g_key_file_get_integer(file, group, "rate", NULL);
    if (width > 0 && height > 0) {
        mode->width = width;
        mode->height = height;
        mode->chosen = true;
    }
    mode->fps = rate > 0 ? rate : mode->fps;
}

struct mode_change {
    const char *camera;
    const struct pzk_capture_mode *mode;
};

static void
write_mode(GKeyFile *file, void *data)
{
    const struct mode_change *change = data;
    g_autofree char *group = pzk_camera_file_choices(change->camera);

    g_key_file_set_integer(file, group, "width", change->mode->width);
    g_key_file_set_integer(file, group, "height", change->mode->height);
    g_key_file_set_integer(file, group, "rate", change->mode->fps);
}

bool
pzk_camera_file_save_mode(const char *path, const char *camera,
                          const struct pzk_capture_mode *mode)
{
    struct mode_change change = {camera, mode};

    return pzk_camera_file_update(path, write_mode, &change, NULL);
}

char **
pzk_camera_file_changed(const char *path)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    const char *begin = groups[PZK_NOTE_BEFORE];
    GPtrArray *cameras = g_ptr_array_new();

    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL);
    g_auto(GStrv) found = g_key_file_get_groups(file, NULL);
    for (size_t i = 0; found[i]; i++) {
        char *camera =
            g_str_has_prefix(found[i], begin)
                ? g_uri_unescape_string(found[i] + strlen(begin), NULL)
                : NULL;

        if (camera) {
            g_ptr_array_add(cameras, camera);
        }
    }
    g_ptr_array_add(cameras, NULL);
    return (char **)g_ptr_array_free(cameras, FALSE);
}
