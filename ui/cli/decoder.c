// SPDX-License-Identifier: MIT
#include "ui/cli/decoder.h"

#include <glib.h>

#include "ui/cli/helper.h"

/* Returns the path of the program NAME, which is looked up once and stored in
 * *program. */
static const char *
find(char **program, const char *name)
{
    if (g_once_init_enter(program)) {
        g_once_init_leave(program, pzk_helper(name));
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
