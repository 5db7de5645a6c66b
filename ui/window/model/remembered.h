// SPDX-License-Identifier: MIT
#pragma once
/*
 * Remembers the start page's choices for the next time: the camera by its
 * stable name, its picture and settings, and the players' names. In the user's
 * settings file. Never writes a password. Main thread.
 */
#include "ui/pipeline/wish.h"

/* Returns the key for CAMERA: the stable name of a device, the address of a
 * network camera without the password, the name of the desktop's camera. NULL:
 * not remembered, as a video, the virtual table, or an address whose query
 * holds a secret. g_free(). */
char *pzk_remembered_name(const char *camera);

/* Stores WISH's choices, if its camera has a key; the players' names in any
 * case. NAME: the camera's name for people; may be NULL. FALSE: not writable.
 */
gboolean pzk_remember(const char *path, const struct pzk_wish *wish,
                      const char *name);

/* Fills the gaps of WISH: the camera with its choices, and names. */
void pzk_recall(const char *path, struct pzk_wish *wish);

/* Fills WISH with the choices for CAMERA: mirrored, turned, held settings.
 * FALSE: none. */
gboolean pzk_recall_camera(const char *path, const char *camera,
                           struct pzk_wish *wish);

/* Returns CAMERA's name for people; g_free(). NULL: unknown. */
char *pzk_recall_name(const char *path, const char *camera);
