// SPDX-License-Identifier: MIT
#include "vision/upright/upright.h"

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

#include "src/words/own_file.h"

/* Returns the function of the module, which stays open; NULL: no module. */
static pzk_upright_fn *
open_module(void)
{
    static const char name[] = "platzkarte-upright.so";
    g_autofree char *built = g_build_filename("vision", "upright", name, NULL);
    g_autofree char *installed =
        g_build_filename(PZK_UPRIGHT_INSTALLED, name, NULL);
    g_autofree char *path = pzk_own_file(built, installed);
    void *module = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    void *symbol = module ? dlsym(module, "pzk_cv_upright") : NULL;
    pzk_upright_fn *function;

    memcpy(&function, &symbol, sizeof(function));
    return function;
}

bool
pzk_upright(const struct pzk_frame *frame, const struct pzk_px corner[4],
            int width, int height, uint32_t *pixels)
{
    static gsize opened;
    static pzk_upright_fn *function;

    if (g_once_init_enter(&opened)) {
        function = open_module();
        g_once_init_leave(&opened, 1);
    }
    return function && function(frame, corner, width, height, pixels);
}
