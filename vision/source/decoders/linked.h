// SPDX-License-Identifier: MIT
#pragma once
/*
 * The decoders' libraries read what strangers send, and those of video pull in
 * a hundred others, which take time to load. Only the programs that decode
 * inside the sandbox, and tests, link them; in all others these weak symbols
 * are NULL.
 */
#define PZK_WHERE_LINKED __attribute__((weak))
