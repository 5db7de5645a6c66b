// SPDX-License-Identifier: MIT
#pragma once
/*
 * A sticker on a card, to be painted with tests/kit/pictures/paint.h.
 */
#include <cairo.h>
#include <stdbool.h>

#include "markers/catalog.h"

struct bench_sticker {
    cairo_surface_t *dots;
    struct pzk_mark_shape shape;
};

/* False where the piece has no such mark. */
bool bench_sticker_init(struct bench_sticker *sticker, int piece,
                        enum pzk_family family);
void bench_sticker_finish(struct bench_sticker *sticker);

/* The tone of WHAT, a sticker, at X, Y mm from its middle; the card's face goes
 * on 7 mm around it, in quiet colours. */
float bench_sticker_tone(const void *what, float x, float y);
