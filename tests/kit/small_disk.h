// SPDX-License-Identifier: MIT
#pragma once
/*
 * A small disk of its own for a test: a tmpfs over the test's folder, in a
 * mount namespace nobody else sees. It can be filled, and made read-only.
 */
#include "tests/kit/pzk_test.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "tests/kit/journal_folder.h"

static inline bool
small_disk_map(const char *path, const char *text)
{
    FILE *file = fopen(path, "we");

    return file && fputs(text, file) >= 0 && fclose(file) == 0;
}

/* Who is not root may mount in a namespace of users, and stays who they are,
 * for files, a display and a bus that ask. */
static inline bool
small_disk_enter_as_user(void)
{
    char user[64], group[64];

    snprintf(user, sizeof(user), "%u %u 1", getuid(), getuid());
    snprintf(group, sizeof(group), "%u %u 1", getgid(), getgid());
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 &&
           small_disk_map("/proc/self/uid_map", user) &&
           small_disk_map("/proc/self/setgroups", "deny") &&
           small_disk_map("/proc/self/gid_map", group);
}

/* Once, before any thread: from here on mounts are the program's own. False
 * where that is not allowed. */
static inline bool
small_disk_enter(void)
{
    return (unshare(CLONE_NEWNS) == 0 || small_disk_enter_as_user()) &&
           mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/* SIZE as "512k". */
static inline void
small_disk_mount(const struct folder *folder, const char *size)
{
    char *options = g_strconcat("size=", size, NULL);

    assert_int_equal(mount("none", folder->name, "tmpfs", 0, options), 0);
    g_free(options);
}

static inline void
small_disk_lock(const struct folder *folder)
{
    assert_int_equal(
        mount("none", folder->name, "tmpfs", MS_REMOUNT | MS_RDONLY, NULL), 0);
}

static inline void
small_disk_unmount(const struct folder *folder)
{
    assert_int_equal(umount(folder->name), 0);
}

static inline char *
small_disk_filler(const struct folder *folder)
{
    return g_build_filename(folder->name, "filler", NULL);
}

/* Fills it but for LEFT bytes. */
static inline void
small_disk_fill(const struct folder *folder, gsize left)
{
    char *name = small_disk_filler(folder);
    FILE *file = fopen(name, "wb");
    struct statvfs room;

    assert_non_null(file);
    assert_int_equal(statvfs(folder->name, &room), 0);
    gsize free_bytes = (gsize)room.f_bavail * room.f_bsize;
    for (gsize i = 0; i + left < free_bytes && putc('x', file) != EOF; i++) {
    }
    fclose(file);
    g_free(name);
}

static inline void
small_disk_make_room(const struct folder *folder)
{
    char *name = small_disk_filler(folder);

    assert_int_equal(unlink(name), 0);
    g_free(name);
}
