// SPDX-License-Identifier: MIT
#pragma once
/*
 * Tests with one phone's browser, which all files of a program share.
 */
#include "tests/kit/pzk_test.h"

#include "tests/ui/phones/browser.h"
#include "tests/ui/phones/phone_play.h"

/* From open_phone() to close_phone(), a group's setup and teardown. */
extern struct browser *phone;

int open_phone(void **state);
int close_phone(void **state);

/* Runs the program's cases, or those that fit PATTERN; 77 where no driver is
 * installed. */
int run_on_one_phone(const char *pattern);

#define RUN_PHONE_TESTS()                                                      \
    __attribute__((weak)) int main(int argc, char **argv)                      \
    {                                                                          \
        return run_on_one_phone(argc > 1 ? argv[1] : NULL);                    \
    }

/* A game of GAME, which Anna, the first of four, follows on the phone. */
struct phone_play phone_begins(const struct pzk_table_game *game,
                               const char *lang);
