// SPDX-License-Identifier: MIT
#include "tests/fuzz/scratch.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

static char *folder, *path;

static void
empty(void)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;

    g_assert(dir);
    while ((name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *file = g_build_filename(folder, name, NULL);

        g_assert(g_unlink(file) == 0);
    }
}

static void
clean_up(void)
{
    empty();
    g_rmdir(folder);
    g_clear_pointer(&folder, g_free);
    g_clear_pointer(&path, g_free);
}

const char *
scratch_file(const char *name)
{
    if (!folder) {
        folder = g_dir_make_tmp("pzk-fuzz-XXXXXX", NULL);
        g_assert(folder);
        atexit(clean_up);
    }
    empty();
    g_free(path);
    path = g_build_filename(folder, name, NULL);
    return path;
}

void
scratch_write(const char *to, const uint8_t *data, gsize size)
{
    FILE *file = fopen(to, "wb");

    g_assert(file);
    g_assert(fwrite(data, 1, size, file) == size);
    g_assert(fclose(file) == 0);
}
