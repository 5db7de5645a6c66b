// SPDX-License-Identifier: MIT
/*
 * 20 000 random squares of map cards as people leave them: turned, with gaps,
 * each card up to 9 mm off its place, coins on marks, cards never read; half of
 * them with a line shifted by half a card, some with lines pushed illegally
 * (M4.3). How many are read right. Usage: test_maze_squares [SQUARES].
 */
#include "tests/kit/pzk_test.h"

#include "src/table/maze/layout.h"
#include "vision/virtual/random.h"

#define CARD_MM 80.0F

static int squares = PZK_SAMPLE ? 2000 : 20000;

struct square {
    struct pzk_random random;
    struct pzk_maze_layout layout;
    int push[PZK_MAZE_LINES]; /* quarters of a card */
    float turn, pitch, noise;
    int16_t slots[PZK_MAZE_SLOTS];
};

static float
between(struct square *square, float low, float high)
{
    return pzk_random_between(&square->random, low, high);
}

static int
below(struct square *square, int n)
{
    return pzk_random_below(&square->random, n);
}

/* What is at MM from the middle of the map. */
static struct pzk_mm
on_table(const struct square *square, struct pzk_mm mm)
{
    float c = cosf(square->turn * (float)M_PI / 180);
    float s = sinf(square->turn * (float)M_PI / 180);

    return (struct pzk_mm){c * mm.x - s * mm.y, s * mm.x + c * mm.y};
}

/* The middle of SLOT's card; as the lines are pushed, or before. */
static struct pzk_mm
middle(const struct square *square, int slot, bool pushed)
{
    int row = slot / 3, column = slot % 3;
    float x = square->pitch * CARD_MM * (float)(column - 1);
    float y = square->pitch * CARD_MM * (float)(row - 1);

    if (pushed) {
        x += CARD_MM / 4 * (float)square->push[row];
        y += CARD_MM / 4 * (float)square->push[3 + column];
    }
    return (struct pzk_mm){x, y};
}

static void
put_cards(struct square *square)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* our deck's resource cards are its last four */
        int card = slot % 2 ? 5 + slot / 2 : slot / 2;
        struct pzk_mm at = middle(square, slot, true);
        struct pzk_maze_position *position = &square->layout.map[card];

        at.x += between(square, -square->noise, square->noise);
        at.y += between(square, -square->noise, square->noise);
        square->slots[slot] = (int16_t)(PZK_M1 + card);
        position->here = position->was_here = true;
        position->at = on_table(square, at);
        position->rotation = square->turn + 90 * (float)below(square, 4) +
                             between(square, -5, 5);
    }
}

/* SLOT's mark is under a coin: it was last seen where it is, or before its line
 * was pushed, or never. */
static void
hide(struct square *square, int slot)
{
    struct pzk_maze_position *card =
        &square->layout.map[square->slots[slot] - PZK_M1];
    int how = below(square, 10);

    card->here = false;
    if (how < 3) {
        card->at = on_table(square, middle(square, slot, false));
    } else if (how < 5) {
        *card = (struct pzk_maze_position){.here = false};
    }
}

static void
put_coins(struct square *square)
{
    int coins = below(square, PZK_MAZE_PLAYERS + 1);

    for (int i = 0; i < coins; i++) {
        int slot = below(square, PZK_MAZE_SLOTS);
        struct pzk_mm at = middle(square, slot, true);
        bool over = below(square, 2);
        int column = over ? 1 + below(square, 2) : below(square, 4);
        int row = over ? 1 + below(square, 2) : below(square, 4);

        at.x += -30 + 20 * (float)column + between(square, -5, 5);
        at.y += -30 + 20 * (float)row + between(square, -5, 5);
        square->layout.coin[i].position = (struct pzk_maze_position){
            .here = true, .was_here = true, .at = on_table(square, at)};
        if (over && below(square, 5)) {
            hide(square, slot);
        }
    }
}

static void
push_lines(struct square *square)
{
    int how = below(square, 10);

    for (int i = 0; i < 2 && how == 0; i++) {
        square->push[below(square, PZK_MAZE_LINES)] = below(square, 5) - 2;
    }
    if (how >= 5) {
        square->push[below(square, PZK_MAZE_LINES)] = below(square, 2) ? 2 : -2;
    }
}

static void
lay(struct square *square, uint64_t seed)
{
    *square = (struct square){.random = pzk_random_stream(seed, 9)};
    pzk_maze_layout_init(&square->layout);
    square->turn = between(square, -35, 35);
    square->pitch = between(square, 1, 1.06F);
    square->noise = between(square, 0, 9);
    push_lines(square);
    put_cards(square);
    put_coins(square);
}

/* The shift of a legal map, or -1; PZK_NONSENSE: it is none. Two of three lines
 * pushed alike are the third one, pushed the other way. */
static int
legal_shift(const struct square *square)
{
    int shift = -1, lines = 0;

    for (int axis = 0; axis < 2; axis++) {
        const int *push = square->push + 3 * axis;
        int usual = push[0] == push[1] || push[0] == push[2] ? push[0]
                    : push[1] == push[2]                     ? push[1]
                                                             : 0;

        for (int i = 0; i < 3; i++) {
            int by = push[i] - usual;

            lines += by != 0;
            shift = by == 0        ? shift
                    : abs(by) == 2 ? 2 * (3 * axis + i) + (by > 0)
                                   : PZK_NONSENSE;
        }
    }
    return lines > 1 ? PZK_NONSENSE : shift;
}

TEST(test_random_squares_are_read_as_they_lie)
{
    int legal = 0, right = 0, wrong = 0, illegal = 0, taken = 0;

    for (int i = 0; i < squares; i++) {
        struct pzk_maze_seen seen;
        struct square square;

        lay(&square, (uint64_t)i + 1);
        int shift = legal_shift(&square);
        bool read = pzk_maze_layout_read(&square.layout, square.slots, &seen) &&
                    seen.shift != PZK_NONSENSE;

        if (shift == PZK_NONSENSE) {
            illegal++;
            taken += read;
        } else {
            legal++;
            right += read && seen.shift == shift;
            wrong += read && seen.shift != shift;
        }
    }
    print_message("%d legal: %d right, %d wrong; %d illegal: %d taken for "
                  "legal\n",
                  legal, right, wrong, illegal, taken);
    assert_int_equal(wrong, 0);
    assert_in_range(right * 1000 / legal, 980, 1000);
    assert_in_range(taken * 1000 / illegal, 0, 25);
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        squares = atoi(argv[1]);
    }
    return run_cases(NULL, NULL);
}
