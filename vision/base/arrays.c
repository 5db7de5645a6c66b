// SPDX-License-Identifier: MIT
#include "vision/base/arrays.h"

#include <stdlib.h>
#include <string.h>

void
pzk_arrays_free(const struct pzk_arrays *arrays)
{
    for (const struct pzk_array *one = arrays->at; one->pointer; one++) {
        void *memory;

        /* all object pointers have the same size and representation */
        memcpy(&memory, one->pointer, sizeof memory);
        free(memory);
        memset(one->pointer, 0, sizeof memory);
    }
}

bool
pzk_arrays_make(const struct pzk_arrays *arrays)
{
    pzk_arrays_free(arrays);
    for (const struct pzk_array *one = arrays->at; one->pointer; one++) {
        void *memory = one->bytes > 0 ? calloc(1, one->bytes) : NULL;

        if (one->bytes > 0 && !memory) {
            pzk_arrays_free(arrays);
            return false;
        }
        memcpy(one->pointer, &memory, sizeof memory);
    }
    return true;
}
