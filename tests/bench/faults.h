// SPDX-License-Identifier: MIT
#pragma once
/*
 * What cameras and rooms do to a mark: how much of each family is read by size,
 * fault by fault, beside the peers.
 */
#include <stdbool.h>

#include "vision/base/mark.h"

struct bench_faults {
    unsigned families; /* bits */
    const char *named; /* what a fault's name contains */
    int pictures;      /* of each size, of 24 marks each */
    const char *plot;  /* file, or NULL */
};

/* Prints a table for each family, a row a fault, a column a size, and plots
 * them, a panel a fault; false where pictures cannot be painted or the plot
 * not written. */
bool bench_faults(const struct bench_faults *how);
