// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists the cameras plugged in, and notifies when one is plugged in or out, by
 * libgudev. Omits metadata nodes. Any thread; lists belong to the caller.
 */
#include <stdbool.h>
#include <stddef.h>

enum { PZK_CAMERA_NAME_MAX = 256 };

struct pzk_camera_info {
    char path[PZK_CAMERA_NAME_MAX];   /* "/dev/video0" */
    char stable[PZK_CAMERA_NAME_MAX]; /* "/dev/v4l/by-id/..."; else the path */
    char name[PZK_CAMERA_NAME_MAX];   /* as people know it */
};

/* Fills at most MAX entries of LIST, ordered by path, and returns how many
 * cameras there are; -1 if the program was built without libgudev. */
int pzk_camera_list(struct pzk_camera_info *list, size_t max);

/* Notifies of cameras plugged in or out. */
struct pzk_camera_monitor;

/* Calls CHANGED whenever a camera is plugged in (THERE) or out, from the
 * caller's default main context. CAMERA is borrowed for the call; a camera
 * plugged in again has the same stable name, maybe another path. NULL if the
 * program was built without libgudev. */
struct pzk_camera_monitor *
pzk_camera_monitor_new(void (*changed)(void *data, bool there,
                                       const struct pzk_camera_info *camera),
                       void *data);

/* CHANGED is not called afterwards. NULL is fine. */
void pzk_camera_monitor_free(struct pzk_camera_monitor *monitor);

/* The same for a thread without a main loop: it polls. */
struct pzk_camera_plugs;

/* NULL if the program was built without libgudev. */
struct pzk_camera_plugs *pzk_camera_plugs_new(void);

/* Whether a camera was plugged in since the last call. NULL: false. */
bool pzk_camera_plugs_any(struct pzk_camera_plugs *plugs);

/* NULL is fine. */
void pzk_camera_plugs_free(struct pzk_camera_plugs *plugs);
