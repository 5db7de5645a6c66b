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
struct pzk_room {
    void *pointer;
    size_t bytes;
};

/* Ends with {0}. */
struct pzk_rooms {
    struct pzk_room at[16];
};

/* Frees all, then gives each its bytes, zeros. False when out of memory; then
 * all are NULL. */
bool pzk_rooms_make(const struct pzk_rooms *rooms);

/* Frees all; the pointers become NULL. */
void pzk_rooms_free(const struct pzk_rooms *rooms);
