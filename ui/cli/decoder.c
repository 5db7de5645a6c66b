// SPDX-License-Identifier: MIT
#include "ui/cli/decoder.h"

#include <glib.h>

#include "src/words/own_file.h"

const char *
pzk_decoder(void)
{
    static char *program;

    if (g_once_init_enter(&program)) {
        char *own =
            pzk_own_file("ui/cli/platzkarte-decoder", PZK_DECODER_INSTALLED);

        g_once_init_leave(
            &program, own ? own : pzk_installed_file(PZK_DECODER_INSTALLED));
    }
    return program;
}
