// SPDX-License-Identifier: MIT
#include "src/table/maze/layout.h"

#include <math.h>
#include <string.h>

#include "src/table/layout.h"
#include "src/table/maze/square.h"

/* Millimetres. */
#define AREA_MM 20.0F
/* A coin this near the middle may hide a map card's mark. */
#define COVERED_MM 22.0F
#define PUSHED_MM 100.0F /* and how far it may be pushed unseen */
/* No hand puts a coin back this exactly. */
#define SAME_MM 2.0F
#define SAME_DEGREES 6.0F

/* Coins that go and come back within this time of each other do so together.
 * Microseconds. */
enum { TOGETHER_US = 1000000 };

void
pzk_maze_layout_init(struct pzk_maze_layout *layout)
{
    memset(layout, 0, sizeof(*layout));
    layout->changed_us = layout->map_us = PZK_NEVER;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        layout->coin[i].gone_us = layout->coin[i].back_us = PZK_NEVER;
        layout->coin[i].since_us = PZK_NEVER;
    }
}

static void
take(struct pzk_maze_position *position, const struct pzk_obs *obs)
{
    position->here = obs->kind != PZK_OBS_LIFTED;
    if (position->here) {
        position->was_here = true;
        position->at = obs->card_at;
        position->rotation = obs->rotation;
    }
}

/* Whether OBS reports a coin exactly where POSITION was. */
static bool
is_same(const struct pzk_maze_position *position, const struct pzk_obs *obs)
{
    float turned = remainderf(obs->rotation - position->rotation, 360);

    return position->was_here &&
           pzk_distance(position->at, obs->card_at) < SAME_MM &&
           !(fabsf(turned) >= SAME_DEGREES); /* NAN: unknown */
}

/* Whether OBS's piece came to its place while watched. */
static bool
was_watched(const struct pzk_obs *obs)
{
    return obs->kind == PZK_OBS_MOVED || (obs->by_hand && !obs->initial);
}

static void
note_gone(struct pzk_maze_layout *layout, struct pzk_maze_coin *coin,
          const struct pzk_obs *obs)
{
    if (coin->position.here) {
        coin->open = coin->plain = !layout->hands;
    }
    coin->gone_us = obs->t_us;
}

/* Only a hand lays a coin: if none was there when a hand arrives, the coin's
 * place lies open; a hand that stayed may have covered it. */
static void
take_hands(struct pzk_maze_layout *layout, const struct pzk_obs *obs)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_coin *coin = &layout->coin[i];

        if (!coin->position.here) {
            coin->plain |= coin->open && obs->hands;
            coin->open |= !obs->hands;
        }
    }
    layout->hands = obs->hands;
    layout->changed_us = obs->t_us;
}

/* The two faces of a coin are two pieces; only one of them can be up. */
static void
take_coin(struct pzk_maze_layout *layout, const struct pzk_obs *obs)
{
    int player = (obs->piece - PZK_C1J) / 2;
    struct pzk_maze_coin *coin = &layout->coin[player];
    bool hyde = (obs->piece - PZK_C1J) % 2 == 1;

    if (obs->kind == PZK_OBS_LIFTED && coin->hyde != hyde) {
        return; /* the other face was reported before */
    }
    if (obs->kind == PZK_OBS_LIFTED) {
        note_gone(layout, coin, obs);
    } else if (!coin->position.here) {
        coin->back_us = obs->t_us;
        coin->same = coin->hyde == hyde && is_same(&coin->position, obs);
    }
    take(&coin->position, obs);
    if (obs->kind != PZK_OBS_LIFTED) {
        coin->hyde = hyde;
        layout->accepted &= (uint8_t) ~(1U << player);
        coin->watched = was_watched(obs);
        coin->since_us = obs->t_us;
    }
    layout->changed_us = obs->t_us;
}

void
pzk_maze_layout_observe(struct pzk_maze_layout *layout,
                        const struct pzk_obs *obs)
{
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
        if (obs->piece >= PZK_M1 && obs->piece < PZK_M1 + PZK_MAZE_SLOTS) {
            take(&layout->map[obs->piece - PZK_M1], obs);
            layout->changed_us = layout->map_us = obs->t_us;
            layout->map_watched |= was_watched(obs);
            layout->accepted &= (uint8_t)~PZK_MAZE_ACCEPTED_MAP;
        } else if (obs->piece >= PZK_C1J &&
                   obs->piece < PZK_C1J + 2 * PZK_MAZE_PLAYERS) {
            take_coin(layout, obs);
        }
        break;
    case PZK_OBS_HANDS:
        take_hands(layout, obs);
        break;
    case PZK_OBS_HIDDEN:
    case PZK_OBS_SEEN:
    case PZK_OBS_DISPUTED:
    case PZK_OBS_UNREAD:
    case PZK_OBS_READ_OR_GONE:
    case PZK_OBS_PLACEMENT:
    case PZK_OBS_CAMERA:
        break;
    }
}

static bool
is_together(int64_t a, int64_t b)
{
    return a != PZK_NEVER && b != PZK_NEVER && a - b <= TOGETHER_US &&
           b - a <= TOGETHER_US;
}

/* Whether another coin went and came back with COIN, both exactly in place. */
static bool
has_company(const struct pzk_maze_layout *layout,
            const struct pzk_maze_coin *coin)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *other = &layout->coin[i];

        if (other != coin && coin->same && other->same &&
            is_together(other->gone_us, coin->gone_us) &&
            is_together(other->back_us, coin->back_us)) {
            return true;
        }
    }
    return false;
}

/* If a map card beside it was moved meanwhile, a coin elsewhere proves nothing:
 * it moved along. */
bool
pzk_maze_was_taken_up(const struct pzk_maze_layout *layout, int player,
                      int64_t since_us)
{
    const struct pzk_maze_coin *coin = &layout->coin[player];
    bool moved = !coin->same && (layout->map_us == PZK_NEVER ||
                                 layout->map_us < coin->gone_us);

    return coin->position.here && coin->gone_us != PZK_NEVER &&
           coin->gone_us >= since_us && coin->back_us > coin->gone_us &&
           (moved || coin->plain) && !has_company(layout, coin);
}

/* ---- the square ---- */

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

static void
upright(const struct pzk_maze_layout *layout, struct pzk_maze_reading *reading,
        const int8_t slots[PZK_MAZE_SLOTS])
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        reading->at[slot] =
            turned(layout->map[slots[slot] - PZK_M1].at, -reading->turn);
    }
}

/* Sorts N PIECES by x, or by y. */
static void
sort(const struct pzk_maze_reading *lies, int8_t *pieces, int n, bool by_y)
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

/* The slots by rows, or by columns, because a column may be shifted. */
static void
guess_slots(const struct pzk_maze_reading *lies, bool by_columns,
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

/* The pieces, by bit from PZK_M1, that are nowhere to be seen. */
static unsigned
missing(const struct pzk_maze_layout *layout)
{
    unsigned pieces = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        pieces |= layout->map[i].here ? 0 : 1U << i;
    }
    return pieces;
}

/* Finds the card of each slot. */
static void
find_slots(const struct pzk_maze_layout *layout, float turn,
           int8_t slots[PZK_MAZE_SLOTS])
{
    struct pzk_maze_reading lies = {.turn = turn};
    struct pzk_maze_reading reading[2];
    int8_t guess[2][PZK_MAZE_SLOTS];
    static const int8_t in_order[PZK_MAZE_SLOTS] = {
        PZK_M1,     PZK_M1 + 1, PZK_M1 + 2, PZK_M1 + 3, PZK_M1 + 4,
        PZK_M1 + 5, PZK_M1 + 6, PZK_M1 + 7, PZK_M1 + 8};

    upright(layout, &lies, in_order);
    for (int i = 0; i < 2; i++) {
        bool clear;
        guess_slots(&lies, i == 1, guess[i]);
        reading[i] = (struct pzk_maze_reading){.turn = turn, .unseen = 0};
        upright(layout, &reading[i], guess[i]);
        pzk_maze_best_shift(&reading[i], &clear);
    }
    memcpy(slots, guess[reading[1].worst < reading[0].worst], sizeof(guess[0]));
}

/* ---- coins ---- */

/* Finds the slot under a coin, and its area of the map; false off the map. */
static bool
find_area(const struct pzk_maze_reading *reading, int shift, struct pzk_mm at,
          struct pzk_maze_coin_seen *spot)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* where the card is, not where it is due */
        float u = at.x - reading->at[slot].x + PZK_MAZE_CARD_MM / 2;
        float v = at.y - reading->at[slot].y + PZK_MAZE_CARD_MM / 2;
        struct pzk_mm place = pzk_maze_due(slot, shift);

        if (u >= 0 && v >= 0 && u < PZK_MAZE_CARD_MM && v < PZK_MAZE_CARD_MM) {
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

/* The slots, by bit, on whose cards a coin is within MM of the mark. */
static unsigned
covered(const struct pzk_maze_layout *layout,
        const struct pzk_maze_reading *reading, float mm)
{
    unsigned slots = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_position *coin = &layout->coin[i].position;
        struct pzk_mm at = turned(coin->at, -reading->turn);

        for (int slot = 0; coin->here && slot < PZK_MAZE_SLOTS; slot++) {
            if (pzk_distance(at, reading->at[slot]) < mm) {
                slots |= 1U << slot;
            }
        }
    }
    return slots;
}

/* The number of cards that count as most of the map. */
enum { MOST_CARDS = 6 };

/* ---- reading it ---- */

/* Reads the square with READ; if that fails, without one or more of the cards:
 * those whose mark a coin covers may have been shifted with it unseen. Leaves
 * at least MISSING_SLOTS out, by bit. */
static bool
read_square(const struct pzk_maze_layout *layout, unsigned missing_slots,
            pzk_maze_read_fn read, struct pzk_maze_reading *reading,
            struct pzk_maze_seen *seen)
{
    struct pzk_maze_reading tried;
    /* from where a card was last seen */
    unsigned near = covered(layout, reading, PUSHED_MM + COVERED_MM);

    for (int n = 0; n < PZK_MAZE_PLAYERS; n++) {
        for (unsigned set = 0; set < 1U << PZK_MAZE_SLOTS; set++) {
            if (__builtin_popcount(set) != n || missing_slots & ~set ||
                set & ~(near | missing_slots)) {
                continue;
            }
            tried = *reading;
            tried.unseen = set;
            if (!read(&tried, seen)) {
                continue;
            }
            seen->covered = (uint16_t)covered(layout, &tried, COVERED_MM);
            if ((set & ~seen->covered) == 0) {
                *reading = tried;
                return true;
            }
        }
    }
    return false;
}

/* The middle of the cards that were seen. */
static struct pzk_mm
middle(const struct pzk_maze_layout *layout)
{
    struct pzk_mm sum = {0, 0};
    float n = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        const struct pzk_maze_position *card = &layout->map[i];

        sum.x += card->was_here ? card->at.x : 0;
        sum.y += card->was_here ? card->at.y : 0;
        n += card->was_here ? 1 : 0;
    }
    return n > 0 ? (struct pzk_mm){sum.x / n, sum.y / n} : sum;
}

/* How well cards of known slots agree with their places, with the map turned by
 * TURN. */
static float
agreement(const struct pzk_maze_layout *layout,
          const int8_t slots[PZK_MAZE_SLOTS], float turn)
{
    struct pzk_mm from = middle(layout);
    float sum = 0;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[slots[slot] - PZK_M1];
        struct pzk_mm at = {card->at.x - from.x, card->at.y - from.y};

        at = turned(at, -turn);
        if (card->was_here) {
            sum += at.x * (float)(slot % 3) + at.y * (float)(slot / 3);
        }
    }
    return sum;
}

/* Which side of a map of known slots is up: the table may be seen from another
 * side than before the game was resumed. */
static float
turn_of_known(const struct pzk_maze_layout *layout,
              const int8_t slots[PZK_MAZE_SLOTS])
{
    float turn = map_turn(layout), best = turn;

    for (int quarter = 1; quarter < 4; quarter++) {
        float other = turn + 90.0F * (float)quarter;

        if (agreement(layout, slots, other) > agreement(layout, slots, best)) {
            best = other;
        }
    }
    return best;
}

/* Reads cards, rotations and lines; READING is how they were read. */
static bool
read_cards(const struct pzk_maze_layout *layout, const int8_t *slots,
           pzk_maze_read_fn read, struct pzk_maze_reading *reading,
           struct pzk_maze_seen *seen)
{
    unsigned pieces = missing(layout), slots_missing = 0;

    memset(seen, 0, sizeof(*seen));
    memset(reading, 0, sizeof(*reading));
    if (pieces && !slots) {
        return false;
    }
    if (slots) {
        memcpy(seen->card, slots, sizeof(seen->card));
        reading->turn = turn_of_known(layout, slots);
    } else {
        reading->turn = map_turn(layout);
        find_slots(layout, reading->turn, seen->card);
    }
    upright(layout, reading, seen->card);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct pzk_maze_position *card =
            &layout->map[seen->card[slot] - PZK_M1];
        float turn = card->rotation - reading->turn;

        seen->rot[slot] = (uint8_t)((lroundf(turn / 90) % 4 + 4) % 4);
        seen->unread |= (uint16_t)(card->was_here ? 0 : 1U << slot);
        slots_missing |= (pieces >> (seen->card[slot] - PZK_M1) & 1U) << slot;
    }
    return read_square(layout, slots_missing, read, reading, seen);
}

bool
pzk_maze_layout_read(const struct pzk_maze_layout *layout, const int8_t *slots,
                     struct pzk_maze_seen *seen)
{
    struct pzk_maze_reading reading;

    if (!read_cards(layout, slots, pzk_maze_read_map, &reading, seen)) {
        return false;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &layout->coin[i];
        struct pzk_maze_coin_seen *spot = &seen->coin[i];

        spot->hyde = coin->hyde;
        spot->here = coin->position.here &&
                     find_area(&reading, seen->shift,
                               turned(coin->position.at, -reading.turn), spot);
    }
    return true;
}

bool
pzk_maze_layout_read_lines(const struct pzk_maze_layout *layout,
                           const int8_t slots[PZK_MAZE_SLOTS],
                           struct pzk_maze_seen *seen)
{
    struct pzk_maze_reading reading;

    return read_cards(layout, slots, pzk_maze_read_wrong_map, &reading, seen);
}

/* ---- a game joined midway ---- */

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

/* Finds the slots of LAYOUT, all of whose cards have a place. */
static bool
find_legal_slots(const struct pzk_maze_layout *layout,
                 int8_t slots[PZK_MAZE_SLOTS])
{
    find_slots(layout, map_turn(layout), slots);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        struct pzk_maze_card card;

        if (!pzk_maze_deck_card(slots[slot], &card) ||
            (card.res >= 0) != (slot % 2 == 1)) {
            return false;
        }
    }
    return true;
}

/* Finds the slots if card PIECE was never read: the coin that hides it is near
 * its middle. False if no coin is, or more than one may be. */
static bool
find_slots_under_coin(const struct pzk_maze_layout *layout, int piece,
                      int8_t slots[PZK_MAZE_SLOTS])
{
    int found = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct pzk_maze_layout tried = *layout;
        int8_t guess[PZK_MAZE_SLOTS];
        struct pzk_maze_seen seen;

        tried.map[piece - PZK_M1].at = layout->coin[i].position.at;
        if (layout->coin[i].position.here && find_legal_slots(&tried, guess) &&
            pzk_maze_layout_read(layout, guess, &seen) &&
            (found == 0 || memcmp(guess, slots, sizeof(guess)) != 0)) {
            memcpy(slots, guess, sizeof(guess));
            found++;
        }
    }
    return found == 1;
}

bool
pzk_maze_layout_slots(const struct pzk_maze_layout *layout,
                      int8_t slots[PZK_MAZE_SLOTS])
{
    int unread = 0;

    for (int i = 0; i < PZK_MAZE_SLOTS; i++) {
        unread += !layout->map[i].was_here;
    }
    return unread == 0 ? find_legal_slots(layout, slots)
                       : unread == 1 &&
                             find_slots_under_coin(
                                 layout, pzk_maze_layout_unread(layout), slots);
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
