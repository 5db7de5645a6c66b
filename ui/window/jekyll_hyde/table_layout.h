// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes the layout of the team game's table from the room and the size of
 * the name plates: cards as large as fit. A plain value; any thread.
 */
#include "ui/window/paint/paint.h"

/* Places on the screen, clockwise from the top, as seats are from north. */
enum pzk_table_place { PZK_TOP, PZK_RIGHT, PZK_BOTTOM, PZK_LEFT, PZK_PLACES };

struct pzk_size {
    double width, height;
};

struct pzk_jh_table_layout {
    struct pzk_rect placement;
    struct pzk_rect plate[PZK_PLACES];
    /* Rectangles in which the cards are centred, at a slight angle. */
    struct pzk_rect card[PZK_PLACES];
    /* Rectangles for a second card at a place, over the first one. */
    struct pzk_rect second[PZK_PLACES];
};

/* Returns the card's own rectangle, without the room for its angle. */
struct pzk_rect pzk_jh_table_layout_card(const struct pzk_rect *rect);

void pzk_jh_table_layout(const struct pzk_size *room,
                         const struct pzk_size plates[PZK_PLACES],
                         struct pzk_jh_table_layout *layout);
