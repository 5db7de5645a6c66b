// SPDX-License-Identifier: MIT
#pragma once
/*
 * The decoders' libraries bring some 250 others, which take a tenth of a second
 * to load: only the programs that decode in the cage are linked with them,
 * and tests. To all others these functions are NULL.
 */
#define PZK_WHERE_LINKED __attribute__((weak))
