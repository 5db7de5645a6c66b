// SPDX-License-Identifier: MIT
#pragma once
/*
 * Islands that one reader found in a frame and the next one looks at as well:
 * tags and the frames of labels are dark things in white ones. Also the finder
 * that has the frame loaded. Its buffers grow with the frame; one thread at a
 * time.
 */
#include "vision/readers/islands.h"
#include "vision/readers/reader.h"

struct pzk_island_store;

/* Some of the islands of one look at the picture. */
struct pzk_island_list {
    size_t n;
    const struct pzk_island *at;
};

struct pzk_island_store *pzk_island_store_new(void); /* NULL: no memory */
void pzk_island_store_free(struct pzk_island_store *store); /* NULL is fine */

/* Forgets what was kept of another frame; makes room for what FRAME may have.
 */
void pzk_island_store_start(struct pzk_island_store *store,
                            const struct pzk_frame *frame);

/* FINDER has all of the frame loaded at CONTRAST, and keeps it until the next
 * start. */
void pzk_island_store_keep_loaded(struct pzk_island_store *store,
                                  float contrast, struct pzk_islands *finder);

/* That finder; NULL where there is none. */
struct pzk_islands *
pzk_island_store_loaded(const struct pzk_island_store *store, float contrast);

/* Keeps the dark islands that FINDER found last, at LEVEL of the pyramid of the
 * whole frame and below THRESHOLD, if there is room. */
void pzk_island_store_keep(struct pzk_island_store *store, int level,
                           float threshold, const struct pzk_islands *finder);

/* Those; false where they were not kept. Borrowed until the next start. */
bool pzk_island_store_get(const struct pzk_island_store *store, int level,
                          float threshold, struct pzk_island_list *list);
