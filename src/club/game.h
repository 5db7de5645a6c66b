// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game reports to a club: its state, and each player's result, but
 * nothing that is hidden from anybody at the table. For this folder only;
 * guests.c lists the games.
 */
#include "src/club/result.h"
#include "src/table/moves.h"

/* A game's state. Seats are those of the moment. */
struct pzk_club_now {
    int hand, trick; /* from 1; 0: none */
    unsigned seats;  /* occupied seats; bit by seat */
    unsigned turn;   /* seats on turn; bit by seat */
    int32_t points[PZK_SEATS];
};

struct pzk_club_game {
    /* Fills NOW, which the caller has zeroed, from VIEW, whose game has begun.
     */
    void (*now)(const struct pzk_table_view *view, struct pzk_club_now *now);
    /* Adds to RESULT a hand for each part of the game that counts, and who
     * played and who won. Seats are those at the game's start. */
    void (*count)(const struct pzk_moves *moves,
                  struct pzk_club_result *result);
};

/* The games; NULL at the end. */
extern const struct pzk_club_game *const pzk_club_guests[];

static inline const struct pzk_club_game *
pzk_club_game(const struct pzk_table_game *game)
{
    return pzk_club_guests[pzk_table_game_guest(game)];
}

/* Adds a hand to RESULT and returns it; NULL if there are too many. */
struct pzk_club_hand *pzk_club_add_hand(struct pzk_club_result *result);
