// SPDX-License-Identifier: MIT
#include "vision/readers/island_store.h"

#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"

enum { LISTS = 8 };

struct kept {
    int level;
    float threshold;
    struct pzk_island_list list;
};

struct pzk_island_store {
    size_t pixels; /* the frame size that the arrays are allocated for */
    struct pzk_island *islands;
    uint16_t (*rows)[2];
    size_t n_islands, max_islands, n_rows, max_rows;
    struct kept kept[LISTS];
    size_t n;
    struct pzk_islands *loaded; /* borrowed, or NULL */
    float contrast;             /* the contrast it was loaded with */
};

struct pzk_island_store *
pzk_island_store_new(void)
{
    return calloc(1, sizeof(struct pzk_island_store));
}

/* Returns the arrays for a frame of PIXELS: with far more room than photographs
 * need; untouched pages cost nothing. */
static struct pzk_arrays
arrays_of(struct pzk_island_store *s, size_t pixels)
{
    return (struct pzk_arrays){{{&s->islands, pixels / 64 * sizeof *s->islands},
                                {&s->rows, pixels / 2 * sizeof *s->rows}}};
}

void
pzk_island_store_free(struct pzk_island_store *store)
{
    if (store) {
        struct pzk_arrays arrays = arrays_of(store, 0);

        pzk_arrays_free(&arrays);
        free(store);
    }
}

void
pzk_island_store_start(struct pzk_island_store *store,
                       const struct pzk_frame *frame)
{
    size_t pixels = (size_t)frame->width * (size_t)frame->height;

    store->n = store->n_islands = store->n_rows = 0;
    store->loaded = NULL;
    if (pixels > store->pixels) {
        struct pzk_arrays arrays = arrays_of(store, pixels);
        bool made = pzk_arrays_make(&arrays);

        store->pixels = made ? pixels : 0;
        store->max_islands = made ? pixels / 64 : 0;
        store->max_rows = made ? pixels / 2 : 0;
    }
}

void
pzk_island_store_keep_loaded(struct pzk_island_store *store, float contrast,
                             struct pzk_islands *finder)
{
    store->loaded = finder;
    store->contrast = contrast;
}

struct pzk_islands *
pzk_island_store_loaded(const struct pzk_island_store *store, float contrast)
{
    return store->contrast == contrast ? store->loaded : NULL;
}

/* Copies ISLAND and its rows; false where the store is full. */
static bool
copy_island(struct pzk_island_store *store, const struct pzk_island *island)
{
    size_t rows = (size_t)(island->y1 - island->y0);

    if (store->n_islands == store->max_islands ||
        store->n_rows + rows > store->max_rows) {
        return false;
    }
    struct pzk_island *copy = &store->islands[store->n_islands++];
    *copy = *island;
    copy->rows = store->rows + store->n_rows;
    memcpy(store->rows + store->n_rows, island->rows,
           rows * sizeof *store->rows);
    store->n_rows += rows;
    return true;
}

void
pzk_island_store_keep(struct pzk_island_store *store, int level,
                      float threshold, const struct pzk_islands *finder)
{
    size_t islands = store->n_islands, rows = store->n_rows;
    size_t count = pzk_islands_count(finder);

    if (store->n == LISTS) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct pzk_island island = pzk_islands_at(finder, i);

        if (!copy_island(store, &island)) {
            store->n_islands = islands;
            store->n_rows = rows;
            return;
        }
    }
    store->kept[store->n++] =
        (struct kept){level, threshold, {count, store->islands + islands}};
}

bool
pzk_island_store_get(const struct pzk_island_store *store, int level,
                     float threshold, struct pzk_island_list *list)
{
    for (size_t i = 0; i < store->n; i++) {
        const struct kept *kept = &store->kept[i];

        if (kept->level == level && kept->threshold == threshold) {
            *list = kept->list;
            return true;
        }
    }
    return false;
}
