// SPDX-License-Identifier: MIT
#pragma once
/*
 * A temporary folder for a test that keeps a journal, removed after it. For
 * cmocka's setup and teardown; *state is a struct folder.
 */
#include <glib.h>
#include <glib/gstdio.h>

struct folder {
    char *name;
    char *path; /* of the journal in it; not made yet */
};

static inline int
folder_make(void **state)
{
    struct folder *folder = g_new0(struct folder, 1);

    folder->name = g_dir_make_tmp("pzk-test-XXXXXX", NULL);
    if (!folder->name) {
        g_free(folder);
        return -1;
    }
    g_chmod(folder->name, 0755);
    folder->path = g_build_filename(folder->name, "journal.db", NULL);
    *state = folder;
    return 0;
}

/* Removes the files in it; there are no folders. Returns how many. */
static inline int
folder_empty(const struct folder *folder)
{
    GDir *dir = g_dir_open(folder->name, 0, NULL);
    const char *name;
    int count = 0;

    while (dir && (name = g_dir_read_name(dir))) {
        char *path = g_build_filename(folder->name, name, NULL);

        count += g_unlink(path) == 0;
        g_free(path);
    }
    if (dir) {
        g_dir_close(dir);
    }
    return count;
}

static inline int
folder_count(const struct folder *folder)
{
    GDir *dir = g_dir_open(folder->name, 0, NULL);
    int count = 0;

    while (dir && g_dir_read_name(dir)) {
        count++;
    }
    if (dir) {
        g_dir_close(dir);
    }
    return count;
}

static inline void
folder_remove_lock(const struct folder *folder)
{
    char *lock = g_strconcat(folder->path, "-lock", NULL);

    g_unlink(lock);
    g_free(lock);
}

static inline int
folder_remove(void **state)
{
    struct folder *folder = *state;

    folder_empty(folder);
    g_rmdir(folder->name);
    g_free(folder->path);
    g_free(folder->name);
    g_free(folder);
    return 0;
}

/* A test in such a folder, called `folder`; the same in a list of several. */
#define TEST_IN_FOLDER(function)                                               \
    TEST_BY(function, (__attribute__((unused)) const struct folder *folder),   \
            folder_make, folder_remove, function(*state))
#define IN_FOLDER(function)                                                    \
    cmocka_unit_test_setup_teardown(function, folder_make, folder_remove)
