// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game in numbers, derived from its entries. The journal stores the numbers
 * together with the count of entries behind them, so that lists and statistics
 * need not replay every game.
 *
 * A plain value.
 */
#include "src/journal/history.h"
#include "src/journal/readings.h"

/* A field is zero if the game has no such number. All fields are int32_t,
 * because a tally is stored as one list of numbers. */
struct pzk_tally_team {
    int32_t tricks, hands_won;
    int32_t base, factor, score; /* summed over finished hands (W6) */
    int32_t total;               /* four players: points so far */
};

/* The person at a seat; with three players, at the start. */
struct pzk_tally_player {
    int32_t person; /* number from 0 on, in games that say who plays; -1 where
                       nobody does */
    int32_t team;   /* enum pzk_team; PZK_NO_TEAM: none, or changing */
    int32_t tricks, points, factor; /* of the tricks won at that seat */
    int32_t total;                  /* points; with three players the person's
                                       own, with four the team's */
    int32_t won;                    /* 1: one of the winners of a finished
                                       game */
};

struct pzk_tally {
    int32_t entries; /* number of entries that the tally was computed from */
    int32_t moves;   /* number of cards laid; in games without cards, of
                        actions */
    int32_t hands;   /* number of finished hands */
    int32_t nobody;  /* number of tricks with a transformation, which nobody
                        wins */
    int32_t over;    /* 1: the game is decided */
    struct pzk_tally_team team[PZK_TEAMS];
    struct pzk_tally_player player[PZK_SEATS_MAX];
    struct pzk_reading card[PZK_READINGS];
};

/* Returns in *tally the stored tally of GAME if it is up to date, else one
 * computed from the entries. False on failure, with *text (g_free()). */
bool pzk_tally_read(struct pzk_journal *journal,
                    const struct pzk_journal_game *game,
                    struct pzk_tally *tally, char **text);

/* Computes and stores the tally of game ID. If that fails, the tally is
 * computed again when needed. */
void pzk_tally_keep(struct pzk_journal *journal, int64_t id);
