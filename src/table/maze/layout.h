// SPDX-License-Identifier: MIT
#pragma once
/*
 * The maze's layout: where map cards and coins are, as reported by vision, and
 * how that reads as a map of the rules (M3): quarter turns, the shifted line,
 * the coins' areas and faces. No rulings. A plain value.
 */
#include "src/rules/maze/maze.h"
#include "src/table/observation.h"

struct pzk_maze_position {
    bool here;
    bool was_here;    /* was seen at some time; else the rest is not set */
    struct pzk_mm at; /* centre */
    float rotation;   /* degrees clockwise */
};

struct pzk_maze_coin {
    struct pzk_maze_position position;
    bool hyde;        /* the face that is up */
    int64_t away_us;  /* last lifted, or PZK_NEVER */
    int64_t gone_us;  /* ... unless that was to put something right */
    int64_t back_us;  /* last placed, or PZK_NEVER */
    int64_t since_us; /* since when it has not moved */
    bool watched;     /* it was seen to come to its place */
    /* When it was last gone: */
    bool open;  /* no hand was over the map for some time ... */
    bool plain; /* ... while its place was open, or before it came back */
    bool same;  /* it came back to exactly its old place */
};

struct pzk_maze_layout {
    struct pzk_maze_position map[PZK_MAZE_SLOTS]; /* by piece, from PZK_M1 */
    struct pzk_maze_coin coin[PZK_MAZE_PLAYERS];
    bool hands;
    int64_t map_us;     /* since when no map card changed */
    bool map_watched;   /* a map card was seen to be moved */
    int64_t changed_us; /* since when nothing changed */
    /* Coins, by the player's bit, and the map, that have not moved since a
     * person accepted the table as it is. */
    uint8_t accepted;
};

/* The map's bit, and all. */
enum {
    PZK_MAZE_ACCEPTED_MAP = 1 << PZK_MAZE_PLAYERS,
    PZK_MAZE_ACCEPTED_ALL = 2 * PZK_MAZE_ACCEPTED_MAP - 1
};

void pzk_maze_layout_init(struct pzk_maze_layout *layout);

/* Applies OBS about a map card, a coin or hands. */
void pzk_maze_layout_observe(struct pzk_maze_layout *layout,
                             const struct pzk_obs *obs);

/* Whether PLAYER's coin was taken up and put down since SINCE_US. A coin that
 * came back to its place under a hand that stayed, or together with another,
 * was only covered. */
bool pzk_maze_was_taken_up(const struct pzk_maze_layout *layout, int player,
                           int64_t since_us);

/* A coin on the map; X and Y as in the rules, the shifted line included. */
struct pzk_maze_coin_seen {
    bool here; /* on the map */
    bool hyde;
    int8_t x, y;
    int8_t slot; /* the card under it */
};

enum { PZK_MAZE_LINES = 6 }; /* of cards: rows 0..2, columns 3..5 */

/* All slots by bit. */
enum { PZK_MAZE_ALL_SLOTS = (1 << PZK_MAZE_SLOTS) - 1 };

/* The layout in the terms of the rules. */
struct pzk_maze_seen {
    int16_t card[PZK_MAZE_SLOTS]; /* the piece in each slot */
    uint8_t rot[PZK_MAZE_SLOTS];  /* quarter turns clockwise */
    int8_t shift; /* line * 2 + forward, or -1; PZK_NONSENSE: no legal map */
    int8_t pushed[PZK_MAZE_LINES]; /* how far each line is off its original
                                      place, in quarters of a card to the right
                                      or down; a legal shift is 2, -2 */
    uint16_t covered; /* slots, by bit, with a coin on the card's mark */
    uint16_t unread;  /* slots, by bit, whose card was never read since the
                         source started: a coin covers it; ROT is unknown */
    struct pzk_maze_coin_seen coin[PZK_MAZE_PLAYERS];
};

/* Pushes the line of SHIFT (line * 2 + forward, or -1) by half a card. */
static inline void
pzk_maze_push(int shift, int8_t pushed[PZK_MAZE_LINES])
{
    if (shift >= 0) {
        pushed[shift / 2] = shift % 2 ? 2 : -2;
    }
}

/* The map's faults, for those who put it right. */
struct PZK_PART pzk_maze_wrong {
    uint16_t cards; /* slots, by bit, whose card is turned or missing */
    bool halfway;   /* one card is turned by 180 degrees */
    uint8_t lines;  /* lines, by bit, that are pushed illegally */
    int8_t pushed[PZK_MAZE_LINES]; /* as in struct pzk_maze_seen ... */
    int8_t due[PZK_MAZE_LINES];    /* ... and where the game expects them */
};

/* Reads LAYOUT as a map: nine cards that form whole rows and columns; a card
 * may be 12 mm off its place. SLOTS: the piece in each slot, which also fixes
 * the map's upper side. If lines are pushed in a way that M4.3 forbids, SEEN
 * has cards, turns and lines, but no coins, and the shift is PZK_NONSENSE;
 * rows, or columns, pushed against each other leave the middle one in place.
 * SLOTS NULL: they and the upper side are inferred, also where a coin hides one
 * card that was never read; false then if it is no map of the rules (M1.1,
 * M4.3). */
bool pzk_maze_layout_read(const struct pzk_maze_layout *layout,
                          const int16_t *slots, struct pzk_maze_seen *seen);

/* A map card that was never read, because a coin hides its mark or for another
 * reason; PZK_NO_PIECE: none. */
int pzk_maze_layout_unread(const struct pzk_maze_layout *layout);
/* Whether it looks like a game under way, even if a card was never read: most
 * of the map is there, and a coin shows Hyde or is further in than the corners
 * (M1.3). */
bool pzk_maze_layout_is_played(const struct pzk_maze_layout *layout);
