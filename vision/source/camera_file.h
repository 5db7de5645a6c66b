// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the user's settings file says of cameras' controls, by the camera's
 * stable name: how they were before the program changed them first, and how
 * they were held. Other programs and threads of ours may write the file at the
 * same time: each change is made whole, under a lock. Any thread.
 */
#include <glib.h>

#include "vision/source/camera_controls.h"

/* "settings.ini" in the user's config folder; g_free(). */
char *pzk_camera_file_path(void);

/* Reads the keyfile PATH, lets CHANGE change it and writes it, with the folder
 * locked, which is made where it is missing. FALSE with *error (may be NULL) if
 * it cannot be written. */
gboolean pzk_camera_file_update(const char *path,
                                void (*change)(GKeyFile *file, void *data),
                                void *data, GError **error);

enum pzk_camera_note {
    PZK_NOTE_BEFORE, /* to be put back */
    PZK_NOTE_HELD    /* to be held again */
};

/* False if there are none. */
bool pzk_camera_file_load(const char *path, enum pzk_camera_note note,
                          const char *camera,
                          struct pzk_control_values *values);

/* VALUES NULL: they are forgotten. False if it cannot be written. */
bool pzk_camera_file_save(const char *path, enum pzk_camera_note note,
                          const char *camera,
                          const struct pzk_control_values *values);

/* The cameras that were not put back; g_strfreev(). */
char **pzk_camera_file_changed(const char *path);
