// SPDX-License-Identifier: MIT
#pragma once
/*
 * The cameras plugged in, by libgudev. Nodes that cannot capture (metadata)
 * are left out. Any thread; the list is the caller's.
 */
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
