// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game tells a club: how it stands, and what it came to for whom. For
 * this folder only; the games are in guests.c. Nothing that only some at the
 * table may see.
 */
#include "src/club/result.h"
#include "src/table/moves.h"

/* How a game stands. A seat is that of now. */
struct pzk_club_now {
    int hand, trick; /* from 1; 0: there is none */
    unsigned seats;  /* taken, by bit */
    unsigned turn;   /* whose turn it is, by bit */
    int32_t points[PZK_SEATS];
};

struct pzk_club_game {
    const char *names[3]; /* its games; NULL at the end */
    /* VIEW is of a game that has begun; NOW is clear. */
    void (*now)(const struct pzk_table_view *view, struct pzk_club_now *now);
    /* Adds to RESULT a hand for each part of the game that counts, and says who
     * played and won. A seat is that of the game's start. */
    void (*count)(const struct pzk_moves *moves,
                  struct pzk_club_result *result);
};

/* NULL at the end. */
extern const struct pzk_club_game *const pzk_club_guests[];

/* The guest that brings GAME. */
const struct pzk_club_game *pzk_club_game(const struct pzk_table_game *game);

/* Another hand of RESULT, or NULL: there are too many. */
struct pzk_club_hand *pzk_club_add_hand(struct pzk_club_result *result);
