// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game came to, in numbers. It follows from the game's entries; the
 * journal keeps it beside them, with the number of entries it was made from,
 * so that lists and statistics need not replay every evening.
 *
 * A plain value.
 */
#include "src/journal/history.h"
#include "src/journal/readings.h"

/* What a game has nothing of is zero. All fields are int32_t: it is written as
 * one list of numbers. */
struct pzk_tally_team {
    int32_t tricks, hands_won;
    int32_t base, factor, score; /* summed over finished hands (W6) */
    int32_t total;               /* four players: where the game stands */
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
    int32_t entries; /* made from so many */
    int32_t moves;   /* cards laid; of other games, actions */
    int32_t hands;   /* finished */
    int32_t nobody;  /* tricks with a transformation */
    int32_t over;    /* 1: the game is decided */
    struct pzk_tally_team team[PZK_TEAMS];
    struct pzk_tally_player player[PZK_SEATS];
    struct pzk_reading card[PZK_READINGS];
};

/* From the whole history. */
void pzk_tally_make(const struct pzk_history *history, struct pzk_tally *tally);

/* The tally of GAME: the one that is kept, where it is up to date, else made
 * from the entries. False on failure, with *text (g_free()). */
bool pzk_tally_read(struct pzk_journal *journal,
                    const struct pzk_journal_game *game,
                    struct pzk_tally *tally, char **text);

/* Makes the tally of game ID and keeps it beside the entries. A failure costs
 * nothing but time later. */
void pzk_tally_keep(struct pzk_journal *journal, int64_t id);
