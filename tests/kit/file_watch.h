// SPDX-License-Identifier: MIT
#pragma once
/*
 * Waits for files that another program writes into a folder, by inotify.
 */
#include <glib.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "tests/kit/pzk_test.h"

/* Waits until HOLDS, which is asked whenever a file in FOLDER was written to or
 * came into being. False when TIMEOUT, in seconds, is over. */
static inline bool
file_watch_until(const char *folder, bool (*holds)(void *data), void *data,
                 double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    bool held;

    assert_true(fd >= 0);
    assert_true(inotify_add_watch(fd, folder,
                                  IN_CREATE | IN_MODIFY | IN_MOVED_TO) >= 0);
    while (!(held = holds(data))) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        gint64 left = until - g_get_monotonic_time();
        char events[4096];

        if (left <= 0 || poll(&ready, 1, (int)(left / 1000) + 1) <= 0) {
            break;
        }
        while (read(fd, events, sizeof events) > 0) {
        }
    }
    close(fd);
    return held || holds(data);
}
