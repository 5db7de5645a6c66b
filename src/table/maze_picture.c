// SPDX-License-Identifier: MIT
#include "src/table/maze_picture.h"

#include <math.h>
#include <string.h>

#include "src/table/picture.h"

/* Millimetres. */
#define CARD_MM 80.0F
#define AREA_MM 20.0F
#define BESIDE_MM 14.0F /* a card may lie so far from its place */
#define CLEARER_MM 8.0F /* and each other reading fits worse by so much */
/* A coin so near the middle may hide a map card's mark. */
#define COVERED_MM 22.0F
#define PITCH_LEAST 0.97F
#define PITCH_MOST 1.1F /* gaps between the cards */

enum { LINES = 6, SHIFTS = 2 * LINES };

void
pzk_maze_picture_init(struct pzk_maze_picture *picture)
{
    memset(picture, 0, sizeof(*picture));
    picture->changed_us = picture->map_us = PZK_NEVER;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        picture->coin[i].gone_us = PZK_NEVER;
        picture->coin[i].since_us = PZK_NEVER;
    }
}

static void
take(struct pzk_maze_lying *lying, const struct pzk_obs *obs)
{
    lying->here = obs->kind != PZK_OBS_LIFTED;
    if (lying->here) {
        lying->at = obs->card_at;
        lying->rotation = obs->rotation;
    }
}

/* The two faces of a coin are two pieces; only one of them can be up. */
static void
take_coin(struct pzk_maze_picture *picture, const struct pzk_obs *obs)
{
    struct pzk_maze_coin *coin = &picture->coin[(obs->piece - PZK_C1J) / 2];
    bool hyde = (obs->piece - PZK_C1J) % 2 == 1;

    if (obs->kind == PZK_OBS_LIFTED && coin->hyde != hyde) {
        return; /* the other face was told before */
    }
    take(&coin->lying, obs);
    if (obs->kind == PZK_OBS_LIFTED) {
        coin->gone_us = obs->t_us;
    } else {
        coin->hyde = hyde;
        coin->since_us = obs->t_us;
    }
    picture->changed_us = obs->t_us;
}

void
pzk_maze_picture_observe(struct pzk_maze_picture *picture,
                         const struct pzk_obs *obs)
{
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        if (obs->piece >= PZK_M1 && obs->piece < PZK_M1 + PZK_MAZE_SLOTS) {
            take(&picture->map[obs->piece - PZK_M1], obs);
            picture->changed_us = picture->map_us = obs->t_us;
        } else if (obs->piece >= PZK_C1J &&
                   obs->piece < PZK_C1J + 2 * PZK_MAZE_PLAYERS) {
            take_coin(picture, obs);
        }
        break;
    case PZK_OBS_HANDS:
        picture->hands = obs->hands;
        picture->changed_us = obs->t_us;
        break;
    case PZK_OBS_PLACEMENT:
    case PZK_OBS_CAMERA:
        break;
    }
}

/* ---- the square ---- */

/* A way to read the picture: how the nine lie, turned upright. */
struct reading {
    float turn; /* of the map against the table, degrees */
    struct pzk_mm at[PZK_MAZE_SLOTS]; /* by slot, along the map's axes */
    float pitch;                      /* 1: cards side by side */
    struct pzk_mm origin;             /* centre of the card in slot 0 */
    float worst;                      /* distance from its place, mm */
    unsigned unseen; /* slots, by bit, whose cards are not asked where they
                        lie: a coin hides the mark */
};

static struct pzk_mm
turned(struct pzk_mm mm, float degrees)
{
    float c = cosf(degrees * (float)M_PI / 180);
    float s = sinf(degrees * (float)M_PI / 180);

    return (struct pzk_mm){c * mm.x - s * mm.y, s * mm.x + c * mm.y};
}

/* The mean of the cards' turns, quarters left out. */
static float
map_turn(const struct pzk_maze_picture *picture)
{
    float x = 0, y = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        float a = picture->map[i].rotation * 4 * (float)M_PI / 180;
        x += picture->map[i].here ? cosf(a) : 0;
        y += picture->map[i].here ? sinf(a) : 0;
    }
    return atan2f(y, x) * 180 / (float)M_PI / 4;
}

/* Where the card in SLOT is due with SHIFT, from slot 0, in cards. */
static struct pzk_mm
due(int slot, int shift)
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

/* Lays the square over the nine as well as it goes. */
static void
fit(struct reading *reading, int shift)
{
    struct pzk_mm seen = {0, 0}, place = {0, 0};
    float dot = 0, square = 0;
    float n = (float)(PZK_MAZE_SLOTS - __builtin_popcount(reading->unseen));

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        struct pzk_mm p = due(i, shift);
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
        struct pzk_mm p = due(i, shift);
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
        struct pzk_mm p = due(i, shift);
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

/* The shift under which the nine lie best; *CLEAR: no other comes near. */
static int
best_shift(struct reading *reading, bool *clear)
{
    int best = -1;
    float next = INFINITY;
    struct reading tried = *reading;

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

static void
upright(const struct pzk_maze_picture *picture, struct reading *reading,
        const int8_t slots[PZK_MAZE_SLOTS])
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        reading->at[slot] =
            turned(picture->map[slots[slot] - PZK_M1].at, -reading->turn);
    }
}

/* Sorts the pieces between FROM and FROM + N by x, or by y. */
static void
sort(const struct reading *lies, int8_t *pieces, int n, bool by_y)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0; k--) {
            struct pzk_mm a = lies->at[pieces[k - 1] - PZK_M1];
            struct pzk_mm b = lies->at[pieces[k] - PZK_M1];
            if (by_y ? a.y <= b.y : a.x <= b.x) {
                break;
            }
            int8_t swap = pieces[k];
            pieces[k] = pieces[k - 1];
            pieces[k - 1] = swap;
        }
    }
}

/* The slots by rows, or, where a column may be shifted, by columns. */
static void
guess_slots(const struct reading *lies, bool by_columns,
            int8_t slots[PZK_MAZE_SLOTS])
{
    int8_t pieces[PZK_MAZE_SLOTS];

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        pieces[i] = (int8_t)(PZK_M1 + i);
    }
    sort(lies, pieces, PZK_MAZE_SLOTS, !by_columns);
    for (int line = 0; line < 3; line++) {
        sort(lies, pieces + 3 * line, 3, by_columns);
        for (int i = 0; i < 3; i++) {
            slots[by_columns ? 3 * i + line : 3 * line + i] =
                pieces[3 * line + i];
        }
    }
}

/* The pieces, by bit from PZK_M1, that are not seen to lie anywhere. */
static unsigned
missing(const struct pzk_maze_picture *picture)
{
    unsigned pieces = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        pieces |= picture->map[i].here ? 0 : 1U << i;
    }
    return pieces;
}

/* Finds out which card lies in which slot. */
static void
find_slots(const struct pzk_maze_picture *picture, float turn,
           int8_t slots[PZK_MAZE_SLOTS])
{
    struct reading lies = {.turn = turn};
    struct reading reading[2];
    int8_t guess[2][PZK_MAZE_SLOTS];
    static const int8_t in_order[PZK_MAZE_SLOTS] = {
        PZK_M1,     PZK_M1 + 1, PZK_M1 + 2, PZK_M1 + 3, PZK_M1 + 4,
        PZK_M1 + 5, PZK_M1 + 6, PZK_M1 + 7, PZK_M1 + 8};

    upright(picture, &lies, in_order);
    for (int i = 0; i < 2; i++) {
        bool clear;
        guess_slots(&lies, i == 1, guess[i]);
        reading[i] = (struct reading){.turn = turn, .unseen = 0};
        upright(picture, &reading[i], guess[i]);
        best_shift(&reading[i], &clear);
    }
    memcpy(slots, guess[reading[1].worst < reading[0].worst], sizeof(guess[0]));
}

/* ---- coins ---- */

/* The slot under a coin, and its area of the map; false off the map. */
static bool
find_area(const struct reading *reading, int shift, struct pzk_mm at,
          struct pzk_maze_spot *spot)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* where the card lies, not where it is due */
        float u = at.x - reading->at[slot].x + CARD_MM / 2;
        float v = at.y - reading->at[slot].y + CARD_MM / 2;
        struct pzk_mm place = due(slot, shift);

        if (u >= 0 && v >= 0 && u < CARD_MM && v < CARD_MM) {
            spot->x = (int8_t)((int)lroundf(place.x * PZK_MAZE_SIDE) +
                               (int)(u / AREA_MM));
            spot->y = (int8_t)((int)lroundf(place.y * PZK_MAZE_SIDE) +
                               (int)(v / AREA_MM));
            spot->slot = (int8_t)slot;
            return true;
        }
    }
    return false;
}

/* Does a coin lie on the mark of each card that READING leaves out? */
static bool
are_covered(const struct pzk_maze_picture *picture,
            const struct reading *reading)
{
    unsigned covered = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_lying *coin = &picture->coin[i].lying;
        struct pzk_mm at = turned(coin->at, -reading->turn);

        for (int slot = 0; coin->here && slot < PZK_MAZE_SLOTS; slot++) {
            if (pzk_distance(at, reading->at[slot]) < COVERED_MM) {
                covered |= 1U << slot;
            }
        }
    }
    return (reading->unseen & ~covered) == 0;
}

/* Reads the square; where that does not do, without one or more of the cards:
 * those whose mark a coin covers may have been shifted with it unseen. At least
 * without MISSING_SLOTS, by bit. */
static bool
read_square(const struct pzk_maze_picture *picture, unsigned missing_slots,
            struct reading *reading, int8_t *shift)
{
    struct reading tried;
    bool clear;

    for (int n = 0; n < PZK_MAZE_PLAYERS; n++) {
        for (unsigned set = 0; set < 1U << PZK_MAZE_SLOTS; set++) {
            if (__builtin_popcount(set) != n || missing_slots & ~set) {
                continue;
            }
            tried = *reading;
            tried.unseen = set;
            *shift = (int8_t)best_shift(&tried, &clear);
            if (tried.worst <= BESIDE_MM && clear &&
                are_covered(picture, &tried)) {
                *reading = tried;
                return true;
            }
        }
    }
    return false;
}

bool
pzk_maze_picture_read(const struct pzk_maze_picture *picture,
                      const int8_t *slots, struct pzk_maze_seen *seen)
{
    struct reading reading = {0};
    unsigned pieces = missing(picture), slots_missing = 0;

    memset(seen, 0, sizeof(*seen));
    if (pieces && !slots) {
        return false;
    }
    reading.turn = map_turn(picture);
    if (slots) {
        memcpy(seen->card, slots, sizeof(seen->card));
    } else {
        find_slots(picture, reading.turn, seen->card);
    }
    upright(picture, &reading, seen->card);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        slots_missing |= (pieces >> (seen->card[slot] - PZK_M1) & 1U) << slot;
    }
    if (!read_square(picture, slots_missing, &reading, &seen->shift)) {
        return false;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        float turn =
            picture->map[seen->card[slot] - PZK_M1].rotation - reading.turn;
        seen->rot[slot] = (uint8_t)((lroundf(turn / 90) % 4 + 4) % 4);
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &picture->coin[i];
        struct pzk_maze_spot *spot = &seen->coin[i];

        spot->hyde = coin->hyde;
        spot->here = coin->lying.here &&
                     find_area(&reading, seen->shift,
                               turned(coin->lying.at, -reading.turn), spot);
    }
    return true;
}
