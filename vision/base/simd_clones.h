// SPDX-License-Identifier: MIT
#pragma once
/*
 * PZK_WIDE marks a function with loops over pixels: the compiler builds it,
 * with all it calls in this file, once for every x86-64 processor and once for
 * AVX2, and the loader picks the clone (ifunc). Both give the same results:
 * floats are neither fused nor reordered.
 */
#include <stdlib.h> /* defines __GLIBC__ */

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) &&      \
    defined(__GNUC__) && !defined(__clang__)
#    define PZK_WIDE __attribute__((flatten, target_clones("avx2", "default")))
#else
#    define PZK_WIDE
#endif
