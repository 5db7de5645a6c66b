// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the program decodes in a cage of its own.
 */
#include "vision/source/caged_file.h"

/* The programs that are started as a cage, decoder_main.c: built or installed
 * beside this one. Borrowed; where they would be if they are missing. */
const char *pzk_decoder(void); /* of everything */
/* The same of nothing but video, of nothing but codes: quicker to start. */
const char *pzk_video_decoder(void);
const char *pzk_code_decoder(void);

/* The kinds of jobs after those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_FILE + 1, PZK_CAGE_FOREIGN };

/* A struct pzk_foreign_cage: where codes of other people's are decoded. */
#define PZK_FOREIGN_DECODER                                                    \
    {                                                                          \
        pzk_code_decoder(), PZK_CAGE_FOREIGN                                   \
    }
