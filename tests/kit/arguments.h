// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tests whose program takes arguments.
 */
#include "tests/kit/pzk_test.h"

/* `main`: statements that take them from ARGV, then the cases. */
#define RUN_TESTS_WITH(argc, argv, ...)                                        \
    int main(int argc, char **argv)                                            \
    {                                                                          \
        __VA_ARGS__;                                                           \
        return run_cases(NULL, NULL);                                          \
    }

/* The Ith, without which the program ends with status 2. */
static inline char *
needed(int argc, char **argv, int i)
{
    if (argc <= i) {
        print_error("%s wants %d arguments\n", argv[0], i);
        exit(2);
    }
    return argv[i];
}

/* The Ith as a number, or OTHERWISE. */
static inline int
number_given(int argc, char **argv, int i, int otherwise)
{
    return argc > i ? atoi(argv[i]) : otherwise;
}

static inline bool
is_given(int argc, char **argv, int i, const char *text)
{
    return argc > i && strcmp(argv[i], text) == 0;
}
