// SPDX-License-Identifier: MIT
#pragma once
/*
 * Small dense linear systems. Any thread.
 */
#include <stdbool.h>

/* Solves A x = B for n x n A (row-major); B becomes x, A is overwritten. False
 * if A is singular. Rows are scaled first, so the unknowns may have different
 * units. */
bool pzk_solve(double *a, double *b, int n);
