// SPDX-License-Identifier: MIT
#pragma once
/*
 * Arrays of a struct that come and go together: listed once, allocated and
 * freed by that list.
 */
#include <stdbool.h>
#include <stddef.h>

/* POINTER: the address of the pointer to the array; BYTES: its size, 0 leaves
 * it NULL. */
struct pzk_array {
    void *pointer;
    size_t bytes;
};

/* Ends with {0}. */
struct pzk_arrays {
    struct pzk_array at[16];
};

/* Frees all, then gives each its bytes, zeros. False when out of memory; then
 * all are NULL. */
bool pzk_arrays_make(const struct pzk_arrays *arrays);

/* Frees all; the pointers become NULL. */
void pzk_arrays_free(const struct pzk_arrays *arrays);
