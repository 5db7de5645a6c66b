// SPDX-License-Identifier: MIT
/*
 * Chooses, of two arrangements, the one with the larger cards.
 *
 *   beside: each plate at its player's left hand    beyond: as round a table
 *                  +-+ (N)                                    (N)
 *       (W)        +-+                                        +-+
 *       +-+       +---+      +-+                              +-+
 *       +-+       |   |      +-+                     +-+     +---+     +-+
 *                 +---+      (E)                     +-+     |   |     +-+
 *                  +-+                               (W)     +---+     (E)
 *              (S) +-+                                        +-+
 *                                                             +-+
 *                                                             (S)
 *
 * The first needs more width, the second more height.
 */
#include "ui/window/jekyll_hyde/table_layout.h"

enum { MARGIN = 12 };

/* Lengths in heights of a card. */
static const double WIDE = 1 / PZK_CARD_RATIO;
static const double PLACEMENT = 0.94;
static const double GAP = 0.05; /* room for a card's angle and its thick edge */
/* A card's share of its widget; the remainder is room for the card's angle. */
static const double ROOM_WIDE = 0.9, ROOM_HIGH = 0.93;
/* Distance of the side cards' centres from the table's centre, if there is
 * room. */
static const double FAR = 1.4;

struct pzk_rect
pzk_jh_table_layout_card(const struct pzk_rect *rect)
{
    double high =
        MIN(rect->height * ROOM_HIGH, rect->width * ROOM_WIDE * PZK_CARD_RATIO);

    return (struct pzk_rect){rect->x + rect->width / 2 - high * WIDE / 2,
                             rect->y + rect->height / 2 - high / 2, high * WIDE,
                             high};
}

static struct pzk_rect
around(double x, double y, double width, double height)
{
    return (struct pzk_rect){x - width / 2, y - height / 2, width, height};
}

static double
side_plate(const struct pzk_size plates[PZK_PLACES])
{
    return MAX(plates[PZK_LEFT].width, plates[PZK_RIGHT].width);
}

/* Returns the greatest card height at which a side's card, its plate and the
 * placement card fit in half the width. A side's plate must also clear the card
 * at the top or bottom. */
static double
height_for_sides(const struct pzk_size *room,
                 const struct pzk_size plates[PZK_PLACES])
{
    double half = room->width / 2 - MARGIN;
    double plate = side_plate(plates);
    double nearest = PLACEMENT / 2 + GAP + WIDE / 2;
    double cards = half / (nearest + WIDE / 2);
    double under_plate = (half - plate / 2) / nearest;
    double past_plate = 2 * (half - MARGIN - plate) / WIDE;

    return MIN(MIN(cards, under_plate), past_plate);
}

static double
height_beside(const struct pzk_size *room,
              const struct pzk_size plates[PZK_PLACES])
{
    double half = room->height / 2 - MARGIN;
    double ends = MAX(plates[PZK_TOP].width, plates[PZK_BOTTOM].width);
    double sides = MAX(plates[PZK_LEFT].height, plates[PZK_RIGHT].height);
    double chain = half / (PLACEMENT / 2 + GAP + 1);
    double with_plate = 2 * (half - sides - MARGIN / 2.0);
    double past_plate = 2 * (room->width / 2 - 2 * MARGIN - ends) / WIDE;

    return MIN(MIN(chain, with_plate),
               MIN(past_plate, height_for_sides(room, plates)));
}

static double
height_beyond(const struct pzk_size *room,
              const struct pzk_size plates[PZK_PLACES])
{
    double ends = MAX(plates[PZK_TOP].height, plates[PZK_BOTTOM].height);
    double half = room->height / 2 - MARGIN - ends;

    return MIN(half / (PLACEMENT / 2 + 2 * GAP + 1),
               height_for_sides(room, plates));
}

/* Places cards that are HIGH pixels high; both arrangements place them alike.
 */
static void
lay_cards(const struct pzk_size *room, const struct pzk_size plates[PZK_PLACES],
          double high, struct pzk_jh_table_layout *layout)
{
    double x = room->width / 2;
    double y = room->height / 2;
    double wide = high * WIDE;
    double plate = side_plate(plates);
    double up = (PLACEMENT / 2 + GAP + 0.5) * high;
    double aside = MAX(FAR * high, (plate + wide) / 2 + MARGIN);
    double room_x = wide / ROOM_WIDE;
    double room_y = high / ROOM_HIGH;

    aside = MIN(aside, x - MARGIN - MAX(plate, wide) / 2);
    layout->placement = around(x, y, PLACEMENT * high, PLACEMENT * high);
    layout->card[PZK_TOP] = around(x, y - up, room_x, room_y);
    layout->card[PZK_BOTTOM] = around(x, y + up, room_x, room_y);
    layout->card[PZK_LEFT] = around(x - aside, y, room_x, room_y);
    layout->card[PZK_RIGHT] = around(x + aside, y, room_x, room_y);
}

static void
lay_plates(const struct pzk_size *room,
           const struct pzk_size plates[PZK_PLACES], double high,
           gboolean beside, struct pzk_jh_table_layout *layout)
{
    const struct pzk_size *top = &plates[PZK_TOP];
    const struct pzk_size *bottom = &plates[PZK_BOTTOM];
    const struct pzk_size *left = &plates[PZK_LEFT];
    const struct pzk_size *right = &plates[PZK_RIGHT];
    double x = room->width / 2;
    double y = room->height / 2;
    double left_x = layout->card[PZK_LEFT].x + layout->card[PZK_LEFT].width / 2;
    double aside = x - left_x;
    double next = high * WIDE / 2 + MARGIN;
    double under = high / 2 + MARGIN / 2.0;

    layout->plate[PZK_TOP] =
        around(beside ? x + next + top->width / 2 : x, MARGIN + top->height / 2,
               top->width, top->height);
    layout->plate[PZK_BOTTOM] =
        around(beside ? x - next - bottom->width / 2 : x,
               room->height - MARGIN - bottom->height / 2, bottom->width,
               bottom->height);
    layout->plate[PZK_RIGHT] = around(x + aside, y + under + right->height / 2,
                                      right->width, right->height);
    layout->plate[PZK_LEFT] = around(x - aside,
                                     beside ? y - under - left->height / 2
                                            : y + under + left->height / 2,
                                     left->width, left->height);
}

/* Places the second card of each side away from the plates, but within the
 * room. */
static void
lay_second(const struct pzk_size *room, double high,
           struct pzk_jh_table_layout *layout)
{
    static const double way[PZK_PLACES][2] = {
        {-0.6, 0.12}, {0.45, -0.3}, {0.6, -0.12}, {-0.45, 0.3}};

    for (int place = 0; place < PZK_PLACES; place++) {
        struct pzk_rect *rect = &layout->second[place];

        *rect = layout->card[place];
        rect->x += way[place][0] * high * WIDE;
        rect->y += way[place][1] * high;
        rect->x = CLAMP(rect->x, 0, room->width - rect->width);
        rect->y = CLAMP(rect->y, 0, room->height - rect->height);
    }
}

void
pzk_jh_table_layout(const struct pzk_size *room,
                    const struct pzk_size plates[PZK_PLACES],
                    struct pzk_jh_table_layout *layout)
{
    double near = height_beside(room, plates);
    double beyond = height_beyond(room, plates);
    gboolean beside = near >= beyond;
    double high = MAX(MAX(near, beyond), 24);

    lay_cards(room, plates, high, layout);
    lay_plates(room, plates, high, beside, layout);
    lay_second(room, high, layout);
}
