// SPDX-License-Identifier: MIT
#pragma once
/*
 * PZK_WIDE before a function with loops over pixels: it is built twice, with
 * all that it calls in this file, for every processor and for those that do
 * twice as much at once; the program takes the one that fits when it starts.
 * Both give the same results: floats are neither fused nor added in another
 * order.
 */
#include <stdlib.h> /* says whose C library it is */

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) &&      \
    defined(__GNUC__) && !defined(__clang__)
#    define PZK_WIDE __attribute__((flatten, target_clones("avx2", "default")))
#else
#    define PZK_WIDE
#endif
