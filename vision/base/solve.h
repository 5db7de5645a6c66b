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

/* Least squares: adds the equation ROW times the unknowns = VALUE to the N
 * normal equations that pzk_squares_solve() solves. */
static inline void
pzk_squares_add(double *a, double *b, int n, const double *row, double value)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            a[i * n + j] += row[i] * row[j];
        }
        b[i] += row[i] * value;
    }
}

/* Solves the N equations in the lower half of A (rows of N) for B, in place. A
 * must be positive definite; false where it is not. */
bool pzk_squares_solve(double *a, double *b, int n);
