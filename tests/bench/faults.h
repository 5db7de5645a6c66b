// SPDX-License-Identifier: MIT
#pragma once
/*
 * What cameras and rooms do to a mark: how much of each family is read by size,
 * fault by fault, beside the peers.
 */
#include "vision/base/mark.h"

/* Prints a table for each family of SET, a row a fault whose name contains
 * NAMED, a column a size, of PICTURES pictures each; false where they cannot be
 * painted. */
bool bench_faults(unsigned set, const char *named, int pictures);
