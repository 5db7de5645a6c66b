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
#include "ui/window/trick/layout.h"

#include <string.h>

enum { MARGIN = 12 };

/* What everything is computed from. Lengths in heights of a card. */
struct sizes {
    struct pzk_size room, plates[PZK_SEATS_MAX];
    double placement; /* side of the placement card */
};

static const double WIDE = 1 / PZK_CARD_RATIO;
static const double PLACEMENT = 0.94;
static const double GAP = 0.05; /* room for a card's angle and its thick edge */
/* A card's share of its widget; the remainder is room for the card's angle. */
static const double ROOM_WIDE = 0.9, ROOM_HIGH = 0.93;
/* Distance of the side cards' centres from the table's centre, if there is
 * room. */
static const double FAR = 1.4;

struct pzk_rect
pzk_trick_layout_card(const struct pzk_rect *rect)
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
side_plate(const struct sizes *s)
{
    return MAX(s->plates[PZK_LEFT].width, s->plates[PZK_RIGHT].width);
}

/* Returns the greatest card height at which a side's card, its plate and the
 * placement card fit in half the width. A side's plate must also clear the card
 * at the top or bottom. */
static double
height_for_sides(const struct sizes *s)
{
    double half = s->room.width / 2 - MARGIN;
    double plate = side_plate(s);

    if (plate <= 0) { /* nobody sits at the sides */
        return 2 * half / WIDE;
    }
    double nearest = s->placement / 2 + GAP + WIDE / 2;
    double cards = half / (nearest + WIDE / 2);
    double under_plate = (half - plate / 2) / nearest;
    double past_plate = 2 * (half - MARGIN - plate) / WIDE;

    return MIN(MIN(cards, under_plate), past_plate);
}

static double
height_beside(const struct sizes *s)
{
    double half = s->room.height / 2 - MARGIN;
    double ends = MAX(s->plates[PZK_TOP].width, s->plates[PZK_BOTTOM].width);
    double sides = MAX(s->plates[PZK_LEFT].height, s->plates[PZK_RIGHT].height);
    double chain = half / (s->placement / 2 + GAP + 1);
    double with_plate = 2 * (half - sides - MARGIN / 2.0);
    double past_plate = 2 * (s->room.width / 2 - 2 * MARGIN - ends) / WIDE;

    return MIN(MIN(chain, with_plate), MIN(past_plate, height_for_sides(s)));
}

static double
height_beyond(const struct sizes *s)
{
    double ends = MAX(s->plates[PZK_TOP].height, s->plates[PZK_BOTTOM].height);
    double half = s->room.height / 2 - MARGIN - ends;

    return MIN(half / (s->placement / 2 + 2 * GAP + 1), height_for_sides(s));
}

/* Places cards that are HIGH pixels high; both arrangements place them alike.
 */
static void
lay_cards(const struct sizes *s, double high, struct pzk_trick_layout *layout)
{
    double x = s->room.width / 2;
    double y = s->room.height / 2;
    double wide = high * WIDE;
    double plate = side_plate(s);
    double up = (s->placement / 2 + GAP + 0.5) * high;
    double aside = MAX(FAR * high, (plate + wide) / 2 + MARGIN);
    double room_x = wide / ROOM_WIDE;
    double room_y = high / ROOM_HIGH;

    aside = MIN(aside, x - MARGIN - MAX(plate, wide) / 2);
    layout->placement = around(x, y, s->placement * high, s->placement * high);
    layout->card[PZK_TOP] = around(x, y - up, room_x, room_y);
    layout->card[PZK_BOTTOM] = around(x, y + up, room_x, room_y);
    layout->card[PZK_LEFT] = around(x - aside, y, room_x, room_y);
    layout->card[PZK_RIGHT] = around(x + aside, y, room_x, room_y);
}

static void
lay_plates(const struct sizes *s, double high, gboolean beside,
           struct pzk_trick_layout *layout)
{
    const struct pzk_size *top = &s->plates[PZK_TOP];
    const struct pzk_size *bottom = &s->plates[PZK_BOTTOM];
    const struct pzk_size *left = &s->plates[PZK_LEFT];
    const struct pzk_size *right = &s->plates[PZK_RIGHT];
    double x = s->room.width / 2;
    double y = s->room.height / 2;
    double left_x = layout->card[PZK_LEFT].x + layout->card[PZK_LEFT].width / 2;
    double aside = x - left_x;
    double next = high * WIDE / 2 + MARGIN;
    double under = high / 2 + MARGIN / 2.0;

    layout->plate[PZK_TOP] =
        around(beside ? x + next + top->width / 2 : x, MARGIN + top->height / 2,
               top->width, top->height);
    layout->plate[PZK_BOTTOM] =
        around(beside ? x - next - bottom->width / 2 : x,
               s->room.height - MARGIN - bottom->height / 2, bottom->width,
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
           struct pzk_trick_layout *layout)
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

/* Lays five or six places in three columns: in the middle each plate at the
 * outer end of its card, at the sides between the cards; of five none is at the
 * top. */
static void
lay_round(const struct sizes *s, int sides, struct pzk_trick_layout *layout)
{
    static const struct {
        int x, y;
    } at[][PZK_SEATS_MAX] = {
        {{1, -1}, {1, 1}, {0, 1}, {-1, 1}, {-1, -1}},
        {{0, -1}, {1, -1}, {1, 1}, {0, 1}, {-1, 1}, {-1, -1}}};
    const struct pzk_size half = {s->room.width / 2, s->room.height / 2};
    const double room = WIDE / ROOM_WIDE, middle = s->placement / 2 + GAP;
    struct pzk_size plate = {0, 0};

    for (int i = 0; i < sides; i++) {
        plate.width = MAX(plate.width, s->plates[i].width);
        plate.height = MAX(plate.height, s->plates[i].height);
    }
    double beside = half.width - MARGIN - plate.width;
    double high =
        MIN(MIN((half.height - MARGIN - plate.height) / (middle + GAP + 1),
                (half.width - MARGIN) / (1.5 * room + GAP)),
            MIN(beside / middle, 2 * (beside - MARGIN / 2.0) / room));

    high = MAX(high, 24);
    double widest = MAX(plate.width, high * room);
    double aside = MAX(FAR * high, middle * high + widest / 2 + MARGIN);

    aside = MIN(aside, half.width - MARGIN - widest / 2);
    layout->placement = around(half.width, half.height, s->placement * high,
                               s->placement * high);
    for (int i = 0; i < sides; i++) {
        int column = at[sides - PZK_PLACES - 1][i].x;
        int row = at[sides - PZK_PLACES - 1][i].y;
        double x = half.width + column * aside;
        double card = column ? plate.height + MARGIN / 2.0 + high / 2
                             : (middle + 0.5) * high;
        double name = column ? plate.height / 2 + MARGIN / 6.0
                             : half.height - MARGIN - plate.height / 2;
        struct pzk_rect *second = &layout->second[i];

        layout->card[i] =
            around(x, half.height + row * card, high * room, high / ROOM_HIGH);
        layout->plate[i] = around(x, half.height + row * name,
                                  s->plates[i].width, s->plates[i].height);
        *second = layout->card[i];
        second->x += (column ? -0.45 * column : 0.6) * high * WIDE;
        second->y -= row * 0.12 * high;
    }
}

void
pzk_trick_layout(const struct pzk_size *room, int sides,
                 const struct pzk_size plates[PZK_SEATS_MAX], gboolean bare,
                 struct pzk_trick_layout *layout)
{
    struct sizes sizes = {.room = *room, .placement = bare ? 0 : PLACEMENT};

    memcpy(sizes.plates, plates, sizeof(sizes.plates));
    if (sides > PZK_PLACES) {
        lay_round(&sizes, sides, layout);
        return;
    }
    double near = height_beside(&sizes);
    double beyond = height_beyond(&sizes);
    double high = MAX(MAX(near, beyond), 24);

    lay_cards(&sizes, high, layout);
    lay_plates(&sizes, high, near >= beyond, layout);
    lay_second(&sizes.room, high, layout);
}
