// SPDX-License-Identifier: MIT
#pragma once
/*
 * Finds the programs that decode data from outside in a sandbox.
 */
#include "vision/source/caged_file.h"

/* Return the paths of the programs that are started as sandboxed children
 * (decoder_main.c), built or installed beside this one. Borrowed; the expected
 * path if the program is missing. */
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
