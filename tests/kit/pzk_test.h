// SPDX-License-Identifier: MIT
#pragma once
/* cmocka with what it wants included first and what most tests use, and asserts
 * that stay on. */
#undef NDEBUG
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/*
 * The cases of a program. Each joins them where it is written, in that order,
 * so that none is forgotten:
 *
 *     TEST(test_thing_condition_outcome)
 *     {
 *         assert_true(thing());
 *     }
 *
 *     RUN_TESTS()
 *
 * Files of a program share the list, and `main`: both are weak.
 */
enum { CASES_MAX = 1024 };
__attribute__((weak)) struct CMUnitTest all_cases[CASES_MAX + 1];
__attribute__((weak)) size_t n_all_cases;
__attribute__((unused)) static bool next_is_left_out;

static inline void
case_join(const char *name, CMUnitTestFunction run, CMFixtureFunction setup,
          CMFixtureFunction teardown)
{
    if (n_all_cases == CASES_MAX) {
        abort();
    }
    if (!next_is_left_out) {
        all_cases[n_all_cases++] =
            (struct CMUnitTest){name, run, setup, teardown, NULL};
    }
    next_is_left_out = false;
}

#define JOINS_(function, run, setup, teardown)                                 \
    __attribute__((constructor)) static void function##_joins(void)            \
    {                                                                          \
        case_join(#function, run, setup, teardown);                            \
    }

#define CASE_(function, setup, teardown)                                       \
    static void function(void **state);                                        \
    JOINS_(function, function, setup, teardown)                                \
    static void function(__attribute__((unused)) void **state)

/* Whose function has PARAMETERS; it is called by the statements behind. */
#define TEST_BY(function, parameters, setup, teardown, ...)                    \
    static void function parameters;                                           \
    static void function##_runs(__attribute__((unused)) void **state)          \
    {                                                                          \
        __VA_ARGS__;                                                           \
    }                                                                          \
    JOINS_(function, function##_runs, setup, teardown)                         \
    static void function parameters

/* Whose function takes NAME, a value that BEGIN(NAME) has begun. */
#define TEST_OF(function, type, name, begin)                                   \
    TEST_BY(function, (type * name), NULL, NULL, type name; begin(&name);      \
            function(&name))

#define TEST(function) CASE_(function, NULL, NULL)

/* One that the sample leaves out; HOW is the macro of the others. */
#define UNSAMPLED(how, function)                                               \
    __attribute__((constructor)) static void function##_is_left_out(void)      \
    {                                                                          \
        next_is_left_out = PZK_SAMPLE;                                         \
    }                                                                          \
    how(function)

/* With functions of the file before and after it. */
#define TEST_WITH(function, setup, teardown)                                   \
    static int setup(void **state);                                            \
    static int teardown(void **state);                                         \
    CASE_(function, setup, teardown)

/* Runs them; SETUP before and TEARDOWN after all, or NULL. */
#define run_cases(setup, teardown)                                             \
    _cmocka_run_group_tests("tests", all_cases, n_all_cases, setup, teardown)

/* Those whose name fits the pattern in the program's first argument, or all. */
#define RUN_TESTS()                                                            \
    __attribute__((weak)) int main(int argc, char **argv)                      \
    {                                                                          \
        cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);                     \
        return run_cases(NULL, NULL);                                          \
    }
