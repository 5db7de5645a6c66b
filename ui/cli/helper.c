// SPDX-License-Identifier: MIT
#include "ui/cli/helper.h"

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

#include "src/words/own_file.h"
#include "ui/cli/options.h"

char *
pzk_helper(const char *name)
{
    g_autofree char *built = g_build_filename("ui", "cli", name, NULL);
    g_autofree char *installed =
        g_build_filename(PZK_HELPERS_INSTALLED, name, NULL);
    char *own = pzk_own_file(built, installed);

    return own ? own : pzk_installed_file(installed);
}

int
pzk_run_module(const char *name, int argc, char **argv)
{
    g_autofree char *path = pzk_helper(name);
    /* for all, because GtkBuilder looks up GTK's types among all symbols */
    void *module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    void *symbol = module ? dlsym(module, "main") : NULL;
    int (*run)(int, char **);

    if (!symbol) {
        return pzk_failed("%s", dlerror());
    }
    memcpy(&run, &symbol, sizeof(run));
    return run(argc, argv);
}
