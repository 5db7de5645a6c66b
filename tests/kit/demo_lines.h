// SPDX-License-Identifier: MIT
#pragma once
/*
 * What `watch --json` tells of a hand of the team game at the virtual table.
 */
#include <jansson.h>
#include <stdio.h>

#include "tests/kit/demo_truth.h"

/* Reads LINES up to the end of the hand; TOTALS are those by person after it,
 * untouched where there are none. */
void demo_hear_hand(FILE *lines, struct demo_heard *heard, int totals[3]);

/* The member TOTALS of a line, by person. */
void demo_read_persons(const json_t *totals, int out[3]);
