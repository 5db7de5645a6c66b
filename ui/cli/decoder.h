// SPDX-License-Identifier: MIT
#pragma once
/*
 * The sandboxed decoder programs.
 */
#include "vision/source/caged_file.h"

/* The programs that are started as sandboxed children, decoder_main.c: built or
 * installed beside this one. Borrowed; the expected path if they are missing.
 */
const char *pzk_decoder(void); /* decodes everything */
/* The same for video only, and for codes only: quicker to start. */
const char *pzk_video_decoder(void);
const char *pzk_code_decoder(void);

/* The kinds of jobs, after those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_FILE + 1, PZK_CAGE_FOREIGN };

/* A struct pzk_foreign_cage: decodes codes made by others. */
#define PZK_FOREIGN_DECODER                                                    \
    {                                                                          \
        pzk_code_decoder(), PZK_CAGE_FOREIGN                                   \
    }
