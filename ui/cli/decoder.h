// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the program decodes in a cage of its own.
 */
#include "vision/source/caged_video.h"

/* What is started as a cage: this program once more. */
#define PZK_DECODER "/proc/self/exe"

/* The kinds of jobs after those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_VIDEO + 1, PZK_CAGE_FOREIGN };

/* A struct pzk_foreign_cage: where codes of other people's are decoded. */
#define PZK_FOREIGN_DECODER                                                    \
    {                                                                          \
        PZK_DECODER, PZK_CAGE_FOREIGN                                          \
    }
