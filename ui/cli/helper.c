// SPDX-License-Identifier: MIT
#include "ui/cli/helper.h"

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

#include "src/words/own_file.h"
#include "src/words/text.h"
#include "ui/cli/options.h"

/* Returns the path of file NAME, whether it exists or not; g_free(). */
static char *
path_of(const char *name)
{
    g_autofree char *built = g_build_filename("ui", "cli", name, NULL);
    g_autofree char *installed =
        g_build_filename(PZK_HELPERS_INSTALLED, name, NULL);
    char *own = pzk_own_file(built, installed);

    return own ? own : pzk_installed_file(installed);
}

/* Returns the path of the program NAME, which is looked up once and stored in
 * *program. */
static const char *
find(char **program, const char *name)
{
    if (g_once_init_enter(program)) {
        g_once_init_leave(program, path_of(name));
    }
    return *program;
}

const char *
pzk_decoder(void)
{
    static char *program;

    return find(&program, "platzkarte-decoder");
}

const char *
pzk_video_decoder(void)
{
    static char *program;

    return find(&program, "platzkarte-video-decoder");
}

const char *
pzk_code_decoder(void)
{
    static char *program;

    return find(&program, "platzkarte-code-decoder");
}

int
pzk_run_module(const char *name, int argc, char **argv)
{
    g_autofree char *path = path_of(name);
    /* for all, because GtkBuilder looks up GTK's types among all symbols */
    void *module = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
    void *symbol = module ? dlsym(module, "main") : NULL;
    int (*run)(int, char **);

    if (!symbol && !g_file_test(path, G_FILE_TEST_EXISTS)) {
        return pzk_failed(_("%s is missing, a part of this program; install "
                            "Platzkarte again"),
                          path);
    }
    if (!symbol) { /* a library of another package: dlerror() names it */
        return pzk_failed(_("a part of this program cannot be opened (%s); "
                            "install what is missing there, or Platzkarte "
                            "again"),
                          dlerror());
    }
    memcpy(&run, &symbol, sizeof(run));
    return run(argc, argv);
}
