// SPDX-License-Identifier: MIT
#pragma once
/*
 * What this process holds: memory, descriptors, threads. Taken at two times it
 * shows a leak.
 */
struct footprint {
    long resident_kb;
    int descriptors, threads;
};

struct footprint footprint_now(void);

/* A line: what was done how often, and what was held before and after. */
void footprint_print(const char *what, const char *kind, int times,
                     struct footprint before, struct footprint after);

/* Fails where there are more descriptors or threads after, or four megabytes
 * more; right after something ended its thread may still be there: a second is
 * waited for that. */
void footprint_expect(struct footprint before, struct footprint after);
