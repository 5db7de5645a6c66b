// SPDX-License-Identifier: MIT
/*
 * What `platzkarte watch` on a recorded video costs, beside what only decoding
 * it costs ffmpeg with one thread.
 */
#pragma once

#include <stdbool.h>

/* Prints seconds of CPU and their ratio for each of the NULL-ended VIDEOS;
 * PROGRAM is the built platzkarte. False, having told why on standard error,
 * where either could not be run or failed. */
bool watch_cost_print(const char *program, char *const *videos);

/* Whether there is an ffmpeg to compare with. */
bool watch_cost_has_peer(void);
