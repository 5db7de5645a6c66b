// SPDX-License-Identifier: MIT
/*
 * How the layout reads as a map: which card is in which slot, how the cards are
 * turned, which lines are pushed, on which areas the coins are.
 */
#include "src/table/maze/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/layout.h"

/* Millimetres. */
#define CARD_MM 80.0F
#define AREA_MM 20.0F
#define BESIDE_MM 14.0F /* a card may be this far off its place ... */
#define LINE_MM 9.0F    /* ... and a line's three together */
/* A coin this near the middle may hide a map card's mark. */
#define COVERED_MM 22.0F
#define PUSHED_MM 100.0F /* and how far it may be pushed unseen */
/* Gaps between the cards. */
#define PITCH_LEAST 0.97F
#define PITCH_MOST 1.1F

/* The number of cards that count as most of the map. */
enum { MOST_CARDS = 6 };

/* One way to read the layout: the nine cards, turned upright. */
struct reading {
    float turn; /* of the map against the table, degrees */
    /* Along the map's axes, x and y: the cards by slot, and where that of slot
     * 0 belongs. */
    float at[2][PZK_MAZE_SLOTS], origin[2];
    float pitch;     /* 1: cards side by side */
    unsigned unseen; /* slots, by bit, whose position is ignored: a coin hides
                        the mark */
};

/* ---- turns and slots ---- */

static struct pzk_mm
turned(struct pzk_mm mm, float degrees)
{
    float c = cosf(degrees * (float)M_PI / 180);
    float s = sinf(degrees * (float)M_PI / 180);

    return (struct pzk_mm){c * mm.x - s * mm.y, s * mm.x + c * mm.y};
}

/* The mean of the cards' rotations, modulo quarter turns. */
static float
map_turn(const struct pzk_maze_layout *layout)
{
    float x = 0, y = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        float a = layout->map[i].rotation * 4 * (float)M_PI / 180;
        x += layout->map[i].here ? cosf(a) : 0;
        y += layout->map[i].here ? sinf(a) : 0;
    }
    return atan2f(y, x) * 180 / (float)M_PI / 4;
}

/* Which side of a map of known SLOTS is up: the table may be seen from another
 * side than before the game was resumed. It is the quarter turn that is nearest
 * to how the cards are turned around their middle. */
static float
turn_of_known(const struct pzk_maze_layout *layout,
              const int8_t slots[PZK_MAZE_SLOTS])
{
    struct pzk_mm middle = {0, 0};
    float turn = map_turn(layout), along = 0, across = 0, n = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        const struct pzk_maze_position *card = &layout->map[i];

        middle.x += card->was_here ? card->at.x : 0;
        middle.y += card->was_here ? card->at.y : 0;
        n += card->was_here ? 1 : 0;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS && n > 0; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[slots[slot] - PZK_M1];
        float x = card->at.x - middle.x / n, column = (float)(slot % 3);
        float y = card->at.y - middle.y / n, row = (float)(slot / 3);

        along += card->was_here ? x * column + y * row : 0;
        across += card->was_here ? y * column - x * row : 0;
    }
    return turn +
           90 * roundf((atan2f(across, along) * 180 / (float)M_PI - turn) / 90);
}

/* Sorts N PIECES by x, or by y. */
static void
sort(const struct pzk_mm *at, int8_t *pieces, int n, bool by_y)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0; k--) {
            struct pzk_mm a = at[pieces[k - 1] - PZK_M1];
            struct pzk_mm b = at[pieces[k] - PZK_M1];
            if (by_y ? a.y <= b.y : a.x <= b.x) {
                break;
            }
            int8_t swap = pieces[k];
            pieces[k] = pieces[k - 1];
            pieces[k - 1] = swap;
        }
    }
}

/* Finds the card of each slot, row by row: a column that is shifted by half a
 * card keeps its cards in their rows. False if the nine form no map of the
 * rules (M1.1). */
static bool
find_slots(const struct pzk_maze_layout *layout, int8_t slots[PZK_MAZE_SLOTS])
{
    struct pzk_mm at[PZK_MAZE_SLOTS];
    float turn = map_turn(layout);
    bool legal = true;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        at[i] = turned(layout->map[i].at, -turn);
        slots[i] = (int8_t)(PZK_M1 + i);
    }
    sort(at, slots, PZK_MAZE_SLOTS, true);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        struct pzk_maze_card card;

        if (slot % 3 == 0) {
            sort(at, slots + slot, 3, false);
        }
        legal = legal && pzk_maze_deck_card(slots[slot], &card) &&
                (card.res >= 0) == (slot % 2 == 1);
    }
    return legal;
}

/* ---- lines ---- */

/* The median of N > 0 values; for an even number the mean of the middle two. */
static float
median(float *value, int n)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0 && value[k - 1] > value[k]; k--) {
            float swap = value[k];
            value[k] = value[k - 1];
            value[k - 1] = swap;
        }
    }
    return (value[n / 2] + value[(n - 1) / 2]) / 2;
}

/* Lines lie along one axis: rows along 0, x, columns along 1. Returns that of
 * SLOT along AXIS, and its number in it. */
static int
line_of(int axis, int slot)
{
    return axis ? 3 + slot % 3 : slot / 3;
}

static int
number_of(int axis, int slot)
{
    return axis ? slot / 3 : slot % 3;
}

static bool
is_seen(const struct reading *reading, int slot)
{
    return !(reading->unseen >> slot & 1);
}

/* The distance of neighbours in a line, in cards. */
static float
measure_pitch(const struct reading *reading)
{
    float gap[PZK_MAZE_LINES];
    int n = 0;

    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        int axis = line / 3;
        int a = axis ? line - 3 : 3 * line, b = a + (axis ? 6 : 2);

        if (is_seen(reading, a) && is_seen(reading, b)) {
            gap[n++] =
                (reading->at[axis][b] - reading->at[axis][a]) / (2 * CARD_MM);
        }
    }
    return n > 0 ? fminf(fmaxf(median(gap, n), PITCH_LEAST), PITCH_MOST) : 1;
}

/* The distance of SLOT's card from its original place along AXIS. */
static float
off_place(const struct reading *reading, int axis, int slot)
{
    return reading->at[axis][slot] - reading->origin[axis] -
           reading->pitch * CARD_MM * (float)number_of(axis, slot);
}

/* Measures how far each line is off, relative to the middle one of three. False
 * if a whole line is unseen. */
static bool
measure_lines(struct reading *reading, float off[PZK_MAZE_LINES])
{
    float value[PZK_MAZE_LINES][3], middle[3];
    int n[PZK_MAZE_LINES] = {0};

    reading->pitch = measure_pitch(reading);
    for (int axis = 0; axis < 2; axis++) {
        reading->origin[axis] = 0;
        for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
            int line = line_of(axis, slot);

            if (is_seen(reading, slot)) {
                value[line][n[line]++] = off_place(reading, axis, slot);
            }
        }
        for (int i = 0; i < 3; i++) {
            int line = 3 * axis + i;

            if (n[line] == 0) {
                return false;
            }
            off[line] = middle[i] = median(value[line], n[line]);
        }
        reading->origin[axis] = median(middle, 3);
        for (int i = 0; i < 3; i++) {
            off[3 * axis + i] -= reading->origin[axis];
        }
    }
    return true;
}

/* Whether every card is in its row and its column, pushed by OFF. Where two
 * pushed lines cross, the card may have moved with either. */
static bool
lie_in_lines(const struct reading *reading, const float off[PZK_MAZE_LINES])
{
    for (int i = 0; i < 2 * PZK_MAZE_SLOTS; i++) {
        int axis = i / PZK_MAZE_SLOTS, slot = i % PZK_MAZE_SLOTS;
        float own = off[line_of(axis, slot)];
        float across = off[line_of(1 - axis, slot)];
        float by = off_place(reading, axis, slot);
        bool crossing = fabsf(own) > BESIDE_MM && fabsf(across) > BESIDE_MM;

        if (!(fabsf(by - own) <= BESIDE_MM ||
              (crossing && fabsf(by) <= BESIDE_MM))) {
            return false;
        }
    }
    return true;
}

/* In quarters of a card, with the tolerance of a legal half. */
static int8_t
quarters(float off)
{
    float by = fabsf(off);
    int n = by <= BESIDE_MM                 ? 0
            : by < CARD_MM / 2 - BESIDE_MM  ? 1
            : by <= CARD_MM / 2 + BESIDE_MM ? 2
                                            : (int)lroundf(4 * by / CARD_MM);

    return (int8_t)(off < 0 ? -n : n);
}

/* Puts the square of a legal map, its lines exactly OFF, where the cards fit it
 * best on the average; unless one whole line is beside its place then, which is
 * returned: more of it than a card may be, though no card is. */
static int
settle(struct reading *reading, const float off[PZK_MAZE_LINES], float *beside)
{
    float by[PZK_MAZE_LINES] = {0}, all[2] = {0};
    int n[PZK_MAZE_LINES] = {0}, cards = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        for (int axis = 0; axis < 2 && is_seen(reading, slot); axis++) {
            int line = line_of(axis, slot);
            float mm = off_place(reading, axis, slot) - off[line];

            by[line] += mm;
            all[axis] += mm;
            n[line]++;
        }
        cards += is_seen(reading, slot);
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        *beside = by[line] / 3 - all[line / 3] / (float)cards;
        if (n[line] == 3 && fabsf(*beside) > LINE_MM) {
            return line;
        }
    }
    reading->origin[0] += all[0] / (float)cards;
    reading->origin[1] += all[1] / (float)cards;
    return -1;
}

/* Reads READING's lines as a map. At most one line may be shifted by half a
 * card (M4.3); a line that is pushed otherwise is not shifted, nor may another
 * be pushed beside it. False if the cards do not form lines. */
static bool
read_lines(struct reading *reading, struct pzk_maze_seen *seen)
{
    float measured[PZK_MAZE_LINES], off[PZK_MAZE_LINES], by;
    int n = 0;

    if (!measure_lines(reading, measured)) {
        return false;
    }
    seen->shift = -1;
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        int pushed = quarters(measured[line]);

        seen->pushed[line] = (int8_t)pushed;
        off[line] = pushed == 0 || abs(pushed) == 2
                        ? (float)pushed * CARD_MM / 4
                        : measured[line];
        if (pushed != 0) {
            seen->shift =
                (int8_t)(n++ == 0 && abs(pushed) == 2 ? 2 * line + (pushed > 0)
                                                      : PZK_NONSENSE);
        }
    }
    if (seen->shift != PZK_NONSENSE) {
        int line = settle(reading, off, &by);

        if (line >= 0) {
            seen->pushed[line] =
                (int8_t)(seen->pushed[line] + (by > 0 ? 1 : -1));
            seen->shift = PZK_NONSENSE;
            memcpy(off, measured, sizeof(off));
        }
    }
    for (int i = 0; i < 2 * PZK_MAZE_SLOTS; i++) {
        int axis = i / PZK_MAZE_SLOTS, slot = i % PZK_MAZE_SLOTS;

        if (!is_seen(reading, slot)) {
            reading->at[axis][slot] +=
                off[line_of(axis, slot)] - off_place(reading, axis, slot);
        }
    }
    return lie_in_lines(reading, off);
}

/* The slots, by bit, on whose cards a coin is within MM of the mark. */
static unsigned
covered(const struct pzk_maze_layout *layout, const struct reading *reading,
        float mm)
{
    unsigned slots = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_position *coin = &layout->coin[i].position;
        struct pzk_mm at = turned(coin->at, -reading->turn);

        for (int slot = 0; coin->here && slot < PZK_MAZE_SLOTS; slot++) {
            if (hypotf(at.x - reading->at[0][slot],
                       at.y - reading->at[1][slot]) < mm) {
                slots |= 1U << slot;
            }
        }
    }
    return slots;
}

/* ---- reading it ---- */

/* Reads the square; if that is no legal map, without one or more of the cards:
 * those whose mark a coin covers may have been shifted with it unseen. Leaves
 * at least MISSING slots out, by bit. */
static bool
read_square(const struct pzk_maze_layout *layout, unsigned missing,
            struct reading *reading, struct pzk_maze_seen *seen)
{
    const struct reading all = *reading;
    struct pzk_maze_seen tried = *seen;
    bool found = false;
    /* from where a card was last seen */
    unsigned near = covered(layout, reading, PUSHED_MM + COVERED_MM) | missing;

    for (int n = 0; n < PZK_MAZE_PLAYERS; n++) {
        for (unsigned set = 0; set <= PZK_MAZE_ALL_SLOTS; set++) {
            struct reading without = all;

            without.unseen = set;
            if (__builtin_popcount(set) != n || missing & ~set || set & ~near ||
                !read_lines(&without, &tried)) {
                continue;
            }
            tried.covered = (uint16_t)covered(layout, &without, COVERED_MM);
            if (set & ~tried.covered ||
                (found && tried.shift == PZK_NONSENSE)) {
                continue;
            }
            *reading = without;
            *seen = tried;
            found = true;
            if (seen->shift != PZK_NONSENSE) {
                return true;
            }
        }
    }
    return found;
}

/* Finds the area of the map where a coin at AT is; false off the map. */
static bool
find_area(const struct reading *reading, const struct pzk_maze_seen *seen,
          struct pzk_mm at, struct pzk_maze_coin_seen *spot)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* where the card is, not where it is due */
        float u = at.x - reading->at[0][slot] + CARD_MM / 2;
        float v = at.y - reading->at[1][slot] + CARD_MM / 2;
        int row = slot / 3, column = slot % 3;

        if (u >= 0 && v >= 0 && u < CARD_MM && v < CARD_MM) {
            spot->x = (int8_t)(PZK_MAZE_SIDE * column + seen->pushed[row] +
                               (int)(u / AREA_MM));
            spot->y = (int8_t)(PZK_MAZE_SIDE * row + seen->pushed[3 + column] +
                               (int)(v / AREA_MM));
            spot->slot = (int8_t)slot;
            return true;
        }
    }
    return false;
}

/* Reads a map with the piece of each slot in SLOTS. */
static bool
read_known(const struct pzk_maze_layout *layout,
           const int8_t slots[PZK_MAZE_SLOTS], struct pzk_maze_seen *seen)
{
    struct reading reading = {.turn = turn_of_known(layout, slots)};
    unsigned missing = 0;

    memset(seen, 0, sizeof(*seen));
    memcpy(seen->card, slots, sizeof(seen->card));
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[slots[slot] - PZK_M1];
        float turn = card->rotation - reading.turn;
        struct pzk_mm at = turned(card->at, -reading.turn);

        reading.at[0][slot] = at.x;
        reading.at[1][slot] = at.y;
        seen->rot[slot] = (uint8_t)((lroundf(turn / 90) % 4 + 4) % 4);
        seen->unread |= (uint16_t)(!card->was_here << slot);
        missing |= (unsigned)!card->here << slot;
    }
    if (!read_square(layout, missing, &reading, seen)) {
        return false;
    }
    for (int i = 0; seen->shift != PZK_NONSENSE && i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &layout->coin[i];
        struct pzk_maze_coin_seen *spot = &seen->coin[i];

        spot->hyde = coin->hyde;
        spot->here = coin->position.here &&
                     find_area(&reading, seen,
                               turned(coin->position.at, -reading.turn), spot);
    }
    return true;
}

/* Reads a map of unknown slots with the never read card PIECE where one of the
 * coins is, which hides it. False if no coin can, or more than one. */
static bool
read_under_coin(const struct pzk_maze_layout *layout, int piece,
                struct pzk_maze_seen *seen)
{
    int found = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_layout tried = *layout;
        int8_t slots[PZK_MAZE_SLOTS];
        struct pzk_maze_seen with;

        tried.map[piece - PZK_M1].at = layout->coin[i].position.at;
        if (layout->coin[i].position.here && find_slots(&tried, slots) &&
            read_known(&tried, slots, &with) && with.shift != PZK_NONSENSE &&
            __builtin_popcount(with.unread) == 1 &&
            (found == 0 || memcmp(slots, seen->card, sizeof(slots)) != 0)) {
            *seen = with;
            found++;
        }
    }
    return found == 1;
}

bool
pzk_maze_layout_read(const struct pzk_maze_layout *layout, const int8_t *slots,
                     struct pzk_maze_seen *seen)
{
    int unread = pzk_maze_layout_unread(layout);
    int8_t found[PZK_MAZE_SLOTS];

    if (slots) {
        return read_known(layout, slots, seen);
    }
    return (unread == PZK_NO_PIECE
                ? find_slots(layout, found) && read_known(layout, found, seen)
                : read_under_coin(layout, unread, seen)) &&
           seen->shift != PZK_NONSENSE;
}

int
pzk_maze_layout_unread(const struct pzk_maze_layout *layout)
{
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        if (!layout->map[i].was_here) {
            return PZK_M1 + i;
        }
    }
    return PZK_NO_PIECE;
}

bool
pzk_maze_layout_is_played(const struct pzk_maze_layout *layout)
{
    struct pzk_mm low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
    float turn = map_turn(layout);
    int cards = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        struct pzk_mm at = turned(layout->map[i].at, -turn);

        if (layout->map[i].here) {
            low = (struct pzk_mm){fminf(low.x, at.x), fminf(low.y, at.y)};
            high = (struct pzk_mm){fmaxf(high.x, at.x), fmaxf(high.y, at.y)};
            cards++;
        }
    }
    for (int i = 0; cards >= MOST_CARDS && i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &layout->coin[i];
        struct pzk_mm at = turned(coin->position.at, -turn);
        bool inside = at.x > low.x && at.x < high.x && at.y > low.y &&
                      at.y < high.y; /* of the cards' middles */

        if (coin->position.here && (coin->hyde || inside)) {
            return true;
        }
    }
    return false;
}
