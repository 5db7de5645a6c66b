// SPDX-License-Identifier: MIT
#pragma once
/*
 * Codes decoded as the program does it: in a sandboxed child. The child is the
 * test program, started once more.
 */
#include <stdlib.h>
#include <string.h>

#include "vision/codes/caged_raw.h"
#include "vision/codes/foreign.h"

enum { IN_CAGE_RAW, IN_CAGE_FOREIGN };

static const char in_cage_program[] = "/proc/self/exe";
static const struct pzk_foreign_cage in_cage = {in_cage_program,
                                                IN_CAGE_FOREIGN};

__attribute__((constructor)) static void
serve_as_cage(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        const struct pzk_cage_handler handlers[] = {
            [IN_CAGE_RAW] = pzk_caged_raw_handler,
            [IN_CAGE_FOREIGN] = pzk_foreign_handler};

        exit(pzk_cage_serve(handlers, sizeof(handlers) / sizeof(*handlers)));
    }
}
