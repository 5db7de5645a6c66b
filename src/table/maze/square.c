// SPDX-License-Identifier: MIT
/*
 * How the layout reads as a map: which card is in which slot, how the cards are
 * turned, which lines are pushed, on which areas the coins are.
 */
#include "src/table/maze/layout.h"

#include <complex.h>
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

#define RADIAN ((float)M_PI / 180) /* a degree */

enum {
    MOST_CARDS = 6, /* the number of cards that count as most of the map */
    PLACES = 3 * PZK_MAZE_LINES
};

/* One way to read the layout: the nine cards, turned upright. Each is in two
 * lines, its row and its column; place 3 * line + i is that of card I of LINE,
 * so that place and slot are the same in rows. */
struct reading {
    float turn;       /* of the map against the table, degrees */
    float at[PLACES]; /* the cards along their lines: x in rows, y in columns */
    float origin[2];  /* where the card of slot 0 belongs */
    float pitch;      /* 1: cards side by side */
    unsigned unseen;  /* slots, by bit, whose position is ignored: a coin hides
                         the mark */
};

/* ---- turns and slots ---- */

/* MM on the table, seen with the map, which is turned by DEGREES, upright. */
static float complex
upright(struct pzk_mm mm, float degrees)
{
    return CMPLXF(mm.x, mm.y) * cexpf(CMPLXF(0, -degrees * RADIAN));
}

/* The mean of the cards' rotations, modulo quarter turns. */
static float
map_turn(const struct pzk_maze_layout *layout)
{
    float complex sum = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        float quarters = layout->map[i].rotation * 4 * RADIAN;

        sum += layout->map[i].here ? cexpf(CMPLXF(0, quarters)) : 0;
    }
    return cargf(sum) / RADIAN / 4;
}

/* Which side of a map of known SLOTS is up: the table may be seen from another
 * side than before the game was resumed. It is the quarter turn that is nearest
 * to how the cards are turned around their middle. */
static float
turn_of_known(const struct pzk_maze_layout *layout,
              const int16_t slots[PZK_MAZE_SLOTS])
{
    float complex cards = 0, places = 0, both = 0;
    float turn = map_turn(layout), n = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[slots[slot] - PZK_M1];
        float complex place = CMPLXF((float)(slot % 3), (float)(slot / 3));

        if (card->was_here) {
            n++;
            cards += upright(card->at, 0);
            places += place;
            both += upright(card->at, 0) * conjf(place);
        }
    }
    both -= n > 0 ? cards * conjf(places) / n : 0;
    return turn + 90 * roundf((cargf(both) / RADIAN - turn) / 90);
}

/* Orders the N numbers in ITEM by their VALUE. */
static void
order(int16_t *item, int n, const float *value)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0 && value[item[k - 1]] > value[item[k]]; k--) {
            int16_t swap = item[k];

            item[k] = item[k - 1];
            item[k - 1] = swap;
        }
    }
}

/* Finds the card of each slot, row by row: a column that is shifted by half a
 * card keeps its cards in their rows. False if the nine form no map of the
 * rules (M1.1). */
static bool
find_slots(const struct pzk_maze_layout *layout, int16_t slots[PZK_MAZE_SLOTS])
{
    float x[PZK_MAZE_SLOTS], y[PZK_MAZE_SLOTS], turn = map_turn(layout);
    bool legal = true;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        float complex at = upright(layout->map[i].at, turn);

        x[i] = crealf(at);
        y[i] = cimagf(at);
        slots[i] = (int16_t)i;
    }
    order(slots, PZK_MAZE_SLOTS, y);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (slot % 3 == 0) {
            order(slots + slot, 3, x);
        }
        slots[slot] = (int16_t)(slots[slot] + PZK_M1);
        /* the last four have resources */
        legal &= (slots[slot] >= PZK_M1 + 5) == (slot % 2 == 1);
    }
    return legal;
}

/* ---- lines ---- */

/* The median of 1 to PZK_MAZE_LINES values; for an even number the mean of the
 * middle two. */
static float
median(const float *value, int n)
{
    int16_t item[PZK_MAZE_LINES] = {0, 1, 2, 3, 4, 5};

    order(item, n, value);
    return (value[item[n / 2]] + value[item[(n - 1) / 2]]) / 2;
}

/* The place in its column of the card in SLOT. */
static int
in_column(int slot)
{
    return PZK_MAZE_SLOTS + slot % 3 * 3 + slot / 3;
}

static bool
is_seen(const struct reading *reading, int place)
{
    int slot = place < PZK_MAZE_SLOTS ? place : place % 3 * 3 + place / 3 - 3;

    return !(reading->unseen >> slot & 1);
}

/* The distance of neighbours in a line, in cards. */
static float
measure_pitch(const struct reading *reading)
{
    float gap[PZK_MAZE_LINES];
    int n = 0;

    for (int k = 0; k < PLACES; k += 3) {
        if (is_seen(reading, k) && is_seen(reading, k + 2)) {
            gap[n++] = (reading->at[k + 2] - reading->at[k]) / (2 * CARD_MM);
        }
    }
    return n > 0 ? fminf(fmaxf(median(gap, n), PITCH_LEAST), PITCH_MOST) : 1;
}

/* The distance of the card of PLACE from its original place along the line. */
static float
off_place(const struct reading *reading, int place)
{
    return reading->at[place] - reading->origin[place / PZK_MAZE_SLOTS] -
           reading->pitch * CARD_MM * (float)(place % 3);
}

/* Measures how far each line is off, relative to the middle one of three. False
 * if a whole line is unseen. */
static bool
measure_lines(struct reading *reading, float off[PZK_MAZE_LINES])
{
    float value[3];

    reading->pitch = measure_pitch(reading);
    reading->origin[0] = reading->origin[1] = 0;
    for (int k = 0, n = 0; k < PLACES; k++) {
        n = k % 3 == 0 ? 0 : n;
        if (is_seen(reading, k)) {
            value[n++] = off_place(reading, k);
        }
        if (n == 0 && k % 3 == 2) {
            return false;
        }
        off[k / 3] = n > 0 ? median(value, n) : 0;
    }
    reading->origin[0] = median(off, 3);
    reading->origin[1] = median(off + 3, 3);
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        off[line] -= reading->origin[line / 3];
    }
    return true;
}

/* Whether every card is in its row and its column, pushed by OFF. Where two
 * pushed lines cross, the card may have moved with either. Puts unseen cards
 * there. */
static bool
lie_in_lines(struct reading *reading, const float off[PZK_MAZE_LINES])
{
    for (int k = 0; k < PLACES; k++) {
        float by = off_place(reading, k), due = off[k / 3];
        float across = off[k < PZK_MAZE_SLOTS ? 3 + k % 3 : k % 3];
        bool crossing = fabsf(due) > BESIDE_MM && fabsf(across) > BESIDE_MM;

        if (!is_seen(reading, k)) {
            reading->at[k] += due - by;
        } else if (!(fabsf(by - due) <= BESIDE_MM ||
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
    int seen[PZK_MAZE_LINES] = {0};

    for (int k = 0; k < PLACES; k++) {
        bool is = is_seen(reading, k);

        seen[k / 3] += is;
        by[k / 3] += is ? off_place(reading, k) - off[k / 3] : 0;
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        all[line / 3] += by[line] / cards;
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        *beside = by[line] / 3 - all[line / 3];
        if (seen[line] == 3 && fabsf(*beside) > LINE_MM) {
            return line;
        }
    }
    reading->origin[0] += all[0];
    reading->origin[1] += all[1];
    return -1;
}

/* Reads READING's lines as a map. At most one line may be shifted by half a
 * card (M4.3); a line that is pushed otherwise is not shifted, nor may another
 * be pushed beside it. False if the cards do not form lines. */
static bool
read_lines(struct reading *reading, struct pzk_maze_seen *seen)
{
    float measured[PZK_MAZE_LINES], off[PZK_MAZE_LINES], by;
    int n = 0, line;

    if (!measure_lines(reading, measured)) {
        return false;
    }
    seen->shift = -1;
    for (line = 0; line < PZK_MAZE_LINES; line++) {
        int pushed = seen->pushed[line] = quarters(measured[line]);
        bool half = abs(pushed) == 2;

        off[line] =
            pushed == 0 || half ? (float)pushed * CARD_MM / 4 : measured[line];
        if (pushed != 0) {
            seen->shift = (int8_t)(n++ == 0 && half ? 2 * line + (pushed > 0)
                                                    : PZK_NONSENSE);
        }
    }
    line = seen->shift == PZK_NONSENSE ? -1 : settle(reading, off, &by);
    if (line >= 0) {
        seen->pushed[line] = (int8_t)(seen->pushed[line] + (by > 0 ? 1 : -1));
        seen->shift = PZK_NONSENSE;
        memcpy(off, measured, sizeof(off));
    }
    return lie_in_lines(reading, off);
}

/* ---- reading it ---- */

static float complex
middle(const struct reading *reading, int slot)
{
    return CMPLXF(reading->at[slot], reading->at[in_column(slot)]);
}

/* The slots, by bit, on whose cards a coin is within MM of the mark. */
static unsigned
covered(const struct pzk_maze_layout *layout, const struct reading *reading,
        float mm)
{
    unsigned slots = 0;

    for (int k = 0; k < PZK_MAZE_PLAYERS * PZK_MAZE_SLOTS; k++) {
        const struct pzk_maze_position *coin =
            &layout->coin[k / PZK_MAZE_SLOTS].position;
        int slot = k % PZK_MAZE_SLOTS;

        if (coin->here && cabsf(upright(coin->at, reading->turn) -
                                middle(reading, slot)) < mm) {
            slots |= 1U << slot;
        }
    }
    return slots;
}

/* Reads the square as a map. If that map is illegal, tries again without cards
 * whose mark a coin covers: a push may have shifted them unseen. Always leaves
 * out the slots of MISSING, a bit each. */
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
          float complex at, struct pzk_maze_coin_seen *spot)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* where the card is, not where it is due */
        float complex on = at - middle(reading, slot);
        float u = crealf(on) + CARD_MM / 2, v = cimagf(on) + CARD_MM / 2;
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
           const int16_t slots[PZK_MAZE_SLOTS], struct pzk_maze_seen *seen)
{
    struct reading reading = {.turn = turn_of_known(layout, slots)};
    unsigned missing = 0;

    memset(seen, 0, sizeof(*seen));
    memcpy(seen->card, slots, sizeof(seen->card));
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[slots[slot] - PZK_M1];
        float turn = card->rotation - reading.turn;
        float complex at = upright(card->at, reading.turn);

        reading.at[slot] = crealf(at);
        reading.at[in_column(slot)] = cimagf(at);
        seen->rot[slot] = (uint8_t)(lroundf(turn / 90) & 3);
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
                               upright(coin->position.at, reading.turn), spot);
    }
    return true;
}

/* Reads the map although the card PIECE was never read: tries it under each
 * coin. False if no coin gives a legal map, or several do. */
static bool
read_under_coin(const struct pzk_maze_layout *layout, int piece,
                struct pzk_maze_seen *seen)
{
    int found = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_layout tried = *layout;
        int16_t slots[PZK_MAZE_SLOTS];
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
pzk_maze_layout_read(const struct pzk_maze_layout *layout, const int16_t *slots,
                     struct pzk_maze_seen *seen)
{
    int unread = pzk_maze_layout_unread(layout);
    int16_t found[PZK_MAZE_SLOTS];

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
    float turn = map_turn(layout);

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &layout->coin[i];
        unsigned around = 0; /* sides of the coin with middles of cards */
        int cards = 0;

        for (int k = 0; k < PZK_MAZE_SLOTS; k++) {
            float complex off = upright(layout->map[k].at, turn) -
                                upright(coin->position.at, turn);

            if (layout->map[k].here) {
                around |= 1U << (crealf(off) > 0) | 4U << (cimagf(off) > 0);
                cards++;
            }
        }
        if (coin->position.here && cards >= MOST_CARDS &&
            (coin->hyde || around == 0xf)) {
            return true;
        }
    }
    return false;
}
