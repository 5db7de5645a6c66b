// SPDX-License-Identifier: MIT
/* Where cards and plates lie: inside, clear of each other, and large. */
#include "tests/kit/pzk_test.h"

#include "ui/window/trick/layout.h"

static const struct {
    const char *name;
    struct pzk_size room, plate;
    double least; /* height of a card */
} rooms[] = {
    {"800 x 600", {493, 430}, {130, 46}, 115},
    {"1280 x 800", {840, 612}, {235, 48}, 180},
    {"1920 x 1080", {1290, 860}, {320, 66}, 250},
    {"3840 x 2160", {2600, 1760}, {640, 130}, 520},
    {"200 % type", {690, 580}, {257, 54}, 150},
    {"tall", {420, 700}, {150, 46}, 100},
    {"flat", {900, 300}, {180, 46}, 80},
};

static bool
overlap(const struct pzk_rect *a, const struct pzk_rect *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width &&
           a->y < b->y + b->height && b->y < a->y + a->height;
}

/* What is drawn: placement card, cards, plates. */
static void
collect(const struct pzk_trick_layout *layout, int sides, struct pzk_rect *all)
{
    all[0] = layout->placement;
    for (int place = 0; place < sides; place++) {
        all[1 + place] = pzk_trick_layout_card(&layout->card[place]);
        all[1 + sides + place] = layout->plate[place];
    }
}

/* Lays out room I for SIDES people; returns how many things ALL gets. */
static int
lay_out(size_t i, int sides, struct pzk_trick_layout *layout,
        struct pzk_rect all[1 + 2 * PZK_SEATS_MAX])
{
    struct pzk_size plates[PZK_SEATS_MAX];

    for (int place = 0; place < sides; place++) {
        plates[place] = rooms[i].plate;
    }
    pzk_trick_layout(&rooms[i].room, sides, plates, FALSE, layout);
    collect(layout, sides, all);
    return 1 + 2 * sides;
}

enum { ROOMS = sizeof(rooms) / sizeof(rooms[0]) };

TEST(test_nothing_overlaps_or_leaves_the_table)
{
    for (size_t k = 0; k < 3 * ROOMS; k++) {
        size_t i = k % ROOMS;
        int sides = 4 + (int)(k / ROOMS);
        const struct pzk_size *room = &rooms[i].room;
        struct pzk_trick_layout layout;
        struct pzk_rect all[1 + 2 * PZK_SEATS_MAX];
        int n = lay_out(i, sides, &layout, all);

        for (int a = 0; a < n; a++) {
            if (all[a].x < 0 || all[a].y < 0 ||
                all[a].x + all[a].width > room->width ||
                all[a].y + all[a].height > room->height) {
                fail_msg("%s, %d: no. %d is outside", rooms[i].name, sides, a);
            }
            for (int b = 0; b < a; b++) {
                if (overlap(&all[a], &all[b])) {
                    fail_msg("%s, %d: no. %d on no. %d", rooms[i].name, sides,
                             a, b);
                }
            }
        }
        if (all[1].height < (sides == 4 ? 1 : 0.6) * rooms[i].least) {
            fail_msg("%s, %d: cards are %.0f high", rooms[i].name, sides,
                     all[1].height);
        }
    }
}

TEST(test_second_card_stays_on_the_table)
{
    for (size_t k = 0; k < 3 * ROOMS; k++) {
        size_t i = k % ROOMS;
        struct pzk_trick_layout layout;
        struct pzk_rect all[1 + 2 * PZK_SEATS_MAX];
        int places = (lay_out(i, 4 + (int)(k / ROOMS), &layout, all) - 1) / 2;

        for (int place = 0; place < places; place++) {
            const struct pzk_rect *second = &layout.second[place];

            assert_true(second->x >= 0 && second->y >= 0);
            assert_true(second->x + second->width <= rooms[i].room.width);
            assert_true(second->y + second->height <= rooms[i].room.height);
            assert_true(hypot(second->x - layout.card[place].x,
                              second->y - layout.card[place].y) > 10);
        }
    }
}

RUN_TESTS()
