// SPDX-License-Identifier: MIT
#pragma once
/*
 * Arrays that a struct allocates and frees together: it lists them once.
 */
#include <stdbool.h>
#include <stddef.h>

/* POINTER is the address of the pointer to the array, BYTES the array's size;
 * with 0 bytes the pointer stays NULL. */
struct pzk_array {
    void *pointer;
    size_t bytes;
};

/* The arrays of one struct; the entry behind the last array is {0}. */
struct pzk_arrays {
    struct pzk_array at[32];
};

/* Frees every array, then allocates each anew, zeroed. Returns false when out
 * of memory; every pointer is NULL then. */
bool pzk_arrays_make(const struct pzk_arrays *arrays);

/* Frees every array and sets its pointer to NULL. */
void pzk_arrays_free(const struct pzk_arrays *arrays);
