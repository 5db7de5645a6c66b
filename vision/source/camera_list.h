// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists the cameras that are plugged in, and reports when one is plugged in or
 * out, through libgudev. Leaves out metadata nodes. Any thread; lists belong to
 * the caller.
 */
#include <stdbool.h>
#include <stddef.h>

enum { PZK_CAMERA_NAME_MAX = 256 };

struct pzk_camera_info {
    char path[PZK_CAMERA_NAME_MAX];   /* "/dev/video0" */
    char stable[PZK_CAMERA_NAME_MAX]; /* "/dev/v4l/by-id/..."; else the path */
    char name[PZK_CAMERA_NAME_MAX];   /* the camera's name as people know it */
};

/* Fills at most MAX entries of LIST, ordered by path, and returns how many
 * cameras there are; -1 if the program was built without libgudev. */
int pzk_camera_list(struct pzk_camera_info *list, size_t max);

/* Reports cameras that are plugged in or out. */
struct pzk_camera_monitor;

/* Calls CHANGED whenever a camera is plugged in (THERE) or out, from the
 * caller's default main context. CAMERA is borrowed for the call; a camera
 * plugged in again has the same stable name, maybe another path. NULL if the
 * program was built without libgudev. */
struct pzk_camera_monitor *
pzk_camera_monitor_new(void (*changed)(void *data, bool there,
                                       const struct pzk_camera_info *camera),
                       void *data);

/* Stops the calls of CHANGED and frees MONITOR; NULL is fine. */
void pzk_camera_monitor_free(struct pzk_camera_monitor *monitor);

/* Reports plugged-in cameras to a thread without a main loop, which polls. */
struct pzk_camera_plugs;

/* Starts watching for cameras. NULL if the program was built without libgudev.
 */
struct pzk_camera_plugs *pzk_camera_plugs_new(void);

/* Whether a camera was plugged in since the last call; false if PLUGS is NULL.
 */
bool pzk_camera_plugs_any(struct pzk_camera_plugs *plugs);

/* Stops watching and frees PLUGS; NULL is fine. */
void pzk_camera_plugs_free(struct pzk_camera_plugs *plugs);
