// SPDX-License-Identifier: MIT
#include "src/words/own_file.h"

#include <glib.h>

/* Returns the path of NAME in the build tree that FOLDER belongs to, g_free();
 * NULL: FOLDER is in none. Recognises the tree by its files: a path compiled
 * into the program would make the program differ for each folder. */
static char *
find_built(const char *folder, const char *name)
{
    g_autofree char *at = g_strdup(folder);

    for (int up = 0; up < 4; up++) {
        g_autofree char *build = g_build_filename(at, "build.ninja", NULL);
        g_autofree char *wanted = g_build_filename(at, name, NULL);
        char *parent = g_path_get_dirname(at);

        if (g_file_test(build, G_FILE_TEST_IS_REGULAR) &&
            g_file_test(wanted, G_FILE_TEST_EXISTS)) {
            g_free(parent);
            return g_steal_pointer(&wanted);
        }
        g_free(at);
        at = parent;
    }
    return NULL;
}

char *
pzk_installed_file(const char *installed)
{
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *folder = g_path_get_dirname(program ? program : "/");

    return g_canonicalize_filename(installed, folder);
}

char *
pzk_own_file(const char *built, const char *installed)
{
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);

    if (!program) {
        return NULL;
    }
    g_autofree char *folder = g_path_get_dirname(program);
    g_autofree char *found = pzk_installed_file(installed);
    char *own = find_built(folder, built);

    if (!own && g_file_test(found, G_FILE_TEST_EXISTS)) {
        own = g_steal_pointer(&found);
    }
    return own;
}
