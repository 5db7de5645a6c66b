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

/* How many of the cards in ROWS, by bit, have a lesser X, or the same, than
 * CARD; those of the same place have some order all the same. */
static int
rank(const float *x, int card, unsigned rows)
{
    int n = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        n += (rows >> i & 1) &&
             (x[i] < x[card] || (x[i] == x[card] && i < card));
    }
    return n;
}

/* Finds the card of each slot, row by row: a column that is shifted by half a
 * card keeps its cards in their rows. False if the nine form no map of the
 * rules (M1.1). */
static bool
find_slots(const struct pzk_maze_layout *layout, int8_t slots[PZK_MAZE_SLOTS])
{
    float x[PZK_MAZE_SLOTS], y[PZK_MAZE_SLOTS], turn = map_turn(layout);
    unsigned row[3] = {0};
    bool legal = true;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        struct pzk_mm at = turned(layout->map[i].at, -turn);

        x[i] = at.x;
        y[i] = at.y;
    }
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        row[rank(y, i, PZK_MAZE_ALL_SLOTS) / 3] |= 1U << i;
    }
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        int in = row[0] >> i & 1 ? 0 : row[1] >> i & 1 ? 1 : 2;
        int slot = 3 * in + rank(x, i, row[in]);
        struct pzk_maze_card card;

        slots[slot] = (int8_t)(PZK_M1 + i);
        legal &= pzk_maze_deck_card(PZK_M1 + i, &card) &&
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

/* Lines lie along one axis: rows along 0, x, columns along 1. The slot of card
 * I of LINE. */
static int
slot_of(int line, int i)
{
    return line < 3 ? 3 * line + i : 3 * i + line - 3;
}

static bool
is_seen(const struct reading *reading, int line, int i)
{
    return !(reading->unseen >> slot_of(line, i) & 1);
}

/* The distance of neighbours in a line, in cards. */
static float
measure_pitch(const struct reading *reading)
{
    float gap[PZK_MAZE_LINES];
    int n = 0;

    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        const float *at = reading->at[line / 3];

        if (is_seen(reading, line, 0) && is_seen(reading, line, 2)) {
            gap[n++] =
                (at[slot_of(line, 2)] - at[slot_of(line, 0)]) / (2 * CARD_MM);
        }
    }
    return n > 0 ? fminf(fmaxf(median(gap, n), PITCH_LEAST), PITCH_MOST) : 1;
}

/* The distance of card I of LINE from its original place along the line. */
static float
off_place(const struct reading *reading, int line, int i)
{
    return reading->at[line / 3][slot_of(line, i)] - reading->origin[line / 3] -
           reading->pitch * CARD_MM * (float)i;
}

/* Measures how far each line is off, relative to the middle one of three. False
 * if a whole line is unseen. */
static bool
measure_lines(struct reading *reading, float off[PZK_MAZE_LINES])
{
    reading->pitch = measure_pitch(reading);
    reading->origin[0] = reading->origin[1] = 0;
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        float value[3];
        int n = 0;

        for (int i = 0; i < 3; i++) {
            if (is_seen(reading, line, i)) {
                value[n++] = off_place(reading, line, i);
            }
        }
        if (n == 0) {
            return false;
        }
        off[line] = median(value, n);
    }
    for (int axis = 0; axis < 2; axis++) {
        float lines[3] = {off[3 * axis], off[3 * axis + 1], off[3 * axis + 2]};

        reading->origin[axis] = median(lines, 3);
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        off[line] -= reading->origin[line / 3];
    }
    return true;
}

/* Whether every card is in its row and its column, pushed by OFF. Where two
 * pushed lines cross, the card may have moved with either. */
static bool
lie_in_lines(const struct reading *reading, const float off[PZK_MAZE_LINES])
{
    for (int k = 0; k < 3 * PZK_MAZE_LINES; k++) {
        int line = k / 3, i = k % 3;
        float by = off_place(reading, line, i);
        float across = off[line < 3 ? 3 + i : i];
        bool crossing =
            fabsf(off[line]) > BESIDE_MM && fabsf(across) > BESIDE_MM;

        if (!(fabsf(by - off[line]) <= BESIDE_MM ||
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
    float cards = (float)(PZK_MAZE_SLOTS - __builtin_popcount(reading->unseen));

    for (int k = 0; k < 3 * PZK_MAZE_LINES; k++) {
        int line = k / 3;

        if (is_seen(reading, line, k % 3)) {
            by[line] += off_place(reading, line, k % 3) - off[line];
            all[line / 3] += off_place(reading, line, k % 3) - off[line];
        }
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        *beside = by[line] / 3 - all[line / 3] / cards;
        if (is_seen(reading, line, 0) && is_seen(reading, line, 1) &&
            is_seen(reading, line, 2) && fabsf(*beside) > LINE_MM) {
            return line;
        }
    }
    reading->origin[0] += all[0] / cards;
    reading->origin[1] += all[1] / cards;
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
    for (int k = 0; k < 3 * PZK_MAZE_LINES; k++) {
        int line = k / 3, i = k % 3;

        if (!is_seen(reading, line, i)) {
            reading->at[line / 3][slot_of(line, i)] +=
                off[line] - off_place(reading, line, i);
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
