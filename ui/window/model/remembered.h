// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the start page begins with the next time: the camera, how its picture
 * and its settings are taken, by its stable name, and the players' names. In
 * the user's settings file. No password is ever written. Main thread.
 */
#include "ui/pipeline/wish.h"

/* How CAMERA is remembered: a device by its stable name, a network camera by
 * its address without the password, the desktop's by its name. NULL: not at
 * all, as a video, the virtual table, or an address whose query holds a secret.
 * g_free(). */
char *pzk_remembered_name(const char *camera);

/* Writes down what WISH says, if it has a camera that is remembered; the
 * players' names in any case. NAME is what people know the camera as; may be
 * NULL. FALSE if it cannot be written. */
gboolean pzk_remember(const char *path, const struct pzk_wish *wish,
                      const char *name);

/* Fills what WISH does not say: camera, with what is remembered of it, and
 * names. */
void pzk_recall(const char *path, struct pzk_wish *wish);

/* What is remembered of CAMERA, in WISH: mirrored, turned, what is held. FALSE:
 * nothing. */
gboolean pzk_recall_camera(const char *path, const char *camera,
                           struct pzk_wish *wish);

/* What people know CAMERA as; g_free(). NULL: not known. */
char *pzk_recall_name(const char *path, const char *camera);
