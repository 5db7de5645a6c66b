// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game in numbers. They follow from the game's entries; the journal stores
 * them beside these, with the number of entries they were made from, so that
 * lists and statistics need not replay every game.
 *
 * A plain value.
 */
#include "src/journal/history.h"
#include "src/journal/readings.h"

/* Zero where a game has no such thing. All fields are int32_t: a tally is
 * stored as one list of numbers. */
struct pzk_tally_team {
    int32_t tricks, hands_won;
    int32_t base, factor, score; /* summed over finished hands (W6) */
    int32_t total;               /* four players: points so far */
};

/* Somebody at a seat; with three players, who sat there at the start. */
struct pzk_tally_player {
    int32_t person; /* 0..2 with three players; -1 at the ghost's seat */
    int32_t team;   /* enum pzk_team; PZK_NO_TEAM: of no team, or changing */
    int32_t tricks, points, factor; /* of the tricks that seat took */
    int32_t total;                  /* own with three, the team's with four */
    int32_t won;                    /* 1: of the winners of a finished game */
};

struct pzk_tally {
    int32_t entries; /* how many it was made from */
    int32_t moves;   /* cards laid; of other games, actions */
    int32_t hands;   /* finished */
    int32_t nobody;  /* tricks with a transformation: nobody takes them */
    int32_t over;    /* 1: the game is decided */
    struct pzk_tally_team team[PZK_TEAMS];
    struct pzk_tally_player player[PZK_SEATS];
    struct pzk_reading card[PZK_READINGS];
};

/* Makes TALLY from the whole history. */
void pzk_tally_make(const struct pzk_history *history, struct pzk_tally *tally);

/* The tally of GAME: the stored one if it is up to date, else made from the
 * entries. False on failure, with *text (g_free()). */
bool pzk_tally_read(struct pzk_journal *journal,
                    const struct pzk_journal_game *game,
                    struct pzk_tally *tally, char **text);

/* Makes the tally of game ID and stores it beside the entries. If that fails,
 * it is made again when it is needed. */
void pzk_tally_keep(struct pzk_journal *journal, int64_t id);
