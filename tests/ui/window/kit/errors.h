// SPDX-License-Identifier: MIT
#pragma once
/*
 * What a program under test writes to its error output is kept in a file, and
 * what libraries of the window call critical fails the running cmocka test.
 */
#include <gio/gio.h>

/* Runs ARGV, which ends with NULL, with an empty file at PATH as its error
 * output; fails where it cannot be started. */
GSubprocess *errors_run(const char *path, const char *const *argv);

/* Prints what is in PATH, and fails if there is something critical, or what a
 * library told the user by itself. */
void errors_expect_none(const char *path);
