// SPDX-License-Identifier: MIT
#include "src/table/maze/square.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/layout.h"

/* Millimetres. */
#define CARD_MM PZK_MAZE_CARD_MM
#define BESIDE_MM 14.0F /* a card may be this far off its place */
#define CLEARER_MM 8.0F /* and each other reading must fit worse by this */
#define PITCH_LEAST 0.97F
#define PITCH_MOST 1.1F /* gaps between the cards */

enum { SHIFTS = 2 * PZK_MAZE_LINES };

/* Where the card in SLOT is due under SHIFT, from slot 0, in cards. */
struct pzk_mm
pzk_maze_due(int slot, int shift)
{
    struct pzk_mm at = {(float)(slot % 3), (float)(slot / 3)};
    float half = shift % 2 ? 0.5F : -0.5F;

    if (shift >= 0 && shift / 2 < 3 && shift / 2 == slot / 3) {
        at.x += half;
    } else if (shift >= 0 && shift / 2 - 3 == slot % 3) {
        at.y += half;
    }
    return at;
}

/* Fits the square to the nine cards as well as possible. */
static void
fit(struct pzk_maze_reading *reading, int shift)
{
    struct pzk_mm seen = {0, 0}, place = {0, 0};
    float dot = 0, square = 0;
    float n = (float)(PZK_MAZE_SLOTS - __builtin_popcount(reading->unseen));

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        struct pzk_mm p = pzk_maze_due(i, shift);
        float share = reading->unseen >> i & 1 ? 0 : 1 / n;
        seen.x += reading->at[i].x * share;
        seen.y += reading->at[i].y * share;
        place.x += p.x * CARD_MM * share;
        place.y += p.y * CARD_MM * share;
    }
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        if (reading->unseen >> i & 1) {
            continue;
        }
        struct pzk_mm p = pzk_maze_due(i, shift);
        float px = p.x * CARD_MM - place.x;
        float py = p.y * CARD_MM - place.y;
        dot +=
            px * (reading->at[i].x - seen.x) + py * (reading->at[i].y - seen.y);
        square += px * px + py * py;
    }
    reading->pitch = fminf(fmaxf(dot / square, PITCH_LEAST), PITCH_MOST);
    reading->origin.x = seen.x - reading->pitch * place.x;
    reading->origin.y = seen.y - reading->pitch * place.y;
    reading->worst = 0;
    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        struct pzk_mm p = pzk_maze_due(i, shift);
        struct pzk_mm there = {
            reading->origin.x + reading->pitch * CARD_MM * p.x,
            reading->origin.y + reading->pitch * CARD_MM * p.y};
        if (reading->unseen >> i & 1) {
            reading->at[i] = there;
        }
        reading->worst =
            fmaxf(reading->worst, pzk_distance(reading->at[i], there));
    }
}

/* The shift that fits the nine best; *CLEAR: no other fits nearly as well. */
int
pzk_maze_best_shift(struct pzk_maze_reading *reading, bool *clear)
{
    int best = -1;
    float next = INFINITY;
    struct pzk_maze_reading tried = *reading;

    fit(reading, -1);
    for (int shift = 0; shift < SHIFTS; shift++) {
        fit(&tried, shift);
        if (tried.worst < reading->worst) {
            next = reading->worst;
            *reading = tried;
            best = shift;
        } else {
            next = fminf(next, tried.worst);
        }
    }
    *clear = next - reading->worst >= CLEARER_MM;
    return best;
}

/* ---- its lines ---- */

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

/* Slot number I of LINE. */
static int
slot_of(int line, int i)
{
    return line < 3 ? 3 * line + i : 3 * i + line - 3;
}

/* The coordinate of SLOT along rows (DOWN false) or columns. */
static float
along(const struct pzk_maze_reading *reading, int slot, bool down)
{
    return down ? reading->at[slot].y : reading->at[slot].x;
}

/* The distance of neighbours in a line, in cards. */
static float
measure_pitch(const struct pzk_maze_reading *reading)
{
    float gap[PZK_MAZE_LINES];
    int n = 0;

    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        int a = slot_of(line, 0), b = slot_of(line, 2);

        if (!(reading->unseen >> a & 1) && !(reading->unseen >> b & 1)) {
            gap[n++] =
                (along(reading, b, line >= 3) - along(reading, a, line >= 3)) /
                (2 * CARD_MM);
        }
    }
    return n > 0 ? fminf(fmaxf(median(gap, n), PITCH_LEAST), PITCH_MOST) : 1;
}

/* The distance of SLOT from its original place along rows or columns. */
static float
off_place(const struct pzk_maze_reading *reading, int slot, bool down)
{
    return along(reading, slot, down) -
           (down ? reading->origin.y : reading->origin.x) -
           reading->pitch * CARD_MM * (float)(down ? slot / 3 : slot % 3);
}

/* Measures how far each line is off, relative to the middle one of three. False
 * if a whole line is unseen. */
static bool
measure_lines(struct pzk_maze_reading *reading, float off[PZK_MAZE_LINES])
{
    reading->origin = (struct pzk_mm){0, 0};
    reading->pitch = measure_pitch(reading);
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        float value[3];
        int n = 0;

        for (int i = 0; i < 3; i++) {
            int slot = slot_of(line, i);

            if (!(reading->unseen >> slot & 1)) {
                value[n++] = off_place(reading, slot, line >= 3);
            }
        }
        if (n == 0) {
            return false;
        }
        off[line] = median(value, n);
    }
    for (int first = 0; first < PZK_MAZE_LINES; first += 3) {
        float value[3] = {off[first], off[first + 1], off[first + 2]};
        float base = median(value, 3);

        *(first ? &reading->origin.y : &reading->origin.x) = base;
        for (int line = first; line < first + 3; line++) {
            off[line] -= base;
        }
    }
    return true;
}

/* Whether every card is in its row and its column, pushed by OFF. Where two
 * pushed lines cross, the card may have moved with either. */
static bool
lie_in_lines(const struct pzk_maze_reading *reading,
             const float off[PZK_MAZE_LINES])
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        float row = off[slot / 3], column = off[3 + slot % 3];
        float dx = off_place(reading, slot, false);
        float dy = off_place(reading, slot, true);
        bool crossing = fabsf(row) > BESIDE_MM && fabsf(column) > BESIDE_MM;

        if (reading->unseen >> slot & 1) {
            continue;
        }
        if (fabsf(dx - row) > BESIDE_MM &&
            !(crossing && fabsf(dx) <= BESIDE_MM)) {
            return false;
        }
        if (fabsf(dy - column) > BESIDE_MM &&
            !(crossing && fabsf(dy) <= BESIDE_MM)) {
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

/* The lines of READING; false if the cards do not form lines. */
static bool
read_lines(struct pzk_maze_reading *reading, int8_t pushed[PZK_MAZE_LINES])
{
    float off[PZK_MAZE_LINES];

    if (!measure_lines(reading, off) || !lie_in_lines(reading, off)) {
        return false;
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        pushed[line] = quarters(off[line]);
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (reading->unseen >> slot & 1) {
            reading->at[slot].x = reading->origin.x + off[slot / 3] +
                                  reading->pitch * CARD_MM * (float)(slot % 3);
            reading->at[slot].y = reading->origin.y + off[3 + slot % 3] +
                                  reading->pitch * CARD_MM * (float)(slot / 3);
        }
    }
    return true;
}

/* ---- as a map ---- */

/* A line that is pushed too far is not shifted, nor may another be pushed
 * beside it. */
bool
pzk_maze_read_map(struct pzk_maze_reading *reading, struct pzk_maze_seen *seen)
{
    struct pzk_maze_reading lines = *reading;
    int8_t pushed[PZK_MAZE_LINES];
    bool clear;

    memset(seen->pushed, 0, sizeof(seen->pushed));
    seen->shift = (int8_t)pzk_maze_best_shift(reading, &clear);
    if (reading->worst > BESIDE_MM || !clear) {
        return false;
    }
    pzk_maze_push(seen->shift, seen->pushed);
    return !read_lines(&lines, pushed) ||
           memcmp(pushed, seen->pushed, sizeof(pushed)) == 0;
}

bool
pzk_maze_read_wrong_map(struct pzk_maze_reading *reading,
                        struct pzk_maze_seen *seen)
{
    int n = 0, half = 0;

    if (!read_lines(reading, seen->pushed)) {
        return false;
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        n += seen->pushed[line] != 0;
        half += abs(seen->pushed[line]) == 2;
    }
    seen->shift = PZK_NONSENSE;
    return n > 1 || (n == 1 && half == 0);
}
