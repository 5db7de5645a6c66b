// SPDX-License-Identifier: MIT
#pragma once
/*
 * Stores the islands that one reader found in a frame, for the next reader:
 * tags and the frames of labels are both dark on white. Also remembers the
 * finder that has the frame loaded. The store's buffers grow with the frame;
 * one thread at a time.
 */
#include "vision/readers/islands.h"
#include "vision/readers/reader.h"

struct pzk_island_store;

/* The islands of one search of the picture. */
struct pzk_island_list {
    size_t n;
    const struct pzk_island *at;
};

struct pzk_island_store *pzk_island_store_new(void); /* NULL: no memory */
void pzk_island_store_free(struct pzk_island_store *store); /* NULL is fine */

/* Forgets the last frame's islands and makes room for those of FRAME. */
void pzk_island_store_start(struct pzk_island_store *store,
                            const struct pzk_frame *frame);

/* Remembers that FINDER has the whole frame loaded at CONTRAST; FINDER must
 * keep it until the next start. */
void pzk_island_store_keep_loaded(struct pzk_island_store *store,
                                  float contrast, struct pzk_islands *finder);

/* Returns the finder that has the whole frame loaded at CONTRAST; NULL where
 * there is none. */
struct pzk_islands *
pzk_island_store_loaded(const struct pzk_island_store *store, float contrast);

/* Stores the dark islands that FINDER found last, at LEVEL of the whole frame's
 * pyramid and below THRESHOLD, if there is room. */
void pzk_island_store_keep(struct pzk_island_store *store, int level,
                           float threshold, const struct pzk_islands *finder);

/* Finds the islands stored for LEVEL and THRESHOLD; false where none were
 * stored. *LIST is borrowed until the next start. */
bool pzk_island_store_get(const struct pzk_island_store *store, int level,
                          float threshold, struct pzk_island_list *list);
