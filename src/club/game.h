// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game reports to a club: its state, and each player's result. For
 * this folder only; guests.c lists the games. Contains nothing that is hidden
 * from some at the table.
 */
#include "src/club/result.h"
#include "src/table/moves.h"

/* A game's state. Seats are the current ones. */
struct pzk_club_now {
    int hand, trick; /* from 1; 0: none */
    unsigned seats;  /* occupied; a bit for each seat */
    unsigned turn;   /* on turn; a bit for each seat */
    int32_t points[PZK_SEATS];
};

struct pzk_club_game {
    /* VIEW is of a game that has begun; NOW is zeroed. */
    void (*now)(const struct pzk_table_view *view, struct pzk_club_now *now);
    /* Adds to RESULT a hand for each part of the game that counts, and who
     * played and won. Seats are those at the game's start. */
    void (*count)(const struct pzk_moves *moves,
                  struct pzk_club_result *result);
};

/* NULL ends the list. */
extern const struct pzk_club_game *const pzk_club_guests[];

static inline const struct pzk_club_game *
pzk_club_game(const struct pzk_table_game *game)
{
    return pzk_club_guests[pzk_table_game_guest(game)];
}

/* Adds a hand to RESULT; NULL if there are too many. */
struct pzk_club_hand *pzk_club_add_hand(struct pzk_club_result *result);
