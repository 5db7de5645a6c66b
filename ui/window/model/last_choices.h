// SPDX-License-Identifier: MIT
#pragma once
/*
 * Remembers the start page's choices for the next time, in the user's settings
 * file: the camera by its stable name, its picture and settings, and the
 * players' names. Never writes a password. Main thread.
 */
#include "ui/pipeline/game_choices.h"

/* Returns the key under which CAMERA's choices are stored: the stable name of a
 * device, the address of a network camera without the password, the name of the
 * desktop's camera; g_free(). NULL for cameras that are not remembered: a
 * video, the virtual table, an address whose query holds a secret. */
char *pzk_last_choices_key(const char *camera);

/* Stores the players' names, and the other choices if the camera that CHOICES
 * names has a key. NAME: the camera's name for people; may be NULL. FALSE: the
 * file is not writable. */
gboolean pzk_last_choices_store(const char *path,
                                const struct pzk_game_choices *choices,
                                const char *name);

/* Fills the gaps of CHOICES: the camera with its choices, and the players'
 * names.
 */
void pzk_last_choices_fill(const char *path, struct pzk_game_choices *choices);

/* Fills CHOICES with the choices stored for CAMERA: mirrored, turned, held
 * settings. FALSE: there are none. */
gboolean pzk_last_choices_of_camera(const char *path, const char *camera,
                                    struct pzk_game_choices *choices);

/* Returns the name for people of CAMERA, g_free(); NULL: unknown. */
char *pzk_last_choices_camera_name(const char *path, const char *camera);
