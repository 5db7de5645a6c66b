// SPDX-License-Identifier: MIT
#pragma once
/*
 * Computes the layout of a table of tricks from the room and the size of the
 * name plates: cards as large as fit. A plain value; any thread.
 */
#include "src/rules/game.h"
#include "ui/window/paint/paint.h"

/* Places on the screen, clockwise from the top, as seats are from north. Of
 * five and six places number SIDES / 2 is at the bottom, and only of six number
 * 0 at the top. */
enum pzk_table_place { PZK_TOP, PZK_RIGHT, PZK_BOTTOM, PZK_LEFT, PZK_PLACES };

struct pzk_size {
    double width, height;
};

struct pzk_trick_layout {
    struct pzk_rect placement;
    struct pzk_rect plate[PZK_SEATS_MAX];
    /* Rectangles in which the cards are centred, at a slight angle. */
    struct pzk_rect card[PZK_SEATS_MAX];
    /* Rectangles for a second card at a place, over the first one. */
    struct pzk_rect second[PZK_SEATS_MAX];
};

/* Returns the card's own rectangle, without the room for its angle. */
struct pzk_rect pzk_trick_layout_card(const struct pzk_rect *rect);

/* SIDES: of the table. PLATES: of width 0 where nobody sits. BARE: there is no
 * placement card. */
void pzk_trick_layout(const struct pzk_size *room, int sides,
                      const struct pzk_size plates[PZK_SEATS_MAX],
                      gboolean bare, struct pzk_trick_layout *layout);
