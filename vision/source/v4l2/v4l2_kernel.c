// SPDX-License-Identifier: MIT
/* Makes the system calls of vision/source/v4l2/v4l2.h through the kernel. */
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "vision/source/camera_list.h"
#include "vision/source/v4l2/v4l2.h"

static int
kernel_open(void *self, const char *path)
{
    return open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
}

static int
kernel_close(void *self, int fd)
{
    return close(fd);
}

static int
kernel_ioctl(void *self, int fd, unsigned long request, void *arg)
{
    return ioctl(fd, request, arg);
}

static void *
kernel_map(void *self, int fd, size_t length, int64_t offset)
{
    return mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, offset);
}

static int
kernel_unmap(void *self, void *at, size_t length)
{
    return munmap(at, length);
}

static int
kernel_poll(void *self, int fd, int timeout_ms)
{
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    return poll(&ready, 1, timeout_ms);
}

/* Finds the link in FOLDER that leads to the device REAL and writes its path to
 * LINK. False where there is none. */
static bool
link_to(const char *folder, const char *real, char *link, size_t size)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    bool found = false;

    while (dir && !found && (entry = readdir(dir)) != NULL) {
        char target[PATH_MAX];
        int n = snprintf(link, size, "%s/%s", folder, entry->d_name);
        found = n > 0 && (size_t)n < size && entry->d_name[0] != '.' &&
                realpath(link, target) && strcmp(target, real) == 0;
    }
    if (dir) {
        closedir(dir);
    }
    return found;
}

/* Finds the name that the list of cameras gives to the device REAL: the list
 * knows which cameras share a link. */
static bool
listed(const char *real, char *link, size_t size)
{
    enum { MOST = 64 };
    struct pzk_camera_info *list = calloc(MOST, sizeof *list);
    int count = list ? pzk_camera_list(list, MOST) : 0;
    bool found = false;

    for (int i = 0; i < count && i < MOST && !found; i++) {
        found = strcmp(list[i].path, real) == 0 &&
                strncmp(list[i].stable, "/dev/v4l/", 9) == 0;
        if (found) {
            snprintf(link, size, "%s", list[i].stable);
        }
    }
    free(list);
    return found;
}

static bool
kernel_stable(void *self, const char *path, char *link, size_t size)
{
    char real[PATH_MAX];

    return realpath(path, real) &&
           (listed(real, link, size) ||
            link_to("/dev/v4l/by-id", real, link, size) ||
            link_to("/dev/v4l/by-path", real, link, size));
}

/* Locks the device without waiting; the lock ends with the process at the
 * latest. */
static bool
kernel_lock(void *self, int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0;
}

const struct pzk_v4l2_ops pzk_v4l2_kernel = {.open = kernel_open,
                                             .close = kernel_close,
                                             .ioctl = kernel_ioctl,
                                             .map = kernel_map,
                                             .unmap = kernel_unmap,
                                             .poll = kernel_poll,
                                             .stable = kernel_stable,
                                             .lock = kernel_lock};
