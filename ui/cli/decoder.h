// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the program decodes in a cage of its own.
 */
#include "vision/source/caged_video.h"

/* What is started as a cage: this program once more. */
#define PZK_DECODER "/proc/self/exe"

/* The kinds of jobs after those of vision/source. */
enum { PZK_CAGE_CODES = PZK_CAGE_VIDEO + 1 };
