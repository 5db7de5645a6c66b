// SPDX-License-Identifier: MIT
#include "ui/cli/decoder.h"

#include <glib.h>

#include "src/words/own_file.h"

/* Returns the path of the program NAME, which is looked up once and stored in
 * *program. */
static const char *
find(char **program, const char *name)
{
    if (g_once_init_enter(program)) {
        g_autofree char *built = g_build_filename("ui", "cli", name, NULL);
        g_autofree char *installed =
            g_build_filename(PZK_DECODERS_INSTALLED, name, NULL);
        char *own = pzk_own_file(built, installed);

        g_once_init_leave(program, own ? own : pzk_installed_file(installed));
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
