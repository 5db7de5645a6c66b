// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the program decodes in a cage of its own.
 */
#include "vision/source/caged_file.h"

/* The program that is started as a cage, decoder_main.c: built or installed
 * beside this one. Borrowed; where it would be if it is missing. */
const char *pzk_decoder(void);

/* The kinds of jobs after those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_FILE + 1, PZK_CAGE_FOREIGN };

/* A struct pzk_foreign_cage: where codes of other people's are decoded. */
#define PZK_FOREIGN_DECODER                                                    \
    {                                                                          \
        pzk_decoder(), PZK_CAGE_FOREIGN                                        \
    }
