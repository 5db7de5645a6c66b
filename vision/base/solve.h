// SPDX-License-Identifier: MIT
#pragma once
/*
 * Small dense linear systems. Any thread.
 */
#include <stdbool.h>

/* Solves A x = B for n x n A (row-major): replaces B by x and overwrites A.
 * False if A is singular. Scales the rows first, so the unknowns may have
 * different units. */
bool pzk_solve(double *a, double *b, int n);
