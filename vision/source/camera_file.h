// SPDX-License-Identifier: MIT
#pragma once
/*
 * Keeps two sets of control values for each camera in the user's settings file,
 * by the camera's stable name: the values before the program changed them, and
 * the values to hold. Other programs and threads of ours may write the file at
 * the same time: each change is atomic, under a lock. Any thread.
 */
#include <glib.h>

#include "vision/source/camera_controls.h"

/* Returns the path of "settings.ini" in the user's config folder; free it with
 * g_free(). */
char *pzk_camera_file_path(void);

/* Reads the keyfile PATH, has CHANGE change it and writes it back. Meanwhile
 * locks the file's folder, which it creates if missing. FALSE with *error (may
 * be NULL) if the file cannot be written. */
gboolean pzk_camera_file_update(const char *path,
                                void (*change)(GKeyFile *file, void *data),
                                void *data, GError **error);

enum pzk_camera_note {
    PZK_NOTE_BEFORE, /* values to restore */
    PZK_NOTE_HELD    /* values to hold again */
};

/* Reads the values of NOTE for CAMERA. False if the file has none. */
bool pzk_camera_file_load(const char *path, enum pzk_camera_note note,
                          const char *camera,
                          struct pzk_control_values *values);

/* Saves VALUES as those of NOTE for CAMERA; NULL removes them. False if the
 * file cannot be written. */
bool pzk_camera_file_save(const char *path, enum pzk_camera_note note,
                          const char *camera,
                          const struct pzk_control_values *values);

/* Returns the group of the choices that people made for CAMERA: its picture and
 * settings; g_free(). */
char *pzk_camera_file_choices(const char *camera);

/* Reads the size and rate that people chose for CAMERA into *mode, which keeps
 * what they left to the program. Saves MODE's, 0 for what is left to it; FALSE:
 * the file cannot be written. */
void pzk_camera_file_load_mode(const char *path, const char *camera,
                               struct pzk_capture_mode *mode);
bool pzk_camera_file_save_mode(const char *path, const char *camera,
                               const struct pzk_capture_mode *mode);

/* Returns the stable names of the cameras whose values are still to be
 * restored; free them with g_strfreev(). */
char **pzk_camera_file_changed(const char *path);
