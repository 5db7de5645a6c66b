// SPDX-License-Identifier: MIT
#pragma once
/*
 * Small dense linear systems. Any thread.
 */
#include <stdbool.h>

/* Solves A x = B for n x n A (row-major); B becomes x, A is overwritten.
 * False where A is singular. Rows are scaled first, so that mixed units in
 * the unknowns do no harm. */
bool pzk_solve(double *a, double *b, int n);
