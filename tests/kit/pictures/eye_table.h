// SPDX-License-Identifier: MIT
#pragma once
/* The one painted table of a test, and what the eye tells of it. */
#include "tests/kit/pzk_test.h"

#include "tests/kit/pictures/small_table.h"

extern struct small_table table;

/* Where cards of a trick lie, by seat. */
extern const float places[4][3];

/* KIND was told so often since the last forget(). */
void expect(enum pzk_obs_kind kind, size_t count);

/* Nothing about pieces, table and camera was told. */
void expect_quiet(void);

void forget(void);

void start_with_table(void);

/* Four cards of a trick, brought one after the other. */
void start_with_trick(void);

#define TEST_FROM_NOTHING(function)                                            \
    TEST_BY(function, (void), NULL, NULL, small_start(&table, NULL);           \
            function(); small_finish(&table))

#define TEST_WITH_TABLE(function)                                              \
    TEST_BY(function, (void), NULL, NULL, start_with_table(); function();      \
            small_finish(&table))

#define TEST_WITH_TRICK(function)                                              \
    TEST_BY(function, (void), NULL, NULL, start_with_trick(); function();      \
            small_finish(&table))
