// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the table shows of the maze: where map cards and coins lie, as vision
 * said, and what that means on the map of the rules (M3): quarter turns, the
 * shifted line, the coins' areas and faces. No rulings. A plain value.
 */
#include "src/rules/maze/maze.h"
#include "src/table/observation.h"

struct pzk_maze_position {
    bool here;
    bool was_here;    /* at any time; else the rest tells nothing */
    struct pzk_mm at; /* centre */
    float rotation;   /* degrees clockwise */
};

struct pzk_maze_coin {
    struct pzk_maze_position position;
    bool hyde;        /* the face that is up */
    bool by_hand;     /* somebody was seen to lay it as it lies */
    int64_t gone_us;  /* last lifted, or PZK_NEVER */
    int64_t since_us; /* rests as it does */
};

struct pzk_maze_layout {
    struct pzk_maze_position map[PZK_MAZE_SLOTS]; /* by piece, from PZK_M1 */
    struct pzk_maze_coin coin[PZK_MAZE_PLAYERS];
    bool hands;
    int64_t map_us;     /* since when no map card changed */
    int64_t changed_us; /* since when nothing changed */
};

void pzk_maze_layout_init(struct pzk_maze_layout *picture);

/* Takes in what OBS says of a map card, a coin or of hands. */
void pzk_maze_layout_observe(struct pzk_maze_layout *picture,
                             const struct pzk_obs *obs);

/* A coin on the map; X and Y as in the rules, the shifted line included. */
struct pzk_maze_coin_seen {
    bool here; /* on the map */
    bool hyde;
    int8_t x, y;
    int8_t slot; /* the card it lies on */
};

enum { PZK_MAZE_LINES = 6 }; /* of cards: rows 0..2, columns 3..5 */

/* The picture in the words of the rules. */
struct pzk_maze_seen {
    int8_t card[PZK_MAZE_SLOTS]; /* the piece in each slot */
    uint8_t rot[PZK_MAZE_SLOTS]; /* quarter turns clockwise */
    int8_t shift; /* line * 2 + forward, or -1; PZK_NONSENSE: no legal map */
    int8_t pushed[PZK_MAZE_LINES]; /* how far each line is off its original
                                      place, in quarters of a card to the
                                      right or down; a legal shift is 2, -2 */
    uint16_t covered; /* a coin lies on their marks: slots by bit */
    uint16_t unread;  /* cards nobody has seen since the source started, for
                         coins lie on them: ROT is not known; slots by bit */
    struct pzk_maze_coin_seen coin[PZK_MAZE_PLAYERS];
};

/* What is wrong with the map, for those who are to put it right. */
struct pzk_maze_wrong {
    uint16_t cards;                /* turned, or missing: slots by bit */
    bool halfway;                  /* one card, by 180 degrees */
    uint8_t lines;                 /* lines that lie wrong, by bit */
    int8_t pushed[PZK_MAZE_LINES]; /* as in struct pzk_maze_seen ... */
    int8_t due[PZK_MAZE_LINES];    /* ... and as the game has it */
};

/* SLOTS: the piece in each slot, where that is known, and with it which side of
 * the map is up, however the table is seen; NULL: found out. False where the
 * nine cards do not lie in a square with one line shifted by half a card at
 * most (M4.3); cards may be laid 12 mm beside their places. */
bool pzk_maze_layout_read(const struct pzk_maze_layout *picture,
                          const int8_t *slots, struct pzk_maze_seen *seen);

/* Where that is false: do the nine lie in whole rows and columns all the same,
 * pushed otherwise than M4.3 has it? Then cards, turns and lines are read, no
 * coins, and the shift is PZK_NONSENSE. Of rows that are pushed against each
 * other the one between is taken to lie in place, of columns too. */
bool pzk_maze_layout_read_lines(const struct pzk_maze_layout *picture,
                                const int8_t slots[PZK_MAZE_SLOTS],
                                struct pzk_maze_seen *seen);
