// SPDX-License-Identifier: MIT
#include "vision/base/solve.h"

#include <math.h>

static void
swap(double *a, double *b)
{
    double t = *a;
    *a = *b;
    *b = t;
}

static bool
scale_rows(double *a, double *b, int n)
{
    for (int i = 0; i < n; i++) {
        double top = 0;
        for (int j = 0; j < n; j++) {
            top = fmax(top, fabs(a[i * n + j]));
        }
        if (!(top > 0) || !isfinite(top)) {
            return false;
        }
        for (int j = 0; j < n; j++) {
            a[i * n + j] /= top;
        }
        b[i] /= top;
    }
    return true;
}

bool
pzk_solve(double *a, double *b, int n)
{
    if (!scale_rows(a, b, n)) {
        return false;
    }
    for (int k = 0; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++) {
            if (fabs(a[i * n + k]) > fabs(a[pivot * n + k])) {
                pivot = i;
            }
        }
        if (!(fabs(a[pivot * n + k]) > 1e-14)) {
            return false;
        }
        for (int j = k; pivot != k && j < n; j++) {
            swap(&a[pivot * n + j], &a[k * n + j]);
        }
        if (pivot != k) {
            swap(&b[pivot], &b[k]);
        }
        for (int i = k + 1; i < n; i++) {
            double f = a[i * n + k] / a[k * n + k];
            for (int j = k; j < n; j++) {
                a[i * n + j] -= f * a[k * n + j];
            }
            b[i] -= f * b[k];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
            b[i] -= a[i * n + j] * b[j];
        }
        b[i] /= a[i * n + i];
    }
    return true;
}

bool
pzk_squares_solve(double *a, double *b, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = a[i * n + j];

            for (int k = 0; k < j; k++) {
                sum -= a[i * n + k] * a[j * n + k];
            }
            if (i == j) {
                if (!(sum > 1e-9)) {
                    return false;
                }
                a[i * n + i] = sqrt(sum);
            } else {
                a[i * n + j] = sum / a[j * n + j];
            }
        }
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
            b[i] -= a[i * n + k] * b[k];
        }
        b[i] /= a[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) {
            b[i] -= a[k * n + i] * b[k];
        }
        b[i] /= a[i * n + i];
    }
    return true;
}
