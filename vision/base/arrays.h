// SPDX-License-Identifier: MIT
#pragma once
/*
 * Arrays of a struct that are allocated and freed together: listed once.
 */
#include <stdbool.h>
#include <stddef.h>

/* POINTER: the address of the pointer to the array; BYTES: the array's size; 0
 * leaves the pointer NULL. */
struct pzk_array {
    void *pointer;
    size_t bytes;
};

/* Ends with {0}. */
struct pzk_arrays {
    struct pzk_array at[32];
};

/* Frees all, then allocates each, zeroed. False when out of memory; then all
 * are NULL. */
bool pzk_arrays_make(const struct pzk_arrays *arrays);

/* Frees all; the pointers become NULL. */
void pzk_arrays_free(const struct pzk_arrays *arrays);
