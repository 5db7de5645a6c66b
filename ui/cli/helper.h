// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds what is installed for this program alone, or built beside it: the
 * programs that decode data from outside in a sandbox, and the modules that it
 * opens.
 */
#include "vision/source/caged_file.h"

/* Return the paths of the programs that are started as sandboxed children
 * (decoder_main.c). Borrowed; the expected path if the program is missing. */
const char *pzk_decoder(void); /* decodes everything */
/* for video only, and for codes only: quicker to start */
const char *pzk_video_decoder(void);
const char *pzk_code_decoder(void);

/* Kinds of jobs, in addition to those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_FILE + 1, PZK_CAGE_FOREIGN };

/* A struct pzk_foreign_cage: decodes codes made by others. */
#define PZK_FOREIGN_DECODER                                                    \
    {                                                                          \
        pzk_code_decoder(), PZK_CAGE_FOREIGN                                   \
    }

/* Runs main() of module NAME, which is this program again with other commands,
 * and with the libraries that only they need. Returns the exit status. */
int pzk_run_module(const char *name, int argc, char **argv);
