// SPDX-License-Identifier: MIT
#pragma once
/*
 * The decoders' libraries pull in some 250 others, which take a tenth of a
 * second to load. Only the programs that decode inside the sandbox, and tests,
 * link them; in all others these weak symbols are NULL.
 */
#define PZK_WHERE_LINKED __attribute__((weak))
