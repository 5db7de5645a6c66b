// SPDX-License-Identifier: MIT
#pragma once
/*
 * A network camera on loopback that lets nobody in: answers every request, by
 * HTTP or by RTSP, with the same status and challenge, and counts. A thread of
 * its own, one connection at a time.
 */
#include <pthread.h>
#include <stdatomic.h>

struct refusing_camera {
    const char *status;    /* "401 Unauthorized" */
    const char *challenge; /* lines of the head, each with its end; or "" */
    int port;
    atomic_int asked;     /* requests */
    atomic_int passwords; /* those that carried one */
    /* its own */
    int fd;
    atomic_bool stop;
    pthread_t thread;
};

/* Starts CAMERA, whose status and challenge the caller has set. */
void refusing_camera_start(struct refusing_camera *camera);
void refusing_camera_stop(struct refusing_camera *camera);
