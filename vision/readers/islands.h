// SPDX-License-Identifier: MIT
#pragma once
/*
 * Islands: connected pixels darker (or brighter) than a level between the
 * darkest and the brightest around them. One finder, one thread; its buffers
 * grow with the picture and are kept.
 *
 * The local threshold comes from tiles of 4 x 4 pixels and their neighbours
 * (Wang and Olson, "AprilTag 2", IROS 2016); tiles without contrast are blank.
 * Islands are runs of pixels joined by union-find, so the work grows with what
 * the picture shows.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vision/base/image.h"

struct pzk_islands;

struct pzk_islands *pzk_islands_new(void);
void pzk_islands_free(struct pzk_islands *finder);

/* Loads VIEW, which stays borrowed until the next call. CONTRAST: the least
 * difference between dark and bright around a pixel, as a share of the whole
 * picture's; noise and small differences never count. False when out of memory.
 */
bool pzk_islands_load(struct pzk_islands *finder, const struct pzk_view *view,
                      float contrast);

/* Returns the spread of grey within a tile in the picture's smoothest parts:
 * about three and a half times the noise's sigma. */
int pzk_islands_noise(const struct pzk_islands *finder);

struct pzk_island_limits {
    int min_size, max_size; /* limits of the larger side of the bounding box,
                               px */
    float level; /* 0..1: position of the threshold between dark and bright */
    bool bright; /* find bright islands instead of dark ones */
};

/* One island: its bounding box and, row by row, its outermost pixels. */
struct pzk_island {
    int x0, y0, x1, y1; /* [x0, x1) x [y0, y1) */
    int area;           /* pixels */
    /* y1 - y0 pairs: leftmost pixel, one past the rightmost */
    const uint16_t (*rows)[2];
};

/* Finds islands in the picture loaded last; pzk_islands_count() and
 * pzk_islands_at() return them until the next call. */
void pzk_islands_find(struct pzk_islands *finder,
                      const struct pzk_island_limits *limits);
size_t pzk_islands_count(const struct pzk_islands *finder);
struct pzk_island pzk_islands_at(const struct pzk_islands *finder,
                                 size_t index);
