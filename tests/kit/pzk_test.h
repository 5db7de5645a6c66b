// SPDX-License-Identifier: MIT
#pragma once
/* cmocka with what it wants included first, and asserts that stay on. */
#undef NDEBUG
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The name in cmocka 2, where the old one is deprecated. */
#ifdef assert_uint_in_range
#    undef assert_in_range
#    define assert_in_range assert_uint_in_range
#endif

/* Of what paints pictures in a test, pixel by pixel: it is not what is tested,
 * and the sanitizers would spend most of their time on it. */
#define PAINTS __attribute__((no_sanitize("address", "undefined")))

/* Whether a sample is enough: under the sanitizers, where a test of the list
 * `sampled` (tests/meson.build) takes several times as long. All of it runs
 * without them. */
#ifdef __SANITIZE_ADDRESS__
enum { PZK_SAMPLE = 1 };
#else
enum { PZK_SAMPLE = 0 };
#endif

/* Runs all of TESTS, or the first N as a sample. */
#define pzk_run_sample(tests, n)                                               \
    _cmocka_run_group_tests(#tests, tests,                                     \
                            PZK_SAMPLE ? (size_t)(n)                           \
                                       : sizeof(tests) / sizeof(tests[0]),     \
                            NULL, NULL)
