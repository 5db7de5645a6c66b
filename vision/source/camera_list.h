// SPDX-License-Identifier: MIT
#pragma once
/*
 * The cameras plugged in, and word when one comes or goes, by libgudev. Nodes
 * that cannot capture (metadata) are left out. Any thread; lists are the
 * caller's.
 */
#include <stdbool.h>
#include <stddef.h>

enum { PZK_CAMERA_NAME_MAX = 256 };

struct pzk_camera_info {
    char path[PZK_CAMERA_NAME_MAX];   /* "/dev/video0" */
    char stable[PZK_CAMERA_NAME_MAX]; /* "/dev/v4l/by-id/..."; else the path */
    char name[PZK_CAMERA_NAME_MAX];   /* as people know it */
};

/* Fills at most MAX of LIST, ordered by path, and returns how many cameras
 * there are; -1 where the program was built without libgudev. */
int pzk_camera_list(struct pzk_camera_info *list, size_t max);

/* A watch on the cameras. */
struct pzk_camera_monitor;

/* Calls CHANGED whenever a camera was plugged in (THERE) or out, from the main
 * context that is the caller's default one. CAMERA is borrowed for the call;
 * one that comes again has its old stable name, maybe another path. NULL
 * where the program was built without libgudev. */
struct pzk_camera_monitor *
pzk_camera_monitor_new(void (*changed)(void *data, bool there,
                                       const struct pzk_camera_info *camera),
                       void *data);

/* CHANGED is not called any more. NULL is fine. */
void pzk_camera_monitor_free(struct pzk_camera_monitor *monitor);
